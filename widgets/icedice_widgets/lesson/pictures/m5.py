"""The pictures of lesson M5: counts on the ring, chances that fade, matrices, shops that are still open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from icedice_edu.classroom.lessons.m5.ring import MONEY, Matrix, broke_of_100, columns, long_run
from icedice_edu.games.iced.steps import MINUS
from icedice_edu.games.iced.tables import BOXES, BOXES_ROUND, MONEY_CARDS, START_MONEY, TELEPORTS, TINTS
from icedice_widgets.boards.iced.grid import LONG, SHORT, column_row
from icedice_widgets.lesson.pictures.drawing import Drawing
from icedice_widgets.lesson.pictures.money_pieces import bill, crossed, spoon
from icedice_widgets.lesson.pictures.pieces import arrow, die, row, sign
from icedice_widgets.lesson.pictures.pyramid_pieces import panel
from icedice_widgets.palette import paint
from icedice_widgets.svg import INK, NOTHING, Svg, el, group, moved, words

# -- the five steps -----------------------------------------------------------------------------------


def _around(_: object) -> Svg:
    places = map(column_row, range(BOXES_ROUND))
    boxes = (el("rect", x=24 + 20 * column, y=3 + 18 * line, width=17, height=15, rx=3,
                **paint("sky", "act", 1.2)) for column, line in places)
    return row(*boxes, die(3, 220, 38))


def _plate(said: str, x: float, y: float, width: float = 56) -> Svg:
    """A box of the ring, its middle here."""
    plate = el("rect", x=x - width / 2, y=y - 24, width=width, height=48, rx=8, **paint("sky", "act", 1.6))
    return group(plate, sign(said, x, y, 20))


def _teleport(_: object) -> Svg:
    back = el("path", d="M176 50h-62m8-7-8 7 8 7", **paint("none", "act", 3))
    here, there = map(str, TELEPORTS)
    return row(_plate(here, 76, 38), arrow(114, 28, 62), back, _plate(there, 214, 38))


def _start(_: object) -> Svg:
    return row(spoon(34, 32), arrow(54, 38, 122), _plate("START", 112, 38, 76), sign("+", 194, 38, 22),
               bill(100, 238, 38))


def _cards(_: object) -> Svg:
    cards = enumerate(MONEY_CARDS)
    return row(*(_card(dollars, 14 + 54 * (i % 5), 6 + 34 * (i // 5)) for i, dollars in cards))


def _card(dollars: int, x: float, y: float) -> Svg:
    plate = el("rect", x=x, y=y, width=48, height=29, rx=5,
               **paint("gowash" if dollars > 0 else "stopwash", "go" if dollars > 0 else "stop", 1.4))
    said = f"{'+' if dollars > 0 else MINUS}{abs(dollars)}"
    return group(plate, sign(said, x + 24, y + 15, 14, "go" if dollars > 0 else "stop"))


def _budget(_: object) -> Svg:
    till = el("rect", x=20, y=14, width=100, height=48, rx=8, **paint("well", "edge", 2))
    return row(till, bill(100, 70, 32), sign("stays", 70, 54, 13, "ink2"), bill(100, 170, 32),
               sign("may go", 170, 56, 13, "ink2"), arrow(206, 32, 40))


# -- landings on the ring -----------------------------------------------------------------------------

SIDE = 46


def _counts(counts: Sequence[int]) -> Svg:
    """Each box with its landings, as a number and as a bar; the ring lies as on the board."""
    most = max(1, *counts)
    boxes = (_count(box, count, most) for box, count in enumerate(counts))
    turns = sum(counts)
    middle = 12 + SIDE * LONG / 2
    told = sign(f"{turns} turn{'' if turns == 1 else 's'}", middle, 12 + SIDE * 1.7, 19)
    share = f"{turns} ÷ {BOXES_ROUND} ≈ {turns / BOXES_ROUND:.1f} a box"
    each = sign(share, middle, 12 + SIDE * 2.3, 16, "ink2")
    return panel(24 + SIDE * LONG, 24 + SIDE * SHORT, *boxes, told, each if turns else NOTHING)


def _count(box: int, count: int, most: int) -> Svg:
    column, line = column_row(box)
    x, y, tall = 14 + SIDE * column, 14 + SIDE * line, round((SIDE - 10) * count / most, 1)
    plate = el("rect", x=x, y=y, width=SIDE - 4, height=SIDE - 4, rx=6, **paint("well", "line", 1.2))
    bar = el("rect", x=x + 30, y=y + SIDE - 7 - tall, width=9, height=tall, rx=3,
             **paint("gold", "goldlip", 1))
    said = sign(str(count), x + 15, y + 30, 18, "ink" if count else "ink2")
    return group(plate, bar if count else NOTHING, _number(box, x, y), said)


def _number(box: int, x: float, y: float) -> Svg:
    """The number of a box on a plate in the colour of its flavour."""
    flavour = BOXES[box].flavour
    tint = "#FFFFFF" if flavour is None else f"#{TINTS[flavour]}"
    ink = "#FFFFFF" if BOXES[box].name == "Coffee" else INK
    plate = el("rect", x=x + 2, y=y + 2, width=25, height=16, rx=4, fill=tint)
    said = el("text", words(str(box)), x=x + 14.5, y=y + 15, font_size=14.5, font_weight=700,
              text_anchor="middle", fill=ink)
    return group(plate, said)


# -- chances that fade --------------------------------------------------------------------------------

BAR, TALL, DEEP = 13, 300, 64
"""The width of a bar, the height of a chance of 1, and how far apart the rows are."""


def _fading(rows: Sequence[tuple[str, Sequence[Fraction]]]) -> Svg:
    """A row of 18 bars for each turn; the line is at 1/18."""
    drawn = (_faded(said, chances, 12 + DEEP * i) for i, (said, chances) in enumerate(rows))
    foot = 22 + DEEP * len(rows)
    numbers = (sign(str(box), 92 + BAR * box, foot, 14, "ink2") for box in range(0, BOXES_ROUND, 3))
    return panel(92 + BAR * BOXES_ROUND + 8, foot + 16, *drawn, *numbers,
                 sign("box", 12, foot, 13, "ink2", "start"))


def _faded(said: str, chances: Sequence[Fraction], top: float) -> Svg:
    ground, level = top + 58, TALL / BOXES_ROUND
    tall = [round(TALL * float(chance), 1) for chance in chances]
    bars = (el("rect", x=86 + BAR * box, y=round(ground - high, 1), width=BAR - 2, height=high,
               **paint("act")) for box, high in enumerate(tall) if high)
    line = el("path", d=f"M84 {ground - level:.1f}h{BAR * BOXES_ROUND}", stroke_dasharray="5 4",
              **paint("none", "stop", 1.6))
    base = el("path", d=f"M84 {ground}h{BAR * BOXES_ROUND}", **paint("none", "edge", 1.4))
    return group(*bars, base, line, sign(said, 12, ground - 18, 15, "ink", "start"))


# -- matrices -----------------------------------------------------------------------------------------

CELL = 40


def _table(matrix: Matrix, x: float, y: float) -> Svg:
    """A matrix between its brackets, its corner here; box numbers stand at its lines and columns."""
    size = CELL * len(matrix)
    heads = (sign(str(box), x + CELL * (box + 0.5), y - 12, 14, "ink2") for box in range(len(matrix)))
    sides = (sign(str(box), x - 18, y + CELL * (box + 0.5), 14, "ink2") for box in range(len(matrix)))
    shape = f"M{x + 2} {y}h-8v{size}h8M{x + size - 2} {y}h8v{size}h-8"
    edges = el("path", d=shape, **paint("none", "ink", 2))
    cells = (sign(str(chance), x + CELL * (to + 0.5), y + CELL * (here + 0.5), 17,
                  "ink" if chance else "ink2")
             for here, line in enumerate(matrix) for to, chance in enumerate(line))
    return group(*heads, *sides, edges, *cells)


def _matrix(matrix: Matrix) -> Svg:
    size = CELL * len(matrix)
    names = (sign("to box", 64 + size / 2, 16, 13, "ink2"), sign("from", 20, 20 + CELL, 13, "ink2"))
    return panel(size + 88, size + 60, *names, _table(matrix, 64, 46))


def _small_ring(matrix: Matrix) -> Svg:
    """Four boxes in a ring with their teleports, and the matrix below."""
    places = ((60, 40), (230, 40), (230, 130), (60, 130))
    boxes = (_plate(str(box), x, y) for box, (x, y) in enumerate(places))
    forward = ("M92 40h100m-8-7 8 7-8 7", "M230 68v32m-7-8 7 8 7-8", "M198 130H98m8-7-8 7 8 7",
               "M60 102V70m-7 8 7-8 7 8")
    ways = el("path", d="".join(forward), **paint("none", "edge", 2.4))
    jump = el("path", d="M204 62L90 112", stroke_dasharray="6 5", **paint("none", "act", 3))
    size = CELL * len(matrix)
    said = (sign("teleport", 118, 78, 13, "act"), sign("P =", 42, 196 + size / 2, 19))
    return panel(290, 196 + size + 16, *boxes, ways, jump, *said, _table(matrix, 94, 196))


def _columns(both: tuple[Matrix, Matrix]) -> Svg:
    """Two matrices with the sums of their columns and their long run."""
    names = ("teleport both ways", "one-way: from 3 to 1")
    drawn = (_summed(name, matrix, 306 * i) for i, (name, matrix) in enumerate(zip(names, both, strict=True)))
    return panel(290, 612, *drawn)


def _summed(name: str, matrix: Matrix, top: float) -> Svg:
    x, y, size = 106, top + 66, CELL * len(matrix)
    rows = (("column", columns(matrix), y + size + 24, "act"),
            ("long run", long_run(matrix), y + size + 56, "go"))
    sums = (sign(str(number), x + CELL * (box + 0.5), down, 17, ink)
            for _, numbers, down, ink in rows for box, number in enumerate(numbers))
    said = (sign(label, 14, down, 14, ink, "start") for label, _, down, ink in rows)
    return group(sign(name, x + size / 2, top + 22, 16), _table(matrix, x, y), *sums, *said)


# -- shops that are still open ------------------------------------------------------------------------

STEP, SHOPS = 26, 10


def _shops(_: object) -> Svg:
    """Ten by ten shops, those that are broke crossed out, for little and for much money."""
    drawn = (_hundred(money, 312 * i) for i, money in enumerate((MONEY, START_MONEY)))
    return panel(288, 628, *drawn)


def _hundred(money: int, top: float) -> Svg:
    broke = broke_of_100(money)
    shops = (_shop(14 + STEP * (i % SHOPS), top + 46 + STEP * (i // SHOPS), i < broke)
             for i in range(SHOPS**2))
    return group(sign(f"begin with ${money}: {broke} broke", 14, top + 24, 16, "ink", "start"), *shops)


def _shop(x: float, y: float, broke: bool) -> Svg:
    look = paint("stopwash", "stop", 1.2) if broke else paint("gowash", "go", 1.2)
    body = el("path", d="M2 9 11 2 20 9V21H2Z", transform=moved(x, y), **look)
    return group(body, crossed(x + 11, y + 12, 14)) if broke else body


PICTURES: Mapping[str, Drawing] = {
    "launch ring": _around, "launch teleport": _teleport, "launch start": _start, "launch cards": _cards,
    "launch budget": _budget, "counts": _counts, "fading": _fading, "matrix": _matrix,
    "small ring": _small_ring, "columns": _columns, "shops": _shops,
}
