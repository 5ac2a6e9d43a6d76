"""Three hands that throw with the same power: a tight one, the usual one and a loose one.

A machine threw one die with each of them. All three have the same median, and yet they are not alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from icedice_edu.classroom.blocks import Grid
from icedice_edu.classroom.recorded_throws import dry, recorded
from icedice_edu.classroom.slid_lengths import lengths
from icedice_edu.games.floe.steps import Slid
from icedice_edu.maths.rounding import about
from icedice_edu.maths.samples import FiveNumbers, Number, five_numbers, mean, mean_absolute_deviation

POWER = 50
TIGHT, USUAL, LOOSE = SPREADS = (0, 30, 60)
NAMES = {TIGHT: "tight hand", USUAL: "usual hand", LOOSE: "loose hand"}
THROWS = 100
NEAR = 1
"""So many centimetres from the median are still called near."""


@cache
def hand(spread: int) -> tuple[int, ...]:
    """How far the first hundred recorded dice of this hand slid; dice in the water have no distance."""
    return lengths(dry(recorded(POWER, spread)[:THROWS]))


def near(found: Sequence[int]) -> int:
    """How many lie at the median or next to it."""
    middle = five_numbers(found).median
    return sum(abs(one - middle) <= NEAR for one in found)


def adas_throw() -> Slid:
    """Four dice of a tight hand."""
    return recorded(POWER, TIGHT, dice=4)[22]


def bens_throw() -> Slid:
    """Four dice of a loose hand, with the same median."""
    return recorded(POWER, LOOSE, dice=4)[17]


# -- small samples for the pictures -------------------------------------------------------------------


@cache
def nine() -> tuple[int, ...]:
    """Nine dice in order whose median and mean are equal."""
    return tuple(sorted(lengths(dry(recorded(POWER, LOOSE)[173:182]))))


@cache
def six() -> tuple[int, ...]:
    """Six dice in order whose mean and mean absolute deviation are whole."""
    return tuple(sorted(lengths(dry(recorded(POWER, LOOSE)[154:160]))))


@cache
def twelve() -> tuple[int, ...]:
    """Twelve dice in order whose quarters are of very different length."""
    return tuple(sorted(lengths(dry(recorded(POWER, LOOSE)[44:56]))))


# -- in words -----------------------------------------------------------------------------------------


def told(number: Number) -> str:
    """21, 20.5, about 3.1."""
    return about(number)


def five_told(five: FiveNumbers) -> str:
    """Ends, quartiles and median in words."""
    low, lower, median, upper, high = map(told, five)
    return f"from {low} to {high} cm, the box from {lower} to {upper} cm, the median at {median} cm"


MEASURES = ("dice", "nearest", "lower quartile", "median", "upper quartile", "furthest", "mean", "MAD")


def summary(found: Iterable[int]) -> tuple[str, ...]:
    """The numbers by these names."""
    dice = tuple(found)
    return (str(len(dice)), *map(told, five_numbers(dice)), told(mean(dice)),
            told(mean_absolute_deviation(dice)))


def in_numbers(caption: str, samples: Mapping[str, Sequence[int]]) -> Grid:
    """A table with a column for each sample; a narrow one, for it is read on phones, too."""
    columns = [summary(dice) for dice in samples.values()]
    return Grid(f"{caption}, in cm", ("", *samples), tuple(zip(MEASURES, *columns, strict=True)))
