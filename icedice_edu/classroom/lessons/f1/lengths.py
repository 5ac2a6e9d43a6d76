"""How far apart the dice of one throw lie, a machine's throws, and what a class adds up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from icedice_edu.classroom.class_list import pooled
from icedice_edu.classroom.recorded_throws import dry, recorded
from icedice_edu.classroom.slid_lengths import CM, lengths
from icedice_edu.games.floe.steps import Slid
from icedice_edu.games.floe.tables import ARENA

ICE = max(y for _, y in ARENA.floe) // CM
"""So many centimetres is the floe long."""
LETTERS = "ABCD"
POWER, THROWS = 50, 20
"""The machine's push, and how often it pushes."""
SIZE = ICE + 1


def gap(found: Sequence[int]) -> int:
    """How much further the furthest slid than the nearest."""
    return max(found) - min(found)


@cache
def machine() -> tuple[Slid, ...]:
    """Twenty throws of four dice, always with the same push: recorded, so they are the same for everybody."""
    return recorded(POWER, dice=4)[:THROWS]


@cache
def machine_gaps() -> tuple[int, ...]:
    """How far apart the dice of each of these throws lie."""
    return tuple(gap(lengths(dry([slid]))) for slid in machine())


def counts(found: Iterable[int]) -> tuple[int, ...]:
    """How many dice slid 0, 1, 2 … centimetres: what a class adds up."""
    many = Counter(found)
    return tuple(many[cm] for cm in range(SIZE))


def from_counts(several: Iterable[Sequence[int]]) -> tuple[int, ...]:
    """All lengths of many learners together, in order."""
    total: Mapping[int, int] = pooled(dict(enumerate(numbers)) for numbers in several)
    return tuple(cm for cm in range(SIZE) for _ in range(total.get(cm, 0)))


def most_often(found: Iterable[int]) -> tuple[int, ...]:
    """The lengths with the tallest stack of ✕."""
    many = Counter(found)
    return tuple(sorted(cm for cm, count in many.items() if count == max(many.values())))
