"""Where everything lies on the floe board: the ice at true scale, a rim of 100 spaces, and panels beside.

A place of the rules, in hundredths of a millimetre with y away from the entrance, becomes a point of the
picture with `at`; nothing else on the board knows about the scale.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from icedice_edu.games.floe.tables import ARENA, LAP, MM
from icedice_widgets.boards.base_grid import (
    FIRST,
    GAP,
    LESSON_BANNER,
    LESSON_HEIGHT,
    LESSON_TOOLS,
    MARGIN,
    SECOND,
    TOP,
    WIDTH,
    BaseGrid,
    Stack,
)
from icedice_widgets.components import Box
from icedice_widgets.table import LESSONS

SCALE, PHONE_SCALE, LESSON_SCALE = 1.3, 1.02, 0.98
"""Units of the picture for a millimetre."""
RIM, PHONE_RIM = 34.0, 24.0
SILL, PHONE_SILL = 6.0, 5.6
"""How much of the frame is seen below the ice."""
UP, ACROSS = 36, 28
"""Spaces of the track along a long side and along the far side."""
DECISION, BLOCKS, LESSON_DECISION = 286, 92, 292
ROW, PHONE_ROW = 50, 46
"""The height of the row before the entrance, with the hand and the switches."""
PHONE_BLOCKS = 76
PHONE_DIE = 0.785
"""How large a die on a phone is, compared with one on the wide board."""
COLUMN, BETWEEN = 452.0, 16
"""The width of the right column, and the gap before it."""


@dataclass(frozen=True, kw_only=True)
class Grid(BaseGrid):
    """The boxes of one layout."""

    frame: Box
    """The box of the game: rim and ice."""
    hand: Box
    """Before the entrance: where the seals start, the dice in the hand, the switches."""
    decision: Box
    blocks: Box
    sums: Box

    # -- the ice --------------------------------------------------------------------------------------

    @property
    def scale(self) -> float:
        if self.lesson:
            return LESSON_SCALE
        return SCALE if self.wide else PHONE_SCALE

    @property
    def large(self) -> bool:
        """Whether the ice is large; a lesson draws it about as small as a phone."""
        return self.wide and not self.lesson

    @property
    def true_die(self) -> float:
        """How large a die on the ice is, compared with one on the wide board."""
        if self.lesson:
            return PHONE_DIE * LESSON_SCALE / PHONE_SCALE
        return 1 if self.wide else PHONE_DIE

    @property
    def rim(self) -> float:
        return RIM if self.large else PHONE_RIM

    @property
    def ice(self) -> Box:
        """The bottom of the box: water and floe."""
        width, depth = ARENA.width / MM * self.scale, ARENA.depth / MM * self.scale
        return Box(self.frame.x + self.rim, self.frame.y + self.rim, width, depth)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A place of the rules in the picture."""
        ice, unit = self.ice, self.scale / MM
        return round(ice.x + x * unit, 2), round(ice.bottom - y * unit, 2)

    def far(self, length: float) -> float:
        """A length of the rules in the picture."""
        return length * self.scale / MM

    @property
    def millimetres(self) -> str:
        """The transform in which a point of the picture is counted in millimetres, as the rules do."""
        ice = self.ice
        return f"matrix({self.scale:g} 0 0 -{self.scale:g} {ice.x:g} {ice.bottom:g})"

    # -- the track ------------------------------------------------------------------------------------

    def space(self, number: int) -> Box:
        """A space of the track, 1 to 100: up the left side, along the far side, down the right one."""
        frame, inset = self.frame, 6.0 if self.large else 5.0
        thick, tall = self.rim - inset - 1, self.ice.h / UP
        if number <= UP:
            return Box(frame.x + inset, self.ice.bottom - tall * number, thick, tall)
        if number <= UP + ACROSS:
            long = (frame.w - 2 * inset) / ACROSS
            return Box(frame.x + inset + long * (number - UP - 1), frame.y + inset, long, thick)
        place = number - UP - ACROSS - 1
        return Box(frame.right - self.rim + 1, self.ice.y + tall * place, thick, tall)

    def seal(self, space: int) -> tuple[float, float]:
        """Where a seal stands on the track; the start is before the entrance."""
        if space == 0:
            return self.start.cx, self.start.cy
        box = self.space((space - 1) % LAP + 1)
        return round(box.cx, 2), round(box.cy, 2)

    # -- before the entrance --------------------------------------------------------------------------

    @property
    def start(self) -> Box:
        """The starting space of the track."""
        wide, high = (80, 48) if self.large else (62, 42)
        return Box(self.frame.x, self.hand.y + 2, wide, high)

    @property
    def switches(self) -> tuple[Box, Box]:
        """The ruler's and the grid's."""
        size = self.sizes.hit
        if self.lesson:
            upper = Box(round(self.blocks.cx - size / 2), round(self.hand.bottom) - 2 * size, size, size)
            return upper, upper._replace(y=upper.bottom)
        left = Box(round(self.frame.right) + (8 if self.wide else 0) - 2 * size, self.hand.y, size, size)
        return left, left._replace(x=left.right)


