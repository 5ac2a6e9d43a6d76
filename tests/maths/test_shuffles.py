"""Dealing numbers anew: compared with numpy's permutations and with all ways counted out."""

from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as some

from icedice_edu.maths.samples import mean
from icedice_edu.maths.shuffles import as_far, deals, dealt_differences, difference, every_difference

ONE, OTHER = (12, 15, 17, 20, 21, 24), (16, 19, 23, 25, 28, 30, 31)
few = some.lists(some.integers(0, 40), min_size=1, max_size=5)


@given(few, few)
def test_a_difference_is_that_of_numpys_medians(one, other):
    assert float(difference(one, other)) == np.median(other) - np.median(one)


@given(few, few, some.text(max_size=5))
def test_a_deal_keeps_all_numbers_and_both_sizes(one, other, seed):
    for left, right in deals(one, other, 5, seed):
        assert sorted((*left, *right)) == sorted((*one, *other)) and len(left) == len(one)


def test_the_same_seed_deals_the_same():
    assert dealt_differences(ONE, OTHER, 20, "7") == dealt_differences(ONE, OTHER, 20, "7")
    assert dealt_differences(ONE, OTHER, 20, "7") != dealt_differences(ONE, OTHER, 20, "8")


def test_more_deals_go_on_where_fewer_ended():
    assert dealt_differences(ONE, OTHER, 9, "a")[:4] == dealt_differences(ONE, OTHER, 4, "a")


@given(few, few)
def test_every_way_to_deal_is_counted_once(one, other):
    both = np.array([*one, *other], dtype=float)
    known = []
    for chosen in combinations(range(len(both)), len(one)):
        there = np.zeros(len(both), dtype=bool)
        there[list(chosen)] = True
        known.append(np.median(both[~there]) - np.median(both[there]))

    assert sorted(map(float, every_difference(one, other))) == sorted(known)
    assert len(known) == comb(len(both), len(one))


@pytest.mark.parametrize("measure", [None, mean])
def test_many_deals_come_near_to_all_of_them(measure):
    extra = () if measure is None else (measure,)
    found = difference(ONE, OTHER, *extra)
    whole = every_difference(ONE, OTHER, *extra)

    share = as_far(dealt_differences(ONE, OTHER, 4000, "many", *extra), found) / 4000

    assert abs(share - as_far(whole, found) / len(whole)) < 0.025


def test_many_deals_come_near_to_those_of_numpy():
    rng, both = np.random.default_rng(5), np.array([*ONE, *OTHER])
    mixed = [rng.permutation(both) for _ in range(4000)]
    known = np.mean([abs(np.median(row[6:]) - np.median(row[:6])) >= 5 for row in mixed])

    assert abs(as_far(dealt_differences(ONE, OTHER, 4000, "many"), 5) / 4000 - known) < 0.035


def test_two_tight_heaps_are_told_apart_by_means_and_not_by_medians():
    """Why a learner's own crews, which may be such heaps, are dealt by their means."""
    near, far = (5,) * 11, (30,) * 11

    by_median = as_far(dealt_differences(near, far, 200, "heaps"), difference(near, far))
    by_mean = as_far(dealt_differences(near, far, 200, "heaps", mean), difference(near, far, mean))

    assert by_median == 200 and by_mean == 0


def test_as_far_counts_both_sides_and_what_is_equal():
    found = [Fraction(cm) for cm in (-4, -3, 0, 2, 3, 5)]

    assert as_far(found, 3) == as_far(found, -3) == 4
