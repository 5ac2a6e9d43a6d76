"""Where everything lies on the token board, in each layout: a named grid instead of magic numbers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, lru_cache
from math import ceil
from typing import Self

from icedice_edu.games.tokens.tables import ACROSS
from icedice_widgets.boards.base_grid import (
    FIRST,
    GAP,
    LESSON_BANNER,
    LESSON_HEIGHT,
    LESSON_TOOLS,
    MARGIN,
    SECOND,
    TOP,
    BaseGrid,
    Place,
    Stack,
    seat_pills,
)
from icedice_widgets.components import DIE, FRONT, Box
from icedice_widgets.table import LESSONS

SURFACE_LIP = 5


@dataclass(frozen=True, kw_only=True)
class Grid(BaseGrid):
    """The boxes of one layout."""

    big: Box
    dice: Box
    make: Box
    middle: Box
    card: Box
    """Where a panel opens: over dice and calculation."""
    players: tuple[Box, ...]
    compact: bool
    """Players' names beside their tokens, not above them."""
    lines: int
    per_row: int
    middle_rows: int
    few_keys: bool = False
    """Whether the calculation has only big keys, and few of them."""

    def circle(self, circle: int) -> Place:
        """The place of a circle on the big board."""
        line, column = divmod(circle, ACROSS)
        cell = self.cell
        return Place(
            self.big.x + (self.big.w - ACROSS * cell.w) / 2 + (column + 0.5) * cell.w,
            self.big.y + cell.y + (line + 0.5) * cell.h + 4, self.token_scale,
        )

    @property
    def cell(self) -> Box:
        """The cell of a circle: its size, and how far below the board's edge the first line begins."""
        if self.wide:
            return Box(0, 13, 66, 72 if self.lines > 3 else 100)
        return Box(0, 10, 55, 58 if self.lines > 3 else 66)

    @property
    def token_scale(self) -> float:
        if self.wide:
            return 1 if self.lines > 3 else 1.1
        return 0.82

    def slot(self, index: int) -> Place:
        """The place of the token that came to the middle as number `index`."""
        row, column = divmod(index, self.per_row)
        cell = self.slot_cell
        head = MIDDLE_HEAD if self.middle_named else 4
        room = self.middle.h - head - (6 if self.wide else 4)
        top = self.middle.y + head + (room - self.middle_rows * cell.h) / 2
        left = self.middle.x + (self.middle.w - self.per_row * cell.w) / 2
        one_row = self.wide and self.middle_rows == 1
        return Place(
            left + (column + 0.5) * cell.w, top + (row + 0.5) * cell.h + (0 if one_row else 1),
            1 if one_row else 0.82,
        )

    @property
    def slot_cell(self) -> Box:
        if self.lesson and self.per_row > 7:
            return Box(0, 0, 52, 54 if self.middle_rows == 2 else 130 / self.middle_rows)
        if self.wide:
            return Box(0, 0, 64, 92 if self.middle_rows == 1 else 54)
        return Box(0, 0, 66, 58)

    @property
    def middle_named(self) -> bool:
        """Whether there is room for the name of the middle board."""
        return not self.lesson or self.middle_rows <= 2

    # -- dice -----------------------------------------------------------------------------------------

    @property
    def die_side(self) -> float:
        return 54 if self.wide else 46

    @property
    def die_pitch(self) -> float:
        return 74 if self.wide else 56

    def die(self, place: int) -> Place:
        """The middle of a die's top face."""
        x = self.dice.x + (16 if self.wide else 8) + (place + 0.5) * self.die_pitch
        return Place(x, self.dice.y + (14 if self.wide else 12) + self.die_side / 2, 1)

    @property
    def die_finger(self) -> Box:
        """The place of a finger on a die, in the units in which dice are defined."""
        unit, side = DIE / self.die_side, self.die_side
        wide, top = self.die_pitch, side / 2 + 6
        return Box(-wide / 2 * unit, -top * unit, wide * unit, (top + side * (0.5 + FRONT) + 2) * unit)

    @property
    def beside_dice(self) -> Box:
        """The room to the right of the dice: rolls or sand."""
        left, right, height = (252, 16, 76) if self.wide else (180, 10, 62)
        return Box(self.dice.x + left, self.dice.y + 12, self.dice.w - left - right, height)

    @property
    def below_dice(self) -> Box:
        """The row of buttons under the dice."""
        side, up, height = (16, 56, 42) if self.wide else (8, 54, 40)
        return Box(self.dice.x + side, self.dice.bottom - up, self.dice.w - 2 * side, height)

    @property
    def again_width(self) -> float:
        """The switch under a die."""
        return 50 if self.wide else 44

    def finger(self, box: Box) -> Box:
        """The target of a button that is lower than a finger is wide."""
        return Box(box.x - 3, box.cy - self.sizes.hit / 2 + 2, box.w + 6, self.sizes.hit)

    # -- the calculation ------------------------------------------------------------------------------

    @property
    def line(self) -> Box:
        """The well in which the calculation is built."""
        if self.big_keys:
            return Box(self.make.x + 12, self.make.y + 12, self.make.w - 24, 66)
        if self.wide:
            return Box(self.make.x + 12, self.make.y + 12, 306, 48)
        return Box(self.make.x + 8, self.make.y + 10, self.make.w - 16, 46)

    def keys(self, row: int) -> Box:
        """A row of keys, targets included: signs first, then what edits; if they are few, all in one row."""
        if self.big_keys:
            top = self.line.bottom + 7
            return Box(self.line.x - 3, top, self.line.w + 6, self.make.bottom - top - 7)
        if self.wide:
            return Box(self.line.x - 3, self.line.bottom + 3 + 53 * row, self.line.w + 6, 52)
        width = self.make.w - 8 if row == 0 else 192
        return Box(self.make.x + 4, self.line.bottom + 2 + 52 * row, width, 50)

    @property
    def big_keys(self) -> bool:
        return self.lesson and self.few_keys

    @property
    def go(self) -> Box:
        """The button that plays the calculation."""
        if self.wide:
            return Box(self.make.x + 330, self.keys(1).y - 8, self.make.w - 342, 52)
        return Box(self.make.x + 204, self.keys(1).y + 3, self.make.w - 212, 42)

    @property
    def tree(self) -> Box:
        """Where the calculation is drawn as a tree; a phone has no room for it."""
        return Box(self.make.x + 330, self.make.y + 4, self.make.w - 342, 102)

    def laid(self, layout: str) -> Self:
        """The players are pills in a lesson, wherever those are."""
        grid = super().laid(layout)
        return replace(grid, players=seat_pills(len(self.players), grid.seats))


