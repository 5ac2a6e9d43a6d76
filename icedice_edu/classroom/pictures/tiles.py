"""The tile game: rows of dice with their tiles at the right, and the tiles of the columns below."""

from __future__ import annotations

from typing import NamedTuple

from icedice_edu.classroom.pictures.kind import Kind, PictureMistake
from icedice_edu.classroom.pictures.pieces import Piece, Row, die
from icedice_edu.classroom.pictures.reading import brief, whole
from icedice_edu.maths.words import listed

EMPTY = 0
ORDINALS = ("first", "second", "third")


class Board(NamedTuple):
    """Rows of up to three squares, 0 is free, each with its tile or None; and the tiles below."""

    rows: tuple[tuple[tuple[int, ...], int | None], ...]
    below: tuple[int, ...] = ()
    diagonal: bool = False


def read_board(text: str) -> Board:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    diagonal = "diagonal" in lines
    lines = [line for line in lines if line != "diagonal"]
    rows = tuple(_row(line) for line in lines if "|" in line)
    rest = [line for line in lines if "|" not in line]
    if not 1 <= len(rows) <= 3 or len(rest) > 1:
        raise PictureMistake(f"{brief(text)} is not 1 to 3 rows such as 4 5 . | 11, and the tiles below")
    below = tuple(whole(part, 3, 18) for part in rest[0].split()) if rest else ()
    if below and len(below) != 3:
        raise PictureMistake(f"{brief(rest[0])} is {len(below)} tiles; the three columns have 3")
    return Board(rows, below, diagonal)


def _row(line: str) -> tuple[tuple[int, ...], int | None]:
    squares, _, tile = (part.strip() for part in line.partition("|"))
    dice = tuple(EMPTY if part in "._" else whole(part, 1, 6) for part in squares.split())
    if len(dice) != 3:
        raise PictureMistake(f"{brief(line)} has {len(dice)} squares; a row has 3, a dot is a free one")
    return dice, whole(tile, 3, 18) if tile else None


def read_match(text: str) -> Row:
    """A tile and the three dice that make it: 11 = 4+5+2."""
    tile, equals, dice = text.partition("=")
    shown = tuple(whole(part.strip(), 1, 6) for part in dice.split("+")) if equals else ()
    if len(shown) != 3:
        raise PictureMistake(f"{brief(text)} is not a tile, = and three dice with + between them")
    if whole(tile.strip(), 3, 18) != sum(shown):
        raise PictureMistake(f"{brief(text)} is not true; the dice make {sum(shown)}")
    signs = (Piece("sign", "+"), Piece("sign", "+"), Piece("sign", "="))
    pairs = (piece for pair in zip(map(die, shown), signs, strict=True) for piece in pair)
    return Row((*pairs, Piece("tile", str(sum(shown))), Piece("thing", "✓")))


def describe_match(row: Row) -> str:
    *dice, tile = (piece.said for piece in row.pieces if piece.sort in ("die", "tile"))
    return f"The dice {listed(dice)} make {tile}. Tile {tile} is yours."


def describe(board: Board) -> str:
    rows = (f"{ORDINALS[i].capitalize()} row: {listed(str(die) if die else 'a free square' for die in dice)}"
            f"{f', tile {tile}' if tile else ''}." for i, (dice, tile) in enumerate(board.rows))
    below = f" Tiles below the columns: {listed(board.below)}." if board.below else ""
    diagonal = " A gold line goes from the top left to the bottom right." if board.diagonal else ""
    return f"A board of the tile game. {' '.join(rows)}{below}{diagonal}"


OF_TILES = (
    Kind("match", "Three dice make the number on a tile.", "11 = 4+5+2", read_match, describe_match),
    Kind("tileboard", "A board of the tile game: a dot is a free square, the tile comes after a bar, the "
         "tiles of the columns below. A line “diagonal” draws the bonus line.",
         "4 5 . | 11\n3 6 . | 9\n. . . | 12\n14 12 10", read_board, describe),
)
