"""What lies where in a token game, and the questions a board or a learner asks about it."""

from __future__ import annotations

from typing import NamedTuple

from icedice_edu.games.protocol import Deadline
from icedice_edu.games.tokens import scoring
from icedice_edu.games.tokens.setting import LAID_AT_START, TURN_SECONDS, Setting
from icedice_edu.games.tokens.steps import TimeUp
from icedice_edu.games.tokens.tables import ACROSS, HIGHEST, Layout, Token, ascending

Circles = tuple[int, ...]

NO_ONE = -1
LINES = tuple((1 << ACROSS) - 1 << ACROSS * line for line in range(HIGHEST // ACROSS))


class Facts(NamedTuple):
    """The boards first, then the moment of the turn: `_at` replaces the moment and keeps the boards."""

    setting: Setting
    layout: Layout
    first: int
    seat: int
    on_big: int
    """The circles that still hold their token, one bit each."""
    in_middle: Circles
    """Circles whose token lies in the middle, in order of arrival."""
    boards: tuple[Circles, ...]
    turns: int
    idle_rounds: int
    moved_this_round: bool
    """A token has left the big board in this round."""
    ending: bool
    turn: int
    """The seat to move, or `CHANCE`, or `OVER`."""
    phase: str
    dice: tuple[int, ...] = ()
    rolls: int = 0
    rolling: tuple[int, ...] = ()
    """The places of the dice that are being rolled."""
    moved_circle: int = NO_ONE

    @property
    def circles(self) -> tuple[Token, ...]:
        return self.layout.tokens

    @property
    def big(self) -> tuple[Token, ...]:
        return tuple(token for token in self.layout.tokens if self.on_big >> token.circle & 1)

    @property
    def medium(self) -> tuple[Token, ...]:
        return tuple(self.layout.tokens[circle] for circle in self.in_middle)

    @property
    def own(self) -> tuple[tuple[Token, ...], ...]:
        return tuple(tuple(self.layout.tokens[circle] for circle in board) for board in self.boards)

    @property
    def box(self) -> tuple[Token, ...]:
        """The tokens the 6+ game leaves out (TOKEN-R17)."""
        return ascending(self.setting.face, HIGHEST).tokens[len(self.layout.tokens) :]

    @property
    def moved(self) -> Token | None:
        """The token that step 1 of this turn moved."""
        return None if self.moved_circle == NO_ONE else self.layout.tokens[self.moved_circle]

    @property
    def laid(self) -> int:
        """How many of the first player's three tokens lie in the middle."""
        return len(self.in_middle) if self.phase in ("first", "deal", "lay") else LAID_AT_START

    @property
    def rolls_left(self) -> int:
        return self.setting.roll_cap - self.rolls

    @property
    def round(self) -> int:
        return self.turns // self.setting.players + 1

    @property
    def deadline(self) -> Deadline | None:
        if not self.setting.timed or self.phase not in ("roll", "rolling", "step1", "step2"):
            return None
        return Deadline(self.turns, TURN_SECONDS, TimeUp(), "TOKEN-11")

    def score_parts(self) -> tuple[scoring.Score, ...]:
        """Each player's points as addends."""
        tokens = self.layout.tokens
        return scoring.scores([[tokens[c].colour for c in board] for board in self.boards], self.setting.ties)

    def scores(self) -> tuple[int, ...]:
        return tuple(score.total for score in self.score_parts())

    def winners(self) -> tuple[int, ...]:
        if self.phase != "over":
            return ()
        points = self.scores()
        return tuple(seat for seat, score in enumerate(points) if score == max(points))

    def layable(self) -> tuple[Token, ...]:
        """The tokens in lines from which none was laid yet (TOKEN-09)."""
        free = self.open_lines()
        return tuple(token for token in self.layout.tokens if free >> token.circle & 1)

    def open_lines(self) -> int:
        """The circles in lines from which none was laid yet, one bit each."""
        free = self.on_big
        for circle in self.in_middle:
            free &= ~LINES[circle // ACROSS]
        return free

    def takeable(self) -> tuple[Token, ...]:
        """The tokens in the middle whose number differs from the one just moved (TOKEN-15, 17, 32)."""
        moved = self.moved
        return tuple(token for token in self.medium if moved is None or token.number != moved.number)

    def takeable_circles(self) -> int:
        """Where those tokens come from if no number lies twice, one bit each."""
        zone = 0
        for circle in self.in_middle:
            zone |= 1 << circle
        return zone & ~(1 << self.moved_circle) if self.moved_circle != NO_ONE else zone

    def in_reach(self, number: int) -> tuple[Token, ...]:
        """The tokens with this number that the present phase could move."""
        zone = (
            self.takeable() if self.phase == "step2" else self.layable() if self.phase == "lay" else self.big
        )
        return tuple(token for token in zone if token.number == number)
