"""The laws that lead from one spelling of a calculation to the next without changing its value.

Three moves are enough. Swap the two sides of + or ×. Move a bracket: (a ∘ b) ∙ c becomes a ∘ (b ∙ c), where −
or ÷ before the bracket turns the sign inside. Turn a difference round and let a minus sign elsewhere answer
for it: a − b×(c−d) is a + b×(d−c), which takes four numbers or more.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from icedice_edu.maths.expressions import Expression, Number, Operation, has_value, spaced

COMMUTATIVE = "commutative"
ASSOCIATIVE = "associative"
TURNING = "switching a difference around"

LAWS: Mapping[str, str] = MappingProxyType(
    {
        COMMUTATIVE: "you can switch the two sides of + or ×: a + b = b + a, a × b = b × a",
        ASSOCIATIVE: "you can regroup after + or ×: (a + b) + c = a + (b + c), (a × b) ÷ c = a × (b ÷ c)",
        "subtracting a difference": "subtract b and add c back: a − (b − c) = a − b + c",
        "subtracting a sum": "subtract both, one after the other: a − (b + c) = a − b − c",
        "dividing by a quotient": "divide by b and multiply by c: a ÷ (b ÷ c) = a ÷ b × c",
        "dividing by a product": "divide by both, one after the other: a ÷ (b × c) = a ÷ b ÷ c",
        TURNING: "its sign changes, so another sign changes, too: a − b × (c − d) = a + b × (d − c)",
    }
)
"""What each law says, in a sentence and in letters."""

_OTHER = {"+": "−", "−": "+", "×": "÷", "÷": "×"}
_FAMILY = {"+": "+−", "−": "+−", "×": "×÷", "÷": "×÷"}
_BRACKET_LAW = {
    ("−", "−"): "subtracting a difference",
    ("−", "+"): "subtracting a sum",
    ("÷", "÷"): "dividing by a quotient",
    ("÷", "×"): "dividing by a product",
}

Move: TypeAlias = tuple[str, Expression]
"""A law, and what it makes of a calculation."""


class Spelling(NamedTuple):
    """One spelling of a way, the law that leads to it, and the spelling it comes from."""

    expression: Expression
    law: str = ""
    before: Expression | None = None

    @property
    def text(self) -> str:
        return spaced(self.expression)

    @property
    def rule(self) -> str:
        """The law as a sentence."""
        return LAWS.get(self.law, "")

    def __str__(self) -> str:
        if self.before is None:
            return self.text
        return f"{spaced(self.before)} = {self.text} ({self.law})"

    def __repr__(self) -> str:
        return f"<{self}>"


def spellings(expression: Expression) -> Iterator[Spelling]:
    """This spelling and all others of the same way, those that need the fewest moves first."""
    known = {expression}
    found = [Spelling(expression)]
    for spelling in found:  # it grows while we walk along it
        yield spelling
        for law, other in moves(spelling.expression):
            if other not in known and has_value(other):
                known.add(other)
                found.append(Spelling(other, law, spelling.expression))


def chain(one: Expression, other: Expression) -> tuple[Spelling, ...]:
    """The laws that lead from one spelling to the other, as few as possible; empty if there are none.

    Two searches, one from each end, always going on with the smaller one, until they meet.
    """
    ahead, back = {one: Spelling(one)}, {other: Spelling(other)}
    edge, far_edge = [one], [other]
    while edge and far_edge and not ahead.keys() & back.keys():
        if len(edge) <= len(far_edge):
            edge = _grown(edge, ahead)
        else:
            far_edge = _grown(far_edge, back)
    meeting = sorted(ahead.keys() & back.keys(), key=str)
    return (*_way_back(meeting[0], ahead), *_way_on(meeting[0], back)) if meeting else ()


def _grown(edge: list[Expression], known: dict[Expression, Spelling]) -> list[Expression]:
    new = []
    for expression in edge:
        for law, other in moves(expression):
            if other not in known and has_value(other):
                known[other] = Spelling(other, law, expression)
                new.append(other)
    return new


def _way_back(end: Expression, known: Mapping[Expression, Spelling]) -> list[Spelling]:
    steps = [known[end]]
    while (before := steps[-1].before) is not None:
        steps.append(known[before])
    return steps[::-1]


def _way_on(start: Expression, known: Mapping[Expression, Spelling]) -> Iterator[Spelling]:
    """Every law works in both directions, so the search from the far end is walked backwards."""
    while (after := known[start].before) is not None:
        yield Spelling(after, known[start].law, start)
        start = after


def moves(expression: Expression) -> Iterator[Move]:
    """All that one law, used once, anywhere, makes of a calculation."""
    if isinstance(expression, Number):
        return
    op, left, right = expression
    yield from _moves_here(expression)
    yield from ((law, Operation(op, new, right)) for law, new in moves(left))
    yield from ((law, Operation(op, left, new)) for law, new in moves(right))


def _moves_here(whole: Operation) -> Iterator[Move]:
    op, left, right = whole
    if op in "+×" and left != right:
        yield COMMUTATIVE, Operation(op, right, left)
    if isinstance(left, Operation) and left.op in _FAMILY[op]:
        inside = op if left.op in "+×" else _OTHER[op]
        moved = Operation(left.op, left.left, Operation(inside, left.right, right))
        yield _BRACKET_LAW.get((left.op, inside), ASSOCIATIVE), moved
    if isinstance(right, Operation) and right.op in _FAMILY[op]:
        after = right.op if op in "+×" else _OTHER[right.op]
        moved = Operation(after, Operation(op, left, right.left), right.right)
        yield _BRACKET_LAW.get((op, right.op), ASSOCIATIVE), moved
    yield from ((TURNING, turned) for turned in _turned_here(whole))


def _turned_here(whole: Operation) -> Iterator[Expression]:
    op, left, right = whole
    if op in "×÷":
        others = tuple(_opposites(right))
        yield from (Operation(op, one, other) for one in _opposites(left) for other in others)
    elif isinstance(right, Operation) and right.op in "×÷":
        yield from (Operation(_OTHER[op], left, other) for other in _opposites(right))


def _opposites(factor: Expression) -> Iterator[Expression]:
    """The same with the other sign, by turning one difference round."""
    if isinstance(factor, Number) or factor.op == "+":
        return
    op, left, right = factor
    if op == "−":
        yield Operation("−", right, left)
    else:
        yield from (Operation(op, other, right) for other in _opposites(left))
        yield from (Operation(op, left, other) for other in _opposites(right))
