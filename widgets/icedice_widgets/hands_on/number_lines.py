"""Number lines to jump on: a knob wherever a jump lands, each line with its calculation above it."""

from __future__ import annotations

from icedice_edu.classroom.hands_on import Handle
from icedice_edu.classroom.pictures.number_lines import Lines, Walk
from icedice_widgets.hands_on.handles import CELL, FINGER, KNOB, held, knob, room_beside
from icedice_widgets.palette import paint
from icedice_widgets.pictures.card import say
from icedice_widgets.pictures.grid import NARROW, PAD, TITLE
from icedice_widgets.pictures.number_lines import DOT, LEFT, ROW, at, jump, line, ring, rows
from icedice_widgets.svg import NOTHING, Svg, el, group

TALL, GROUND = 176, 130
"""The height of one line with its jumps, and where the line is in it."""
FLAT, FLOOR = 88, 34
"""The same where nothing jumps."""
MET = FINGER * 0.92 * NARROW / CELL
"""What a finger meets: 44 pixels where the line is as narrow as a cell on a phone."""
RIM = KNOB + 3
"""So far above the line a jump ends: its arrow stops at the rim of the knob."""


def numberline(facts: Lines, handles: tuple[Handle, ...], alt: str) -> Svg:
    """All lines, one below the other."""
    drawn, knobs, y, room = [], [], 0.0, NARROW - LEFT - room_beside(facts.unit)
    more = ROW * (rows(facts, room, TITLE) - 1)
    for i, walk in enumerate(facts.walks):
        ground = y + (GROUND if walk.jumps else FLOOR)
        drawn.append(group(line(facts, room, ground, TITLE), _walk(facts, walk, room, ground)))
        own = (handle for handle in handles if handle.name.startswith(f"{i + 1}."))
        knobs += [_knob(facts, handle, room, ground) for handle in own]
        y += (TALL if walk.jumps else FLAT) + more
    return held(NARROW, y, alt, *drawn, handles=tuple(knobs), fits=True)


def _walk(facts: Lines, walk: Walk, room: float, y: float) -> Svg:
    if not walk.jumps:
        return NOTHING
    start = el("circle", cx=at(facts, room, walk.start), cy=y, r=DOT, **paint("act", "actlip", 1.6))
    landed = ring(facts, room, walk, y, TITLE)
    jumps = (jump(facts, room, walk, i, y, RIM) for i in range(len(walk.jumps)))
    return group(say(walk.said, PAD, y - GROUND + 24, TITLE), *jumps, start, landed)


def _knob(facts: Lines, handle: Handle, room: float, y: float) -> Svg:
    here, low, high = (at(facts, room, value) for value in (handle.value, handle.low, handle.high))
    return knob(handle, here, y, (low, high), finger=MET)
