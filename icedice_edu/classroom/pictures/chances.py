"""Probability: sample spaces as grids, a scale from 0 to 1, and areas cut into parts."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import NamedTuple

from icedice_edu.classroom.pictures.kind import Kind, PictureMistake
from icedice_edu.classroom.pictures.reading import brief, filled, number, parts, sheet, whole
from icedice_edu.maths.words import many

PAIR = re.compile(r"\((\w+), ?(\w+)\)")
ITEM = re.compile(r"sum \d+|column \w+|row \w+|\(\w+, ?\w+\)")
FACES = tuple("123456")
MOST_EVENTS, MOST_SIDE = 3, 12
NONE = "none"
"""An event that has no outcomes, or none yet."""


class Event(NamedTuple):
    """A name, and the boxes that belong to it: column and row, from 0."""

    name: str
    boxes: tuple[tuple[int, int], ...]


class Outcomes(NamedTuple):
    """A grid of equally likely outcomes, and events in it."""

    across: tuple[str, ...]
    down: tuple[str, ...]
    names: tuple[str, str]
    events: tuple[Event, ...]
    sums: bool = False

    @property
    def in_all(self) -> tuple[tuple[int, int], ...]:
        """The boxes that belong to every event."""
        first, *others = [set(event.boxes) for event in self.events] or [set[tuple[int, int]]()]
        return tuple(sorted(first.intersection(*others)))


def read_outcomes(text: str) -> Outcomes:
    read = sheet(text, ("across", "down", "show"))
    (one, across), (other, down) = (_side(read.options.get(side), default) for side, default in
                                    (("across", "red die"), ("down", "blue die")))
    grid = Outcomes(across, down, (one, other), (), read.options.get("show") == "sums")
    if grid.sums:
        _ = [whole(value, 0, 99) for value in (*across, *down)]  # words have no sums
    events = tuple(Event(name, _boxes(grid, data)) for name, data in read.rows)
    if len(events) > MOST_EVENTS:
        raise PictureMistake(f"there are {len(events)} events; {MOST_EVENTS} are possible")
    return grid._replace(events=events)


def _side(text: str | None, default: str) -> tuple[str, tuple[str, ...]]:
    """The name of a side and what is along it: red die, or first roll = red, green, blue."""
    name, equals, listed = (text or default).partition("=")
    values = parts(listed) if equals else FACES
    if not 2 <= len(values) <= MOST_SIDE or len(name) > 30:
        raise PictureMistake(f"{brief(text or '')} is not a side such as red die, or roll = red, green, blue")
    return name.strip(), values


def write_outcomes(grid: Outcomes) -> str:
    """The text that this grid is read from; events are lists of boxes."""
    across, down = (f"{name} = {', '.join(values)}"
                    for name, values in zip(grid.names, (grid.across, grid.down), strict=True))
    events = (f"{event.name}: {_written(grid, event) or NONE}" for event in grid.events)
    sums = ("show: sums",) if grid.sums else ()
    return "\n".join((f"across: {across}", f"down: {down}", *sums, *events))


def _written(grid: Outcomes, event: Event) -> str:
    return ", ".join(f"({grid.across[i]}, {grid.down[j]})" for i, j in event.boxes)


def _boxes(grid: Outcomes, text: str) -> tuple[tuple[int, int], ...]:
    if text.strip() == NONE:
        return ()
    found = ITEM.findall(text)
    if not found or re.sub(r"[\s,]", "", "".join(found)) != re.sub(r"[\s,]", "", text):
        raise PictureMistake(f"{brief(text)} is not an event such as sum 7, column 3, row 3 or (3, 4)")
    return tuple(sorted({box for one in found for box in _boxes_of(grid, one)}))


def _boxes_of(grid: Outcomes, one: str) -> list[tuple[int, int]]:
    every = [(i, j) for i in range(len(grid.across)) for j in range(len(grid.down))]
    if pair := PAIR.fullmatch(one):
        return [(_place(grid.across, pair[1]), _place(grid.down, pair[2]))]
    sort, value = one.split()
    if sort == "sum":
        total = whole(value)
        return [(i, j) for i, j in every if whole(grid.across[i]) + whole(grid.down[j]) == total]
    place = _place(grid.across if sort == "column" else grid.down, value)
    return [box for box in every if box[sort == "row"] == place]


def _place(values: tuple[str, ...], value: str) -> int:
    if value not in values:
        raise PictureMistake(f"{brief(value)} is not on the grid; possible: {', '.join(values)}")
    return values.index(value)


def describe_outcomes(grid: Outcomes) -> str:
    total = len(grid.across) * len(grid.down)
    across, down = (f"({', '.join(side)})" for side in (grid.across, grid.down))
    head = f"A grid of {total} outcomes, {grid.names[0]} across {across}, {grid.names[1]} down {down}."
    events = (f" {event.name}: {len(event.boxes)} of {total}." for event in grid.events)
    several = "In both events" if len(grid.events) == 2 else "In all events"
    both = f" {several}: {many(len(grid.in_all), 'outcome')}." if len(grid.events) > 1 else ""
    return f"{head}{''.join(events)}{both}"


# -- the scale from 0 to 1 ----------------------------------------------------------------------------


class Chances(NamedTuple):
    """Events with their probabilities on a line from 0 to 1, marked in so many parts."""

    parts: int
    places: tuple[tuple[str, Fraction, str], ...]
    """A name, its probability, and how that is written."""


def read_chances(text: str) -> Chances:
    read = filled(sheet(text, ("parts",)), "a probability")
    places = tuple((name, _probability(data), data) for name, data in read.rows)
    if len(places) > 12:
        raise PictureMistake(f"there are {len(places)} events; 12 are possible")
    return Chances(whole(read.options.get("parts", "6"), 1, 20), places)


def write_chances(chances: Chances) -> str:
    """The text that this scale is read from."""
    places = (f"{name}: {written}" for name, _, written in chances.places)
    return "\n".join((f"parts: {chances.parts}", *places))


def _probability(text: str) -> Fraction:
    value = number(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    if not 0 <= value <= 1:
        raise PictureMistake(f"{brief(text)} is not a probability; it is a number from 0 to 1")
    return value


def describe_chances(chances: Chances) -> str:
    said = "; ".join(f"{name} at {written}" for name, _, written in chances.places)
    return f"A probability scale from 0, impossible, to 1, certain. {said}."


# -- areas --------------------------------------------------------------------------------------------


class Area(NamedTuple):
    """A rectangle, cut into parts: how wide they are, and how high."""

    wide: tuple[int, ...]
    high: tuple[int, ...]
    products: bool = True
    """Whether the parts say how large they are."""

    @property
    def total(self) -> int:
        return sum(self.wide) * sum(self.high)


def read_area(text: str) -> Area:
    sides, question, _ = text.partition("?")
    read = re.fullmatch(r"([\d+\s]{1,60}) by ([\d+\s]{1,60})", sides.strip())
    if read is None:
        raise PictureMistake(f"{brief(text)} is not a rectangle such as 2 + 3 by 6, or 20 + 4 by 10 + 3")
    wide, high = (tuple(whole(part.strip(), 1, 1000) for part in side.split("+")) for side in read.groups())
    if len(wide) > 5 or len(high) > 5:
        raise PictureMistake(f"{brief(text)} has too many parts; 5 each way are possible")
    return Area(wide, high, not question)


def describe_area(area: Area) -> str:
    wide, high = (" + ".join(map(str, side)) for side in (area.wide, area.high))
    parts_of = (f"{w} × {h}{f' = {w * h}' if area.products else ''}" for h in area.high for w in area.wide)
    return f"A rectangle {wide} wide and {high} high. Its parts: {', '.join(parts_of)}."


OF_CHANCES = (
    Kind("outcomes", "A sample space as a grid; each line is an event: sum 7, column 3, row 3, or boxes such "
         "as (3, 4), or none. “show: sums” writes the sums.",
         "show: sums\nsum of 7: sum 7\nat least one 3: column 3, row 3", read_outcomes, describe_outcomes),
    Kind("chance", "A scale from 0 to 1 with events on it; “parts: 6” sets the marks.",
         "parts: 6\nbust with 1 color: 1/6\nbust with 4 colors: 4/6\nsafe: 50%", read_chances,
         describe_chances),
    Kind("area", "A rectangle cut into parts; a ? at the end hides the products.", "2 + 3 by 6", read_area,
         describe_area),
)
