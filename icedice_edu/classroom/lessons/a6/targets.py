"""Targets and rolls: which of the 216 outcomes of three dice make a number.

An outcome is a row of three faces. Outcomes that differ only in their order are one kind of roll: six of them
if the faces are different, three with a pair, one with three alike. So kinds are not equally likely.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from typing import NamedTuple

from icedice_edu.classroom.match_cache import game_of
from icedice_edu.games.match import Match
from icedice_edu.games.tokens import GAME
from icedice_edu.games.tokens.odds import ALL_ROLLS, Dice, good_rolls
from icedice_edu.games.tokens.rules import Position
from icedice_edu.games.tokens.steps import Rolled
from icedice_edu.maths import ways
from icedice_edu.maths.expressions import OPERATIONS

TARGETS = (13, 17, 24, 36)
ORDERS: Mapping[int, int] = {3: 6, 2: 3, 1: 1}
"""How many orders a kind has, by how many different numbers it shows."""
SHAPES: Mapping[int, str] = {3: "three different", 2: "a pair", 1: "three alike"}


class Count(NamedTuple):
    """The kinds of roll that make a number, by shape."""

    different: int
    pair: int
    alike: int

    @property
    def kinds(self) -> int:
        return self.different + self.pair + self.alike

    @property
    def rolls(self) -> int:
        return 6 * self.different + 3 * self.pair + self.alike


@cache
def kinds(number: int, signs: str = OPERATIONS) -> tuple[Dice, ...]:
    """The kinds of roll that make this number."""
    return tuple(sorted({tuple(sorted(roll)) for roll in good_rolls(number, signs)}))


@cache
def count(number: int, signs: str = OPERATIONS) -> Count:
    shown = [len(set(kind)) for kind in kinds(number, signs)]
    return Count(shown.count(3), shown.count(2), shown.count(1))


def orders(kind: Dice) -> int:
    """How many outcomes are of this kind."""
    return ORDERS[len(set(kind))]


def named(kind: Dice) -> str:
    return "·".join(map(str, kind))


def percent(chance: Fraction) -> str:
    return f"{float(chance * 100):.1f} %"


def share(rolls: int) -> Fraction:
    return Fraction(rolls, ALL_ROLLS)


# -- the learner's own rolls --------------------------------------------------------------------------


def made_by(roll: Dice) -> tuple[int, ...]:
    """The targets that this roll makes."""
    return tuple(target for target in TARGETS if roll in good_rolls(target))


def way_to(target: int, roll: Dice) -> str:
    """The simplest way, 24 = 4 × 6."""
    return f"{target} = {ways(target, roll)[0].text}"


def rolls_of(games: Sequence[tuple[str, tuple[int, ...]]]) -> tuple[Dice, ...]:
    """All rolls of three fresh dice in these games, those of bots left out."""
    return tuple(roll for code, bots in games for roll in _rolls_in(code, bots))


@lru_cache(maxsize=16)
def _rolls_in(code: str, bots: tuple[int, ...]) -> tuple[Dice, ...]:
    return tuple(_rolls(game_of(code, GAME), bots))


def _rolls(match: Match[Position], bots: Sequence[int]) -> Iterator[Dice]:
    seat = match.beginning.seat
    for played in match.history:
        if isinstance(played.step, Rolled) and len(played.step.faces) == 3 and seat not in bots:
            yield played.step.faces
        seat = played.position.seat


def tally(rolls: Sequence[Dice]) -> Mapping[int, int]:
    """How many of the rolls make each target."""
    return {target: sum(target in made_by(roll) for roll in rolls) for target in TARGETS}
