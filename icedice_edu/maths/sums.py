"""How dice add up: every sum with the number of ways it comes, found on three roads that meet.

List every outcome and sort by sum; or add one die after the other, each sum getting the ways of the sums one
face below it; or write each die as a polynomial, x once for every face, and multiply (`generating`). Ways are
whole numbers over all outcomes, and become fractions only at the edge.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import prod
from types import MappingProxyType
from typing import NamedTuple

from icedice_edu.maths.generating_functions import Generating, generating
from icedice_edu.maths.whole_numbers import brief, checked

Die = tuple[int, ...]
"""The faces of a die; a face that stands on it twice is written twice."""
Dice = int | Sequence[Sequence[int]]
"""So many ordinary dice, or the faces of each."""

ORDINARY: Die = (1, 2, 3, 4, 5, 6)
MOST_DICE = 60
MOST_FACES = 100
HIGHEST_FACE = 1_000
MOST_LISTED = 6**8
"""More outcomes than that are not listed one by one."""

__all__ = [
    "ORDINARY",
    "Generating",
    "Stage",
    "Sums",
    "added",
    "counted",
    "dice_of",
    "generating",
    "multiplied",
    "one_more",
    "outcomes",
    "stages",
    "sums",
]


class Sums(NamedTuple):
    """Every sum that can come, the lowest first, with its ways."""

    ways: Mapping[int, int]
    all: int
    """All outcomes together."""

    def chance(self, total: int) -> Fraction:
        """How likely this sum is; one that cannot come has chance 0."""
        return Fraction(self.ways.get(total, 0), self.all)

    def chances(self) -> dict[int, Fraction]:
        return {total: self.chance(total) for total in self.ways}

    @property
    def mean(self) -> Fraction:
        """The sum on average."""
        return Fraction(sum(total * ways for total, ways in self.ways.items()), self.all)

    @property
    def likeliest(self) -> tuple[int, ...]:
        """The sums with the most ways."""
        most = max(self.ways.values())
        return tuple(total for total, ways in self.ways.items() if ways == most)


class Stage(NamedTuple):
    """One step of adding a die: this face shifts all that was there, and joins what is there already."""

    die: int
    face: int
    shifted: Mapping[int, int]
    """What was there before this die, each sum higher by the face."""
    so_far: Mapping[int, int]
    """All that this die has brought up to now."""


def sums(dice: Dice) -> Sums:
    """How so many ordinary dice add up, or these: `sums(3)`, `sums([(1, 2, 3, 4), (0, 0, 1)])`."""
    return added(dice)


# -- counting: every outcome is looked at ---------------------------------------------------------------


def outcomes(dice: Dice) -> Mapping[int, tuple[tuple[int, ...], ...]]:
    """Every outcome, sorted by its sum; (2, 1) and (1, 2) are two outcomes."""
    return _listed(dice_of(dice))


@lru_cache(maxsize=16)
def _listed(dice: tuple[Die, ...]) -> Mapping[int, tuple[tuple[int, ...], ...]]:
    found: dict[int, list[tuple[int, ...]]] = {}
    for outcome in _each(dice):
        found.setdefault(sum(outcome), []).append(outcome)
    return MappingProxyType({total: tuple(found[total]) for total in sorted(found)})


def counted(dice: Dice) -> Sums:
    """The ways of each sum by listing the outcomes one by one."""
    ways: dict[int, int] = {}
    for outcome in _each(dice_of(dice)):
        total = sum(outcome)
        ways[total] = ways.get(total, 0) + 1
    return _sums(ways)


def _each(dice: tuple[Die, ...]) -> Iterator[tuple[int, ...]]:
    number = prod(map(len, dice))
    if number > MOST_LISTED:
        raise ValueError(f"these dice have {number:,} outcomes, too many to list; add die by die instead")
    return product(*dice)


# -- convolution: one die after the other ---------------------------------------------------------------


def added(dice: Dice) -> Sums:
    """The ways of each sum by adding one die after the other."""
    return _added(dice_of(dice))


@lru_cache(maxsize=256)
def _added(dice: tuple[Die, ...]) -> Sums:
    ways: Mapping[int, int] = {0: 1}
    for die in dice:
        ways = one_more(ways, die)
    return _sums(ways)


def one_more(ways: Mapping[int, int], die: Sequence[int] = ORDINARY) -> dict[int, int]:
    """The ways when one more die is added: a sum gets the ways of every sum that is one face below it."""
    more: dict[int, int] = {}
    for face in die:
        for total, number in ways.items():
            more[total + face] = more.get(total + face, 0) + number
    return more


def stages(dice: Dice) -> tuple[Stage, ...]:
    """The same adding, face by face: what each face of each die brings."""
    found: list[Stage] = []
    before: Mapping[int, int] = {0: 1}
    for place, die in enumerate(dice_of(dice)):
        so_far: dict[int, int] = {}
        for face in die:
            shifted = {total + face: number for total, number in before.items()}
            so_far = {n: so_far.get(n, 0) + shifted.get(n, 0) for n in sorted({*so_far, *shifted})}
            found.append(Stage(place, face, shifted, so_far))
        before = so_far
    return tuple(found)


# -- generating function: multiply polynomials ----------------------------------------------------------


def multiplied(dice: Dice) -> Sums:
    """The ways of each sum as the coefficients of a product of polynomials, which sympy multiplies."""
    return _sums(generating(dice_of(dice)).coefficients)


# -- what is asked for ----------------------------------------------------------------------------------


def dice_of(dice: Dice) -> tuple[Die, ...]:
    """The faces of each die, or a sentence why there are no such dice."""
    if isinstance(dice, int):
        _most(dice)
        return (ORDINARY,) * dice
    if not isinstance(dice, Collection):
        why = "dice are a number of them, or the faces of each, such as [(1, 2, 3), (0, 0, 1)]"
        raise ValueError(f"{why}, not {brief(dice)}")
    _most(len(dice))
    return tuple(tuple(map(_face, _some(die))) for die in dice)


def _most(number: int) -> None:
    checked(number, range(MOST_DICE + 1), f"0 to {MOST_DICE} dice can be added")


def _some(die: Sequence[int]) -> Sequence[int]:
    if not isinstance(die, Collection) or len(die) not in range(1, MOST_FACES + 1):
        raise ValueError(f"a die is a list of 1 to {MOST_FACES} faces, not {brief(die)}")
    return die


def _face(face: int) -> int:
    if type(face) is not int or abs(face) > HIGHEST_FACE:
        raise ValueError(f"a face is a whole number up to {HIGHEST_FACE}, not {brief(face)}")
    return face


def _sums(ways: Mapping[int, int]) -> Sums:
    return Sums(MappingProxyType({total: ways[total] for total in sorted(ways)}), sum(ways.values()))
