"""How far numbers are from their mean: a bar from each of them to a line at the mean."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from icedice_edu.classroom.pictures.kind import Kind, PictureMistake
from icedice_edu.classroom.pictures.reading import brief, said, span, wholes
from icedice_edu.maths.samples import mean
from icedice_edu.maths.words import listed

MOST, WIDEST = 12, 60


class Deviations(NamedTuple):
    """Numbers in order on an axis, with its unit."""

    numbers: tuple[int, ...]
    low: int
    high: int
    unit: str

    @property
    def mean(self) -> Fraction:
        return mean(self.numbers)


def read_deviations(text: str) -> Deviations:
    """`10 to 35 cm: 13 19 20 21 28 31`."""
    reach, colon, data = text.partition(":")
    low, high, unit = span(reach)
    numbers = tuple(sorted(wholes(data, low, high)))
    if not colon or not 2 <= len(numbers) <= MOST or high - low > WIDEST:
        raise PictureMistake(f"{brief(text)} is not an axis, a colon and 2 to {MOST} whole numbers on it")
    return Deviations(numbers, low, high, unit)


def describe_deviations(seen: Deviations) -> str:
    """The numbers and their mean; how far apart they are is to be worked out."""
    unit = f" {seen.unit}" if seen.unit else ""
    return (f"Dots at {listed(seen.numbers)}{unit}, each on a line of its own. A line marks the mean, "
            f"{said(seen.mean)}{unit}. A bar leads from each dot to it.")


OF_DEVIATIONS = (
    Kind("deviations", "How far numbers are from their mean: an axis, a colon, whole numbers.",
         "10 to 35 cm: 13 19 20 21 28 31", read_deviations, describe_deviations),
)
