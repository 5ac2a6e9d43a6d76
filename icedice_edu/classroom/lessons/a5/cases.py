"""The numbers of the tasks: three different dice, never the lesson's own 2, 3 and 6."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations, permutations
from typing import NamedTuple

from icedice_edu.maths import ways
from icedice_edu.maths.expressions import Expression, Operation, read, spaced, whole_value
from icedice_edu.maths.laws import ASSOCIATIVE, COMMUTATIVE
from icedice_edu.maths.reach import reach, spellings
from icedice_edu.maths.way_forms import same_tree, same_way

Dice = tuple[int, ...]
LARGEST = 36
SHOWN = 6
"""How many spellings a task shows at once."""
HANDS = tuple(hand for hand in combinations(range(1, 7), 3) if hand != (2, 3, 6))
ORDERS = tuple(order for hand in HANDS for order in permutations(hand))

# -- which of four is the same way --------------------------------------------------------------------

TRAPS: Mapping[str, tuple[str, str, str]] = {
    # a form, the same way by two laws, the bracket simply dropped, the outer − or ÷ turned round
    "a−(b−c)": ("c+a−b", "a−b−c", "(b−c)−a"),
    "a−(b+c)": ("a−c−b", "a−b+c", "(b+c)−a"),
    "a÷(b÷c)": ("c×a÷b", "a÷b÷c", "(b÷c)÷a"),
}


class Trap(NamedTuple):
    """A calculation, the same way in another spelling, and three that only look like it."""

    form: str
    dice: Dice
    one: Expression
    same: Expression
    dropped: Expression
    turned: Expression
    accident: Expression

    @property
    def sign(self) -> str:
        """The sign before the bracket."""
        return self.form[1]


@cache
def traps(form: str) -> tuple[Trap, ...]:
    """All dice that suit a form: whole steps, and another way to the same number."""
    return tuple(trap for order in ORDERS if (trap := _trap(form, order)) is not None)


def _trap(form: str, order: Dice) -> Trap | None:
    one, same, dropped, turned = (filled(text, order) for text in (form, *TRAPS[form]))
    accident = _accident(one, order) if 1 <= whole_value(one) <= LARGEST else None
    if accident is None or dropped.value == one.value:
        return None
    return Trap(form, order, one, same, dropped, turned, accident)


def _accident(one: Expression, dice: Dice) -> Expression | None:
    found = (way.expression for way in ways(int(one.value), dice))
    return next((way for way in found if not same_way(way, one)), None)


# -- one law at a time --------------------------------------------------------------------------------

MINUS, DIVIDE = "minus before brackets", "÷ before brackets"
STEPS: Sequence[tuple[str, str, str]] = (
    (COMMUTATIVE, "(a+b)×c", "(b+a)×c"),
    (COMMUTATIVE, "(a+b)×c", "c×(a+b)"),
    (COMMUTATIVE, "a×b−c", "b×a−c"),
    (ASSOCIATIVE, "a+b−c", "a+(b−c)"),
    (ASSOCIATIVE, "a×b÷c", "a×(b÷c)"),
    (ASSOCIATIVE, "a×(b×c)", "a×b×c"),
    (MINUS, "a−(b−c)", "a−b+c"),
    (MINUS, "a−(b+c)", "a−b−c"),
    (DIVIDE, "a÷(b÷c)", "a÷b×c"),
    (DIVIDE, "a÷b÷c", "a÷(b×c)"),
)
LAW_NAMES: Mapping[str, str] = {
    COMMUTATIVE: "commutative law", ASSOCIATIVE: "associative law", MINUS: "rule for − before brackets",
    DIVIDE: "rule for ÷ before brackets",
}


class Step(NamedTuple):
    """Two spellings that one law joins."""

    law: str
    one: Expression
    other: Expression


@cache
def steps(law: str) -> tuple[Step, ...]:
    """All steps by this law with a whole number up to 36 as their value."""
    found = (Step(law, filled(one, order), filled(other, order))
             for name, one, other in STEPS if name == law for order in ORDERS)
    return tuple(step for step in found if _is_number(step.one))


# -- another spelling ---------------------------------------------------------------------------------

STARTS: Mapping[str, str] = {
    # a form, and the same way with another die in front
    "a−(b−c)": "c+a−b", "a−b+c": "c+a−b", "a÷b×c": "c×a÷b", "a÷(b÷c)": "c×a÷b", "a+(b−c)": "b+a−c",
}


class Start(NamedTuple):
    """A calculation, and the same way with another die in front."""

    form: str
    dice: Dice
    one: Expression
    other: Expression

    @property
    def away(self) -> str:
        """The die that is taken away or divided by."""
        return spaced(self.other).split()[-1]

    @property
    def first(self) -> int:
        return self.other.numbers[0]


@cache
def starts(form: str) -> tuple[Start, ...]:
    """All dice that suit a form."""
    found = (Start(form, order, filled(form, order), filled(STARTS[form], order)) for order in ORDERS)
    return tuple(start for start in found if whole_value(start.other) and _is_number(start.one))


# -- an accident, and the die that breaks it ----------------------------------------------------------


class Crossing(NamedTuple):
    """Two ways that agree with these dice and differ when one die is turned."""

    one: Expression
    other: Expression
    old: int
    new: int

    @property
    def turned(self) -> tuple[Expression, Expression]:
        return _turned(self.one, self.old, self.new), _turned(self.other, self.old, self.new)

    @property
    def gap(self) -> int:
        one, other = self.turned
        return int(abs(one.value - other.value))


@cache
def crossings() -> tuple[Crossing, ...]:
    """Whole steps before and after, and a gap that is none of the numbers of the task."""
    found = (Crossing(one, other, old, new) for hand in HANDS for one, other in _agreeing(hand)
             for old in hand for new in range(1, 7) if new not in hand)
    return tuple(crossing for crossing in found if _clear(crossing))


def _agreeing(hand: Dice) -> list[tuple[Expression, Expression]]:
    pairs = (combinations([way.expression for way in ways(target, hand) if len(way.numbers) == 3], 2)
             for target in reach(hand))
    return [pair for some in pairs for pair in some]


def _clear(crossing: Crossing) -> bool:
    one, other = crossing.turned
    told = {0, one.value, other.value, crossing.one.value, crossing.new, crossing.old}
    return bool(whole_value(one) and whole_value(other)) and crossing.gap not in told


# -- how many ways are among these spellings ----------------------------------------------------------


@cache
def spelled_often() -> tuple[tuple[Expression, ...], ...]:
    """For each hand and number: its spellings in whole steps, where they are six or more of two to four ways.

    A hand with a 1 is left out: × 1 and ÷ 1 would make spellings that look like a trick.
    """
    found = (tuple(way for way in spellings(hand) if whole_value(way) == target)
             for hand in HANDS if 1 not in hand for target in reach(hand) if target <= LARGEST)
    return tuple(some for some in found if len(some) >= SHOWN and 2 <= ways_among(some) <= 4)


def ways_among(some: Sequence[Expression]) -> int:
    """How many really different ways there are among these spellings."""
    return sum(not any(same_way(way, before) for before in some[:i]) for i, way in enumerate(some))


def trees_among(some: Sequence[Expression]) -> int:
    """How many there are if only swaps are allowed."""
    return sum(not any(same_tree(way, before) for before in some[:i]) for i, way in enumerate(some))


# -- forms --------------------------------------------------------------------------------------------


@cache
def filled(form: str, dice: Dice) -> Expression:
    """The form with these dice for a, b and c."""
    return read(form.translate(str.maketrans("abc", "".join(map(str, dice)))))


def _turned(way: Expression, old: int, new: int) -> Expression:
    if isinstance(way, Operation):
        return Operation(way.op, _turned(way.left, old, new), _turned(way.right, old, new))
    return read(str(new)) if way.whole == old else way


def _is_number(way: Expression) -> bool:
    return bool(way.value.denominator == 1 and 1 <= way.value <= LARGEST)
