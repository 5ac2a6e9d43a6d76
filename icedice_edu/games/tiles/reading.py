"""Reading the tile game's notation, as a learner types it. It never guesses.

"throw 2", "place 4 b2", "give up 4", "buy b2 from 3 to a1", "remove b2", "decline", and before all that
"arrange 8 9 10 / 11 12 9": the tiles to the right from top to bottom, then those below from left to right.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from icedice_edu.games.tiles.offers import throws
from icedice_edu.games.tiles.refusals import unreadable
from icedice_edu.games.tiles.steps import (
    BUYS,
    DECLINE,
    GIVE_UPS,
    PLACES,
    REMOVES,
    THROWS,
    Arrange,
    TileStep,
)
from icedice_edu.games.tiles.tables import MOST_COINS, MOST_PLAYERS, SIDES, SIZE, SQUARES, TILES_EACH

if TYPE_CHECKING:
    from icedice_edu.games.tiles.rules import Position

LONGEST = 80
SMALL_WORDS = {"the", "a", "on", "at", "to", "for", "your", "die", "dice", "player", "onto"}
"""Words that may stand in a step and change nothing."""


def read_step(position: Position, text: str) -> TileStep:
    """The step that this text names in this position."""
    words = text[:LONGEST].lower().replace("/", " ").replace(",", " ").split()
    found = None if len(text) > LONGEST else _step(position, [w for w in words if w not in SMALL_WORDS])
    if found is None:
        raise unreadable(position, text)
    return found


def _step(position: Position, words: list[str]) -> TileStep | None:
    match words:
        case ["arrange", *tiles] if len(tiles) == TILES_EACH:
            return _arranged(tiles)
        case ["throw" | "roll"]:
            only = throws(position) if position.phase == "act" else ()
            return only[0] if len(only) == 1 else None
        case ["throw" | "roll", number]:
            return THROWS[dice] if (dice := _number(number, 1, MOST_COINS)) is not None else None
        case ["place" | "put", one, other]:
            return _placed(one, other)
        case ["buy", square, "from", seller, to]:
            return _bought(square, seller, to)
        case ["remove", square] | ["give", "up", square] if square in SQUARES:
            return REMOVES[SQUARES.index(square)]
        case ["give", "up", face]:
            return GIVE_UPS[shown] if (shown := _number(face, 1, SIDES)) is not None else None
        case ["decline"] | ["keep", "all", "nine"]:
            return DECLINE
    return None


def _arranged(words: list[str]) -> Arrange | None:
    tiles = tuple(number for word in words if (number := _number(word, 0, 99)) is not None)
    return Arrange(tiles[:SIZE], tiles[SIZE:]) if len(tiles) == TILES_EACH else None


def _placed(one: str, other: str) -> TileStep | None:
    """place 4 b2, or place b2 4."""
    face, square = (other, one) if one in SQUARES else (one, other)
    shown = _number(face, 1, SIDES)
    return PLACES[shown][SQUARES.index(square)] if shown is not None and square in SQUARES else None


def _bought(square: str, seller: str, to: str) -> TileStep | None:
    seat = _number(seller, 1, MOST_PLAYERS)
    if seat is None or square not in SQUARES or to not in SQUARES:
        return None
    return BUYS[seat - 1][SQUARES.index(square)][SQUARES.index(to)]


def _number(word: str, low: int, high: int) -> int | None:
    if not (word.isascii() and word.isdecimal() and len(word) <= 2):
        return None
    return int(word) if low <= int(word) <= high else None
