"""Transition matrices between brackets, with the sums of their columns and their long run below."""

from __future__ import annotations

from collections.abc import Sequence

from icedice_edu.classroom.pictures.matrices import LONG_RUN, Matrices, Matrix
from icedice_widgets.lettering import fit
from icedice_widgets.pictures.card import card, flow, lines, say
from icedice_widgets.pictures.grid import BODY, FINE, GAP, LINE, PAD, SMALL, THIN, TITLE
from icedice_widgets.pictures.grid import WIDE as WIDEST
from icedice_widgets.svg import Svg, group, moved

WIDE, TALL, SIDE = 46, 36, 72
"""A cell, and the room for names at the left."""


def matrix(seen: Matrices, room: float = WIDEST) -> Svg:
    """Side by side, or one below the other where there is no room."""
    sizes = [(SIDE + WIDE * len(one.places) + 2 * GAP, _height(one, seen.sums)) for one in seen.each]
    places, wide, high = flow(sizes, room - 2 * PAD + GAP)
    drawn = (group(_matrix(one, seen.sums, PAD), transform=moved(*place))
             for one, place in zip(seen.each, places, strict=True))
    return card(2 * PAD - GAP + wide, high, *drawn)


def _height(one: Matrix, sums: bool) -> float:
    below = sums + bool(one.long_run)
    return PAD + (LINE if one.title else 0) + TALL * (1 + len(one.rows) + below) + PAD


def _matrix(one: Matrix, sums: bool, left: float) -> Svg:
    x, top = left + SIDE, PAD + (LINE if one.title else 0)
    size = len(one.rows)
    room = SIDE + WIDE * size
    head = say(fit(one.title, room, TITLE, True), left, PAD + 8, TITLE) if one.title else Svg("")
    rows = [_row(place, row, left, top + TALL * (i + 1.5), BODY)
            for i, (place, row) in enumerate(zip(one.places, one.rows, strict=True))]
    feet = [("sum", one.sums)] * sums + [(LONG_RUN, one.long_run)] * bool(one.long_run)
    below = [_row(name, row, left, top + TALL * (size + 1.5 + i), BODY, "act")
             for i, (name, row) in enumerate(feet)]
    return group(head, _row("from ↓ to →", one.places, left, top + TALL / 2, SMALL, "ink2"),
                 _brackets(x, top + TALL, WIDE * size, TALL * size), *rows, *below)


def _row(name: str, cells: Sequence[object], left: float, y: float, size: float, ink: str = "ink") -> Svg:
    """A name, and a cell for each column."""
    beside = say(name, left, y, FINE if "→" in name else SMALL, "ink2")
    return group(beside, *(say(str(cell), left + SIDE + WIDE * (i + 0.5), y, size, ink, "middle")
                           for i, cell in enumerate(cells)))


def _brackets(x: float, y: float, wide: float, tall: float) -> Svg:
    return lines(f"M{x + 4} {y + 2}h-8v{tall - 4}h8M{x + wide - 4} {y + 2}h8v{tall - 4}h-8", "ink", THIN)
