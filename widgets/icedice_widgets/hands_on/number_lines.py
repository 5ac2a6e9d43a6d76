"""Number lines to jump on: a knob wherever a jump lands, each line with its calculation above it."""

from __future__ import annotations

from icedice_edu.classroom.hands_on import Handle
from icedice_edu.classroom.pictures.number_lines import Lines, Walk
from icedice_widgets.hands_on.handles import held, knob
from icedice_widgets.palette import paint
from icedice_widgets.pictures.card import say
from icedice_widgets.pictures.grid import NARROW, PAD, THICK, TITLE
from icedice_widgets.pictures.number_lines import LEFT, at, jump, line
from icedice_widgets.svg import NOTHING, Svg, el, group

ROOM = NARROW - 2 * LEFT
TALL, GROUND = 164, 122
"""The height of one line with its jumps, and where the line is in it."""
FLAT, FLOOR = 84, 34
"""The same where nothing jumps."""


def numberline(facts: Lines, handles: tuple[Handle, ...], alt: str) -> Svg:
    """All lines, one below the other."""
    drawn, knobs, y = [], [], 0.0
    for i, walk in enumerate(facts.walks):
        ground = y + (GROUND if walk.jumps else FLOOR)
        drawn.append(group(line(facts, ROOM, ground), _walk(facts, walk, ground)))
        own = (handle for handle in handles if handle.name.startswith(f"{i + 1}."))
        knobs += [_knob(facts, handle, ground) for handle in own]
        y += TALL if walk.jumps else FLAT
    return held(NARROW, y, alt, *drawn, handles=tuple(knobs))


def _walk(facts: Lines, walk: Walk, y: float) -> Svg:
    if not walk.jumps:
        return NOTHING
    start = el("circle", cx=at(facts, ROOM, walk.start), cy=y, r=6, **paint("act", "actlip", 1.6))
    ring = el("circle", cx=at(facts, ROOM, walk.places[-1]), cy=y + 21, r=15, **paint("none", "go", THICK))
    jumps = (jump(facts, ROOM, walk, i, y) for i in range(len(walk.jumps)))
    return group(say(walk.said, PAD, y - GROUND + 24, TITLE), *jumps, start, ring)


def _knob(facts: Lines, handle: Handle, y: float) -> Svg:
    here, low, high = (at(facts, ROOM, value) for value in (handle.value, handle.low, handle.high))
    return knob(handle, here, y, (low, high))
