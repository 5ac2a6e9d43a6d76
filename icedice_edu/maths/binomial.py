"""How many of n tries go well when each of them goes well with the same chance p.

Exactly k of n go well with chance C(n, k) · pᵏ · (1 − p)ⁿ⁻ᵏ. On average n · p do; the band holds the middle
of all counts: at least 95 of 100, because a count is whole.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb, exp, lgamma, log, sqrt

ENDS = (0.025, 0.975)
FAR = 8
"""So many standard deviations from the middle nothing is left to add up."""


def exactly(good: int, tries: int, chance: Fraction) -> Fraction:
    """The chance that exactly so many tries go well."""
    return comb(tries, good) * chance**good * (1 - chance) ** (tries - good)


def spread(tries: int, chance: Fraction) -> float:
    """One standard deviation of the count: it grows like the square root of the number of tries."""
    return sqrt(tries * chance * (1 - chance))


@lru_cache(maxsize=256)
def band(tries: int, chance: Fraction) -> tuple[int, int]:
    """From where to where the count is in the middle 95 of 100 lists of so many tries."""
    middle, reach = float(tries * chance), FAR * spread(tries, chance) + 1
    first, last = max(0, int(middle - reach)), min(tries, int(middle + reach) + 1)
    found, total, ends = [], 0.0, list(ENDS)
    for good in range(first, last + 1):
        total += _likely(good, tries, float(chance))
        while ends and total > ends[0]:
            found.append(good)
            del ends[0]
    low, high = found
    return low, high


def _likely(good: int, tries: int, chance: float) -> float:
    """The chance of exactly so many, by logarithms: the numbers of ways are too long to write down."""
    ways = lgamma(tries + 1) - lgamma(good + 1) - lgamma(tries - good + 1)
    return exp(ways + good * log(chance) + (tries - good) * log(1 - chance))
