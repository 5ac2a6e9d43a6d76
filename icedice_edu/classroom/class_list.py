"""The class list: a learner's number in it gives dice of their own, and what many learners counted is added.

Shares must not be averaged: 1 of 2 and 30 of 100 are 31 of 102, not 40%.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from icedice_edu.classroom import answers

Thing = TypeVar("Thing")

NUMBERS = range(1, 1000)


def class_number(said: str) -> str:
    """A number in the class list as seeds spell it; nothing when nothing is said."""
    if not said.strip():
        return ""
    number = answers.whole(said)
    if number not in NUMBERS:
        raise ValueError(f"A number on the class list is from {NUMBERS[0]} to {NUMBERS[-1]}.")
    return str(number)


def pooled(records: Iterable[Mapping[Thing, int]]) -> dict[Thing, int]:
    """What all learners counted together: for each thing the sum of its counts.

    >>> pooled([{"busts": 1, "turns": 2}, {"busts": 30, "turns": 100}])
    {'busts': 31, 'turns': 102}
    """
    total: dict[Thing, int] = {}
    for record in records:
        for thing, count in record.items():
            total[thing] = total.get(thing, 0) + _counted(thing, count)
    return total


def _counted(thing: object, count: object) -> int:
    if isinstance(count, bool) or not isinstance(count, int) or count < 0:
        raise ValueError(f"Pooling adds counts, which are 0, 1, 2 …; {thing!r} has {str(count)[:40]!r}.")
    return count
