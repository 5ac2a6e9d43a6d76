"""A scale from 0 to 1 on which events are placed, each on a level of its own."""

from __future__ import annotations

from icedice_edu.classroom.hands_on import Handle
from icedice_edu.classroom.pictures.chances import Chances
from icedice_widgets.hands_on.handles import FINGER, KNOB, held, knob
from icedice_widgets.lettering import fit, width_of
from icedice_widgets.palette import paint
from icedice_widgets.pictures.card import level, lines, say, upright
from icedice_widgets.pictures.grid import BODY, FINE, GAP, LINE, NARROW, PAD, SMALL, THIN
from icedice_widgets.svg import Svg, el, group

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
