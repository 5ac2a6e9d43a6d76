"""What a calculation becomes when its numbers are letters: the idea, sympy's tree, and proofs.

2 + 2 and 2 × 2 are both 4, but a + b and a · b are not the same: another pair of numbers tells them apart.
When no numbers can, sympy reduces the difference of the two to 0, which is a proof for all numbers at once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, permutations, product
from typing import TYPE_CHECKING, NamedTuple

from icedice_edu.maths.expressions import Expression, Number, Operation, has_value, spaced
from icedice_edu.maths.laws import Spelling, chain
from icedice_edu.maths.way_forms import LEAF, SUM, Form, same_tree, same_way, signed_form
from icedice_edu.maths.words import listed, number

if TYPE_CHECKING:
    from fractions import Fraction

    from sympy import Expr

LETTERS = "abcdefghijklmnopqrstuvwxyz"
_LATEX = str.maketrans({"×": r"\times", "÷": r"\div", "−": "-"})


def latex(expression: Expression) -> str:
    r"""The school's notation for LaTeX: (2 + 3) \times 6."""
    return spaced(expression).translate(_LATEX)


def lettered(expression: Expression, letters: Sequence[str] = LETTERS) -> str:
    """The same calculation with letters for its numbers, from left to right: (a + b) · c."""
    names = iter(letters)
    return re.sub(r"\d+", lambda _: next(names), spaced(expression)).replace("×", "·")


def idea(expression: Expression) -> str:
    """What is common to all ways of this shape: (a + b) · c for (2 + 3) × 6 and for 4 × (1 + 5)."""
    shape, names = _shape(signed_form(expression)[1])[1], iter(LETTERS)
    return re.sub(r"\?", lambda _: next(names), shape)


def _shape(form: Form) -> tuple[int, str]:
    """Minus its number of leaves, so that larger parts come first; and the text with ? for every number."""
    _, _, kind, over, under, _ = form
    if kind == LEAF:
        return -1, "?"
    plus, minus = (" + ", " − ") if kind == SUM else (" · ", " ÷ ")
    parts = [sorted(map(_shape, side)) for side in (over, under)]
    texts = [
        [text if kind == SUM or leaves == -1 else f"({text})" for leaves, text in side] for side in parts
    ]
    leaves = sum(leaves for side in parts for leaves, _ in side)
    return leaves, minus.join((plus.join(texts[0]), *texts[1]))


def to_sympy(expression: Expression, leaves: Iterator[Expr] | None = None) -> Expr:
    """The tree as sympy's, with nothing worked out; with these leaves from left to right, if given."""
    from sympy import Add, Integer, Mul, Pow, S

    def grown(part: Expression) -> Expr:
        if isinstance(part, Number):
            return Integer(part.whole) if leaves is None else next(leaves)
        op, left, right = part.op, grown(part.left), grown(part.right)
        if op == "−":
            right = Mul._from_args((S.NegativeOne, right))
        elif op == "÷":
            right = Pow(right, S.NegativeOne, evaluate=False)
        # What Add(…, evaluate=False) comes to in the end, at half the time.
        return (Add if op in "+−" else Mul)._from_args((left, right))

    return grown(expression)


class Comparison(NamedTuple):
    """Two calculations held against each other."""

    kind: str  # "same tree", "same way", "accident" or "different"
    sentence: str
    proof: str  # what sympy finds in letters
    letters: tuple[str, str]  # both in letters; equal dice may have changed places
    laws: tuple[Spelling, ...] = ()  # the spellings on the way from one to the other

    def __str__(self) -> str:
        return "\n".join([self.sentence, self.proof, *map(str, self.laws[1:])])

    def __repr__(self) -> str:
        return str(self)  # so that a notebook shows the sentences


def compare(one: Expression, other: Expression) -> Comparison:
    """Are they the same, by a law, or only because the dice show these numbers? With a proof."""
    if one.value != other.value:
        values = f"{spaced(one)} is {number(one.value)} and {spaced(other)} is {number(other.value)}"
        names = _first_names(one, other)
        return Comparison("different", f"{values}. They are not equal.", *_proof(one, other, names))
    return _same(one, other) if same_way(one, other) else _accident(one, other)


def _same(one: Expression, other: Expression) -> Comparison:
    names = next(names for names in _renamings(one, other) if difference(one, other, names) == 0)
    proof, letters = _proof(one, other, names)
    kind = "same tree" if same_tree(one, other) else "same way"
    both = f"{spaced(one)} and {spaced(other)} are equivalent"
    sentence = f"{both}: {letters[0]} = {letters[1]} for all numbers."
    return Comparison(kind, sentence, proof, letters, chain(one, other))


