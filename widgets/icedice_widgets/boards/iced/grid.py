"""Where everything lies on the board of ICED!: a ring of 18 boxes with the decision inside it.

The wide ring is 7 by 4 and runs clockwise from the upper left. On a phone it is turned by a quarter: 4 by 7,
clockwise from the upper right, so that neighbours stay neighbours.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from icedice_edu.games.iced.tables import BOXES_ROUND
from icedice_widgets.boards.base_grid import (
    FIRST,
    GAP,
    LESSON_BANNER,
    LESSON_HEIGHT,
    LESSON_TOOLS,
    MARGIN,
    SECOND,
    THIRD,
    TOP,
    WIDTH,
    BaseGrid,
    Place,
    Stack,
)
from icedice_widgets.components import Box
from icedice_widgets.table import LESSONS

LONG, SHORT = 7, 4
"""How many boxes the ring has on its long and on its short side."""
PITCH, PHONE_PITCH, LESSON_PITCH = (131, 119), (86.75, 76), (131, 123)
BETWEEN, PHONE_BETWEEN = 5, 4
"""How far apart boxes begin, across and down, and how much of that is gap."""
MOMENT, PHONE_MOMENT = 164, 78
"""How much of the middle the last move takes: beside the decision, or above it on a phone."""
TILL = 172
SHOP = 128


def column_row(number: int) -> tuple[int, int]:
    """Where a box lies in the wide ring."""
    if number < LONG:
        return number, 0
    if number < LONG + 2:
        return LONG - 1, number - LONG + 1
    if number < 2 * LONG + 2:
        return 2 * LONG + 1 - number, SHORT - 1
    return 0, BOXES_ROUND - number


@dataclass(frozen=True, kw_only=True)
class Grid(BaseGrid):
    """The boxes of one layout."""

    ring: Box
    card: Box
    """Where a large panel opens: over the middle and one side of the ring; on a phone above the ring."""
    shops: tuple[Box, ...]
    till: Box

    # -- the ring -------------------------------------------------------------------------------------

    def box(self, number: int) -> Box:
        """The place of a box."""
        return _boxes(self.ring, self.pitch, BETWEEN if self.wide else PHONE_BETWEEN)[number]

    @property
    def pitch(self) -> tuple[float, float]:
        """How far apart boxes begin, across and down."""
        if self.lesson:
            return LESSON_PITCH
        return PITCH if self.wide else PHONE_PITCH

    @property
    def middle(self) -> Box:
        """All that the ring leaves free."""
        upper, lower, left, right = map(self.box, (1, 14, 17, 7) if self.wide else (17, 8, 9, 1))
        free = Box(left.right, upper.bottom, right.x - left.right, lower.y - upper.bottom)
        return free.inside(6 if self.wide else 4)

    @property
    def moment(self) -> Box:
        """What the last move did."""
        box = self.middle
        return box._replace(w=MOMENT) if self.wide else box._replace(h=PHONE_MOMENT)

    @property
    def decision(self) -> Box:
        """What is to be decided."""
        box = self.middle
        if self.wide:
            return Box(box.x + MOMENT, box.y + 8, box.w - MOMENT - 8, box.h - 16)
        return Box(box.x + 4, box.y + PHONE_MOMENT, box.w - 8, box.h - PHONE_MOMENT - 4)

    def step(self, number: int) -> tuple[float, float]:
        """A point on the inner edge of a box, where a step of the last move is numbered."""
        box, (column, row) = self.box(number), column_row(number)
        if not self.wide:
            column, row = SHORT - 1 - row, column
        last, lowest = (LONG - 1, SHORT - 1) if self.wide else (SHORT - 1, LONG - 1)
        side = {0: box.right, last: box.x}.get(column)
        level = {0: box.bottom, lowest: box.y}.get(row)
        if side is not None and level is not None:
            return side + (5 if not column else -5), level + self.corner_down[row > 0]
        if side is not None:
            return side + (2 if not column else -2), box.y + (57 if self.wide else 12)
        return box.cx + (24 if self.wide and row else 0), (level or 0) + (3 if not row else -2)

    @property
    def corner_down(self) -> tuple[float, float]:
        """How much lower than its corner a step stands: on a phone it leaves room for the one below it."""
        return (5, -5) if self.wide else (-9, -3)

    def spoon(self, number: int, order: int | None = None) -> Place:
        """Where a spoon stands: at the right edge of its box; two of them are smaller, and side by side."""
        box = self.box(number)
        if order is None:
            right, scale = (14.0, 0.84) if self.wide else (11.0, 0.62)
        else:
            right, scale = (12.0, 0.7) if self.wide else (8.5, 0.5)
        return Place(box.right - right - (order or 0) * 25 * scale, box.y + (50 if self.wide else 38), scale)


@lru_cache(64)
def _boxes(ring: Box, pitch: tuple[float, float], gap: float) -> tuple[Box, ...]:
    across, down = pitch
    places = [column_row(number) for number in range(BOXES_ROUND)]
    if pitch == PHONE_PITCH:
        places = [(SHORT - 1 - row, column) for column, row in places]
    return tuple(
        Box(round(ring.x + across * column, 2), ring.y + down * row, round(across - gap, 2), down - gap)
        for column, row in places
    )


def grid_for(
    layout: str, *, strip: float = 52, card: float = 0, shops: tuple[float, ...] = (), till: float = 0,
    upper: bool = False,
) -> Grid:
    """The grid; on a phone for shops, a till and a card of these heights; upper: a card opens upwards."""
    if layout in LESSONS:
        return _lesson(upper).laid(layout)
    return _wide(upper) if layout == "wide" else _narrow(strip, card, shops, till)


@cache
def _wide(upper: bool) -> Grid:
    ring = Box(MARGIN, TOP, WIDTH - 2 * MARGIN, PITCH[1] * SHORT - BETWEEN)
    low = Box(MARGIN, ring.bottom + 3 + GAP, ring.w, SHOP)
    shop = (low.w - TILL - 2 * GAP) / 2
    left, till = low._replace(w=shop), Box(low.x + shop + GAP, low.y, TILL, SHOP)
    return Grid(
        wide=True, height=low.bottom + 16, ring=ring, card=_over(ring, PITCH, upper),
        shops=(left, left._replace(x=till.right + GAP)), till=till,
    )


def _over(ring: Box, pitch: tuple[float, float], upper: bool) -> Box:
    """A card over the middle, and over the boxes above or below it."""
    across, down = pitch
    inner = Box(ring.x + across - 1, ring.y + down - 1, 5 * across - BETWEEN + 2, 2 * down - BETWEEN + 2)
    return (inner._replace(y=ring.y) if upper else inner)._replace(h=inner.h + down)


@cache
def _lesson(upper: bool) -> Grid:
    """The ring needs the first two columns: what is decided lies inside it, as always."""
    ring = FIRST._replace(w=SECOND.right - FIRST.x)
    shop, other = (THIRD._replace(y=THIRD.y + i * (SHOP + 10), h=SHOP) for i in range(2))
    till = THIRD._replace(y=other.bottom + 10, h=THIRD.bottom - other.bottom - 13)
    return Grid(
        wide=True, lesson=True, height=LESSON_HEIGHT, banner=LESSON_BANNER, tools=LESSON_TOOLS, ring=ring,
        card=_over(ring, LESSON_PITCH, upper), shops=(shop, other), till=till,
    )


@lru_cache(256)
def _narrow(strip: float, card: float, shops: tuple[float, ...], till: float) -> Grid:
    stack = Stack()
    banner, strip_box = stack.head(strip)
    card_box = stack.card(stack.y, card)
    ring = stack.take(PHONE_PITCH[1] * LONG - PHONE_BETWEEN, 4)
    seats = tuple(stack.take(height) for height in shops)
    till_box = stack.take(till, 2)
    tools = stack.take(54)
    return Grid(
        wide=False, height=stack.y + 2, banner=banner, strip=strip_box,
        tools=tools, ring=ring, card=card_box, shops=seats, till=till_box,
    )
