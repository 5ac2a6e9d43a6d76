"""What tasks 5 and 6 are dealt from: cards with a chance, and pairs of events on the 36 squares."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from icedice_edu.games.pyramids.odds import SIDES, bust_chance
from icedice_edu.games.pyramids.tables import ATOM

ONE = Fraction(1, SIDES)


class Card(NamedTuple):
    """Something that may happen, and its chance."""

    key: str
    said: str
    chance: Fraction


def cards(missing: int) -> tuple[Card, ...]:
    """The seven cards of task 5."""
    busts = (Card(key, f"a bust with {k} colours on the Counter", bust_chance(k))
             for key, k in (("iii", 2), ("iv", 3), ("v", 4)))
    return (
        Card("i", "the Atom twice running", ONE**2),
        Card("ii", f"a colour that has been missing for {missing} rolls comes next", ONE),
        *busts,
        Card("vi", "green misses the next two rolls", (1 - ONE) ** 2),
        Card("vii", "a colour seen twice running misses the next roll", 1 - ONE),
    )


Square = tuple[int, int]
SQUARES: tuple[Square, ...] = tuple(product(range(SIDES), range(SIDES)))
"""First roll and second roll; 5 is the Atom."""


class Pair(NamedTuple):
    """Two events of two rolls, in words and as squares; `c` and `d` are two colours."""

    a: str
    b: str
    in_a: Callable[[Square, int, int], bool]
    in_b: Callable[[Square, int, int], bool]
    both_rolls: bool
    """Whether B looks at the first roll, too."""

    def counts(self) -> tuple[int, int, int]:
        """How many of the 36 squares lie in A, in B and in both (the same for all colours)."""
        a, b = ({s for s in SQUARES if inside(s, 0, 1)} for inside in (self.in_a, self.in_b))
        return len(a), len(b), len(a & b)

    @property
    def independent(self) -> bool:
        """The product test: P(A and B) = P(A) · P(B)."""
        a, b, both = (Fraction(count, len(SQUARES)) for count in self.counts())
        return both == a * b


def _first(square: Square, c: int, _: int) -> bool:
    return square[0] == c


def _first_atom(square: Square, *_: int) -> bool:
    return square[0] == ATOM


def _second_busts(square: Square, *_: int) -> bool:
    """From an empty Counter; after an Atom the learner takes a colour: let it be the first one."""
    held = 0 if square[0] == ATOM else square[0]
    return square[1] == held


PAIRS = (
    Pair("the first roll is {c}", "the second roll is {c}", _first, lambda s, c, d: s[1] == c, False),
    Pair("the first roll is {c}", "both faces are alike", _first, lambda s, c, d: s[0] == s[1], True),
    Pair("the first roll is {c} or {d}", "the second roll is the Atom",
         lambda s, c, d: s[0] in (c, d), lambda s, c, d: s[1] == ATOM, False),
    Pair("the first roll is {c}", "the second roll busts", _first, _second_busts, True),
    Pair("the first roll is {c}", "there is at least one {c}", _first, lambda s, c, d: c in s, True),
    Pair("the first roll is the Atom", "there is no {c} at all", _first_atom,
         lambda s, c, d: c not in s, True),
)
