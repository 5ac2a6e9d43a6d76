"""Which die is which, from the throw to the board it lies on, so that a die that moves is seen to move.

The rules give a die its number when it is placed. Here it has a name from the moment it fell.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from icedice_edu.games.match import Match
from icedice_edu.games.tiles.rules import Position
from icedice_edu.games.tiles.steps import Fallen, GiveUp, Place


class Thrown(NamedTuple):
    """A die that fell and is still to be placed: its name, its place in the throw, its face."""

    name: str
    slot: int
    face: int


class Lying(NamedTuple):
    """The names of the dice on the boards, the dice still to be placed, how many were thrown with them."""

    names: Mapping[int, str]
    thrown: tuple[Thrown, ...]
    together: int


def lying(match: Match[Position]) -> Lying:
    """The dice as they lie now."""
    names: dict[int, str] = {}
    slots: list[Thrown] = []
    before, throws, together = match.beginning, 0, 0
    for played in match.history:
        match played.step:
            case Fallen(faces):
                throws, together = throws + 1, len(faces)
                slots = [Thrown(f"t{throws}-{slot}", slot, face) for slot, face in enumerate(faces)]
            case Place(face, square):
                die = played.position.boards[before.seat][square]
                assert die is not None
                names[die.id] = _gone(slots, face)
            case GiveUp(face):
                _gone(slots, face)
        before = played.position
    if tuple(die.face for die in slots) != before.thrown:  # nothing to place any more, or no story before it
        slots = [Thrown(f"t-{slot}", slot, face) for slot, face in enumerate(before.thrown)]
        together = len(slots)
    return Lying(names, tuple(slots), together)


def _gone(slots: list[Thrown], face: int) -> str:
    """The first die with this face leaves the throw."""
    found = next((die for die in slots if die.face == face), None)
    if found is None:
        return f"t-{face}"
    slots.remove(found)
    return found.name
