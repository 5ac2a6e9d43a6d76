"""One look at a table: everything the parts of the ICED! board ask, found out once a picture."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from icedice_edu.games.iced.ledger import Ledger, Line, ledger
from icedice_edu.games.iced.preview import Preview, preview
from icedice_edu.games.iced.rules import Position
from icedice_edu.games.iced.tables import BOXES_ROUND, TELEPORTS
from icedice_edu.games.protocol import Event
from icedice_widgets import frame
from icedice_widgets.boards.base_view import BaseView
from icedice_widgets.boards.iced.chips import CHIP_ROW, Chip, chip_rows
from icedice_widgets.boards.iced.draft import Asked, Till
from icedice_widgets.boards.iced.grid import LONG, Grid, grid_for
from icedice_widgets.cards import TITLES
from icedice_widgets.components import Box
from icedice_widgets.palette import LETTER_OF

PHONE_SHOP, PHONE_TILL, PHONE_LEDGER = 76, 104, 420
WIDE_CHIPS, PHONE_CHIPS = 330, 320


class View(BaseView[Position]):
    """A table and its position, with what follows from them."""

    # -- what is drawn where --------------------------------------------------------------------------

    @cached_property
    def grid(self) -> Grid:
        return grid_for(
            self.table.layout, strip=frame.strip_height(self.table), card=self.card_height,
            shops=tuple(PHONE_SHOP + CHIP_ROW * len(self.chips(seat)) for seat in (0, 1)), till=PHONE_TILL,
            upper=LONG + 3 <= self.position.places[self.seat] <= 2 * LONG,
        )

    @property
    def score_height(self) -> float:
        return 288

    @property
    def card_height(self) -> float:
        if self.table.layout != "narrow":
            return 0
        if self.till is not None:
            return PHONE_LEDGER
        return super().card_height if self.over or self.panel_open else 0

    @property
    def card_box(self) -> Box:
        """A hand-over lies inside the ring, a panel covers more."""
        return self.grid.card if self.panel_open else self.grid.decision

    @property
    def panel_open(self) -> bool:
        return self.table.panel in TITLES

    @property
    def covered(self) -> bool:
        return super().covered or self.till is not None

    @property
    def large_card(self) -> bool:
        """Whether a card lies over a part of the ring."""
        return self.grid.wide and (self.panel_open or self.till is not None or self.ended)

    def hides(self, number: int) -> bool:
        """Whether a card lies over this box."""
        box, card = self.grid.box(number), self.grid.card
        inside = box.x >= card.x and box.right <= card.right and box.y >= card.y and box.bottom <= card.bottom
        return self.large_card and inside

    @property
    def ended(self) -> bool:
        """Whether the end of the game is shown."""
        return self.over and not self.panel_open and self.asked is None and self.till is None

    # -- what is looked at ----------------------------------------------------------------------------

    @property
    def asked(self) -> Asked | None:
        """The box that is asked about, unless something lies over it."""
        draft = self.table.draft
        return draft if isinstance(draft, Asked) and not self.panel_open else None

    @property
    def till(self) -> Till | None:
        draft = self.table.draft
        return draft if isinstance(draft, Till) and not self.panel_open else None

    # -- who and what ---------------------------------------------------------------------------------

    def counts(self, seat: int) -> bool:
        """Whether this player counts the bills in the till, and the board does not tell what they make."""
        return self.table.say_first and seat in self.table.human_seats and not self.over

    @cached_property
    def letters(self) -> tuple[str, ...]:
        """The players' colours."""
        return tuple(LETTER_OF[colour] for colour in self.position.setting.colours)

    @property
    def opponent(self) -> str:
        return self.names[self.position.other]

    @cached_property
    def previews(self) -> Mapping[str, Preview]:
        """What each move would do at once."""
        return {str(step): preview(self.position, step) for step in self.position.moves()}

    @cached_property
    def ledger(self) -> Ledger:
        return ledger(self.table.match)

    def chips(self, seat: int) -> tuple[tuple[Chip, ...], ...]:
        """A player's flavours in rows."""
        owned = tuple((place, self.position.flavours[place].scoops) for place in self.position.owned(seat))
        return chip_rows(owned, PHONE_CHIPS if self.table.layout == "narrow" else WIDE_CHIPS)

    # -- the turn so far, or the turn before ------------------------------------------------------------

    @cached_property
    def turn_events(self) -> tuple[Event, ...]:
        """What has happened since the last roll of the die."""
        log = self.table.match.log
        place = next((i for i in reversed(range(len(log))) if log[i].rule == "ICED-11"), len(log))
        return log[place:]

    @property
    def rolled(self) -> Event | None:
        return self.turn_events[0] if self.turn_events else None

    @property
    def rolls(self) -> int:
        """How often the die has fallen."""
        position = self.position
        return position.turns + (position.phase not in ("first", "roll", "rolling", "over"))

    @property
    def by_rule(self) -> Mapping[str, Event]:
        """What happened after that roll, by rule."""
        return {event.rule: event for event in self.turn_events[1:]}

    @cached_property
    def path(self) -> tuple[int, ...]:
        """The boxes that were walked over, the last one is where the walk ended."""
        if self.rolled is None:
            return ()
        away = self.rolled.facts["away"]
        return tuple((away + step) % BOXES_ROUND for step in range(1, self.rolled.facts["die"] + 1))

    @property
    def stops(self) -> tuple[int, ...]:
        """The path, and where a teleport led from there."""
        if "ICED-16" not in self.by_rule:
            return self.path
        return (*self.path, TELEPORTS[self.path[-1] == TELEPORTS[0]])

    @cached_property
    def paid(self) -> tuple[Line, ...]:
        """The lines of the ledger that the last turn has brought."""
        moved = sum("payer" in event.facts for event in self.turn_events)
        return self.ledger.lines[len(self.ledger.lines) - moved :]
