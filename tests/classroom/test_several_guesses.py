"""A prediction that asks several things: all are guessed at once, kept as one, and answered one by one."""

from __future__ import annotations

from dataclasses import replace

import pytest
from unhurried import unhurried

from icedice_edu.classroom.answer_leaks import _secrets
from icedice_edu.classroom.blocks import plain
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson import Choice, Lesson, Prediction
from icedice_edu.classroom.lesson_parts import part
from icedice_widgets.lesson import Room

ASKED = Prediction(
    ("Three things about a die.",),
    several=(
        Prediction(("Does it roll?",), (Choice("yes", "yes, it does", "So it is."), Choice("no", "no", "")),
                   name="A"),
        Prediction(("How far?",), numbers=range(0, 11), respond=lambda n: "Far!" if n > 5 else "", name="B"),
        Prediction(("How fast?",), numbers=range(0, 101, 10), words=lambda n: f"{n} km/h", name="C"),
    ),
)
MARKS = {"guess A": "yes", "guess B": "7", "guess C": "40"}


@pytest.fixture
def lesson() -> Lesson:
    return replace(unhurried("A4"), prediction=ASKED)


@pytest.fixture
def desk(lesson: Lesson) -> Desk:
    return Desk(lesson, 1)


def test_the_form_asks_all_of_them_and_says_which_is_which(desk: Desk, lesson: Lesson) -> None:
    said = plain(part(desk, "predict"))
    room = Room(lesson, 1).predict()

    assert "A. Does it roll?\n( ) yes, it does\n( ) no\n" in said
    assert "C. How fast? from 0 km/h to 100 km/h: ____" in said
    assert all(f'name="{name}"' in room.html for name in MARKS)
    assert "<strong>A.</strong> Does it roll?" in room.still()["text/html"]


def test_the_curtain_opens_when_all_are_made_and_not_before(desk: Desk) -> None:
    for missing in MARKS:
        said = desk.do("guess", {**MARKS, missing: ""})
        assert said.startswith(f"{missing[-1]}: ") and not desk.curtain_open

    assert desk.do("guess", MARKS) == "Your guess is saved."
    assert desk.curtain_open and desk.work.guess == "yes|7|40"


@pytest.mark.parametrize("forged", ["yes", "yes|7", "yes|7|40|1", "yes|7|45", "|7|40", "||", "9" * 5000])
def test_a_guess_that_nobody_can_make_is_not_restored(desk: Desk, forged: str) -> None:
    desk.do("restore", {"code": desk.work.replace(guess=forged).code()})

    assert desk.notice and not desk.work.guess


def test_no_mark_can_smuggle_in_another(desk: Desk) -> None:
    assert desk.do("guess", {**MARKS, "guess A": "yes|7"}) == "3 guesses are asked for here."
    assert not desk.work.guess


def test_they_are_told_answered_saved_and_brought_back(desk: Desk, lesson: Lesson) -> None:
    desk.do("guess", {**MARKS, "because": "I saw it"})
    other = Desk(lesson, 2)

    other.do("restore", {"code": desk.work.code()})

    assert other.work == desk.work
    said = plain(part(other, "predict"))
    assert "A. Does it roll?\n" in said and "B. How far?\nRight." not in said
    assert "C. How fast?\nYour guess: 40 km/h.\nBecause I saw it." in said
    assert plain(part(other, "reveal")).endswith("Hint: So it is.\nHint: Far!")


def test_what_is_said_to_each_must_not_stand_in_the_notebook(lesson: Lesson) -> None:
    assert {"So it is.", "Far!"} <= {secret for _, secret in _secrets(lesson, "1")}
