"""One look at a table: everything the parts of the floe board ask, found out once a picture."""

from __future__ import annotations

from functools import cached_property

from icedice_edu.games.floe.physics import can_slide
from icedice_edu.games.floe.physics.paths import Track
from icedice_edu.games.floe.rules import Position
from icedice_edu.games.floe.scoring import Block, Scoring
from icedice_edu.games.floe.steps import End, Slid
from icedice_edu.games.protocol import Event
from icedice_widgets import frame
from icedice_widgets.boards.base_view import BaseView
from icedice_widgets.boards.floe.aim import Aim, aim_of
from icedice_widgets.boards.floe.copies import Names, names
from icedice_widgets.boards.floe.draft import BARE_ICE, RULER, SUMS, Counted, tells
from icedice_widgets.boards.floe.grid import Grid, grid_for
from icedice_widgets.boards.floe.placement import Put, put_of
from icedice_widgets.boards.floe.real_dice import Entry, entry_of
from icedice_widgets.cards import TITLES
from icedice_widgets.components import Box
from icedice_widgets.palette import LETTER_OF, PIECES, Piece

SLOWER = 1.5
"""How many times slower dice slide on the screen than on real ice, so that eyes can follow."""
DRIFT = 350
"""Milliseconds for a die that has touched the water to float away."""
READING, WATCHING = 15_000, 4000
"""How long a bot waits when a round was counted: for somebody who reads, and where only bots play."""
MOMENTS = {
    "FLOE-18": "misthrow", "FLOE-19": "mishap", "FLOE-15": "water", "FLOE-R21": "mishap",
    "FLOE-17": "outdone", "FLOE-14": "chosen", "FLOE-R8": "back",
}
"""What a turn can bring, by the rule behind it."""
TROUBLE = ("misthrow", "mishap", "water")
AIMING = (
    "Shift with left or right turns the aim. Shift with up or down throws harder or softer. "
    "Type w, t, p or s and a number, then Enter. For example, p 55 sets power 0.55."
)
PUTTING = "Shift with an arrow key moves the die one millimeter. Or type 145,200 and Enter."
TELLING = (
    "Press 1 to 6 for the number on the chosen die, or w if it is in the water. "
    "Shift with an arrow key moves it one millimeter. Press Enter when you are done."
)
PHONE_DIALS, PHONE_CHOICE, PHONE_PLACE, PHONE_TELL = 270, 52, 194, 240
MOST_CHIPS = 7
"""How many dice fit side by side on a phone."""
PHONE_COUNT = 316


