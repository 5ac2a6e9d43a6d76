"""Samples of numbers on one scale: dots, bars or box plots in rows, and chips that are dealt again."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from icedice_edu.classroom.mixed_numbers import written
from icedice_edu.classroom.pictures.kind import Kind, PictureMistake
from icedice_edu.classroom.pictures.reading import (
    LARGEST,
    Sheet,
    brief,
    counts,
    filled,
    number,
    numbers,
    said,
    sheet,
    span,
    whole,
    wholes,
)
from icedice_edu.maths.samples import FiveNumbers, five_numbers
from icedice_edu.maths.words import listed, many

Stacks = tuple[tuple[Fraction, int], ...]
SHOWN = ("dots", "dots and boxes", "boxes", "bars")
MARK = re.compile(r"(\S+) or more(?: from (\S+))?")
MOST_DOTS, MOST_NUMBERS, WIDEST, MOST_ROWS, TALLEST = 600, 100_000, 200, 8, 12


class Sample(NamedTuple):
    """A name, and how often each number occurs."""

    name: str
    stacks: Stacks

    @property
    def five(self) -> FiveNumbers:
        return five_numbers([value for value, count in self.stacks for _ in range(count)])

    @property
    def total(self) -> int:
        return sum(count for _, count in self.stacks)


class Axis(NamedTuple):
    """From where to where; a whole may have several parts, with a mark for each."""

    low: int
    high: int
    unit: str = ""
    parts: int = 1


class Mark(NamedTuple):
    """Numbers that stand out: so far, or farther, from a middle on both sides; or so much, or more."""

    far: Fraction
    middle: Fraction | None = None

    def includes(self, value: Fraction) -> bool:
        return value >= self.far if self.middle is None else abs(value - self.middle) >= self.far


class Samples(NamedTuple):
    """Samples one below the other on one axis."""

    title: str
    axis: Axis
    rows: tuple[Sample, ...]
    shown: str = "dots"
    mark: Mark | None = None
    tallest: int = TALLEST
    """How many dots a stack has room for where dots are stacked by hand."""


class Box(NamedTuple):
    name: str
    five: FiveNumbers


class Boxes(NamedTuple):
    """Box plots one below the other on one axis; an arrow may lead from median to median."""

    title: str
    axis: Axis
    rows: tuple[Box, ...]
    arrow: bool = False


# -- reading ------------------------------------------------------------------------------------------


def _axis(read: Sheet, values: Sequence[Fraction]) -> Axis:
    """The axis that is given, or one from five to five around all numbers."""
    given = read.options.get("axis")
    if not values and given is None:
        raise PictureMistake("there are no numbers")
    low, high = min(values, default=Fraction(0)), max(values, default=Fraction(0))
    if given is None:
        first, last = int(low // 5) * 5, int(-(-high // 5)) * 5
        axis = Axis(first, last if last > first else first + 5, read.options.get("unit", ""))
    else:
        reach, _, part = given.partition(" by 1/")
        axis = Axis(*span(reach), whole(part, 2, 8) if part else 1)
    if values and not axis.low <= low <= high <= axis.high:
        raise PictureMistake(f"numbers from {said(low)} to {said(high)} do not fit on {brief(given or '')}")
    if any((value * axis.parts).denominator > 1 for value in values) and axis.parts > 1:
        raise PictureMistake(f"not every number is on a mark of {brief(given or '')}")
    if axis.high - axis.low > WIDEST:
        raise PictureMistake(f"{axis.low} to {axis.high} is too long; {WIDEST} numbers are possible")
    return axis


def _sheet(text: str, options: tuple[str, ...]) -> Sheet:
    """A row may go without a name."""
    if re.fullmatch(r"[-−\d.,/×x\s]+", text) and text.strip():
        text = f"all: {text}"
    read = filled(sheet(text, options), "numbers")
    if len(read.rows) > MOST_ROWS:
        raise PictureMistake(f"there are {len(read.rows)} rows; {MOST_ROWS} are possible")
    return read


def _mark(text: str | None) -> Mark | None:
    if text is None:
        return None
    if (read := MARK.fullmatch(text)) is None:
        raise PictureMistake(f"{brief(text)} is not a mark such as 5 or more, or 3 or more from 0")
    return Mark(number(read[1]), number(read[2]) if read[2] else None)


def read_samples(text: str) -> Samples:
    read = _sheet(text, ("axis", "unit", "show", "mark", "tallest"))
    shown = read.options.get("show", "dots")
    if shown not in SHOWN:
        raise PictureMistake(f"show: {brief(shown)} is not possible; possible: {', '.join(SHOWN)}")
    rows = tuple(Sample(name, counts(data)) for name, data in read.rows)
    values = [value for row in rows for value, _ in row.stacks]
    if sum(row.total for row in rows) > MOST_NUMBERS:
        raise PictureMistake(f"there are more than {MOST_NUMBERS:,} numbers")
    if shown.startswith("dots") and sum(row.total for row in rows) > MOST_DOTS:
        raise PictureMistake(f"there are more than {MOST_DOTS} dots; show: bars is possible")
    tallest = whole(read.options.get("tallest", str(TALLEST)), 1, TALLEST)
    return Samples(read.title, _axis(read, values), rows, shown, _mark(read.options.get("mark")), tallest)


def read_boxes(text: str) -> Boxes:
    read = _sheet(text, ("axis", "unit", "arrow"))
    rows = tuple(Box(name, _five(name, data)) for name, data in read.rows)
    axis = _axis(read, [value for row in rows for value in row.five])
    return Boxes(read.title, axis, rows, read.options.get("arrow") == "medians")


def _five(name: str, data: str) -> FiveNumbers:
    found = numbers(data)
    if len(found) != 5 or sorted(found) != list(found):
        raise PictureMistake(f"{brief(name)} has {brief(data)}; it needs five numbers in order: least, lower "
                             "quartile, median, upper quartile, greatest")
    return FiveNumbers(*found)


def _head(title: str, axis: Axis) -> tuple[str, ...]:
    """The lines that a picture of samples begins with."""
    sign, unit = ("$", "") if axis.unit == "$" else ("", f" {axis.unit}" if axis.unit else "")
    parts = f" by 1/{axis.parts}" if axis.parts > 1 else ""
    return *((title,) if title else ()), f"axis: {sign}{axis.low} to {sign}{axis.high}{unit}{parts}"


def write_samples(samples: Samples) -> str:
    """The text that these samples are read from."""
    far = (f"mark: {_written(samples.mark)}",) if samples.mark else ()
    high = (f"tallest: {samples.tallest}",) if samples.tallest < TALLEST else ()
    rows = (f"{row.name}: {_stacks(row) or f'{samples.axis.low}×0'}" for row in samples.rows)
    return "\n".join((*_head(samples.title, samples.axis), f"show: {samples.shown}", *far, *high, *rows))


def _written(mark: Mark) -> str:
    return f"{said(mark.far)} or more{f' from {said(mark.middle)}' if mark.middle is not None else ''}"


def _stacks(row: Sample) -> str:
    return " ".join(f"{said(value)}×{count}" if count > 1 else said(value) for value, count in row.stacks)


def write_boxes(boxes: Boxes) -> str:
    """The text that these box plots are read from."""
    arrow = ("arrow: medians",) if boxes.arrow else ()
    rows = (f"{row.name}: {' '.join(map(said, row.five))}" for row in boxes.rows)
    return "\n".join((*_head(boxes.title, boxes.axis), *arrow, *rows))


# -- in words -----------------------------------------------------------------------------------------


def _unit(axis: Axis) -> str:
    return f" {axis.unit}" if axis.unit and axis.unit != "$" else ""


def describe_samples(samples: Samples) -> str:
    name = {"dots": "Dot plot", "bars": "Bars above a number line", "boxes": "Box plot",
            "dots and boxes": "Dot plot with box plots"}[samples.shown]
    axis = samples.axis
    parts = f", with {axis.parts} parts to the whole" if axis.parts > 1 else ""
    head = f"{name}, {said(axis.low)} to {said(axis.high)}{_unit(axis)}{parts}."
    title = f" {samples.title}{'' if samples.title.endswith('?') else '.'}" if samples.title else ""
    rows = " ".join(describe_row(row, samples) for row in samples.rows)
    return f"{head}{title} {rows}{_describe_mark(samples.mark, axis)}"


def describe_row(row: Sample, samples: Samples) -> str:
    name = "" if row.name == "all" and len(samples.rows) == 1 else f"{row.name}: "
    places = ((spelled(value, samples.axis), count) for value, count in row.stacks)
    stacks = ", ".join(place if count == 1 else f"{count} at {place}" for place, count in places)
    box = f"; {describe_five(row.five)}" if "boxes" in samples.shown and row.stacks else ""
    if samples.shown == "boxes":
        return f"{name}{describe_five(row.five)}."
    return f"{name}{stacks or 'nothing yet'}{box}."


def spelled(value: Fraction, axis: Axis) -> str:
    """A number as it is read off this axis: 5 3/4 where a whole has parts, 5.75 elsewhere."""
    return written(value) if axis.parts > 1 else said(value)


def describe_five(five: FiveNumbers) -> str:
    return f"median {said(five.median)}, box {said(five.lower)} to {said(five.upper)}, " \
           f"from {said(five.low)} to {said(five.high)}"


def _describe_mark(mark: Mark | None, axis: Axis) -> str:
    if mark is None:
        return ""
    where = f" from {said(mark.middle)}" if mark.middle is not None else ""
    return f" Marked: {said(mark.far)}{_unit(axis)} or more{where}."


def describe_boxes(boxes: Boxes) -> str:
    rows = " ".join(f"{row.name}: {describe_five(row.five)}." for row in boxes.rows)
    title = f" {boxes.title}." if boxes.title else ""
    arrow = " An arrow leads from median to median." if boxes.arrow else ""
    axis = f", {said(boxes.axis.low)} to {said(boxes.axis.high)}{_unit(boxes.axis)}"
    name = "Box plot" if len(boxes.rows) == 1 else f"{len(boxes.rows)} box plots"
    return f"{name}{axis}.{title} {rows}{arrow}"


# -- chips that are dealt again -----------------------------------------------------------------------


class Deal(NamedTuple):
    """Two crews of numbers, and the same numbers in two new crews; each chip keeps its first letter."""

    names: tuple[str, ...]
    rows: tuple[tuple[tuple[str, int], ...], ...]


def read_deal(text: str) -> Deal:
    rows = filled(sheet(text), "numbers").rows
    if len(rows) != 4:
        raise PictureMistake(f"there are {many(len(rows), 'row')}; two crews and two new crews are possible")
    one, other, new, rest = (wholes(data, -LARGEST) for _, data in rows)
    if sorted((*one, *other)) != sorted((*new, *rest)) or not 1 <= len(one) <= 20:
        raise PictureMistake("the new crews do not have the numbers of the first two, at most 20 each")
    first = _lettered(one, other, new)
    before = (tuple(("A", value) for value in sorted(one)), tuple(("B", value) for value in sorted(other)))
    return Deal(tuple(name for name, _ in rows), (*before, *first))


def _lettered(one: tuple[int, ...], other: tuple[int, ...], new: tuple[int, ...]) -> tuple[
    tuple[tuple[str, int], ...], tuple[tuple[str, int], ...]
]:
    """Which crew each dealt chip came from; of equal chips those of the first crew come first."""
    left = sorted([("A", value) for value in one] + [("B", value) for value in other])
    taken = []
    for value in new:
        chip = next(chip for chip in left if chip[1] == value)
        left.remove(chip)
        taken.append(chip)
    return tuple(sorted(taken, key=lambda chip: chip[1])), tuple(sorted(left, key=lambda chip: chip[1]))


def describe_deal(deal: Deal) -> str:
    rows = [f"{name}: {listed(value for _, value in row)}"
            for name, row in zip(deal.names, deal.rows, strict=True)]
    return f"Chips in two rows. {'. '.join(rows[:2])}. Mixed and dealt again. {'. '.join(rows[2:])}."


OF_SAMPLES = (
    Kind("dotplot", "Samples on one number line, a name and its numbers on each line; 14×3 is 14 three "
         "times. Options: axis (5 to 12 in by 1/4 has four marks to the whole), unit, show "
         "(dots, dots and boxes, boxes, bars), mark, tallest (dots in a stack by hand).",
         "axis: 10 to 30 cm\nshow: dots and boxes\ncrew A: 14×2, 15, 17, 18×3, 21, 22\n"
         "crew B: 16, 18, 20, 21×2, 22, 25×2, 27", read_samples, describe_samples),
    Kind("boxplot", "Box plots from five numbers each; “arrow: medians” compares them.",
         "axis: 10 to 35 cm\narrow: medians\nA: 11 15 18 21 26\nB: 16 22 25 28 34",
         read_boxes, describe_boxes),
    Kind("deal", "Two crews of chips, mixed and dealt again.",
         "crew A: 14 17 21\ncrew B: 16 19 25\nnew crew 1: 14 16 21\nnew crew 2: 17 19 25",
         read_deal, describe_deal),
)
