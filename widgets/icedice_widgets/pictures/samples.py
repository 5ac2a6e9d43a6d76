"""Dots, bars and box plots in rows above one number line, and chips that are dealt again."""

from __future__ import annotations

import itertools
from fractions import Fraction

from icedice_edu.classroom.pictures.samples import Axis, Boxes, Deal, Mark, Sample, Samples
from icedice_edu.maths.words import number as in_digits
from icedice_widgets.lesson.pictures.sample_pieces import Scale, box_plot, dot
from icedice_widgets.lettering import width_of
from icedice_widgets.palette import paint
from icedice_widgets.pictures.card import card, level, lines, say, title, titled, upright
from icedice_widgets.pictures.grid import (
    BODY,
    GAP,
    HEAD,
    LINE,
    LONGEST,
    NARROW,
    PAD,
    SMALL,
    THICK,
    THIN,
    TITLE,
    WIDE,
)
from icedice_widgets.svg import NOTHING, Svg, el, group, number

HIGH = 130
"""So high may a stack of dots, or a bar, be."""
BOX = 30
"""The height of a box plot."""
LARGEST_DOT = 16
SHORT, ROW = 20, 18
"""A longer axis has its numbers where its quiet lines are, at every five; from row to row of them."""
NAMED = 23
"""So far apart two numbers must be."""


def scale(axis: Axis, room: float, left: float = PAD + GAP) -> Scale:
    """Where the numbers of an axis are, as wide as fits."""
    long = min(LONGEST, room - left - end(axis.unit, room))
    return Scale(left, axis.low, axis.high, min(30 * axis.parts, long / (axis.high - axis.low)))


def end(unit: str, room: float) -> float:
    """What is right of the last number: its unit, or on a phone no more than it needs."""
    beside = PAD + width_of(unit, SMALL, True) + GAP if unit else PAD + GAP
    return max(HEAD + GAP, beside) if room > NARROW else beside


def axis(on: Scale, y: float, unit: str, parts: int = 1) -> Svg:
    """A number line with as many numbers as there is room for, and a mark for each part of a whole."""
    marks = range(on.low, on.high + 1)
    ticks = "".join(f"M{number(on.at(mark))} {number(y - 5)}v10" for mark in marks) if on.step >= 5 else ""
    ticks += "".join(f"M{number(on.at(Fraction(n, parts)))} {number(y - 3)}v6"
                     for n in range(on.low * parts, on.high * parts) if n % parts)
    rows = _rows(on)
    every = next(step for step in (1, 5, 10, 20, 50, 100) if on.step * step * rows >= NAMED)
    names = (say(in_digits(mark), on.at(mark), y + 19 + ROW * (mark % rows), BODY, at="middle")
             for mark in marks if mark % every == 0)
    return group(lines(level(on.x - GAP, y, on.right - on.x + 2 * GAP) + ticks, "ink", THIN), *names,
                 say(unit, on.right + PAD, y + 19, SMALL, "ink2") if unit else NOTHING)


def _rows(on: Scale) -> int:
    """A short axis names all its numbers, where one row is too narrow in two."""
    return 2 if on.high - on.low <= SHORT and NAMED / 2 <= on.step < NAMED else 1


def foot(on: Scale) -> float:
    """The room that an axis takes below its line."""
    return LINE + ROW * (_rows(on) - 1)


def fives(on: Scale, top: float, bottom: float) -> Svg:
    """Quiet lines at every five, to compare what is one below the other."""
    return lines("".join(upright(on.at(mark), top, bottom) for mark in range(on.low, on.high + 1)
                         if mark % 5 == 0))


# -- dots and bars ------------------------------------------------------------------------------------


