"""Throws of the floe game that really slid, recorded once: a lesson has the same ice on every machine.

Sliding is worked out with floating numbers, which may end differently on another computer. So what a lesson
shows, asks or compares is sampled from this table by its seed; only a live board throws afresh. All throws go
straight ahead from the middle of the entrance onto an empty floe. `tools/record_throws.py` wrote the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files

from icedice_edu.classroom.task_random import Luck
from icedice_edu.games.floe.reading import read_result
from icedice_edu.games.floe.rules import begin
from icedice_edu.games.floe.steps import Lying, Slid

TABLE = "recorded_throws.txt"
MIDDLE = 145
"""Where the hand was: in the middle of the entrance."""
Kind = tuple[int, int, int]
"""How many dice, with which power and which spread (both in hundredths)."""


def recorded(power: int, spread: int = 30, dice: int = 1) -> tuple[Slid, ...]:
    """All recorded throws of this kind: `recorded(60)`, `recorded(70, spread=60, dice=4)`."""
    if (dice, power, spread) not in _lines():
        there = ", ".join(map(heading, kinds()))
        raise ValueError(f"Nobody recorded {heading((dice, power, spread))}, only these: {there}.")
    return _throws((dice, power, spread))


def sampled(luck: Luck, throws: int, power: int, spread: int = 30, dice: int = 1) -> tuple[Slid, ...]:
    """So many recorded throws by chance, none of them twice: `sampled(Luck("F3", seed, "crew"), 20, 60)`."""
    table = recorded(power, spread, dice)
    if throws > len(table):
        raise ValueError(f"{throws} throws were asked for, and {len(table)} are recorded.")
    return luck.shuffled(table)[:throws]


def dry(throws: Iterable[Slid]) -> tuple[Lying, ...]:
    """The thrown dice that stayed on the floe."""
    return tuple(end for slid in throws for end in slid.thrown if isinstance(end, Lying))


def distances(throws: Iterable[Slid]) -> tuple[int, ...]:
    """How far from the entrance each die lies that stayed, in whole millimetres."""
    return tuple(die.level for die in dry(throws))


def wet(throws: Iterable[Slid]) -> int:
    """How many thrown dice fell into the water."""
    return sum(not isinstance(end, Lying) for slid in throws for end in slid.thrown)


def kinds() -> tuple[Kind, ...]:
    """Everything that is recorded."""
    return tuple(_lines())


def nearest(power: int, spread: int, dice: int) -> Kind:
    """The recorded kind that is most like this one."""
    return min(kinds(), key=lambda kind: (abs(kind[0] - dice), abs(kind[2] - spread), abs(kind[1] - power)))


def heading(kind: Kind) -> str:
    """The line above the throws of one kind in the table."""
    return f"dice {kind[0]} power {kind[1]} spread {kind[2]}"


@cache
def _throws(kind: Kind) -> tuple[Slid, ...]:
    floe = begin(2, first=0)  # any floe: it is asked for its notation only
    return tuple(read_result(floe, line) for line in _lines()[kind])


def made() -> str:
    """The first line of the table: what is in it, and what slid the dice."""
    return _blocks()[0]


@cache
def _lines() -> Mapping[Kind, tuple[str, ...]]:
    return dict(_block(block.splitlines()) for block in _blocks()[1:])


@cache
def _blocks() -> tuple[str, ...]:
    text = files("icedice_edu.classroom").joinpath(TABLE).read_text(encoding="utf-8")
    return tuple(text.split("\n\n"))


def _block(lines: list[str]) -> tuple[Kind, tuple[str, ...]]:
    _, dice, _, power, _, spread = lines[0].split()
    return (int(dice), int(power), int(spread)), tuple(lines[1:])
