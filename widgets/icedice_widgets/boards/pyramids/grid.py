"""Where everything lies on the pyramid board, wide and narrow: a named grid instead of magic numbers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from icedice_edu.games.pyramids.tables import COLOUR_OF, COLOURS, SIZE_OF, SIZES
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
    Place,
    Stack,
)
from icedice_widgets.boards.pyramids.art import FOOT, HALF, TALL, TIER
from icedice_widgets.components import Box
from icedice_widgets.table import LESSONS

ROWS = {True: (86, 104, 124), False: (58, 70, 86)}
"""How tall the rows of the Bank are, small to large; in a lesson as on a phone."""
LESSON_BANK, LESSON_TREES = 268, (0.46, 0.46, 0.46, 0.46, 0.28, 0.28)
"""In a lesson: how tall the Bank is, and how large trees are, by the number of Vaults less one."""


@dataclass(frozen=True, kw_only=True)
class Grid(BaseGrid):
    """The boxes of one layout."""

    dice: Box
    counter: Box
    decision: Box
    card: Box
    """Where a panel opens: over dice, Counter and decision; a hand-over leaves the dice free."""
    bank: Box
    order: Box
    """Who is next; a phone has no room for it."""
    vaults: tuple[Box, ...]
    copies: int
    """How many pieces of a kind there are: one for each player."""

    # -- the Bank -------------------------------------------------------------------------------------

    def bank_cell(self, kind: int) -> Box:
        """The place of a kind in the Bank: a row for each size, a column for each colour."""
        return _bank_row(self.bank, SIZE_OF[kind], self.wide and not self.lesson)[COLOUR_OF[kind]]

    def in_bank(self, kind: int, level: int, count: int) -> Place:
        """Pieces of a kind are put over each other, as the real ones are."""
        cell, size = self.bank_cell(kind), SIZE_OF[kind]
        scale = 1.14 if self.wide and not self.lesson else 0.9
        room = cell.h - (TALL[size] + FOOT[size]) * scale - 12
        step = min(TALL[size] * scale * 0.3, room / max(1, count - 1))
        return Place(cell.cx, cell.bottom - 6 - FOOT[size] * scale - step * level, scale)

    # -- the Counter ----------------------------------------------------------------------------------

    def counter_slot(self, colour: int) -> Box:
        """The place of a colour on the Counter."""
        box, side, top = self.counter, *((16, 36) if self.wide else (8, 36))
        row = Box(box.x + side, box.y + top, box.w - 2 * side, box.h - top - (10 if self.wide else 8))
        return row.columns(COLOURS, 8 if self.wide else 4)[colour]

    def on_counter(self, kind: int) -> Place:
        slot, scale = self.counter_slot(COLOUR_OF[kind]), 1.14 if self.wide else 0.9
        return Place(slot.cx, slot.bottom - 7 - FOOT[SIZE_OF[kind]] * scale, scale)

    # -- the Vaults -----------------------------------------------------------------------------------

    @property
    def named_slots(self) -> bool:
        """Whether the colours of a Vault have room for their names."""
        return self.wide and self.copies == 2 and not self.lesson

    @property
    def vault_head(self) -> float:
        if self.lesson:
            return 32
        return (46 if self.copies < 4 else 38) if self.wide else 38

    def slot(self, seat: int, colour: int) -> Box:
        """The place of a colour in a Vault."""
        below = 7 if self.lesson else 10 if self.wide else 8
        return _slots(self.vaults[seat], self.vault_head, below)[colour]

    @property
    def tree_scale(self) -> float:
        if self.lesson:
            return LESSON_TREES[self.copies - 1]
        if not self.wide:
            return 0.46
        return 0.6 if self.copies < 4 else 0.44

    @property
    def sign_room(self) -> float:
        """How much of a colour's place its sign takes at the bottom; on a phone the sign is above."""
        if self.lesson:
            return 20
        return (26 if self.copies < 4 else 21) if self.wide else 7

    @property
    def vaults_pressed(self) -> bool:
        """Whether a colour's place is large enough for a finger."""
        return self.slot(0, 0).w > 50

    @property
    def least_trees(self) -> int:
        """How many trees a colour shows even if they are empty."""
        return 2 if self.copies == 2 or (self.wide and self.copies == 4) else 1

    def tree(self, seat: int, colour: int, column: int, columns: int) -> Place:
        """Where a tree stands: side by side, closer where there are many."""
        slot, scale = self.slot(seat, colour), self.tree_scale
        across = 2 * HALF[-1] * scale
        step = min(across + 4, (slot.w - across - 4) / max(1, columns - 1))
        left = slot.cx - step * (columns - 1) / 2
        return Place(left + step * column, slot.bottom - self.sign_room, scale)

    def in_vault(self, seat: int, kind: int, column: int, columns: int) -> Place:
        """A piece in its tree: large below, small on top."""
        x, y, scale = self.tree(seat, COLOUR_OF[kind], column, columns)
        return Place(x, y - TIER[SIZE_OF[kind]] * scale, scale)

    # -- the dice -------------------------------------------------------------------------------------

    @property
    def die_side(self) -> float:
        return 72 if self.wide else 50

    def die(self, place: int) -> tuple[float, float]:
        """The middle of a die's top face."""
        left, top, pitch = (18, 14, 88) if self.wide else (10, 13, 58)
        half = self.die_side / 2
        return self.dice.x + left + half + pitch * place, self.dice.y + top + half

    @property
    def beside_dice(self) -> Box:
        """The room for what the dice brought."""
        left, right = (200, 16) if self.wide else (132, 8)
        return Box(self.dice.x + left, self.dice.y, self.dice.w - left - right, self.dice.h)

    # -- the decision ---------------------------------------------------------------------------------

    @property
    def inner(self) -> Box:
        """The decision's panel without its margin and its head."""
        side, top, low = (16, 44, 10) if self.wide else (8, 46, 8)
        box = self.decision
        return Box(box.x + side, box.y + top, box.w - 2 * side, box.h - top - low)

    @property
    def corner(self) -> Box:
        """The small button in the upper right corner of the decision."""
        box = self.decision
        return Box(box.right - 58, box.y + 7, 46, 30) if self.wide else Box(box.right - 52, box.y + 7, 44, 32)

    def finger(self, box: Box) -> Box:
        """The target of a button that is lower than a finger is wide."""
        width = max(box.w, self.sizes.hit)
        return Box(box.cx - width / 2, box.cy - self.sizes.hit / 2 + 2, width, self.sizes.hit)


