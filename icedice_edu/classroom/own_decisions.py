"""The turns of a learner's pyramid games: roll or stop at each Counter, and the pieces that every turn kept.

Whoever decides has a strategy, whether they know it or not. From the decisions that were counted the exact
average of that strategy follows, step by step from five pieces back to one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from icedice_edu.classroom.match_cache import game_of
from icedice_edu.classroom.own_rolls import Games
from icedice_edu.games.match import Match
from icedice_edu.games.pyramids import GAME
from icedice_edu.games.pyramids.odds import bust_chance
from icedice_edu.games.pyramids.rules import Position
from icedice_edu.games.pyramids.steps import ROLL, STOP, Rolled
from icedice_edu.games.pyramids.tables import COLOURS

COUNTERS = range(1, COLOURS)
"""How many pieces may be on the Counter when there is something to decide."""
RAINBOW = ("PYR-15", "PYR-R12")


class Choices(NamedTuple):
    """With so many pieces on the Counter: how often somebody rolled, how often they stopped."""

    rolled: int
    stopped: int


class Played(NamedTuple):
    """All turns of one side."""

    choices: tuple[Choices, ...]
    """For one, two, three and four pieces."""
    turns: tuple[int, ...]
    """The pieces that each finished turn kept."""

    @property
    def rule(self) -> int | None:
        """The number of pieces at which they stopped most often; five for one who never stops."""
        if not self.turns:
            return None
        stops = {pieces: stopped for pieces, (_, stopped) in zip(COUNTERS, self.choices, strict=True)}
        most = max(stops.values())
        return max(pieces for pieces in stops if stops[pieces] == most) if most else COLOURS

    @property
    def broken(self) -> int:
        """How many decisions are not those of that rule."""
        rule = self.rule or COLOURS
        return sum(stopped if pieces < rule else rolled
                   for pieces, (rolled, stopped) in zip(COUNTERS, self.choices, strict=True))


def played_by(games: Games, learner: bool = True, except_seed: str | None = None) -> Played:
    """What the learner did in these games, or the bots; games with the dice of `except_seed` are left out."""
    each = (_steps(code, bots) for code, bots in games)
    steps = [step for seed, found in each if seed != except_seed for step in found if step.learner == learner]
    choices = tuple(Choices(*(sum(step.decided == (pieces, word) for step in steps)
                              for word in ("roll", "stop"))) for pieces in COUNTERS)
    return Played(choices, tuple(step.kept for step in steps if step.kept is not None))


class Step(NamedTuple):
    """One step: who made it, what was decided, and what the turn kept if it ended."""

    learner: bool
    decided: tuple[int, str] | None
    kept: int | None


@lru_cache(maxsize=16)
def _steps(code: str, bots: tuple[int, ...]) -> tuple[str, tuple[Step, ...]]:
    match = game_of(code, GAME)
    return match.seed, tuple(_each(match, bots))


def _each(match: Match[Position], bots: tuple[int, ...]) -> Iterator[Step]:
    before = match.beginning
    for step, position, events, *_ in match.history:
        pieces = len(before.counter)
        decided = (pieces, str(step)) if before.phase == "decide" and step in (ROLL, STOP) else None
        bust = isinstance(step, Rolled) and bool(before.colours >> step.colour & 1)
        five = any(event.rule in RAINBOW for event in events)
        kept = pieces if step == STOP else 0 if bust else COLOURS if five else None
        yield Step(before.seat not in bots, decided, kept)
        before = position


def habit(choices: Iterable[Choices]) -> Fraction:
    """The pieces a turn keeps on average for somebody who decides in these shares.

    Where nothing has been decided yet, they are taken to stop.
    """
    worth = Fraction(COLOURS)
    for pieces, (rolled, stopped) in reversed([*zip(COUNTERS, choices, strict=True)]):
        rolls = Fraction(rolled, rolled + stopped) if rolled + stopped else Fraction(0)
        worth = (1 - rolls) * pieces + rolls * (1 - bust_chance(pieces)) * worth
    return worth
