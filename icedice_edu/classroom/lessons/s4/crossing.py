"""Two lines that share a square, and what a tile is worth: counted among all outcomes of the dice.

A row and a column lack two dice each, one of them on the square where they cross: three dice, 216 outcomes.
Once the crossing die lies, the row asks one face of its other die and the column one face of its own. So
"both" is counted crossing die by crossing die, and P(A or B) = P(A) + P(B) − P(A and B).
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from icedice_edu.games.tiles.odds import blind_ways
from icedice_edu.games.tiles.tables import SIDES, SIZE, TILES
from icedice_edu.maths.sums import sums

FACES = range(1, SIDES + 1)
OUTCOMES = SIDES**3
"""All outcomes of three dice."""
NUMBERS = tuple(sorted(set(TILES)))
"""The numbers that stand on tiles, 7 to 14."""


class Crossed(NamedTuple):
    """Of all outcomes: those that complete the row, the column, and both."""

    row: int
    column: int
    both: int

    @property
    def either(self) -> int:
        """At least one line: what is in both was counted twice."""
        return self.row + self.column - self.both

    @property
    def chance(self) -> Fraction:
        """The chance of at least one line."""
        return Fraction(self.either, OUTCOMES)


def fits(needed: int, crossing: int) -> bool:
    """Whether one more die can complete a line that lacked so much before the crossing die fell."""
    return needed - crossing in FACES


def crossed(row: int, column: int) -> Crossed:
    """A row and a column that lack two dice each and share one: what they need in these dice."""
    both = sum(fits(row, face) and fits(column, face) for face in FACES)
    return Crossed(SIDES * blind_ways(2, row), SIDES * blind_ways(2, column), both)


def points(tiles: tuple[int, int], found: Crossed) -> Mapping[int, int]:
    """The distribution of the points: each sum of points with its outcomes."""
    row, column = tiles
    ways: dict[int, int] = {}
    for sum_of, many in ((0, OUTCOMES - found.either), (row, found.row - found.both),
                         (column, found.column - found.both), (row + column, found.both)):
        ways[sum_of] = ways.get(sum_of, 0) + many
    return ways


def average(ways: Mapping[int, int]) -> Fraction:
    """The expected value of a distribution."""
    return Fraction(sum(value * many for value, many in ways.items()), sum(ways.values()))


def weight(number: int, lying: tuple[int, ...] = ()) -> int:
    """The tile's number times the ways to make it, where these dice lie on its line already."""
    return number * blind_ways(SIZE - len(lying), number - sum(lying))


def worth(number: int, lying: tuple[int, ...] = ()) -> Fraction:
    """What a line brings on average if the next dice go there, whatever they show."""
    return number * sums(SIZE - len(lying)).chance(number - sum(lying))


BEST = max(NUMBERS, key=worth)
"""The tile that is worth most on an empty line."""
