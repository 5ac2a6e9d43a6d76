"""The numbers of the tasks: four pools of three numbers, each with what its tasks need."""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations, product

from icedice_edu.classroom.task_random import Luck

Three = tuple[int, int, int]

FACES = range(1, 7)
TEN = 10
LARGEST = 18


@cache
def with_a_ten() -> tuple[Three, ...]:
    """Dice of which exactly one pair makes ten."""
    return tuple((a, b, c) for a, b, c in product(FACES, repeat=3)
                 if sum(x + y == TEN for x, y in combinations((a, b, c), 2)) == 1)


@cache
def with_a_split_ten() -> tuple[Three, ...]:
    """Dice 6, 4 and another in any order, all different: two make ten."""
    return tuple(dice for dice in permutations(FACES, 3) if {4, 6} < set(dice))


@cache
def with_a_way_back() -> tuple[Three, ...]:
    """a + b − c: two steps back or more, a sum worth counting, and what is left is none of the three."""
    return tuple((a, b, c) for a, b, c in product(FACES, repeat=3)
                 if 2 <= c < a + b and a + b >= 6 and a + b - c not in (a, b, c))


@cache
def in_stories() -> tuple[Three, ...]:
    """Three different numbers from 2 to 8 that make 11 to 18 together."""
    return tuple(three for three in permutations(range(2, 9), 3) if 11 <= sum(three) <= LARGEST)


@cache
def with_four_totals() -> tuple[Three, ...]:
    """Dice from large to small that make four totals with all three, none of them 0."""
    return tuple((a, b, c) for c, b, a in combinations(FACES, 3) if a != b + c)


def sampled(luck: Luck, pool: tuple[Three, ...]) -> tuple[Three, Three]:
    """Three numbers and those of a worked twin, which makes another total."""
    one = luck.pick(pool)
    return one, luck.pick([other for other in pool if sum(other) != sum(one)])
