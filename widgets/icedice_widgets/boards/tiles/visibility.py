"""What may be seen of a tile game, and whose board is large: decided here and nowhere else."""

from __future__ import annotations

from functools import cached_property

from icedice_edu.games.tiles.rules import Position
from icedice_edu.games.tiles.tables import LINES, MAIN, SIZE
from icedice_widgets import frame
from icedice_widgets.boards.base_view import BaseView
from icedice_widgets.boards.tiles.copies import Lying, lying
from icedice_widgets.boards.tiles.draft import PEEK, Arranging, Watching, arranging
from icedice_widgets.boards.tiles.grid import Grid, grid_for
from icedice_widgets.cards import TITLES
from icedice_widgets.components import Box

EARLY = frozenset(("first", "deal", "arrange"))
ROW_HEIGHT, HEAD = 62, 64
"""Heights in the final score on a phone: the row of a player, and the head above the rows."""


class Sight(BaseView[Position]):
    """A table and its position: where things lie, whose board is large, which tiles may be seen."""

    # -- what is drawn where --------------------------------------------------------------------------

    @cached_property
    def grid(self) -> Grid:
        return grid_for(
            self.table.layout, players=len(self.names), strip=frame.strip_height(self.table),
            dice=self.lying.together if self.position.phase == "place" else 0, card=self.card_height,
        )

    @property
    def score_height(self) -> float:
        return HEAD + ROW_HEIGHT * len(self.names) + 8

    @property
    def card_box(self) -> Box:
        """A panel has the whole right side, a hand-over leaves the other boards free."""
        return self.grid.card if self.table.panel else self.grid.pause

    @cached_property
    def lying(self) -> Lying:
        return lying(self.table.match)

    @property
    def _carded(self) -> bool:
        """Whether a card lies over the whole right side."""
        return self.grid.wide and self.table.panel in TITLES

    @property
    def crowded(self) -> bool:
        """Whether a card lies over the other boards too."""
        return self._carded and not self.grid.apart

    @property
    def tray_seen(self) -> bool:
        return not (self._carded and self.grid.apart)

    @property
    def bonus_seen(self) -> bool:
        return self.tray_seen if self.grid.apart else not self.covered

    # -- who ------------------------------------------------------------------------------------------

    @cached_property
    def hero(self) -> int:
        """Whose board is large: the person whose turn it is or, while others play, was last."""
        people, seat, players = self.table.human_seats, self.position.seat, len(self.names)
        if self.over:
            return people[0] if len(people) == 1 else self.position.winners()[0]
        if self.table.bot_to_move is None and not self.table.handover:
            return seat
        before = ((seat - back) % players for back in range(1, players + 1))
        return next((one for one in before if one in people), seat)

    @cached_property
    def others(self) -> tuple[int, ...]:
        """The other players, in the order of play."""
        players = len(self.names)
        return tuple((self.hero + ahead) % players for ahead in range(1, players))

    @cached_property
    def watched(self) -> int:
        """Whose board lies in the large place: on a phone another one can be looked at."""
        draft = self.table.draft
        if isinstance(draft, Watching) and self.grid.named_others and draft.seat < len(self.names):
            return draft.seat
        return self.hero

    @property
    def at_home(self) -> bool:
        return self.watched == self.hero

    @property
    def theirs(self) -> bool:
        """Whether it is another player's turn than the one's whose board is large."""
        return self.hero != self.position.seat

    # -- the tiles that may be seen -------------------------------------------------------------------

    @property
    def hidden(self) -> bool:
        return self.position.setting.hidden and not self.over

    @property
    def stay(self) -> bool:
        return self.position.setting.tiles_stay

    @property
    def can_peek(self) -> bool:
        """Whether hidden tiles may be looked at: only by the player who is at the board."""
        alone = len(self.table.human_seats) == 1
        early = self.position.phase in EARLY
        mine = not self.theirs or alone
        here = mine and self.hero in self.table.human_seats and not self.table.handover
        return self.hidden and here and not early

    @property
    def peeking(self) -> bool:
        return self.can_peek and self.table.held == PEEK

    @cached_property
    def arranging(self) -> Arranging | None:
        """The tiles that are being arranged by the one at the board."""
        here = self.position.phase == "arrange" and self.table.bot_to_move is None and not self.table.handover
        return arranging(self.table) if here else None

    @property
    def looking(self) -> bool:
        """Whether the tiles to arrange lie open."""
        now = self.arranging
        return now is not None and (not self.hidden or now.looking)

    @cached_property
    def seen(self) -> Position:
        """The position as the screen may show it."""
        if self.position.phase == "arrange":
            return self._laid if self.looking else self.position.seen_by(-1)
        if self.hidden:
            return self.position.seen_by(self.hero if self.peeking else -1)
        return self.position

    @property
    def _laid(self) -> Position:
        """One's own tiles in the order they would lie in."""
        now, seen = self.arranging, self.position.seen_by(self.hero)
        assert now is not None
        right, bottom = list(seen.right), list(seen.bottom)
        right[self.hero], bottom[self.hero] = now.order[:SIZE], now.order[SIZE:]
        return seen._replace(right=tuple(right), bottom=tuple(bottom))

    @property
    def points_known(self) -> bool:
        """Whether points give nothing away."""
        return not (self.hidden and self.stay)

    def points(self, seat: int) -> str:
        early = self.position.phase in EARLY
        known = self.points_known or early or (self.peeking and seat == self.hero)
        return str(self.seen.scores()[seat]) if known else "?"

    @cached_property
    def printed(self) -> Position:
        """The first position with all tiles in place: what is printed on a tile that was taken."""
        positions = (self.table.match.beginning, *(played.position for played in self.table.match.history))
        return next((one for one in positions if one.phase not in EARLY), self.position)

    def number(self, seat: int, line: int) -> int | None:
        """The number of a row or column, also of one that was taken; 0 is face down."""
        tile = self.seen.tile(seat, LINES[line])
        return self.printed.tile(seat, LINES[line]) if tile is None else tile

    def bonus_number(self, tile: int) -> int:
        return self.printed.bonus[tile] or self.position.bonus[tile] or 0

    def taken(self, seat: int, line: int) -> bool:
        """Whether a row's or column's tile is gone from its place."""
        return self.seen.tile(seat, LINES[line]) is None

    @cached_property
    def matched(self) -> tuple[tuple[str, ...], ...]:
        """Per seat the lines that have earned their tiles, as far as may be seen."""
        return tuple(map(self.seen.matched, range(len(self.names))))

    def matches(self, seat: int, line: int) -> bool:
        return LINES[line] in self.matched[seat]

    @cached_property
    def diagonals(self) -> tuple[int, ...]:
        return tuple(LINES.index(line) for line in self.position.lines[MAIN:])

    def bonus_of(self, seat: int) -> tuple[int, ...]:
        """Which bonus tiles a player has."""
        return tuple(tile for tile, who in enumerate(self.position.holders) if who == seat)

    def earned(self, seat: int) -> tuple[int, ...]:
        """The numbers that a player's points are made of."""
        lines = [self.number(seat, line) or 0 for line in range(MAIN) if self.matches(seat, line)]
        return (*lines, *(self.bonus_number(tile) for tile in self.bonus_of(seat)))
