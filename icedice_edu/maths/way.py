"""All ways to hit a target with a few dice, and what can be said about each of them.

A way is an idea, not a spelling: 2 + 3, 3 + 2 and whatever else order, grouping and the rules for − and ÷
before brackets make of it are one way; 2 + 2 and 2 × 2 are two, though both are 4.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, SupportsIndex, TypeAlias, overload

from icedice_edu.maths import algebra, laws, way_display
from icedice_edu.maths.expressions import OPERATIONS, Expression, Number, Operation, spaced
from icedice_edu.maths.tokenizer import operators_in
from icedice_edu.maths.tree import Tree
from icedice_edu.maths.way_forms import Form, expression_of, line, signed_form
from icedice_edu.maths.way_search import made
from icedice_edu.maths.whole_numbers import brief, faces_of, whole_number
from icedice_edu.maths.words import listed, number, operand

if TYPE_CHECKING:
    from fractions import Fraction

    from sympy import Expr

MOST_DICE = 6
FEW_DICE = 4  # what so many dice make is remembered for a long time; more dice fill the memory


class Steps(tuple[str, ...]):
    """The steps of a calculation, innermost first: ("2 + 3 = 5", "5 × 6 = 30")."""

    def __str__(self) -> str:
        return ", then ".join(self)


class Way:
    """One way to calculate a number; two ways are equal when laws turn one into the other."""

    def __init__(self, source: Expression | Form, text: str = "") -> None:
        self._source = source
        self.text = text or spaced(self.expression)
        """The calculation as a book prints it: (2 + 3) × 6."""

    @cached_property
    def expression(self) -> Expression:
        """The calculation as a tree of numbers and operations."""
        source = self._source
        return source if isinstance(source, Number | Operation) else expression_of(source)

    @property
    def value(self) -> int | Fraction:
        """What it makes: a whole number, or a fraction."""
        value = self.expression.value
        return value.numerator if value.denominator == 1 else value

    @property
    def numbers(self) -> tuple[int, ...]:
        """The dice it uses, from left to right."""
        return self.expression.numbers

    @property
    def steps(self) -> Steps:
        """One sentence for each sign, innermost first."""
        return Steps(_steps(self.expression))

    @property
    def tree(self) -> Tree:
        """The picture of it."""
        return Tree(self.expression)

    @property
    def sympy(self) -> Expr:
        """The same tree as sympy's, with nothing worked out."""
        return algebra.to_sympy(self.expression)

    @property
    def latex(self) -> str:
        return algebra.latex(self.expression)

    @property
    def idea(self) -> str:
        """The same for any numbers: (a + b) · c."""
        return algebra.idea(self.expression)

    @cached_property
    def spellings(self) -> tuple[laws.Spelling, ...]:
        """All spellings of this way, this one first, each with the law that leads to it from an earlier."""
        return tuple(laws.spellings(self.expression))

    @cached_property
    def _form(self) -> tuple[int, Form]:
        return signed_form(self.expression)

    def __eq__(self, other: object) -> bool:
        return self._form == other._form if isinstance(other, Way) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._form)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Way {self.text} = {number(self.value)}>"

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return way_display.way_bundle(self)


def _steps(part: Expression) -> Iterator[str]:
    if isinstance(part, Operation):
        yield from _steps(part.left)
        yield from _steps(part.right)
        left, right = operand(part.left.value), operand(part.right.value)
        yield f"{left} {part.op} {right} = {number(part.value)}"


