"""Tiles that are drawn or arranged by hand: are they in the box, and does this player have them?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from icedice_edu.games.protocol import IllegalStep
from icedice_edu.games.tiles.moments import a_deal, possible
from icedice_edu.games.tiles.steps import Arrange, Dealt
from icedice_edu.games.tiles.tables import BONUS_TILES, SIZE, TILES, TILES_EACH

if TYPE_CHECKING:
    from icedice_edu.games.tiles.rules import Position

LOOKS_LIKE_A_NINE = 6


def check_tiles(numbers: Iterable[int]) -> None:
    """Raise `IllegalStep` if these tiles are not in the box, or not so often."""
    for number, count in Counter(numbers).items():
        there = TILES.count(number)
        if count > there:
            raise IllegalStep("TILE-04", f"{_no_such_tile(number, there)}; there are 26 tiles from 7 to 14")


def _no_such_tile(number: int, there: int) -> str:
    if number == LOOKS_LIKE_A_NINE:
        return "there is no tile 6, what looks like a 6 is a 9"
    often = {0: "not at all", 1: "only once", 2: "only twice"}.get(there, f"only {there} times")
    return f"the tile {number} is there {often}"


def check_deal(players: int, step: Dealt) -> None:
    rows = (*step.hands, step.bonus) if type(step.hands) is tuple else ()
    sizes = [TILES_EACH] * players + [BONUS_TILES]
    if not all(map(_are_numbers, rows)) or [len(row) for row in rows] != sizes:
        raise IllegalStep("TILE-06", f"tiles are not drawn like that; {a_deal(players)}")
    check_tiles(number for row in rows for number in row)


def _are_numbers(row: object) -> bool:
    return type(row) is tuple and all(type(number) is int for number in row)


def check_arranged(position: Position, step: Arrange) -> None:
    rows, hand = (step.right, step.bottom), position.hand(position.seat)
    if not all(_are_numbers(row) and len(row) == SIZE for row in rows):
        raise IllegalStep("TILE-06", f"tiles do not lie like that; {possible(position)}")
    if tuple(sorted(step.right + step.bottom)) != hand:
        why = _not_yours(position, Counter(step.right + step.bottom) - Counter(hand))
        raise IllegalStep("TILE-06", f"{why}; {possible(position)}")


def _not_yours(position: Position, too_many: Counter[int]) -> str:
    """Which tile is not there; not said aloud where tiles are hidden."""
    number = min(too_many)
    if number == LOOKS_LIKE_A_NINE:
        return _no_such_tile(number, 0)
    if position.setting.hidden:
        return "these are not your six tiles"
    has = position.hand(position.seat).count(number)
    return f"you have no {number}" if not has else f"you do not have that many tiles with a {number}"
