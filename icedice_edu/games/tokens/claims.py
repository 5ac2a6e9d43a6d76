"""Is this number really made from these dice? The arithmetic of a claim, and the rule a wrong one breaks.

A claim is true when its expression uses two or three of the dice, each at most once, with the operations of
the variant, and is exactly the token's number: no rounding, no remainders.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from icedice_edu.games.protocol import IllegalStep, listed
from icedice_edu.games.tokens.setting import Setting
from icedice_edu.maths.expressions import OPERATIONS, Expression, Number, Operation, spaced
from icedice_edu.maths.tokenizer import LONGEST, MOST_DIGITS

if TYPE_CHECKING:
    from fractions import Fraction

Dice = tuple[int, ...]

_WRITTEN = range(10**MOST_DIGITS)
_SIGNS = tuple(OPERATIONS)


def check(number: int, expression: Expression, dice: Dice, setting: Setting) -> None:
    """Raise the rule that this claim breaks."""
    if not _is_calculation(expression):
        signs = listed(setting.operations)
        raise IllegalStep("TOKEN-R4", f"use only your dice and the signs {signs}; {_yours(dice)}")
    _check_dice(expression, dice)
    _check_operations(expression, setting)
    value = _value(expression)
    if value.denominator != 1:
        why = f"{spaced(expression)} is {mixed(value)}, and you can't round; make a whole number"
        raise IllegalStep("TOKEN-R4", why)
    if value != number:
        raise IllegalStep(
            "TOKEN-R6", f"{spaced(expression)} is {mixed(value)}, not {number}; make exactly {number}"
        )
    if setting.intermediates == "whole" and not expression.steps_whole:
        why = f"{spaced(expression)} has a step that isn't a whole number above zero; try a different way"
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
            why = f"you rolled {face} {_times(have[face])} but used it {_times(times)}; {_yours(dice)}"
            raise IllegalStep("TOKEN-20", why)
    if used.total() < 2:
        why = f"one die alone doesn't count, so use two or three; {_yours(dice)}"
        raise IllegalStep("TOKEN-19", why)


def _not_rolled(face: int, dice: Dice) -> IllegalStep:
    digits = str(face)
    if len(digits) > 1 and set(digits) <= set(map(str, dice)):
        why = f"{listed(digits)} don't make {face}, because you can't put digits together; {_yours(dice)}"
        return IllegalStep("TOKEN-R4", why)
    return IllegalStep("TOKEN-20", f"none of your dice shows {face}; {_yours(dice)}")


def _yours(dice: Dice) -> str:
    return f"you have {listed(map(str, dice))}"


def _check_operations(expression: Expression, setting: Setting) -> None:
    for sign in operations_in(expression):
        if sign not in setting.operations:
            raise IllegalStep("TOKEN-30", f"the 6+ game has only + and −, so you can't use {sign}")


def operations_in(expression: Expression) -> str:
    """The signs of an expression, from left to right."""
    if not isinstance(expression, Operation):
        return ""
    return operations_in(expression.left) + expression.op + operations_in(expression.right)


def _value(expression: Expression) -> Fraction:
    try:
        return expression.value
    except ZeroDivisionError:
        why = f"{spaced(expression)} divides by zero, and that has no answer; divide by a different number"
        raise IllegalStep("TOKEN-R4", why) from None


def _times(n: int) -> str:
    return {1: "once", 2: "twice", 3: "three times"}.get(n, f"{n} times")


def mixed(value: Fraction) -> str:
    """A number as a pupil writes it: 5, −3, 2 1/2."""
    sign, whole = "−" if value < 0 else "", abs(value) // 1
    part = abs(value) - whole
    words = [str(whole)] if whole or not part else []
    return sign + " ".join([*words, *([str(part)] if part else [])])
