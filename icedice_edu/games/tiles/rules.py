"""The tile game's rules: a position and what follows from each step.

A turn is a throw whose dice are placed one by one, or a purchase. This module only moves dice, coins and
tiles; what is told about it is worked out from the position before, the step and the position after
(`story`), so that a simulation, which tells nothing, pays nothing for it.
"""

# ruff: noqa: RUF005 (two slices joined take half the time of the same two unpacked)

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Self, Unpack

from icedice_edu.games.first_player import First, FirstPlayer
from icedice_edu.games.protocol import CHANCE, OVER, Chance, Event, IllegalStep, Standing, Step, among
from icedice_edu.games.tiles import refusals, story
from icedice_edu.games.tiles.chances import DICE_IN_THE_AIR, Deal
from icedice_edu.games.tiles.changes import (
    face_down,
    less,
    paid,
    put,
    renumbered,
    tiles_after,
    tiles_at_the_end,
)
from icedice_edu.games.tiles.facts import (
    BANNED,
    COINS,
    FACE_DOWN,
    MIDDLE,
    OUT,
    RIGHT,
    SEAT,
    STREAK,
    THROWN,
    TURN,
    TURNS,
    Facts,
)
from icedice_edu.games.tiles.matching import broken
from icedice_edu.games.tiles.offers import acts, may_buy, may_give_up, placements, throws
from icedice_edu.games.tiles.reading import read_step
from icedice_edu.games.tiles.refusals import out_of_turn
from icedice_edu.games.tiles.setting import Options, settle
from icedice_edu.games.tiles.steps import (
    SHARED,
    Arrange,
    Buy,
    Dealt,
    Decline,
    Fallen,
    GiveUp,
    Place,
    Remove,
    Throw,
    TileStep,
    arrangements,
)
from icedice_edu.games.tiles.tables import (
    ALL_DICE,
    BONUS_TILES,
    COINS_EACH,
    DIAGONALS_OF,
    DICE,
    EMPTY,
    SIZE,
)

if TYPE_CHECKING:
    pass


