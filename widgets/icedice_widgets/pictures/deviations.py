"""Dots in lanes, each with a bar that leads to a line at their mean."""

from __future__ import annotations

from fractions import Fraction

from icedice_edu.classroom.pictures.deviations import Deviations
from icedice_edu.classroom.pictures.reading import said
from icedice_edu.classroom.pictures.samples import Axis
from icedice_widgets.lesson.pictures.sample_pieces import Scale, dot
from icedice_widgets.pictures.card import card, level, lines, say, upright
from icedice_widgets.pictures.grid import BODY, GAP, HEAD, PAD, THICK, WIDE
from icedice_widgets.pictures.samples import axis, end, foot, scale
from icedice_widgets.svg import Svg, group

LANE, BAR = 30, 5


def deviations(seen: Deviations, room: float = WIDE) -> Svg:
    on = scale(Axis(seen.low, seen.high, seen.unit), room)
    bottom = HEAD + LANE * len(seen.numbers)
    lanes = (_lane(on, number, seen.mean, HEAD + LANE * (i + 0.5)) for i, number in enumerate(seen.numbers))
    middle = on.at(seen.mean)
    name = say(f"mean {said(seen.mean)}", middle, PAD, BODY, "stop", "middle")
    return card(on.right + end(seen.unit, room), bottom + foot(on), name, *lanes,
                lines(upright(middle, PAD + GAP, bottom), "stop", THICK), axis(on, bottom, seen.unit))


def _lane(on: Scale, number: int, mean: Fraction, y: float) -> Svg:
    """A dot with its number on the far side of the mean, and the bar between them."""
    x = on.at(number)
    beside = (x - 14, "end") if number < mean else (x + 14, "start")
    return group(lines(level(x, y, on.at(mean) - x), "edge", BAR), dot(x, y),
                 say(str(number), beside[0], y, BODY, at=beside[1]))
