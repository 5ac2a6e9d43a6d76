"""The numbers of the tasks: kinds to order, tokens to rank, dice to keep, rolls to repeat."""

from __future__ import annotations

from functools import cache
from itertools import combinations, product
from typing import NamedTuple

from icedice_edu.classroom.lessons.a6.targets import Count, count, kinds
from icedice_edu.games.tokens.odds import HANDS, SIDE, Dice, best_to_keep, chance
from icedice_edu.maths import reachable
from icedice_edu.maths.expressions import OPERATIONS

PLUS_TIMES = "+×"
PAIRS: tuple[Dice, ...] = tuple(product(SIDE, repeat=2))
SMALL = range(2, 13)
"""Targets for two dice."""
PRACTISED = ((3, 36), (8, 12), (7, 9))
"""With + and ×, the first of these has more rolls and the second more kinds."""


class Listed(NamedTuple):
    """A number whose few kinds are listed for the learner."""

    number: int
    signs: str

    @property
    def kinds(self) -> tuple[Dice, ...]:
        return kinds(self.number, self.signs)

    @property
    def counted(self) -> Count:
        return count(self.number, self.signs)


LISTED = (
    *(Listed(number, PLUS_TIMES) for number in (17, 22, 27, 29, 32)),
    Listed(10, "×"),
)
"""For practice: two to six kinds, with a pair and without; the rules differ from those of the pictures."""
LISTED_LAST = (
    *(Listed(number, PLUS_TIMES) for number in (19, 28, 31, 35)),
    *(Listed(number, "+−") for number in (13, 14, 15)),
)
"""The same, for the exit."""


class Keep(NamedTuple):
    """A roll that misses its target, and the pair that is best to keep."""

    target: int
    hand: Dice
    best: Dice

    @property
    def pairs(self) -> tuple[Dice, ...]:
        return tuple(combinations(self.hand, 2))


@cache
def rankings() -> tuple[tuple[int, ...], ...]:
    """Three tokens under the rule + and ×, the best first; neither size nor kinds tell the order."""
    numbers = [n for n in range(2, 37) if count(n, PLUS_TIMES).kinds]
    return tuple(ranked(three) for three in combinations(numbers, 3) if _tempting(three))


def practised(three: tuple[int, ...]) -> bool:
    """Whether these three are for practice; the others, where other tokens turn, are for the exit."""
    return any(set(pair) <= set(three) for pair in PRACTISED)


def ranked(tokens: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(tokens, key=lambda n: -count(n, PLUS_TIMES).rolls))


def by_kinds(tokens: tuple[int, ...]) -> tuple[int, ...]:
    """The order that somebody finds who counts kinds."""
    return tuple(sorted(tokens, key=lambda n: -count(n, PLUS_TIMES).kinds))


def _tempting(three: tuple[int, ...]) -> bool:
    counts = [count(n, PLUS_TIMES) for n in three]
    clear = len({c.rolls for c in counts}) == len({c.kinds for c in counts}) == 3
    wrong = {by_kinds(three), tuple(sorted(three)), ranked(three)[::-1], ranked(three)}
    return clear and len(wrong) == 4


@cache
def two_dice(number: int, signs: str = OPERATIONS) -> tuple[Dice, ...]:
    """The outcomes of two dice that make this number."""
    return tuple(pair for pair in PAIRS if number in reachable(pair, operations=signs))


@cache
def faces(target: int, pair: Dice) -> tuple[int, ...]:
    """The faces of the third die that make the target with the pair that is kept."""
    return tuple(face for face in SIDE if target in reachable((*pair, face)))


@cache
def keeps() -> tuple[Keep, ...]:
    """Rolls of three different numbers in which one pair is better to keep than anything else."""
    hands = [hand for hand in HANDS if len(set(hand)) == 3]
    return tuple(found for target in range(11, 37) for hand in hands if (found := _keep(target, hand)))


def _keep(target: int, hand: Dice) -> Keep | None:
    found = Keep(target, hand, best_to_keep(target, hand, 1))
    if len(found.best) != 2:
        return None
    numbers = sorted(len(faces(target, pair)) for pair in found.pairs)
    return found if numbers[-1] > numbers[-2] and numbers[-1] >= 2 else None


@cache
def repeated() -> tuple[int, ...]:
    """Tokens with different chances of small denominators; 24 is told in the lesson."""
    small = {chance(n): n for n in range(36, 1, -1) if n != 24 and 1 < chance(n).denominator <= 36}
    return tuple(sorted(small.values()))
