"""The pictures of lesson S1: lines with a missing die, a bar and its parts, number bonds, stairs to seven."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from icedice_edu.classroom.lessons.s1.cases import Line
from icedice_edu.classroom.lessons.s1.hunts import CAUGHT, SEVEN
from icedice_widgets.lesson.pictures.drawing import Drawing
from icedice_widgets.lesson.pictures.pieces import arrow, die, sign
from icedice_widgets.lesson.pictures.pyramid_pieces import panel
from icedice_widgets.lesson.pictures.tree import canvas
from icedice_widgets.palette import PIECES, paint
from icedice_widgets.svg import INK, NOTHING, Svg, el, group

SQUARE = 56  # from one square of a board to the next
TILE_WIDE, TILE_HIGH = 60, 42
TILE, TILE_INK, TILE_LINE = "#FFF3DC", "#4A2B10", "#A8713D"
LINE_WIDE, LINE_HIGH = 3 * SQUARE + TILE_WIDE + 28, 72
CARD = (396, LINE_HIGH + 12)
UNIT = 36  # one box of a bar
STEP, CHIP = 52, 34  # a column of the stairs, a face in it
COIN, SMALL = 19, 26


# -- dice, boxes and tiles ----------------------------------------------------------------------------


def _square(face: int, x: float, y: float) -> Svg:
    """A square of a board, its middle here: a die, or the empty box that is hunted."""
    side = SQUARE - 4
    ground = el("rect", x=x - side / 2, y=y - side / 2, width=side, height=side, rx=9,
                **paint("wood", "wood2", 1.6))
    return group(ground, die(face, x, y) if face else _box(x, y))


def _box(x: float, y: float, side: float = 40) -> Svg:
    return el("rect", x=x - side / 2, y=y - side / 2, width=side, height=side, rx=7, fill="#FFFFFF",
              stroke=INK, stroke_width=2.2, stroke_dasharray="6 5")


def _tile(said: str, x: float, y: float) -> Svg:
    """A tile, its middle here; the one that could be read as 6 has a line below its number."""
    body = el("rect", x=x - TILE_WIDE / 2, y=y - TILE_HIGH / 2, width=TILE_WIDE, height=TILE_HIGH, rx=8,
              fill=TILE, stroke=TILE_LINE, stroke_width=2.4)
    number = el("text", Svg(said), x=x, y=y + 9, font_size=26, font_weight=700, text_anchor="middle",
                fill=TILE_INK)
    below = el("path", d=f"M{x - 8} {y + 14}h16", stroke=TILE_INK, stroke_width=2.4)
    return group(body, number, below if said == "9" else NOTHING)


def _coin(x: float, y: float) -> Svg:
    return group(el("circle", cx=x, cy=y, r=COIN, **paint("gold", "goldlip", 2)),
                 el("circle", cx=x, cy=y, r=COIN - 5, **paint("none", "goldlip", 1.6)))


def _line(faces: Sequence[int], tile: int, x: float, y: float) -> Svg:
    """Three squares and their tile, from this left edge, middle at this height."""
    squares = (_square(face, x + SQUARE * (i + 0.5), y) for i, face in enumerate(faces))
    return group(*squares, _tile(str(tile), x + 3 * SQUARE + 14 + TILE_WIDE / 2, y))


def _row(facts: tuple[Sequence[int], int]) -> Svg:
    faces, tile = facts
    return canvas(LINE_WIDE, LINE_HIGH, _line(faces, tile, 8, LINE_HIGH / 2))


# -- the hunt sheet -----------------------------------------------------------------------------------


def _sheet(rows: Sequence[tuple[str, Sequence[int], int, str]]) -> Svg:
    """Lines with what they are called and how they ended, two beside one another."""
    width, height = CARD
    columns = 1 if len(rows) < 4 else 2
    cards = (_card(row, i % columns * (width + 8), i // columns * (height + 8)) for i, row in enumerate(rows))
    return canvas(columns * (width + 8), -(-len(rows) // columns) * (height + 8), *cards)


def _card(row: tuple[str, Sequence[int], int, str], x: float, y: float) -> Svg:
    name, faces, tile, end = row
    width, height = CARD
    look = paint("gowash", "go", 2.4) if end == CAUGHT else paint("panel", "line", 1.2)
    ground = el("rect", x=x + 1, y=y + 1, width=width - 2, height=height - 2, rx=12, **look)
    middle = y + height / 2
    called = sign(name, x + 46, middle, 16 if len(name) > 1 else 26)
    ended = sign(end, x + width - 36, middle, 15, "go" if end == CAUGHT else "ink2")
    return group(ground, called, _line(faces, tile, x + 86, middle), ended)


# -- how to play --------------------------------------------------------------------------------------


def _throw(_: object) -> Svg:
    return canvas(290, 76, _coin(30, 38), _coin(76, 38), arrow(112, 38, 40), die(4, 196, 38), die(2, 252, 38))


def _place(_: object) -> Svg:
    return canvas(290, 84, die(4, 48, 42), arrow(88, 42, 60), *_small_board((1,), 180))


def _corners(_: object) -> Svg:
    return canvas(290, 84, *_small_board((0, 4, 8), 24), arrow(126, 46, 60), _bonus(234, 46))


def _bonus(x: float, y: float) -> Svg:
    return group(_tile("11", x, y), sign("★", x, y - 30, 17, "spark"))


def _small_board(marked: Sequence[int], x: float) -> Iterator[Svg]:
    """Nine small squares, some of them marked, from this left edge."""
    for i in range(9):
        look = paint("gowash", "go", 2.6) if i in marked else paint("wood", "wood2", 1.4)
        yield el("rect", x=x + SMALL * (i % 3), y=4 + SMALL * (i // 3), width=SMALL - 3, height=SMALL - 3,
                 rx=4, **look)


def _match(facts: tuple[Sequence[int], int]) -> Svg:
    faces, tile = facts
    tick = el("path", d="M270 40l9 10 17-22", **paint("none", "go", 5))
    return canvas(312, 76, _line(faces, tile, 8, 38), tick)


def _buy(_: object) -> Svg:
    return canvas(290, 76, _coin(40, 38), arrow(84, 38, 70), die(2, 200, 38))


# -- the whole and its parts --------------------------------------------------------------------------


def _bar(facts: tuple[int, tuple[int, int]]) -> Svg:
    """A bar of boxes above, below it the two known parts and the missing one."""
    whole, (first, second) = facts
    left, top = 24, 50
    lower = top + UNIT + 44
    parts = ((first, 0, "B"), (second, first, "Y"))
    known = (group(_boxes(count, left + UNIT * start, lower, PIECES[colour].body),
                   sign(str(count), left + UNIT * (start + count / 2), lower + UNIT + 20))
             for count, start, colour in parts)
    missing = left + UNIT * (first + second)
    wide = UNIT * (whole - first - second)
    hunted = el("rect", x=missing, y=lower, width=wide, height=UNIT, rx=6, stroke_dasharray="6 5",
                **paint("none", "ink", 2.4))
    cuts = "".join(f"M{x} {top + UNIT + 4}V{lower - 4}" for x in (left, missing, left + UNIT * whole))
    down = el("path", d=cuts, stroke_dasharray="3 6", **paint("none", "edge", 1.6))
    above = (sign(str(whole), left + UNIT * whole / 2, 26), _boxes(whole, left, top, TILE))
    asked = sign("?", missing + wide / 2, lower + UNIT / 2)
    return panel(UNIT * whole + 2 * left, lower + UNIT + 44, *above, down, *known, hunted, asked)


def _boxes(count: int, x: float, y: float, fill: str) -> Svg:
    cuts = "".join(f"M{x + UNIT * i} {y}v{UNIT}" for i in range(1, count))
    body = el("rect", x=x, y=y, width=UNIT * count, height=UNIT, rx=6, fill=fill, stroke=INK, stroke_width=2)
    return group(body, el("path", d=cuts, stroke=INK, stroke_width=1.2))


def _bond(facts: tuple[int, Sequence[int], Sequence[str]]) -> Svg:
    """The whole above, a string to each part; beside it what can be written about it."""
    whole, parts, sentences = facts
    wide = 96 * len(parts) + 24
    places = [60 + 96 * i for i in range(len(parts))]
    strings = "".join(f"M{wide / 2:g} 48L{x} 140" for x in places)
    below = (_ball(str(part), x, 140, "panel") if part else _box(x, 140, 52)
             for part, x in zip(parts, places, strict=True))
    said = (sign(text, wide + 20, 48 + 46 * i, 24, "ink", "start") for i, text in enumerate(sentences))
    return panel(wide + (210 if sentences else 0), 188, el("path", d=strings, **paint("none", "edge", 3)),
                 _ball(str(whole), wide / 2, 48, "sparkwash"), *below, *said)


def _ball(said: str, x: float, y: float, fill: str) -> Svg:
    return group(el("circle", cx=x, cy=y, r=32, **paint(fill, "edge", 2.6)), sign(said, x, y, 26))


# -- seven --------------------------------------------------------------------------------------------


def _partners(pairs: Sequence[tuple[int, int]]) -> Svg:
    """Pairs of dice; each pair makes seven."""
    cards = (group(die(a, 46 + 180 * i, 44), sign("+", 86 + 180 * i, 44), die(b, 126 + 180 * i, 44),
                   sign(f"= {a + b}", 86 + 180 * i, 94, 24, "go")) for i, (a, b) in enumerate(pairs))
    return panel(180 * len(pairs) - 8, 124, *cards)


def _stairs(columns: Sequence[tuple[int, Sequence[int]]]) -> Svg:
    """A column for all that two dice can make: the faces that are good, one upon the other."""
    top, floor = 14, 14 + 6 * CHIP
    shown = (group(*(_chip(face, 30 + STEP * i, floor - CHIP * (place + 0.5), needs == SEVEN)
                     for place, face in enumerate(faces)),
                   sign(str(needs), 30 + STEP * i, floor + 22, 22, "go" if needs == SEVEN else "ink"))
             for i, (needs, faces) in enumerate(columns))
    width = STEP * len(columns) + 10
    said = sign("what the line needs with two dice", width / 2, floor + 54, 18, "ink2")
    ground = el("path", d=f"M6 {floor}H{width - 6}", **paint("none", "edge", 2))
    return panel(width, floor + top + 60, *shown, ground, said)


def _chip(face: int, x: float, y: float, lucky: bool) -> Svg:
    half = CHIP / 2 - 2
    look = paint("gowash", "go", 2.2) if lucky else paint("well", "edge", 1.2)
    body = el("rect", x=x - half - 3, y=y - half, width=2 * half + 6, height=2 * half, rx=6, **look)
    return group(body, sign(str(face), x, y, 19))


# -- one die, two lines -------------------------------------------------------------------------------


def _corner(facts: tuple[Line, Line]) -> Svg:
    """A bottom row and a right column that meet in the empty box; the column's tile is asked for."""
    row, column = facts
    x, y = 8 + SQUARE * 2.5, 8 + SQUARE * 2.5
    upper = (_square(face, x, 8 + SQUARE * (i + 0.5)) for i, face in enumerate((column.a, column.b)))
    lower = _line((row.a, row.b, 0), row.tile, 8, y)
    return canvas(LINE_WIDE, y + SQUARE / 2 + TILE_HIGH + 16, *upper, lower,
                  _tile("?", x, y + SQUARE / 2 + TILE_HIGH / 2 + 8))


PICTURES: Mapping[str, Drawing] = {
    "row": _row, "sheet": _sheet, "corner": _corner, "launch throw": _throw, "launch place": _place,
    "launch match": _match, "launch corners": _corners, "launch buy": _buy, "bar": _bar, "bond": _bond,
    "partners": _partners, "stairs": _stairs,
}
