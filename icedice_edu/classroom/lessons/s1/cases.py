"""The numbers of the tasks: lines with one missing die, lines that no die can finish, number bonds."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import NamedTuple

from icedice_edu.classroom.task_random import Luck
from icedice_edu.games.tiles.odds import good_faces
from icedice_edu.games.tiles.tables import SIDES, TILES

FACES = range(1, SIDES + 1)
NUMBERS = tuple(sorted(set(TILES)))
"""The numbers on tiles."""
JUST_TOO_FAR = (7, 8)


class Line(NamedTuple):
    """Two dice and the number on the tile."""

    a: int
    b: int
    tile: int

    @property
    def two(self) -> int:
        return self.a + self.b

    @property
    def needs(self) -> int:
        return self.tile - self.two


class Bond(NamedTuple):
    """A whole and its two parts."""

    whole: int
    part: int
    other: int


@cache
def lines() -> tuple[Line, ...]:
    """Two different dice and a tile; a die from 2 to 6 is missing that is neither of them nor their sum, so
    that nobody is right by adding what is there."""
    return tuple(line for line in _all() if line.a != line.b and line.needs in FACES
                 and line.needs not in (1, line.a, line.b, line.two))


@cache
def done_by_two() -> tuple[Line, ...]:
    """Two dice make the number of the tile already."""
    return tuple(line for line in _all() if line.needs == 0)


@cache
def too_far() -> tuple[Line, ...]:
    """The missing die would have to show 7 or 8."""
    return tuple(line for line in _all() if line.needs in JUST_TOO_FAR)


@cache
def bonds() -> tuple[Bond, ...]:
    """What two dice must make, 5 to 11, and two different dice that make it."""
    return tuple(Bond(whole, part, whole - part) for whole in range(5, 12)
                 for part in good_faces(2, whole) if part * 2 != whole)


@cache
def columns(line: Line) -> tuple[Line, ...]:
    """Columns that the missing die of a line finishes, too, with another tile."""
    found = (Line(d, e, d + e + line.needs) for d, e in product(FACES, repeat=2))
    return tuple(column for column in found if column.tile in NUMBERS and column.tile != line.tile)


def _all() -> tuple[Line, ...]:
    return tuple(Line(a, b, tile) for a, b in product(FACES, repeat=2) for tile in NUMBERS)


def sampled(luck: Luck) -> tuple[Line, Line]:
    """A line and that of a worked twin, which needs another die and has another tile."""
    one = luck.pick(lines())
    others = [line for line in lines() if line.needs != one.needs and line.tile != one.tile]
    return one, luck.pick(others)
