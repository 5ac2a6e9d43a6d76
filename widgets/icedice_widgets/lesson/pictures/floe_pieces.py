"""The pieces that pictures of the floe lessons are laid from: the floe on its side, rulers and line plots.

The floe lies with its entrance on the left, so that a ruler below it can be read like any number line.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from icedice_edu.games.floe.steps import Lying
from icedice_edu.games.floe.tables import ARENA, MM, Feature
from icedice_widgets.lesson.pictures.pieces import DIE, die, sign
from icedice_widgets.palette import paint
from icedice_widgets.svg import Svg, el, group, moved, number

CM = 10 * MM
SCALE = 17.5
"""One centimetre in a picture."""
LONG, WIDE = ARENA.depth / CM * SCALE, ARENA.width / CM * SCALE
SMALL = 24
"""A die on the floe, a little larger than it is."""
NET, NET_LINE, NET_INK = "#FDF1D3", "#8A5A00", "#5C3B00"
ICE = "#F7FCFF"


class Corner(NamedTuple):
    """Where the entrance line meets the upper rim of the box in a picture."""

    x: float
    y: float

    def along(self, y: float) -> float:
        """How far to the right something is drawn that lies so far from the entrance."""
        return self.x + y / CM * SCALE

    def across(self, x: float) -> float:
        return self.y + x / CM * SCALE


# -- the floe -----------------------------------------------------------------------------------------


def floe(at: Corner, features: bool = True) -> Svg:
    """Water and ice from above, the entrance on the left."""
    sea = el("rect", x=at.x, y=at.y, width=LONG, height=WIDE, rx=8, **paint("sea"))
    shore = " ".join(f"{number(at.along(y))},{number(at.across(x))}" for x, y in ARENA.floe)
    ice = el("polygon", points=shore, fill=ICE, stroke="#9CC8E2", stroke_width=2)
    patches = (feature(one, at) for one in ARENA.features) if features else ()
    return group(sea, ice, *patches, entrance(at, ARENA.entrance))


def entrance(at: Corner, ends: tuple[float, float]) -> Svg:
    """The line from which everything is measured."""
    first, last = (number(at.across(end)) for end in ends)
    return el("path", d=f"M{number(at.x)} {first}V{last}", stroke_dasharray="10 7", **paint("none", "act", 5))


def feature(one: Feature, at: Corner) -> Svg:
    """A net or a hole with its value."""
    x, y, r = at.along(one.y), at.across(one.x), one.radius / CM * SCALE
    look = {"fill": NET, "stroke": NET_LINE} if one.is_net else {"fill": "#0F3F5C", "stroke": "#1F5A7A"}
    said = el("text", Svg(f"{one.value:+}".replace("-", "−")), x=x, y=y + 6, font_size=17, font_weight=700,
              text_anchor="middle", fill=NET_INK if one.is_net else "#FFFFFF")
    return group(el("circle", cx=x, cy=y, r=r, stroke_width=2, **look), said)


def small_die(face: int, x: float, y: float, side: float = SMALL) -> Svg:
    """A die, its middle here."""
    return group(die(face, 0, 0), transform=moved(x, y, side / DIE))


def lying(one: Lying, at: Corner) -> Svg:
    return small_die(one.face, at.along(one.y), at.across(one.x))


def plumb(x: float, top: float, bottom: float) -> Svg:
    """A dashed line straight down."""
    return el("path", d=f"M{number(x)} {number(top)}V{number(bottom)}", stroke_dasharray="5 5",
              **paint("none", "act", 2))


# -- rulers -------------------------------------------------------------------------------------------


def ruler(x: float, y: float, first: int, last: int, step: float = SCALE) -> Svg:
    """A wooden ruler from mark to mark, with a number at every five; x is its first mark."""
    body = el("rect", x=x - 14, y=y, width=(last - first) * step + 28, height=58, rx=6,
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


# -- line plots ---------------------------------------------------------------------------------------


def number_line(
    x: float, y: float, marks: Sequence[int], step: float, every: int = 1, size: float = 20
) -> Svg:
    """A line with these numbers in a row, some of them written."""
    line = el("path", d=f"M{number(x - 14)} {number(y)}h{number((len(marks) - 1) * step + 28)}",
              **paint("none", "ink", 2.4))
    ticks = "".join(f"M{number(x + i * step)} {number(y - 5)}v10" for i in range(len(marks)))
    said = (sign(str(mark), x + i * step, y + 22, size) for i, mark in enumerate(marks) if mark % every == 0)
    return group(line, el("path", d=ticks, **paint("none", "ink", 2)), *said)


def crosses(x: float, y: float, counts: Iterable[int], step: float, high: float = 20) -> Svg:
    """Stacks of ✕ above a line, one stack for each of its numbers."""
    arm = min(step * 0.34, high * 0.34, 7)
    drawn = "".join(
        f"M{number(x + i * step - arm)} {number(y - high * (n + 0.7) - arm)}l{number(2 * arm)} "
        f"{number(2 * arm)}m0 {number(-2 * arm)}l{number(-2 * arm)} {number(2 * arm)}"
        for i, count in enumerate(counts) for n in range(count)
    )
    return el("path", d=drawn, **paint("none", "act", 3)) if drawn else group()
