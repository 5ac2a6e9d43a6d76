"""See-saws: two ways to write a number, one on each seat. Level means that = between them is true.

A token is made twice in a game, once to bring it to the middle and once to take it: two ways, one see-saw.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from icedice_edu.classroom.match_cache import game_of
from icedice_edu.classroom.own_moves import terms
from icedice_edu.games.match import Match
from icedice_edu.games.tokens import GAME
from icedice_edu.games.tokens.rules import Position
from icedice_edu.games.tokens.steps import Move, Take
from icedice_edu.maths.expressions import Expression, read, spaced

BOX = "▢"  # a number that is asked for
ONE_WAY = "one way so far"
Games = Sequence[tuple[str, tuple[int, ...]]]


class Seesaw(NamedTuple):
    """What sits on the two seats; an empty text is an empty seat."""

    left: str
    right: str
    name: str = ""
    sign: bool = True
    """Whether = stands between the seats."""

    @property
    def tilt(self) -> int:
        """0 when it is level, −1 when the left seat is down, 1 when the right seat is down."""
        if BOX in self.left + self.right or not (self.left and self.right):
            return 0
        more = read(self.right).value - read(self.left).value
        return (more > 0) - (more < 0)

    @property
    def sentence(self) -> str:
        return f"{self.left} = {self.right}"

    def __str__(self) -> str:
        """The see-saw in words."""
        name = f"{self.name}: " if self.name else ""
        how = ("level", "the right seat is down", "the left seat is down")[self.tilt]
        return f"{name}{self.left or 'nobody'} on the left, {self.right or 'nobody'} on the right, {how}."


class Made(NamedTuple):
    """A token of a learner's game with the one or two ways in which it was made."""

    token: int
    ways: tuple[Expression, ...]

    @property
    def full(self) -> bool:
        return len(self.ways) > 1

    @property
    def seesaw(self) -> Seesaw:
        """The token and its way; or, when it was made again, the two ways."""
        first, last = spaced(self.ways[0]), spaced(self.ways[-1])
        return Seesaw(first if self.full else str(self.token), last)

    @property
    def changed(self) -> str:
        """What the second way changed."""
        if not self.full:
            return ONE_WAY
        one, other = map(terms, self.ways)
        if sorted(one) != sorted(other):
            return "other dice"
        return "nothing" if one == other else "the order"


def made(games: Games) -> tuple[Made, ...]:
    """The tokens made in these games, the newest last; those that only bots made are left out."""
    return tuple(token for code, bots in games for token in _made_in(code, bots))


@lru_cache(maxsize=16)
def _made_in(code: str, bots: tuple[int, ...]) -> tuple[Made, ...]:
    found: dict[int, tuple[tuple[int, Expression], ...]] = {}
    for seat, token, way in _steps(game_of(code, GAME)):
        found[token] = (*found.pop(token, ()), (seat, way))
    return tuple(Made(token, tuple(way for _, way in ways)) for token, ways in found.items()
                 if any(seat not in bots for seat, _ in ways))


def _steps(match: Match[Position]) -> Iterator[tuple[int, int, Expression]]:
    """Who made which token, and how."""
    seat = match.beginning.seat
    for played in match.history:
        if isinstance(played.step, Move | Take):
            yield seat, played.step.number, played.step.expression
        seat = played.position.seat
