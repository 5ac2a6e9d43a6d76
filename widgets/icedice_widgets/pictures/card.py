"""What pictures in documents are drawn on, and the words on them."""

from __future__ import annotations

from collections.abc import Sequence

from icedice_widgets.lesson.pictures.pieces import sign
from icedice_widgets.lesson.pictures.tree import canvas
from icedice_widgets.lettering import fit, width_of
from icedice_widgets.palette import paint
from icedice_widgets.pictures.grid import BODY, HAIR, NARROW, PAD, SMALL, TITLE
from icedice_widgets.svg import Svg, el, number


def card(width: float, height: float, *things: Svg) -> Svg:
    """A card of its own for a picture."""
    width, height = round(width), round(height)
    ground = el("rect", x=1, y=1, width=width - 2, height=height - 2, rx=14, **paint("panel", "line", HAIR))
    return canvas(width, height, ground, *things)


def say(words: str, x: float, y: float, size: float = BODY, ink: str = "ink", at: str = "start") -> Svg:
    """Words, beside or around a place; y is their middle."""
    return sign(words, x, y, size, ink, at)


def title(words: str, width: float, y: float = 26) -> Svg:
    """The title of a card: in smaller letters where it does not fit, and brief where they are too large."""
    room = max(width, NARROW) - 2 * PAD
    size = next((size for size in (TITLE, BODY, SMALL) if width_of(words, size, True) <= room), SMALL)
    return say(fit(words, room, size, True), PAD, y, size) if words else Svg("")


def titled(width: float, words: str) -> float:
    """How wide a card with this title is at least."""
    return max(width, NARROW) if words else width


def lines(d: str, ink: str = "line", width: float = HAIR, dashes: str | None = None) -> Svg:
    """A path that is only drawn, not filled."""
    return el("path", d=d, stroke_dasharray=dashes, **paint("none", ink, width)) if d else Svg("")


def level(x: float, y: float, long: float) -> str:
    return f"M{number(x)} {number(y)}h{number(long)}"


def upright(x: float, top: float, bottom: float) -> str:
    return f"M{number(x)} {number(top)}V{number(bottom)}"


def flow(sizes: Sequence[tuple[float, float]], room: float) -> tuple[list[tuple[float, float]], float, float]:
    """Where blocks stand from left to right, on further lines where there is no room; and the size of all."""
    places: list[tuple[float, float]] = []
    x = y = line = widest = 0.0
    for wide, high in sizes:
        if x and x + wide > room:
            x, y, line = 0, y + line, 0
        places.append((x, y))
        x, line = x + wide, max(line, high)
        widest = max(widest, x)
    return places, widest, y + line
