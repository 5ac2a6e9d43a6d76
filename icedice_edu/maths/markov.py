"""Walks without memory: where a walker is next depends only on where it is now.

A chain is a table: from each state whole-number weights lead to the next ones. Where the walker is after n
steps comes from adding up ways; where it is in the long run, and how long it takes to get somewhere, from
linear equations, for after one step the same question stands again (`elimination`). All shares are exact.
Unlike `chains`, which look ahead until every path is done, these may go round for ever.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import Generic, TypeVar

from icedice_edu.maths.chains import Endless
from icedice_edu.maths.elimination import solve
from icedice_edu.maths.whole_numbers import checked

S = TypeVar("S", bound=Hashable)
"""A state: whatever tells where the walker is."""
Shares = dict[S, Fraction]
"""A number for each state; states with 0 are left out."""
Target = Collection[S] | Callable[[S], bool]
"""Some states: a collection of them, or a function that is true for them."""

MOST_STEPS = 2_000
MOST_STATES = 600


class Chain(Generic[S]):
    """States, and from each of them the weights of the next ones."""

    def __init__(self, weights: Mapping[S, Mapping[S, int]]) -> None:
        self.weights = {state: _row(state, row, weights) for state, row in weights.items()}
        self.states: tuple[S, ...] = tuple(self.weights)
        self.over = lcm(*(sum(row.values()) for row in self.weights.values()))
        """The common denominator: all rows are scaled so that their weights add up to it."""
        self._place = {state: place for place, state in enumerate(self.states)}
        self._rows = tuple(map(self._alike, self.weights.values()))

    def _alike(self, row: Mapping[S, int]) -> tuple[tuple[int, int], ...]:
        scale = self.over // sum(row.values())
        return tuple((self._place[after], weight * scale) for after, weight in row.items())

    @classmethod
    def walked(cls, start: S, spread: Callable[[S], Mapping[S, int]]) -> Chain[S]:
        """The chain of all states that can be reached; `spread` says what a state leads to."""
        found: dict[S, Mapping[S, int]] = {}
        ahead = [start]
        for state in ahead:  # grows while it is read
            if state not in found:
                if len(found) == MOST_STATES:
                    raise Endless(f"more than {MOST_STATES} states: look at fewer things at once")
                found[state] = spread(state)
                ahead.extend(found[state])
        return cls(found)

    def chance(self, before: S, after: S) -> Fraction:
        """How likely one state follows another."""
        row = self.weights[self.states[self._at(before)]]
        return Fraction(row.get(after, 0), sum(row.values()))

    # -- after some steps -------------------------------------------------------------------------------

    def after(self, steps: int, start: S) -> Shares[S]:
        """How likely each state is after so many steps."""
        *_, ways = self.ways(steps, start)
        return self._shares(ways, self.over**steps)

    def course(self, steps: int, start: S) -> tuple[Shares[S], ...]:
        """How likely each state is after 0, 1, 2 … steps, up to so many."""
        walk = enumerate(self.ways(steps, start))
        return tuple(self._shares(ways, self.over**number) for number, ways in walk)

    def visits(self, steps: int, start: S) -> Shares[S]:
        """How often each state is reached in so many steps, on average; the start itself does not count."""
        total = [0] * len(self.states)
        for ways in self.ways(steps, start):
            total = [self.over * had + more for had, more in zip(total, ways, strict=True)]
        begun = self.over**steps
        total[self._at(start)] -= begun
        return self._shares(total, begun)

    def ways(self, steps: int, start: S) -> Iterator[list[int]]:
        """The ways to each state, in order, after 0, 1, 2 … steps: after n steps parts of `over`ⁿ."""
        ways = [0] * len(self.states)
        ways[self._at(start)] = 1
        yield ways
        for _ in range(_number(steps)):
            ways = self._on(ways)
            yield ways

    def _on(self, ways: list[int]) -> list[int]:
        after = [0] * len(ways)
        for number, row in zip(ways, self._rows, strict=True):
            if number:
                for there, weight in row:
                    after[there] += number * weight
        return after

    def _shares(self, ways: Iterable[int], over: int) -> Shares[S]:
        both = zip(self.states, ways, strict=True)
        return {state: Fraction(number, over) for state, number in both if number}

    # -- in the long run --------------------------------------------------------------------------------

    def long_run(self, start: S | None = None) -> Shares[S]:
        """The part of all steps that each state has, if the walk goes on for ever.

        Where only one set of states is never left again, it is the same from every start; where there are
        several, each counts as it is likely from the start.
        """
        if len(self.circles) == 1:
            return self._steady(self.circles[0])
        if start is None:
            raise ValueError("where this walk ends depends on where it begins: name a start")
        likely = zip(self.circles, self._ending(self._at(start)), strict=True)
        parts = [(part, self._steady(circle)) for circle, part in likely if part]
        return {state: part * share for part, shares in parts for state, share in shares.items()}

    @cached_property
    def circles(self) -> tuple[tuple[S, ...], ...]:
        """The sets of states that lead to each other and never out again."""
        reach = [self._reached({place}) for place in range(len(self.states))]
        closed = (to for place, to in enumerate(reach) if all(place in reach[other] for other in to))
        return tuple(tuple(self.states[place] for place in sorted(to)) for to in dict.fromkeys(closed))

    def _steady(self, circle: tuple[S, ...]) -> Shares[S]:
        """The shares that one step leaves unchanged and that add up to 1."""
        place = {self._at(state): number for number, state in enumerate(circle)}
        left = [[-self.over * (row == column) for column in range(len(circle))] for row in range(len(circle))]
        for here, column in place.items():
            for there, weight in self._rows[here]:
                left[place[there]][column] += weight
        left[-1] = [1] * len(circle)  # one of the equations follows from the others
        right = [[0]] * (len(circle) - 1) + [[1]]
        return {state: share for state, (share,) in zip(circle, solve(left, right), strict=True)}

    def _ending(self, start: int) -> list[Fraction]:
        """How likely the walk ends in each circle."""
        home = {self._at(state): number for number, circle in enumerate(self.circles) for state in circle}
        if start in home:
            return [Fraction(number == home[start]) for number in range(len(self.circles))]
        loose = sorted((self._reached({start}) | {start}) - home.keys())
        gains = [[0] * len(self.circles) for _ in loose]
        for here, gain in zip(loose, gains, strict=True):
            for there, weight in self._rows[here]:
                if there in home:
                    gain[home[there]] += weight
        return solve(self._leaving(loose), gains)[loose.index(start)]

    # -- how long until --------------------------------------------------------------------------------

    def waiting_time(self, target: Target[S], start: S) -> Fraction:
        """The steps until one of these states is reached, on average; at least one step is made."""
        goal, begin = self._places(target), self._at(start)
        before = self._reached({begin}, goal) - goal
        self._surely(before | {begin}, goal)
        loose = sorted(before)
        waits = solve(self._leaving(loose), [[self.over] for _ in loose])
        wait = {place: steps for place, (steps,) in zip(loose, waits, strict=True)}
        after = (weight * wait.get(there, Fraction(0)) for there, weight in self._rows[begin])
        return 1 + sum(after, Fraction(0)) / self.over

    def waiting(self, target: Target[S], start: S, longest: int) -> dict[int, Fraction]:
        """How likely one of these states is reached first after 1, 2 … steps, up to the longest asked for."""
        goal, found = self._places(target), {}
        ways = [0] * len(self.states)
        ways[self._at(start)] = 1
        for steps in range(1, _number(longest) + 1):
            ways = self._on(ways)
            found[steps] = Fraction(sum(ways[place] for place in goal), self.over**steps)
            ways = [0 if place in goal else number for place, number in enumerate(ways)]
        return found

    def _leaving(self, loose: list[int]) -> list[list[int]]:
        """The matrix `over` · (1 − Q), where Q holds the chances of steps among these states."""
        place = {here: number for number, here in enumerate(loose)}
        left = [[self.over * (row == column) for column in range(len(loose))] for row in range(len(loose))]
        for here, row in place.items():
            for there, weight in self._rows[here]:
                if there in place:
                    left[row][place[there]] -= weight
        return left

    def _surely(self, before: frozenset[int], goal: frozenset[int]) -> None:
        """Raise `Endless` if the goal cannot be reached from one of the states on the way."""
        good, waiting = set(goal), set(before - goal)
        while fresh := {here for here in waiting if any(there in good for there, _ in self._rows[here])}:
            good |= fresh
            waiting -= fresh
        if waiting:
            raise Endless("this walk may never get there, so there is no average time")

    # -- places of states ------------------------------------------------------------------------------

    def _reached(self, begin: Iterable[int], stops: Collection[int] = ()) -> frozenset[int]:
        """Every state that can follow, and what follows those, but not beyond the stops."""
        found = set[int]()
        ahead = [there for place in begin for there, _ in self._rows[place]]
        while ahead:
            here = ahead.pop()
            if here not in found:
                found.add(here)
                ahead += [there for there, _ in self._rows[here]] if here not in stops else []
        return frozenset(found)

    def _at(self, state: S) -> int:
        if state not in self._place:
            raise ValueError(f"{state!r:.60} is not a state of this walk")
        return self._place[state]

    def _places(self, target: Target[S]) -> frozenset[int]:
        states = filter(target, self.states) if callable(target) else target
        return frozenset(map(self._at, states))


def _row(state: S, row: Mapping[S, int], known: Collection[S]) -> dict[S, int]:
    """The weights of a state, looked at: whole numbers, not all 0, to states there are."""
    kept = {after: weight for after, weight in row.items() if weight}
    if not kept or any(type(weight) is not int or weight < 0 for weight in kept.values()):
        raise ValueError(f"the weights from {state!r:.60} are whole numbers from 0 on, and not all 0")
    strange = [after for after in kept if after not in known]
    if strange:
        raise ValueError(f"{state!r:.60} leads to {strange[0]!r:.60}, which leads nowhere")
    return kept


def _number(steps: int) -> int:
    return checked(steps, range(MOST_STEPS + 1), f"from 0 to {MOST_STEPS} steps can be counted")
