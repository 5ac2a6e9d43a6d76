"""The numbers of the tasks: six forms that need their brackets, each with all the dice that suit it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import permutations
from typing import NamedTuple

from icedice_edu.classroom.task_random import Luck
from icedice_edu.maths.expressions import Operation, read, spaced, whole_value

Dice = tuple[int, int, int]

WORDS: Mapping[str, str] = {
    "(a+b)×c": "Add {a} and {b}. Then multiply by {c}.",
    "(a−b)×c": "Take {b} away from {a}. Then multiply by {c}.",
    "a×(b+c)": "Add {b} and {c}. Then multiply {a} by the result.",
    "a×(b−c)": "Take {c} away from {b}. Then multiply {a} by the result.",
    "a−(b+c)": "Add {b} and {c}. Take the result away from {a}.",
    "a−(b−c)": "Take {c} away from {b}. Then take the result away from {a}.",
}
FORMS = tuple(WORDS)
LARGEST = 36


class Sum(NamedTuple):
    """A form with dice in it: the calculation of one task."""

    form: str
    dice: Dice

    @property
    def expression(self) -> Operation:
        return _read(_filled(self.form, self.dice))

    @property
    def bare(self) -> Operation:
        """The same row without its brackets."""
        return _read(_filled(self.form.replace("(", "").replace(")", ""), self.dice))

    @property
    def inner(self) -> Operation:
        """The bracketed pair."""
        left, right = self.expression[1:]
        pair = left if isinstance(left, Operation) else right
        assert isinstance(pair, Operation)
        return pair

    @property
    def inner_first(self) -> bool:
        return self.form.startswith("(")

    @property
    def value(self) -> int:
        return int(self.expression.value)

    @property
    def inner_value(self) -> int:
        return int(self.inner.value)

    @property
    def words(self) -> str:
        return WORDS[self.form].format(**dict(zip("abc", self.dice, strict=True)))

    @property
    def shown(self) -> Mapping[str, str]:
        """What the texts of the tasks call E, V, p, P, N and W."""
        bare = self.bare.value
        return {
            "E": spaced(self.expression), "V": str(self.value), "p": spaced(self.inner),
            "P": str(self.inner_value), "N": spaced(self.bare),
            "W": "a number below zero" if bare < 0 else str(bare),
        }


@cache
def suitable(form: str) -> tuple[Dice, ...]:
    """Three different numbers, an outside factor of 2 or more, whole positive steps, a value up to 36."""
    return tuple(dice for dice in permutations(range(1, 7), 3) if _suits(form, dice))


def _suits(form: str, dice: tuple[int, ...]) -> bool:
    outside = dice[2] if form.startswith("(") else dice[0]
    factor = "×" not in form or outside >= 2
    return factor and 1 <= whole_value(_read(_filled(form, dice))) <= LARGEST


def sampled(luck: Luck, form: str | None = None, *, apart: bool = False) -> tuple[Sum, Sum]:
    """A calculation and its twin, which has the same form and other dice.

    With `apart`, what it makes without brackets is not what its brackets make, so that two slips differ.
    """
    form = form or luck.pick(FORMS)
    sums = [Sum(form, dice) for dice in suitable(form)]
    sums = [one for one in sums if not apart or one.bare.value != one.inner_value]
    one = luck.pick(sums)
    return one, luck.pick([other for other in sums if other != one])


def _filled(form: str, dice: tuple[int, ...]) -> str:
    return form.translate(str.maketrans("abc", "".join(map(str, dice))))


@cache
def _read(text: str) -> Operation:
    found = read(text)
    assert isinstance(found, Operation)
    return found
