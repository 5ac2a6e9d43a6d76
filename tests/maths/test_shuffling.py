"""The shuffle test, compared with all ways to deal."""

from fractions import Fraction
from itertools import combinations
from random import Random

from hypothesis import given
from hypothesis import strategies as some

from icedice_edu.maths.shuffling import as_far_apart, dealt_anew, median_gap, shuffled_gaps
from icedice_edu.maths.uncertainty import wilson

heaps = some.lists(some.integers(0, 400), min_size=1, max_size=12)


@given(heaps, heaps, some.integers())
def test_dealing_anew_keeps_every_number_and_the_sizes(one, other, seed):
    first, second = dealt_anew(one, other, Random(seed))

    assert sorted((*first, *second)) == sorted((*one, *other))
    assert (len(first), len(second)) == (len(one), len(other))


def test_shuffling_comes_near_the_share_of_all_ways_to_deal():
    one, other = (3, 9, 14, 20), (11, 18, 22, 27, 31)
    gap, pool = median_gap(one, other), (*one, *other)
    ways = [median_gap(some, [n for n in pool if n not in some]) for some in combinations(pool, len(one))]
    share = as_far_apart(ways, gap) / len(ways)

    found = as_far_apart(shuffled_gaps(one, other, 4000, Random(1)), gap)

    assert share in wilson(found, 4000, z=4)


def test_more_shuffles_go_on_where_fewer_ended():
    one, other = (1, 5, 9), (2, 6, 7)

    assert shuffled_gaps(one, other, 9, Random("a"))[:4] == shuffled_gaps(one, other, 4, Random("a"))


def test_gaps_count_on_either_side():
    assert as_far_apart([Fraction(-3), Fraction(3), Fraction(2)], Fraction(-3)) == 2
