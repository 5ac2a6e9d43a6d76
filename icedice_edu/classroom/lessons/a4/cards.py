"""Sign cards: three numbers in a row with two signs between them, and the two places for brackets.

A card *changes* when the two places give different answers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from icedice_edu.classroom.match_cache import game_of
from icedice_edu.games.match import Match
from icedice_edu.games.tokens import GAME
from icedice_edu.games.tokens.rules import Position
from icedice_edu.games.tokens.steps import Move, Take
from icedice_edu.maths.expressions import Expression, Number, Operation
from icedice_edu.maths.words import number

SIGNS = "+−×"
CARDS = tuple(p + q for p, q in product(SIGNS, repeat=2))


class Pair(NamedTuple):
    """One card with three numbers: brackets round the first two, brackets round the last two."""

    first_two: Operation
    last_two: Operation

    @property
    def changes(self) -> bool:
        return value_of(self.first_two) != value_of(self.last_two)


class Stamp(NamedTuple):
    """A move with three dice, and its twin: the same row with the brackets moved."""

    card: str
    way: Operation
    twin: Operation

    @property
    def changes(self) -> bool:
        return value_of(self.way) != value_of(self.twin)


def pair(card: str, numbers: Sequence[int]) -> Pair:
    """The two calculations of a card."""
    (p, q), (a, b, c) = tuple(card), map(Number, numbers)
    return Pair(Operation(q, Operation(p, a, b), c), Operation(p, a, Operation(q, b, c)))


def stamp(way: Expression) -> Stamp | None:
    """The stamp of a calculation; None when it has two dice or a ÷."""
    if not isinstance(way, Operation) or len(way.numbers) != 3:
        return None
    inner = way.left if isinstance(way.left, Operation) else way.right
    assert isinstance(inner, Operation)
    card = inner.op + way.op if inner is way.left else way.op + inner.op
    if card not in CARDS:
        return None
    first_two, last_two = pair(card, way.numbers)
    return Stamp(card, way, last_two if way == first_two else first_two)


def stamps(games: Sequence[tuple[str, tuple[int, ...]]]) -> tuple[Stamp, ...]:
    """The stamps of all moves in these games, those of bots left out."""
    return tuple(found for code, bots in games for found in _stamps_in(code, bots))


@lru_cache(maxsize=16)
def _stamps_in(code: str, bots: tuple[int, ...]) -> tuple[Stamp, ...]:
    return tuple(_stamps(game_of(code, GAME), bots))


def _stamps(match: Match[Position], bots: Sequence[int]) -> Iterator[Stamp]:
    seat = match.beginning.seat
    for played in match.history:
        if isinstance(played.step, Move | Take) and seat not in bots:
            found = stamp(played.step.expression)
            if found is not None:
                yield found
        seat = played.position.seat


def stamp_card(found: Sequence[Stamp]) -> Mapping[str, str]:
    """Card to C (changed), S (same) or nothing; a card with both gets a star."""
    letters = {card: {"C" if s.changes else "S" for s in found if s.card == card} for card in CARDS}
    return {card: "★ C S" if len(both) == 2 else "".join(both) for card, both in letters.items()}


def value_of(way: Expression) -> Fraction | None:
    try:
        return way.value
    except ZeroDivisionError:
        return None


def told(way: Expression) -> str:
    """A value as a child of ten reads it: below zero and broken numbers are named, not calculated."""
    value = value_of(way)
    if value is None:
        return "cannot be done"
    if value < 0:
        return "below zero"
    return number(value) if value.denominator == 1 else "not whole"


def bracketed(way: Operation) -> str:
    """The calculation with its brackets always written: 6 + (3 × 2)."""
    left, right = (f"({part: })" if isinstance(part, Operation) else str(part) for part in way[1:])
    return f"{left} {way.op} {right}"
