"""The pictures of lesson M4: scoops and stars, a ring of landings, lines of income, payback bars."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import cos, pi, sin

from icedice_edu.classroom.lessons.m4.shops import GAME_ROUNDS, MINT, PAYBACKS, RATES
from icedice_edu.games.iced.tables import BOXES_ROUND
from icedice_widgets.lesson.pictures.drawing import Drawing
from icedice_widgets.lesson.pictures.pieces import arrow, die, row, sign
from icedice_widgets.lesson.pictures.pyramid_pieces import panel
from icedice_widgets.palette import PIECES, paint
from icedice_widgets.svg import INK, NOTHING, Svg, el, group, moved

MINTY, BOWL, RIM = "#95F9C3", "#FFF3DC", "#B07B45"
"""Ice cream keeps its colours in every theme."""
MINE, OTHERS = "B", "O"

# -- pieces -------------------------------------------------------------------------------------------


def scoops(count: int, x: float, y: float, scale: float = 1) -> Svg:
    """A bowl with so many scoops, its middle here."""
    places = {1: (0,), 2: (-9, 9), 3: (-16, 0, 16)}[count]
    balls = (el("circle", cx=at, cy=-6, r=12, fill=MINTY, stroke=INK, stroke_width=1.6) for at in places)
    bowl = el("path", d="M-28 0H28L20 18H-20Z", fill=BOWL, stroke=RIM, stroke_width=1.6)
    return group(*balls, bowl, transform=moved(x, y, scale))


def star(x: float, y: float, size: float = 11) -> Svg:
    turns = (pi * step / 5 - pi / 2 for step in range(10))
    spots = (f"{x + cos(turn) * size * (0.45 if step % 2 else 1):.1f} "
             f"{y + sin(turn) * size * (0.45 if step % 2 else 1):.1f}" for step, turn in enumerate(turns))
    return el("path", d=f"M{'L'.join(spots)}Z", **paint("gold", "goldlip", 1.4))


def dot(colour: str, x: float, y: float, radius: float = 6) -> Svg:
    """A player's mark: yours is round, the other's is a square that stands on its corner."""
    look = {"class_": f"s-rim{colour}", "fill": PIECES[colour].body, "stroke": PIECES[colour].lip}
    if colour == MINE:
        return el("circle", cx=x, cy=y, r=radius, stroke_width=1.4, **look)
    return el("path", d=f"M{x} {y - radius}l{radius} {radius} {-radius} {radius} {-radius} {-radius}Z",
              stroke_width=1.4, **look)


# -- the five steps -----------------------------------------------------------------------------------


def _around(_: object) -> Svg:
    places = map(_place, range(BOXES_ROUND))
    boxes = (el("rect", x=24 + 20 * column, y=3 + 18 * line, width=17, height=15, rx=3,
                **paint("sky", "act", 1.2)) for column, line in places)
    return row(*boxes, die(4, 220, 38))


def _own(_: object) -> Svg:
    return _landing(MINE)


def _visit(_: object) -> Svg:
    return _landing(OTHERS)


def _landing(colour: str) -> Svg:
    """Somebody lands on two scoops: two stars."""
    stars = (star(226, 36), star(254, 36))
    return row(dot(colour, 30, 34, 12), arrow(50, 34, 30), scoops(2, 124, 34), arrow(166, 34, 34), *stars)


def _upgrade(_: object) -> Svg:
    return row(scoops(1, 50, 34), sign("+ $100", 122, 38, 19), arrow(164, 38, 34), scoops(2, 240, 34))


def _count(_: object) -> Svg:
    times = (sign("×", 92, 38, 22), sign("2 turns", 142, 38, 18), sign("= 6", 204, 38, 22))
    return row(scoops(3, 46, 34), *times,
               sign("scoop-", 252, 28, 14, "ink2"), sign("turns", 252, 46, 14, "ink2"))


# -- what was counted ---------------------------------------------------------------------------------

UNIT, MOST = 110, 3


def _gauge(facts: tuple[str, Fraction | None]) -> Svg:
    """Scoops landed on in 18 scoop-turns, on a line from 0 to 3."""
    said, rate = facts
    line = el("path", d=f"M24 74h{UNIT * MOST}", **paint("none", "ink", 2.4))
    ticks = (group(el("path", d=f"M{24 + UNIT * i} 68v12", **paint("none", "ink", 2)),
                   sign(str(i), 24 + UNIT * i, 94, 15)) for i in range(MOST + 1))
    whose, _, counted = said.partition(": ")
    return panel(UNIT * MOST + 48, 138, sign(whose, 16, 20, 15, "ink", "start"),
                 sign(counted, 16, 40, 13, "ink2", "start"), line, *ticks, _mark(rate),
                 sign("scoops landed on in 18 scoop-turns", 16, 120, 13, "ink2", "start"))


def _mark(rate: Fraction | None) -> Svg:
    """Where it stands; beyond the end it stays at the end."""
    if rate is None:
        return NOTHING
    return el("path", d=f"M{24 + UNIT * min(float(rate), MOST):.1f} 68l-9-18h18Z", **paint("act"))


# -- the ring -----------------------------------------------------------------------------------------

SIDE = 44
TOP, RIGHT = 7, 2
"""Boxes along the top and between the rows, as they lie on the board."""


def _place(box: int) -> tuple[int, int]:
    """Column and row of a box on the ring."""
    if box < TOP:
        return box, 0
    if box < TOP + RIGHT:
        return TOP - 1, box - TOP + 1
    if box < 2 * TOP + RIGHT:
        return 2 * TOP + RIGHT - 1 - box, RIGHT + 1
    return 0, BOXES_ROUND - box


def _ring(_: object) -> Svg:
    """Every box with one mark of each player: what 18 rounds bring, on average."""
    boxes = (_box(box) for box in range(BOXES_ROUND))
    middle = 12 + SIDE * TOP / 2
    said = (sign("18 rounds", middle, 76, 17), dot(MINE, middle - 70, 100),
            sign("you: 18 turns", middle - 58, 100, 14, "ink", "start"), dot(OTHERS, middle - 70, 122),
            sign("the other: 18 turns", middle - 58, 122, 14, "ink", "start"))
    return panel(24 + SIDE * TOP, 24 + SIDE * (RIGHT + 2), *boxes, *said)


def _box(box: int) -> Svg:
    column, line = _place(box)
    x, y = 12 + SIDE * column, 12 + SIDE * line
    look = paint("gowash", "go", 3) if box == MINT else paint("well", "line", 1.2)
    plate = el("rect", x=x + 2, y=y + 2, width=SIDE - 4, height=SIDE - 4, rx=6, **look)
    said, ink = ("Mint", "ink") if box == MINT else (str(box), "ink2")
    name = sign(said, x + SIDE / 2, y + 14, 13, ink)
    return group(plate, name, dot(MINE, x + 14, y + 31), dot(OTHERS, x + 30, y + 31))


# -- income over time ---------------------------------------------------------------------------------

ROUND, STAR, LEFT, GROUND, LONG = 11, 24, 50, 270, 27
INKS = ("act", "go", "spark")


def _lines(_: object) -> Svg:
    """Stars after so many rounds for one, two and three scoops."""
    across = (group(el("path", d=f"M{_at(r)} {_up(9)}V{GROUND}", **paint("none", "line", 1)),
                    sign(str(r), _at(r), GROUND + 16, 14)) for r in range(0, LONG + 1, 9))
    up = (group(el("path", d=f"M{LEFT} {_up(s)}H{_at(LONG)}", **paint("none", "line", 1)),
                sign(str(s), LEFT - 14, _up(s), 14)) for s in range(0, 10, 1))
    rates = enumerate(zip(RATES, INKS, strict=True), 1)
    lines = (_income(number, rate, ink) for number, (rate, ink) in rates)
    gap = el("path", d=f"M{_at(9)} {_up(1)}V{_up(2)}", **paint("none", "stop", 4))
    names = (sign("1 star", _at(9) + 28, _up(0.5), 14, "stop"), sign("stars", 14, 20, 14, "ink2", "start"),
             sign("rounds", _at(13.5), GROUND + 36, 14, "ink2"))
    return panel(_at(LONG) + 40, GROUND + 50, *up, *across, *lines, gap, *names)


def _at(rounds: float) -> float:
    return LEFT + ROUND * rounds


def _up(stars: float) -> float:
    return GROUND - STAR * stars


def _income(number: int, rate: Fraction, ink: str) -> Svg:
    end = float(rate * LONG)
    line = el("path", d=f"M{LEFT} {GROUND}L{_at(LONG)} {_up(end)}", **paint("none", ink, 3.2))
    return group(line, group(scoops(number, 0, 0), transform=moved(_at(LONG) + 18, _up(end) + 1, 0.5)))


# -- payback ------------------------------------------------------------------------------------------

THICK, WEEK = 38, 6


def _paying(_: object) -> Svg:
    """A bar for each price: the rounds until it has paid back."""
    bars = (_bar(price, int(rounds), 40 + THICK * i) for i, (price, rounds) in enumerate(PAYBACKS.items()))
    foot = 40 + THICK * len(PAYBACKS)
    end = 70 + WEEK * GAME_ROUNDS
    line = el("path", d=f"M{end} 30V{foot}", stroke_dasharray="6 6", **paint("none", "stop", 2.4))
    names = (sign("rounds until paid back", 16, 18, 14, "ink2", "start"),
             sign(f"{GAME_ROUNDS}: game over?", end, 18, 13, "stop", "start"))
    return panel(70 + WEEK * 46 + 50, foot + 14, *names, *bars, line)


def _bar(price: int, rounds: int, y: float) -> Svg:
    bar = el("rect", x=70, y=y + 4, width=WEEK * rounds, height=THICK - 8, rx=5, **paint("sky", "act", 1.4))
    return group(sign(f"${price}", 16, y + THICK / 2, 17, "ink", "start"), bar,
                 sign(str(rounds), 78 + WEEK * rounds, y + THICK / 2, 16, "ink", "start"))


# -- the next roll ------------------------------------------------------------------------------------


def _ahead(boxes: Sequence[tuple[int, int]]) -> Svg:
    """Boxes in a row, the spoon on the first; one's own scoops in them."""
    shown = (_step(box, count, i) for i, (box, count) in enumerate(boxes))
    return panel(24 + SIDE * len(boxes), 84, *shown)


def _step(box: int, count: int, place: int) -> Svg:
    x = 12 + SIDE * place
    plate = el("rect", x=x + 2, y=12, width=SIDE - 4, height=60, rx=6,
               **(paint("gowash", "go", 2) if count else paint("well", "line", 1.2)))
    spoon = NOTHING if place else dot(MINE, x + SIDE / 2, 52, 10)
    inside = scoops(count, x + SIDE / 2, 52, 0.58) if count else spoon
    return group(plate, sign(str(box), x + SIDE / 2, 25, 14, "ink2"), inside)


PICTURES: Mapping[str, Drawing] = {
    "launch ring": _around, "launch own": _own, "launch visit": _visit, "launch upgrade": _upgrade,
    "launch count": _count, "gauge": _gauge, "ring": _ring, "lines": _lines, "paying": _paying,
    "ahead": _ahead,
}
