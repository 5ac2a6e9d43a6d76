"""Rolls sorted by how many colours lay on the Counter: each number of colours has a flag on the chance line.

A flag stands at its share of busts: busts out of rolls. All are counts, so that many logs can be added.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from random import Random
from typing import NamedTuple

from icedice_edu.classroom.class_list import pooled
from icedice_edu.classroom.own_rolls import COUNTERS, Tossed
from icedice_edu.games.pyramids.odds import SIDES, bust_chance

WANTED = 40
MOST = 4
"""The most colours with which anybody rolls."""


class Flag(NamedTuple):
    """What was counted with so many colours on the Counter."""

    rolls: int
    busts: int

    @property
    def share(self) -> Fraction:
        return Fraction(self.busts, self.rolls)


Flags = tuple[Flag, ...]


def sort(rolls: Sequence[Tossed]) -> Flags:
    """A flag for each number of colours."""
    groups = ([roll.bust for roll in rolls if roll.counter == k] for k in COUNTERS)
    return tuple(Flag(len(group), sum(group)) for group in groups)


def numbers_of(flags: Flags) -> tuple[int, ...]:
    """The flags as plain counts: rolls and busts in turn."""
    return tuple(number for flag in flags for number in flag)


def added(logs: Iterable[Sequence[int]]) -> Flags:
    """The flags of many learners together; shares are never averaged."""
    total = pooled(dict(enumerate(numbers)) for numbers in logs)
    return tuple(Flag(total.get(2 * k, 0), total.get(2 * k + 1, 0)) for k in COUNTERS)


# -- the same chance, few rolls and many --------------------------------------------------------------

FEW, MANY, LINES = 12, 300, 20
"""Twenty learners with 12 rolls each, twenty classes with 300 rolls each."""


@lru_cache
def wobbles() -> tuple[tuple[int, ...], tuple[int, ...]]:
    """How many busts each learner and each class had, four colours on the Counter; the dice are fixed."""
    die = Random("P2: the same chance").random
    few, many = ([_busts(die, rolls) for _ in range(LINES)] for rolls in (FEW, MANY))
    return tuple(sorted(few)), tuple(sorted(many))


def _busts(die: Callable[[], float], rolls: int) -> int:
    return sum(int(die() * SIDES) < MOST for _ in range(rolls))


EXPECTED = int(MANY * bust_chance(MOST))
"""So many busts are expected in 300 rolls with four colours."""
