"""The pictures of lesson A4: five steps, dots that are copied, a bag on the number line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from icedice_edu.maths.expressions import read
from icedice_widgets.lesson.pictures.tree import canvas, tree_at
from icedice_widgets.palette import PIECES, paint
from icedice_widgets.svg import Svg, el, group, moved, words

DIE, TOKEN = 44, 21
PIPS = {1: "5", 2: "19", 3: "159", 4: "1379", 5: "13579", 6: "134679"}
STEP = 34  # one number on a number line
DOT = 15  # from one dot to the next


# -- the five steps -----------------------------------------------------------------------------------


def _die(face: int, x: float, y: float) -> Svg:
    """A die, its middle here."""
    half = DIE / 2
    spots = "".join(f"M{(int(p) - 1) % 3 * 12 - 12} {(int(p) - 1) // 3 * 12 - 12}h0" for p in PIPS[face])
    body = el("rect", x=-half, y=-half, width=DIE, height=DIE, rx=8, fill="#FFFFFF", stroke="#10243A",
              stroke_width=1.5)
    return group(body, el("path", d=spots, stroke="#10243A", stroke_width=8), transform=moved(x, y))


def _token(number: int, colour: str, x: float, y: float) -> Svg:
    piece = PIECES[colour]
    ball = el("circle", cx=x, cy=y, r=TOKEN, fill=piece.body, **_rim(colour))
    plate = el("rect", x=x - 15, y=y - 11, width=30, height=22, rx=9, fill="#FFFFFF")
    label = el("text", words(str(number)), x=x, y=y + 6, font_size=17, font_weight=700,
               text_anchor="middle", fill="#10243A")
    return group(ball, plate, label)


def _rim(colour: str) -> dict[str, Any]:
    return {"class_": f"s-rim{colour}", "stroke": PIECES[colour].lip, "stroke_width": 2}


def _sign(said: str, x: float, y: float, size: float = 24, ink: str = "ink") -> Svg:
    return el("text", words(said), x=x, y=y + size * 0.35, font_size=size, font_weight=700,
              text_anchor="middle", **paint(ink))


def _row(*things: Svg) -> Svg:
    return canvas(290, 76, *things)


def _arrow(x: float, y: float, length: float) -> Svg:
    return el("path", d=f"M{x} {y}h{length}m-8-7 8 7-8 7", **paint("none", "act", 3))


def _roll(_: Any) -> Svg:
    return _row(_die(6, 40, 38), _die(3, 110, 38), _die(2, 180, 38))


def _move(_: Any) -> Svg:
    return _row(_die(3, 28, 38), _sign("+", 66, 38), _die(2, 104, 38), _sign("=", 142, 38),
                _token(5, "B", 176, 38), _arrow(204, 38, 24), _sign("middle", 260, 38, 15, "ink2"))


def _take(_: Any) -> Svg:
    return _row(_die(6, 28, 38), _sign("×", 66, 38), _die(3, 104, 38), _sign("=", 142, 38),
                _token(18, "O", 176, 38), _arrow(204, 38, 24), _sign("you", 254, 38, 15, "ink2"))


def _brackets(_: Any) -> Svg:
    loop = el("rect", x=24, y=6, width=132, height=64, rx=32, **paint("gowash", "go", 3))
    return _row(_sign("(", 12, 38, 30, "go"), loop, _die(4, 58, 38), _sign("+", 92, 38), _die(1, 124, 38),
                _sign(")", 168, 38, 30, "go"), _sign("×", 194, 38), _die(5, 234, 38))


def _order(_: Any) -> Svg:
    marks = (_circled("2", 81, 12), _circled("1", 157, 12))
    return _row(_die(4, 42, 48), _sign("+", 81, 46), _die(1, 119, 48), _sign("×", 157, 46), _die(5, 196, 48),
                *marks)


def _circled(said: str, x: float, y: float) -> Svg:
    return group(el("circle", cx=x, cy=y, r=11, **paint("act")), _sign(said, x, y, 14, "onact"))


# -- dots that are copied -----------------------------------------------------------------------------


def _dots(_: Any) -> Svg:
    """Two trees, and below each the dots that it makes."""
    halves = (
        _half(20, "(6+3)×2", "18 dots", (("B" * 6 + "Y" * 3), ("B" * 6 + "Y" * 3))),
        _half(270, "6+3×2", "12 dots", (("B" * 6 + "Y" * 3), ("o" * 6 + "Y" * 3))),
    )
    ground = el("rect", x=1, y=1, width=498, height=268, rx=14, **paint("panel", "line", 1.2))
    return canvas(500, 270, ground, *halves)


def _half(x: float, calculation: str, total: str, rows: Sequence[str]) -> Svg:
    dots = (_dot(kind, x + 20 + i * (DOT + 6), 196 + j * 26) for j, row in enumerate(rows)
            for i, kind in enumerate(row))
    expression = read(calculation)
    return group(
        _sign(f"{expression: }", x + 104, 22, 19), tree_at(expression, x + 40, 36), *dots,
        _sign(total, x + 104, 252, 17),
    )


def _dot(kind: str, x: float, y: float) -> Svg:
    if kind == "o":
        return el("circle", cx=x, cy=y, r=7, stroke_dasharray="3 3", **paint("none", "edge", 1.6))
    dot = el("circle", cx=x, cy=y, r=7.5, fill=PIECES[kind].body, **_rim(kind))
    heart = el("circle", cx=x, cy=y, r=2.2, fill=PIECES[kind].lip)
    return group(dot, heart) if kind == "Y" else dot


# -- the bag on the number line -----------------------------------------------------------------------


def _bag(_: Any) -> Svg:
    """Two walks from 6: in two jumps, and with both numbers in one bag."""
    bag = "M330 212q-26 0-26 26 0 22 46 22t46-22q0-26-26-26l8-14h-56Z"
    ground = el("rect", x=1, y=1, width=438, height=288, rx=14, **paint("panel", "line", 1.2))
    return canvas(
        440, 290, ground, _line(30, 110), _jump(30, 110, 6, 3, "− 3", 66), _jump(30, 110, 3, 5, "+ 2", 24),
        _landing(30, 110, 5), _sign("6 − 3 + 2", 350, 92, 19),
        _line(30, 246), _jump(30, 246, 6, 1, "− (3 + 2)", 52), _landing(30, 246, 1),
        el("path", d=bag, **paint("sparkwash", "spark", 2)), _sign("3 and 2", 350, 238, 17),
        _sign("6 − (3 + 2)", 350, 178, 19),
    )


def _line(x: float, y: float) -> Svg:
    ticks = "".join(f"M{x + n * STEP} {y - 5}v10" for n in range(7))
    names = (_sign(str(n), x + n * STEP, y + 20, 15) for n in range(7))
    return group(el("path", d=f"M{x} {y}H{x + 6 * STEP}{ticks}", **paint("none", "ink", 2)), *names)


def _jump(x: float, y: float, start: int, end: int, said: str, height: float) -> Svg:
    a, b = x + start * STEP, x + end * STEP
    turn = 5 if end < start else -5
    arc = f"M{a} {y - 6}Q{(a + b) / 2:g} {y - 6 - 2 * height} {b} {y - 8}m{turn}-8 {-turn} 8 {turn + turn}-3"
    colour = "act" if end < start else "go"
    return group(el("path", d=arc, **paint("none", colour, 2.6)),
                 _sign(said, (a + b) / 2, y - height - 16, 16, colour))


def _landing(x: float, y: float, at: int) -> Svg:
    return el("circle", cx=x + at * STEP, cy=y + 20, r=14, **paint("none", "go", 2.6))


PICTURES: Mapping[str, Any] = {
    "launch roll": _roll, "launch move": _move, "launch take": _take,
    "launch brackets": _brackets, "launch order": _order, "dots": _dots, "bag": _bag,
}
