"""Sentences with gaps: a field says its own clause, and words that differ from ours are shown beside ours."""

import pytest

from icedice_edu.classroom.blocks import plain
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.gaps import answered, blanks, fit
from icedice_edu.classroom.lesson_parts import part
from icedice_edu.classroom.lessons import LESSONS, lesson_called

ROWS = "Turn them. You get [[5]] rows of [[3]], and still [[15]] dots. The order is [[the same]]."
DIFFERENT = "Do they mean the same thing?"


def said(text: str, *kept: str) -> str:
    return plain(answered(text, kept))


@pytest.mark.parametrize("text, labels", [
    ("Put [[5]] more on the left.", ("Put … more on the left",)),
    ("5 × 4 is [[20]], and 2 × 4 is [[8]]. Together that's [[28]].",
     ("5 × 4 is …", "2 × 4 is …", "Together that's …")),
    ("You get [[5]] rows of [[3]].", ("You get … rows of ▁▁", "You get ▁▁ rows of …")),
    ("Red fits, so there are [[6]] outcomes. Blue fits, so there are [[4]] outcomes.",
     ("Red fits, so there are … outcomes", "Blue fits, so there are … outcomes")),
    ("Add f(1, 2) and [[3]], then say “stop.” That is [[4]].",
     ("Add f(1, 2) and …, then say “stop", "That is …")),
])
def test_a_field_says_the_whole_clause_of_its_gap(text: str, labels: tuple[str, ...]) -> None:
    assert blanks(text) == labels


@pytest.mark.parametrize("name", LESSONS)
def test_no_two_fields_of_a_sentence_say_the_same_and_none_is_cut(name: str) -> None:
    for sentence in lesson_called(name).explain:
        assert len(set(sentence.blanks)) == len(sentence.blanks) == sentence.said.count("▁▁")
        assert all(label.count("…") == 1 and len(label) > 5 for label in sentence.blanks)


@pytest.mark.parametrize("words, model", [
    ("15", "15"), (" fifteen dots", "Fifteen dots"), ("six", "6"), ("sixth", "6th"), ("1 line", "one line"),
    ("300 dollars", "$300"), ("200", "+$200"), ("1000", "$1,000"), ("-6", "−6"), ("9/4", "2 1/4"),
    ("0.25", "1/4"), ("5/9", "20/36"), ("5/30", "5/30 = 1/6"), ("83%", "83"), ("(4,14)", "(4, 14)"),
    ("a ruler.", "ruler"), ("cannot buy it", "can't buy it"), ("x^4", "x⁴"), ("7, 8, 9", "7, 8 or 9"),
    ("9 dots", "all 9 dots"), ("40", "about 50"), ("about 100", "about 50"),
])
def test_the_same_words_or_numbers_fit(words: str, model: str) -> None:
    assert fit(words, model)


@pytest.mark.parametrize("words, model", [
    ("14", "15"), ("6", "−6"), ("15 16", "15"), ("x³", "x⁴"), ("3x", "2x"), ("-200", "+$200"),
    ("more", "less"), ("1/0", "1/6"), ("", "15"), ("9" * 300, "15"), ("8/9", "2 1/4"),
    ("20", "about 50"), ("101", "about 50"), ("40 60", "about 50"), ("8", "7, 8 or 9"),
])
def test_other_words_and_numbers_do_not(words: str, model: str) -> None:
    assert not fit(words, model)


def test_the_clause_that_differs_is_named_with_the_learners_words_and_ours() -> None:
    shown = said(ROWS, "3", "5", "15", "the same")

    assert "2 of 4 gaps fit." in shown
    assert "You wrote: “You get 3 rows of 5.” We would say: “You get 5 rows of 3.”" in shown
    assert "Do you see why?" in shown and "15" not in shown and "the same" not in shown


def test_other_words_are_asked_about_and_not_called_wrong() -> None:
    shown = said(ROWS, "5", "3", "15", "not changed")

    assert f"“The order is not changed.” We would say: “The order is the same.” {DIFFERENT}" in shown
    assert "Do you see why?" not in shown
    assert DIFFERENT in said(ROWS, "5", "3", "15", "3 by 5"), "a number in them proves nothing"


def test_one_of_several_right_numbers_is_asked_about_too() -> None:
    turn = "It is turn [[7, 8 or 9]]."

    assert DIFFERENT in said(turn, "8") and "Do you see why?" in said(turn, "5")


def test_a_gap_without_words_is_not_given_away() -> None:
    shown = said(ROWS, "5", "", "15")

    assert "2 of 4 gaps fit." in shown and "Now fill in: “You get 5 rows of ▁▁.”" in shown
    assert "rows of 3" not in shown and "the same" not in shown
    assert "You wrote: “You get 6 rows of ▁▁.” We would say: “You get 5 rows of ▁▁.”" in said(ROWS, "6")
    assert answered(ROWS, ("", "", "", "")) == answered(ROWS, ()) == ()


def test_when_everything_fits_nothing_is_said_again() -> None:
    (one,) = answered(ROWS, ("five", "3", "15 dots", "same"))

    assert one.said.startswith("Yes!") and one.tone == "right"  # type: ignore[union-attr]


@pytest.mark.parametrize("name", LESSONS)
def test_our_own_words_fit_in_every_lesson(name: str) -> None:
    lesson = lesson_called(name)
    desk = Desk(lesson, lesson.seed)
    desk.open_curtain()
    for number, sentence in enumerate(lesson.explain, 1):
        gaps = len(sentence.blanks)
        told = desk.do(f"keep explain {number}", {f"gap{place}": "0 wrong" for place in range(gaps)})
        shown = plain(part(desk, "explain", number))
        assert "We would say: “" in shown and told.startswith("Saved.") and "We would say" in told
