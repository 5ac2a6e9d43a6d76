"""Counts of tries that go well: compared with all rows of tries, and with exact sums."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from icedice_edu.maths.binomial import band, exactly, spread

CHANCES = (Fraction(5, 9), Fraction(1, 8), Fraction(5, 8))


@pytest.mark.parametrize("chance", CHANCES)
def test_exactly_so_many_is_the_sum_over_all_rows(chance: Fraction) -> None:
    rows = [Fraction(0)] * 10
    for row in product((True, False), repeat=9):
        rows[sum(row)] += chance ** sum(row) * (1 - chance) ** (9 - sum(row))

    assert [exactly(good, 9, chance) for good in range(10)] == rows and sum(rows) == 1


@pytest.mark.parametrize("chance", CHANCES)
def test_the_band_holds_the_middle_95_of_100(chance: Fraction) -> None:
    for tries in (9, 10, 18, 30, 90, 180):
        low, high = band(tries, chance)
        ways = [exactly(good, tries, chance) for good in range(tries + 1)]
        tail = Fraction(25, 1000)
        assert sum(ways[:low]) <= tail < sum(ways[: low + 1])
        assert sum(ways[high + 1 :]) < tail <= sum(ways[high:])
        assert sum(ways[low : high + 1]) >= Fraction(95, 100)


def test_a_hundred_times_as_many_tries_spread_ten_times_as_far() -> None:
    assert spread(10_000, CHANCES[0]) == pytest.approx(10 * spread(100, CHANCES[0]))
