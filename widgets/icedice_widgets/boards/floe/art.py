"""Shapes that several parts of the board draw: a number in the middle of a thing, a line, a die to see."""

from __future__ import annotations

from icedice_widgets.palette import PIECES
from icedice_widgets.svg import INK, Svg, Value, group, moved, number, text, use


def centred(label: str, x: float, y: float, size: float, fill: str = INK, **more: Value) -> Svg:
    """Bold words round a point."""
    base = round(y + size * 0.36, 2)
    return text(label, round(x, 2), base, size, font_weight=700, text_anchor="middle", fill=fill, **more)


def line(x: float, y: float, to_x: float, to_y: float) -> str:
    """From one point of the picture to another."""
    return f"M{number(x)} {number(y)}L{number(to_x)} {number(to_y)}"


def die_to_see(letter: str, face: int, x: float, y: float, scale: float) -> Svg:
    """A die as large as one likes, with its number; nobody knows that of a die which shows 0."""
    numeral = centred(str(face or "?"), 0, 0, 12.5, PIECES[letter].label)
    return group(use(f"floe-d{letter}"), numeral, transform=moved(x, y, scale))
