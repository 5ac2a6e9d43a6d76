"""The tile game drawn in letters, for a terminal, a log or a screen reader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from icedice_edu.games.base_text import to_do
from icedice_edu.games.protocol import OVER
from icedice_edu.games.tiles.refusals import possible
from icedice_edu.games.tiles.tables import ON_LINE, ROWS, Board
from icedice_edu.maths.words import many

if TYPE_CHECKING:
    from icedice_edu.games.tiles.matching import Numbers
    from icedice_edu.games.tiles.rules import Position

TAKEN = "✓"
COVERED = "?"


def text(position: Position, names: Sequence[str]) -> str:
    """The whole table as the player whose turn it is may see it, one board below the other."""
    seen = _in_sight(position)
    rows = [to_do(seen, names, what_next(seen)), _bonus(seen, names)]
    rows += [f"Rolled: {' '.join(map(str, seen.thrown))}."] if seen.thrown else []
    for seat, name in enumerate(names):
        rows += ["", *_board(seen, seat, name)]
    return "\n".join(rows)


def _in_sight(position: Position) -> Position:
    """Tiles that lay face down are shown when the game is over, as people do at a table."""
    if position.turn == OVER:
        return position
    return position.seen_by(position.seat if position.turn >= 0 else -1)


def what_next(position: Position) -> str:
    """What the player is to do now, in a few words."""
    match position.phase:
        case "arrange":
            return "arrange your six tiles, three for the rows and three for the columns"
        case "act" | "place":
            return possible(position).removeprefix("write ")
    return "it is up to chance now"


def _bonus(position: Position, names: Sequence[str]) -> str:
    tiles = [
        f"{_tile(number)}{'' if who is None or number is None else f' (held by {names[who]})'}"
        for number, who in zip(position.bonus, position.holders, strict=True)
    ]
    return f"Bonus tiles: {', '.join(tiles)}. Out of the game: {many(position.out, 'coin')}."


def _board(position: Position, seat: int, name: str) -> list[str]:
    board, right = position.boards[seat], position.right[seat]
    points = position.scores()[seat]
    head = f"{name}, {many(position.coins[seat], 'coin')}, {many(points, 'point')}:"
    rows = [_row(board, row, right) for row in ROWS]
    below = " ".join(f"{_tile(number):>2}" for number in position.bottom[seat])
    return [head, "     a  b  c", *rows, "    --------", f"    {below}"]


def _row(board: Board, row: int, right: Numbers) -> str:
    dice = " ".join(f"{die.face if die else '·':>2}" for die in (board[square] for square in ON_LINE[row]))
    return f"  {row + 1} {dice} | {_tile(right[row])}"


def _tile(number: int | None) -> str:
    if number is None:
        return TAKEN
    return str(number) if number else COVERED
