"""Exact chances of what happens step by step: a node leads on, by whole-number weights, until a path is done.

What a node is worth is worked out from the nodes it leads to, each once, in whole numbers over a common
denominator. A node may lead back to itself (a roll that changed nothing): that step is left out of the
weights, for sooner or later another one comes. A longer way back is refused, not guessed at.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from fractions import Fraction
from math import gcd, lcm
from typing import Any, Generic, NamedTuple, TypeVar

DEEPEST = 150
"""A path with this many nodes is taken to be endless."""

Node = Hashable
Found = TypeVar("Found")
"""What a walk finds out about a node."""
Ways = dict[Hashable, int]
"""How often each outcome comes."""


class Endless(ValueError):
    """These paths have no end: they lead back to a node, or go on for ever."""


class Done(NamedTuple):
    """The end of a path and what came out, or what it is worth."""

    outcome: Any


Spread = Callable[[Any], Mapping[Any, int]]
"""What a node leads to, nodes or `Done`, with weights."""
Offers = Callable[[Any], Iterable[tuple[int, Collection[Any]]]]
"""The same where someone chooses: a weight, and the nodes or `Done`s to choose from."""


class Walk(ABC, Generic[Found]):
    """Looks ahead from node to node and remembers what it has found."""

    def __init__(self) -> None:
        self._known: dict[Node, Found] = {}
        self._path: dict[Node, None] = {}

    def of(self, node: Node) -> Found:
        """What was found for a node."""
        if isinstance(node, Done):
            return self.done(node)
        if node not in self._known:
            self._enter(node)
            self._known[node] = self.found(node)
            del self._path[node]
        return self._known[node]

    def _enter(self, node: Node) -> None:
        if node in self._path:
            raise Endless("these steps go around in a circle of several positions and may never end")
        if len(self._path) >= DEEPEST:
            raise Endless(f"no end in sight after {DEEPEST} chances in a row")
        self._path[node] = None

    @abstractmethod
    def done(self, node: Done) -> Found:
        """What is found at an end."""

    @abstractmethod
    def found(self, node: Node) -> Found:
        """What is found at a node, by way of those it leads to."""


class Ends(Walk[tuple[Ways, int]]):
    """How often each outcome comes, as whole numbers over a denominator."""

    def __init__(self, spread: Spread) -> None:
        super().__init__()
        self.spread = spread

    def done(self, node: Done) -> tuple[Ways, int]:
        return {node.outcome: 1}, 1

    def found(self, node: Node) -> tuple[Ways, int]:
        weights = [(weight, after) for after, weight in self.spread(node).items() if after != node]
        parts = [(weight, *self.of(after)) for weight, after in weights]
        over, ways = lcm(*(under for _, _, under in parts)), Ways()
        for weight, numbers, under in parts:
            for outcome, number in numbers.items():
                ways[outcome] = ways.get(outcome, 0) + weight * number * (over // under)
        return _reduced(ways, over * _some(sum(weight for weight, _ in weights)))


class Best(Walk[Fraction]):
    """What a node is worth on average to someone who always chooses best."""

    def __init__(self, offers: Offers) -> None:
        super().__init__()
        self.offers = offers

    def done(self, node: Done) -> Fraction:
        return Fraction(node.outcome)

    def found(self, node: Node) -> Fraction:
        """Where a choice leads back here, it is taken unless another is worth more."""
        there: list[tuple[int, Fraction]] = []
        back: list[tuple[int, Fraction]] = []
        for weight, choices in self.offers(node):
            others = [self.of(choice) for choice in choices if choice != node]
            if others:
                (back if node in choices else there).append((weight, max(others)))
        return _settled(there, back)


def ends(start: Node, spread: Spread) -> dict[Any, Fraction]:
    """How likely each outcome is."""
    ways, over = Ends(spread).of(start)
    return {outcome: Fraction(number, over) for outcome, number in ways.items()}


def best(start: Node, offers: Offers) -> Fraction:
    """What the start is worth on average to someone who always chooses best."""
    return Best(offers).of(start)


def average(parts: Iterable[tuple[int, Fraction]]) -> Fraction:
    """The mean of weighed worths, added up in whole numbers."""
    parts = list(parts)
    over = lcm(*(value.denominator for _, value in parts))
    total = sum(weight * value.numerator * (over // value.denominator) for weight, value in parts)
    return Fraction(total, over * _some(sum(weight for weight, _ in parts)))


def _settled(there: list[tuple[int, Fraction]], back: list[tuple[int, Fraction]]) -> Fraction:
    """The value v of a node that some choices lead back to.

    v is the average of `there` and, for each way back, of the better of v and the other choice.
    """
    left = sorted(back, key=lambda part: part[1])
    while left and (not there or left[-1][1] > average(there)):
        there = [*there, left.pop()]
    return average(there)


def _some(total: int) -> int:
    if not total:
        raise Endless("a position leads only back to itself: it never ends")
    return total


def _reduced(ways: Ways, over: int) -> tuple[Ways, int]:
    shared = gcd(over, *ways.values())
    return {outcome: number // shared for outcome, number in ways.items()}, over // shared
