"""Slips that many tasks share are recognised by their result."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from icedice_edu.classroom import slips
from icedice_edu.classroom.tasks import Slip, share, whole_number
from icedice_edu.maths.expressions import Operation, read


@pytest.mark.parametrize(
    ("slip", "wrong"),
    [(slips.added_chances(F(1, 6), F(1, 6)), "1/3"), (slips.counted_once(F(1, 21)), "1/21"),
     (slips.other_part(F(1, 36)), "35/36"), (slips.multiplied_chances(F(1, 2), F(1, 5)), "10 %")],
)
def test_a_wrong_chance_is_named_by_how_it_came_about(slip: Slip, wrong: str) -> None:
    task = share("1", "Two sixes?", F(1, 36), (slip,))

    assert task.verdict(wrong).slip == slip.name
    assert task.verdict("1/36").right


@pytest.mark.parametrize(("text", "wrong"), [("6+3×2", "18"), ("2+6÷2", "4"), ("6−2×3", "12")])
def test_calculating_from_left_to_right_is_named(text: str, wrong: str) -> None:
    expression = read(text)
    assert isinstance(expression, Operation)
    task = whole_number("1", text, int(expression.value), (slips.left_to_right(expression),))

    assert task.verdict(wrong).slip == "order of operations"


def test_one_too_many_is_named() -> None:
    task = whole_number("1", "?", 6, (slips.off_by_one(6, "Count the posts."),))

    assert task.verdict("7") == (False, "Count the posts.", "off by one")
