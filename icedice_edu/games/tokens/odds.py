"""The exact chance to make a number with three dice, in one roll or by rolling some of them again.

A hand is three faces, sorted. After the last roll it is worth 1 if it makes the number and 0 if not; before,
a hand that misses is worth what the best dice to keep are worth: those from which most ways lead to a hit.
Everything is counted in whole numbers, over 216 for every roll, and divided once, at the end.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement
from types import MappingProxyType

from icedice_edu.games.tokens.chances import FACES as ROLLS
from icedice_edu.games.tokens.chances import SIDES
from icedice_edu.games.tokens.setting import MOST_ROLLS
from icedice_edu.games.tokens.tables import HIGHEST
from icedice_edu.maths.expressions import OPERATIONS
from icedice_edu.maths.tokenizer import operators_in
from icedice_edu.maths.way import reachable
from icedice_edu.maths.whole_numbers import checked

Dice = tuple[int, ...]

ALL_ROLLS = SIDES**3
SIDE = range(1, SIDES + 1)
HANDS: tuple[Dice, ...] = tuple(combinations_with_replacement(SIDE, 3))
_SOME: tuple[Dice, ...] = tuple(
    some for size in (2, 1, 0) for some in combinations_with_replacement(SIDE, size)
)
_ONE_MORE: Mapping[Dice, tuple[Dice, ...]] = MappingProxyType(
    {some: tuple(tuple(sorted((*some, face))) for face in SIDE) for some in _SOME}
)
_KEPT: Mapping[Dice, tuple[Dice, ...]] = MappingProxyType(
    {hand: tuple({some for size in range(3) for some in combinations(hand, size)}) for hand in HANDS}
)


def chance(number: int, rolls: int = 1, operations: str = OPERATIONS) -> Fraction:
    """The chance to make the number within so many rolls, when the best dice are kept each time."""
    return _chance(_number(number), _budget(rolls), operators_in(operations))


def chances(rolls: int = 1, operations: str = OPERATIONS) -> Mapping[int, Fraction]:
    """The chance of every number from 1 to 36."""
    budget, signs = _budget(rolls), operators_in(operations)
    return MappingProxyType({number: _chance(number, budget, signs) for number in _numbers()})


def good_rolls(number: int, operations: str = OPERATIONS) -> frozenset[Dice]:
    """The rolls among the 216 that make the number at once; (1, 1, 2) and (2, 1, 1) are two of them."""
    good = _good_hands(_number(number), operators_in(operations))
    return frozenset(faces for faces in ROLLS[3] if tuple(sorted(faces)) in good)


def best_to_keep(number: int, faces: Dice, rolls_left: int, operations: str = OPERATIONS) -> Dice:
    """The dice to keep of a roll, as many as may be; all of them when they make the number."""
    hand, signs = tuple(sorted(faces)), operators_in(operations)
    if rolls_left < 1 or hand in _good_hands(_number(number), signs):
        return hand
    worth = _after(number, _budget(rolls_left), signs)
    return max(_KEPT[hand], key=lambda some: (worth[some] * SIDES ** len(some), len(some), some))


def _numbers() -> range:
    return range(1, HIGHEST + 1)


def _number(number: int) -> int:
    if number not in _numbers():
        raise ValueError(f"the tokens are numbered from 1 to {HIGHEST}; there is no {number}")
    return number


def _budget(rolls: int) -> int:
    """So many rolls as a turn may have (TOKEN-R11)."""
    return checked(rolls, range(1, MOST_ROLLS + 1), f"a turn has 1 to {MOST_ROLLS} rolls")


def _chance(number: int, rolls: int, signs: str) -> Fraction:
    return Fraction(_after(number, rolls, signs)[()], ALL_ROLLS**rolls)


@cache
def _good_hands(number: int, signs: str) -> frozenset[Dice]:
    return frozenset(hand for hand in HANDS if number in reachable(hand, operations=signs))


@cache
def _after(number: int, rolls: int, signs: str) -> Mapping[Dice, int]:
    """How many ways of rolling on lead to the number, from each handful of dice that are kept.

    With d dice kept there are 6^(3 − d) ways for the next roll, and 216 for each one after it.
    """
    worth = _worth(number, rolls, signs)
    for some in _SOME:  # two dice first, for their worth is needed by one, and that by none
        worth[some] = sum([worth[more] for more in _ONE_MORE[some]])
    return worth


def _worth(number: int, rolls: int, signs: str) -> dict[Dice, int]:
    """What each hand is worth as the first of so many rolls, over 216 for every roll that may follow."""
    good, certain = _good_hands(number, signs), ALL_ROLLS ** (rolls - 1)
    if rolls == 1:
        return {hand: int(hand in good) for hand in HANDS}
    later = _after(number, rolls - 1, signs)
    scaled = {some: later[some] * SIDES ** len(some) for some in _SOME}
    return {hand: certain if hand in good else max([scaled[some] for some in _KEPT[hand]]) for hand in HANDS}
