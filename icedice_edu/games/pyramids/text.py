"""The pyramid game drawn in letters, for a terminal, a log or a screen reader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from icedice_edu.games.base_text import to_do
from icedice_edu.games.pyramids.tables import COLOURS, LETTERS, SIZES, Heap, count, kinds_in
from icedice_edu.maths.words import many

if TYPE_CHECKING:
    from icedice_edu.games.pyramids.rules import Position

WIDTH = 11


def text(position: Position, names: Sequence[str]) -> str:
    """The whole table, one zone below the other; 2S is two small pieces, a dot is none."""
    heads = "".join(f"{dye:<{WIDTH}}" for dye in position.setting.box.colours)
    rows = [to_do(position, names, what_next(position)), *_dice(position), _counter(position)]
    rows += [f"  {heads.rstrip()}"]
    rows += [f"Bank, {many(len(kinds_in(position.bank)), 'piece')}:", _heap(position.bank)]
    for seat, name in enumerate(names):
        rows += _vault(position, seat, name)
    return "\n".join(rows)


def what_next(position: Position) -> str:
    """What the player is to do now, in a few words."""
    match position.phase:
        case "roll":
            return "roll both dice. This is a bonus turn" if position.bonus else "roll both dice"
        case "choose":
            return f"choose a piece: {', '.join(map(str, position.moves()))}"
        case "decide":
            return "roll again" if position.setting.keep_going else "roll again or stop"
    return "chance decides"


def _dice(position: Position) -> list[str]:
    return [f"Dice: {position.shown}. This is roll {position.rolls} of the turn."] if position.shown else []


def _counter(position: Position) -> str:
    return f"Counter: {', '.join(map(position.name, position.counter)) or 'empty'}."


def _vault(position: Position, seat: int, name: str) -> list[str]:
    if not position.vaults[seat]:
        return [f"{name}: no pieces."]
    trios = position.trios(seat)
    head = f"{name}, {many(position.pieces(seat), 'piece')}, {many(trios, 'Trio')}:"
    return [head, _heap(position.vaults[seat])]


def _heap(heap: Heap) -> str:
    """A heap in one line, colour by colour."""
    cells = (_colour(heap, colour) for colour in range(COLOURS))
    return "  " + "".join(f"{cell:<{WIDTH}}" for cell in cells).rstrip()


def _colour(heap: Heap, colour: int) -> str:
    numbers = (count(heap, colour * len(SIZES) + size) for size in range(len(SIZES)))
    return " ".join(
        f"{number}{letter}" if number else "· " for number, letter in zip(numbers, LETTERS, strict=True)
    )
