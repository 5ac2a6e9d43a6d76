"""The model of a turn by the three-rule, and how far luck alone carries a list of turns away from it.

The first roll never busts. Then 36 pairs, second roll and third roll, are equally likely, and 20 of them keep
the pieces: 5/9. A list of n such turns keeps 5n/9 on average. The band of luck holds the
middle of all lists: at least 95 of 100, for a number of turns is whole.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb, exp, lgamma, log, sqrt

from icedice_edu.games.pyramids.odds import SIDES, pieces_after

STOP = 3
KEEPS = pieces_after(STOP)[STOP]
"""The chance that a turn by the three-rule keeps its pieces."""
SQUARES = SIDES**2
KEPT_SQUARES = int(KEEPS * SQUARES)
NINE = 9
FIVE = int(NINE * KEEPS)
"""What the model says of nine turns."""
ENDS = (0.025, 0.975)
FAR = 8
"""So many standard deviations from the middle nothing is left to add up."""


def says(turns: int, chance: Fraction = KEEPS) -> Fraction:
    """What the model says of so many turns."""
    return turns * chance


def in_a_row(good: int, tries: int = NINE, chance: Fraction = KEEPS) -> Fraction:
    """The chance that exactly so many of a few tries go well."""
    return comb(tries, good) * chance**good * (1 - chance) ** (tries - good)


def spread(turns: int, chance: Fraction = KEEPS) -> float:
    """One standard deviation, in turns: it grows like the square root of their number."""
    return sqrt(turns * chance * (1 - chance))


@lru_cache(maxsize=256)
def band(turns: int, chance: Fraction = KEEPS) -> tuple[int, int]:
    """From where to where the number kept lies in the middle 95 of 100 lists of so many turns."""
    middle, reach = float(says(turns, chance)), FAR * spread(turns, chance) + 1
    first, last = max(0, int(middle - reach)), min(turns, int(middle + reach) + 1)
    found, total, ends = [], 0.0, list(ENDS)
    for good in range(first, last + 1):
        total += _likely(good, turns, float(chance))
        while ends and total > ends[0]:
            found.append(good)
            del ends[0]
    low, high = found
    return low, high


def _likely(good: int, turns: int, chance: float) -> float:
    """The chance of just so many, by logarithms: the numbers of ways are too long to write down."""
    ways = lgamma(turns + 1) - lgamma(good + 1) - lgamma(turns - good + 1)
    return exp(ways + good * log(chance) + (turns - good) * log(1 - chance))


def fits(turns: int, kept: int) -> bool:
    """Whether a list lies in the band of luck."""
    low, high = band(turns)
    return low <= kept <= high
