"""The pieces that pictures of samples are laid from: dots on a number line, and box plots below them."""

from __future__ import annotations

from typing import NamedTuple

from icedice_edu.maths.samples import FiveNumbers, Number
from icedice_widgets.palette import paint
from icedice_widgets.svg import Svg, el, group, number


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


def dot(x: float, y: float, radius: float = 8, ink: str = "act") -> Svg:
    lip = {"act": "actlip", "go": "golip", "gold": "goldlip"}.get(ink, "ink")
    return el("circle", cx=number(x), cy=number(y), r=number(radius), **paint(ink, lip, 1))


def box_plot(on: Scale, y: float, five: FiveNumbers, tall: float = 26) -> Svg:
    """Whiskers to both ends, a box from quartile to quartile, a thick line at the median; y is its middle."""
    low, lower, middle, upper, high = (number(on.at(value)) for value in five)
    cap = f"{number(y - tall / 4)}v{number(tall / 2)}"
    whiskers = f"M{low} {cap}M{low} {number(y)}H{lower}M{upper} {number(y)}H{high}M{high} {cap}"
    box = el("rect", x=lower, y=number(y - tall / 2), width=number(on.at(five.upper) - on.at(five.lower)),
             height=tall, **paint("gowash", "go", 2.4))
    line = el("path", d=f"M{middle} {number(y - tall / 2)}v{number(tall)}", **paint("none", "stop", 4))
    return group(el("path", d=whiskers, **paint("none", "go", 2.4)), box, line)
