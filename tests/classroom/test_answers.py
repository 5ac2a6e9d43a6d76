"""What learners type is read kindly, and hostile text is refused at once."""

from __future__ import annotations

from fractions import Fraction

import pytest
from at_once import at_once

from icedice_edu.classroom import answers
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.tasks import KINDS, free_text, in_order, share, whole_number
from icedice_edu.classroom.tasks import amount as amount_task

HOSTILE = (
    "__import__('os').system('ls')", "9**9**9", "9" * 10_000, "(" * 5_000, "💥" * 50, "💥", "\x00", "NaN",
    "1e999", "٣" * 300, "<script>alert(1)</script>", "{0.__class__}", "%s%s%n", "0x10", "1_000", "a" * 10_000,
    "\u202e81",
)
UNITS = {"$": "$", "dollars": "$", "cm": "cm"}


@pytest.mark.parametrize(
    ("text", "value"),
    [("18", 18), (" 18 ", 18), ("= 18", 18), ("18.", 18), ("1,234", 1234), ("12 345", 12345), ("−3", -3),
     ("-3", -3), ("１８", 18), ("٣", 3), ("+7", 7)],
)
def test_a_whole_number_is_read_as_it_is_written_in_schools(text: str, value: int) -> None:
    assert answers.whole(text) == value


@pytest.mark.parametrize("text", ["", "  ", "1.5", "18 or 19", "eighteen", "1,23", "½", "12,34,56"])
def test_what_is_no_whole_number_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(answers.Unreadable, match=r"\.$"):
        answers.whole(text)


@pytest.mark.parametrize("text", ["$300", "300 $", "300 dollars", "$ 300.00", "300 Dollars."])
def test_money_may_carry_its_sign_before_or_behind(text: str) -> None:
    assert answers.amount(text, UNITS) == (300, "$")


def test_a_number_without_its_unit_is_told_so() -> None:
    task = amount_task("1", "How long?", answers.Amount(Fraction(12), "cm"), UNITS)

    assert task.verdict("12 cm").right
    assert task.verdict("12").slip == "unit"
    assert task.verdict("$12").slip == "unit"
    assert task.verdict("12 km").slip == "unreadable"


@pytest.mark.parametrize("text", ["5/6", "10/12", "5 out of 6", "0.8333", "0.833…", "0.83", ".83", "83 %",
                                  "83.3%", "83.33 percent", "0,83"])
def test_a_share_may_be_a_fraction_a_decimal_or_a_percentage(text: str) -> None:
    assert answers.share(text).means(Fraction(5, 6))


@pytest.mark.parametrize("text", ["0.8", "0.84", "84 %", "1/6", "0.834", "5"])
def test_a_share_that_is_rounded_too_far_is_another_share(text: str) -> None:
    assert not answers.share(text).means(Fraction(5, 6))


def test_a_share_says_what_went_wrong() -> None:
    task = share("1", "How likely?", Fraction(5, 6))

    assert task.verdict("10/12").right and task.verdict("10/12").slip == "not reduced"
    assert task.verdict("7/6").slip == "chance above 1"
    assert task.verdict("120 %").slip == "chance above 1"
    assert task.verdict("1/0").slip == "unreadable"


def test_an_order_says_where_it_first_differs() -> None:
    task = in_order("1", "Smallest first", ("a", "b", "c"), ("b", "a", "c"))

    assert task.verdict("b, a, c").right and task.verdict("B < A < C").right
    assert task.verdict("c a b").slip == "reversed"
    assert task.verdict("b c a").sentence == "Check item 2 in your list again."
    assert task.verdict("a b").slip == "unreadable"


def test_near_misses_are_told_even_where_no_slip_was_written() -> None:
    assert whole_number("1", "2 × 3", 6).verdict("7").slip == "off by one"
    assert free_text("1", "Say why").verdict("because").right


def all_tasks() -> list[object]:
    lesson = lesson_called("A4")
    plain = [amount_task("a", "?", answers.Amount(Fraction(3), "cm"), UNITS), share("s", "?", Fraction(1, 6)),
             in_order("o", "?", "abc", "abc")]
    return [*lesson.tasks("2026"), *lesson.exit_tasks("2026"), *plain]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_answers_are_refused_at_once_by_every_kind_of_task(text: str) -> None:
    tasks: list[object] = all_tasks()

    with at_once():
        verdicts = [task.verdict(text) for task in tasks]  # type: ignore[attr-defined]

    assert not any(verdict.right for verdict in verdicts)
    assert all(verdict.sentence and len(verdict.sentence) < 300 for verdict in verdicts)
    assert {task.kind for task in tasks} <= set(KINDS)  # type: ignore[attr-defined]
