"""Builders for tile positions: any boards, tiles and coins, the rest in the middle, played on in notation."""

from collections.abc import Callable
from typing import Any

import pytest

from icedice_edu.games.tiles.rules import Position, begin
from icedice_edu.games.tiles.tables import Die

HANDS = ("14 13 13 / 12 12 12", "8 8 7 / 9 9 9", "10 10 10 / 10 10 10", "11 11 11 / 11 11 11")
"""Tiles that no few dice match by accident, for tests that are about something else."""
PLAIN: dict[str, Any] = {
    "tiles_stay": False, "hidden": False, "removal": False, "diagonals": "main", "arrange": "random",
}  # fmt: skip


def _begun(players: int = 2, **options: Any) -> Position:
    return begin(players, **{**PLAIN, "first": 0, **options})


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(word) for word in text.replace("/", " ").split())


def _faces(text: str) -> list[int]:
    """5 4 . / . . . / . . 1: nine squares row by row, a point for a free one."""
    words = text.replace("/", " ").split()
    return [0 if word == "." else int(word) for word in words] + [0] * (9 - len(words))


def _table(
    *boards: str,
    tiles: tuple[str, ...] = (),
    bonus: str = "9 12",
    coins: tuple[int, ...] = (),
    seat: int = 0,
    players: int = 2,
    **options: Any,
) -> Position:
    """A player's turn with these boards; coins that nobody has are out of the game."""
    start = _begun(players, **options)
    hands = [_numbers(text) for text in (*tiles, *HANDS[len(tiles) :])][:players]
    laid, ids = [], iter(range(36))
    for text in (*boards, *[""] * (players - len(boards))):
        laid.append(tuple(Die(next(ids), face) if face else None for face in _faces(text)))
    used = sum(1 << die.id for board in laid for die in board if die)
    coins = coins or (2,) * players
    return start._replace(
        right=tuple(hand[:3] for hand in hands), bottom=tuple(hand[3:] for hand in hands),
        bonus=_numbers(bonus), boards=tuple(laid), middle=(1 << 36) - 1 - used, coins=coins,
        out=2 * players - sum(coins), seat=seat, turn=seat, phase="act",
    )  # fmt: skip


def _board(position: Position, seat: int) -> str:
    """What lies on a board, as it is written for the builder."""
    words = [str(die.face) if die else "." for die in position.boards[seat]]
    return " / ".join(" ".join(words[row : row + 3]) for row in (0, 3, 6))


@pytest.fixture(scope="session")
def begun() -> Callable[..., Position]:
    return _begun


@pytest.fixture(scope="session")
def table() -> Callable[..., Position]:
    return _table


@pytest.fixture(scope="session")
def board() -> Callable[..., str]:
    return _board
