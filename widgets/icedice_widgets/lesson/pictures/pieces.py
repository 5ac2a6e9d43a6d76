"""The small pieces that lessons' pictures are laid from: dice, tokens, signs and arrows in a row."""

from __future__ import annotations

from typing import Any

from icedice_widgets.components import PIPS
from icedice_widgets.lesson.pictures.tree import canvas
from icedice_widgets.palette import PIECES, paint
from icedice_widgets.svg import Svg, el, group, moved, words

DIE, TOKEN = 44, 21


def die(face: int, x: float, y: float) -> Svg:
    """A die, its middle here."""
    half = DIE / 2
    spots = "".join(f"M{(int(p) - 1) % 3 * 12 - 12} {(int(p) - 1) // 3 * 12 - 12}h0" for p in PIPS[face])
    body = el("rect", x=-half, y=-half, width=DIE, height=DIE, rx=8, fill="#FFFFFF", stroke="#10243A",
              stroke_width=1.5)
    return group(body, el("path", d=spots, stroke="#10243A", stroke_width=8), transform=moved(x, y))


def token(number: int, colour: str, x: float, y: float) -> Svg:
    piece = PIECES[colour]
    ball = el("circle", cx=x, cy=y, r=TOKEN, fill=piece.body, **rim(colour))
    plate = el("rect", x=x - 15, y=y - 11, width=30, height=22, rx=9, fill="#FFFFFF")
    label = el("text", words(str(number)), x=x, y=y + 6, font_size=17, font_weight=700,
               text_anchor="middle", fill="#10243A")
    return group(ball, plate, label)


def rim(colour: str) -> dict[str, Any]:
    return {"class_": f"s-rim{colour}", "stroke": PIECES[colour].lip, "stroke_width": 2}


def sign(said: str, x: float, y: float, size: float = 24, ink: str = "ink", at: str = "middle") -> Svg:
    return el(
        "text", words(said), x=x, y=y + size * 0.35, font_size=size, font_weight=700, text_anchor=at,
        **paint(ink),
    )


def row(*things: Svg) -> Svg:
    return canvas(290, 76, *things)


def arrow(x: float, y: float, length: float) -> Svg:
    return el("path", d=f"M{x} {y}h{length}m-8-7 8 7-8 7", **paint("none", "act", 3))


def circled(said: str, x: float, y: float) -> Svg:
    return group(el("circle", cx=x, cy=y, r=11, **paint("act")), sign(said, x, y, 14, "onact"))
