"""`icedice lab --port`: a port that cannot be had is one sentence, before anything is started or written."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from icedice_edu import lab
from icedice_edu.cli import main


@pytest.fixture(autouse=True)
def started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands that would have started JupyterLab, which is taken to be installed."""
    commands: list[list[str]] = []
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))  # where the lessons are signed
    monkeypatch.setattr(lab, "find_spec", lambda name: True)
    monkeypatch.setattr(lab.subprocess, "Popen", lambda command, env: commands.append(command))
    monkeypatch.setattr(lab, "wait_for_end", lambda job: 0)
    return commands


@pytest.fixture(params=lab.LOCALHOST, ids=lambda one: one[1])
def taken(request: pytest.FixtureRequest) -> Iterator[int]:
    """A port on which something else listens."""
    family, address = request.param
    try:
        other = socket.create_server((address, 0), family=family)
    except OSError:
        pytest.skip(f"there is no {address} here")
    with other:
        yield other.getsockname()[1]


def test_a_port_that_is_taken_is_one_sentence_and_exit_code_2(
    taken: int, started: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", "--port", str(taken)]) == 2

    said = capsys.readouterr().err
    assert f"Port {taken} is taken" in said and len(said.splitlines()) == 1
    assert started == []


@pytest.mark.parametrize("port", ["-5", "0", "65536", "99999"])
def test_a_port_that_does_not_exist_is_one_sentence_and_exit_code_2(
    port: str, started: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", "--port", port]) == 2

    assert capsys.readouterr().err == f"There is no port {port}: ports go from 1 to 65535, such as 8890.\n"
    assert started == []


def test_a_free_port_is_used(started: list[list[str]]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        free = other.getsockname()[1]

    assert main(["lab", "--port", str(free)]) == 0

    assert f"--ServerApp.port={free}" in started[0]


def test_a_folder_that_cannot_be_made_is_told_without_numbers_of_errors(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()

    assert main(["lab", "file/lessons"]) == 2

    said = capsys.readouterr().err
    assert "cannot be copied to this folder" in said and "Errno" not in said


def test_it_opens_the_start_page_in_the_simple_interface(started: list[list[str]]) -> None:
    assert main(["lab"]) == 0

    (address,) = (word for word in started[0] if word.startswith("--LabApp.default_url="))
    assert address.endswith("=/doc/tree/start.ipynb") or address.endswith("=/doc/tree/lessons/start.ipynb")
