"""What pictures in documents are drawn on, and the words on them."""

from __future__ import annotations

from icedice_widgets.lesson.pictures.pieces import sign
from icedice_widgets.lesson.pictures.tree import canvas
from icedice_widgets.lettering import fit
from icedice_widgets.palette import paint
from icedice_widgets.pictures.grid import BODY, HAIR, NARROW, PAD, TITLE
from icedice_widgets.svg import Svg, el, number


def card(width: float, height: float, *things: Svg) -> Svg:
    """A card of its own for a picture."""
    width, height = round(max(width, NARROW)), round(height)
    ground = el("rect", x=1, y=1, width=width - 2, height=height - 2, rx=14, **paint("panel", "line", HAIR))
    return canvas(width, height, ground, *things)


def say(words: str, x: float, y: float, size: float = BODY, ink: str = "ink", at: str = "start") -> Svg:
    """Words, beside or around a place; y is their middle."""
    return sign(words, x, y, size, ink, at)


def title(words: str, width: float, y: float = 26) -> Svg:
    """The title of a card, brief where it does not fit."""
    return say(fit(words, max(width, NARROW) - 2 * PAD, TITLE, True), PAD, y, TITLE) if words else Svg("")


def lines(d: str, ink: str = "line", width: float = HAIR, dashes: str | None = None) -> Svg:
    """A path that is only drawn, not filled."""
    return el("path", d=d, stroke_dasharray=dashes, **paint("none", ink, width)) if d else Svg("")


def level(x: float, y: float, long: float) -> str:
    return f"M{number(x)} {number(y)}h{number(long)}"


def upright(x: float, top: float, bottom: float) -> str:
    return f"M{number(x)} {number(top)}V{number(bottom)}"
