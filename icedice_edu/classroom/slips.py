"""Slips that many tasks share, ready to be put into a task: each knows how it shows and what to say."""

from __future__ import annotations

from fractions import Fraction
from math import prod

from icedice_edu.classroom.tasks import Slip
from icedice_edu.maths.expressions import Operation, spaced


def off_by_one(answer: int, says: str = "Very close: off by one. Count once more.") -> Slip:
    """One too many or one too few."""
    return Slip("off by one", lambda said: abs(said - answer) == 1, says)


def left_to_right(expression: Operation) -> Slip:
    """Calculated as it is read, although × and ÷ come before + and −."""
    value, *_ = expression.numbers
    total = Fraction(value)
    for sign, number in zip(_signs(expression), expression.numbers[1:], strict=True):
        total = _step(total, sign, number)
    says = f"In {spaced(expression)} the order is not from left to right: × and ÷ come before + and −."
    return Slip("order of operations", lambda said: said == total != expression.value, says)


def added_chances(*chances: Fraction) -> Slip:
    """Added chances of things that must all happen."""
    says = "You added the chances. Both must happen: take a part of a part, so multiply."
    return Slip("added instead of multiplied", lambda said: said.means(sum(chances, Fraction())), says)


def multiplied_chances(*chances: Fraction) -> Slip:
    """Multiplied chances of things of which one is enough."""
    says = "You multiplied the chances. One of them is enough here, so add."
    product = prod(chances, start=Fraction(1))
    return Slip("multiplied instead of added", lambda said: said.means(product), says)


def counted_once(share: Fraction) -> Slip:
    """(1, 2) and (2, 1) were counted as one outcome, which gives this share."""
    says = "Look at the dice as a red and a blue one: (1, 2) and (2, 1) are two outcomes."
    return Slip("counted (1,2) and (2,1) once", lambda said: said.means(share), says)


def other_part(share: Fraction) -> Slip:
    """The chance that it does not happen."""
    says = "That is the chance that it does not happen."
    return Slip("the other part", lambda said: said.means(1 - share), says)


def _signs(part: object) -> tuple[str, ...]:
    return (*_signs(part.left), part.op, *_signs(part.right)) if isinstance(part, Operation) else ()


def _step(total: Fraction, sign: str, number: int) -> Fraction:
    match sign:
        case "+":
            return total + number
        case "−":
            return total - number
        case "×":
            return total * number
    return total / number
