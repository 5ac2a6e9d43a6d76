"""Lessons of one's own from the command line: begun, copied, built, checked; never half-written."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from icedice_edu.classroom import scaffold
from icedice_edu.classroom.lessons import LESSONS, lesson_called
from icedice_edu.classroom.notebooks import read_notebook, source_of
from icedice_edu.cli import main

GAMES = ("floe", "iced", "pyramids", "tiles", "tokens")
DOCUMENTS = [name for name in LESSONS if lesson_called(name).source]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def begun(game: str = "tokens") -> None:
    assert main(["new-lesson", "B1", "Two dice, one sum", "--game", game]) == 0


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_new_lesson_is_five_files_that_pass_their_check(game: str, folder: Path) -> None:
    begun(game)

    assert {path.name for path in folder.iterdir()} == {
        "B1", "B1-two-dice-one-sum.ipynb", "B1-two-dice-one-sum.guide.md", "B1-two-dice-one-sum.pictures.svg",
    }
    assert {path.name for path in (folder / "B1").iterdir()} == {"lesson.md", "tasks.py"}
    assert len((folder / "B1" / "tasks.py").read_text().splitlines()) < 40
    assert main(["check"]) == 0, "in the folder where it is run, nbval included"


@pytest.mark.slow
def test_key_and_worksheet_find_the_lesson_of_this_folder(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    begun()

    assert main(["key", "b1"]) == 0 and main(["worksheet", "B1"]) == 0 and main(["key", "./B1"]) == 0

    assert "B1 · Two dice, one sum" in capsys.readouterr().out
    assert (folder / "B1-worksheet-seed-2026.pdf").read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["new-lesson", "A4", "Mine"], "A4 is on the shelf"),
        (["new-lesson", "b1", "Mine"], "no lesson id"),
        (["new-lesson", "B1", "Mine", "--game", "chess"], "There is: floe, iced, pyramids, tiles, "),
        (["remix", "Z9", "mine"], "There is no lesson"),
    ],
)
def test_what_cannot_be_begun_is_one_sentence_and_no_file(
    typed: list[str], said: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(typed) == 2

    told = capsys.readouterr().err
    assert said in told and len(told.splitlines()) == 1
    assert list(folder.iterdir()) == []


def test_nothing_half_written_is_left_behind(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(path: Path) -> list[Path]:
        raise ValueError("the kernel has gone")

    monkeypatch.setattr(scaffold, "build", fails)

    assert main(["new-lesson", "B1", "Two dice, one sum", "--folder", "mine"]) == 2
    assert list((folder / "mine").iterdir()) == []


@pytest.mark.slow
def test_a_lesson_that_is_there_is_never_written_over(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    begun()
    (folder / "B1" / "lesson.md").write_text("mine", encoding="utf-8")

    assert main(["new-lesson", "B1", "Two dice, one sum"]) == 2

    assert "there already, and nothing was written" in capsys.readouterr().err
    assert (folder / "B1" / "lesson.md").read_text(encoding="utf-8") == "mine"


@pytest.mark.slow
@pytest.mark.parametrize("name", DOCUMENTS[:1])
def test_a_copy_of_a_lesson_is_read_where_it_lies(name: str, folder: Path) -> None:
    assert main(["remix", name, "mine"]) == 0
    document = folder / "mine" / name / "lesson.md"
    header = lesson_called(name).header[0]
    said = document.read_text(encoding="utf-8")
    document.write_text(said.replace(header, "We changed this."), encoding="utf-8")

    assert main(["check", "mine", "--no-nbval"]) == 1, "the header cell says what it said"
    assert main(["build", f"mine/{name}"]) == 0
    assert main(["check", "mine", "--no-nbval"]) == 0

    (notebook,) = (folder / "mine").glob("*.ipynb")
    cells = read_notebook(notebook)["cells"]
    assert f'open_lesson("./{name}"' in source_of(cells[1])
    assert "We changed this." in source_of(cells[0])


@pytest.mark.slow
def test_building_renews_what_was_made_from_the_document_and_keeps_the_rest(folder: Path) -> None:
    begun()
    document, guide = folder / "B1" / "lesson.md", folder / "B1-two-dice-one-sum.guide.md"
    said = document.read_text(encoding="utf-8")
    said = said.replace("title: Two dice, one sum", "title: Three dice")
    said = said.replace("explain: 5, claim: 4", "explain: 6, claim: 3")
    document.write_text(said, encoding="utf-8")
    guide.write_text(guide.read_text(encoding="utf-8").replace("**Stretch.**", "Ours. **Stretch.**"), "utf-8")

    assert main(["build", "B1"]) == 0

    assert main(["check", "--no-nbval"]) == 0
    told = guide.read_text(encoding="utf-8")
    assert told.startswith("# B1 · Three dice: teacher guide\n\nGrades 2–3 · 45 minutes · 2.OA.B.2")
    assert "| Min | 1 | 4 | 3 | 3 | 10 | 2 | 3 | 6 | 3 | 5 | 2 | 3 |" in told and "Ours." in told


@pytest.mark.slow
@pytest.mark.parametrize(
    "command", [["key", "B1"], ["worksheet", "B1"], ["build", "B1"], ["check", "--no-nbval"]]
)
@pytest.mark.parametrize(("old", "new", "line"), [
    ("def take_one_away(luck):", "def take_one_away(luck)", 13), ("ROLLS =", "import dize\nROLLS =", 3),
])
def test_broken_code_is_a_sentence_with_file_and_line_in_every_command(
    command: list[str], old: str, new: str, line: int, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    begun()
    tasks = folder / "B1" / "tasks.py"
    tasks.write_text(tasks.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    capsys.readouterr()

    assert main(command) in (1, 2)

    told = "".join(capsys.readouterr())
    assert f"tasks.py, line {line}: " in told and "Traceback" not in told


@pytest.mark.slow
def test_modules_beside_the_lesson_can_be_imported(folder: Path) -> None:
    begun()
    tasks = folder / "B1" / "tasks.py"
    tasks.write_text(f"import ours\nimport above\n{tasks.read_text(encoding='utf-8')}", encoding="utf-8")
    (folder / "B1" / "ours.py").write_text("", encoding="utf-8")
    shutil.copy(folder / "B1" / "ours.py", folder / "above.py")

    assert main(["check", "--no-nbval"]) == main(["key", "B1"]) == main(["worksheet", "B1"]) == 0
    assert main(["build", "B1"]) == 0


@pytest.mark.parametrize("command", ["key", "worksheet"])
def test_a_python_lesson_that_is_broken_is_one_sentence_too(
    command: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    notebook = '{"cells": [], "metadata": {"icedice": {"id": "B9"}}}'
    (folder / "mine.ipynb").write_text(notebook, encoding="utf-8")
    (folder / "b9_lesson.py").write_text("from math import sqrt\n\nsqrt(-1)\n", encoding="utf-8")

    assert main([command, "B9"]) == 2

    told = capsys.readouterr().err.splitlines()
    assert len(told) == 1 and "b9_lesson.py, line 3: ValueError, " in told[0]


def test_a_document_without_a_notebook_is_told_what_to_run(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "B1").mkdir()
    (folder / "B1" / "lesson.md").write_text("---\nid: B1\n---\n", encoding="utf-8")

    assert main(["check"]) == 1

    assert "There is no notebook beside its folder. Run: icedice build B1" in capsys.readouterr().out
