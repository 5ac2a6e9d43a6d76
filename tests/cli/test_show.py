"""`icedice show`: a lesson as a page, or a sentence about what is missing; and its Binder link."""

from __future__ import annotations

from pathlib import Path

import pytest

from icedice_edu import show
from icedice_edu.cli import main


class Voila:
    """Stands for the server that would have been started."""

    def __init__(self, command: list[str], cwd: Path) -> None:
        self.command, self.cwd = command, cwd


@pytest.fixture(autouse=True)
def started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Voila]:
    servers: list[Voila] = []
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(show, "find_spec", lambda name: True)
    monkeypatch.setattr(show, "can_show_a_browser", lambda: False)
    monkeypatch.setattr(show.subprocess, "Popen", lambda command, cwd: servers.append(Voila(command, cwd)))
    monkeypatch.setattr(show, "wait_for_end", lambda job: 0)
    return servers


def test_a_lesson_is_named_by_its_id_and_the_address_is_printed(
    tmp_path: Path, started: list[Voila], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", "a4", "--folder", "4b"]) == 0

    told = capsys.readouterr().out
    assert "/voila/render/arithmetic/A4-parentheses-change-everything.ipynb" in told
    assert started[0].cwd == tmp_path / "4b" and (tmp_path / "4b" / "start.ipynb").is_file()


def test_without_a_name_it_is_the_start_page(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "--folder", "4b"]) == 0

    assert "/voila/render/start.ipynb" in capsys.readouterr().out


def test_a_lesson_that_is_not_there_is_one_sentence(
    started: list[Voila], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", "Z9", "--folder", "4b"]) == 2

    assert capsys.readouterr().err.startswith("There is no lesson 'Z9' here. The lessons are A1, A2, ")
    assert started == []


def test_without_voila_a_sentence_says_what_to_install(
    started: list[Voila], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(show, "find_spec", lambda name: None)

    assert main(["show", "A4"]) == 2

    assert 'pip install "icedice-edu[show]"' in capsys.readouterr().err
    assert started == []


def test_a_port_that_does_not_exist_is_one_sentence(
    started: list[Voila], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", "A4", "--port", "99999"]) == 2

    assert "There is no port 99999" in capsys.readouterr().err
    assert started == []


@pytest.mark.parametrize(("words", "door"), [([], "doc/tree"), (["--page"], "voila/render")])
def test_a_binder_link_leads_to_a_lesson_by_either_door(
    words: list[str], door: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["link", "A4", "--remote", "github.com/ada/dice", *words]) == 0

    page = "lessons/arithmetic/A4-parentheses-change-everything.ipynb"
    assert capsys.readouterr().out == f"https://mybinder.org/v2/gh/ada/dice/HEAD?urlpath={door}/{page}\n"
