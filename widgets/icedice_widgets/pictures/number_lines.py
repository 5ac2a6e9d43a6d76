"""Number lines with jumps, one below the other; numbers in one bag make one jump."""

from __future__ import annotations

from math import atan2, cos, sin

from icedice_edu.classroom.pictures.number_lines import Jump, Lines, Walk, named, term
from icedice_widgets.lettering import width_of
from icedice_widgets.palette import paint
from icedice_widgets.pictures.card import card, level, lines, say
from icedice_widgets.pictures.grid import BODY, GAP, PAD, SMALL, THICK, THIN, TITLE
from icedice_widgets.svg import Svg, el, group, number

ARC = 22
"""How high the shortest jump is."""
INSIDE = 50
"""A jump as long as this has room for words inside."""
ABOVE, BELOW = 126, 45
"""The room above and below a line."""
HIGHEST, UNDER = 60, 0.6
"""How high the longest jump is; how much lower a jump back under it is."""
DOT, HEAD = 6, 10
"""The dot where a walk starts; how long the head of an arrow is."""
LEFT, LONG = PAD + 14, 280
"""Where a line begins; how long it is at most, so that a child can read its numbers on a phone."""
NAMED, ROW = 26, 20
"""How far below the line its numbers are; from one row of them to the next."""
BAG = 86
"""The room of a bag beside a line."""


def numberline(facts: Lines) -> Svg:
    """All walks, one below the other, or a bare line to count on."""
    room = _room(facts)
    right, size = LEFT + room + PAD + GAP, SMALL if facts.walks else TITLE
    below = BELOW + ROW * (rows(facts, room, size) - 1)
    if not facts.walks:
        return card(right, below + PAD + GAP, line(facts, room, PAD * 1.5, size))
    drawn, y = [], 0.0
    for walk in facts.walks:
        y += below + (ABOVE if walk.jumps else PAD * 2)
        drawn.append(group(line(facts, room, y - below), _walk(facts, walk, room, y - below)))
    bags = any(one.bag for walk in facts.walks for one in walk.jumps)
    names = max(PAD * 2 + width_of(walk.said, TITLE, True) for walk in facts.walks)
    return card(max(right + BAG * bags, names), y + PAD / 2, *drawn)


def _room(facts: Lines) -> float:
    return min(LONG, max(204, 34 * (facts.high - facts.low) / facts.every))


def at(facts: Lines, room: float, value: float) -> float:
    """Where a number is on its line."""
    return LEFT + (value - facts.low) * room / (facts.high - facts.low)


def _apart(facts: Lines, room: float, size: int) -> tuple[float, float]:
    """How far apart two marks are, and how far apart two names must be."""
    return room * facts.every / (facts.high - facts.low), width_of(named(facts, facts.high), size, True) + 4


def rows(facts: Lines, room: float, size: int = SMALL) -> int:
    """In how many rows the numbers are: where one is too narrow, every other number is lower."""
    apart, wide = _apart(facts, room, size)
    return 1 if apart >= wide else 2


def name_below(facts: Lines, room: float, value: float, size: int = SMALL) -> float:
    """How far below the line a number is, so that a ring around it covers no other."""
    place = (value - facts.low) // (facts.every * _named_every(facts, room, size))
    return NAMED + ROW * (place % rows(facts, room, size))


def _named_every(facts: Lines, room: float, size: int) -> int:
    """Every how many marks there is a number."""
    apart, wide = _apart(facts, room, size)
    return next((n for n in (1, 2, 4, 5, 10) if n * apart * rows(facts, room, size) >= wide), 20)


def line(facts: Lines, room: float, y: float, size: int = SMALL) -> Svg:
    """The line itself, with its marks and numbers."""
    marks = range(facts.low, facts.high + 1, facts.every)
    ticks = "".join(f"M{number(at(facts, room, mark))} {number(y - 5)}v10" for mark in marks)
    names = (_name(facts, room, mark, y, size) for mark in marks[::_named_every(facts, room, size)])
    unit = "" if facts.unit == "$" else facts.unit
    return group(lines(level(LEFT - 8, y, room + 16) + ticks, "ink", THIN), *names,
                 say(unit, LEFT + room + GAP, y + NAMED, SMALL, "ink2") if unit else Svg(""))


