"""Samples by hand: the five numbers of a box plot are dragged, and they stay in order."""

from __future__ import annotations

import math
from collections.abc import Iterator
from fractions import Fraction

from icedice_edu.classroom.hands_on.handle import Handle, Hands
from icedice_edu.classroom.pictures.reading import said
from icedice_edu.classroom.pictures.samples import Box, Boxes, describe_five, write_boxes
from icedice_edu.maths.samples import FiveNumbers

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
