"""A player's flavours as chips: scoop, name and number of scoops, in as few rows as they need."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from icedice_edu.games.iced.tables import FLAVOURS
from icedice_widgets.boards.iced.art import scoop
from icedice_widgets.components import Box, slab
from icedice_widgets.lettering import width_of
from icedice_widgets.svg import Svg, el, group, join, words

CHIP_ROW, CHIP, GAP, LETTER = 25, 22, 3, 13
MOST_ROWS = 2
LETTERS = (99, 4, 3)
"""How many letters of a name are written: fewer where there are many flavours."""


class Chip(NamedTuple):
    """A flavour and how it is written."""

    flavour: int
    text: str

    @property
    def width(self) -> float:
        return round(width_of(self.text, LETTER, True) / 1.06 + 23)


@lru_cache(1024)
def chip_rows(owned: tuple[tuple[int, int], ...], room: float) -> tuple[tuple[Chip, ...], ...]:
    """The flavours with their scoops, in two rows at most."""
    rows: tuple[tuple[Chip, ...], ...] = ()
    for letters in LETTERS:
        rows = _rows([Chip(place, f"{_short(place, letters)} {scoops}") for place, scoops in owned], room)
        if len(rows) <= MOST_ROWS:
            break
    return rows


def _short(place: int, letters: int) -> str:
    name = FLAVOURS[place]
    return name if len(name) <= letters + 1 else name[:letters].strip()


def _rows(chips: list[Chip], room: float) -> tuple[tuple[Chip, ...], ...]:
    rows: list[list[Chip]] = []
    left = 0.0
    for chip in chips:
        if chip.width > left:
            rows.append([])
            left = room
        rows[-1].append(chip)
        left -= chip.width + GAP
    return tuple(map(tuple, rows))


def chips(rows: tuple[tuple[Chip, ...], ...], x: float, y: float) -> Svg:
    """The rows, from this corner on."""
    drawn = []
    for i, row in enumerate(rows):
        left = x
        for chip in row:
            drawn.append(_chip(chip, Box(left, y + CHIP_ROW * i, chip.width, CHIP)))
            left += chip.width + GAP
    return group(*drawn, font_size=LETTER, font_weight=600)


def _chip(chip: Chip, box: Box) -> Svg:
    drawn = el("text", words(chip.text), x=box.x + 19, y=box.cy + 4.7)
    return join((slab(box, box.h / 2, "well"), scoop(chip.flavour, box.x + 10.5, box.cy, 6.5), drawn))
