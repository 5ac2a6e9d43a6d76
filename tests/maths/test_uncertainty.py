"""How sure a count is."""

from fractions import Fraction
from math import comb
from random import Random

import pytest

from icedice_edu.maths.uncertainty import Share, average, give_or_take, more_than_luck, wilson


@pytest.mark.parametrize(
    ("good", "tries", "low", "high"),
    [(0, 10, 0.0, 0.2775), (1, 10, 0.0179, 0.4042), (15, 148, 0.0624, 0.1605), (10, 10, 0.7225, 1.0)],
)
def test_the_interval_is_wilsons(good, tries, low, high):
    """15 of 148: Newcombe 1998, table I (Wilson's score without correction)."""
    found = wilson(good, tries)

    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


@pytest.mark.parametrize("sixths", range(1, 6))
def test_it_holds_the_true_chance_about_95_times_in_100(sixths):
    tries, chance = 60, sixths / 6

    held = sum(
        comb(tries, good) * chance**good * (1 - chance) ** (tries - good)
        for good in range(tries + 1)
        if chance in wilson(good, tries)
    )

    assert 0.92 < held < 0.98


@pytest.mark.parametrize(
    ("good", "tries", "said"),
    [
        (5312, 10_000, "53% ± 1%"),
        (166_667, 1_000_000, "16.7% ± 0.1%"),
        (30, 100, "30% ± 10%"),
        (19, 20, "95%, between 76% and 99%"),
        (0, 10, "0%, very likely under 28%"),
        (10, 10, "100%, very likely over 72%"),
        (0, 10**6, "0%, very likely under 0.0004%"),
        (0, 0, "not tried yet"),
    ],
)
def test_a_share_is_said_with_as_many_digits_as_are_known(good, tries, said):
    assert give_or_take(good, tries) == said


def test_more_than_luck_is_what_luck_brings_less_than_once_in_twenty():
    assert more_than_luck(5312, 4688)
    assert not more_than_luck(53, 47)
    assert not more_than_luck(0, 0)


def test_a_share_knows_its_chance_and_its_interval():
    share = Share(30, 100)

    assert (share.chance, share.interval, str(share)) == (Fraction(3, 10), wilson(30, 100), "30% ± 10%")
    assert (Share(0, 0).chance, str(Share(0, 0))) == (0, "not tried yet")


@pytest.mark.parametrize(
    ("numbers", "said"),
    [
        ([3, 4, 4, 5], "4.0 ± 0.8"),
        ([100, 120, 140, 160], "130 ± 25"),
        ([2, 2, 2], "2"),
        ([1.5], "1.5"),
        ([], "not tried yet"),
    ],
)
def test_an_average_is_said_with_as_many_digits_as_are_known(numbers, said):
    assert str(average(numbers)) == said


def test_the_interval_of_an_average_holds_the_true_mean_about_95_times_in_100():
    """Sixty dice at a time, a thousand times: their true mean is 3.5."""
    rng = Random(1)

    held = sum(3.5 in average(1 + int(6 * rng.random()) for _ in range(60)).interval for _ in range(1000))

    assert 930 < held < 970
