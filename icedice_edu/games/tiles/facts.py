"""What lies where in a tile game, and the questions a board or a learner asks about it."""

from __future__ import annotations

from typing import Final, NamedTuple

from icedice_edu.games.tiles.matching import Claims, Numbers, total
from icedice_edu.games.tiles.setting import Setting
from icedice_edu.games.tiles.tables import DIAGONALS, LINES, MAIN, ON_LINE, SIZE, SQUARES, Board

NO_ONE = -1
FACE_DOWN = 0

RIGHT: Final = 3
BANNED: Final = 8
STREAK: Final = 9
TURNS: Final = 11
MIDDLE: Final = 13
COINS: Final = 15
OUT: Final = 16
SEAT: Final = 17
TURN: Final = 18
THROWN: Final = 21
"""Indices into the tuple of facts."""


class Facts(NamedTuple):
    """Tiles, dice and coins, whose turn it is, and the moment of the turn."""

    setting: Setting
    first: int
    arranged: int
    """How many players have arranged their tiles."""
    right: tuple[Numbers, ...]
    """Per seat the tiles of its rows, from the top; until all have arranged, as they were drawn."""
    bottom: tuple[Numbers, ...]
    """Per seat the tiles of its columns, from the left."""
    taken: tuple[tuple[int, ...], ...]
    """Per seat the tiles that are its own, in the order it took them."""
    bonus: Numbers
    claims: Claims
    """Diagonals that made the number of a bonus tile, in order of time."""
    banned: tuple[tuple[int, ...], ...]
    """Per seat the dice it may not buy back in its next turn, those that were bought from it just now."""
    streak: int
    """Buying turns in a row, at the whole table."""
    declined: int
    """Players who kept their full board since anybody did anything (option removal)."""
    turns: int
    """Turns that are over, without those that were skipped."""
    round: int
    """Counted from 1; a new one begins with the first player's turn, skipped or not."""
    middle: int
    """The dice that lie on no board, one bit each."""
    boards: tuple[Board, ...]
    coins: tuple[int, ...]
    out: int
    """Coins that are out of the game."""
    seat: int
    turn: int
    """The seat to move, or `CHANCE`, or `OVER`."""
    phase: str
    """first, deal, arrange, act, throwing, place or over."""
    dice: int = 0
    """How many dice are in the air."""
    thrown: tuple[int, ...] = ()
    """What the thrown dice show that are still to be placed."""
    gave_up: bool = False
    """A die has been given up in this turn, thrown or placed."""

    @property
    def holders(self) -> tuple[int | None, ...]:
        """Who took each bonus tile or, where tiles stay, holds it now."""
        whose = {claim.tile: claim.seat for claim in self.claims}
        return tuple(whose.get(tile) for tile in range(len(self.bonus)))

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines that count in this game, by name."""
        return (*LINES[:MAIN], *(LINES[line] for line in DIAGONALS[self.setting.diagonals]))

    @property
    def surplus(self) -> bool:
        """One die more was thrown than there are free squares; it goes back by itself (TILE-18)."""
        return len(self.thrown) > self.boards[self.seat].count(None)

    def free(self, seat: int) -> tuple[str, ...]:
        """The free squares of a board, by name."""
        board = self.boards[seat]
        return tuple(name for name, die in zip(SQUARES, board, strict=True) if die is None)

    def tile(self, seat: int, line: str, bonus: int = 0) -> int | None:
        """The number on a line's tile, for a diagonal on one of the bonus tiles; None taken, 0 face down."""
        place = LINES.index(line)
        if place >= MAIN:
            return self.bonus[bonus]
        return self.right[seat][place] if place < SIZE else self.bottom[seat][place - SIZE]

    def sum_of(self, seat: int, line: str) -> tuple[int, int]:
        """What the dice on a line add up to, and how many they are."""
        board = self.boards[seat]
        faces = [die.face for square in ON_LINE[LINES.index(line)] if (die := board[square])]
        return sum(faces), len(faces)

    def needs(self, seat: int, line: str, bonus: int = 0) -> tuple[int | None, int]:
        """What a line lacks of its number (None if that is taken or face down), and in how many dice."""
        number, (so_far, dice) = self.tile(seat, line, bonus), self.sum_of(seat, line)
        return number - so_far if number else None, SIZE - dice

    def matched(self, seat: int) -> tuple[str, ...]:
        """The lines that have earned a tile: for good, or where tiles stay as long as they match."""
        earned = [line for line in LINES[:MAIN] if self._earned(seat, line)]
        claims = {claim.line for claim in self.claims if claim.seat == seat and claim.tile is not None}
        return (*earned, *(LINES[line] for line in sorted(claims)))

    def _earned(self, seat: int, line: str) -> bool:
        number = self.tile(seat, line)
        if number is None:
            return True
        return number != FACE_DOWN and total(self.boards[seat], LINES.index(line)) == number

    def scores(self) -> tuple[int, ...]:
        """The numbers of the tiles taken; where tiles stay, of those that would be taken now."""
        if self.setting.tiles_stay and self.phase != "over":
            return tuple(sum(self.standing(seat)) for seat in range(self.setting.players))
        return tuple(map(sum, self.taken))

    def standing(self, seat: int) -> tuple[int, ...]:
        """Where tiles stay: the tiles of the lines that match now, and the bonus tiles held."""
        board = self.boards[seat]
        tiles = (*self.right[seat], *self.bottom[seat])
        lines = tuple(number for line, number in enumerate(tiles) if number and total(board, line) == number)
        held = (claim.number for claim in self.claims if claim.seat == seat and claim.tile is not None)
        return (*lines, *held)

    def winners(self) -> tuple[int, ...]:
        """Most points; a tie is a shared win (TILE-R21)."""
        if self.phase != "over":
            return ()
        scores = self.scores()
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))