MIDDLE_HEAD = 30


def grid_for(
    layout: str, *, players: int, middle: int, lines: int, strip: float = 52, card: float = 0,
    few_keys: bool = False,
) -> Grid:
    """The grid for this many players, tokens in the middle and lines on the big board."""
    if layout in LESSONS:
        return _lesson(players, middle, lines, few_keys).laid(layout)
    if layout == "wide":
        return _wide(players, max(1, ceil(middle / 7)), lines)
    return _narrow(players, max(1, ceil(middle / 5)), lines, strip, card)


@cache
def _wide(players: int, rows: int, lines: int) -> Grid:
    more = 54 * max(0, rows - 2)
    left, right = Box(MARGIN, TOP, 424, 488 + more), Box(464, TOP, 472, 488 + more)
    seats = _seats_wide(players, left.bottom + SURFACE_LIP + GAP)
    return Grid(
        wide=True, height=seats[-1].bottom + 16,
        big=left, dice=right._replace(h=148), make=Box(right.x, 308, right.w, 176),
        middle=Box(right.x, 496, right.w, 140 + more), card=right._replace(h=336),
        players=seats, compact=players > 4, lines=lines, per_row=7, middle_rows=rows,
    )


@cache
def _lesson(players: int, middle: int, lines: int, few_keys: bool) -> Grid:
    per_row = 7 if middle <= 14 else 9
    dice, make = SECOND._replace(h=148), Box(SECOND.x, SECOND.y + 160, SECOND.w, 176)
    board = Box(SECOND.x, make.bottom + GAP, SECOND.w, SECOND.bottom - make.bottom - GAP - SURFACE_LIP)
    return Grid(
        wide=True, lesson=True, height=LESSON_HEIGHT, banner=LESSON_BANNER, tools=LESSON_TOOLS,
        big=FIRST._replace(h=FIRST.h - SURFACE_LIP), dice=dice, make=make, middle=board,
        card=SECOND._replace(h=make.bottom - SECOND.y), players=seat_pills(players),
        compact=players > 2, lines=lines, per_row=per_row, middle_rows=max(1, ceil(middle / per_row)),
        few_keys=few_keys,
    )


def _seats_wide(players: int, top: float) -> tuple[Box, ...]:
    """Up to four in a row; five and six in rows of three."""
    whole = Box(MARGIN, top, 912, 118)
    if players <= 4:
        return whole.columns(players, 8 if players > 2 else 16)
    low = whole._replace(h=66)
    return (*low.columns(3, 8), *low._replace(y=top + 74).columns(3, 8)[: players - 3])


@lru_cache(256)
def _narrow(players: int, rows: int, lines: int, strip: float, card: float) -> Grid:
    stack = Stack()
    banner, strip_box = stack.head(strip)
    top = stack.y
    dice, calculation = stack.take(132), stack.take(172)
    card_box = stack.card(top, card)
    middle = stack.take(MIDDLE_HEAD + 58 * rows + 6, SURFACE_LIP)
    big = stack.take(10 + (58 if lines > 3 else 66) * lines + 40, SURFACE_LIP)
    seats = tuple(stack.take(46, -4) for _ in range(players))
    stack.y += 4
    tools = stack.take(54)
    return Grid(
        wide=False, height=stack.y + 2, banner=banner, strip=strip_box,
        tools=tools, big=big, dice=dice, make=calculation, middle=middle, card=card_box,
        players=seats, compact=True, lines=lines, per_row=5, middle_rows=rows,
    )
