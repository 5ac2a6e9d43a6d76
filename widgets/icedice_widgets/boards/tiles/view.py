"""One look at a table: everything the parts of the tile board ask, found out once a picture."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from icedice_edu.games.tiles.rules import Position
from icedice_edu.games.tiles.steps import Buy, Place, Throw
from icedice_edu.games.tiles.tables import LINES, ON_LINE, SQUARES
from icedice_widgets.boards.tiles.draft import SUMS, Buying, Holding, Removing, holding
from icedice_widgets.boards.tiles.visibility import Sight


class Tried(NamedTuple):
    """A die that is held over a square of one's own."""

    square: int
    face: int


class View(Sight):
    """What is in the hand, what may be done, what just happened, and how the lines add up."""

    # -- the dice -------------------------------------------------------------------------------------

    @property
    def draft(self) -> object:
        return self.table.draft

    @cached_property
    def held(self) -> Holding | None:
        """The thrown die in the hand."""
        if self.position.phase != "place" or not self.active:
            return None
        return holding(self.table, self.lying.thrown)

    @cached_property
    def buying(self) -> Buying | None:
        return self.draft if isinstance(self.draft, Buying) and self.active else None

    @property
    def hand(self) -> Holding | Buying | None:
        """The die that looks for a square, thrown or for sale."""
        return self.buying or self.held

    @property
    def removing(self) -> Removing | None:
        return self.draft if isinstance(self.draft, Removing) and self.active else None

    @cached_property
    def tried(self) -> Tried | None:
        """The die that is held over a square."""
        if self.buying is not None:
            return None if self.buying.to is None else Tried(self.buying.to, self.buying.face)
        held = self.held
        return None if held is None or held.square is None else Tried(held.square, held.face)

    # -- what may be done -----------------------------------------------------------------------------

    @cached_property
    def moves(self) -> frozenset[str]:
        """What may be thrown, placed, bought or given up, in notation."""
        now = self.position.phase in ("act", "place")
        return frozenset(map(str, self.table.match.moves())) if now else frozenset()

    @property
    def throws(self) -> tuple[int, ...]:
        """How many dice may be thrown."""
        if self.position.phase != "act":
            return ()
        return tuple(move.dice for move in self.table.match.moves() if isinstance(move, Throw))

    @property
    def has_coins(self) -> bool:
        """Whether coins are in play. The youngest roll two dice a turn, and buy none and give none up."""
        return not self.table.few_keys

    def coins(self, seat: int) -> int:
        """The coins of a player that are seen."""
        return self.position.coins[seat] if self.has_coins else 0

    @cached_property
    def for_sale(self) -> frozenset[tuple[int, int]]:
        """The dice that may be bought: seat and square."""
        if not self.active or self.position.phase != "act" or not self.has_coins:
            return frozenset()
        buys = (move for move in self.table.match.moves() if isinstance(move, Buy))
        return frozenset((move.seller, move.square) for move in buys)

    def may_remove(self, square: int) -> bool:
        return self.active and self.has_coins and f"remove {SQUARES[square]}" in self.moves

    # -- what just happened ---------------------------------------------------------------------------

    @cached_property
    def arrived(self) -> tuple[int, int] | None:
        """Where the last die came to: seat and square."""
        match self.last_move:
            case (before, Place(_, square), _) | (before, Buy(_, _, square), _):
                return before.seat, square
        return None

    @cached_property
    def left(self) -> tuple[int, int] | None:
        """Where a die was bought from."""
        match self.last_move:
            case (_, Buy(square, seller, _), _):
                return seller, square
        return None

    @cached_property
    def fresh_lines(self) -> tuple[int, ...]:
        """The lines that the last die completed, for the player who placed it."""
        if self.last_move is None or self.arrived is None:
            return ()
        before, _, after = self.last_move
        seat = before.seat
        was, now = self._public(before).matched(seat), self._public(after).matched(seat)
        return tuple(LINES.index(line) for line in now if line not in was)

    def _public(self, position: Position) -> Position:
        """A position as this screen may show it."""
        secret = self.hidden and not (self.peeking and self.arrived and self.arrived[0] == self.hero)
        return position.seen_by(-1) if secret else position

    @cached_property
    def lit(self) -> frozenset[tuple[int, int]]:
        """The squares of lines that were just completed: seat and square."""
        seat = self.arrived[0] if self.arrived else -1
        return frozenset((seat, square) for line in self.fresh_lines for square in ON_LINE[line])

    # -- the sums -------------------------------------------------------------------------------------

    @cached_property
    def sums_seen(self) -> bool:
        return self.unfolded(SUMS)

    def faces(self, seat: int, line: int, *, tried: bool = False) -> tuple[int, ...]:
        """The faces on a line, with the die in the hand if it is held over it."""
        board, held = self.position.boards[seat], self.tried if tried and seat == self.hero else None
        over = held.square if held else None
        dice = (board[square] or (held if square == over else None) for square in ON_LINE[line])
        return tuple(die.face for die in dice if die)
