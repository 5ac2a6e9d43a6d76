"""The pictures of lesson A4: five steps, dots that are copied, a bag on the number line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from icedice_edu.maths.expressions import read
from icedice_widgets.lesson.pictures.drawing import Drawing
from icedice_widgets.lesson.pictures.pieces import arrow, circled, die, rim, row, sign, token
from icedice_widgets.lesson.pictures.tree import canvas, tree_at
from icedice_widgets.palette import PIECES, paint
from icedice_widgets.svg import Svg, el, group

STEP = 34  # one number on a number line
DOT = 15  # from one dot to the next


# -- the five steps -----------------------------------------------------------------------------------


def _roll(_: object) -> Svg:
    return row(die(6, 40, 38), die(3, 110, 38), die(2, 180, 38))


def _move(_: object) -> Svg:
    return row(die(3, 28, 38), sign("+", 66, 38), die(2, 104, 38), sign("=", 142, 38),
                token(5, "B", 176, 38), arrow(204, 38, 24), sign("middle", 260, 38, 15, "ink2"))


def _take(_: object) -> Svg:
    return row(die(6, 28, 38), sign("×", 66, 38), die(3, 104, 38), sign("=", 142, 38),
                token(18, "O", 176, 38), arrow(204, 38, 24), sign("you", 254, 38, 15, "ink2"))


def _brackets(_: object) -> Svg:
    loop = el("rect", x=24, y=6, width=132, height=64, rx=32, **paint("gowash", "go", 3))
    return row(sign("(", 12, 38, 30, "go"), loop, die(4, 58, 38), sign("+", 92, 38), die(1, 124, 38),
                sign(")", 168, 38, 30, "go"), sign("×", 194, 38), die(5, 234, 38))


def _order(_: object) -> Svg:
    marks = (circled("2", 81, 12), circled("1", 157, 12))
    return row(die(4, 42, 48), sign("+", 81, 46), die(1, 119, 48), sign("×", 157, 46), die(5, 196, 48),
                *marks)


# -- dots that are copied -----------------------------------------------------------------------------


def _dots(_: object) -> Svg:
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
        sign(f"{expression: }", x + 104, 22, 19), tree_at(expression, x + 40, 36), *dots,
        sign(total, x + 104, 252, 17),
    )


def _dot(kind: str, x: float, y: float) -> Svg:
    if kind == "o":
        return el("circle", cx=x, cy=y, r=7, stroke_dasharray="3 3", **paint("none", "edge", 1.6))
    dot = el("circle", cx=x, cy=y, r=7.5, fill=PIECES[kind].body, **rim(kind))
    heart = el("circle", cx=x, cy=y, r=2.2, fill=PIECES[kind].lip)
    return group(dot, heart) if kind == "Y" else dot


# -- the bag on the number line -----------------------------------------------------------------------


def _bag(_: object) -> Svg:
    """Two walks from 6: in two jumps, and with both numbers in one bag."""
    bag = "M330 212q-26 0-26 26 0 22 46 22t46-22q0-26-26-26l8-14h-56Z"
    ground = el("rect", x=1, y=1, width=438, height=288, rx=14, **paint("panel", "line", 1.2))
    return canvas(
        440, 290, ground, _line(30, 110), _jump(30, 110, 6, 3, "− 3", 66), _jump(30, 110, 3, 5, "+ 2", 24),
        _landing(30, 110, 5), sign("6 − 3 + 2", 350, 92, 19),
        _line(30, 246), _jump(30, 246, 6, 1, "− (3 + 2)", 52), _landing(30, 246, 1),
        el("path", d=bag, **paint("sparkwash", "spark", 2)), sign("3 and 2", 350, 238, 17),
        sign("6 − (3 + 2)", 350, 178, 19),
    )


def _line(x: float, y: float) -> Svg:
    ticks = "".join(f"M{x + n * STEP} {y - 5}v10" for n in range(7))
    names = (sign(str(n), x + n * STEP, y + 20, 15) for n in range(7))
    return group(el("path", d=f"M{x} {y}H{x + 6 * STEP}{ticks}", **paint("none", "ink", 2)), *names)


def _jump(x: float, y: float, start: int, end: int, said: str, height: float) -> Svg:
    a, b = x + start * STEP, x + end * STEP
    turn = 5 if end < start else -5
    arc = f"M{a} {y - 6}Q{(a + b) / 2:g} {y - 6 - 2 * height} {b} {y - 8}m{turn}-8 {-turn} 8 {turn + turn}-3"
    colour = "act" if end < start else "go"
    return group(el("path", d=arc, **paint("none", colour, 2.6)),
                 sign(said, (a + b) / 2, y - height - 16, 16, colour))


def _landing(x: float, y: float, at: int) -> Svg:
    return el("circle", cx=x + at * STEP, cy=y + 20, r=14, **paint("none", "go", 2.6))


PICTURES: Mapping[str, Drawing] = {
    "launch roll": _roll, "launch move": _move, "launch take": _take,
    "launch brackets": _brackets, "launch order": _order, "dots": _dots, "bag": _bag,
}
