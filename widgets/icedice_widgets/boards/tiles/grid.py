"""Where everything lies on the tile board, wide and narrow: a named grid instead of magic numbers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from math import ceil
from typing import NamedTuple

from icedice_edu.games.tiles.tables import COLUMN_OF, MAIN, ROW_OF, SIZE
from icedice_widgets.boards.base_grid import (
    FIRST,
    GAP,
    LESSON_BANNER,
    LESSON_HEIGHT,
    LESSON_TOOLS,
    MARGIN,
    NOWHERE,
    SECOND,
    TOP,
    BaseGrid,
    Stack,
)
from icedice_widgets.boards.tiles.art import TILE_HIGH, TILE_WIDE
from icedice_widgets.components import FRONT, Box
from icedice_widgets.table import LESSONS

FEW = 2
"""How many thrown dice fit beside coins and bonus tiles on a phone."""


class Spot(NamedTuple):
    """The middle of a die or a tile, and how large it is: a die's side, a tile's scale."""

    x: float
    y: float
    size: float


class Rack(NamedTuple):
    """A wooden board: nine squares, a tile at the end of each row and column."""

    box: Box
    pad: float
    pitch: float
    side: float
    die_side: float
    tile: float
    """The scale of a tile."""
    gap: float
    """Between the squares and the tiles."""
    low: bool
    """Small dice show only their top."""

    @property
    def end(self) -> float:
        """Where the squares end."""
        return self.pad + SIZE * self.pitch

    def square(self, square: int) -> Box:
        x, y = self.box.x + self.pad, self.box.y + self.pad
        return Box(x + self.pitch * COLUMN_OF[square], y + self.pitch * ROW_OF[square], self.side, self.side)

    def finger(self, square: int) -> Box:
        """The target of a square: it touches its neighbours'."""
        drawn, more = self.square(square), (self.pitch - self.side) / 2
        return drawn.inside(-more)

    def die(self, square: int, lift: float = 0) -> Spot:
        box, side = self.square(square), self.die_side
        if self.low:
            return Spot(box.cx, box.cy - 1.5 - lift, side)
        return Spot(box.cx, box.y + (box.h - side * (1 + FRONT)) / 2 + side / 2 - lift, side)

    def place(self, line: int) -> Box:
        """The room at the end of a row or column; where the two meet, that of the diagonals."""
        far, wide = self.end + self.gap, TILE_WIDE * self.tile
        if line >= MAIN:
            return Box(self.box.x + far, self.box.y + far, wide, self.side)
        along = self.pad + self.pitch * (line % SIZE)
        if line < SIZE:
            return Box(self.box.x + far, self.box.y + along, wide, self.side)
        high = TILE_HIGH * self.tile + 4
        return Box(self.box.x + along, self.box.y + far, self.side, high if self.low else self.side)

    def tile_spot(self, line: int) -> Spot:
        """The middle of a line's tile: above its note, or where there is none in the middle."""
        place = self.place(line)
        if self.low:
            return Spot(place.cx, place.cy - 1.5, self.tile)
        return Spot(place.cx, place.y + TILE_HIGH * self.tile / 2, self.tile)

    def pill(self, line: int) -> Box:
        """The note under a tile."""
        place = self.place(line)
        top = TILE_HIGH * self.tile + 4 * self.tile + 3
        wide = min(place.w + 8, self.pitch - 6)
        return Box(place.cx - wide / 2, place.y + top, wide, self.side + 3 - top)


