"""The numbers of the tasks: small pools, each with what its tasks need, and a twin with another answer."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import permutations, product

from icedice_edu.classroom.task_random import Luck

Numbers = tuple[int, ...]

FACES = range(1, 7)
TEN = 10


@cache
def other_pairs() -> tuple[Numbers, ...]:
    """a + b = d + c, four dice, and no die of the left pair is in the right pair."""
    rolls = ((a, b, c, a + b - c) for a, b, c in product(FACES, repeat=3))
    return tuple((a, b, c, d) for a, b, c, d in rolls if c >= 2 and d in FACES and not {a, b} & {c, d})


@cache
def swaps() -> tuple[Numbers, ...]:
    """Two different numbers from 5 to 9: worth not adding."""
    return tuple(permutations(range(5, 10), 2))


@cache
def split_tens() -> tuple[Numbers, ...]:
    """Three different numbers, two of which make ten, but not the first two."""
    rows = permutations(range(1, 10), 3)
    return tuple(row for row in rows if row[0] + row[1] != TEN in (row[0] + row[2], row[1] + row[2]))


@cache
def rows_of_dice() -> tuple[Numbers, ...]:
    """Three different dice in a row that make 9 or more."""
    return tuple(row for row in permutations(FACES, 3) if sum(row) >= 9)


@cache
def large_and_small() -> tuple[Numbers, ...]:
    """A number from 4 to 9 and a smaller one from 2 on."""
    return tuple((a, b) for a in range(4, 10) for b in range(2, a))


def ten_apart(row: Numbers) -> Numbers:
    """The two that make ten, then the one that is left."""
    a, b, c = row
    return (a, c, b) if a + c == TEN else (b, c, a)


def sampled(
    luck: Luck, pool: tuple[Numbers, ...], answer: Callable[[Numbers], int]
) -> tuple[Numbers, Numbers]:
    """Numbers for a task and those of a worked twin, which has another answer."""
    one = luck.pick(pool)
    return one, luck.pick([other for other in pool if answer(other) != answer(one)])
