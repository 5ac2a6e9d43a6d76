"""Every number that was made in a learner's token games: with which dice, by which calculation, by whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from icedice_edu.classroom.match_cache import game_of
from icedice_edu.games.match import Match
from icedice_edu.games.tokens import GAME
from icedice_edu.games.tokens.rules import Position
from icedice_edu.games.tokens.steps import Move, Take
from icedice_edu.maths.expressions import Expression, Operation, read, spaced

Games = Iterable[tuple[str, tuple[int, ...]]]
"""Save codes, each with the seats that bots played."""


class Made(NamedTuple):
    """One number: the dice that lay there, the calculation, and whether a bot made it."""

    dice: tuple[int, ...]
    way: Expression
    by_bot: bool

    @property
    def number(self) -> int:
        return int(self.way.value)


def games_of(games: Games) -> tuple[tuple[Made, ...], ...]:
    """The numbers made in each game, by everybody."""
    return tuple(_made_in(code, bots) for code, bots in games)


def own_moves(games: Games) -> tuple[Made, ...]:
    """The numbers that the learner made; those of bots are left out."""
    return tuple(one for game in games_of(games) for one in game if not one.by_bot)


@lru_cache(maxsize=16)
def _made_in(code: str, bots: tuple[int, ...]) -> tuple[Made, ...]:
    return tuple(_made(game_of(code, GAME), bots))


def _made(match: Match[Position], bots: tuple[int, ...]) -> Iterator[Made]:
    before = match.beginning
    for played in match.history:
        if isinstance(played.step, Move | Take):
            yield Made(before.dice, played.step.expression, before.seat in bots)
        before = played.position


# -- calculations with + and − ------------------------------------------------------------------------


def terms(way: Expression, sign: int = 1) -> tuple[int, ...]:
    """The dice of a calculation, those taken away below zero: 5 + 4 − 3 has 5, 4 and −3."""
    if not isinstance(way, Operation):
        return (sign * way.whole,)
    return (*terms(way.left, sign), *terms(way.right, sign if way.op == "+" else -sign))


def tidy(way: Expression) -> str:
    """The same dice, large ones first and those taken away last: no step goes below zero."""
    row = "".join(f"{'+' if die > 0 else '−'}{abs(die)}" for die in sorted(terms(way), reverse=True))
    return spaced(read(row.removeprefix("+")))
