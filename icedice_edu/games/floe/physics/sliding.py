"""One throw: dice in the hand, dice on the ice, and where everything lies when nothing moves any more.

Places are then rounded to hundredths of a millimetre. Where that (or a heap that is still pressed together)
would leave two dice a hair too near for the rules, the later one is moved by a few hundredths.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import cos, pi, sin
from typing import TYPE_CHECKING

from icedice_edu.games.floe.geometry import on_floe, overlaps
from icedice_edu.games.floe.physics.hand import launched
from icedice_edu.games.floe.physics.ice import Die, Ice, circumradius
from icedice_edu.games.floe.steps import End, Lying, Moved, Slid, Throw, Water
from icedice_edu.games.floe.tables import ARENA, MM, Arena

if TYPE_CHECKING:
    from random import Random

WAYS = 16
"""Directions in which a free place is looked for."""


def slide(throw: Throw, lying: Mapping[int, Lying], dice: int, rng: Random, arena: Arena = ARENA) -> Slid:
    """What becomes of a throw onto a floe where scoring dice lie, by colour; alike for the same luck."""
    ice = Ice(arena, rng)
    for number, die in enumerate(launched(throw, dice, rng)):
        ice.launch(number, die)
    for colour in sorted(lying):
        ice.lay(colour, lying[colour], _crowded(colour, lying, arena))
    ice.run()
    ends = _ends(ice.dice, arena)
    moved = (Moved(die.number, end) for die, end in zip(ice.dice[dice:], ends[dice:], strict=True))
    path = tuple(die.track for die in ice.dice if len(die.frames) > 1)
    return Slid(tuple(ends[:dice]), tuple(one for one in moved if one.end != lying[one.colour]), path=path)


def _crowded(colour: int, lying: Mapping[int, Lying], arena: Arena) -> bool:
    """Does another die lie so near that two squares might share some room?"""
    here, near = lying[colour], 2 * MM * circumradius(arena.die / MM)
    others = (die for other, die in lying.items() if other != colour)
    return any((die.x - here.x) ** 2 + (die.y - here.y) ** 2 < near * near for die in others)


def _ends(dice: list[Die], arena: Arena) -> list[End]:
    """How every die ended up; those that did not move keep their places to the hundredth."""
    ends: dict[int, End] = {}
    for place, die in sorted(enumerate(dice), key=lambda one: len(one[1].frames) > 1):
        _, x, y, _, _ = die.frames[-1]
        if die.water or y < 0:
            ends[place] = Water(die.face)
        else:
            taken = [end for end in ends.values() if isinstance(end, Lying)]
            ends[place] = Lying(*_free(x, y, taken, arena), die.face)
    return [ends[place] for place in range(len(dice))]


def _free(x: int, y: int, taken: list[Lying], arena: Arena) -> tuple[int, int]:
    """This place, or the nearest where a die may lie."""
    for here in _around(x, y):
        if on_floe(*here, arena) and not any(overlaps(*here, die.x, die.y, arena) for die in taken):
            return here
    raise AssertionError(f"no room round {x}, {y}")


def _around(x: int, y: int) -> Iterator[tuple[int, int]]:
    """This place, then places on larger and larger circles round it."""
    yield x, y
    for far in range(1, 4 * ARENA.die):
        for way in range(WAYS):
            turn = 2 * pi * way / WAYS
            yield x + round(far * cos(turn)), y + round(far * sin(turn))
