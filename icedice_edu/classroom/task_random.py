"""Chance for tasks: the same lesson, seed and task always sample the same, so a whole class has one task."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TypeVar

Thing = TypeVar("Thing")


class Luck:
    """Samples for one task; made of `Random.random` only, the one sequence Python promises to keep."""

    def __init__(self, lesson: str, seed: str, task: str) -> None:
        self._lesson, self._seed = lesson, seed
        self._random = Random(f"{lesson}:{seed}:{task}").random

    def of(self, task: str) -> Luck:
        """The samples of another task of the same lesson and seed, so that two tasks can differ."""
        return Luck(self._lesson, self._seed, task)

    def below(self, count: int) -> int:
        """A whole number from 0 to count − 1."""
        return int(self._random() * count)

    def between(self, low: int, high: int) -> int:
        """A whole number from low to high."""
        return low + self.below(high - low + 1)

    def pick(self, things: Sequence[Thing]) -> Thing:
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[Thing]) -> tuple[Thing, ...]:
        rest = list(things)
        return tuple(rest.pop(self.below(len(rest))) for _ in things)


def two(luck: Luck, things: Sequence[Thing]) -> tuple[Thing, Thing]:
    """One for the task, another one for its twin."""
    one, twin = luck.shuffled(things)[:2]
    return one, twin


def of_twin(values: Mapping[str, object]) -> Mapping[str, object]:
    """The same values with names for the twin in the last hint."""
    return {f"twin_{name}": value for name, value in values.items()}
