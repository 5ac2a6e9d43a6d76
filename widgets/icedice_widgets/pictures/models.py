"""Bars cut into parts, number bonds, and seesaws."""

from __future__ import annotations

from icedice_edu.classroom.pictures.models import Bar, Bond, Part, Seesaw, Side, said_side
from icedice_widgets.lettering import BOLD, width_of, wrap
from icedice_widgets.palette import paint
from icedice_widgets.pictures.card import card, lines, say
from icedice_widgets.pictures.grid import BODY, FINE, GAP, LINE, LONGEST, NARROW, PAD, THIN, TITLE, WIDE
from icedice_widgets.svg import Svg, el, group, number

LOOKS = (("actwash", "act"), ("sparkwash", "spark"), ("gowash", "go"), ("well", "edge"))

# -- bars cut into parts ------------------------------------------------------------------------------


def parts(bars: tuple[Bar, ...], room: float = WIDE) -> Svg:
    """Bars one below the other on one scale, a name above each."""
    long = min(LONGEST, room - 2 * PAD)
    unit = long / max(bar.whole for bar in bars)
    rows_below = max(len(_name(part, part.long * unit)) for bar in bars for part in bar.parts)
    step = LINE + PAD + GAP * 1.25 * rows_below + GAP
    rows = (_bar(bar, unit, GAP + step * i) for i, bar in enumerate(bars))
    return card(long + 2 * PAD, GAP + step * len(bars), *rows)


def _bar(bar: Bar, unit: float, y: float) -> Svg:
    places = [PAD + unit * sum(part.long for part in bar.parts[:i]) for i in range(len(bar.parts))]
    return group(say(bar.name, PAD, y + 8, FINE, "ink2"),
                 *(_part(part, i, places[i], y + PAD, part.long * unit) for i, part in enumerate(bar.parts)))


def _part(part: Part, i: int, x: float, y: float, wide: float) -> Svg:
    hidden = part.written.endswith("?")
    wash, ink = ("panel", "edge") if hidden else LOOKS[i % len(LOOKS)]
    box = el("rect", x=x, y=y, width=wide, height=LINE, rx=4, stroke_dasharray="5 4" if hidden else None,
             **paint(wash, ink, THIN))
    names = (say(line, x + wide / 2, y + LINE + 10 + GAP * 1.25 * row, FINE, "ink2", "middle")
             for row, line in enumerate(_name(part, wide)))
    return group(box, say(part.written, x + wide / 2, y + LINE / 2, BODY, at="middle"), *names)


def _name(part: Part, wide: float) -> tuple[str, ...]:
    """What a part is called, in as many lines as it needs."""
    return wrap(part.name, max(wide, LINE) / BOLD, FINE)


# -- number bonds -------------------------------------------------------------------------------------

ROUND, APART = 26, 80


def bond(facts: Bond) -> Svg:
    """The whole above, lines down to its parts."""
    width = max(APART * len(facts.parts) + 2 * PAD, NARROW)
    first = width / 2 - APART * (len(facts.parts) - 1) / 2
    low = PAD + ROUND * 4 + GAP
    places = [first + APART * i for i in range(len(facts.parts))]
    arms = "".join(f"M{number(width / 2)} {PAD + ROUND}L{number(x)} {low}" for x in places)
    circles = (_circle(part, x, low) for part, x in zip(facts.parts, places, strict=True))
    top = _circle(facts.whole, width / 2, PAD + ROUND, True)
    return card(width, low + ROUND + PAD, lines(arms, "edge", THIN), top, *circles)


def _circle(words: str, x: float, y: float, top: bool = False) -> Svg:
    empty = words == "?"
    look = paint("gowash", "go", THIN) if top else paint("panel", "edge", THIN)
    ring = el("circle", cx=x, cy=y, r=ROUND, stroke_dasharray="5 4" if empty else None, **look)
    return group(ring, say("" if empty else words, x, y, TITLE, at="middle"))


# -- seesaws -----------------------------------------------------------------------------------------

TILT, BOARD, SEAT = 16, 42, 34
"""How far an end goes down, the least room of a seat, and its height."""


def seesaw(facts: Seesaw) -> Svg:
    """A board on a triangle, with what sits on both ends."""
    room = max(BOARD, *(width_of(_words(side), TITLE, True) for side in facts[:2])) + GAP
    middle, y = PAD + room + PAD, PAD + SEAT + TILT
    middle = max(middle, NARROW / 2)
    left, right = y - TILT * facts.tips, y + TILT * facts.tips
    ends = (f"{number(middle - room - GAP)} {number(left)}", f"{number(middle + room + GAP)} {number(right)}")
    board = lines(f"M{ends[0]}L{ends[1]}", "ink", 5)
    foot = el("path", d=f"M{number(middle)} {number(y + 3)}l22 34h-44Z", **paint("well", "edge", THIN))
    seats = (_seat(facts.left, middle - room / 2 - GAP, left + TILT * facts.tips / 2, room),
             _seat(facts.right, middle + room / 2 + GAP, right - TILT * facts.tips / 2, room))
    return card(2 * middle, y + LINE + PAD, foot, board, *seats)


def _seat(side: Side, x: float, y: float, room: float) -> Svg:
    box = el("rect", x=x - room / 2, y=y - SEAT - 8, width=room, height=SEAT, rx=8,
             stroke_dasharray="5 4" if side is None else None, **paint("panel", "act", THIN))
    return group(box, say(_words(side), x, y - SEAT / 2 - 8, TITLE, at="middle"))


def _words(side: Side) -> str:
    return said_side(side, "?" if side is None else "▢")