class View(BaseView[Position]):
    """A table and its position, with what follows from them."""

    # -- what is drawn where --------------------------------------------------------------------------

    @cached_property
    def grid(self) -> Grid:
        return grid_for(
            self.table.layout, strip=frame.strip_height(self.table), card=self.card_height,
            decision=self._decision_height, rows=len(self.position.lying),
        )

    @property
    def _decision_height(self) -> float:
        """How tall the decision is on a phone."""
        match self.position.phase:
            case "choose":
                return 40 + PHONE_CHOICE * len(self.position.thrown)
            case "place":
                return PHONE_PLACE
            case "throw":
                return self._tell_height if self.tells else PHONE_DIALS
        return 60

    @property
    def _tell_height(self) -> float:
        return PHONE_TELL + (44 if len(self.entry.all) > MOST_CHIPS else 0)

    @property
    def score_height(self) -> float:
        return 138 + 62 * len(self.names)

    @property
    def card_height(self) -> float:
        if self.table.layout == "narrow" and self.counting is not None and self.table.panel not in TITLES:
            return PHONE_COUNT
        return super().card_height

    @property
    def card_box(self) -> Box:
        """A panel to read covers the whole column; a hand-over only what is decided."""
        grid = self.grid
        large = grid.wide and self.table.panel in TITLES
        return grid.card._replace(h=grid.sums.bottom - grid.card.y) if large else grid.card

    @property
    def large_card(self) -> bool:
        """Whether a card lies over blocks and sums."""
        return self.grid.wide and (self.table.panel in TITLES or (self.over and self.counting is None))

    @property
    def blocks_hidden(self) -> bool:
        """Whether a card lies over the blocks; in a lesson they stand beside the ice."""
        return self.large_card and not self.grid.lesson

    @property
    def covered(self) -> bool:
        return super().covered or self.counting is not None

    # -- who and what ---------------------------------------------------------------------------------

    @cached_property
    def letters(self) -> tuple[str, ...]:
        """The colours in play."""
        return tuple(LETTER_OF[name] for name in self.position.setting.colours)

    def piece(self, colour: int) -> Piece:
        return PIECES[self.letters[colour]]

    @property
    def face(self) -> int | str:
        """The badge in the banner: with two players each has two colours; in a count, whose page it is."""
        if self.counting is not None and self.counting < len(self.scoring.advances):
            return self.letters[self.scoring.advances[self.counting].colour]
        return super().face if self.over else self.letters[self.position.colour]

    @property
    def two_each(self) -> bool:
        return self.position.setting.players < len(self.position.lying)

    def player(self, colour: int) -> str:
        """Who plays a colour."""
        return self.names[self.position.owner(colour)]

    @cached_property
    def dice_names(self) -> Names:
        return names(self.table.match)

    # -- what is decided ------------------------------------------------------------------------------

    @property
    def active(self) -> bool:
        """Real dice are thrown for a bot, too."""
        return not self.covered and (self.table.bot_to_move is None or self.throws_for_bot)

    @property
    def throws_for_bot(self) -> bool:
        now = self.position.phase == "throw" and not self.over and not self.table.back
        return self.position.setting.companion and now

    @cached_property
    def tells(self) -> bool:
        """Whether a throw of real dice is being typed in."""
        return self.position.phase == "throw" and tells(self.table)

    @property
    def aims(self) -> bool:
        return self.position.phase == "throw" and not self.tells

    @cached_property
    def aim(self) -> Aim:
        return aim_of(self.table)

    @cached_property
    def entry(self) -> Entry:
        return entry_of(self.table)

    @cached_property
    def put(self) -> Put:
        return put_of(self.table)

    @cached_property
    def no_room(self) -> str:
        """Why the die that is being put back cannot lie where it is now."""
        return self.position.free_place(self.put.x, self.put.y, self.position.colour) or ""

    @property
    def ice(self) -> bool:
        """Whether dice can slide here."""
        return can_slide()

    # -- what is seen ---------------------------------------------------------------------------------

    @property
    def tells_cm(self) -> bool:
        """Whether the board says how far dice slid, or leaves that to whoever measures."""
        return not self.table.say_first

    @property
    def ruler_seen(self) -> bool:
        return self.unfolded(RULER)

    @property
    def grid_seen(self) -> bool:
        return not self.unfolded(BARE_ICE)

    @property
    def sums_seen(self) -> bool:
        return self.unfolded(SUMS)

    # -- the count of a round ---------------------------------------------------------------------------

    @cached_property
    def counting(self) -> int | None:
        """The page of the count that lies open: at once when a round has ended, or when asked for."""
        if self.table.panel in TITLES or self.position.scoring is None:
            return None
        draft = self.table.draft
        if isinstance(draft, Counted):
            return draft.page if draft.page >= 0 else None
        fresh = any(event.rule == "FLOE-11" for event in self.table.fresh_events)
        return 0 if fresh and draft is None and not self.over else None

    @property
    def scoring(self) -> Scoring:
        """The count of the last round."""
        scoring = self.position.scoring
        assert scoring is not None
        return scoring

    @cached_property
    def track(self) -> tuple[int, ...]:
        """Where the seals stand: while a round is being counted, after the pages so far."""
        if self.counting is None:
            return self.position.track
        shown = [*self.position.track]
        for place, advance in enumerate(self.scoring.advances):
            if place > self.counting:
                shown[advance.colour] = advance.start
        return tuple(shown)

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The dice on ice blocks: while a round is being counted, those of that round."""
        return self.position.blocks if self.counting is None else self.scoring.blocks

    # -- what just happened -----------------------------------------------------------------------------

    @cached_property
    def slid(self) -> Slid | None:
        """The throw that was the last step, if it was."""
        history = self.table.match.history
        last = history[-1].step if history and self.table.fresh else None
        return last if isinstance(last, Slid) else None

    @cached_property
    def before(self) -> Position:
        """The position before the last step."""
        history = self.table.match.history
        before: Position = history[-2].position if len(history) > 1 else self.table.match.beginning
        return before

    @property
    def thrown(self) -> tuple[End, ...]:
        """The dice of this throw, or of the one that just ended a turn."""
        return self.position.thrown or (self.slid.thrown if self.slid else ())

    @property
    def roller(self) -> int:
        """Whose dice those are."""
        return self.position.roller if self.position.thrown else self.before.roller

    @cached_property
    def tracks(self) -> tuple[Track, ...]:
        """How the dice slid, if that is what was just seen."""
        return tuple(self.slid.path) if self.slid else ()

    @property
    def slide_ms(self) -> int:
        """How long the dice slide on the screen."""
        last = max((track.frames[-1].time for track in self.tracks), default=0)
        return round(SLOWER * last) + DRIFT * any(track.water for track in self.tracks)

    @cached_property
    def moment(self) -> Event | None:
        """What the last step brought: a misthrow, a mishap, a die that was outdone or put back."""
        events = [event for event in self.table.fresh_events if event.rule in MOMENTS]
        return events[-1] if events else None

    @property
    def trouble(self) -> Event | None:
        """What went wrong with the last step, whatever else it brought."""
        return next((event for event in self.table.fresh_events if MOMENTS.get(event.rule) in TROUBLE), None)

    @property
    def usage(self) -> str:
        """What keys do here, for those who cannot point."""
        if not self.active:
            return ""
        match self.position.phase:
            case "place":
                return PUTTING
            case "throw":
                return TELLING if self.tells else AIMING
        return ""

    @property
    def next_ms(self) -> int | None:
        """Bots wait until dice lie still, and until a person can have read the count."""
        pause = self.table.next_ms
        if pause is None or self.throws_for_bot:
            return None
        if self.counting is not None:
            return READING if self.table.human_seats else WATCHING
        return pause + self.slide_ms