def _name(facts: Lines, room: float, value: int, y: float, size: int) -> Svg:
    return say(named(facts, value), at(facts, room, value), y + name_below(facts, room, value, size), size,
               at="middle")


def _walk(facts: Lines, walk: Walk, room: float, y: float) -> Svg:
    start = el("circle", cx=at(facts, room, walk.start), cy=y, r=DOT, **paint("act", "actlip", 1.6))
    if not walk.jumps:
        return start
    jumps = (jump(facts, room, walk, i, y) for i in range(len(walk.jumps)))
    name, x = say(walk.said, PAD, y - ABOVE + PAD, TITLE), LEFT + room + PAD
    return group(*jumps, start, ring(facts, room, walk, y), name,
                 *(bag(one, x, y) for one in walk.jumps if one.bag))


def ring(facts: Lines, room: float, walk: Walk, y: float, size: int = SMALL) -> Svg:
    """The number where the last jump lands, whether the line names it or not."""
    landed = walk.places[-1]
    wide = max(width_of(named(facts, landed), size, True) + 8, 28)
    x, top = at(facts, room, landed) - wide / 2, y + name_below(facts, room, landed, size) - 13
    around = el("rect", x=x, y=top, width=wide, height=26, rx=13, **paint("panel", "go", THICK))
    return group(around, _name(facts, room, landed, y, size))


def jump(facts: Lines, room: float, walk: Walk, i: int, y: float, rim: float = 8) -> Svg:
    """One jump of a walk, and its words; its arrow stops so far above the line."""
    one, start = walk.jumps[i], walk.places[i]
    a, b = at(facts, room, start), at(facts, room, start + one.by)
    high, before = (_high(facts, room, walk, which) for which in (i, max(i - 1, 0)))
    middle = y - rim - high - GAP
    if _turns(walk, i):  # over the jump before: words go inside, or above its words
        middle = y - rim - high + PAD if abs(b - a) > INSIDE else y - rim - max(high, before) - GAP - PAD
    half, ink = (b - a) / 2, "act" if b < a else "go"
    first, last, top = y - (rim if i else DOT), y - rim, y - rim - 2 * high
    arc = f"M{number(a)} {number(first)}Q{number(a + half)} {number(top)} {number(b)} {number(last)}"
    return group(lines(arc + _head(b, last, half, 2 * high), ink, THICK),
                 say(term(one), (a + b) / 2, middle, BODY, ink, "middle"))


def _turns(walk: Walk, i: int) -> bool:
    return i > 0 and walk.jumps[i].by * walk.jumps[i - 1].by < 0


def _high(facts: Lines, room: float, walk: Walk, i: int) -> float:
    """How high a jump is; one that turns back is lower than the jump it goes back under."""
    long = abs(walk.jumps[i].by) * room / (facts.high - facts.low)
    high = min(ARC + long * 0.36, HIGHEST)
    under = _turns(walk, i) and abs(walk.jumps[i].by) <= abs(walk.jumps[i - 1].by)
    return high * UNDER if under else high


def _head(x: float, y: float, across: float, down: float) -> str:
    """The head of an arrow that comes from this direction."""
    turn = atan2(down, across)
    barbs = [(x - HEAD * cos(turn + by), y - HEAD * sin(turn + by)) for by in (-0.5, 0.5)]
    (p, q), (r, s) = barbs
    return f"M{number(p)} {number(q)}L{number(x)} {number(y)}L{number(r)} {number(s)}"


def bag(one: Jump, x: float, y: float) -> Svg:
    """A bag beside the line, with the numbers that jump together."""
    shape = f"M{number(x + 25)} {number(y - 28)}q-25 0-25 25 0 21 43 21t43-21q0-25-25-25l8-13h-52Z"
    words = " and ".join(map(str, one.bag))
    return group(el("path", d=shape, **paint("sparkwash", "spark", THIN)),
                 say(words, x + 43, y - 4, BODY, at="middle"))


