"""Every number that a few dice can make, and every way of writing it.

With two or three dice, fractions, zero and negative numbers on the way never lead to another positive whole
number: (a÷b)×c is also (a×c)÷b, and (a−b)+c is also (a+c)−b. So whole, positive steps are enough.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import permutations
from types import MappingProxyType

from icedice_edu.maths.expressions import OPERATIONS, Expression, Number, Operation, has_value, whole_value


def spellings(dice: Sequence[int], ops: str = OPERATIONS) -> tuple[Expression, ...]:
    """Every expression that has a value and uses two or more of the dice, each at most once.

    The order is fixed by the sorted dice and must never change, for save codes count along it: two dice
    before three; then by the numbers from left to right, smaller first; then by the place of the last
    operation, further left first; then by its left side, its right side, and the operation itself, + − × ÷.
    """
    return _spellings(tuple(sorted(dice)), _in_order(ops))


def reach(dice: Sequence[int], ops: str = OPERATIONS) -> Mapping[int, Expression]:
    """Every positive whole number two or three dice can make, ascending, each with its simplest expression.

    Simplest: the fewest dice, then the easier operations (+ − × ÷, the hardest one decides), then the fewest
    brackets, then the first in the order of `spellings`, which puts smaller numbers first: 2+3, 3×6.
    """
    return _reach(tuple(sorted(dice)), _in_order(ops))


@lru_cache(maxsize=8)
def _in_order(ops: str) -> str:
    if not set(ops) <= set(OPERATIONS):
        raise ValueError(f"the operations are {OPERATIONS}, not {ops}")
    return "".join(op for op in OPERATIONS if op in ops)


@lru_cache(maxsize=256)
def _spellings(dice: tuple[int, ...], ops: str) -> tuple[Expression, ...]:
    orders = (order for size in range(2, len(dice) + 1) for order in sorted(set(permutations(dice, size))))
    return tuple(tree for order in orders for tree in _trees(order, ops) if has_value(tree))


def _trees(numbers: tuple[int, ...], ops: str) -> Iterator[Expression]:
    """All trees whose leaves from left to right are these numbers, so no two of them are equal."""
    if len(numbers) == 1:
        yield Number(*numbers)
    for cut in range(1, len(numbers)):
        for left in _trees(numbers[:cut], ops):
            for right in _trees(numbers[cut:], ops):
                yield from (Operation(op, left, right) for op in ops)


@lru_cache(maxsize=256)
def _reach(dice: tuple[int, ...], ops: str) -> Mapping[int, Expression]:
    simplest: dict[int, Expression] = {}
    for tree in sorted(_spellings(dice, ops), key=_difficulty):
        simplest.setdefault(whole_value(tree), tree)
    simplest.pop(0, None)  # the trees with a step that is not whole and positive
    return MappingProxyType(dict(sorted(simplest.items())))


def _difficulty(tree: Expression) -> tuple[int, list[int], int]:
    text = str(tree)
    used = sorted((OPERATIONS.index(c) for c in text if c in OPERATIONS), reverse=True)
    return len(used), used, text.count("(")
