"""What holds for every lesson that is a document, for 200 seeds: what `icedice check` says of its words."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from icedice_edu.classroom.blocks import Picture
from icedice_edu.classroom.checking import lesson_findings
from icedice_edu.classroom.lesson import Lesson
from icedice_edu.classroom.lessons import LESSONS, lesson_called
from icedice_edu.classroom.reading_load import reading_load
from icedice_edu.classroom.rehearsal import rehearsed
from icedice_edu.classroom.tasks import Option, Slip, Task, Verdict, choice, whole_number
from icedice_edu.classroom.wording import SEEDS, disagreements, word_findings
from icedice_widgets.lesson.pictures import drawn

DOCUMENTS = [name for name in LESSONS if lesson_called(name).source]


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_document_keeps_to_the_points_of_the_check(name: str) -> None:
    assert [str(one) for one in lesson_findings(lesson_called(name))] == []
    assert len(SEEDS) == 200


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("You see 1 penguins.", "'1 penguins'"), ("It makes a 11.", "'a 11'"), ("Roll an 5.", "'an 5'"),
        ("A 18 is the most.", "'A 18'"), ("There are 1 people.", "'1 people'"),
    ],
)
def test_numbers_and_words_that_do_not_agree_are_found(text: str, found: str) -> None:
    assert [what for what, _ in disagreements(text)] == [f"{found} does not agree."]


@pytest.mark.parametrize(
    "text",
    ["1 penguin, 2 penguins", "an 11 and a 7", "an 8, an 18 and an 80", "The 1 lies lowest.", "11 tokens",
     "6 − 1 dice", "a 1 is best", "1/6 is less", "0.1 inches", "1 less than 5", "a 110"],
)
def test_numbers_and_words_that_agree_are_let_be(text: str) -> None:
    assert list(disagreements(text)) == []


def broken(**changes: object) -> Lesson:
    """Lesson A1 with something changed."""
    return replace(lesson_called("A1"), **changes)  # type: ignore[arg-type]


def told(lesson: Lesson) -> Iterator[str]:
    return (str(one) for one in rehearsed(lesson, Path("mine.py"), drawn))


def always(*tasks: Task) -> object:
    return lambda seed: tasks


FOUR = ("Look.", "Count.", "Start at 2.", "Like 1 + 1 = 2.")
GOOD = whole_number("1", "2 + 2?", 4, (), FOUR)
WRONG_JUDGE = replace(GOOD, judge=lambda text: Verdict(False, "No."))
SILENT = choice("1", "Which?", (Option("A", "3"), Option("B", "4")), "B", {"A": Verdict(False, "")}, FOUR)
MUTE_SLIP = whole_number("1", "2 + 2?", 4, (Slip("minus", lambda said: said == 0, ""),), FOUR)
CRASHING = replace(GOOD, judge=lambda text: Verdict(bool(1 / 0), ""))


@pytest.mark.parametrize(
    ("task", "said"),
    [
        (WRONG_JUDGE, "task 1, seed 1: Its own answer '4' is judged wrong: 'No.'"),
        (SILENT, "task 1, seed 1: Nothing is said to the option '3'."),
        (MUTE_SLIP, "task 1, seed 1: The slip 'minus' (0) says nothing."),
        (CRASHING, "ZeroDivisionError"),
        (replace(GOOD, hints=FOUR[:3]), "task 1, seed 1: It has 3 hints. Write 4 different hints."),
        (replace(GOOD, kind="riddle"), "'riddle' is no kind of task."),
        (replace(GOOD, name="E7"), "A practice task is called like an exit question."),
    ],
)
def test_what_a_learner_would_meet_in_a_python_lesson_is_found(task: Task, said: str) -> None:
    assert any(said in one for one in told(broken(tasks=always(task), first_tasks=(task.name,))))


def test_a_first_task_that_is_not_there_is_told_with_those_that_are() -> None:
    found = list(told(broken(tasks=always(GOOD), first_tasks=("9",))))

    assert "mine.py, practice: Task 9 comes first, but there is no such task. Name one of 1." in found


def test_a_picture_that_is_not_there_is_told_with_its_part() -> None:
    one, *rest = lesson_called("A1").explain
    lesson = broken(explain=(one._replace(picture=Picture("riddle", "A riddle."), of_work=None), *rest))

    assert any(one.startswith("mine.py, explain 1, seed 1: The picture 'riddle' cannot be drawn")
               for one in told(lesson))


def test_a_gap_without_a_field_is_told() -> None:
    one, *rest = lesson_called("A1").explain

    assert any("gaps and 0 fields" in one for one in told(broken(explain=(one._replace(blanks=()), *rest))))


def test_pictures_are_drawn_by_whoever_announces_it() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
    named = project["project"]["entry-points"]["icedice.printers"]["picture"]

    assert EntryPoint("picture", named, "icedice.printers").load() is drawn


def test_a_good_lesson_is_rehearsed_without_a_finding() -> None:
    assert list(told(lesson_called("A1"))) == []


def test_the_reading_load_is_counted_and_judged_by_the_lowest_grade() -> None:
    load = reading_load(lesson_called("A1"))

    assert load.most_words == 300 and load.minutes == -(-load.words // 60)
    assert str(load).startswith(f"{load.words} words to read (300 is the most for grade 1), ")
    wordy = broken(play=("Roll the dice. " * 100,))
    assert any("words to read; 300 is the most" in str(one) for one in word_findings(wordy, Path("A1")))
    assert list(word_findings(lesson_called("A1"), Path("A1"))) == []