@lru_cache(512)
def _bank_row(box: Box, size: int, wide: bool) -> tuple[Box, ...]:
    """The cells of one size."""
    rows = ROWS[wide]
    left, right, top, gap = (46, 14, 38, 8) if wide else (34, 8, 34, 5)
    row = Box(box.x + left, box.y + top + sum(rows[:size]) + gap * size, box.w - left - right, rows[size])
    return row.columns(COLOURS, 4)


@lru_cache(512)
def _slots(box: Box, head: float, below: float) -> tuple[Box, ...]:
    """The colours of one Vault."""
    row = Box(box.x + 10, box.y + head, box.w - 20, box.h - head - below)
    return row.columns(COLOURS, 6 if box.w > 400 else 4)


def grid_for(
    layout: str, *, players: int, strip: float = 52, decision: float = 0, card: float = 0, dice: bool = True
) -> Grid:
    """The grid for this many players; on a phone, for a decision or a card of this height."""
    if layout in LESSONS:
        return _lesson(players, dice).laid(layout)
    if layout == "wide":
        return _wide(players, dice)
    return _narrow(players, strip, decision, card, dice)


@cache
def _wide(players: int, dice: bool) -> Grid:
    left, right = Box(MARGIN, TOP, 432, 402), Box(472, TOP, 464, 458)
    vaults = _vaults_wide(players, right.bottom + GAP)
    return Grid(
        wide=True, height=vaults[-1].bottom + 16,
        dice=right._replace(h=128), counter=Box(right.x, 288, right.w, 136),
        decision=Box(right.x, 436, right.w, 170), card=Box(right.x, 288, right.w, 318) if dice else right,
        bank=left, order=Box(MARGIN, 562, 432, 44), vaults=vaults, copies=players,
    )


@cache
def _lesson(players: int, dice: bool) -> Grid:
    """Bank and Vaults left, what is decided beside them; the third column is for a tally."""
    x, width, gap = SECOND.x, SECOND.w, 11
    dice_box = SECOND._replace(h=145)
    counter = Box(x, dice_box.bottom + gap, width, 150)
    decision = Box(x, counter.bottom + gap, width, SECOND.bottom - counter.bottom - gap)
    bank = FIRST._replace(h=LESSON_BANK)
    vaults = _vaults_lesson(players, Box(FIRST.x, bank.bottom + 9, FIRST.w, FIRST.bottom - bank.bottom - 9))
    return Grid(
        wide=True, lesson=True, height=LESSON_HEIGHT, banner=LESSON_BANNER, tools=LESSON_TOOLS,
        dice=dice_box, counter=counter, decision=decision,
        card=Box(x, counter.y, width, SECOND.bottom - counter.y) if dice else SECOND,
        bank=bank, order=NOWHERE, vaults=vaults, copies=players,
    )


def _vaults_lesson(players: int, room: Box) -> tuple[Box, ...]:
    """Two below each other; more in two rows."""
    across = {1: 1, 2: 1, 3: 2, 4: 2}.get(players, 3)
    low = room._replace(h=(room.h - 8) / 2)
    places = [*low.columns(across, 8), *low._replace(y=low.bottom + 8).columns(across, 8)]
    return tuple(places[:players])


def _vaults_wide(players: int, top: float) -> tuple[Box, ...]:
    """Two or three side by side; four in two rows of two, five and six in rows of three."""
    whole = Box(MARGIN, top, 912, 150)
    if players <= 3:
        return whole.columns(players, 16 if players == 2 else 12)
    per_row, low = (2 if players == 4 else 3), whole._replace(h=118)
    second = low._replace(y=top + low.h + 10).columns(per_row, 12)
    return (*low.columns(per_row, 12), *second[: players - per_row])


@lru_cache(256)
def _narrow(players: int, strip: float, decision: float, card: float, dice: bool) -> Grid:
    stack = Stack()
    banner, strip_box = stack.head(strip)
    top = stack.y
    dice_box = stack.take(98)
    below = stack.y if dice else top
    counter, choice = stack.take(120), stack.take(decision or 176)
    card_box = stack.card(below, card)
    bank = stack.take(34 + sum(ROWS[False]) + 5 * (len(SIZES) - 1) + 8)
    tall = 108 if players == 2 else 120  # with more copies trees fill a place, and its mark stands above
    vaults = tuple(stack.take(tall) for _ in range(players))
    tools = stack.take(54)
    return Grid(
        wide=False, height=stack.y + 2, banner=banner, strip=strip_box,
        tools=tools, dice=dice_box, counter=counter, decision=choice, card=card_box, bank=bank,
        order=NOWHERE, vaults=vaults, copies=players,
    )
