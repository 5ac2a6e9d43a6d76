"""What + and − make: the numbers of a roll, and the moves of a learner's own games as dots.

Dots that a − takes away are crossed out, so a move is a heap of dots with some of them crossed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from icedice_edu.classroom.match_cache import game_of
from icedice_edu.games.match import Match
from icedice_edu.games.tokens import GAME
from icedice_edu.games.tokens.rules import Position
from icedice_edu.games.tokens.steps import Move, Take
from icedice_edu.maths.expressions import Expression, Operation, read, spaced
from icedice_edu.maths.reach import reach

SIGNS = "+−"
LARGEST = 18
TEN = 10


def tokens(dice: Sequence[int], signs: str = SIGNS) -> Mapping[int, Expression]:
    """Each token from 1 to 18 that two or three of these dice make, with an easy way, largest first."""
    found = reach(dice, signs)
    return {n: _tidy(found[n]) for n in sorted(found, reverse=True) if 1 <= n <= LARGEST}


def _tidy(way: Expression) -> Expression:
    """The same dice, large ones first and those taken away last, as a child would write it."""
    dice = sorted(terms(way), reverse=True)
    row = "".join(f"+{die}" if die > 0 else f"−{-die}" for die in dice)
    return read(row.removeprefix("+"))


def terms(way: Expression, sign: int = 1) -> tuple[int, ...]:
    """The dice of a calculation, those taken away below zero: 5 + 4 − 3 has 5, 4 and −3."""
    if not isinstance(way, Operation):
        return (sign * way.whole,)
    return (*terms(way.left, sign), *terms(way.right, sign if way.op == "+" else -sign))


def takes_away(way: Expression) -> bool:
    return any(term < 0 for term in terms(way))


def sentence(way: Expression) -> str:
    return f"{spaced(way)} = {int(way.value)}"


def in_dots(way: Expression) -> str:
    """A move as its ten frames show it, in words."""
    value, gone = int(way.value), -sum(term for term in terms(way) if term < 0)
    if gone:
        return f"{sentence(way)}: {value + gone} dots, {gone} crossed out, {value} left."
    return f"{sentence(way)}: {ten_and_more(value)}."


def ten_and_more(value: int) -> str:
    """A number as a frame shows it: ten and 2 more."""
    if value < TEN:
        return f"{value} dots" if value > 1 else "1 dot"
    return "a full ten" if value == TEN else f"a full ten and {value - TEN} more"


def made(games: Sequence[tuple[str, tuple[int, ...]]]) -> tuple[Expression, ...]:
    """The calculations of all moves in these games, those of bots left out."""
    return tuple(way for code, bots in games for way in _made_in(code, bots))


@lru_cache(maxsize=16)
def _made_in(code: str, bots: tuple[int, ...]) -> tuple[Expression, ...]:
    return tuple(_made(game_of(code, GAME), bots))


def _made(match: Match[Position], bots: Sequence[int]) -> Iterator[Expression]:
    seat = match.beginning.seat
    for played in match.history:
        if isinstance(played.step, Move | Take) and seat not in bots:
            yield played.step.expression
        seat = played.position.seat


def marks(ways: Sequence[Expression]) -> tuple[tuple[int, str], ...]:
    """Each number that was made, with the signs that made it: + alone, − or both kinds of ways."""
    kinds: dict[int, set[str]] = {}
    for way in ways:
        kinds.setdefault(int(way.value), set()).add("−" if takes_away(way) else "+")
    return tuple((n, "".join(sorted(kinds[n]))) for n in sorted(kinds))
