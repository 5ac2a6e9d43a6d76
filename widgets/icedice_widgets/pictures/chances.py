"""Sample spaces as grids, a scale from 0 to 1, and rectangles cut into parts."""

from __future__ import annotations

from fractions import Fraction

from icedice_edu.classroom.pictures.chances import Area, Chances, Event, Outcomes
from icedice_edu.classroom.pictures.pieces import LETTERS
from icedice_widgets.lesson.pictures.pyramid_pieces import chip
from icedice_widgets.lettering import width_of
from icedice_widgets.palette import paint
from icedice_widgets.pictures.card import card, level, lines, say, upright
from icedice_widgets.pictures.grid import (
    BODY,
    CELL,
    GAP,
    HEAD,
    LINE,
    PAD,
    SMALL,
    THIN,
    TITLE,
)
from icedice_widgets.svg import Svg, el, group

# -- sample spaces ------------------------------------------------------------------------------------

LOOKS = (("gowash", "go"), ("sparkwash", "spark"), ("actwash", "act"))
"""Events differ by color and by mark: a filled box, a ring, a stroke."""
SIDE = 66
"""The room for the names at the left of a grid."""


def outcomes(grid: Outcomes) -> Svg:
    """The boxes with the events marked in them, and below them a key: a phone has no room beside them."""
    top, wide, high = HEAD + PAD, CELL * len(grid.across), CELL * len(grid.down)
    foot = top + high + GAP
    keys = (_key(event, i, PAD, foot + LINE * i, len(grid.across) * len(grid.down))
            for i, event in enumerate(grid.events))
    names = max((width_of(f"{event.name}: 00/00", SMALL, True) + LINE for event in grid.events), default=0)
    boxes = (_box(grid, i, j, SIDE + CELL * i, top + CELL * j)
             for j in range(len(grid.down)) for i in range(len(grid.across)))
    return card(max(SIDE + wide, names + PAD) + PAD, foot + LINE * len(grid.events) + GAP,
                _heads(grid, top, wide), *boxes, *keys)


def _heads(grid: Outcomes, top: float, wide: float) -> Svg:
    across = (head(value, SIDE + CELL * (i + 0.5), top - PAD + 2) for i, value in enumerate(grid.across))
    down = (head(value, SIDE - PAD + 2, top + CELL * (j + 0.5)) for j, value in enumerate(grid.down))
    return group(say(f"{grid.names[0]} →", SIDE + wide / 2, 20, SMALL, "ink2", "middle"), *across, *down,
                 say(f"↓ {grid.names[1]}", PAD / 2, top - PAD - 20, SMALL, "ink2"))


def head(value: str, x: float, y: float) -> Svg:
    """What a row or a column of outcomes is: a number, or a face of the color die."""
    letter = LETTERS.get(value.lower())
    return chip(letter, x, y, 26) if letter else say(value, x, y, BODY, at="middle")


def _box(grid: Outcomes, i: int, j: int, x: float, y: float) -> Svg:
    inside = [place for place, event in enumerate(grid.events) if (i, j) in event.boxes]
    wash = LOOKS[inside[0]][0] if inside else "panel"
    box = el("rect", x=x, y=y, width=CELL, height=CELL, **paint(wash, "line", 1.2))
    marks = (mark(place, x + CELL / 2, y + CELL / 2) for place in inside)
    if not grid.sums:
        return group(box, *marks)
    total = str(int(grid.across[i]) + int(grid.down[j]))
    return group(box, *marks, say(total, x + CELL / 2, y + CELL / 2, SMALL, at="middle"))


def mark(place: int, x: float, y: float) -> Svg:
    """A square, a ring or a dashed square around the middle of a box."""
    ink = LOOKS[place][1]
    if place == 1:
        return el("circle", cx=x, cy=y, r=13, **paint("none", ink, THIN))
    half = 16 if place == 0 else 11
    return el("rect", x=x - half, y=y - half, width=2 * half, height=2 * half, rx=3,
              stroke_dasharray=None if place == 0 else "4 3", **paint("none", ink, THIN))


def swatch(place: int, x: float, y: float) -> Svg:
    """A box of this event, as it is in the grid."""
    side = CELL - 2
    box = el("rect", x=x - side / 2, y=y - side / 2, width=side, height=side, rx=3, **paint(LOOKS[place][0]))
    return group(box, mark(place, x, y))


