"""The album of patterns: every way with two or three dice, its numbers replaced by letters, is one of 22.

A page of the album holds the learner's own moves of one pattern. Spellings that laws turn into one another
stand together on it, because they are the same way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from icedice_edu.classroom.match_cache import game_of
from icedice_edu.games.match import Match
from icedice_edu.games.tokens import GAME
from icedice_edu.games.tokens.rules import Position
from icedice_edu.games.tokens.steps import Move, Take
from icedice_edu.maths import algebra, ways
from icedice_edu.maths.expressions import Expression, Operation, spaced
from icedice_edu.maths.laws import spellings
from icedice_edu.maths.way_forms import same_way

PATTERNS: Mapping[str, tuple[str, ...]] = {
    "only + and −": ("a + b", "a − b", "a + b + c", "a + b − c", "a − b − c"),
    "only × and ÷": ("a · b", "a ÷ b", "a · b · c", "a · b ÷ c", "a ÷ b ÷ c"),
    "× or ÷ first": ("a · b + c", "a · b − c", "a − b · c", "a ÷ b + c", "a ÷ b − c", "a − b ÷ c"),
    "brackets first": ("(a + b) · c", "(a − b) · c", "(a + b) ÷ c", "(a − b) ÷ c", "a ÷ (b + c)",
                       "a ÷ (b − c)"),
}


class Made(NamedTuple):
    """One of the learner's moves: the dice that lay there, and the calculation."""

    dice: tuple[int, ...]
    way: Expression

    @property
    def pattern(self) -> str:
        return algebra.idea(self.way)

    @property
    def spelled(self) -> int:
        """How many spellings this way has."""
        return sum(1 for _ in spellings(self.way))

    @property
    def other_spelling(self) -> str:
        """The spelling that is furthest away by laws; nothing if this is the only one."""
        *_, last = spellings(self.way)
        return "" if last.before is None else last.text

    @property
    def other_ways(self) -> tuple[str, ...]:
        """The really different ways to the same number with the same dice."""
        found = ways(int(self.way.value), self.dice)
        return tuple(way.text for way in found if not same_way(way.expression, self.way))


def moves_made(games: Sequence[tuple[str, tuple[int, ...]]]) -> tuple[Made, ...]:
    """All moves in these games, those of bots left out."""
    return tuple(made for code, bots in games for made in _made_in(code, bots))


@lru_cache(maxsize=16)
def _made_in(code: str, bots: tuple[int, ...]) -> tuple[Made, ...]:
    return tuple(_made(game_of(code, GAME), bots))


def _made(match: Match[Position], bots: Sequence[int]) -> Iterator[Made]:
    before = match.beginning
    for played in match.history:
        if isinstance(played.step, Move | Take) and before.seat not in bots:
            yield Made(before.dice, played.step.expression)
        before = played.position


def pages(found: Sequence[Made]) -> Mapping[str, tuple[tuple[str, ...], ...]]:
    """Pattern to the ways found; each way is the tuple of its spellings."""
    album: dict[str, list[list[Expression]]] = {}
    for made in found:
        _put(album.setdefault(made.pattern, []), made.way)
    order = [pattern for group in PATTERNS.values() for pattern in group if pattern in album]
    return {pattern: tuple(tuple(map(spaced, way)) for way in album[pattern]) for pattern in order}


def _put(page: list[list[Expression]], way: Expression) -> None:
    """Beside the spellings of the same way, or on a line of its own."""
    line = next((line for line in page if same_way(line[0], way)), None)
    if line is None:
        page.append([way])
    elif way not in line:
        line.append(way)


def detour(way: Expression) -> str:
    """What is unusual on the way to a number: "fraction", "below zero", "zero" or nothing."""
    values = [part.value for part in _inner(way)]
    if any(value.denominator > 1 for value in values):
        return "fraction"
    if any(value < 0 for value in values):
        return "below zero"
    return "zero" if 0 in values else ""


def _inner(way: Expression) -> Iterator[Operation]:
    if isinstance(way, Operation):
        for part in (way.left, way.right):
            if isinstance(part, Operation):
                yield part
                yield from _inner(part)
