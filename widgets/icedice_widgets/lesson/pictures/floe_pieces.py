"""The pieces that pictures of the ice are laid from: small dice, rulers and hops.

The ice has its start line on the left, so that a ruler below it can be read like any number line.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from icedice_edu.games.floe.tables import MM
from icedice_widgets.lesson.pictures.pieces import DIE, die
from icedice_widgets.palette import paint
from icedice_widgets.svg import Svg, el, group, moved, number

CM = 10 * MM
SCALE = 17.5
"""One centimetre in a picture."""
SMALL = 24
"""A die on the floe, a little larger than it is."""
NET, NET_LINE, NET_INK = "#FDF1D3", "#8A5A00", "#5C3B00"
ICE = "#F7FCFF"
WOOD = 20
"""How far a ruler goes beyond its last mark: its number is on the wood."""


class Corner(NamedTuple):
    """Where the entrance line meets the upper rim of the box in a picture."""

    x: float
    y: float

    def along(self, y: float) -> float:
        """How far to the right something is drawn that lies so far from the entrance."""
        return self.x + y / CM * SCALE

    def across(self, x: float) -> float:
        return self.y + x / CM * SCALE


# -- the ice ------------------------------------------------------------------------------------------


def entrance(at: Corner, ends: tuple[float, float]) -> Svg:
    """The line from which everything is measured."""
    first, last = (number(at.across(end)) for end in ends)
    return el("path", d=f"M{number(at.x)} {first}V{last}", stroke_dasharray="10 7", **paint("none", "act", 5))


def small_die(face: int, x: float, y: float, side: float = SMALL) -> Svg:
    """A die, its middle here."""
    return group(die(face, 0, 0), transform=moved(x, y, side / DIE))


def plumb(x: float, top: float, bottom: float) -> Svg:
    """A dashed line straight down."""
    return el("path", d=f"M{number(x)} {number(top)}V{number(bottom)}", stroke_dasharray="5 5",
              **paint("none", "act", 2))


# -- rulers -------------------------------------------------------------------------------------------


def ruler(x: float, y: float, first: int, last: int, step: float = SCALE) -> Svg:
    """A wooden ruler from mark to mark, with a number at every five; x is its first mark."""
    body = el("rect", x=x - WOOD, y=y, width=(last - first) * step + 2 * WOOD, height=58, rx=6,
              **paint("woodin", "wood3", 1.6))
    ticks = "".join(f"M{number(x + (cm - first) * step)} {number(y)}v{_tick(cm)}"
                    for cm in range(first, last + 1))
    labels = (el("text", Svg(str(cm)), x=x + (cm - first) * step, y=y + 49, font_size=24, font_weight=700,
                 text_anchor="middle", fill="#3A2410") for cm in range(first, last + 1) if cm % 5 == 0)
    return group(body, el("path", d=ticks, fill="none", stroke="#3A2410", stroke_width=1.8), *labels)


def _tick(cm: int) -> int:
    return 24 if cm % 5 == 0 else 14


def hops(x: float, y: float, start: float, ends: Sequence[float], step: float = SCALE) -> Svg:
    """Arcs from number to number above a line; x is where 0 would be."""
    drawn, here = "", start
    for end in ends:
        wide = (end - here) * step
        drawn += f"M{number(x + here * step)} {number(y)}q{number(wide / 2)} {number(-min(wide, 60))} " \
                 f"{number(wide)} 0"
        here = end
    return el("path", d=drawn, **paint("none", "act", 2.4))