def _key(event: Event, place: int, x: float, y: float, total: int) -> Svg:
    words = f"{event.name}: {len(event.boxes)}/{total}"
    return group(swatch(place, x + 16, y + PAD), say(words, x + LINE, y + PAD, SMALL))


# -- the scale from 0 to 1 ----------------------------------------------------------------------------

FLAG, SCALE = 30, 250
"""From one flag to the next, upwards; and from 0 to 1: short enough for the card beside a board."""


def chance(facts: Chances) -> Svg:
    """A line from 0 to 1 with a flag for each event, each on a level of its own."""
    ground = GAP + FLAG * len(facts.places) + PAD
    left = PAD + 36
    marks = (Fraction(i, facts.parts) for i in range(facts.parts + 1))
    ticks = "".join(upright(left + SCALE * float(mark), ground - 6, ground + 6) for mark in marks)
    ends = (("0", 0.0, "impossible"), ("1/2", 0.5, ""), ("1", 1.0, "certain"))
    names = (group(say(mark, left + SCALE * at, ground + 22, BODY, at="middle"),
                   say(word, left + SCALE * at, ground + LINE, SMALL, "ink2", "middle"))
             for mark, at, word in ends)
    flags = [(f"{name}, {written}", left + SCALE * float(value), GAP + FLAG * (i + 0.5))
             for i, (name, value, written) in enumerate(facts.places)]
    poles = (_pole(x, y, ground) for _, x, y in flags)
    words = (_flag(text, x, y, left + SCALE + LINE) for text, x, y in flags)
    scale = lines(level(left, ground, SCALE) + ticks, "ink", THIN)
    return card(left + SCALE + HEAD, ground + LINE + PAD, scale, *names, *poles, *words)


def _pole(x: float, y: float, ground: float) -> Svg:
    dot = el("circle", cx=x, cy=ground, r=6, **paint("act", "actlip", 1.6))
    return group(lines(upright(x, y, ground), "act", THIN), dot)


def _flag(words: str, x: float, y: float, end: float) -> Svg:
    """Words at the side of their pole that has room; other poles pass behind them."""
    wide = width_of(words, SMALL, True)
    right = x + GAP + wide < end
    behind = el("rect", x=x + 4 if right else x - wide - GAP, y=y - 8, width=wide + 8, height=20, rx=4,
                **paint("panel"))
    return group(behind, say(words, x + (8 if right else -8), y + 2, SMALL, at="start" if right else "end"))


# -- areas --------------------------------------------------------------------------------------------

WIDEST, HIGHEST, LEAST = 420, 220, 64


def area(facts: Area) -> Svg:
    """A rectangle to scale, as far as its parts can still be read."""
    unit = min(WIDEST / sum(facts.wide), HIGHEST / sum(facts.high), LINE)
    columns, rows = ([max(part * unit, least) for part in side]
                     for side, least in ((facts.wide, LEAST), (facts.high, LINE)))
    boxes = (_part(facts, i, j, HEAD + sum(columns[:i]), HEAD + sum(rows[:j]), columns[i], rows[j])
             for j in range(len(rows)) for i in range(len(columns)))
    tops = (say(str(part), HEAD + sum(columns[:i]) + columns[i] / 2, HEAD - PAD, TITLE, at="middle")
            for i, part in enumerate(facts.wide))
    sides = (say(str(part), HEAD - PAD, HEAD + sum(rows[:j]) + rows[j] / 2, TITLE, at="middle")
             for j, part in enumerate(facts.high))
    return card(HEAD + sum(columns) + PAD, HEAD + sum(rows) + PAD, *boxes, *tops, *sides)


def _part(facts: Area, i: int, j: int, x: float, y: float, wide: float, high: float) -> Svg:
    wash, ink = (*LOOKS, ("well", "edge"))[(i + j) % 4]
    width, height = facts.wide[i], facts.high[j]
    words = f"{width} × {height}"
    box = el("rect", x=x, y=y, width=wide, height=high, **paint(wash, ink, THIN))
    product = f"= {width * height}" if facts.products else ""
    if wide > width_of(f"{words} {product}", BODY, True) or not product:
        return group(box, say(f"{words} {product}".strip(), x + wide / 2, y + high / 2, BODY, at="middle"))
    return group(box, say(words, x + wide / 2, y + high / 2 - GAP, BODY, at="middle"),
                 say(product, x + wide / 2, y + high / 2 + GAP, BODY, at="middle"))
