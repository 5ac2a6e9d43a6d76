"""A die that is being put somewhere: its place, and the nearest one where the rules let it lie."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from typing import NamedTuple

from icedice_edu.games.floe.rules import Position
from icedice_edu.games.floe.steps import Lying, Slid
from icedice_edu.games.floe.tables import MM
from icedice_edu.games.match import Match
from icedice_widgets.table import Table

WAYS = 48
FURTHEST = 500
"""How far from a place a free one is looked for, in millimetres."""
CENTRE = (145 * MM, 195 * MM)


class Put(NamedTuple):
    """Where the die that was pushed off shall lie."""

    x: int
    y: int
    typed: str = ""

    def __str__(self) -> str:
        return f"Place {self.typed}" if self.typed else f"{where_words(self.x, self.y)}."


def where_words(x: int, y: int) -> str:
    """14.5 cm from the left, 20 cm from the entrance."""
    return f"{centimetres(x)} from the left, {centimetres(y)} from the entrance"


def centimetres(length: float) -> str:
    """20.3 cm, to the millimetre."""
    return f"{round(length / MM) / 10:g} cm"


def put_of(table: Table[Position]) -> Put:
    """The half-made place, or the nearest free one to where the die lay before."""
    if isinstance(table.draft, Put):
        return table.draft
    position: Position = table.match.position
    return Put(*nearest(position, *_lay(table.match, position.colour)))


def _lay(match: Match[Position], colour: int) -> tuple[int, int]:
    """Where a colour's die lay before it was pushed off."""
    for place in reversed(range(len(match.history))):
        if isinstance(match.history[place].step, Slid):
            before = match.history[place - 1].position if place else match.beginning
            die = before.lying[colour]
            return (die.x, die.y) if isinstance(die, Lying) else CENTRE
    return CENTRE


def nearest(position: Position, x: int, y: int) -> tuple[int, int]:
    """This place if the die may lie there, else the nearest one where it may, to the millimetre."""
    colour = position.colour
    return next(spot for spot in _around(x, y) if position.free_place(*spot, colour) is None)


def _around(x: int, y: int) -> Iterator[tuple[int, int]]:
    yield x, y
    for far in range(1, FURTHEST):
        for way in range(WAYS):
            turn = 2 * pi * way / WAYS
            yield x + round(far * MM * cos(turn)), y + round(far * MM * sin(turn))
    yield CENTRE


def typed(put: Put, key: str) -> Put | None:
    """145 , 200 Enter: two numbers in millimetres."""
    if key == "Enter" and put.typed:
        numbers = [int(word) * MM for word in put.typed.replace(",", " ").split()]
        return Put(numbers[0], numbers[1]) if len(numbers) == 2 else put._replace(typed="")
    if key == "Backspace" and put.typed:
        return put._replace(typed=put.typed[:-1])
    if (key.isascii() and key.isdigit()) or (put.typed and key in (",", " ")):
        return put._replace(typed=(put.typed + key)[:9])
    return None
