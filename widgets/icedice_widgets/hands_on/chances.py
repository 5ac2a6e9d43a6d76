"""A scale from 0 to 1 on which events are placed, and sample spaces whose outcomes are marked."""

from __future__ import annotations

from icedice_edu.classroom.hands_on import Handle
from icedice_edu.classroom.pictures.chances import Chances, Event, Outcomes
from icedice_widgets.hands_on.handles import FINGER, KNOB, held, knob, spot
from icedice_widgets.lettering import fit, width_of
from icedice_widgets.palette import paint
from icedice_widgets.pictures.card import level, lines, say, upright
from icedice_widgets.pictures.chances import LOOKS, head, mark, swatch
from icedice_widgets.pictures.grid import BODY, FINE, GAP, LINE, NARROW, PAD, SMALL, THIN
from icedice_widgets.svg import Svg, el, group

# -- the scale from 0 to 1 ----------------------------------------------------------------------------

LEFT = PAD + GAP
LONG = NARROW - 2 * LEFT


def at(value: float) -> float:
    """Where a probability is on the scale."""
    return LEFT + LONG * value


def chance(facts: Chances, handles: tuple[Handle, ...], alt: str) -> Svg:
    """The scale, and above it a knob for each event."""
    ground = GAP + FINGER * len(facts.places) + PAD
    ticks = "".join(upright(at(i / facts.parts), ground - 6, ground + 6) for i in range(facts.parts + 1))
    scale = lines(level(LEFT, ground, LONG) + ticks, "ink", THIN)
    rows = [(event, GAP + FINGER * (i + 0.5)) for i, event in enumerate(facts.places)]
    poles = lines("".join(upright(at(float(value)), y, ground) for (_, value, _), y in rows), "act", THIN)
    names = (_name(name, written, at(float(value)), y) for (name, value, written), y in rows)
    knobs = tuple(knob(handle, at(float(value)), y, (at(0), at(1)))
                  for handle, ((_, value, _), y) in zip(handles, rows, strict=True))
    return held(NARROW, ground + LINE + GAP, alt, scale, _ends(ground), poles, *names, handles=knobs)


def _ends(ground: float) -> Svg:
    marks = (say(mark, at(place), ground + 20, BODY, at="middle")
             for mark, place in (("0", 0), ("1/2", 0.5), ("1", 1)))
    return group(*marks, say("impossible", GAP, ground + 36, FINE, "ink2"),
                 say("certain", NARROW - GAP, ground + 36, FINE, "ink2", "end"))


def _name(name: str, written: str, x: float, y: float) -> Svg:
    """The words of an event on the side that has more room, on a ground of their own."""
    right = x < NARROW / 2
    room = (NARROW - x if right else x) - KNOB - 2 * GAP
    words = f"{fit(name, room - width_of(f', {written}', SMALL, True), SMALL, True)}, {written}"
    wide, first = width_of(words, SMALL, True), x + (KNOB + 6 if right else -KNOB - 6)
    edge = first if right else first - wide
    ground = el("rect", x=edge, y=y - GAP, width=wide, height=2 * GAP, **paint("panel"))
    return group(ground, say(words, first, y, SMALL, "ink", "start" if right else "end"))


# -- sample spaces ------------------------------------------------------------------------------------

SIDE, TOP = 44, 56
"""The room for the names at the left of a grid and above it."""


def outcomes(grid: Outcomes, handles: tuple[Handle, ...], alt: str) -> Svg:
    """A box to tap for each outcome, and below the grid how many belong to each event."""
    cell = min(FINGER, (NARROW - SIDE - GAP) / len(grid.across))
    bottom = TOP + cell * len(grid.down) + GAP
    spots = tuple(_spot(grid, handle, cell, n) for n, handle in enumerate(handles))
    keys = (_key(event, i, bottom + LINE * i, len(handles)) for i, event in enumerate(grid.events))
    high = bottom + LINE * len(grid.events) + GAP / 2
    return held(NARROW, high, alt, _heads(grid, cell), *keys, handles=spots)


def _heads(grid: Outcomes, cell: float) -> Svg:
    across = (head(value, SIDE + cell * (i + 0.5), TOP - PAD) for i, value in enumerate(grid.across))
    down = (head(value, SIDE - PAD, TOP + cell * (j + 0.5)) for j, value in enumerate(grid.down))
    return group(say(f"↓ {grid.names[1]}", GAP, PAD, SMALL, "ink2"), *across, *down,
                 say(f"{grid.names[0]} →", NARROW - GAP, PAD, SMALL, "ink2", "end"))


def _spot(grid: Outcomes, handle: Handle, cell: float, n: int) -> Svg:
    j, i = divmod(n, len(grid.across))
    x, y = SIDE + cell * i, TOP + cell * j
    inside = [place for place, event in enumerate(grid.events) if (i, j) in event.boxes]
    wash = LOOKS[inside[0]][0] if inside else "panel"
    box = el("rect", x=x, y=y, width=cell, height=cell, **paint(wash, "edge", 1.2))
    marks = (mark(place, x + cell / 2, y + cell / 2) for place in inside)
    total = str(int(grid.across[i]) + int(grid.down[j])) if grid.sums else ""
    words = say(total, x + cell / 2, y + cell / 2, SMALL, at="middle")
    return spot(handle, x, y, cell, cell, box, *marks, words, first=n == 0)


def _key(event: Event, place: int, y: float, total: int) -> Svg:
    count = f": {len(event.boxes)}/{total}"
    name = fit(event.name, NARROW - SIDE - GAP - width_of(count, BODY, True), BODY, True)
    middle = y + LINE / 2
    return group(swatch(place, PAD + GAP, middle), say(f"{name}{count}", SIDE + GAP / 2, middle, BODY))
