"""One look at a table: everything the parts of the pyramid board ask, found out once a picture."""

from __future__ import annotations

from functools import cached_property

from icedice_edu.games.protocol import Event
from icedice_edu.games.pyramids.rules import Position
from icedice_edu.games.pyramids.steps import Rolled, Steal
from icedice_edu.games.pyramids.tables import COLOUR_OF, KINDS, SIZES, kinds_in
from icedice_widgets import frame
from icedice_widgets.boards.base_view import BaseView
from icedice_widgets.boards.pyramids.art import LETTER_OF
from icedice_widgets.boards.pyramids.copies import Copies, copies
from icedice_widgets.boards.pyramids.draft import RISK, Option, offers, options
from icedice_widgets.boards.pyramids.grid import Grid, grid_for
from icedice_widgets.cards import TITLES
from icedice_widgets.palette import PIECES, Piece

ENDS = {
    "PYR-12": "kept", "PYR-R10": "empty", "PYR-13": "bust", "PYR-15": "rainbow", "PYR-R12": "rainbow",
    "PYR-21": "kept", "PYR-R13": "kept",
}
"""How a turn can end, by the rule that ends it."""
TAKEN = frozenset(("PYR-08", "PYR-16"))
CHOICE_HEAD, CHOICE_ROW = 46, 68
"""Heights on a phone: the head of a decision, a row of pieces to choose from."""


class View(BaseView[Position]):
    """A table and its position, with what follows from them."""

    # -- what is drawn where --------------------------------------------------------------------------

    @cached_property
    def grid(self) -> Grid:
        return grid_for(
            self.table.layout, players=len(self.names), strip=frame.strip_height(self.table),
            decision=self._decision_height, card=self.card_height, dice=self.dice_seen,
        )

    @property
    def _decision_height(self) -> float:
        if self.table.layout != "narrow" or not self.choosing:
            return 0
        return CHOICE_HEAD + CHOICE_ROW * len(self.choice_rows) + 6

    @property
    def score_height(self) -> float:
        return 78 + 78 * len(self.names)

    @property
    def dice_seen(self) -> bool:
        """Whether the dice can be seen: a hand-over leaves them free, so that a bust is seen by both."""
        free = self.table.handover and self.table.panel not in TITLES and not self.over
        return free or not self.covered

    # -- who and what ---------------------------------------------------------------------------------

    @cached_property
    def letters(self) -> tuple[str, ...]:
        """The five colours of this palette."""
        return tuple(LETTER_OF[colour] for colour in self.position.setting.box.colours)

    def look(self, colour: int) -> Piece:
        return PIECES[self.letters[colour]]

    @property
    def keep_going(self) -> bool:
        return self.position.setting.keep_going

    @cached_property
    def copies(self) -> Copies:
        return copies(self.table.match)

    def trees(self, seat: int, colour: int) -> int:
        """How many trees a colour needs in a Vault."""
        kinds = range(colour * len(SIZES), (colour + 1) * len(SIZES))
        return max(self.grid.least_trees, *(self.position.in_vault(seat, kind) for kind in kinds))

    def full_trees(self, seat: int, colour: int) -> int:
        """How many Trios of a colour a Vault holds."""
        kinds = range(colour * len(SIZES), (colour + 1) * len(SIZES))
        return min(self.position.in_vault(seat, kind) for kind in kinds)

    # -- the choice -----------------------------------------------------------------------------------

    @property
    def choosing(self) -> bool:
        return self.position.phase == "choose"

    @cached_property
    def offers(self) -> tuple[Option, ...]:
        """Every piece on offer."""
        return offers(self.table.match.moves()) if self.choosing else ()

    @cached_property
    def choices(self) -> tuple[tuple[Option, ...], ...]:
        """What is still in question, one entry a kind; in a narrowed choice, one entry a step."""
        left = options(self.table) if self.choosing else ()
        if self.table.draft is not None:
            return tuple((option,) for option in left)
        by_kind: dict[int, list[Option]] = {}
        for option in left:
            by_kind.setdefault(option.kind, []).append(option)
        return tuple(map(tuple, by_kind.values()))

    @property
    def choice_rows(self) -> tuple[tuple[tuple[Option, ...], ...], ...]:
        """The choices in rows: a row for each size where colours are chosen too."""
        found = self.choices
        if len(found) <= 3 or self.table.draft is not None:
            per_row = 2 if self.table.layout == "narrow" else 3
            return tuple(found[i : i + per_row] for i in range(0, len(found), per_row))
        sizes = sorted({entry[0].kind % len(SIZES) for entry in found})
        return tuple(tuple(e for e in found if e[0].kind % len(SIZES) == size) for size in sizes)

    def steals(self, seat: int, colour: int) -> tuple[Steal, ...]:
        """What may be stolen from this place of a Vault."""
        return tuple(
            option for option in self.offers
            if isinstance(option, Steal) and option.victim == seat and COLOUR_OF[option.kind] == colour
        )

    # -- what just happened ---------------------------------------------------------------------------

    @cached_property
    def end(self) -> Event | None:
        """How the turn before ended, if that was the last step."""
        return next((event for event in self.table.fresh_events if event.rule in ENDS), None)

    @property
    def moment(self) -> str:
        """kept, empty, bust or rainbow; nothing in the middle of a turn."""
        return ENDS[self.end.rule] if self.end else ""

    @cached_property
    def moved(self) -> tuple[int, ...]:
        """The kinds that left the Counter with the last step."""
        return kinds_in(self.end.facts["heap"]) if self.end and "heap" in self.end.facts else ()

    @cached_property
    def taken(self) -> Event | None:
        """The piece that came to the Counter with the last step."""
        return next((event for event in self.table.fresh_events if event.rule in TAKEN), None)

    @property
    def nothing(self) -> bool:
        """The last roll brought nothing."""
        return any(event.rule == "PYR-19" for event in self.table.fresh_events)

    @cached_property
    def rolled(self) -> Rolled | None:
        """What the dice show: this turn's roll, or the one that just ended a turn."""
        if self.position.shown is not None:
            return self.position.shown
        if not any(event.rule == "PYR-07" for event in self.table.fresh_events):
            return None
        steps = (played.step for played in reversed(self.table.match.history))
        return next(step for step in steps if isinstance(step, Rolled))

    def came_from(self, place: int, kind: int) -> bool:
        """Whether the newest piece on the Counter came from this Vault, or from the Bank (place -1)."""
        taken = self.taken
        return taken is not None and taken.facts["kind"] == kind and taken.facts.get("player", -1) == place

    def arrived(self, seat: int, colour: int) -> bool:
        """Whether pieces of this colour came into this Vault with the last step."""
        end = self.end
        home = end is not None and self.moment in ("kept", "rainbow") and end.seat == seat
        return home and any(COLOUR_OF[kind] == colour for kind in self.moved)

    # -- the risk -------------------------------------------------------------------------------------

    @property
    def risk_seen(self) -> bool:
        return self.unfolded(RISK)

    @property
    def busts(self) -> int:
        """How many of the six faces of the Color Die are on the Counter."""
        return self.position.colours.bit_count()

    @property
    def in_bank(self) -> int:
        return sum(map(self.position.in_bank, range(KINDS)))
