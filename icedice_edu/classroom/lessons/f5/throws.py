"""The learner's own throws by power: how many dice each cost, and how far the furthest die came.

Powers that are close are counted together. What a class adds up are counts: throws, dice, dice in the water,
and throws that left no die on the ice.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from icedice_edu.classroom.class_list import pooled
from icedice_edu.classroom.lessons.f5.tries import furthest
from icedice_edu.classroom.own_throws import Own
from icedice_edu.maths.uncertainty import Share

STEPS = (0, 50, 60, 70, 80)
"""Where a new step of power begins."""
NAMES = ("below 0.5", "0.5 to 0.59", "0.6 to 0.69", "0.7 to 0.79", "0.8 and more")


class Step(NamedTuple):
    """All throws with powers of one step, in counts."""

    throws: int = 0
    dice: int = 0
    wet: int = 0
    lost: int = 0
    """Throws that left no die on the ice."""

    @property
    def share(self) -> Share:
        """Of the dice, how many are in the water."""
        return Share(self.wet, self.dice)


SIZE = len(STEPS) * len(Step())
Steps = tuple[Step, ...]


class Dot(NamedTuple):
    """A throw as a dot: how hard, and how far its furthest die came (0: all in the water)."""

    power: int
    far: int


def aimed(throws: Iterable[Own]) -> tuple[tuple[int, Own], ...]:
    """The throws whose power is known, each with it; those of real dice are left out."""
    return tuple((throw.aim.power, throw) for throw in throws if throw.aim is not None)


def dots(throws: Iterable[Own]) -> tuple[Dot, ...]:
    return tuple(Dot(power, furthest(throw.ends)) for power, throw in aimed(throws))


def steps(throws: Iterable[Own]) -> Steps:
    """The throws, counted step by step."""
    known = aimed(throws)
    return tuple(_counted([throw for power, throw in known if step_of(power) == place])
                 for place in range(len(STEPS)))


def step_of(power: int) -> int:
    return sum(power >= begin for begin in STEPS) - 1


def _counted(throws: Sequence[Own]) -> Step:
    return Step(len(throws), sum(len(throw.ends) for throw in throws), sum(throw.wet for throw in throws),
                sum(not throw.dry for throw in throws))


def numbers(found: Steps) -> tuple[int, ...]:
    """The counts in a row, for a class code."""
    return tuple(count for step in found for count in step)


def added(several: Iterable[Sequence[int]]) -> Steps:
    """The counts of many learners together."""
    total = pooled(dict(enumerate(row)) for row in several)
    row = [total.get(place, 0) for place in range(SIZE)]
    wide = len(Step())
    return tuple(Step(*row[at : at + wide]) for at in range(0, SIZE, wide))
