"""The turns a learner played: what they decided at each Counter, and what every turn brought.

Whoever decides has a strategy, known or not. From the counted decisions the exact average of that strategy
follows, step by step from five pieces back to one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from icedice_edu.classroom.lessons.p5.strategy_card import COUNTERS
from icedice_edu.classroom.match_cache import game_of
from icedice_edu.games.match import Match
from icedice_edu.games.pyramids import GAME
from icedice_edu.games.pyramids.odds import bust_chance
from icedice_edu.games.pyramids.rules import Position
from icedice_edu.games.pyramids.steps import ROLL, STOP, Rolled
from icedice_edu.games.pyramids.tables import COLOURS

Games = Iterable[tuple[str, tuple[int, ...]]]
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
    """The pieces that each finished turn brought."""

    @property
    def pieces(self) -> int:
        return sum(self.turns)

    @property
    def busts(self) -> int:
        return self.turns.count(0)


def played_by(games: Games, learner: bool = True) -> Played:
    """What the learner did in these games, or what the bots did."""
    steps = [step for code, bots in games for step in _steps(code, bots) if step.learner == learner]
    choices = tuple(Choices(*(sum(step.decided == (pieces, word) for step in steps)
                              for word in ("roll", "stop"))) for pieces in COUNTERS)
    return Played(choices, tuple(step.brought for step in steps if step.brought is not None))


class Step(NamedTuple):
    """One step: who made it, what was decided, and what the turn brought if it ended."""

    learner: bool
    decided: tuple[int, str] | None
    brought: int | None


@lru_cache(maxsize=16)
def _steps(code: str, bots: tuple[int, ...]) -> tuple[Step, ...]:
    return tuple(_told(game_of(code, GAME), bots))


def _told(match: Match[Position], bots: tuple[int, ...]) -> Iterator[Step]:
    before = match.beginning
    for step, position, events, *_ in match.history:
        lying = len(before.counter)
        decided = (lying, str(step)) if before.phase == "decide" and step in (ROLL, STOP) else None
        bust = isinstance(step, Rolled) and bool(before.colours >> step.colour & 1)
        five = any(event.rule in RAINBOW for event in events)
        brought = lying if step == STOP else 0 if bust else COLOURS if five else None
        yield Step(before.seat not in bots, decided, brought)
        before = position


def habit(choices: Iterable[Choices]) -> Fraction:
    """The pieces a turn brings on average to somebody who decides in these shares.

    Where nothing has been decided yet, they are taken to stop.
    """
    worth = Fraction(COLOURS)
    for pieces, (rolled, stopped) in reversed([*zip(COUNTERS, choices, strict=True)]):
        rolls = Fraction(rolled, rolled + stopped) if rolled + stopped else Fraction(0)
        worth = (1 - rolls) * pieces + rolls * (1 - bust_chance(pieces)) * worth
    return worth
