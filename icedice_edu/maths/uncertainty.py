"""How far a share that was counted may be from the true one.

Of n tries k went well. Wilson's interval holds every chance p for which k is no surprise: those at most z
standard deviations away from k/n, where the deviation is that of p itself. Unlike k/n ± z·√(…) it stays
between 0 and 1 and is right for small n, too.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

from icedice_edu.maths.rounding import decimal, in_percent

Z95 = 1.959963984540054
"""95 of 100 results of a normal law are at most so many standard deviations off."""


class Interval(NamedTuple):
    """From low to high."""

    low: float
    high: float

    def __contains__(self, value: object) -> bool:
        return isinstance(value, int | float) and self.low <= value <= self.high


def wilson(good: int, tries: int, z: float = Z95) -> Interval:
    """The chances that fit so many good ones of so many tries.

    >>> wilson(0, 0)
    Interval(low=0.0, high=1.0)
    """
    if not tries:
        return Interval(0.0, 1.0)
    share, z2 = good / tries, z * z
    middle = (share + z2 / (2 * tries)) / (1 + z2 / tries)
    half = z * sqrt(share * (1 - share) / tries + z2 / (4 * tries * tries)) / (1 + z2 / tries)
    low = 0.0 if good == 0 else middle - half
    return Interval(low, 1.0 if good == tries else middle + half)


class Share(NamedTuple):
    """A share that was counted: how many tries went well, of how many."""

    good: int
    tries: int

    @property
    def chance(self) -> Fraction:
        """As counted; the true one is somewhere near."""
        return Fraction(self.good, self.tries or 1)

    @property
    def interval(self) -> Interval:
        return wilson(self.good, self.tries)

    def __str__(self) -> str:
        return give_or_take(self.good, self.tries)


class Average(NamedTuple):
    """The mean of some numbers, and how far the true one may be off, 95 times in 100."""

    mean: float
    off: float
    tries: int

    @property
    def interval(self) -> Interval:
        return Interval(self.mean - self.off, self.mean + self.off)

    def __str__(self) -> str:
        if not self.tries:
            return "not tried yet"
        places = next((places for places in range(6) if self.off * 10**places >= 0.95), 0)
        if not self.off:
            return f"{self.mean:g}"
        return f"{decimal(self.mean, places, fixed=True)} ± {decimal(self.off, places, fixed=True)}"


def average(numbers: Iterable[float]) -> Average:
    """What numbers that do not depend on each other are on average.

    >>> str(average([3, 4, 4, 5]))
    '4.0 ± 0.8'
    """
    values = [*numbers]
    count = len(values)
    mean = sum(values) / count if count else 0.0
    scatter = sqrt(sum((value - mean) ** 2 for value in values) / (count - 1)) if count > 1 else 0.0
    return Average(mean, Z95 * scatter / sqrt(count) if count else 0.0, count)


def give_or_take(good: int, tries: int) -> str:
    """53% ± 1%: the share and how far off it may be, 95 times in 100."""
    low, high = wilson(good, tries)
    if not tries:
        return "not tried yet"
    if good == 0:
        return f"0%, very likely under {_percent(high, _places(high))}"
    if good == tries:
        return f"100%, very likely over {_percent(low, _places(1 - low))}"
    share = good / tries
    off = max(share - low, high - share)
    places = _places(off)
    if not 0 < share - off < share + off < 1:
        return f"{_percent(share, 0)}, between {_percent(low, 0)} and {_percent(high, 0)}"
    return f"{_percent(share, places)} ± {_percent(off, places)}"


def _places(off: float) -> int:
    """As many decimals as it takes to see the uncertainty."""
    return next((places for places in range(9) if round(100 * off, places) > 0), 9)


def _percent(share: float, places: int) -> str:
    return in_percent(share, places, fixed=True)


def more_than_luck(one: int, other: int) -> bool:
    """Whether two counts that luck alone would make equal differ more than it would, 95 times in 100."""
    return 0.5 not in wilson(one, one + other)
