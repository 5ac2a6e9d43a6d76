"""Facts: which two dice were multiplied or divided in a move, and what each sign can hit.

A fact is the pair of its factors, the smaller first: 3 × 5 and 5 × 3 are one fact, and so is 15 ÷ 5 = 3.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement, product
from typing import NamedTuple

from icedice_edu.classroom.match_cache import game_of
from icedice_edu.games.match import Match
from icedice_edu.games.tokens import GAME
from icedice_edu.games.tokens.rules import Position
from icedice_edu.games.tokens.steps import Move, Take
from icedice_edu.games.tokens.tables import HIGHEST
from icedice_edu.maths.expressions import Expression, Number, Operation
from icedice_edu.maths.reach import reach

Fact = tuple[int, int]
FACES = range(1, 7)
FACTS: tuple[Fact, ...] = tuple(combinations_with_replacement(FACES, 2))
BOXES = tuple(product(FACES, repeat=2))


class Hit(NamedTuple):
    """A move or a take of the learner: all three dice, and the way."""

    dice: tuple[int, ...]
    way: Expression

    @property
    def facts(self) -> tuple[Fact, ...]:
        return tuple(_facts(self.way))

    @property
    def needs_more(self) -> bool:
        """Whether these dice cannot make it with + and − alone."""
        return self.way.value not in reach(self.dice, "+−")


def _facts(part: Expression) -> Iterator[Fact]:
    """The facts in a calculation: two dice with × or ÷ between them."""
    if not isinstance(part, Operation):
        return
    yield from _facts(part.left)
    yield from _facts(part.right)
    if part.op in "×÷" and isinstance(part.left, Number) and isinstance(part.right, Number):
        a, b = int(part.left.value), int(part.right.value)
        small, large = sorted((a, b) if part.op == "×" else (b, a // b))
        yield small, large


def hits(games: Sequence[tuple[str, tuple[int, ...]]]) -> tuple[Hit, ...]:
    """All moves and takes in these games, those of bots left out."""
    return tuple(hit for code, bots in games for hit in _hits_in(code, bots))


@lru_cache(maxsize=16)
def _hits_in(code: str, bots: tuple[int, ...]) -> tuple[Hit, ...]:
    return tuple(_hits(game_of(code, GAME), bots))


def _hits(match: Match[Position], bots: Sequence[int]) -> Iterator[Hit]:
    before = match.beginning
    for played in match.history:
        if isinstance(played.step, Move | Take) and before.seat not in bots:
            yield Hit(before.dice, played.step.expression)
        before = played.position


def filled(found: Sequence[Hit]) -> frozenset[Fact]:
    """The boxes of the times table that these moves fill, turned twins too."""
    facts = {fact for hit in found for fact in hit.facts}
    return frozenset(facts | {(b, a) for a, b in facts})


def tokens_of(boxes: Sequence[Fact] | frozenset[Fact]) -> frozenset[int]:
    """The tokens that these boxes hit."""
    return frozenset(a * b for a, b in boxes)


def two_facts() -> dict[int, list[Fact]]:
    """The tokens that two different facts hit."""
    made = {n: [fact for fact in FACTS if fact[0] * fact[1] == n] for n in tokens_of(FACTS)}
    return {n: facts for n, facts in sorted(made.items()) if len(facts) > 1}


@cache
def hit_by(signs: str, dice: int = 2) -> frozenset[int]:
    """The tokens that some roll of so many dice hits with these signs."""
    rolls = combinations_with_replacement(FACES, dice)
    return frozenset(n for roll in rolls for n in reach(roll, signs) if n <= HIGHEST)


@cache
def opened_by() -> dict[int, str]:
    """What it takes to hit each token: "two" dice with + or −, "times", "three" dice, or "both"."""
    ways = (("two", hit_by("+−")), ("times", hit_by("+−×÷")), ("three", hit_by("+−", 3)))
    return {n: next((way for way, hit in ways if n in hit), "both") for n in range(1, HIGHEST + 1)}
