"""The pieces of the pyramid game for lessons' pictures: faces of the Color Die and standing pyramids.

They carry no ids, so that a page may show them beside a board.
"""

from __future__ import annotations

from icedice_widgets.icons import MARKS
from icedice_widgets.lesson.pictures.tree import canvas
from icedice_widgets.palette import PIECES, WHITE, paint
from icedice_widgets.svg import INK, Svg, el, group, moved

CHIP = 30  # a mark fits a face of this size as it is drawn
HALF, TALL = (10, 15, 20), (24, 35, 46)
"""Half the width and the height of a pyramid, small to large."""


def panel(width: float, height: float, *things: Svg) -> Svg:
    """A card of its own for a picture."""
    ground = el("rect", x=1, y=1, width=width - 2, height=height - 2, rx=14, **paint("panel", "line", 1.2))
    return canvas(width, height, ground, *things)


def chip(face: str, x: float, y: float, side: float) -> Svg:
    """A face of the Color Die by its letter, R Y G C P or A for the Atom, its middle here."""
    return _atom(x, y, side) if face == "A" else _colour(face, x, y, side)


def _square(side: float, **look: str | float) -> Svg:
    half = side / 2
    return el("rect", x=-half, y=-half, width=side, height=side, rx=side / 5, stroke_width=1.4, **look)


def _colour(letter: str, x: float, y: float, side: float) -> Svg:
    piece = PIECES[letter]
    face = _square(side, class_=f"s-rim{letter}", fill=piece.body, stroke=piece.lip)
    mark = el("path", d=MARKS[piece.mark], transform=moved(0, 0, side / CHIP), fill=piece.label)
    return group(face, mark, transform=moved(x, y))


def _atom(x: float, y: float, side: float) -> Svg:
    rings = (el("ellipse", rx=10, ry=3.9, transform=f"rotate({turn})") for turn in (0, 60, 120))
    sign = group(*rings, el("circle", r=2, fill=INK), transform=moved(0, 0, side / CHIP), fill="none",
                 stroke=INK, stroke_width=1.6)
    return group(_square(side, fill=WHITE, stroke=INK), sign, transform=moved(x, y))


def pyramid(letter: str, size: int, x: float, y: float) -> Svg:
    """A pyramid that stands here; sizes are 0, 1, 2."""
    piece, half, tall = PIECES[letter], HALF[size], TALL[size]
    body = el("path", d=f"M{-half} 0L0 {-tall} {half} 0 {half / 4:g} 4Z", stroke_width=1.4,
              class_=f"s-rim{letter}", fill=piece.body, stroke=piece.lip)
    near = el("path", d=f"M{1 - half} 0L0 {2 - tall} {half / 4:g} 3Z", fill=piece.facet)
    scale = 0.28 + 0.12 * size
    mark = el("path", d=MARKS[piece.mark], transform=moved(0, -tall * 0.24, scale), fill=piece.label)
    return group(body, near, mark, transform=moved(x, y))