class Ways(tuple[Way, ...]):
    """All ways to make one number, simplest first; a part of them, such as `[:3]`, shows itself as well."""

    target: int
    dice: tuple[int, ...]

    def __new__(cls, found: Iterable[Way], target: int, dice: tuple[int, ...]) -> Ways:
        ways = tuple.__new__(cls, found)
        ways.target, ways.dice = target, dice
        return ways

    @overload
    def __getitem__(self, place: SupportsIndex) -> Way: ...
    @overload
    def __getitem__(self, place: slice) -> Ways: ...
    def __getitem__(self, place: SupportsIndex | slice) -> Way | Ways:
        if isinstance(place, slice):
            return Ways(super().__getitem__(place), self.target, self.dice)
        return super().__getitem__(place)

    def __getnewargs__(self) -> tuple[tuple[Way, ...], int, tuple[int, ...]]:
        return tuple(self), self.target, self.dice

    @property
    def ideas(self) -> Mapping[str, tuple[Way, ...]]:
        """The ways by their idea in letters, simplest first."""
        ideas: dict[str, list[Way]] = {}
        for way in self:
            ideas.setdefault(way.idea, []).append(way)
        return {idea: tuple(some) for idea, some in ideas.items()}

    def __repr__(self) -> str:
        return way_display.ways_text(self)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return way_display.ways_bundle(self)


class Reachable(Mapping[int, Ways]):
    """Every positive whole number that the dice make, smallest first, each with all its ways."""

    def __init__(self, dice: Sequence[int], ops: str, whole: bool) -> None:
        self.dice = tuple(dice)
        self._made = _made(tuple(sorted(dice)), ops, whole)
        self._numbers = sorted(self._made)

    def __getitem__(self, target: int) -> Ways:
        return Ways(_in_order(self._made[target]), target, self.dice)

    def __iter__(self) -> Iterator[int]:
        return iter(self._numbers)

    def __len__(self) -> int:
        return len(self._numbers)

    def __contains__(self, target: object) -> bool:
        return target in self._made

    @property
    def counts(self) -> Mapping[int, int]:
        """How many ways lead to each number."""
        return {target: len(self._made[target]) for target in self._numbers}

    def __repr__(self) -> str:
        return way_display.reachable_text(self)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return way_display.reachable_bundle(self)


def ways(target: int, dice: Iterable[int], *, operations: str = OPERATIONS, whole: bool = False) -> Ways:
    """All ways to make the target with two or more of the dice, each used at most once, simplest first.

    `operations="+−"` are those of the game for the youngest; with `whole`, each step is whole and above 0.
    """
    if (whole_number(target) or 0) < 1:
        raise ValueError(f"the target must be a whole number, 1 or more, not {brief(target)}")
    found = reachable(dice, operations=operations, whole=whole)
    return found[target] if target in found else Ways((), target, found.dice)


def reachable(dice: Iterable[int], *, operations: str = OPERATIONS, whole: bool = False) -> Reachable:
    """Every positive whole number that two or more of the dice make, each with all its ways."""
    faces = faces_of(dice)
    if not 2 <= len(faces) <= MOST_DICE or min(faces) < 1:
        raise ValueError(f"take 2 to {MOST_DICE} dice that show 1 or more, not {listed(faces or ['none'])}")
    return Reachable(faces, operators_in(operations), whole)


Made: TypeAlias = Mapping[int, list[Form]]


def _made(dice: tuple[int, ...], ops: str, whole: bool) -> Made:
    return (_made_by_few if len(dice) <= FEW_DICE else _made_by_many)(dice, ops, whole)


@lru_cache(maxsize=256)
def _made_by_few(dice: tuple[int, ...], ops: str, whole: bool) -> Made:
    return made(dice, ops, whole)


@lru_cache(maxsize=2)
def _made_by_many(dice: tuple[int, ...], ops: str, whole: bool) -> Made:
    return made(dice, ops, whole)


def _in_order(forms: Sequence[Form]) -> list[Way]:
    """Fewer dice first, then whole steps, then easier operations (+ − × ÷), then fewer brackets."""
    if len(forms) == 1:
        return [Way(form, line(form)[1]) for form in forms]
    keyed = [
        (len(numbers), broken, hard, numbers, text, form)
        for form in forms
        for numbers, text, broken, hard in (line(form),)
    ]
    keyed.sort()
    return [Way(form, text) for _, _, _, _, text, form in keyed]
