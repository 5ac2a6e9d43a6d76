"""The floe drawn in letters: a map from the far end down to the entrance, then blocks and seals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from icedice_edu.games.base_text import won
from icedice_edu.games.floe.geometry import on_floe
from icedice_edu.games.floe.steps import Lying, Water
from icedice_edu.games.floe.tables import MM, Arena

if TYPE_CHECKING:
    from icedice_edu.games.floe.rules import Position

WIDE, HIGH = 7 * MM, 14 * MM
"""One letter stands for a piece of the box of this size: two of them are as large as a die."""
WATER, ICE, NET, HOLE = "~", " ", "#", "o"
Cell = tuple[int, int]


def text(position: Position, names: Sequence[str]) -> str:
    """The whole table."""
    lines = [f"Round {position.round}", *_map(position), *_dice(position), *_blocks(position)]
    end = [won(position, names)] if position.phase == "over" else []
    return "\n".join((*lines, *_seals(position, names), *end))


def _map(position: Position) -> Iterator[str]:
    marks, rows = _marks(position), _grounds(position.setting.arena)
    for row in reversed(range(len(rows))):
        level = f"{row * HIGH // MM:>4} " if row % 5 == 0 else "     "
        yield level + "".join(marks.get((column, row), ground) for column, ground in enumerate(rows[row]))


@lru_cache(maxsize=8)
def _grounds(arena: Arena) -> tuple[str, ...]:
    """The bare box in letters, the row at the entrance first."""
    columns, rows = range(-(-arena.width // WIDE)), range(-(-arena.depth // HIGH))
    return tuple("".join(_ground(column, row, arena) for column in columns) for row in rows)


def _ground(column: int, row: int, arena: Arena) -> str:
    x, y = column * WIDE + WIDE // 2, row * HIGH + HIGH // 2
    for feature in arena.features:
        if (x - feature.x) ** 2 + (y - feature.y) ** 2 <= feature.radius**2:
            return NET if feature.is_net else HOLE
    return ICE if on_floe(x, y, arena._replace(die=0)) else WATER


def _marks(position: Position) -> Mapping[Cell, str]:
    """Features by value, thrown dice by number, scoring dice by the letter of their colour and their face."""
    marks: dict[Cell, str] = {}
    for feature in position.setting.arena.features:
        _write(marks, feature.x, feature.y, f"{feature.value:+}")
    for end in position.thrown:
        if isinstance(end, Lying):
            _write(marks, end.x, end.y, f"*{end.face}")
    for colour, die in enumerate(position.lying):
        if die is not None:
            _write(marks, die.x, die.y, f"{position.name(colour)[0].upper()}{die.face}")
    return marks


def _write(marks: dict[Cell, str], x: int, y: int, word: str) -> None:
    marks.update({(x // WIDE - 1 + n, y // HIGH): letter for n, letter in enumerate(word)})


def _dice(position: Position) -> Iterator[str]:
    """Every die on the floe with its exact place, those just thrown by number."""
    for number, end in enumerate(position.thrown, 1):
        yield f"*  die {number}: " + (f"{end.face} in the water" if isinstance(end, Water) else _where(end))
    for colour in position.front_to_rear():
        die = position.lying[colour]
        assert die is not None
        net = position.feature(colour)
        yield f"{position.name(colour)[0].upper()}  {position.name(colour)}: {_where(die)}" + (
            f", touches {net.value:+}" if net else ""
        )


def _where(die: Lying) -> str:
    return f"{die.face} at {str(die)[2:]}, {die.level} mm from the entrance"


def _blocks(position: Position) -> Iterator[str]:
    if position.blocks:
        dice = (f"{position.name(colour)} {face}" for colour, face in position.blocks)
        yield f"Ice blocks, from the starting symbol: {', '.join(dice)}"


def _seals(position: Position, names: Sequence[str]) -> Iterator[str]:
    points = position.round_points()
    for colour, space in enumerate(position.track):
        ring = " (ring)" if colour == position.ring else ""
        now = f", {points[colour].total} more if the round ended now" if position.turn >= 0 else ""
        yield f"{names[position.owner(colour)]}, {position.name(colour)}{ring}: {space}{now}"
