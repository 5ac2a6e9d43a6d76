"""The axes of the explorers' charts: every axis has a title and a scale."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import log10
from typing import NamedTuple

from icedice_edu.maths.rounding import in_percent
from icedice_widgets.components import say
from icedice_widgets.palette import paint
from icedice_widgets.svg import NOTHING, Svg, el, join, number

LEFT, ABOVE, BELOW = 52, 28, 44
"""The room for the numbers left of a chart, for the title above it, for numbers and title below it."""
SIZE, NAMED = 13, 22
"""Of the letters; where columns are closer than this, only every other one has its number."""

Mark = tuple[float, str]


class Scale(NamedTuple):
    """Values along a line: the first and the last one, and where these are drawn."""

    low: float
    high: float
    start: float
    end: float
    by_tens: bool = False
    """Whether 1, 10 and 100 are equally far from each other."""

    def at(self, value: float) -> float:
        low, high, here = (log10(v) if self.by_tens else v for v in (self.low, self.high, value))
        part = (here - low) / (high - low)
        return round(self.start + part * (self.end - self.start), 1)


def upward(scale: Scale, marks: Iterable[Mark], title: str, left: float, right: float) -> Svg:
    """The vertical axis: its title above it, its numbers left of it, and a line for each of them."""
    marks = tuple(marks)
    lines = "".join(f"M{number(left)} {number(scale.at(value))}H{number(right)}" for value, _ in marks)
    named = (say(word, left - 8, scale.at(value) + 4.5, SIZE, "ink2", None, "end") for value, word in marks)
    return join((el("path", d=lines, **paint("none", "line", 1.2)), *named, title_above(title, scale.end)))


def title_above(title: str, top: float) -> Svg:
    """What a vertical axis counts, above its upper end."""
    return say(title, 0, top - 14, SIZE, "ink2", 600) if title else NOTHING


def along(scale: Scale, marks: Iterable[Mark], title: str, floor: float) -> Svg:
    """The horizontal axis: its numbers and its title below it."""
    line = el("path", d=f"M{number(scale.start)} {number(floor)}H{number(scale.end)}",
              **paint("none", "edge", 1.6))  # fmt: skip
    named = (say(word, scale.at(value), floor + 17, SIZE, "ink2", None, "middle") for value, word in marks)
    return join((line, *named, title_below(title, (scale.start + scale.end) / 2, floor)))


def title_below(title: str, middle: float, floor: float) -> Svg:
    """What a horizontal axis counts, below its numbers."""
    return say(title, middle, floor + 36, SIZE, "ink2", 600, "middle")


def steps_to(highest: float, most: int = 6) -> tuple[int, ...]:
    """Round whole numbers from 0 to the first that is not below the highest."""
    unit = 1
    while True:
        for step in (unit, 2 * unit, 5 * unit):
            if step * (most - 1) >= highest:
                return tuple(range(0, int(-(-max(highest, 1) // step)) * step + 1, step))
        unit *= 10


def counted(highest: float, most: int = 6) -> tuple[Mark, ...]:
    """Marks at round whole numbers."""
    return tuple((step, f"{step:,}") for step in steps_to(highest, most))


def percents(shares: Sequence[Fraction]) -> tuple[Mark, ...]:
    """Marks at shares of a whole: 0%, 50%, 100%."""
    return tuple((float(share), in_percent(share)) for share in shares)


HALVES = percents([Fraction(part, 2) for part in range(3)])
QUARTERS = percents([Fraction(part, 4) for part in range(5)])