def _accident(one: Expression, other: Expression) -> Comparison:
    proof, letters = _proof(one, other, _first_names(one, other))
    example = _counterexample(one, other)
    numbers = listed(f"{letter} = {value}" for letter, value in example[0].items())
    sentence = (
        f"{spaced(one)} and {spaced(other)} are both {number(one.value)}, but only by accident: "
        f"{letters[0]} and {letters[1]} are not equivalent. With {numbers}, they are "
        f"{number(example[1])} and {number(example[2])}."
    )
    return Comparison("accident", sentence, proof, letters)


def difference(one: Expression, other: Expression, names: Sequence[str] = LETTERS) -> Expr:
    """What sympy makes of one − other with letters for the numbers: 0 if they are the same for all numbers.

    The letters of the first are a, b, c … from left to right, those of the other are given.
    """
    from sympy import Symbol, cancel

    return cancel(to_sympy(one, map(Symbol, LETTERS)) - to_sympy(other, map(Symbol, names)))


def _proof(one: Expression, other: Expression, names: Sequence[str]) -> tuple[str, tuple[str, str]]:
    letters = (lettered(one), lettered(other, names))
    left = str(difference(one, other, names)).replace("**", "^").replace("*", " · ").replace("-", "−")
    so = "so they are equal for all numbers" if left == "0" else "so they are not equal for all numbers"
    return f"{letters[0]} − ({letters[1]}) = {left}, {so}.", letters


def _first_names(one: Expression, other: Expression) -> list[str]:
    """The letters of the other calculation: a die that the first one uses, too, keeps its letter."""
    free = list(zip(one.numbers, LETTERS, strict=False))
    new = iter(LETTERS[len(free) :])
    names = []
    for face in other.numbers:
        known = next((pair for pair in free if pair[0] == face), None)
        names.append(known[1] if known else next(new))
        if known:
            free.remove(known)
    return names


def _renamings(one: Expression, other: Expression) -> Iterator[list[str]]:
    """All letters that the other calculation may have, as equal dice may change places."""
    places: dict[int, list[str]] = {}
    for face, letter in zip(one.numbers, LETTERS, strict=False):
        places.setdefault(face, []).append(letter)
    for orders in product(*(permutations(letters) for letters in places.values())):
        names = {face: iter(order) for face, order in zip(places, orders, strict=True)}
        renamed = [next(names[face]) for face in other.numbers]
        if _agree(one, other, renamed):  # most are refused by the first numbers tried
            yield renamed


def _agree(one: Expression, other: Expression, renamed: Sequence[str]) -> bool:
    values = {letter: 101 + 97 * i * i for i, letter in enumerate(LETTERS)}
    a, b = _at(one, LETTERS, values), _at(other, renamed, values)
    return a is not None and b is not None and bool(a.value == b.value)


def _counterexample(one: Expression, other: Expression) -> tuple[Mapping[str, int], Fraction, Fraction]:
    """Small numbers for the letters that tell the two apart, with whole steps if they are soon found."""
    found = [*islice(_counterexamples(one, other), 200)]
    chosen, a, b = next((some for some in found if some[1].steps_whole and some[2].steps_whole), found[0])
    return chosen, a.value, b.value


def _counterexamples(
    one: Expression, other: Expression
) -> Iterator[tuple[Mapping[str, int], Expression, Expression]]:
    names = _first_names(one, other)
    letters = sorted({*LETTERS[: len(one.numbers)], *names})
    for largest in range(len(letters), len(letters) + 4):
        for values in permutations(range(1, largest + 1), len(letters)):
            chosen = dict(zip(letters, values, strict=True))
            a, b = _at(one, LETTERS, chosen), _at(other, names, chosen)
            if a is not None and b is not None and a.value != b.value:
                yield chosen, a, b


def _at(expression: Expression, letters: Sequence[str], values: Mapping[str, int]) -> Expression | None:
    """The calculation with these numbers for the letters; None where it would divide by 0."""
    changed = _with(expression, (values[letter] for letter in letters))
    return changed if has_value(changed) else None


def _with(expression: Expression, numbers: Iterator[int]) -> Expression:
    if isinstance(expression, Number):
        return Number(next(numbers))
    left = _with(expression.left, numbers)
    return Operation(expression.op, left, _with(expression.right, numbers))
