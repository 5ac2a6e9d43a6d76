"""Number lines with jumps, one below the other; numbers in one bag make one jump."""

from __future__ import annotations

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
ABOVE, BELOW = 126, 40
"""The room above and below a line."""
HIGHEST = 60
"""How high the longest jump is."""
LEFT, LONG, ROW = PAD + 14, 280, 20
"""Where a line begins; how long it is at most, so that a child can read its numbers on a phone; from one row
of numbers to the next."""
BAG = 86
"""The room of a bag beside a line."""


def numberline(facts: Lines) -> Svg:
    """All walks, one below the other, or a bare line to count on."""
    room = _room(facts)
    right = LEFT + room + PAD + GAP
    if not facts.walks:
        return card(right, BELOW + PAD * 2 + GAP, line(facts, room, PAD * 1.5, TITLE, rows=2))
    drawn, y = [], 0.0
    for walk in facts.walks:
        y += _high(walk)
        drawn.append(group(line(facts, room, y - BELOW), _walk(facts, walk, room, y - BELOW)))
    bags = any(one.bag for walk in facts.walks for one in walk.jumps)
    names = max(PAD * 2 + width_of(walk.said, TITLE, True) for walk in facts.walks)
    return card(max(right + BAG * bags, names), y + PAD / 2, *drawn)


def _room(facts: Lines) -> float:
    return min(LONG, max(204, 34 * (facts.high - facts.low) / facts.every))


def _high(walk: Walk) -> float:
    return ABOVE + BELOW if walk.jumps else BELOW + PAD * 2


def at(facts: Lines, room: float, value: float) -> float:
    """Where a number is on its line."""
    return LEFT + (value - facts.low) * room / (facts.high - facts.low)


def line(facts: Lines, room: float, y: float, size: int = SMALL, rows: int = 1) -> Svg:
    """The line itself, with its marks and numbers; where numbers need two rows, every other one is lower."""
    marks = range(facts.low, facts.high + 1, facts.every)
    wide, apart = width_of(named(facts, facts.high), size, True) + 4, room / max(len(marks) - 1, 1)
    rows = 1 if apart >= wide else rows
    every = next((n for n in (1, 2, 4, 5, 10) if n * apart * rows >= wide), 20)
    lower = {mark: i // every % rows for i, mark in enumerate(marks) if i % every == 0}
    ticks = "".join(f"M{number(at(facts, room, mark))} {number(y - 5)}v10" for mark in marks)
    names = (say(named(facts, mark), at(facts, room, mark), y + 21 + ROW * row, size, at="middle")
             for mark, row in lower.items())
    unit = "" if facts.unit == "$" else facts.unit
    return group(lines(level(LEFT - 8, y, room + 16) + ticks, "ink", THIN), *names,
                 say(unit, LEFT + room + GAP, y + 21, SMALL, "ink2") if unit else Svg(""))


def _walk(facts: Lines, walk: Walk, room: float, y: float) -> Svg:
    start = el("circle", cx=at(facts, room, walk.start), cy=y, r=6, **paint("act", "actlip", 1.6))
    if not walk.jumps:
        return start
    jumps = (jump(facts, room, walk, i, y) for i in range(len(walk.jumps)))
    name, x = say(walk.said, PAD, y - ABOVE + PAD, TITLE), LEFT + room + PAD
    landed = ring(named(facts, walk.places[-1]), at(facts, room, walk.places[-1]), y + 21)
    return group(*jumps, start, landed, name, *(bag(one, x, y) for one in walk.jumps if one.bag))


def ring(landed: str, x: float, y: float, size: int = SMALL) -> Svg:
    """The number where the last jump lands, whether the line names it or not."""
    wide = max(width_of(landed, size, True) + 8, 30)
    around = el("rect", x=x - wide / 2, y=y - 13, width=wide, height=28, rx=14, **paint("panel", "go", THICK))
    return group(around, say(landed, x, y, size, at="middle"))


def jump(facts: Lines, room: float, walk: Walk, i: int, y: float) -> Svg:
    """One jump of a walk, and its words."""
    one, start = walk.jumps[i], walk.places[i]
    a, b = at(facts, room, start), at(facts, room, start + one.by)
    high = min(ARC + abs(b - a) * 0.36, HIGHEST)
    back = i > 0 and one.by * walk.jumps[i - 1].by < 0  # below the jump before: words go inside, or on top
    above = -GAP if not back else PAD if abs(b - a) > INSIDE else -GAP - PAD
    turn, ink = (6, "act") if b < a else (-6, "go")
    arc = f"M{number(a)} {number(y - 6)}q{number((b - a) / 2)} {number(-2 * high)} {number(b - a)} -2"
    head = f"m{turn} -10L{number(b)} {number(y - 8)}l{2 * turn} -2"
    return group(lines(arc + head, ink, THICK),
                 say(term(one), (a + b) / 2, y - 6 - high + above, BODY, ink, "middle"))


def bag(one: Jump, x: float, y: float) -> Svg:
    """A bag beside the line, with the numbers that jump together."""
    shape = f"M{number(x + 25)} {number(y - 28)}q-25 0-25 25 0 21 43 21t43-21q0-25-25-25l8-13h-52Z"
    words = " and ".join(map(str, one.bag))
    return group(el("path", d=shape, **paint("sparkwash", "spark", THIN)),
                 say(words, x + 43, y - 4, BODY, at="middle"))


