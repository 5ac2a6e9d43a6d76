"""A guess on a slider: a number that is said in words, made once, kept and brought back like any other."""

from __future__ import annotations

from dataclasses import replace
from html.parser import HTMLParser
from json import loads

import pytest
from unhurried import unhurried

from icedice_edu.classroom.answer_leaks import _secrets
from icedice_edu.classroom.blocks import plain
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson import Lesson, Prediction
from icedice_edu.classroom.lesson_parts import part
from icedice_widgets.lesson import Room

ASKED = Prediction(
    ("How many of 100 turns bust?",), numbers=range(0, 101, 5), words=lambda n: f"{n} of 100 <turns>",
    respond=lambda n: "That is a lot." if n > 50 else "That is not much.",
)


@pytest.fixture
def lesson() -> Lesson:
    return replace(unhurried("A4"), prediction=ASKED)


@pytest.fixture
def desk(lesson: Lesson) -> Desk:
    return Desk(lesson, 1)


class Sliders(HTMLParser):
    """Finds the sliders of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[dict[str, str | None]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if ("type", "range") in attrs:
            self.found.append(dict(attrs))


def test_a_slider_says_its_scale_where_nothing_can_be_moved(desk: Desk, lesson: Lesson) -> None:
    assert "My guess, from 0 of 100 <turns> to 100 of 100 <turns>: ____" in plain(part(desk, "predict"))

    still = Room(lesson, 1).predict().still()["text/html"]

    assert "from 0 of 100 &lt;turns&gt; to 100 of 100 &lt;turns&gt;" in still
    assert "<input" not in still


def test_the_page_knows_the_words_of_every_place_and_none_is_chosen_yet(lesson: Lesson) -> None:
    (slider,) = Sliders(Room(lesson, 1).predict().html).found

    assert (slider["min"], slider["max"], slider["step"], slider["value"]) == ("0", "100", "5", "50")
    assert slider["aria-valuetext"] == "not chosen yet: move the slider"
    assert loads(slider["data-words"] or "") == [f"{n} of 100 <turns>" for n in range(0, 101, 5)]
    assert slider["name"] == "guess" and slider["data-key"] == "guess/guess"


@pytest.mark.parametrize("wrong", ["", "3", "105", "-5", "x", "9" * 5000, "²", "40.0"])
def test_a_place_that_the_slider_does_not_have_is_no_guess(desk: Desk, wrong: str) -> None:
    assert desk.do("guess", {"guess": wrong}) == "Move the slider to your guess first."
    assert not desk.curtain_open


def test_the_guess_is_told_in_words_and_answered(desk: Desk) -> None:
    desk.do("guess", {"guess": "55", "because": "three colours lie there"})

    assert desk.curtain_open
    said = "Your guess: 55 of 100 <turns>, because three colours lie there."
    assert said in plain(part(desk, "predict"))
    assert plain(part(desk, "reveal")).endswith("That is a lot.")


def test_the_guess_comes_back_and_a_forged_one_does_not(desk: Desk, lesson: Lesson) -> None:
    desk.do("guess", {"guess": "5"})
    other = Desk(lesson, 2)

    other.do("restore", {"code": desk.work.code()})
    assert other.work == desk.work and "Your guess: 5 of 100" in plain(part(other, "predict"))

    other.do("restore", {"code": desk.work.replace(guess="7").code()})
    assert other.notice and other.work == desk.work


def test_what_is_said_to_a_number_must_not_stand_in_the_notebook(lesson: Lesson) -> None:
    assert {"That is a lot.", "That is not much."} <= {secret for _, secret in _secrets(lesson, "1")}
