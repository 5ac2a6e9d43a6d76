"""The pieces that pictures of samples are laid from: dots on a number line, and box plots below them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from icedice_edu.maths.samples import FiveNumbers, Number
from icedice_widgets.lesson.pictures.floe_pieces import number_line
from icedice_widgets.lesson.pictures.pieces import sign
from icedice_widgets.palette import paint
from icedice_widgets.svg import Svg, el, group, number

WIDEST = 430
"""So long may a number line be, so that its numbers can be read on a phone."""
Stacks = Iterable[tuple[int, int]]
"""How often each number comes."""


class Scale(NamedTuple):
    """Where a number is drawn: the place of the first one, and how far the next is."""

    x: float
    low: int
    high: int
    step: float

    def at(self, value: Number) -> float:
        return self.x + float(value - self.low) * self.step

    @property
    def right(self) -> float:
        return self.at(self.high)


def scale(low: int, high: int, x: float = 28) -> Scale:
    """From low to high, as wide as fits."""
    return Scale(x, low, high, min(30, WIDEST / (high - low)))


def axis(on: Scale, y: float, unit: str = "cm") -> Svg:
    """A number line with a number at every five, or at each where there is room."""
    marks = range(on.low, on.high + 1)
    named = sign(unit, on.right + 18, y + 20, 15, "ink2", "start")
    return group(number_line(on.x, y, marks, on.step, 1 if on.step >= 26 else 5), named)


def fives(on: Scale, top: float, bottom: float) -> Svg:
    """Quiet lines at every five, to compare what stands one below the other."""
    marks = (cm for cm in range(on.low, on.high + 1) if cm % 5 == 0)
    d = "".join(f"M{number(on.at(cm))} {number(top)}V{number(bottom)}" for cm in marks)
    return el("path", d=d, **paint("none", "line", 1))


def dots(on: Scale, ground: float, stacks: Stacks, across: float, ink: str = "act") -> Svg:
    """A stack of dots for each number, each dot so wide."""
    return group(*(dot(on.at(cm), ground - across * (i + 0.5), across * 0.46, ink)
                   for cm, count in stacks for i in range(count)))


def dot(x: float, y: float, radius: float = 8, ink: str = "act") -> Svg:
    lip = {"act": "actlip", "go": "golip", "gold": "goldlip"}.get(ink, "ink")
    return el("circle", cx=number(x), cy=number(y), r=number(radius), **paint(ink, lip, 1))


def dot_size(on: Scale, stacks: Iterable[Sequence[tuple[int, int]]], high: float) -> float:
    """How wide a dot may be, so that the highest stack is at most so high and no two touch."""
    tallest = max((count for several in stacks for _, count in several), default=1)
    return min(on.step * 0.98, high / tallest, 20)


def box_plot(on: Scale, y: float, five: FiveNumbers, tall: float = 26) -> Svg:
    """Whiskers to both ends, a box from quartile to quartile, a thick line at the median; y is its middle."""
    low, lower, middle, upper, high = (number(on.at(value)) for value in five)
    cap = f"{number(y - tall / 4)}v{number(tall / 2)}"
    whiskers = f"M{low} {cap}M{low} {number(y)}H{lower}M{upper} {number(y)}H{high}M{high} {cap}"
    box = el("rect", x=lower, y=number(y - tall / 2), width=number(on.at(five.upper) - on.at(five.lower)),
             height=tall, **paint("gowash", "go", 2.4))
    line = el("path", d=f"M{middle} {number(y - tall / 2)}v{number(tall)}", **paint("none", "stop", 4))
    return group(el("path", d=whiskers, **paint("none", "go", 2.4)), box, line)
