"""Generating functions of dice: a polynomial that holds every sum and its ways.

A die is written as x once for every face, x¹ + x² + … + x⁶. Multiplying two such polynomials adds exponents,
as throwing two dice adds faces; so in the product the number before xⁿ says in how many ways the dice make n.
sympy multiplies and writes LaTeX; powers stand in rising order, as the sums on an axis.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from icedice_edu.maths.words import number

if TYPE_CHECKING:
    from sympy import Expr, Symbol

RAISED = str.maketrans("0123456789-−", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁻")
RISING = "rev-lex"


class Term(NamedTuple):
    """One term of one polynomial, multiplied by the polynomial before it."""

    power: Expr
    """What it multiplies by, such as x²."""
    before: Expr
    """All sums before this die."""
    product: Expr
    """Both multiplied: every exponent is higher by the face."""
    so_far: Expr
    """The products of this die up to here, added."""

    @property
    def latex(self) -> str:
        return rf"{latex(self.power)} \cdot \left({latex(self.before)}\right) = {latex(self.product)}"


class Generating(NamedTuple):
    """The generating function of some dice; in a notebook it shows itself multiplied out."""

    dice: tuple[tuple[int, ...], ...]

    @property
    def function(self) -> Expr:
        """The product as it stands, not multiplied out: (x + x² + … + x⁶)³."""
        return _function(self.dice)

    @property
    def expanded(self) -> Expr:
        """The same multiplied out."""
        return _polynomial(self.coefficients)

    @property
    def coefficients(self) -> Mapping[int, int]:
        """The number before each power of x that is there."""
        return _coefficients(self.dice)

    def coefficient(self, power: int) -> int:
        """The number before xⁿ: the ways to make n."""
        return self.coefficients.get(power, 0)

    def terms(self, last: int = 0) -> tuple[Term, ...]:
        """Multiplying by one die (the last, or the one of that place counted from 1) term by term."""
        place = (last or len(self.dice)) - 1
        if place not in range(len(self.dice)):
            raise ValueError(f"there are dice 1 to {len(self.dice)} to multiply by, not {last}")
        before = _polynomial(_coefficients(self.dice[:place]))
        return tuple(_terms(before, self.dice[place]))

    @property
    def latex(self) -> str:
        """The product and what it is multiplied out, as LaTeX."""
        return f"{_product_latex(self.dice)} = {latex(self.expanded)}"

    def latex_of(self, power: int) -> str:
        """The coefficient of one power, as it is written in books: [x¹⁰] (…)³ = 27."""
        return rf"[x^{{{power}}}]\, {_product_latex(self.dice)} = {self.coefficient(power)}"

    @property
    def text(self) -> str:
        """The same for a place that shows no LaTeX."""
        return f"{_product_text(self.dice)} = {polynomial_text(self.coefficients)}"

    def __str__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, **kwargs: object) -> dict[str, str]:
        return {"text/plain": self.text, "text/latex": rf"$\displaystyle {self.latex}$"}


def generating(dice: Sequence[Sequence[int]]) -> Generating:
    """The generating function of dice with these faces."""
    return Generating(tuple(map(tuple, dice)))


def latex(expression: Expr) -> str:
    """An expression of sympy as LaTeX, lowest power first."""
    from sympy import latex as written

    text: str = written(expression, order=RISING)
    return text


def polynomial_text(ways: Mapping[int, int]) -> str:
    """x³ + 3x⁴ + 6x⁵, lowest power first."""
    return " + ".join(monomial_text(power, ways[power]) for power in sorted(ways)) or "0"


def monomial_text(power: int, ways: int = 1) -> str:
    """3x⁴, x, 1."""
    if power == 0:
        return str(ways)
    raised = "" if power == 1 else number(power).translate(RAISED)
    return f"{'' if ways == 1 else ways}x{raised}"


def _product_text(dice: tuple[tuple[int, ...], ...]) -> str:
    runs = [(_die_text(die), len(list(run))) for die, run in groupby(dice)]
    return "".join(f"({factor}){_exponent(many)}" for factor, many in runs) or "1"


def _exponent(many: int) -> str:
    return "" if many == 1 else str(many).translate(RAISED)


def _die_text(die: tuple[int, ...]) -> str:
    return polynomial_text({face: die.count(face) for face in die})


def _product_latex(dice: tuple[tuple[int, ...], ...]) -> str:
    """The dice in their order; sympy would sort them."""
    runs = [(_die(die), len(list(run))) for die, run in groupby(dice)]
    powers = (rf"\left({latex(die)}\right)" + (f"^{{{many}}}" if many > 1 else "") for die, many in runs)
    return " ".join(powers) or "1"


# -- what sympy does ------------------------------------------------------------------------------------


def _x() -> Symbol:
    from sympy import Symbol

    return Symbol("x")


def _die(faces: tuple[int, ...]) -> Expr:
    return _polynomial({face: faces.count(face) for face in faces})


def _polynomial(ways: Mapping[int, int]) -> Expr:
    from sympy import Add, Integer

    x = _x()
    return Add(*(Integer(count) * x**power for power, count in ways.items()))


@lru_cache(maxsize=64)
def _function(dice: tuple[tuple[int, ...], ...]) -> Expr:
    from sympy import Mul

    return Mul(*(_die(die) ** len(list(run)) for die, run in groupby(dice)))


@lru_cache(maxsize=64)
def _coefficients(dice: tuple[tuple[int, ...], ...]) -> Mapping[int, int]:
    """Multiplied out by sympy. Faces below zero make no polynomial: dice are lifted, the product lowered."""
    from sympy import Poly

    x, product = _x(), Poly(1, _x())
    for faces, run in groupby(dice):
        lifted = Poly(_polynomial({face - min(faces): faces.count(face) for face in faces}), x)
        product *= lifted ** len(list(run))
    lowest = sum(map(min, dice))
    found = {power + lowest: int(ways) for (power,), ways in reversed(product.terms())}
    return MappingProxyType(found)


def _terms(before: Expr, die: tuple[int, ...]) -> list[Term]:
    from sympy import Integer, expand

    found, so_far, x = list[Term](), Integer(0), _x()
    for face in die:
        product = expand(x**face * before)
        so_far = so_far + product
        found.append(Term(x**face, before, product, so_far))
    return found