def dotplot(facts: Samples, room: float = WIDE) -> Svg:
    """Samples one below the other on one scale."""
    on, top = scale(facts.axis, room), HEAD if facts.title else GAP
    rows = facts.rows
    stack = 0 if facts.shown == "boxes" else _high(on, facts)
    named = any(row.name != "all" for row in rows)
    step = (PAD + GAP if named else GAP) + stack + (BOX + GAP * 1.5 if "boxes" in facts.shown else GAP / 2)
    bottom = top + step * len(rows)
    width = titled(on.right + end(facts.axis.unit, room), facts.title)
    shown = (_row(on, row, facts, top + step * i, stack, named) for i, row in enumerate(rows))
    return card(width, bottom + foot(on), title(facts.title, width), fives(on, top, bottom),
                _walls(on, facts, top, bottom), *shown, axis(on, bottom, facts.axis.unit, facts.axis.parts))


def row_name(name: str, x: float, y: float) -> Svg:
    """A row's name, on a ground of its own: no quiet line runs through its letters."""
    wide = width_of(name, BODY, True)
    ground = el("rect", x=x, y=y - GAP + 1, width=wide, height=2 * GAP - 2, **paint("panel"))
    return group(ground, say(name, x, y, BODY))


def _row(on: Scale, row: Sample, facts: Samples, top: float, stack: float, named: bool) -> Svg:
    ground = top + (PAD + GAP if named else GAP) + stack
    name = row_name(row.name, on.x - GAP, top + GAP) if named else NOTHING
    boxed = "boxes" in facts.shown and row.stacks
    box = box_plot(on, ground + BOX / 2 + GAP / 2, row.five, BOX - 4) if boxed else NOTHING
    if facts.shown == "boxes":
        return group(name, box)
    return group(name, *(_column(on, value, count, facts, ground) for value, count in row.stacks), box)


def _most(facts: Samples) -> int:
    return max((count for row in facts.rows for _, count in row.stacks), default=1)


def _between(facts: Samples) -> Fraction:
    """The least distance of two numbers that can occur, at most 1."""
    if facts.axis.parts > 1:
        return Fraction(1, facts.axis.parts)
    places = sorted({value for row in facts.rows for value, _ in row.stacks})
    gaps = (after - before for before, after in itertools.pairwise(places))
    return min(Fraction(1), min(gaps, default=Fraction(1)))


def _laid(on: Scale, facts: Samples) -> tuple[float, int]:
    """How wide a dot is, and how many lie side by side: high stacks are three wide."""
    room, tallest = on.step * float(_between(facts)) * 0.94, _most(facts)
    beside = 3 if tallest > 16 and room >= 18 else 1
    return min(room / beside, HIGH * beside / tallest, LARGEST_DOT), beside


