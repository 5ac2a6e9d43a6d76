"""Slips that are known by the answer alone."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from icedice_edu.classroom import slips
from icedice_edu.classroom.tasks import Slip, share, whole_number

WRONG = [(slips.other_part(F(1, 36)), "35/36"), (slips.above_one(F(1, 36)), "7/6")]


@pytest.mark.parametrize(("slip", "wrong"), WRONG)
def test_a_wrong_chance_is_named_by_how_it_came_about(slip: Slip, wrong: str) -> None:
    task = share("1", "Two sixes?", F(1, 36), (slip,))

    assert task.verdict(wrong).slip == slip.name
    assert task.verdict("1/36").right


def test_one_too_many_is_named() -> None:
    task = whole_number("1", "?", 6, (slips.off_by_one(6, "Count the posts."),))

    assert task.verdict("7") == (False, "Count the posts.", "off by one")
