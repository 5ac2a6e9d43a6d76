"""Exact chances in any game whose chance can be counted: every outcome is followed, none is sampled.

A walk goes from one roll to the next: in between, a policy chooses, or the player to move chooses best. It
ends where `until` says so (after so many outcomes of chance, if it is a number) and where the game is over.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction
from typing import Any, Generic, NamedTuple

from icedice_edu.games.protocol import CHANCE, OVER, Here, Step
from icedice_edu.maths import chains
from icedice_edu.maths.chains import DEEPEST, Done, Endless

Policy = Callable[[Here], Step | str]
"""A function from a position to a move, or to a move's text."""
Until = int | Callable[[Here], bool]
Worth = Callable[[Here], Fraction | float]
"""What an end is worth."""
MOST_CHOICES = 100_000
"""So many positions one after the other without chance: that is taken to be endless."""


class Best(NamedTuple):
    """The best move (none where chance is due) and what the position is worth."""

    step: Step | None
    worth: Fraction


class _At(NamedTuple, Generic[Here]):
    """A position, and after how many outcomes of chance the walk ends (−1 where that is not counted)."""

    position: Here
    left: int


_Node = _At[Here] | Done


@contextmanager
def _bounded() -> Iterator[None]:
    """Where there is no end in sight, say what can be done about it."""
    try:
        yield
    except Endless as error:
        why = str(error)
        raise Endless(
            f"{why[:1].upper()}{why[1:]}. Look ahead for so many rolls only, such as until=12, or give the "
            "game a cap: an option that ends a turn, or all of it, after so many rolls."
        ) from error


@_bounded()
def outcomes(
    position: Here, policy: Policy[Here], until: Until[Here], of: Callable[[Here], Hashable] = lambda end: end
) -> dict[Any, Fraction]:
    """How likely each end is; `of` says what to note of a position at the end."""
    walk = _Walk(until, of, policy)
    return chains.ends(walk.single(walk.begin(position)), walk.spread)


def expect(position: Here, policy: Policy[Here], worth: Worth[Here], until: Until[Here]) -> Fraction:
    """What the end is worth on average."""
    found = outcomes(position, policy, until, worth)
    return sum((chance * Fraction(value) for value, chance in found.items()), Fraction(0))


def chance_that(
    position: Here, policy: Policy[Here], event: Callable[[Here], bool], until: Until[Here]
) -> Fraction:
    """The chance that something is true of the end."""
    found = outcomes(position, policy, until, lambda end: bool(event(end)))
    return found.get(True, Fraction(0))


@_bounded()
def worths(
    position: Here, worth: Worth[Here], until: Until[Here], others: Policy[Here] | None = None
) -> dict[Step, Fraction]:
    """What each move is worth on average, if this seat goes on choosing best; the others follow a policy."""
    walk = _Walk(until, worth, others, position.seat)
    best = chains.Best(walk.offers)
    ahead = {step: walk.choices(walk.begin(position.next(step))) for step in position.moves()}
    return {step: max(map(best.of, choices)) for step, choices in ahead.items()}


def best(position: Here, worth: Worth[Here], until: Until[Here], others: Policy[Here] | None = None) -> Best:
    """The move that is worth most to this seat, and how much: by working backwards from every end."""
    walk = _Walk(until, worth, others, position.seat)
    if position.turn < 0 or walk.ended(walk.begin(position)):
        with _bounded():
            return Best(None, max(map(chains.Best(walk.offers).of, walk.choices(walk.begin(position)))))
    found = worths(position, worth, until, others)
    step = max(found, key=found.__getitem__)
    return Best(step, found[step])


class _Walk(Generic[Here]):
    """The rules of a walk: which positions follow a chance step, who chooses how, and where the walk ends."""

    def __init__(
        self,
        until: Until[Here],
        of: Callable[[Here], Hashable],
        policy: Policy[Here] | None,
        chooser: int | None = None,
    ) -> None:
        self.until, self.of, self.policy, self.chooser = until, of, policy, chooser

    def begin(self, position: Here) -> _At[Here]:
        return _At(position.reduced, self.until if isinstance(self.until, int) else -1)

    def ended(self, at: _At[Here]) -> bool:
        if at.position.turn == OVER or at.left == 0:
            return True
        return callable(self.until) and bool(self.until(at.position))

    def spread(self, at: _At[Here]) -> dict[_Node[Here], int]:
        """What chance leads to, with the policy's moves after it."""
        found: dict[_Node[Here], int] = {}
        for weight, after in self._fallen(at):
            node = self.single(after)
            found[node] = found.get(node, 0) + weight
        return found

    def offers(self, at: _At[Here]) -> list[tuple[int, set[_Node[Here]]]]:
        """What chance leads to, with everything that may be chosen after it."""
        return [(weight, self.choices(after)) for weight, after in self._fallen(at)]

    def _fallen(self, at: _At[Here]) -> list[tuple[int, _At[Here]]]:
        here, left = at.position, at.left - (at.left > 0)
        weights = here.chance().weights()
        return [(weight, _At(here.next(step).reduced, left)) for step, weight in weights.items()]

    def single(self, at: _At[Here]) -> _Node[Here]:
        """Where the policy's moves lead."""
        for _ in range(DEEPEST):
            if self.ended(at):
                return Done(self.of(at.position))
            if at.position.turn == CHANCE:
                return at
            at = self._moved(at, self._policy(at.position))
        raise Endless(f"the game did not end after {DEEPEST} moves in a row without a roll")

    def choices(self, at: _At[Here]) -> set[_Node[Here]]:
        """Everywhere this seat's moves can lead before the next chance."""
        ways, seen, found = [at], {at}, set()
        while ways:
            here = ways.pop()
            if self.ended(here) or here.position.turn == CHANCE:
                found.add(self.single(here))
                continue
            fresh = {self._moved(here, step) for step in self._moves(here.position)} - seen
            seen |= fresh
            if len(seen) > MOST_CHOICES:
                raise Endless(f"the game did not end after {MOST_CHOICES} choices without a roll")
            ways += fresh
        return found

    def _moves(self, position: Here) -> Sequence[Step]:
        return position.moves() if position.turn == self.chooser else (self._policy(position),)

    def _policy(self, position: Here) -> Step:
        if self.policy is None:
            raise ValueError(
                f"player {position.turn + 1} has to make a choice before the end: end sooner, or say how"
                " that player chooses"
            )
        step = self.policy(position)
        return position.read(step) if isinstance(step, str) else step

    def _moved(self, at: _At[Here], step: Step) -> _At[Here]:
        return _At(at.position.next(step).reduced, at.left)