def grid_for(
    layout: str, *, strip: float = 52, card: float = 0, decision: float = DECISION, rows: int = 6
) -> Grid:
    """The grid; on a phone for a strip, a card and a decision of these heights, and so many rows of sums."""
    if layout in LESSONS:
        return _lesson(rows).laid(layout)
    return _wide(rows) if layout == "wide" else _narrow(strip, card, decision, rows)


def sums_height(rows: int, *, wide: bool) -> float:
    """How tall the sums are: one row a colour."""
    return 46 + rows * (27 if wide else 32) + 6


@cache
def _wide(rows: int) -> Grid:
    frame = Box(MARGIN, TOP, ARENA.width / MM * SCALE + 2 * RIM, ARENA.depth / MM * SCALE + RIM + SILL)
    hand = Box(frame.x, frame.bottom + 4, frame.w, ROW)
    column = Box(WIDTH - MARGIN - COLUMN, TOP, COLUMN, hand.bottom - TOP)
    sums = sums_height(rows, wide=True)
    decision = column._replace(h=column.h - sums - BLOCKS - 2 * GAP)
    blocks = Box(column.x, decision.bottom + GAP, column.w, BLOCKS)
    return Grid(
        wide=True, height=hand.bottom + 14, frame=frame, hand=hand, decision=decision, blocks=blocks,
        sums=Box(column.x, blocks.bottom + GAP, column.w, sums), card=decision,
    )


@cache
def _lesson(rows: int) -> Grid:
    """The ice with its blocks beside it, what is decided, the sums; the third column is for the data."""
    frame = Box(
        FIRST.x, FIRST.y, ARENA.width / MM * LESSON_SCALE + 2 * PHONE_RIM,
        ARENA.depth / MM * LESSON_SCALE + PHONE_RIM + PHONE_SILL,
    )
    hand = Box(frame.x, frame.bottom + 4, frame.w, FIRST.bottom - frame.bottom - 4)
    beside = frame.right + 6
    low = min(sums_height(rows, wide=True), SECOND.h - LESSON_DECISION - 10)
    decision = SECOND._replace(h=SECOND.h - low - 10)
    return Grid(
        wide=True, lesson=True, height=LESSON_HEIGHT, banner=LESSON_BANNER, tools=LESSON_TOOLS, frame=frame,
        hand=hand, decision=decision, card=decision, sums=decision._replace(y=decision.bottom + 10, h=low),
        blocks=Box(beside, FIRST.y, FIRST.right - beside, FIRST.h - 106),
    )


@lru_cache(256)
def _narrow(strip: float, card: float, decision: float, rows: int) -> Grid:
    stack = Stack()
    banner, strip_box = stack.head(strip)
    card_box = stack.card(stack.y, card)
    frame = stack.take(ARENA.depth / MM * PHONE_SCALE + PHONE_RIM + PHONE_SILL)._replace(
        w=ARENA.width / MM * PHONE_SCALE + 2 * PHONE_RIM)
    stack.y -= 4
    hand = stack.take(PHONE_ROW)
    choice = stack.take(decision) if decision and not card else Box(8, stack.y, 344, 1)
    blocks, sums = stack.take(PHONE_BLOCKS), stack.take(sums_height(rows, wide=False), 2)
    tools = stack.take(54)
    return Grid(
        wide=False, height=stack.y + 2, banner=banner, strip=strip_box,
        tools=tools, frame=frame, hand=hand, decision=choice, blocks=blocks, sums=sums, card=card_box,
    )
