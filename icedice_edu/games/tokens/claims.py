"""Is this number really made from these dice? The arithmetic of a claim, and every claim a roll allows.

A claim is true when its expression uses two or three of the dice, each at most once, with the operations of
the variant, and is exactly the token's number: no rounding, no remainders.
"""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from icedice_edu.games.protocol import IllegalStep, listed
from icedice_edu.games.tokens.setting import Setting
from icedice_edu.games.tokens.steps import Move, Take
from icedice_edu.games.tokens.tables import HIGHEST
from icedice_edu.maths.expressions import OPERATIONS, Expression, Number, Operation, spaced
from icedice_edu.maths.reach import reach, spellings
from icedice_edu.maths.tokenizer import LONGEST, MOST_DIGITS

if TYPE_CHECKING:
    from fractions import Fraction

Dice = tuple[int, ...]

_ON_TOKENS = range(1, HIGHEST + 1)
_WRITTEN = range(10**MOST_DIGITS)
_SIGNS = tuple(OPERATIONS)


class Offer:
    """What one roll can make: for each number the simplest claim, as step 1 and as step 2."""

    __slots__ = ("circles", "moves", "takes", "usual")

    def __init__(self, dice: Dice, operations: str) -> None:
        made = [(n, e) for n, e in reach(dice, operations).items() if n in _ON_TOKENS]
        self.moves = tuple((n, Move(n, "", e)) for n, e in made)
        self.takes = tuple((n, Take(n, "", e)) for n, e in made)
        self.circles = sum(1 << n - 1 for n, _ in made)
        """Where these numbers lie when the tokens lie in order, one bit each."""
        self.usual = frozenset(map(id, (step for _, step in (*self.moves, *self.takes))))
        """The very objects above: known to be true, so that random play need not calculate them again."""


@cache
def offer(dice: Dice, operations: str) -> Offer:
    """The offer of a roll, whatever the order of its dice."""
    in_order = tuple(sorted(dice))
    return Offer(dice, operations) if dice == in_order else offer(in_order, operations)


@lru_cache(maxsize=1 << 14)
def moves_within(roll: Offer, circles: int) -> tuple[Move, ...]:
    """The moves of a roll to these circles. Remembered, because the same rolls meet the same boards."""
    return tuple([move for number, move in roll.moves if circles >> number - 1 & 1])


@lru_cache(maxsize=1 << 14)
def takes_within(roll: Offer, circles: int) -> tuple[Take, ...]:
    """The takes of a roll from these circles."""
    return tuple([take for number, take in roll.takes if circles >> number - 1 & 1])


@cache
def every_claim(dice: Dice, setting: Setting) -> tuple[tuple[int, Expression], ...]:
    """Every expression of this roll that makes a token's number, with that number."""
    made = ((e.value, e) for e in spellings(dice, setting.operations))
    free = setting.intermediates == "any"
    return tuple((int(n), e) for n, e in made if n in _ON_TOKENS and (free or e.steps_whole))


def check(number: int, expression: Expression, dice: Dice, setting: Setting) -> None:
    """Raise the rule that this claim breaks."""
    if not _is_calculation(expression):
        signs = listed(setting.operations)
        raise IllegalStep("TOKEN-R4", f"a calculation holds only dice and the signs {signs}; {_yours(dice)}")
    _check_dice(expression, dice)
    _check_operations(expression, setting)
    value = _value(expression)
    if value.denominator != 1:
        why = f"{spaced(expression)} is {said(value)}, and nothing is rounded; a token shows a whole number"
        raise IllegalStep("TOKEN-R4", why)
    if value != number:
        raise IllegalStep(
            "TOKEN-R6", f"{spaced(expression)} is {said(value)}, not {number}; make {number} exactly"
        )
    if setting.intermediates == "whole" and not expression.steps_whole:
        why = f"a step of {spaced(expression)} is not a positive whole number, as this game asks"
        raise IllegalStep("TOKEN-R5", why)


def _is_calculation(expression: object) -> bool:
    """Whole numbers, the four signs, and nothing else? It need not come from our own reading."""
    parts = [expression]
    for part in parts:  # an operation adds its two sides, as far as anybody would write
        if type(part) is Operation and len(parts) < LONGEST and type(part.op) is str and part.op in _SIGNS:
            parts += part[1:]
        elif type(part) is not Number or type(part.whole) is not int or part.whole not in _WRITTEN:
            return False
    return True


def _check_dice(expression: Expression, dice: Dice) -> None:
    have, used = Counter(dice), Counter(expression.numbers)
    for face, times in used.items():
        if face not in have:
            raise _not_rolled(face, dice)
        if times > have[face]:
            why = f"the {face} was rolled {_times(have[face])} but is used {_times(times)}; {_yours(dice)}"
            raise IllegalStep("TOKEN-20", why)
    if used.total() < 2:
        why = f"one die alone is not a calculation; use two or three dice: {_yours(dice)}"
        raise IllegalStep("TOKEN-19", why)


def _not_rolled(face: int, dice: Dice) -> IllegalStep:
    digits = str(face)
    if len(digits) > 1 and set(digits) <= set(map(str, dice)):
        why = f"digits cannot be joined: {listed(digits)} are not {face}; {_yours(dice)}"
        return IllegalStep("TOKEN-R4", why)
    return IllegalStep("TOKEN-20", f"there is no {face} among your dice; {_yours(dice)}")


def _yours(dice: Dice) -> str:
    return f"you have {listed(map(str, dice))}"


def _check_operations(expression: Expression, setting: Setting) -> None:
    for sign in operations_in(expression):
        if sign not in setting.operations:
            raise IllegalStep("TOKEN-30", f"the 6+ game has only + and −, so {sign} cannot be used")


def operations_in(expression: Expression) -> str:
    """The signs of an expression, from left to right."""
    if not isinstance(expression, Operation):
        return ""
    return operations_in(expression.left) + expression.op + operations_in(expression.right)


def _value(expression: Expression) -> Fraction:
    try:
        return expression.value
    except ZeroDivisionError:
        why = f"{spaced(expression)} divides by zero, and that has no answer; divide by another number"
        raise IllegalStep("TOKEN-R4", why) from None


def _times(n: int) -> str:
    return {1: "once", 2: "twice", 3: "three times"}.get(n, f"{n} times")


def said(value: Fraction) -> str:
    """A number as a pupil writes it: 5, −3, 2 1/2."""
    sign, whole = "−" if value < 0 else "", abs(value) // 1
    part = abs(value) - whole
    words = [str(whole)] if whole or not part else []
    return sign + " ".join([*words, *([str(part)] if part else [])])
