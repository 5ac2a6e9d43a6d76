"""Where pins go: pills beside their dice, each on a side with room, none over a die or another pill.

Round each die places are tried from near to far and all round; the cheapest is taken. What must not be
covered costs more than any distance, what should not be covered costs a detour. Then each pin tries once
more, for now it knows where the others are.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, hypot, inf, pi, sin
from typing import NamedTuple

from icedice_widgets.components import Box

WAYS = 24
REACH = (8.0, 14.0, 22.0, 32.0, 44.0, 60.0, 80.0, 104.0, 132.0, 164.0, 200.0, 240.0)
"""The distances from the die's middle to the edge of its pin that are tried."""
HARD, SOFT, CROSSED = 10_000.0, 46.0, 25.0
ROUNDS = 2
TURNED = 0.13
"""Directions begin at this angle, so that no line to a pin is quite level."""
TURNS = tuple((cos(TURNED + 2 * pi * way / WAYS), sin(TURNED + 2 * pi * way / WAYS)) for way in range(WAYS))
ALONG = (0.3, 0.5, 0.7)
"""The points of the line from a die to its pin at which `_crosses` looks, as parts of its length."""

Edges = tuple[float, float, float, float]
"""Left, top, right, bottom."""


class Want(NamedTuple):
    """A die that needs a pin: where its middle is, and how large its pin is."""

    x: float
    y: float
    w: float
    h: float

    def pin(self, x: float, y: float) -> Box:
        return Box(round(x - self.w / 2), round(y - self.h / 2), self.w, self.h)


@lru_cache(256)
def lay_out(
    wants: tuple[Want, ...], dice: tuple[Box, ...], avoid: tuple[Box, ...], room: Box
) -> tuple[Box, ...]:
    """A box for each pin, within the room."""
    places: list[Box | None] = [None] * len(wants)
    lying, quiet = [*map(_edges, dice)], [*map(_edges, avoid)]
    for _ in range(ROUNDS):
        for number, want in enumerate(wants):
            others = [_edges(box) for i, box in enumerate(places) if box is not None and i != number]
            places[number] = _best(want, lying + others, quiet, room)
    return tuple(box for box in places if box is not None)


def _best(want: Want, taken: list[Edges], avoid: list[Edges], room: Box) -> Box:
    """The cheapest place; as a place costs at least its distance, far ones need not be tried."""
    best, least = _within(want, room), inf
    for reach in REACH:
        if least <= reach + want.h / 2:
            break
        for box in _ring(want, reach, room):
            cost = _cost(want, box, taken, avoid, least)
            if cost < least:
                best, least = box, cost
    return best


def _ring(want: Want, reach: float, room: Box) -> Iterator[Box]:
    """The places round the die at this distance that are within the room."""
    for across, down in TURNS:
        box = want.pin(want.x + across * (reach + want.w / 2), want.y + down * (reach + want.h / 2))
        if box.x >= room.x and box.right <= room.right and box.y >= room.y and box.bottom <= room.bottom:
            yield box


def _within(want: Want, room: Box) -> Box:
    """Over the die, where there is no room beside it."""
    x = max(room.x + want.w / 2, min(room.right - want.w / 2, want.x))
    return want.pin(x, max(room.y + want.h / 2, min(room.bottom - want.h / 2, want.y)))


def _cost(want: Want, box: Box, taken: list[Edges], avoid: list[Edges], most: float) -> float:
    """What a place costs; once that is more than `most`, the rest is not added up."""
    cost, here = hypot(box.cx - want.x, box.cy - want.y), _edges(box)
    if cost < most:
        cost += HARD * sum(_meet(here, other) for other in taken)
    if cost < most:
        cost += SOFT * sum(_meet(here, other) for other in avoid)
    if cost < most:
        cost += CROSSED * sum(_crosses(want, box, other) for other in taken)
    return cost


def _edges(box: Box) -> Edges:
    return box.x, box.y, box.right, box.bottom


def meet(one: Box, other: Box) -> bool:
    """Do two boxes share some room?"""
    return _meet(_edges(one), _edges(other))


def _meet(one: Edges, other: Edges) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _crosses(want: Want, box: Box, other: Edges) -> bool:
    """Does the line from the die to its pin go over this box? The box of the die itself does not count."""
    left, top, right, bottom = other
    x, y, dx, dy = want.x, want.y, box.cx - want.x, box.cy - want.y
    if left <= x <= right and top <= y <= bottom:
        return False
    return any(left < x + dx * part < right and top < y + dy * part < bottom for part in ALONG)
