"""Is a difference between two samples more than luck? Mix all numbers, deal them anew, and look again.

If it did not matter which group a number belongs to, every way to deal the same numbers into two groups of
these sizes would be equally likely. So the difference that was found is compared with those of many deals: if
hardly one of them lies as far apart, luck alone is a poor explanation.

Medians suit samples that overlap. Of two tight heaps far apart a mixed group takes its median from one heap
or the other, so deals lie far apart, too, and a plain difference looks like luck. Means do not jump: measure
such samples by them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import combinations
from random import Random

from icedice_edu.maths.samples import Number, median

Sample = Sequence[Number]
Measure = Callable[[Iterable[Number]], Fraction]


def difference(one: Sample, other: Sample, measure: Measure = median) -> Fraction:
    """How much further the other sample lies.

    >>> difference([1, 2, 6], [4, 5, 9])
    Fraction(3, 1)
    """
    return measure(other) - measure(one)


def deals(one: Sample, other: Sample, times: int, seed: str) -> tuple[tuple[Sample, Sample], ...]:
    """The numbers of both samples mixed and dealt anew, so many times."""
    everyone, random, size = [*one, *other], Random(seed).random, len(one)
    found = []
    for _ in range(times):
        _mix(everyone, random)
        found.append((tuple(everyone[:size]), tuple(everyone[size:])))
    return tuple(found)


def dealt_differences(
    one: Sample, other: Sample, times: int, seed: str, measure: Measure = median
) -> tuple[Fraction, ...]:
    """The differences of so many deals; the same seed always deals the same."""
    return tuple(difference(*deal, measure) for deal in deals(one, other, times, seed))


def every_difference(one: Sample, other: Sample, measure: Measure = median) -> tuple[Fraction, ...]:
    """The differences of all ways to deal: for small samples, where luck can be counted out."""
    everyone, places = (*one, *other), range(len(one) + len(other))
    return tuple(
        difference([everyone[i] for i in chosen], [everyone[i] for i in places if i not in chosen], measure)
        for chosen in map(frozenset, combinations(places, len(one)))
    )


def as_far(differences: Iterable[Fraction], found: Number) -> int:
    """How many are at least as far from 0 as what was found, to either side.

    >>> as_far([Fraction(-3), Fraction(1), Fraction(2)], 2)
    2
    """
    far = abs(Fraction(found))
    return sum(abs(one) >= far for one in differences)


def _mix(cards: list[Number], random: Callable[[], float]) -> None:
    """Every order equally likely, by `random()` alone, the one sequence that every Python has."""
    for last in range(len(cards) - 1, 0, -1):
        place = int(random() * (last + 1))
        cards[last], cards[place] = cards[place], cards[last]