def _high(on: Scale, facts: Samples) -> float:
    if facts.shown == "bars":
        return HIGH
    across, beside = _laid(on, facts)
    return across * -(-_most(facts) // beside)


def _column(on: Scale, value: Fraction, count: int, facts: Samples, ground: float) -> Svg:
    marked = facts.mark is not None and facts.mark.includes(value)
    if facts.shown == "bars":
        return _bar(on, value, HIGH * count / _most(facts), marked, ground, float(_between(facts)))
    across, beside = _laid(on, facts)
    placed = []
    for i in range(count):
        line, place = divmod(i, beside)
        full = min(beside, count - line * beside)
        x = on.at(value) + across * (place - (full - 1) / 2)
        placed.append(dot(x, ground - across * (line + 0.5), across * 0.45, "gold" if marked else "act"))
    return group(*placed)


def _bar(on: Scale, value: Fraction, high: float, marked: bool, ground: float, gap: float) -> Svg:
    wide = max(on.step * gap * 0.8, 1.5)
    look = paint("gold", "goldlip", 1.2) if marked else paint("actwash", "act", 1.2)
    return el("rect", x=on.at(value) - wide / 2, y=ground - high, width=wide, height=high, **look)


def _walls(on: Scale, facts: Samples, top: float, bottom: float) -> Svg:
    """Where "so far or more" begins: halfway to the number before it."""
    if facts.mark is None:
        return NOTHING
    edges = _edges(facts.mark, _between(facts) / 2)
    inside = (on.at(edge) for edge in edges if on.low <= edge <= on.high)
    return lines("".join(upright(x, top + PAD, bottom) for x in inside), "stop", THIN, "6 5")


def _edges(mark: Mark, half: Fraction) -> tuple[Fraction, ...]:
    if mark.middle is None:
        return (mark.far - half,)
    return mark.middle - mark.far + half, mark.middle + mark.far - half


# -- box plots ----------------------------------------------------------------------------------------

APART = 52
"""From one box plot to the next."""


def boxplot(facts: Boxes, room: float = WIDE) -> Svg:
    """Box plots with their names, one below the other."""
    left = PAD + GAP + max(11 * max(len(row.name) for row in facts.rows), 22)
    on, top = scale(facts.axis, room, left), HEAD if facts.title else GAP
    bottom = top + APART * len(facts.rows)
    drawn = (group(say(row.name, PAD, _middle(top, i), TITLE, "act"),
                   box_plot(on, _middle(top, i), row.five, BOX)) for i, row in enumerate(facts.rows))
    width = titled(on.right + end(facts.axis.unit, room), facts.title)
    return card(width, bottom + foot(on), title(facts.title, width), fives(on, top, bottom), *drawn,
                _arrows(on, facts, top), axis(on, bottom, facts.axis.unit))


def _middle(top: float, i: int) -> float:
    return top + APART * (i + 0.5)


def _arrows(on: Scale, facts: Boxes, top: float) -> Svg:
    """Between two box plots: from one median to the next."""
    if not facts.arrow:
        return NOTHING
    medians = [on.at(row.five.median) for row in facts.rows]
    return lines("".join(_arrow(a, b, top + APART * i) for i, (a, b) in
                         enumerate(itertools.pairwise(medians), 1)), "act", THICK)


def _arrow(a: float, b: float, y: float) -> str:
    turn = 7 if b < a else -7
    return f"M{number(a)} {number(y)}H{number(b)}m{turn} -6 {-turn} 6 {turn} 6"


# -- chips that are dealt again -----------------------------------------------------------------------

CHIP, TALL, CREW = 40, 30, 66


def deal(facts: Deal, room: float = WIDE) -> Svg:
    """Both crews, an arrow, and both new crews; the middle chip of a new crew is framed."""
    longest = max(map(len, facts.rows))
    each = min(CHIP, (room - 2 * PAD) / longest)
    tops = (GAP, GAP + CREW, GAP + CREW * 2 + LINE, GAP + CREW * 3 + LINE)
    rows = (_chips(facts.names[i], row, tops[i], each, i > 1) for i, row in enumerate(facts.rows))
    middle = PAD + max(each * longest, 120) / 2
    arrow = lines(f"M{number(middle)} {GAP + CREW * 2}v26m-9-9 9 9 9-9", "act", THICK)
    return card(PAD * 2 + each * longest, tops[3] + CREW, *rows, arrow,
                say("mix and deal", middle + PAD, GAP + CREW * 2 + GAP, BODY, "ink2"))


def _chips(name: str, chips: tuple[tuple[str, int], ...], y: float, each: float, new: bool) -> Svg:
    placed = (_chip(letter, in_digits(value), PAD + each * i, y + PAD + 4, each) for i, (letter, value) in
              enumerate(chips))
    middle = PAD + each * (len(chips) // 2) - 1
    frame = el("rect", x=middle, y=y + PAD + 1, width=each - 2, height=TALL + 6, rx=8, stroke_dasharray="5 4",
               **paint("none", "stop", 2.6)) if new and len(chips) % 2 else NOTHING
    return group(say(name, PAD, y + 6, BODY), *placed, frame)


def _chip(letter: str, value: str, x: float, y: float, each: float) -> Svg:
    """Chips of the first crew have corners, those of the second are round."""
    look = paint("gowash", "go", 1.6) if letter == "A" else paint("sparkwash", "spark", 1.6)
    body = el("rect", x=x + 2, y=y, width=each - 6, height=TALL, rx=6 if letter == "A" else TALL / 2, **look)
    return group(body, say(value, x + each / 2 - 1, y + TALL / 2, BODY, at="middle"))