@dataclass(frozen=True, kw_only=True)
class Grid(BaseGrid):
    """The boxes of one layout."""

    throw: Box
    decision: Box
    pause: Box
    """The box of the hand-over and of the final score."""
    own: Rack
    tray: Box
    middle: Box
    """The middle of the table: with four players the bonus tiles lie there, else beside the throw."""
    others: tuple[Box, ...]
    players: int

    # -- the throw ------------------------------------------------------------------------------------

    @property
    def apart(self) -> bool:
        """With four players there is room for the middle of the table, where the bonus tiles lie."""
        return self.wide and self.players > SIZE and not self.lesson

    @property
    def named_others(self) -> bool:
        """Whether the others are buttons that open their boards, as there is no room for the boards."""
        return not self.wide or (self.lesson and self.players > SIZE)

    @property
    def beside(self) -> bool:
        """Whether coins and bonus tiles lie beside the dice, not below them."""
        return self.wide or self.throw.h < 110

    @property
    def dice_room(self) -> Box:
        box = self.throw
        if self.wide:
            return Box(box.x + 8, box.y + 34, 330 if self.apart else 216, box.h - 40)
        return Box(box.x + 4, box.y + 6, 128 if self.beside else box.w - 8,
                   86 if self.beside else box.h - 102)

    @property
    def purse(self) -> Box:
        """The room of the coins."""
        box = self.throw
        if self.wide:
            return Box(box.x + (350 if self.apart else 236), box.y, 108, box.h)
        left = 138 if self.beside else 10
        return Box(box.x + left, box.bottom - 98, 96 if self.beside else 150, 98)

    @property
    def bonus(self) -> Box:
        box = self.throw
        if self.wide:
            return self.middle if self.apart else Box(box.x + 350, box.y, 108, box.h)
        return Box(box.right - 108, box.bottom - 98, 104, 98)

    def dice(self, count: int) -> tuple[Box, ...]:
        """A cell for each die to throw: one row, or two where one is too narrow."""
        room = self.dice_room
        rows = 1 if count <= max(FEW, room.w // 62) else 2
        columns = max(ceil(count / rows), FEW)
        wide, high = min(room.w / columns, 108), room.h / rows
        return tuple(
            Box(room.x + wide * (i % columns), room.y + high * (i // columns), wide,
                high) for i in range(count)
        )

    def thrown_die(self, cell: Box) -> tuple[Spot, bool]:
        """Where a thrown die lies in its cell, and whether only its top is seen."""
        side = min(66, cell.w - 20, (cell.h - 16) / (1 + FRONT))
        if side >= 44:
            return Spot(cell.cx, cell.cy - side * FRONT / 2, side), False
        return Spot(cell.cx, cell.cy - 1, min(cell.w - 12, cell.h - 14)), True

    def bonus_spot(self, tile: int) -> Spot:
        box, scale = self.bonus, 0.78 if self.wide else 0.74
        if self.apart:
            return Spot(box.x + 54 + 86 * tile, box.y + 66, 1.2)
        return Spot(box.x + box.w * (0.25 + 0.5 * tile), box.y + (66 if self.wide else 50), scale)

    # -- the others -----------------------------------------------------------------------------------

    @property
    def roomy(self) -> bool:
        """One other player: a larger board, and the words beside it."""
        return self.players == FEW

    def rack(self, place: int) -> Rack:
        """The board of another player, by place among the others."""
        box = self.others[place]
        if self.roomy:
            return Rack(Box(box.x + 9, box.y + 8, 250, 242), 13, 60, 56, 47, 0.74, 3, True)
        return Rack(Box(box.x + 9, box.y + 44, 206, 206), 12, 50, 46, 39, 0.62, 3, True)


def grid_for(layout: str, *, players: int, strip: float = 52, dice: int = 0, card: float = 0) -> Grid:
    """The grid for this many players; on a phone, for so many thrown dice or a card of this height."""
    if layout in LESSONS:
        return _lesson(players).laid(layout)
    return _wide(players) if layout == "wide" else _narrow(players, strip, dice, card)


@cache
def _wide(players: int) -> Grid:
    few = players <= FEW + 1
    own = Rack(Box(MARGIN, TOP, 432, 432), 26, 94, 86, 55, 1.3, 14, False)
    throw = Box(472, TOP, 464, 169)
    decision = Box(472, throw.bottom + GAP, 464, 50)
    below = decision.bottom + 4 + GAP
    tray = Box(MARGIN, 599, 432, 56) if few else Box(472, below, 464, 56)
    row = Box(472, below, 464, 260) if few else Box(MARGIN, 600, 912, 260)
    bottom = tray.bottom if few else 587
    return Grid(
        wide=True, height=row.bottom + 16, throw=throw, decision=decision,
        card=Box(472, TOP, 464, bottom - TOP), pause=Box(472, TOP, 464, below - GAP - TOP), own=own,
        tray=tray, middle=Box(472, tray.bottom + GAP, 464, 587 - tray.bottom - GAP),
        others=row.columns(players - 1, 12 if players == 4 else 16), players=players,
    )


@cache
def _lesson(players: int) -> Grid:
    """The own board with its tray, the throw above the others; the third column is for the sums."""
    own = Rack(FIRST._replace(h=424), 24, 92, 84, 54, 1.3, 14, False)
    throw = SECOND._replace(h=160)
    decision = Box(SECOND.x, throw.bottom + 9, SECOND.w, 50)
    below = decision.bottom + 4 + 10
    rest = Box(SECOND.x, below, SECOND.w, SECOND.bottom - below)
    others = rest.columns(players - 1, 16)
    if players > SIZE:
        others = tuple(rest._replace(y=below + 70 * place, h=62) for place in range(players - 1))
    return Grid(
        wide=True, lesson=True, height=LESSON_HEIGHT, banner=LESSON_BANNER, tools=LESSON_TOOLS, throw=throw,
        decision=decision, card=SECOND, pause=SECOND._replace(h=decision.bottom + 4 - SECOND.y), own=own,
        tray=Box(FIRST.x, FIRST.bottom - 56, FIRST.w, 56), middle=NOWHERE, others=others, players=players,
    )


@lru_cache(256)
def _narrow(players: int, strip: float, dice: int, card: float) -> Grid:
    stack = Stack()
    banner, strip_box = stack.head(strip)
    top = stack.y
    rows = 0 if dice <= FEW else ceil(dice / 5)
    throw, decision = stack.take(98 + 70 * rows), stack.take(50)
    card_box = stack.card(top, card)
    own = Rack(stack.take(351)._replace(h=346), 16, 80, 75, 51, 1.12, 8, False)
    tray = stack.take(50)
    others = stack.take(62).columns(players - 1, 8)
    return Grid(
        wide=False, banner=banner, strip=strip_box, throw=throw, decision=decision,
        card=card_box, pause=card_box, own=own, tray=tray, others=others,
        middle=NOWHERE, tools=stack.take(54), height=stack.y + 2, players=players,
    )
