"""Tuples with one thing changed: a die put on a board, a coin paid, a tile taken or turned over."""

# ruff: noqa: RUF005 (two slices joined take half the time of the same two unpacked)

from __future__ import annotations

from typing import TypeVar

from icedice_edu.games.tiles.facts import BANNED, FACE_DOWN, RIGHT, Facts
from icedice_edu.games.tiles.matching import Claims, Numbers, claimed, total
from icedice_edu.games.tiles.tables import ALL_DICE, COLUMN_OF, DIAGONALS_OF, ROW_OF, SIZE, Board

Thing = TypeVar("Thing")
Beside = tuple[Numbers, ...]
"""Per seat the tiles of its rows, or of its columns."""
Taken = tuple[tuple[int, ...], ...]
Banned = tuple[tuple[int, ...], ...]
Tiles = tuple[Beside, Beside, Taken, Numbers, Claims]
"""All tiles: right, bottom, taken, bonus and the claims on it, as they follow each other in `Facts`."""


def put(things: tuple[Thing, ...], place: int, thing: Thing) -> tuple[Thing, ...]:
    """These things with another one in that place."""
    return things[:place] + (thing,) + things[place + 1 :]


def less(faces: tuple[int, ...], face: int) -> tuple[int, ...]:
    place = faces.index(face)
    return faces[:place] + faces[place + 1 :]


def paid(coins: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return put(coins, seat, coins[seat] - 1)


def tile_taken(tiles: Beside, place: int, taken: Taken, seat: int) -> tuple[Beside, Taken]:
    """A tile goes from its place beside the board to those its owner has."""
    number = tiles[seat][place]
    assert number is not None
    return put(tiles, seat, put(tiles[seat], place, None)), put(taken, seat, (*taken[seat], number))


def unmatched(tiles: Numbers, board: Board, line: int) -> Numbers:
    """The tiles beside a board that no line matches."""
    return tuple(None if n and total(board, line + i) == n else n for i, n in enumerate(tiles))


def face_down(tiles: tuple[Numbers, ...], seat: int) -> tuple[Numbers, ...]:
    """All tiles but those of one seat turned over; where one was taken, everybody sees that."""
    return tuple(
        own if owner == seat else tuple(None if number is None else FACE_DOWN for number in own)
        for owner, own in enumerate(tiles)
    )


def renumbered(boards: tuple[Board, ...], banned: Banned) -> tuple[tuple[Board, ...], Banned]:
    """The same dice, numbered from 0 in the order in which they lie."""
    numbers: dict[int, int] = {}
    for board in boards:
        for die in board:
            if die:
                numbers[die.id] = len(numbers)
    alike = tuple(tuple(die and ALL_DICE[numbers[die.id]][die.face] for die in board) for board in boards)
    return alike, tuple(tuple(sorted(numbers[one] for one in dice)) for dice in banned)


def tiles_after(position: Facts, square: int, board: Board) -> Tiles:
    """The tiles after a die was placed here, which completes up to four lines at once (TILE-R9)."""
    seat, setting = position.seat, position.setting
    right, bottom, taken, bonus, claims = position[RIGHT:BANNED]
    if not setting.tiles_stay:
        row, column = ROW_OF[square], COLUMN_OF[square]
        if (number := right[seat][row]) and total(board, row) == number:
            right, taken = tile_taken(right, row, taken, seat)
        if (number := bottom[seat][column]) and total(board, SIZE + column) == number:
            bottom, taken = tile_taken(bottom, column, taken, seat)
    for line in DIAGONALS_OF[setting.diagonals][square]:
        if (number := total(board, line)) in bonus:
            claims = claimed(claims, bonus, seat, line, number)
            if not setting.tiles_stay:
                bonus = put(bonus, bonus.index(number), None)
                taken = put(taken, seat, (*taken[seat], number))
    return right, bottom, taken, bonus, claims


def tiles_at_the_end(position: Facts) -> Tiles:
    """Where tiles stay, only now are they taken: those of matching lines and the bonus tiles held."""
    seats, held = range(position.setting.players), position.holders
    right = tuple(unmatched(position.right[seat], position.boards[seat], 0) for seat in seats)
    bottom = tuple(unmatched(position.bottom[seat], position.boards[seat], SIZE) for seat in seats)
    bonus = tuple(None if who is not None else one for who, one in zip(held, position.bonus, strict=True))
    return right, bottom, tuple(map(position.standing, seats)), bonus, position.claims
