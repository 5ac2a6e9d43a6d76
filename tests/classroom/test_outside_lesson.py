"""A lesson from outside this repository: a folder with words, numbers, a picture and a module of its own."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from unhurried import unhurried

from icedice_edu.classroom.checking import check
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.document import read_lesson
from icedice_edu.classroom.lesson_parts import opened_text
from icedice_edu.classroom.work import restored
from icedice_edu.cli import main

OUTSIDE = Path(__file__).parents[1] / "outside_lesson"
SEEDS = ("7", "8", "winter")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The lesson, copied to a place where nothing of this repository lies."""
    shutil.copytree(OUTSIDE, tmp_path, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_it_passes_its_check(folder: Path) -> None:
    assert [str(one) for one in check(folder / "C1-square-dice.ipynb")] == []


def test_its_worksheet_and_its_key_are_printed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["key", "C1", "--seed", "8"]) == 0
    assert main(["worksheet", "C1", "--seed", "8"]) == 0
    assert main(["worksheet", "C1", "--seed", "8", "--answers"]) == 0

    assert "C1 · Square dice · answer key for class seed 8" in capsys.readouterr().out
    for name in ("C1-worksheet-seed-8.pdf", "C1-answers-seed-8.pdf"):
        assert (folder / name).read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize("seed", SEEDS)
def test_in_german_it_has_the_same_tasks_and_the_same_record(folder: Path, seed: str) -> None:
    here = Desk(unhurried(read_lesson(folder / "C1")), seed)
    german = Desk(unhurried(read_lesson(folder / "C1", "de")), seed)

    assert [(task.name, task.answer) for task in here.tasks.values()] == [
        (task.name, task.answer) for task in german.tasks.values()
    ]
    here.do("guess", {"guess": here.lesson.prediction.choices[0].key})
    here.do("answer 1", {"answer": str(here.tasks["1"].answer)})
    german.do("restore", {"code": here.work.code()})
    assert german.work.replace(stage="") == restored(here.work.code()).replace(stage="")
    assert german.verdict("1") is not None and german.verdict("1").right  # type: ignore[union-attr]
    assert "Wie viel ist" in opened_text(german) and "What is" in opened_text(here)


def test_a_sentence_that_was_changed_is_said_without_building(folder: Path) -> None:
    from icedice_widgets import open_lesson

    room = open_lesson("./C1")
    before = room.warmup().still()["text/plain"]
    document = folder / "C1" / "lesson.md"
    text = document.read_text(encoding="utf-8").replace("Ada rolled two fours", "Zoe rolled two fours")
    document.write_text(text, encoding="utf-8")

    again = open_lesson("./C1")

    assert again is room and "Ada rolled" in before
    assert "Zoe rolled" in again.warmup().still()["text/plain"] and "Zoe rolled" in again.warmup().html
