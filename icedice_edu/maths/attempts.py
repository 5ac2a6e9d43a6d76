"""What a learner wrote for given dice: read, or refused with a finger on the place; right, or why not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from icedice_edu.maths.expressions import (
    OPERATIONS,
    Expression,
    ExpressionError,
    Number,
    Operation,
    has_value,
    read,
    spaced,
)
from icedice_edu.maths.tokenizer import marks, operators_in
from icedice_edu.maths.whole_numbers import faces_of
from icedice_edu.maths.words import listed, number, times

if TYPE_CHECKING:
    from fractions import Fraction

_BINDS = {"+": 1, "−": 1, "×": 2, "÷": 2}


class DiceError(ExpressionError):
    """A calculation that these dice do not allow: `.slip` says what kind of slip it is."""

    def __init__(self, text: str, at: int, why: str, slip: str = "dice") -> None:
        super().__init__(text, at, why)
        self.slip = slip  # "not rolled", "die twice", "one die", "operation" or "division by zero"


class Try(NamedTuple):
    """What there is to say about a try to hit a target."""

    right: bool
    slip: str  # "" if right; "unreadable", a slip of `DiceError`, "not whole", "brackets" or "value"
    sentence: str
    expression: Expression | None = None


def read_expression(text: str, dice: Iterable[int], *, operations: str = OPERATIONS) -> Expression:
    """The calculation a learner typed, if these dice allow it; else an `ExpressionError` that shows where."""
    faces = faces_of(dice)
    if not faces:
        raise ValueError("there are no dice to calculate with: give two or more, such as (2, 3, 6)")
    expression = read(text)
    places = {kind: [mark.at for mark in marks(text) if mark.kind == kind] for kind in ("number", "operator")}
    _check_operations(text, places["operator"], expression, operators_in(operations))
    _check_faces(text, places["number"], expression.numbers, faces)
    if isinstance(expression, Number):
        why = f"{expression} alone is no calculation: use two dice or more"
        raise DiceError(text, places["number"][0], why, "one die")
    for at, part in zip(places["operator"], _in_reading_order(expression), strict=True):
        if part.op == "÷" and has_value(part.right) and part.right.value == 0:
            why = f"{spaced(part.right)} is 0, and nothing can be divided by 0"
            raise DiceError(text, at, why, "division by zero")
    return expression


def _in_reading_order(expression: Expression) -> Iterator[Operation]:
    """The operations as they stand in the text, from left to right."""
    if isinstance(expression, Operation):
        yield from _in_reading_order(expression.left)
        yield expression
        yield from _in_reading_order(expression.right)


def _check_operations(text: str, places: Sequence[int], expression: Expression, allowed: str) -> None:
    for at, part in zip(places, _in_reading_order(expression), strict=True):
        if part.op not in allowed:
            raise DiceError(text, at, f"{part.op} is not used here: use {listed(allowed)}", "operation")


def _check_faces(text: str, places: Sequence[int], used: Sequence[int], dice: Sequence[int]) -> None:
    have = f"you have {listed(dice)}"
    for i, face in enumerate(used):
        if face not in dice:
            raise DiceError(text, places[i], f"no die shows {face}; {have}", "not rolled")
        if used[: i + 1].count(face) > dice.count(face):
            rolled, now = times(dice.count(face)), times(used.count(face))
            why = f"the {face} was rolled {rolled} but is used {now}; {have}"
            raise DiceError(text, places[i], why, "die twice")


def explain(
    text: str, target: int, dice: Iterable[int], *, operations: str = OPERATIONS, whole: bool = False
) -> Try:
    """Whether the calculation makes the target with these dice; if not, what it makes and what went wrong."""
    try:
        expression = read_expression(text, dice, operations=operations)
    except ExpressionError as error:
        return Try(False, getattr(error, "slip", "unreadable"), str(error))
    if expression.value != target:
        return _wrong_value(expression, target)
    if whole and not expression.steps_whole:
        return Try(False, "not whole", _broken_step(expression), expression)
    return Try(True, "", f"{spaced(expression)} is {target}", expression)


def _broken_step(expression: Expression) -> str:
    first = next(part for part in _innermost_first(expression) if not part.steps_whole)
    kind = "not a whole number" if first.value > 0 else "not above 0"
    return f"{spaced(expression)} is {number(expression.value)}, but {spaced(first)} is {kind} on the way"


def _innermost_first(expression: Expression) -> Iterator[Operation]:
    if isinstance(expression, Operation):
        yield from _innermost_first(expression.left)
        yield from _innermost_first(expression.right)
        yield expression


def _wrong_value(expression: Expression, target: int) -> Try:
    assert isinstance(expression, Operation)
    wrote, made = spaced(expression), number(expression.value)
    better = _with_other_brackets(expression, target)
    if better is None:
        return Try(False, "value", f"{wrote} is {made}, not {target}", expression)
    why = f"you wrote {wrote}, which is {made} because {_reason(expression, better)}"
    return Try(False, "brackets", f"{why}; {spaced(better)} is {target}", expression)


def _reason(wrote: Operation, better: Operation) -> str:
    if "(" in str(wrote):
        return "parentheses come first"
    if _BINDS[wrote.op] < _BINDS[better.op]:
        return f"{better.op} comes before {wrote.op}"
    if len({_BINDS[part.op] for part in _in_reading_order(wrote)}) == 1:
        return "it goes from left to right"
    return "× and ÷ come before + and −"


def _with_other_brackets(expression: Operation, target: int | Fraction) -> Operation | None:
    """The same numbers and signs in the same order, with brackets that make the target."""
    trees = _bracketings(expression.numbers, tuple(part.op for part in _in_reading_order(expression)))
    right = [tree for tree in trees if has_value(tree) and tree.value == target]
    best = min(right, key=lambda tree: str(tree).count("("), default=None)
    return best if isinstance(best, Operation) else None


def _bracketings(numbers: tuple[int, ...], ops: tuple[str, ...]) -> Iterator[Expression]:
    if not ops:
        yield Number(*numbers)
    for i, op in enumerate(ops):
        for left in _bracketings(numbers[: i + 1], ops[:i]):
            for right in _bracketings(numbers[i + 1 :], ops[i + 1 :]):
                yield Operation(op, left, right)
