"""The pictures of lesson S4: crossing lines, circles that overlap, six grids, tiles weighed, a product."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from icedice_edu.classroom.lessons.s4.crossing import BEST, FACES, NUMBERS, fits, weight
from icedice_edu.maths.generating_functions import monomial_text
from icedice_edu.maths.sums import ORDINARY, sums
from icedice_widgets.lesson.pictures.drawing import Drawing
from icedice_widgets.lesson.pictures.pieces import DIE, arrow, die, row, sign
from icedice_widgets.lesson.pictures.pyramid_pieces import panel
from icedice_widgets.palette import paint
from icedice_widgets.svg import NOTHING, Svg, el, group, moved

# -- pieces -------------------------------------------------------------------------------------------


def _small(face: int, x: float, y: float, side: float) -> Svg:
    return group(die(face, 0, 0), transform=moved(x, y, side / DIE))


def _square(x: float, y: float, side: float, ground: str = "well", edge: str = "edge") -> Svg:
    """An empty square, its middle here."""
    return el("rect", x=x - side / 2, y=y - side / 2, width=side, height=side, rx=side / 6,
              **paint(ground, edge, 1.4))


def _tile(number: int, x: float, y: float, side: float = 36) -> Svg:
    plate = el("rect", x=x - side / 2, y=y - side / 2, width=side, height=side, rx=4,
               **paint("sparkwash", "goldlip", 2))
    return group(plate, sign(str(number), x, y, side / 2))


def _grid(x: float, y: float, marked: Sequence[int] = ()) -> Svg:
    """A small board of nine squares, its middle here."""
    looks = (("gowash", "go") if place in marked else ("well", "edge") for place in range(9))
    return group(*(_square(x + 22 * (place % 3 - 1), y + 22 * (place // 3 - 1), 20, *look)
                   for place, look in enumerate(looks)))


# -- the five steps -----------------------------------------------------------------------------------


def _throw(_: object) -> Svg:
    return row(die(4, 40, 38), die(3, 96, 38), arrow(134, 38, 34), _grid(220, 38))


def _row(_: object) -> Svg:
    check = el("path", d="M246 38l9 10 18-22", **paint("none", "go", 5))
    return row(die(4, 34, 38), die(6, 86, 38), die(1, 138, 38), sign("=", 176, 38), _tile(11, 212, 38), check)


def _column(_: object) -> Svg:
    dice = (_small(5, 40, 14, 20), _small(6, 40, 38, 20), _square(40, 62, 20))
    return row(*dice, arrow(66, 38, 28), _tile(11, 124, 38), sign("not yet", 160, 38, 22, "stop", "start"))


def _crossing(_: object) -> Svg:
    middle = _small(3, 145, 38, 18)
    return row(_grid(145, 38, (1, 3, 4, 5, 7)), middle, sign("row →", 104, 38, 18, "ink", "end"),
               sign("↓ column", 186, 16, 18, "ink", "start"))


def _name(_: object) -> Svg:
    squares = (group(_square(34 + 92 * i, 24, 32, "panel"), sign("?", 34 + 92 * i, 24, 20),
                     sign(f"→ {name}", 54 + 92 * i, 24, 17, "ink", "start"))
               for i, name in enumerate(("b2", "c2", "b3")))
    return row(*squares, sign("whatever they show", 145, 60, 17, "ink2"))


# -- the circles --------------------------------------------------------------------------------------


def _venn(counts: tuple[int, int, int, int]) -> Svg:
    """Dice that matched the row, both, the column; outside, neither."""
    only_row, both, only_column, neither = counts
    circles = (el("circle", cx=x, cy=112, r=82, **{**paint(look, edge, 2.5), "fill_opacity": 0.55})
               for x, look, edge in ((190, "sky", "act"), (290, "gowash", "go")))
    words = (sign("matched its row", 126, 18, 15, "act", "middle"), sign("its column", 372, 18, 15, "go"),
             sign("both", 240, 84, 14, "ink2"), sign("neither", 432, 168, 14, "ink2"))
    numbers = (sign(str(only_row), 152, 112, 28), sign(str(both), 240, 112, 28),
               sign(str(only_column), 328, 112, 28), sign(str(neither), 432, 192, 28))
    return panel(480, 214, *circles, *words, *numbers)


# -- six grids ----------------------------------------------------------------------------------------

CELL, WIDE, HIGH = 20, 212, 202
"""A small square, and the room of one grid."""


def _grids(needs: tuple[int, int]) -> Svg:
    """One grid for each face of the crossing die: its columns are c2, its rows are b3."""
    grids = (group(_one(face, *needs), transform=moved(30 + WIDE * (i % 3), 12 + HIGH * (i // 3)))
             for i, face in enumerate(FACES))
    return panel(20 + 3 * WIDE, 8 + 2 * HIGH, *grids)


def _one(face: int, across: int, down: int) -> Svg:
    left, top = 40, 62
    upright = across - face if fits(across, face) else 0
    level = down - face if fits(down, face) else 0
    cells = (_cell(left + CELL * (c - 1), top + CELL * (b - 1), c == upright, b == level)
             for b in FACES for c in FACES)
    heads = (sign(str(n), left + CELL * (n - 0.5), top - 10, 13, "ink2") for n in FACES)
    sides = (sign(str(n), left - 10, top + CELL * (n - 0.5), 13, "ink2") for n in FACES)
    named = (sign("b2", left + 30, 18, 15, "ink", "end"), _small(face, left + 52, 18, 28),
             sign("c2", left + 6 * CELL + 14, top - 10, 14, "act"), sign("b3", 8, top + 3 * CELL, 14, "go"))
    return group(*cells, *heads, *sides, *named)


def _cell(x: float, y: float, upright: bool, level: bool) -> Svg:
    if upright and level:
        ring = el("circle", cx=x + CELL / 2, cy=y + CELL / 2, r=6, **paint("none", "onact", 2.5))
        return group(el("rect", x=x + 1, y=y + 1, width=CELL - 2, height=CELL - 2, **paint("act", "ink", 2)),
                     ring)
    look = paint("sky", "act", 1.6) if upright else paint("gowash", "go", 1.6) if level else (
        paint("panel", "line", 1))
    bar = f"M{x + CELL / 2} {y + 4}v{CELL - 8}" if upright else f"M{x + 4} {y + CELL / 2}h{CELL - 8}"
    mark = el("path", d=bar, **paint("none", "act" if upright else "go", 2)) if upright or level else NOTHING
    return group(el("rect", x=x + 1, y=y + 1, width=CELL - 2, height=CELL - 2, **look), mark)


# -- tiles, weighed -----------------------------------------------------------------------------------

STEP, LEFT = 74, 128


def _weighed(_: object) -> Svg:
    """Above the ways of three dice, below the ways times the number of the tile."""
    ways = sums(3).ways
    above = (_bar(number, ways[number], 4, 140, ways[number] == max(ways.values())) for number in NUMBERS)
    below = (_bar(number, weight(number), 0.42, 326, number == BEST) for number in NUMBERS)
    tiles = (_tile(number, LEFT + STEP * i, 356) for i, number in enumerate(NUMBERS))
    words = (sign("ways", 16, 120, 16, "ink", "start"), sign("of 216", 16, 140, 14, "ink2", "start"),
             sign("tile", 16, 286, 16, "ink", "start"), sign("× ways", 16, 306, 16, "ink", "start"))
    return panel(LEFT + STEP * len(NUMBERS) - 20, 386, *words, *above, *below, *tiles)


def _bar(number: int, many: int, scale: float, floor: float, best: bool) -> Svg:
    x, high = LEFT + STEP * NUMBERS.index(number), many * scale
    look = paint("gowash", "go", 3) if best else paint("sky", "act", 1.6)
    return group(el("rect", x=x - 24, y=floor - high, width=48, height=high, **look),
                 sign(str(many), x, floor - high - 12, 17, "go" if best else "ink"))


# -- a line as a product ------------------------------------------------------------------------------


def _factors(lying: int) -> Svg:
    """A die that lies there and two empty squares, each with its polynomial; below, the product."""
    ways = sums(((lying,), ORDINARY, ORDINARY)).ways
    most = max(ways.values())
    squares = (die(lying, 90, 40), _square(280, 40, DIE), _square(520, 40, DIE))
    said = (sign(monomial_text(lying), 90, 86, 20), sign("×", 166, 86, 20), sign("×", 400, 86, 20),
            *(sign("x + x² + … + x⁶", x, 86, 20) for x in (280, 520)))
    bars = (_term(power, many, 48 + 58 * i, many == most) for i, (power, many) in enumerate(ways.items()))
    return panel(96 + 58 * (len(ways) - 1), 270, *squares, *said, *bars)


def _term(power: int, many: int, x: float, marked: bool) -> Svg:
    look = paint("gowash", "go", 3) if marked else paint("sky", "act", 1.6)
    high = 16 * many
    return group(el("rect", x=x - 18, y=232 - high, width=36, height=high, **look),
                 sign(monomial_text(power, many), x, 250, 16, "go" if marked else "ink"))


PICTURES: Mapping[str, Drawing] = {
    "launch throw": _throw, "launch row": _row, "launch column": _column, "launch crossing": _crossing,
    "launch name": _name, "venn": _venn, "grids": _grids, "weighed": _weighed, "factors": _factors,
}
