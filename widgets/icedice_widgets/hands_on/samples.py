"""Dot plots whose stacks grow by a tap, and box plots whose five numbers are dragged."""

from __future__ import annotations

from fractions import Fraction

from icedice_edu.classroom.hands_on import Handle
from icedice_edu.classroom.hands_on.samples import HALVES
from icedice_edu.classroom.pictures.samples import Axis, Box, Boxes, Samples
from icedice_widgets.hands_on.handles import FINGER, held, hit, knob, room_beside, slider, steering
from icedice_widgets.lesson.pictures.sample_pieces import Scale, box_plot, dot
from icedice_widgets.palette import paint
from icedice_widgets.pictures.card import lines, say, title, upright
from icedice_widgets.pictures.grid import GAP, HEAD, NARROW, PAD, TITLE
from icedice_widgets.pictures.samples import BOX, axis, fives, foot, row_name
from icedice_widgets.svg import NOTHING, Svg, el, group

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
    return held(NARROW, bottom + foot(on), alt, title(facts.title, NARROW), fives(on, top, bottom), *rows,
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
    x, low, high = (on.at(Fraction(value, HALVES)) for value in (handle.value, handle.low, handle.high))
    return knob(handle, x, above if j % 2 == 0 else above + FINGER + BOX, (low, high))


# -- dot plots ----------------------------------------------------------------------------------------

DOT = 13
"""The widest that a dot is."""


def dotplot(facts: Samples, handles: tuple[Handle, ...], alt: str) -> Svg:
    """A column to tap for each number; each row of samples has room for its highest stack.

    Where columns are narrower than a finger, buttons below lead to each of them.
    """
    on, top = scale(facts.axis), HEAD if facts.title else GAP
    across = min(on.step / facts.axis.parts * 0.94, DOT)
    boxed = BOX + GAP if "boxes" in facts.shown else 0
    named = any(row.name != "all" for row in facts.rows)
    tall = NAME * named + across * max(handle.high for handle in handles) + GAP / 2
    rows, bottom = range(len(facts.rows)), top + (tall + boxed) * len(facts.rows)
    grounds = [top + (tall + boxed) * i + tall - GAP / 2 for i in rows]
    names = (row_name(row.name, PAD, top + (tall + boxed) * i + NAME / 2)
             for i, row in enumerate(facts.rows) if row.name != "all")
    boxes = (box_plot(on, ground + BOX / 2 + GAP / 2, row.five, BOX - 4) if boxed and row.stacks else NOTHING
             for row, ground in zip(facts.rows, grounds, strict=True))
    wide = on.step / facts.axis.parts
    columns = tuple(_column(on, handle, grounds, across, wide) for handle in handles)
    line = axis(on, bottom, facts.axis.unit, facts.axis.parts)
    paper = title(facts.title, NARROW), fives(on, top, bottom), line
    below, more = steering(wide, NARROW, bottom + foot(on), "number", "One dot more", "One dot fewer")
    return held(NARROW, bottom + foot(on) + more, alt, *paper, *names, *boxes, handles=(*columns, below))


def _column(on: Scale, handle: Handle, grounds: list[float], across: float, wide: float) -> Svg:
    """The dots above a number, and where the next one goes; a tap makes the stack as high as the finger."""
    row, _, value = handle.name.partition(".")
    ground, x = grounds[int(row) - 1], on.at(Fraction(value))
    dots = (dot(x, ground - across * (i + 0.5), across * 0.45) for i in range(handle.value))
    tall, free = across * handle.high, ground - across * (handle.value + 0.5)
    ring = el("circle", cx=x, cy=free, r=across * 0.4, stroke_dasharray="2 2", **paint("none", "edge", 1.2))
    target = hit(x - wide / 2, ground - tall, wide, tall + GAP)
    ends = (ground + across / 2, ground - tall + across / 2)
    room = ring if handle.value < handle.high else NOTHING
    return slider(handle, *dots, room, target, ends=ends, upright=True, data_jumps="")
