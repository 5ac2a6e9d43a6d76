"""A log of rolls, sorted twice: by how long a colour has been missing, and by what lies on the Counter.

A moment is one roll and one of the five colours: how many rolls of its game that colour had been missing, and
whether it came. The Atom is a miss for all five, whatever colour was then taken. Everything is a count, so
that logs of many learners can be added.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from icedice_edu.classroom.class_list import pooled
from icedice_edu.classroom.own_rolls import COUNTERS, Log, Tossed, in_order
from icedice_edu.games.pyramids.tables import COLOURS

DROUGHTS = ("0–2", "3–5", "6 or more")
STEP = 3  # a group of droughts is so long
STRIP = 9
"""Rolls in one strip, as many as the game of the warm-up had."""
WANTED = 60


class Sorted(NamedTuple):
    """The counts of a log: (all, good) for each group of droughts, for each Counter, and for the strips."""

    droughts: tuple[tuple[int, int], ...]
    counters: tuple[tuple[int, int], ...]
    strips: tuple[int, int]

    @property
    def numbers(self) -> tuple[int, ...]:
        return tuple(number for pair in (*self.droughts, *self.counters, self.strips) for number in pair)

    @property
    def rolls(self) -> int:
        return sum(rolls for rolls, _ in self.counters)


def from_numbers(numbers: Sequence[int]) -> Sorted:
    """The counts that `numbers` wrote down."""
    pairs = tuple(zip(numbers[::2], numbers[1::2], strict=True))
    return Sorted(pairs[: len(DROUGHTS)], pairs[len(DROUGHTS) : -1], pairs[-1])


SIZE = 2 * (len(DROUGHTS) + len(COUNTERS) + 1)


def added(logs: Iterable[Sequence[int]]) -> Sorted:
    """Counts of many learners together; shares are never averaged."""
    total = pooled(dict(enumerate(numbers)) for numbers in logs)
    return from_numbers([total.get(place, 0) for place in range(SIZE)])


# -- sorting ------------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def sort(log: Log) -> Sorted:
    """The log sorted by the die's past, by the Counter, and cut into strips."""
    rolls = in_order(log)
    strips = [missing(strip) for strip in strips_of(rolls)]
    return Sorted(_droughts(log), _counters(rolls), (len(strips), sum(map(bool, strips))))


def _droughts(log: Log) -> tuple[tuple[int, int], ...]:
    moments, hits = [0] * len(DROUGHTS), [0] * len(DROUGHTS)
    for game in log:
        dry = [0] * COLOURS  # a drought restarts with a new game
        for face, *_ in game:
            for colour in range(COLOURS):
                group = min(dry[colour] // STEP, len(DROUGHTS) - 1)
                moments[group] += 1
                hits[group] += face == colour
                dry[colour] = 0 if face == colour else dry[colour] + 1
    return tuple(zip(moments, hits, strict=True))


def _counters(rolls: Sequence[Tossed]) -> tuple[tuple[int, int], ...]:
    return tuple((sum(roll.counter == k for roll in rolls),
                  sum(roll.bust for roll in rolls if roll.counter == k)) for k in COUNTERS)


def strips_of(rolls: Sequence[Tossed]) -> tuple[tuple[Tossed, ...], ...]:
    """The rolls cut into strips; what is left at the end is too short for one."""
    return tuple(tuple(rolls[i : i + STRIP]) for i in range(0, len(rolls) - STRIP + 1, STRIP))


def missing(strip: Sequence[Tossed]) -> tuple[int, ...]:
    """The colours that did not come in a strip."""
    seen = {roll.face for roll in strip}
    return tuple(colour for colour in range(COLOURS) if colour not in seen)
