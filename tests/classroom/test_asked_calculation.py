"""A question's calculation is set large, and the tree of an answer is drawn with what is said to it."""

from __future__ import annotations

import pytest

from icedice_edu.classroom.asked_calculation import in_lines
from icedice_edu.classroom.blocks import Picture, Say
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import part
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.maths.expressions import spaced


@pytest.mark.parametrize(("question", "lines"), [
    ("What is 5 + 1 − 4?", ("What is", "5 + 1 − 4?")),
    ("Work out 6 × (2 − 1).", ("Work out", "6 × (2 − 1)")),
    ("3 + 2 = ▢ + 4. What is ▢?", ("3 + 2 = ▢ + 4", "What is ▢?")),
    ("1 + 2 is 3. 3 + ▢ = 9. Find ▢.", ("1 + 2 is 3.", "3 + ▢ = 9", "Find ▢.")),
    ("True or false? **6 + 4 = 4 + 6**", ("True or false?", "6 + 4 = 4 + 6")),
    ("9(x + 4) = 9x + ▢ for every x.", ("9(x + 4) = 9x + ▢", "for every x.")),
])
def test_the_calculation_of_a_question_stands_alone_and_large(question: str, lines: tuple[str, ...]) -> None:
    found = tuple(in_lines(question))

    assert tuple(line.said for line in found) == lines
    assert [line.tone for line in found].count("large") == 1


@pytest.mark.parametrize("question", [
    "How many tokens are left?", "Are x + x + 3 and x + 8 equivalent?", "Are 5x + 2 and 7x equivalent?",
    "Which number is 3 less than 9?",
    "8 × (3,523 + 608) is how many times as big as 3,523 + 608?", "Can you make 4 with +, −, × or ÷?",
    "(" * 200, "1 + " * 60,
])
def test_a_question_with_none_or_several_stays_as_it_is(question: str) -> None:
    assert tuple(in_lines(question)) == (Say(question),)


def drawn(lesson: str, task: str, answer: str) -> list[str]:
    """The trees in this task after this answer, as calculations."""
    found = lesson_called(lesson)
    desk = Desk(found, found.seed)
    desk.open_curtain()
    before = part(desk, "practice")
    desk.do(f"answer {task}", {"answer": answer})
    seen = [block for block in part(desk, "practice") if block not in before]
    return [spaced(block.facts) for block in seen if isinstance(block, Picture) and block.name == "tree"]


def test_what_a_learner_wrote_is_drawn_right_or_not() -> None:
    right = lesson_called("A4").tasks("2026")[3].answer

    assert drawn("A4", "4", "6+1×5") == ["6 + 1 × 5"]
    assert drawn("A4", "4", right) == [right]


def test_a_number_is_drawn_as_what_was_probably_worked_out() -> None:
    assert drawn("A4", "1", "11") == ["6 × 2 − 1"]
    assert drawn("A4", "1", "6") == ["6 × (2 − 1)"]


@pytest.mark.parametrize(("lesson", "task", "answer"), [
    ("A4", "1", "7"), ("A4", "4", "(6+"), ("A4", "4", "35"), ("A1", "3", "2"),
])
def test_where_there_is_no_such_calculation_nothing_is_drawn(lesson: str, task: str, answer: str) -> None:
    assert drawn(lesson, task, answer) == []
