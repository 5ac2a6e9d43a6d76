"""The pictures of lesson A3: rows and plates of dots, the folded times table, the board marked by signs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product

from icedice_widgets.lesson.pictures.drawing import Drawing
from icedice_widgets.lesson.pictures.pieces import arrow, circled, die, rim, row, sign, token
from icedice_widgets.lesson.pictures.tree import canvas
from icedice_widgets.palette import PIECES, paint
from icedice_widgets.svg import Svg, el, group, words

GAP = 20  # from one dot to the next
BOX = 38  # one box of the times table
CELL = 62  # one token of the board
TWO_FACTS = ((1, 4), (2, 2), (1, 6), (2, 3), (2, 6), (3, 4))


# -- the five steps -----------------------------------------------------------------------------------


def _roll(_: object) -> Svg:
    return row(die(6, 40, 38), die(4, 110, 38), die(2, 180, 38))


def _move(_: object) -> Svg:
    return row(die(6, 28, 38), sign("+", 66, 38), die(4, 104, 38), sign("=", 142, 38),
                token(10, "B", 176, 38), arrow(204, 38, 24), sign("middle", 260, 38, 15, "ink2"))


def _take(_: object) -> Svg:
    return row(die(6, 28, 38), sign("−", 66, 38), die(2, 104, 38), sign("=", 142, 38),
                token(4, "G", 176, 38), arrow(204, 38, 24), sign("you", 254, 38, 15, "ink2"))


def _rows(_: object) -> Svg:
    plates = (group(_plate(x, 28, 19), _dot("Y", x - 8, 28), _dot("Y", x + 8, 28)) for x in (176, 218, 260))
    return row(*_array(2, 5, 20, 18, "B"), sign("2 × 5", 60, 62, 16), *plates, sign("6 ÷ 3", 218, 62, 16))


def _order(_: object) -> Svg:
    marks = (circled("2", 81, 12), circled("1", 157, 12))
    return row(die(1, 42, 48), sign("+", 81, 46), die(5, 119, 48), sign("×", 157, 46), die(3, 196, 48),
                *marks)


# -- dots ---------------------------------------------------------------------------------------------


def _dot(colour: str, x: float, y: float) -> Svg:
    return el("circle", cx=x, cy=y, r=7, fill=PIECES[colour].body, **rim(colour))


def _array(rows: int, columns: int, x: float, y: float, colour: str) -> Iterable[Svg]:
    places = product(range(rows), range(columns))
    return [_dot(colour, x + column * GAP, y + row * GAP) for row, column in places]


def _plate(x: float, y: float, radius: float) -> Svg:
    return el("circle", cx=x, cy=y, r=radius, **paint("well", "edge", 1.6))


def _ground(width: float, height: float) -> Svg:
    return el("rect", x=1, y=1, width=width - 2, height=height - 2, rx=14, **paint("panel", "line", 1.2))


# -- the times table, folded --------------------------------------------------------------------------


def _fold(_: object) -> Svg:
    """An array turned, and the table in which every turned twin is pale."""
    turn = "M62 132q0 26 0 34m-7-8 7 8 7-8"
    left = (
        sign("3 × 5 = 15", 70, 28, 18), *_array(3, 5, 30, 60, "B"),
        el("path", d=turn, **paint("none", "act", 3)), sign("turn", 104, 148, 16, "act"),
        *_array(5, 3, 42, 190, "B"), sign("5 × 3 = 15", 66, 306, 18),
    )
    return canvas(520, 332, _ground(520, 332), *left, *_table(200, 22))


def _table(x: float, y: float) -> Iterable[Svg]:
    faces = range(1, 7)
    heads = [sign(str(n), x + (n + 0.5) * BOX, y + BOX / 2, 16, "ink2") for n in faces]
    sides = [sign(str(n), x + BOX / 2, y + (n + 0.5) * BOX, 16, "ink2") for n in faces]
    boxes = [_box(row, column, x, y) for row, column in product(faces, repeat=2)]
    stairs = f"M{x + BOX} {y + 2 * BOX}" + f"h{BOX}v{BOX}" * 5 + f"h{BOX}"
    fold = el("path", d=stairs, **paint("none", "act", 3))
    return [sign("×", x + BOX / 2, y + BOX / 2, 18, "ink2"), *heads, *sides, *boxes, fold]


def _box(row: int, column: int, x: float, y: float) -> Svg:
    left, top, twin = x + column * BOX, y + row * BOX, row > column
    tone = paint("well", "line", 1) if twin else paint("gowash", "go", 1.2)
    square = el("rect", x=left + 2, y=top + 2, width=BOX - 4, height=BOX - 4, rx=6,
                stroke_dasharray="3 3" if twin else None, **tone)
    middle = (left + BOX / 2, top + BOX / 2)
    ring = el("circle", cx=middle[0], cy=middle[1], r=14.5, **paint("none", "spark", 2.4))
    number = sign(str(row * column), *middle, 13 if twin else 17, "ink2" if twin else "ink")
    return group(square, number, *((ring,) if (row, column) in TWO_FACTS else ()))


# -- plates -------------------------------------------------------------------------------------------


def _share(_: object) -> Svg:
    """6 dots on 2 plates, and 2 dots for 6 plates."""
    three = ((-11, 74), (11, 74), (0, 55))
    full = [group(_plate(x, 66, 34), *(_dot("Y", x + dx, y) for dx, y in three)) for x in (190, 280)]
    empty = [_plate(158 + 56 * i, 170, 24) for i in range(6)]
    dots = [_dot("Y", 158 + 56 * i, 170) for i in range(2)]
    return canvas(
        500, 232, _ground(500, 232),
        sign("6 ÷ 2", 66, 56, 22), sign("6 dots, 2 plates", 72, 84, 14, "ink2"), *full,
        sign("3 on each", 390, 66, 18, "go"),
        sign("2 ÷ 6", 66, 160, 22), sign("2 dots, 6 plates", 72, 188, 14, "ink2"), *empty, *dots,
        sign("not fair: no whole dot for each", 298, 214, 16, "stop"),
    )


# -- an array, cut ------------------------------------------------------------------------------------


def _cut(facts: tuple[int, int]) -> Svg:
    """So many rows of so many dots, with a cut below row 5."""
    rows, columns = facts
    above, below = _array(5, columns, 24, 24, "B"), _array(rows - 5, columns, 24, 136, "Y")
    width, height = columns * GAP + 30, rows * GAP + 42
    line = el("path", d=f"M12 120H{width - 12}", stroke_dasharray="7 6", **paint("none", "act", 2.6))
    return canvas(width, height, _ground(width, height), *above, line, *below)


# -- the board of signs -------------------------------------------------------------------------------


def _signs(facts: tuple[tuple[int, str], ...]) -> Svg:
    """All tokens, each marked with what it takes to hit it."""
    tokens = [_marked(n, way, 44 + (n - 1) % 6 * CELL, 44 + (n - 1) // 6 * CELL) for n, way in facts]
    legend = (("two", "two dice, + or −"), ("times", "two dice, only ×"),
              ("three", "three dice, + or −"), ("both", "three dice and ×"))
    counts = {way: sum(way == found for _, found in facts) for way, _ in legend}
    lines = [_legend(way, f"{counts[way]} tokens", said, 62 + 88 * i) for i, (way, said) in enumerate(legend)]
    return canvas(640, 400, _ground(640, 400), *tokens, *lines)


def _legend(way: str, count: str, said: str, y: float) -> Svg:
    return group(_marked("", way, 430, y), _said(count, 470, y - 12), _said(said, 470, y + 12))


def _said(text: str, x: float, y: float) -> Svg:
    return el("text", words(text), x=x, y=y + 6, font_size=17, font_weight=700, **paint("ink"))


def _marked(number: int | str, way: str, x: float, y: float) -> Svg:
    tones = {"two": paint("panel", "edge", 1.6), "times": paint("gowash", "go", 3),
             "three": paint("well", "edge", 1.6), "both": paint("sparkwash", "spark", 3)}
    circle = el("circle", cx=x, cy=y, r=25, **tones[way])
    mark = {"two": "", "times": "×", "three": "•••", "both": "••• ×"}[way]
    ink = {"times": "go", "both": "spark"}.get(way, "ink2")
    return group(circle, sign(str(number), x, y - (5 if mark else 0), 18), sign(mark, x, y + 12, 12, ink))


PICTURES: Mapping[str, Drawing] = {
    "launch roll": _roll, "launch move": _move, "launch take": _take, "launch rows": _rows,
    "launch order": _order, "fold": _fold, "cut": _cut, "share": _share, "signs": _signs,
}
