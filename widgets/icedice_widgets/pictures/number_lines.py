"""Number lines with jumps, one below the other; numbers in one bag make one jump."""

from __future__ import annotations

from icedice_edu.classroom.pictures.number_lines import Jump, Lines, Walk, term
from icedice_edu.maths.words import number as in_digits
from icedice_widgets.lettering import width_of
from icedice_widgets.palette import paint
from icedice_widgets.pictures.card import card, level, lines, say
from icedice_widgets.pictures.grid import BODY, GAP, LONGEST, PAD, SMALL, THICK, THIN, TITLE
from icedice_widgets.svg import Svg, el, group, number

ARC = 22
"""How high the shortest jump is."""
INSIDE = 50
"""A jump as long as this has room for words inside."""
ABOVE, BELOW = 104, 40
"""The room above and below a line."""
LEFT = PAD + 14


def numberline(facts: Lines) -> Svg:
    """All walks, one below the other."""
    room = _room(facts)
    names = max((width_of(walk.said, TITLE, True) for walk in facts.walks if walk.jumps), default=0)
    high = sum(_high(walk) for walk in facts.walks) or BELOW + PAD
    shown, y = [], 0.0
    for walk in facts.walks or (Walk(facts.low, ()),):
        y += _high(walk) if facts.walks else BELOW + PAD
        shown.append(group(line(facts, room, y - BELOW), _walk(facts, walk, room, y - BELOW)
                           if facts.walks else Svg("")))
    right = LEFT + room + PAD + (GAP + max(names, 90) if names else GAP)
    return card(right, high + PAD / 2, *shown)


def _room(facts: Lines) -> float:
    return min(LONGEST, max(204, 34 * (facts.high - facts.low) / facts.every))


def _high(walk: Walk) -> float:
    return ABOVE + BELOW if walk.jumps else BELOW + PAD * 2


def at(facts: Lines, room: float, value: float) -> float:
    """Where a number is on its line."""
    return LEFT + (value - facts.low) * room / (facts.high - facts.low)


def line(facts: Lines, room: float, y: float) -> Svg:
    """The line itself, with its marks and numbers."""
    marks = range(facts.low, facts.high + 1, facts.every)
    ticks = "".join(f"M{number(at(facts, room, mark))} {number(y - 5)}v10" for mark in marks)
    wide, apart = width_of(_named(facts, facts.high), SMALL, True) + 4, room / max(len(marks) - 1, 1)
    every = next((n for n in (1, 2, 4, 5, 10) if n * apart >= wide), 20)
    names = (say(_named(facts, mark), at(facts, room, mark), y + 21, SMALL, at="middle")
             for i, mark in enumerate(marks) if i % every == 0)
    unit = "" if facts.unit == "$" else facts.unit
    return group(lines(level(LEFT - 8, y, room + 16) + ticks, "ink", THIN), *names,
                 say(unit, LEFT + room + GAP, y + 21, SMALL, "ink2") if unit else Svg(""))


def _named(facts: Lines, mark: int) -> str:
    return f"${mark}" if facts.unit == "$" else in_digits(mark)


def _walk(facts: Lines, walk: Walk, room: float, y: float) -> Svg:
    start = el("circle", cx=at(facts, room, walk.start), cy=y, r=6, **paint("act", "actlip", 1.6))
    if not walk.jumps:
        return start
    here = at(facts, room, walk.places[-1])
    ring = el("circle", cx=here, cy=y + 21, r=15, **paint("none", "go", THICK))
    jumps = (jump(facts, room, walk, i, y) for i in range(len(walk.jumps)))
    x = LEFT + room + PAD
    name = say(walk.said, x, y - ABOVE / 2 - 14, TITLE)
    return group(*jumps, start, ring, name, *(bag(one, x, y) for one in walk.jumps if one.bag))


def jump(facts: Lines, room: float, walk: Walk, i: int, y: float) -> Svg:
    """One jump of a walk, and its words."""
    one, start = walk.jumps[i], walk.places[i]
    a, b = at(facts, room, start), at(facts, room, start + one.by)
    high = min(ARC + abs(b - a) * 0.36, ABOVE - 44)
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


