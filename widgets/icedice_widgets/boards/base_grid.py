"""What the grids of all boards share: where the frame lies, and boxes one under the other on a phone."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple, Self

from icedice_widgets.components import LESSON, NARROW, WIDE, Box, Sizes

MARGIN, GAP = 24, 12
WIDTH, PHONE = 960, 360
BANNER, STRIP, TOOLS = Box(MARGIN, 16, 470, 56), Box(MARGIN, 84, 912, 52), Box(533, 14, 406, 58)
"""The boxes of the frame on the wide board. The game's own part begins below the strip, at TOP."""
TOP = 148
LESSON_WIDTH, LESSON_HEIGHT = 1328, 557
LESSON_BANNER, LESSON_TOOLS, LESSON_SEATS = Box(0, 0, 424, 52), Box(440, 0, 472, 52), Box(928, 0, 400, 52)
"""The top row of the lesson layout."""
FIRST, SECOND, THIRD = (top._replace(y=64, h=493) for top in (LESSON_BANNER, LESSON_TOOLS, LESSON_SEATS))
"""Its columns: the large board, the decision, and a card that is the game's or the lesson's."""
TABLET_WIDTH, TABLET_HEIGHT, TABLET_SEATS, TABLET_TOOL = 912, 617, Box(0, 569, 912, 48), 55
"""A lesson's board on a tablet has no third column: the players are below, and the page has the card."""
NOWHERE = Box(0, 0, 0, 0)
"""The box of a part that a layout leaves out."""


def seat_pills(players: int, row: Box = LESSON_SEATS) -> tuple[Box, ...]:
    """The players' pills in the top row of a lesson's board."""
    return row.columns(players, 10 if players < 4 else 8)


class Place(NamedTuple):
    """A point with the scale of what lies there."""

    x: float
    y: float
    scale: float


@dataclass(frozen=True, kw_only=True)
class BaseGrid:
    """The boxes of one layout: the frame of every board, to which a game adds its own."""

    wide: bool
    height: float
    banner: Box = BANNER
    strip: Box = STRIP
    tools: Box = TOOLS
    card: Box
    """Where a panel opens: over what is decided."""
    lesson: bool = False
    """Whether this is the wide board of a lesson, in three columns."""
    tablet: bool = False
    """Whether it is a lesson's board in two columns."""

    @property
    def sizes(self) -> Sizes:
        if self.lesson:
            return LESSON
        return WIDE if self.wide else NARROW

    @property
    def width(self) -> float:
        if self.lesson:
            return TABLET_WIDTH if self.tablet else LESSON_WIDTH
        return WIDTH if self.wide else PHONE

    @property
    def whole_head(self) -> Box:
        """The banner of a picture without tools: as wide as both."""
        right = max(self.tools.right, self.banner.right) - (3 if self.wide and not self.lesson else 0)
        return self.banner._replace(w=right - self.banner.x)

    @property
    def seats(self) -> Box:
        """Where a lesson's board shows its players."""
        return TABLET_SEATS if self.tablet else LESSON_SEATS

    def laid(self, layout: str) -> Self:
        """This board of a lesson, on a tablet without its third column, and with tools for a finger."""
        if layout != "tablet":
            return self
        return replace(self, tablet=True, height=TABLET_HEIGHT, tools=self.tools._replace(h=TABLET_TOOL))

    @property
    def radius(self) -> float:
        return 14 if self.lesson else 18


class Stack:
    """Boxes one under the other on a phone."""

    def __init__(self, y: float = 8) -> None:
        self.y = y

    def take(self, height: float, more: float = 0) -> Box:
        """The next box of this height; the one after it begins a gap of 8, and `more`, below it."""
        box = Box(8, self.y, 344, height)
        self.y += height + 8 + more
        return box

    def head(self, strip: float) -> tuple[Box, Box]:
        """Banner and strip."""
        return self.take(52), self.take(strip)

    def card(self, top: float, height: float) -> Box:
        """A card over the boxes taken since `top`; the next box begins below it. Height 0: no card."""
        if height:
            self.y = top + height + 8
        return Box(8, top, 344, height or 1)
