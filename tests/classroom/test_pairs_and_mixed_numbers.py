"""Ordered pairs and mixed numbers as learners write them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from icedice_edu.classroom import mixed_numbers
from icedice_edu.classroom.answers import Unreadable
from icedice_edu.classroom.ordered_pairs import ordered_pair, read_pair


@pytest.mark.parametrize(
    "text", ["1 3/4", "7/4", "1.75", "1¾", "1 ¾", "1 3/4 in", "1.75 inches", "1 and 3/4 in.", "14/8"])
def test_mixed_numbers_are_read_in_many_ways(text: str) -> None:
    assert mixed_numbers.mixed(text, "in") == (Fraction(7, 4), text != "14/8")


def test_mixed_numbers_are_written_briefly_and_nonsense_is_refused() -> None:
    values = Fraction(7, 4), Fraction(3, 4), Fraction(2), Fraction(0)

    assert [mixed_numbers.written(value) for value in values] == ["1 3/4", "3/4", "2", "0"]
    for text in ("1/0", "one", "1 3/4 cm", "1//2", "-1", "9**9"):
        with pytest.raises(Unreadable):
            mixed_numbers.mixed(text, "in")


@pytest.mark.parametrize("text", ["(6, 4)", "6,4", "6 4", "[6; 4]", "( 6 , 4 ).", "(6,4)"])
def test_pairs_are_read_in_many_ways(text: str) -> None:
    assert read_pair(text) == (6, 4) and ordered_pair("1", "Where?", (6, 4)).verdict(text).right


@pytest.mark.parametrize("text", ["6", "(6, 4, 2)", "six, four", "6.5, 4", "6/4", "(6, 4"[1:] + "x"])
def test_what_is_no_pair_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        read_pair(text)
