"""The form of a way: sums of signed terms and products of inverted factors, as deep as brackets go.

2−(3−6), (2−3)+6 and 6+2−3 are one sum with the terms +2, +6 and −3; 6÷(3÷2) and 2×6÷3 are one product with
the factors ×2, ×6 and ÷3. Order, grouping and the two rules for − and ÷ before brackets are gone, so two
calculations are the same way exactly when their forms are equal. A form is never negative: a sum below zero
stands there turned round, and its minus sign has moved out to where it is added or multiplied.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from math import gcd
from typing import TypeAlias, cast

from icedice_edu.maths.expressions import Expression, Number, Operation

LEAF, SUM, PRODUCT = range(3)

Line: TypeAlias = "tuple[tuple[int, ...], str, bool, int]"
"""A form on one line: its numbers from left to right, its text, is any step not whole, how hard it is."""
Form: TypeAlias = "tuple[int, int, int, Parts, Parts, Line]"
"""Numerator, denominator, kind; what is added or multiplied; what is subtracted or divided by; its line."""
Parts: TypeAlias = "tuple[Form, ...]"

BLANK = cast("Line", ())  # not written yet
DIVIDE, TIMES, MINUS, BRACKETS = 512, 64, 8, 1  # how hard each is; no form has eight of a kind
_SIGNS = {SUM: ("+", "−"), PRODUCT: ("×", "÷")}
_KIND = {"+": SUM, "−": SUM, "×": PRODUCT, "÷": PRODUCT}


def leaf(whole: int) -> Form:
    return (whole, 1, LEAF, (), (), ((whole,), str(whole), False, 0))


def with_line(form: Form) -> Form:
    """A form that will be a part of larger ones: a sum gets its brackets."""
    n, d, kind, over, under, _ = form
    numbers, text, broken, hard = line(form)
    if kind == SUM:
        text, hard = f"({text})", hard + BRACKETS
    return (n, d, kind, over, under, (numbers, text, broken, hard))


def line(form: Form) -> Line:
    """The simplest spelling: first what is added or multiplied, then the rest, smaller numbers first."""
    n, d, kind, over, under, known = form
    if known:
        numbers, text, broken, hard = known
        return (numbers, text[1:-1], broken, hard - BRACKETS) if kind == SUM else known
    plus, minus, easy, harder = (" + ", " − ", 0, MINUS) if kind == SUM else (" × ", " ÷ ", TIMES, DIVIDE)
    numbers, text, broken, hard = _joined(over, plus, easy) if len(over) > 1 else _line_of(over[0])
    if under:
        others, rest, also, more = _joined(under, minus, harder) if len(under) > 1 else _line_of(under[0])
        numbers, text, broken = numbers + others, text + minus + rest, broken or also
        hard += harder + more
    return numbers, text, broken or not n or n % d != 0, hard


def _joined(parts: Parts, sign: str, hardness: int) -> Line:
    lines = [part[5] or _line_of(part) for part in parts]
    lines.sort()
    numbers, text, broken, hard = lines[0]
    for others, rest, also, more in lines[1:]:
        numbers, text, broken = numbers + others, text + sign + rest, broken or also
        hard += hardness + more
    return numbers, text, broken, hard


def _line_of(part: Form) -> Line:
    """A part on one line, a sum in brackets: as `with_line` stored it in the part, else worked out now."""
    return part[5] or with_line(part)[5]


def expression_of(form: Form) -> Expression:
    """The tree of the spelling that `line` writes."""
    n, _, kind, over, under, _ = form
    if kind == LEAF:
        return Number(n)
    plus, minus = _SIGNS[kind]
    first, *others = sorted(over, key=_line_of)
    signed = [(plus, part) for part in others] + [(minus, part) for part in sorted(under, key=_line_of)]
    tree = expression_of(first)
    for sign, part in signed:
        tree = Operation(sign, tree, expression_of(part))
    return tree


def same_way(one: Expression, other: Expression) -> bool:
    """Whether order, grouping and the rules for − and ÷ before brackets turn one into the other."""
    return signed_form(one) == signed_form(other)


def same_tree(one: Expression, other: Expression) -> bool:
    """Whether swapping the two sides of + and × turns one into the other: the same tree, seen from behind."""
    return _swapped(one) == _swapped(other)


def _swapped(expression: Expression) -> tuple[object, ...]:
    if isinstance(expression, Number):
        return expression
    sides = (_swapped(expression.left), _swapped(expression.right))
    return (expression.op, *(sorted(sides, key=repr) if expression.op in "+×" else sides))


def signed_form(expression: Expression) -> tuple[int, Form]:
    """The form of any calculation that has a value, and its sign; ZeroDivisionError if there is none."""
    if isinstance(expression, Number):
        return 1, (expression.whole, 1, LEAF, (), (), BLANK)
    _ = expression.value  # 6÷(0÷3) has none, although 6×3÷0 is not what it says
    kind = _KIND[expression.op]
    parts = [(under, *signed_form(part)) for under, part in _parts(expression, kind)]
    return _sum(parts) if kind == SUM else _product(parts)


def _parts(expression: Expression, kind: int, under: bool = False) -> Iterable[tuple[bool, Expression]]:
    """The terms of a sum or the factors of a product, and whether each is subtracted or divided by."""
    if isinstance(expression, Number) or _KIND[expression.op] != kind:
        yield under, expression
        return
    yield from _parts(expression.left, kind, under)
    yield from _parts(expression.right, kind, under ^ (expression.op in "−÷"))


def _sum(terms: list[tuple[bool, int, Form]]) -> tuple[int, Form]:
    over = [term for under, sign, term in terms if under == (sign < 0) or turns(term)]
    under = [term for under, sign, term in terms if under != (sign < 0) and not turns(term)]
    n, d = _total(over)
    m, e = _total(under)
    n, d = n * e - m * d, d * e
    still = [term for term in over if turns(term)]
    firm = sorted(term for term in over if not turns(term))
    sign = -1 if n < 0 or (n == 0 and firm < sorted(under)) else 1
    if sign < 0:
        over, under = under + still, firm
    return sign, _form(abs(n), d, SUM, over, under)


def _total(terms: list[Form]) -> tuple[int, int]:
    n, d = 0, 1
    for a, b, *_ in terms:
        n, d = n * b + a * d, d * b
    return n, d


def _product(factors: list[tuple[bool, int, Form]]) -> tuple[int, Form]:
    over = [factor for under, _, factor in factors if not under]
    under = [factor for under, _, factor in factors if under]
    n, d = 1, 1
    for part in over:
        n, d = n * part[0], d * part[1]
    for part in under:
        n, d = n * part[1], d * part[0]
    sign = reduce(lambda sign, factor: sign * factor[1], factors, 1)
    form = _form(n, d, PRODUCT, over, under)
    return (1 if turns(form) else sign), form


def _form(n: int, d: int, kind: int, over: list[Form], under: list[Form]) -> Form:
    shared = gcd(n, d)
    return (n // shared, d // shared, kind, tuple(sorted(over)), tuple(sorted(under)), BLANK)


def turns(form: Form) -> bool:
    """Whether turning it round changes nothing, as in 2−2 with two dice that show 2."""
    n, _, kind, over, under, _ = form
    if n or kind == LEAF:
        return False
    if kind == PRODUCT:
        return any(map(turns, over))
    return sorted(term for term in over if not turns(term)) == sorted(under)
