"""What a teacher prints from the command line: keys, worksheets and boards; a sentence when it cannot be."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from icedice_edu.classroom.scaffold import begin
from icedice_edu.cli import main

A4 = Path(__file__).parents[2] / "lessons" / "arithmetic" / "A4-parentheses-change-everything.ipynb"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_key_is_printed_or_written(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["key", "a4", "--seed", "5"]) == 0
    said = capsys.readouterr().out

    assert main(["key", "A4", "--seed", "5", "-o", "key.txt"]) == 0

    assert "  Answer: 3 − (6 − 4)" in said
    assert (folder / "key.txt").read_text(encoding="utf-8") == said


def test_a_lesson_has_its_own_seed(capsys: pytest.CaptureFixture[str]) -> None:
    main(["key", "A4"])

    assert "class seed 2026" in capsys.readouterr().out


def test_a_worksheet_is_written_beside_its_answers(folder: Path) -> None:
    assert main(["worksheet", "A4", "--seed", "5"]) == 0
    assert main(["worksheet", "A4", "--seed", "5", "--answers"]) == 0
    assert main(["worksheet", "A4", "--seed", "a/../b", "--paper", "letter"]) == 0

    names = {file.name for file in folder.iterdir()}
    assert names == {"A4-worksheet-seed-5.pdf", "A4-answers-seed-5.pdf", "A4-worksheet-seed-a----b.pdf"}
    assert all(file.read_bytes().startswith(b"%PDF-") for file in folder.iterdir())


def test_a_lesson_of_ones_own_is_named_by_its_notebook(folder: Path) -> None:
    made = begin("B1", "Two dice, one sum", "tiles", folder)
    notebook = next(path for path in made if path.suffix == ".ipynb")

    assert main(["worksheet", str(notebook), "-o", "mine.pdf"]) == 0
    assert main(["key", str(shutil.copy(A4, folder))]) == 0

    assert (folder / "mine.pdf").read_bytes().startswith(b"%PDF-")


def test_a_board_is_written_as_pdf_or_svg(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["print-board", "tokens"]) == 0
    assert main(["print-board", "tokens", "--variant", "6+", "--face", "summer", "-o", "six.svg"]) == 0

    assert capsys.readouterr().out.splitlines() == ["Written: tokens-board.pdf", "Written: six.svg"]
    assert (folder / "tokens-board.pdf").read_bytes().startswith(b"%PDF-")
    assert ">18<" in (folder / "six.svg").read_text() and ">19<" not in (folder / "six.svg").read_text()


@pytest.mark.parametrize(
    "typed",
    [
        ["key", "Z9"], ["worksheet", "../../etc/passwd"], ["worksheet", "__import__('os')"], ["key", ""],
        ["key", "A4; ls"], ["worksheet", "nowhere.ipynb"], ["worksheet", "A" * 10_000], ["key", "a4.pool"],
        ["worksheet", "A4", "-o", "sheet.txt"], ["worksheet", "A4", "-o", "no/such/folder/sheet.pdf"],
        ["worksheet", "A4", "--seed", "x" * 81], ["print-board", "tokens", "-o", "board.png"],
    ],
)
def test_what_cannot_be_printed_is_one_sentence_and_no_file(
    typed: list[str], folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(typed) == 2

    said = capsys.readouterr()
    assert said.out == "" and 0 < len(said.err) < 300 and len(said.err.splitlines()) == 1
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("typed", [["print-board", "chess"], ["worksheet", "A4", "--paper", "a3"], ["key"]])
def test_what_is_mistyped_is_refused(typed: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(typed)

    assert stopped.value.code == 2 and "--help" in capsys.readouterr().err


def test_a_notebook_that_is_no_lesson_is_refused(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "other.ipynb").write_text('{"cells": [], "metadata": {}}', encoding="utf-8")

    assert main(["worksheet", "other.ipynb"]) == 2

    assert "not the notebook of a lesson" in capsys.readouterr().err
