"""Box plots whose five numbers are dragged: three knobs above the box, two below it."""

from __future__ import annotations

from icedice_edu.classroom.hands_on import Handle
from icedice_edu.classroom.hands_on.samples import HALVES
from icedice_edu.classroom.pictures.samples import Axis, Box, Boxes
from icedice_widgets.hands_on.handles import FINGER, held, knob, room_beside
from icedice_widgets.lesson.pictures.sample_pieces import Scale, box_plot
from icedice_widgets.pictures.card import lines, say, title, upright
from icedice_widgets.pictures.grid import GAP, HEAD, LINE, NARROW, PAD, TITLE
from icedice_widgets.pictures.samples import BOX, axis, fives
from icedice_widgets.svg import Svg, group

LEFT = PAD + GAP
NAME = 26


def scale(axis: Axis) -> Scale:
    """Where the numbers of an axis are, as wide as a phone."""
    long = NARROW - LEFT - room_beside(axis.unit)
    return Scale(LEFT, axis.low, axis.high, long / (axis.high - axis.low))


# -- box plots ----------------------------------------------------------------------------------------

TALL = NAME + FINGER + BOX + FINGER
"""The height of one box plot with its name and its knobs."""


def boxplot(facts: Boxes, handles: tuple[Handle, ...], alt: str) -> Svg:
    """Box plots one below the other, each with five knobs."""
    on, top = scale(facts.axis), HEAD if facts.title else GAP
    bottom = top + TALL * len(facts.rows)
    rows = (_row(on, row, top + TALL * i) for i, row in enumerate(facts.rows))
    knobs = tuple(_knob(on, handle, top) for handle in handles)
    return held(NARROW, bottom + LINE, alt, title(facts.title, NARROW), fives(on, top, bottom), *rows,
                axis(on, bottom, facts.axis.unit), handles=knobs)


def _row(on: Scale, row: Box, top: float) -> Svg:
    """A box plot, and stems from its numbers to their knobs."""
    box = top + NAME + FINGER
    stems = "".join(upright(on.at(value), box - FINGER / 2, box + BOX / 2) if j % 2 == 0
                    else upright(on.at(value), box + BOX / 2, box + BOX + FINGER / 2)
                    for j, value in enumerate(row.five))
    return group(say(row.name, PAD, top + NAME / 2, TITLE, "act"), lines(stems, "edge", 1.6),
                 box_plot(on, box + BOX / 2, row.five, BOX))


def _knob(on: Scale, handle: Handle, top: float) -> Svg:
    i, j = (int(part) - 1 for part in handle.name.split("."))
    above = top + TALL * i + NAME + FINGER / 2
    x, low, high = (on.at(value / HALVES) for value in (handle.value, handle.low, handle.high))
    return knob(handle, x, above if j % 2 == 0 else above + FINGER + BOX, (low, high))
