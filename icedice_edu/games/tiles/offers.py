"""What the rules offer a player of the tile game: always in one order.

Save codes count these steps, so the order is part of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from icedice_edu.games.tiles.steps import (
    BUYS,
    DECLINE,
    GIVE_UPS,
    PLACES,
    REMOVES,
    THROWS,
    Buy,
    Throw,
    TileStep,
)
from icedice_edu.games.tiles.tables import MOST_COINS, SQUARES, Board

if TYPE_CHECKING:
    from icedice_edu.games.tiles.facts import Facts

FEW = 2


def _dice(coins: int, free: int) -> range:
    """How many dice may be thrown with so many coins onto so many free squares (TILE-R4)."""
    if not coins or not free:
        return range(0)
    if coins <= FEW:
        return range(min(coins, free), coins + 1)
    return range(FEW, min(coins, free + 1) + 1)


_THROWS = tuple(
    tuple(tuple(THROWS[dice] for dice in _dice(coins, free)) for free in range(len(SQUARES) + 1))
    for coins in range(MOST_COINS + 1)
)


def throws(position: Facts) -> tuple[Throw, ...]:
    """The numbers of dice this player may throw now."""
    seat = position.seat
    return _THROWS[position.coins[seat]][position.boards[seat].count(None)]


def acts(position: Facts) -> tuple[TileStep, ...]:
    """What a turn may begin with; after a removal only a throw."""
    board = position.boards[position.seat]
    if position.gave_up:
        return throws(position)
    buys = purchases(position) if None in board and may_buy(position) else []
    removes = [REMOVES[square] for square in _dice_on(board)] if position.setting.removal else []
    return (*throws(position), *buys, *removes, *(() if None in board else (DECLINE,)))


def may_buy(position: Facts) -> bool:
    """Has nobody thrown for too long (TILE-R17)?"""
    return position.streak < position.setting.most_buys


def purchases(position: Facts) -> list[Buy]:
    """Every die of the others, but those that may not be bought back yet, to every free square."""
    seat = position.seat
    banned, boards = position.banned[seat], position.boards
    free = [square for square, die in enumerate(boards[seat]) if die is None]
    return [
        buys[to]
        for seller, board in enumerate(boards)
        if seller != seat
        for buys, die in zip(BUYS[seller], board, strict=True)
        if die is not None and die.id not in banned
        for to in free
    ]


def placements(position: Facts) -> tuple[TileStep, ...]:
    """Each thrown face to each free square, and each of them given up while that is allowed."""
    board, faces = position.boards[position.seat], sorted(set(position.thrown))
    free = [square for square, die in enumerate(board) if die is None]
    places = [PLACES[face][square] for face in faces for square in free]
    if may_give_up(position):
        return (*places, *(GIVE_UPS[face] for face in faces))
    return tuple(places)


def may_give_up(position: Facts) -> bool:
    """One die a turn (TILE-19), and none where one goes back free of charge (TILE-R6)."""
    return not position.gave_up and position.coins[position.seat] > 0 and not position.surplus


def _dice_on(board: Board) -> list[int]:
    return [square for square, die in enumerate(board) if die is not None]
