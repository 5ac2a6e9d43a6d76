"""Could chance alone have made two samples so different? The shuffle test.

If it made no difference to which sample a number belongs, any other way to deal the numbers out would have
been as likely. So they are shuffled together, dealt into two heaps of the old sizes, and compared, again and
again: a gap that shuffling hardly ever reaches is hardly chance alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random

from icedice_edu.maths.samples import Number, median

Heaps = tuple[tuple[Number, ...], tuple[Number, ...]]


def median_gap(one: Sequence[Number], other: Sequence[Number]) -> Fraction:
    """How much larger the second median is.

    >>> median_gap([3, 4, 8], [5, 6])
    Fraction(3, 2)
    """
    return median(other) - median(one)


def dealt_anew(one: Sequence[Number], other: Sequence[Number], rng: Random) -> Heaps:
    """The numbers of both, shuffled together and dealt into heaps of the old sizes."""
    rest = [*one, *other]
    for place in range(len(one)):  # only `random`, whose sequence Python promises to keep
        other_place = place + int(rng.random() * (len(rest) - place))
        rest[place], rest[other_place] = rest[other_place], rest[place]
    return tuple(rest[: len(one)]), tuple(rest[len(one) :])


def shuffled_gaps(
    one: Sequence[Number], other: Sequence[Number], shuffles: int, rng: Random
) -> tuple[Fraction, ...]:
    """The gap between the medians after each of so many shuffles."""
    return tuple(median_gap(*dealt_anew(one, other, rng)) for _ in range(shuffles))


def as_far_apart(gaps: Sequence[Fraction], gap: Fraction) -> int:
    """How many of them are at least so large, whichever of the two is ahead."""
    return sum(abs(one) >= abs(gap) for one in gaps)
