"""Tile positions for the chances and the coach: boards written row by row, a dot for a free square."""

from __future__ import annotations

from typing import Any

from icedice_edu.games.protocol import CHANCE
from icedice_edu.games.tiles.rules import Position, begin
from icedice_edu.games.tiles.tables import ALL_DICE, DICE

EMPTY = ". . . / . . . / . . ."
OPTIONS = {"tiles_stay": False, "hidden": False, "removal": False, "diagonals": "main", "arrange": "random"}


def faces(text: str) -> tuple[int, ...]:
    return tuple(0 if word == "." else int(word) for word in text.replace("/", " ").split())


def laid(
    *boards: str,
    tiles: tuple[str, ...] = ("11 10 10 / 9 10 11", "12 10 8 / 9 10 11"),
    bonus: tuple[int | None, ...] = (13, 8),
    coins: tuple[int, ...] = (2, 2),
    thrown: tuple[int, ...] = (),
    **options: Any,
) -> Position:
    """Player 1's turn with these boards; with thrown dice, while they are placed."""
    numbers = [tuple(map(int, some.replace("/", " ").split())) for some in tiles]
    some = [faces(text) for text in (*boards, *[EMPTY] * (len(numbers) - len(boards)))]
    ids = iter(range(DICE))
    dice = tuple(tuple(ALL_DICE[next(ids)][face] if face else None for face in board) for board in some)
    start = begin(len(numbers), first=0, **{**OPTIONS, **options})
    return start._replace(
        right=tuple(six[:3] for six in numbers),
        bottom=tuple(six[3:] for six in numbers),
        bonus=bonus,
        coins=coins,
        boards=dice,
        middle=(1 << DICE) - (1 << next(ids)),
        arranged=len(numbers),
        turn=0,
        phase="place" if thrown else "act",
        thrown=thrown,
    )


def in_the_air(position: Position, dice: int) -> Position:
    """The same while so many dice are in the air."""
    return position._replace(turn=CHANCE, phase="throwing", dice=dice)
