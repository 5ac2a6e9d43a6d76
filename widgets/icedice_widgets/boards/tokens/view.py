"""One look at a table: everything the parts of the token board ask, found out once a picture."""

from __future__ import annotations

from functools import cached_property

from icedice_edu.games.tokens.rules import Position
from icedice_edu.games.tokens.tables import ACROSS, Token
from icedice_widgets import frame
from icedice_widgets.boards.base_view import BaseView
from icedice_widgets.boards.tokens.draft import Draft, draft_of, goals
from icedice_widgets.boards.tokens.grid import Grid, grid_for

MOVING_RULES = frozenset(("TOKEN-09", "TOKEN-14", "TOKEN-15"))


class View(BaseView[Position]):
    """A table, its position and its draft, with what follows from them."""

    @cached_property
    def draft(self) -> Draft:
        return draft_of(self.table)

    @cached_property
    def grid(self) -> Grid:
        position = self.position
        return grid_for(
            self.table.layout, players=len(self.names), middle=len(position.in_middle),
            lines=len(position.circles) // ACROSS, strip=frame.strip_height(self.table),
            card=self.card_height, few_keys=self.table.few_keys,
        )

    @property
    def score_height(self) -> float:
        return 64 + 74 * len(self.names)

    @property
    def half_made(self) -> str:
        """The calculation, as far as it goes; dice to roll again are no calculation."""
        draft = self.draft
        if not draft.symbols:
            return ""
        return f"Expression: {draft.written}{'' if draft.expression is None else '.'}"

    @property
    def making(self) -> bool:
        """Whether a learner is making a number now."""
        return self.active and self.position.phase in ("step1", "step2")

    @cached_property
    def goals(self) -> tuple[Token, ...]:
        """The tokens the draft hits."""
        if self.table.say_first:
            return ()  # the learner says which
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
        facts = [event.facts for event in self.table.fresh_events if event.rule in MOVING_RULES]
        names = {f"{one['number']}{one['colour']}" for one in facts}
        moved = self.position.moved
        return frozenset(t for t in self.position.circles if t.name in names or t == moved)

    @property
    def ground(self) -> str:
        """The face of the boards, on which tokens of both faces may lie."""
        return self.position.setting.face
