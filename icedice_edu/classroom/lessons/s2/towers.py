"""Towers: every way dice can fall stands once, over its sum. One die is flat, two make a tent, three a bell.

A tower of three dice is a window of six towers of the tent: whatever the third die shows, the other two make
the rest. Dice turned upside down give the twin of a sum, so every tower has a twin of the same height.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise
from typing import NamedTuple

from icedice_edu.games.tiles.tables import SIDES, TILES
from icedice_edu.maths.sums import outcomes, sums

ONE, TWO, THREE = (sums(dice).ways for dice in (1, 2, 3))
"""The height of each tower."""
PAIRS, ALL = sums(2).all, sums(3).all
TOP = sums(3).likeliest
BUSY = sum(THREE[total] for total in TOP)
"""Ways of ten and of eleven together."""
FAIR = ALL * len(TOP) // len(THREE)
"""What these two would have if all sums had equally many ways."""
PRINTED: Mapping[int, int] = Counter(TILES)
"""How many tiles show each number."""
ON_TILES = tuple(sorted(PRINTED))


class Part(NamedTuple):
    """One tower in a window: the third die shows this, the other two make the rest in so many ways."""

    third: int
    rest: int
    ways: int


def sized(faces: int, dice: int = 2) -> Mapping[int, int]:
    """The towers of dice with the faces 1 to `faces`."""
    return sums([range(1, faces + 1)] * dice).ways


def twin(total: int, faces: int = SIDES) -> int:
    """The sum of three dice when each is turned upside down: 1 for the largest face, and so on."""
    return 3 * (faces + 1) - total


def window(total: int, faces: int = SIDES) -> tuple[Part, ...]:
    """The towers of two dice that make this tower of three, from left to right: one for each face."""
    tent = sized(faces)
    return tuple(Part(third, total - third, tent.get(total - third, 0)) for third in range(faces, 0, -1))


def added(total: int, faces: int = SIDES) -> str:
    """The heights in a window as a sum: 3 + 4 + 5 + 6 + 5 + 4."""
    return " + ".join(str(part.ways) for part in window(total, faces) if part.ways)


def pairs(total: int, faces: int = SIDES) -> tuple[str, ...]:
    """The ways of two dice to a sum: 2 + 6, 3 + 5 …"""
    return tuple(f"{red} + {blue}" for red, blue in outcomes([range(1, faces + 1)] * 2)[total])


def steps(ways: Mapping[int, int]) -> tuple[int, ...]:
    """By how much each tower is higher than the one before it."""
    heights = tuple(ways.values())
    return tuple(after - before for before, after in pairwise(heights))
