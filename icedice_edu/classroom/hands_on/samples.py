"""Samples by hand: dots are stacked above a number line, the five numbers of a box plot are dragged."""

from __future__ import annotations

import math
from collections.abc import Iterator
from fractions import Fraction

from icedice_edu.classroom.hands_on.handle import Handle, Hands
from icedice_edu.classroom.pictures.reading import said
from icedice_edu.classroom.pictures.samples import (
    Box,
    Boxes,
    Samples,
    describe_five,
    describe_row,
    spelled,
    write_boxes,
    write_samples,
)
from icedice_edu.maths.samples import FiveNumbers
from icedice_edu.maths.words import many

# -- box plots ----------------------------------------------------------------------------------------

FIVE = ("least", "lower quartile", "median", "upper quartile", "greatest")
HALVES = 2
"""A number of a box plot is dragged from half to half: a median is often between two numbers."""


def five_numbers(boxes: Boxes) -> tuple[Handle, ...]:
    """Five handles for each box plot; none goes beyond its neighbors."""
    return tuple(handle for i, row in enumerate(boxes.rows) for handle in _of_row(boxes, row, i))


def _of_row(boxes: Boxes, row: Box, i: int) -> Iterator[Handle]:
    ends = (Fraction(boxes.axis.low), *row.five, Fraction(boxes.axis.high))
    name = "" if len(boxes.rows) == 1 else f"{row.name}: "
    for j, value in enumerate(row.five):
        low, high = math.ceil(ends[j] * HALVES), math.floor(ends[j + 2] * HALVES)
        place = min(max(round(value * HALVES), low), high)
        yield Handle(f"{i + 1}.{j + 1}", f"{name}{FIVE[j]}", place, low, max(low, high), said=said(value))


def dragged(boxes: Boxes, name: str, value: int) -> str:
    i, j = (int(part) - 1 for part in name.split("."))
    five = list(boxes.rows[i].five)
    five[j] = Fraction(value, HALVES)
    row = boxes.rows[i]._replace(five=FiveNumbers(*five))
    return write_boxes(boxes._replace(rows=(*boxes.rows[:i], row, *boxes.rows[i + 1 :])))


def tell_boxes(boxes: Boxes) -> str:
    if len(boxes.rows) == 1:
        return f"{describe_five(boxes.rows[0].five).capitalize()}."
    return " ".join(f"{row.name}: {describe_five(row.five)}." for row in boxes.rows)


BOXPLOT = Hands("Drag the five numbers of each box plot, from half to half. They stay in order.",
                five_numbers, dragged, tell_boxes)


# -- dot plots ----------------------------------------------------------------------------------------

LONGEST = 24
"""So many marks can be on a line whose stacks are moved."""


def stacks(samples: Samples) -> tuple[Handle, ...]:
    """A handle for each mark of each row: how many dots are above it."""
    axis = samples.axis
    if (axis.high - axis.low) * axis.parts > LONGEST or not samples.shown.startswith("dots"):
        return ()
    places = [Fraction(n, axis.parts) for n in range(axis.low * axis.parts, axis.high * axis.parts + 1)]
    return tuple(
        Handle(f"{i + 1}.{value}", f"{_row(samples, i)}{spelled(value, axis)}", count, 0,
               max(samples.tallest, count), said=many(count, "dot"))
        for i, row in enumerate(samples.rows) for value in places
        for count in (dict(row.stacks).get(value, 0),))


def _row(samples: Samples, i: int) -> str:
    return "" if len(samples.rows) == 1 else f"{samples.rows[i].name}, "


def stacked(samples: Samples, name: str, count: int) -> str:
    row, _, value = name.partition(".")
    i = int(row) - 1
    counts = {**dict(samples.rows[i].stacks), Fraction(value): count}
    sample = samples.rows[i]._replace(stacks=tuple(sorted(one for one in counts.items() if one[1])))
    return write_samples(samples._replace(rows=(*samples.rows[:i], sample, *samples.rows[i + 1 :])))


def tell_stacks(samples: Samples) -> str:
    return " ".join(describe_row(row, samples) for row in samples.rows)


DOTPLOT = Hands("Tap above a number, or drag, to stack dots there. The axis has at most 24 marks; “mine: "
                "0×0” begins with no dots.", stacks, stacked, tell_stacks)