class Position(Facts, Standing):
    """Where a tile game stands."""

    __slots__ = ()

    # -- what may be done ----------------------------------------------------------------------------

    def moves(self) -> tuple[TileStep, ...]:
        match self.phase:
            case "act":
                return acts(self)
            case "place":
                return placements(self)
            case "arrange":
                return arrangements(self.hand(self.seat))
        return ()

    def hand(self, seat: int) -> tuple[int, ...]:
        """All the tiles beside a board, lowest first."""
        return tuple(sorted(number for number in self.right[seat] + self.bottom[seat] if number is not None))

    def allows(self, step: object) -> bool:
        return among(step, self.moves())

    def chance(self) -> Chance:
        match self.phase:
            case "throwing":
                return DICE_IN_THE_AIR[self.dice]
            case "deal":
                return Deal(self.setting.players)
            case "first":
                return FirstPlayer(self.setting.players, "TILE-08")
        raise IllegalStep("TILE-14", "there is nothing to roll now")

    def read(self, text: str) -> TileStep:
        return read_step(self, text)

    def seen_by(self, seat: int) -> Self:
        """Other players' tiles are face down until all have arranged theirs (TILE-R3), and with the option
        hidden as long as they have not been taken (TILE-R19). Seat -1 is somebody who only looks on."""
        if not self.setting.hidden and self.phase != "arrange":
            return self
        return self._replace(right=face_down(self.right, seat), bottom=face_down(self.bottom, seat))

    @property
    def reduced(self) -> Self:
        """Which of the 36 dice lies where, how long the game has lasted, who began and in which order tiles
        were taken change nothing once all tiles are arranged."""
        if self.phase in ("first", "deal", "arrange"):
            return self
        alike, banned = renumbered(self.boards, self.banned)
        dice = sum(board.count(None) for board in alike) + DICE - len(alike) * len(EMPTY)
        return self._replace(
            first=0,
            taken=tuple(tuple(sorted(tiles)) for tiles in self.taken),
            claims=self.claims if self.setting.tiles_stay else (),
            banned=banned,
            turns=0,
            round=0,
            middle=(1 << DICE) - (1 << DICE - dice),
            boards=alike,
        )

    # -- what follows from a step -------------------------------------------------------------------

    def after(self, step: Step) -> tuple[Self, tuple[Event, ...]]:
        position = self.next(step)
        return position, story.events(self, step, position)

    def next(self, step: Step) -> Self:
        return _RULES.get(type(step), _refused)(self, step)  # type: ignore[return-value]

    def _first(self, step: First) -> Position:
        refusals.check(self, step)
        return self._replace(first=step.seat, seat=step.seat, phase="deal")

    def _dealt(self, step: Dealt) -> Position:
        refusals.check(self, step)
        right = tuple(hand[:SIZE] for hand in step.hands)
        bottom = tuple(hand[SIZE:] for hand in step.hands)
        phase = "arrange" if self.setting.arrange == "choose" else "act"
        dealt = self._replace(right=right, bottom=bottom, bonus=step.bonus)
        return dealt._replace(turn=self.seat, phase=phase)

    def _arrange(self, step: Arrange) -> Position:
        """The next player arranges; when all have, the first player begins."""
        refusals.check(self, step)
        seat, arranged = (self.seat + 1) % self.setting.players, self.arranged + 1
        right, bottom = put(self.right, self.seat, step.right), put(self.bottom, self.seat, step.bottom)
        phase = "act" if arranged == self.setting.players else "arrange"
        laid = self._replace(right=right, bottom=bottom, arranged=arranged)
        return laid._replace(seat=seat, turn=seat, phase=phase)

    def _throw(self, step: Throw) -> Position:
        if self.phase != "act" or id(step) not in SHARED or step not in throws(self):
            refusals.check(self, step)
        moment = (CHANCE, "throwing", step.dice, (), self.gave_up)
        return _new(Position, self[:STREAK] + (0, 0) + self[TURNS:TURN] + moment)

    def _fallen(self, step: Fallen) -> Position:
        if self.phase != "throwing" or id(step) not in SHARED or len(step.faces) != self.dice:
            refusals.check(self, step)
        return _new(Position, self[:TURN] + (self.seat, "place", 0, step.faces, self.gave_up))

    def _place(self, step: Place) -> Position:
        """A thrown die gets an identity when it is placed: the lowest number that lies in the middle."""
        face, square = step
        seat, middle, boards = self.seat, self.middle, self.boards
        if self.phase != "place" or id(step) not in SHARED or face not in self.thrown or boards[seat][square]:
            refusals.check(self, step)
        lowest = middle & -middle
        board = put(boards[seat], square, ALL_DICE[lowest.bit_length() - 1][face])
        thrown = less(self.thrown, face)
        dice = (middle ^ lowest, put(boards, seat, board))
        zones = (
            self[:RIGHT] + tiles_after(self, square, board) + self[BANNED:MIDDLE] + dice + self[COINS:THROWN]
        )
        placed = _new(Position, zones + (thrown, self.gave_up))
        return placed if thrown and None in board else placed._turn_over()

    def _give_up(self, step: GiveUp) -> Position:
        given_up = id(step) in SHARED and step.face in self.thrown and may_give_up(self)
        if self.phase != "place" or not given_up:
            refusals.check(self, step)
        thrown, coins = less(self.thrown, step.face), paid(self.coins, self.seat)
        given = self._replace(coins=coins, out=self.out + 1, thrown=thrown, gave_up=True)
        return given if thrown else given._turn_over()

    def _buy(self, step: Buy) -> Position:
        """The die leaves the seller's lines before it counts for the buyer's."""
        if self.phase != "act" or id(step) not in SHARED or not self._for_sale(step):
            refusals.check(self, step)
        square, seller, to = step
        seat, boards, coins, banned = self.seat, self.boards, self.coins, self.banned
        die = boards[seller][square]
        assert die is not None
        board = put(boards[seat], to, die)
        tiles = tiles_after(self._lifted(seller, square) if self.claims else self, to, board)
        dice = put(put(boards, seller, put(boards[seller], square, None)), seat, board)
        paid_to = put(paid(coins, seat), seller, coins[seller] + 1)
        sold = put(banned, seller, (*banned[seller], die.id))
        since = (sold, self.streak + 1, 0) + self[TURNS : MIDDLE + 1]
        bought = _new(Position, self[:RIGHT] + tiles + since + (dice, paid_to) + self[OUT:])
        return bought._turn_over()

    def _for_sale(self, step: Buy) -> bool:
        """Is this one of the purchases? (Quicker than listing them all.)"""
        square, seller, to = step
        if seller == self.seat or seller >= self.setting.players or self.gave_up or not may_buy(self):
            return False
        die = self.boards[seller][square]
        return die is not None and die.id not in self.banned[self.seat] and not self.boards[self.seat][to]

    def _remove(self, step: Remove) -> Position:
        refusals.check(self, step)
        seat, die = self.seat, self.boards[self.seat][step.square]
        assert die is not None
        lifted = self._lifted(seat, step.square)._replace(
            middle=self.middle | 1 << die.id,
            banned=tuple(tuple(one for one in dice if one != die.id) for dice in self.banned),
            coins=paid(self.coins, seat),
            out=self.out + 1,
            streak=0,
            declined=0,
            gave_up=True,
        )
        return lifted if lifted.coins[seat] else lifted._turn_over()

    def _decline(self, step: Decline) -> Position:
        refusals.check(self, step)
        return self._replace(declined=self.declined + 1)._turn_over(acted=0)

    # -- lines and turns ----------------------------------------------------------------------------

    def _lifted(self, seat: int, square: int) -> Position:
        """A die is gone from a board; where tiles stay, what its diagonals held passes on."""
        boards, claims = put(self.boards, seat, put(self.boards[seat], square, None)), self.claims
        if self.setting.tiles_stay:
            claims = broken(claims, seat, DIAGONALS_OF[self.setting.diagonals][square])
        return self._replace(boards=boards, claims=claims)

    def _turn_over(self, acted: int = 1) -> Position:
        """The next player who can do anything, or the end; a skipped turn lifts a ban too (TILE-R13)."""
        if self._ends():
            return self._over(acted)
        setting, first, coins, boards = self.setting, self.first, self.coins, self.boards
        seat, around, banned = self.seat, self.round, put(self.banned, self.seat, ())
        while True:
            seat = (seat + 1) % setting.players
            around += seat == first
            if coins[seat] and (setting.removal or None in boards[seat]):
                break
            banned = put(banned, seat, ())
        since = (banned, self.streak, self.declined, self.turns + acted, around)
        return _new(Position, self[:BANNED] + since + self[MIDDLE:SEAT] + (seat, seat, "act", 0, (), False))

    def _ends(self) -> bool:
        """All boards are full, or nobody can play and nobody removes a die (TILE-24, TILE-R16)."""
        coins, open_boards = self.coins, [None in board for board in self.boards]
        if not any(open_boards):
            return True
        if any(coin and free for coin, free in zip(coins, open_boards, strict=True)):
            return False
        asked = sum(map(bool, coins)) if self.setting.removal else 0
        return self.declined >= asked

    def _over(self, acted: int) -> Position:
        zones = tiles_at_the_end(self) if self.setting.tiles_stay else self[RIGHT:BANNED]
        since = self[BANNED:TURNS] + (self.turns + acted,) + self[TURNS + 1 : TURN]
        return _new(Position, self[:RIGHT] + zones + since + (OVER, "over", 0, (), False))


_new = tuple.__new__  # the named tuple's own constructor takes twice as long


def _refused(position: Position, step: object) -> Position:
    raise out_of_turn(position, step)


_RULES: Mapping[type, Callable[[Position, Any], Position]] = {
    First: Position._first,
    Dealt: Position._dealt,
    Arrange: Position._arrange,
    Throw: Position._throw,
    Fallen: Position._fallen,
    Place: Position._place,
    GiveUp: Position._give_up,
    Buy: Position._buy,
    Remove: Position._remove,
    Decline: Position._decline,
}


def begin(players: int, **options: Unpack[Options]) -> Position:
    """All dice in the middle, before anyone has done anything."""
    setting = settle(players, **options)
    none: tuple[tuple[int, ...], ...] = ((),) * players
    covered = ((FACE_DOWN,) * SIZE,) * players
    tiles = (covered, covered, none, (FACE_DOWN,) * BONUS_TILES, (), none)
    dice = ((1 << DICE) - 1, (EMPTY,) * players, (COINS_EACH,) * players)
    position = Position(setting, 0, 0, *tiles, 0, 0, 0, 1, *dice, 0, 0, CHANCE, "first")
    first = options.get("first")
    return position if first is None else position._first(First(first))
