"""Fractions said roughly."""

from fractions import Fraction

import pytest

from icedice_edu.maths.rounding import about, in_percent, parts_in_percent, percent, rounded, rounding_note


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


@pytest.mark.parametrize(
    ("share", "places", "said"),
    [
        (Fraction(27, 216), 1, "12.5%"),
        (Fraction(27, 216), 0, "13%"),
        (Fraction(1, 8000), 2, "0.01%"),
        (0.545, 0, "55%"),
        (Fraction(1, 2), 1, "50%"),
        (Fraction(-1, 8), 0, "−13%"),
        (12, 0, "1,200%"),
    ],
)
def test_percent_round_half_up(share: Fraction | float, places: int, said: str) -> None:
    assert in_percent(share, places) == said


def test_parts_of_one_whole_add_to_100_percent_or_say_what_they_add_to() -> None:
    halves = [Fraction(91, 200), Fraction(109, 200)]  # 45.5% and 54.5%: rounded half up they would make 101%
    two_dice = [Fraction(6 - abs(total - 7), 36) for total in range(2, 13)]

    assert parts_in_percent(halves) == ("45.5%", "54.5%") and rounding_note(halves) == ""
    assert parts_in_percent([Fraction(1, 6), Fraction(5, 6)]) == ("17%", "83%")
    assert parts_in_percent([Fraction(1, 300), Fraction(299, 300)]) == ("0.3%", "99.7%")
    assert parts_in_percent(two_dice)[:2] == ("2.8%", "5.6%")
    assert rounding_note(two_dice) == "The percents are rounded, so they add to 100.1%."
