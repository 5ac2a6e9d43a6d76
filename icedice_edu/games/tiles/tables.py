"""The printed facts of the tile game: squares and lines of a board, 36 dice, 8 coins, 26 tiles.

A square is a number from 0 to 8, row by row from the top left, and has a name: a1 is the top left square, c1
the top right one. A line is a number too: rows 0 to 2, columns 3 to 5, then the two diagonals.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

SIDES = 6
SIZE = 3
SQUARES = tuple(f"{column}{row}" for row, column in product("123", "abc"))
"""The nine squares by name: a1 b1 c1 a2 …"""
LINES = ("1", "2", "3", "a", "b", "c", "\\", "/")
"""The lines by name: rows, columns, the diagonal from the top left and the one from the bottom left."""
ON_LINE: tuple[tuple[int, int, int], ...] = (
    (0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (6, 4, 2),
)  # fmt: skip
"""The three squares of each line."""
ROWS, COLUMNS = (0, 1, 2), (3, 4, 5)
MAIN, OTHER = 6, 7
DIAGONALS = {"main": (MAIN,), "both": (MAIN, OTHER)}
"""Which diagonal counts is our reading of a sketch (TILE-R2), so it is an option."""
ROW_OF = tuple(square // SIZE for square in range(SIZE * SIZE))
COLUMN_OF = tuple(square % SIZE for square in range(SIZE * SIZE))
DIAGONALS_OF: dict[str, tuple[tuple[int, ...], ...]] = {
    which: tuple(tuple(line for line in lines if square in ON_LINE[line]) for square in range(SIZE * SIZE))
    for which, lines in DIAGONALS.items()
}
"""The diagonals that count through each square."""
LINE_WORDS = (
    *(f"row {row}" for row in "123"), *(f"column {column}" for column in "abc"),
    "the diagonal from a1 to c3", "the diagonal from a3 to c1",
)  # fmt: skip
"""The lines as they are spoken of."""

TILES = (7, 8, 8, *[9] * 4, *[10] * 6, *[11] * 6, *[12] * 4, 13, 13, 14)
"""All 26 tiles (TILE-04)."""
TILES_EACH = 6
BONUS_TILES = 2
COINS_EACH = 2
MOST_PLAYERS = 4
MOST_COINS = COINS_EACH * MOST_PLAYERS
"""More coins than these nobody can own, so nobody throws more dice."""
BUYS_IN_A_ROW = 2
"""How many buying turns in a row are allowed for each player at the table (TILE-R17)."""
DICE = 36


class Die(NamedTuple):
    """A die on a board: which of the 36 it is, and what it shows."""

    id: int
    face: int


Square = Die | None
Board = tuple[Square, ...]

EMPTY: Board = (None,) * len(SQUARES)
ALL_DICE = tuple(tuple(Die(id, face) for face in range(SIDES + 1)) for id in range(DICE))
"""Every die with every face, made once; there is no face 0."""


def _ways(dice: int) -> tuple[int, ...]:
    """In how many ways so many dice make each sum: each sum comes from six smaller ones."""
    ways = [1]
    for _ in range(dice):
        longer = [0] * (len(ways) + SIDES)
        for total, count in enumerate(ways):
            for face in range(1, SIDES + 1):
                longer[total + face] += count
        ways = longer
    return tuple(ways)


WAYS = tuple(map(_ways, range(SIZE + 1)))
"""The ways of no, one, two and three dice to each sum."""
