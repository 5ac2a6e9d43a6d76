"""Fractions said roughly."""

from fractions import Fraction

import pytest

from icedice_edu.maths.rounding import about, percent, rounded


@pytest.mark.parametrize(
    ("value", "places", "said"),
    [
        (Fraction(2), 1, "2"),
        (Fraction(3, 2), 1, "1.5"),
        (Fraction(5, 3), 1, "about 1.7"),
        (Fraction(5, 3), 2, "about 1.67"),
        (Fraction(1, 100), 2, "0.01"),
        (Fraction(2, 1000), 2, "about 0"),
        (Fraction(-5, 3), 1, "about −1.7"),
        (Fraction(999, 1000), 2, "about 1"),
        (Fraction(100, 6), 0, "about 17"),
    ],
)
def test_who_rounds_says_about(value: Fraction, places: int, said: str) -> None:
    assert about(value, places) == said


def test_a_half_goes_away_from_zero() -> None:
    halves = (Fraction(1, 2), Fraction(5, 2), Fraction(-1, 2))

    assert [rounded(half) for half in halves] == [1, 3, -1]


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (Fraction(0), "0%"),
        (Fraction(1), "100%"),
        (Fraction(1, 2), "50%"),
        (Fraction(1, 6), "about 17%"),
        (Fraction(1, 1000), "less than 1%"),
        (Fraction(999, 1000), "more than 99%"),
    ],
)
def test_what_may_happen_is_never_rounded_to_never_or_always(chance: Fraction, said: str) -> None:
    assert percent(chance) == said
