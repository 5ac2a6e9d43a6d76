"""Lines that wait for dice, and which of the 36 ordered outcomes of two dice finish them.

A line that lacks one die waits for a face: either die may bring it. A line that lacks two dice waits for a
sum: both dice are needed. Several lines may wait at once, and an outcome that serves two is still one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple

from icedice_edu.classroom.class_list import pooled
from icedice_edu.classroom.match_cache import game_of
from icedice_edu.games.match import Match
from icedice_edu.games.tiles import GAME
from icedice_edu.games.tiles.odds import finishing
from icedice_edu.games.tiles.rules import Position
from icedice_edu.games.tiles.steps import Fallen
from icedice_edu.games.tiles.tables import LINES, MAIN, SIDES

Outcome = tuple[int, int]
"""What the red die shows, then what the blue die shows."""

SIDE = range(1, SIDES + 1)
ALL: tuple[Outcome, ...] = tuple((red, blue) for red, blue in product(SIDE, repeat=2))
KINDS: tuple[Outcome, ...] = tuple((low, high) for low, high in ALL if low <= high)
"""Outcomes without their order: 21 boxes on the throw card."""
DICE = 2
WANTED = 20
"""Two games have so many, if nobody spends a coin and everybody throws two dice to the end."""


class Wait(NamedTuple):
    """A line that lacks one or two dice, and what they have to make."""

    missing: int
    needs: int

    def served(self, outcome: Sequence[int]) -> bool:
        """Whether these two dice can finish the line."""
        return self.needs in outcome if self.missing == 1 else self.needs == sum(outcome)


THREE, SEVEN, TWELVE = Wait(1, 3), Wait(2, 7), Wait(2, 12)
"""What the rows of the frozen board wait for."""


@cache
def fitting(*waits: Wait) -> tuple[Outcome, ...]:
    """The outcomes that can finish at least one of these lines."""
    return tuple(outcome for outcome in ALL if any(wait.served(outcome) for wait in waits))


def ways(*waits: Wait) -> int:
    """How many of the 36 outcomes can finish at least one of these lines."""
    return len(fitting(*waits))


def chance(*waits: Wait) -> Fraction:
    return Fraction(ways(*waits), len(ALL))


def sum_kinds(needs: int) -> tuple[Outcome, ...]:
    """The ways to make a sum with two dice when the order is forgotten."""
    return tuple(kind for kind in KINDS if sum(kind) == needs)


def pairs(needs: int) -> tuple[Outcome, ...]:
    """The ordered outcomes with this sum."""
    return tuple((red, blue) for red, blue in finishing(DICE, needs))


def said(outcome: Outcome) -> str:
    """(2, 5)."""
    return f"({outcome[0]}, {outcome[1]})"


# -- the throws of a game -----------------------------------------------------------------------------


class Thrown(NamedTuple):
    """Two dice that were thrown together, the lower first, and what the board waited for."""

    kind: Outcome
    waits: tuple[Wait, ...]

    @property
    def finishes(self) -> bool:
        """Whether it can finish a row or a column of the board."""
        return any(wait.served(self.kind) for wait in self.waits)


class Tally(NamedTuple):
    """What was counted in some throws; all are counts, so that those of many learners can be added."""

    throws: int = 0
    alike: int = 0
    three: int = 0
    seven: int = 0
    twelve: int = 0
    finished: int = 0
    """Throws that could finish a row or a column."""
    outcomes: int = 0
    """Before each throw, how many of the 36 outcomes could; added up."""


Games = Iterable[tuple[str, tuple[int, ...]]]


def throws_of(games: Games, except_seed: str | None = None) -> tuple[Thrown, ...]:
    """The throws of two dice of all players; games with the dice of `except_seed` are left out."""
    found = (_throws_in(code) for code, _ in games)
    return tuple(thrown for seed, throws in found if seed != except_seed for thrown in throws)


@lru_cache(maxsize=16)
def _throws_in(code: str) -> tuple[str, tuple[Thrown, ...]]:
    match = game_of(code, GAME)
    return match.seed, tuple(_throws(match))


def _throws(match: Match[Position]) -> Iterator[Thrown]:
    before = match.beginning
    for played in match.history:
        if isinstance(played.step, Fallen) and len(played.step.faces) == DICE:
            low, high = sorted(played.step.faces)
            yield Thrown((low, high), waits_of(before, before.seat))
        before = played.position


def waits_of(position: Position, seat: int) -> tuple[Wait, ...]:
    """The rows and columns of a board that one throw of two dice may finish."""
    found = ((missing, needs) for needs, missing in (position.needs(seat, line) for line in LINES[:MAIN]))
    waits = (Wait(missing, needs) for missing, needs in found if needs and 1 <= missing <= DICE)
    return tuple(wait for wait in waits if ways(wait))


def tally(throws: Sequence[Thrown]) -> Tally:
    kinds = [thrown.kind for thrown in throws]
    three, seven, twelve = (sum(map(wait.served, kinds)) for wait in (THREE, SEVEN, TWELVE))
    return Tally(len(kinds), sum(low == high for low, high in kinds), three, seven, twelve,
                 sum(thrown.finishes for thrown in throws), sum(ways(*thrown.waits) for thrown in throws))


def added(tallies: Iterable[Sequence[int]]) -> Tally:
    """The counts of many learners together; shares are never averaged."""
    total = pooled(dict(zip(Tally._fields, numbers, strict=True)) for numbers in tallies)
    return Tally(**total)
