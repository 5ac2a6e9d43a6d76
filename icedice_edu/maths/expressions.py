"""Calculations as trees: a number, or an operation on two smaller calculations.

2+3×6 and (2+3)×6 use the same numbers and operations; what differs is the tree, and brackets are only the
way to write a tree down on one line.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from icedice_edu.maths.tokenizer import ExpressionError, Mark, marks

if TYPE_CHECKING:
    from fractions import Fraction

__all__ = [
    "OPERATIONS",
    "Expression",
    "ExpressionError",
    "Number",
    "Operation",
    "read",
    "spaced",
    "whole_value",
]

OPERATIONS = "+−×÷"  # from the easiest to the hardest
_BINDS = {"+": 1, "−": 1, "×": 2, "÷": 2}

Expression: TypeAlias = "Number | Operation"


class Number(NamedTuple):
    """A whole number, 0 or more, such as a die shows."""

    whole: int

    @property
    def value(self) -> Fraction:
        return _fraction(self.whole, 1)

    @property
    def numbers(self) -> tuple[int, ...]:
        return (self.whole,)

    @property
    def steps_whole(self) -> bool:
        return self.whole > 0

    def __str__(self) -> str:
        return str(self.whole)

    def __format__(self, gap: str) -> str:
        return str(self.whole)


class Operation(NamedTuple):
    """Two calculations joined by one of + − × ÷."""

    op: str
    left: Expression
    right: Expression

    @property
    def value(self) -> Fraction:
        """The exact value; ZeroDivisionError if there is none."""
        return _fraction(*_ratio(self))

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers used, from left to right."""
        return self.left.numbers + self.right.numbers

    @property
    def steps_whole(self) -> bool:
        """Whether every number on the way, the last one included, is whole and positive."""
        return whole_value(self) > 0

    def __str__(self) -> str:
        return _written(self, "")

    def __format__(self, gap: str) -> str:
        """f"{expression}" is 2+3 and f"{expression: }" is 2 + 3."""
        return _written(self, gap)


def spaced(expression: Expression) -> str:
    """The expression as a book prints it: (2 + 3) × 6."""
    return _written(expression, " ")


def has_value(expression: Expression) -> bool:
    """Is nothing in it divided by 0?"""
    try:
        _ = expression.value
    except ZeroDivisionError:
        return False
    return True


def whole_value(expression: Expression) -> int:
    """The value when every number on the way is whole and positive, else 0."""
    if isinstance(expression, Number):
        return expression.whole
    left, right = whole_value(expression.left), whole_value(expression.right)
    if not (left and right):
        return 0
    match expression.op:
        case "+":
            return left + right
        case "−":
            return max(left - right, 0)
        case "×":
            return left * right
        case _:
            return 0 if left % right else left // right


def _fraction(numerator: int, denominator: int) -> Fraction:
    from fractions import Fraction  # decimal comes along with it: not at start-up

    return Fraction(numerator, denominator)


def _ratio(expression: Expression) -> tuple[int, int]:
    """Numerator and denominator, not reduced: about three times faster than Fractions all the way."""
    if isinstance(expression, Number):
        return expression.whole, 1
    (a, b), (c, d) = _ratio(expression.left), _ratio(expression.right)
    match expression.op:
        case "+":
            return a * d + c * b, b * d
        case "−":
            return a * d - c * b, b * d
        case "×":
            return a * c, b * d
        case _ if c:
            return a * d, b * c
    raise ZeroDivisionError(f"{expression.right} is 0, and nothing can be divided by 0")


def _written(expression: Expression, gap: str) -> str:
    """Brackets only where the usual order, × ÷ before + − and left to right, would give another tree."""
    if isinstance(expression, Number):
        return str(expression.whole)
    binds = _BINDS[expression.op]
    left, right = _written(expression.left, gap), _written(expression.right, gap)
    if isinstance(expression.left, Operation) and _BINDS[expression.left.op] < binds:
        left = f"({left})"
    if isinstance(expression.right, Operation) and _BINDS[expression.right.op] <= binds:
        right = f"({right})"
    return f"{left}{gap}{expression.op}{gap}{right}"


def read(text: str) -> Expression:
    """The expression a learner typed, × ÷ before + −, else from left to right; or an ExpressionError."""
    return _Reader(text).sum()


class _Reader:
    """Reads marks from left to right, one grammar rule a method: a sum of products of parts."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._marks = marks(text)
        self._next = 0

    def sum(self) -> Expression:
        return self._chain("+−", self._product)

    def _product(self) -> Expression:
        return self._chain("×÷", self._part)

    def _chain(self, operations: str, part: Callable[[], Expression]) -> Expression:
        chain = part()
        while (mark := self._marks[self._next]).kind == "operator" and mark.text in operations:
            self._next += 1
            chain = Operation(mark.text, chain, part())
        return chain

    def _part(self) -> Expression:
        mark = self._take()
        part: Expression
        match mark.kind:
            case "number":
                part = Number(int(mark.text))
            case "open":
                part = self.sum()
                self._take()  # the bracket that closes it: marks() has paired them
            case _:
                raise self._missing_number(mark)
        self._check_neighbours()
        return part

    def _take(self) -> Mark:
        self._next += 1
        return self._marks[self._next - 1]

    def _check_neighbours(self) -> None:
        before, after = self._marks[self._next - 1 : self._next + 1]
        match before.kind, after.kind:
            case "number", "number":
                joined = f"{before.text}{after.text} would be a different number"
                raise self._error(after, f"put + − × or ÷ between {before.text} and {after.text}; {joined}")
            case _, "number" | "open":
                raise self._error(after, f"write × between {before.text} and {after.text}")

    def _missing_number(self, found: Mark) -> ExpressionError:
        before = self._marks[self._next - 2] if self._next > 1 else None
        match before, found:
            case Mark("operator", op), Mark("operator", "+" | "−"):
                return self._error(found, f"a die has no sign of its own: write a number after {op}")
            case _, Mark("operator", "+" | "−"):
                return self._error(found, "a die has no sign of its own: start with a number")
            case Mark("operator", op) as operator, _:
                return self._error(operator, f"a number is missing after {op}")
            case Mark("open") as opened, Mark("close"):
                return self._error(opened, "there is nothing inside these parentheses")
        return self._error(found, f"a number is missing before {found.text}")

    def _error(self, mark: Mark, why: str) -> ExpressionError:
        return ExpressionError(self._text, mark.at, why)
