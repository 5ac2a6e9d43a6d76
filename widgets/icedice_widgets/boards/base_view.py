"""One look at a table: what every board asks of it, found out once a picture; a game's View adds its own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cached_property
from typing import Generic

from icedice_edu.games.protocol import OVER, P, Step
from icedice_widgets import frame
from icedice_widgets.boards.base_grid import BaseGrid
from icedice_widgets.components import Box
from icedice_widgets.table import Table


@dataclass(frozen=True)
class BaseView(ABC, Generic[P]):
    """A table, its position, and what follows from them in any game."""

    table: Table[P]

    @cached_property
    def position(self) -> P:
        return self.table.match.position

    # -- what is drawn where --------------------------------------------------------------------------

    @property
    @abstractmethod
    def grid(self) -> BaseGrid:
        """The boxes of this picture; worked out once for each View."""

    @property
    @abstractmethod
    def score_height(self) -> float:
        """How tall the card with the final score is on a phone."""

    @property
    def card_height(self) -> float:
        """How tall the card on a phone is, where one lies over what is decided."""
        if self.table.layout != "narrow" or not self.covered:
            return 0
        if self.over and not frame.has_card(self.table):
            return self.score_height
        return frame.card_height(self.table)

    @property
    def card_box(self) -> Box:
        """Where a card opens."""
        return self.grid.card

    # -- who, and whether anything may be done --------------------------------------------------------

    @cached_property
    def over(self) -> bool:
        return self.position.turn == OVER

    @cached_property
    def covered(self) -> bool:
        """Whether a card covers the decision."""
        return frame.has_card(self.table) or self.over

    @cached_property
    def active(self) -> bool:
        """Whether a learner may act on the board now."""
        return not self.covered and self.table.bot_to_move is None

    @property
    def names(self) -> tuple[str, ...]:
        return self.table.match.names

    @property
    def seat(self) -> int:
        """The seat whose turn it is; when the game is over, whose turn it was."""
        return self.position.seat

    @property
    def name(self) -> str:
        """The name of the player whose turn it is."""
        return self.names[self.seat]

    @property
    def face(self) -> int | str:
        """The badge in the banner: a seat, or the letter of a colour."""
        return self.table.badge(self.winners[0] if self.over else self.seat)

    @property
    def winners(self) -> tuple[int, ...]:
        return self.position.winners()

    @property
    def next_ms(self) -> int | None:
        """Milliseconds before a bot makes its step; None where no bot is to move."""
        return self.table.next_ms

    # -- what may be seen and said --------------------------------------------------------------------

    @property
    def seen(self) -> P:
        """The position as this screen may show it: a game with secrets turns them face down."""
        return self.position

    @property
    def half_made(self) -> str:
        """The half-made move in words."""
        return "" if self.table.draft is None else str(self.table.draft)

    @property
    def usage(self) -> str:
        """What the keyboard can do on this board, besides what it does on every board."""
        return ""

    def unfolded(self, part: str) -> bool:
        """Whether this part of the board is shown, and not folded away."""
        return part not in self.table.folded

    # -- what just happened ---------------------------------------------------------------------------

    @cached_property
    def last_move(self) -> tuple[P, Step, P] | None:
        """The last move with the positions before and after it, if the newest picture shows it."""
        history = self.table.match.history
        place = next((i for i in reversed(range(len(history))) if not history[i].by_chance), None)
        if place is None or not self.table.fresh:
            return None
        before = history[place - 1].position if place else self.table.match.beginning
        return before, history[place].step, history[place].position
