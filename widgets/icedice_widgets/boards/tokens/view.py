"""One look at a table: everything the parts of the token board ask, found out once a picture."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from icedice_edu.games.protocol import Event
from icedice_edu.games.tokens.rules import Position
from icedice_edu.games.tokens.tables import ACROSS, Token
from icedice_widgets import frame
from icedice_widgets.boards.tokens.draft import Draft, draft_of, goals
from icedice_widgets.boards.tokens.grid import Grid, grid_for
from icedice_widgets.table import Table

MOVING_RULES = frozenset(("TOKEN-09", "TOKEN-14", "TOKEN-15"))


@dataclass(frozen=True)
class View:
    """A table, its position and its draft, with what follows from them."""

    table: Table
    position: Position
    draft: Draft

    @cached_property
    def grid(self) -> Grid:
        position = self.position
        return grid_for(
            self.table.layout, players=len(self.table.match.names), middle=len(position.in_middle),
            lines=len(position.circles) // ACROSS, strip=frame.strip_height(self.table),
            card=self.card_height,
        )

    @cached_property
    def card_height(self) -> float:
        """How tall a card on a phone is, where one lies over dice and calculation."""
        if self.table.layout == "wide" or not self.covered:
            return 0
        if self.over and not frame.has_card(self.table):
            return 64 + 74 * len(self.table.match.names)
        return frame.card_height(self.table)

    @property
    def over(self) -> bool:
        return self.position.phase == "over"

    @property
    def covered(self) -> bool:
        """Whether something lies over dice and calculation."""
        return frame.has_card(self.table) or self.over

    @cached_property
    def active(self) -> bool:
        """Whether a learner may act on the board now."""
        return not self.covered and self.table.bot_to_move is None

    @property
    def making(self) -> bool:
        """Whether a learner is making a number now."""
        return self.active and self.position.phase in ("step1", "step2")

    @cached_property
    def goals(self) -> tuple[Token, ...]:
        """The tokens the draft hits."""
        return goals(self.position, self.draft) if self.making else ()

    @cached_property
    def choices(self) -> frozenset[Token]:
        """The tokens that wear a ring: the rules allow these, and not their neighbours, to be chosen."""
        match self.position.phase:
            case "lay" if self.active:
                return frozenset(self.position.layable())
            case "step2" if self.active:
                return frozenset(self.position.takeable())
        return frozenset()

    @cached_property
    def scores(self) -> tuple[int, ...]:
        return self.position.scores()

    @cached_property
    def fresh(self) -> frozenset[Token]:
        """The tokens that moved with the last step, and the one that came to the middle this turn."""
        names = {_named(event) for event in self.table.fresh_events if event.rule in MOVING_RULES}
        moved = self.position.moved
        return frozenset(t for t in self.position.circles if t.name in names or t == moved)

    @property
    def ground(self) -> str:
        """The face of the boards, on which tokens of both faces may lie."""
        return self.position.setting.face

    @property
    def name(self) -> str:
        """Whose turn it is."""
        return self.table.match.names[self.position.seat]


def _named(event: Event) -> str:
    return f"{event.facts['number']}{event.facts['colour']}"


def view_of(table: Table) -> View:
    """A look at this table."""
    return View(table, table.match.position, draft_of(table))
