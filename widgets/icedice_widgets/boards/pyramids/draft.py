"""A choice that is half made: the kind is chosen but not the victim, or the Vault but not the size."""

from __future__ import annotations

from typing import NamedTuple

from icedice_edu.games.protocol import Step
from icedice_edu.games.pyramids.rules import Position
from icedice_edu.games.pyramids.steps import Steal, Take
from icedice_edu.games.pyramids.tables import COLOUR_OF, COLOURS, KINDS
from icedice_widgets.boards.gestures import folded, let_go, unknown
from icedice_widgets.table import Table

RISK = "risk"
"""The part of the board that can be folded away."""

Option = Take | Steal


class Narrowed(NamedTuple):
    """Only one kind, or only one colour in one Vault, is still in question."""

    kind: int | None = None
    victim: int | None = None
    colour: int | None = None

    def allows(self, option: Option) -> bool:
        if self.kind is not None:
            return option.kind == self.kind
        return getattr(option, "victim", None) == self.victim and COLOUR_OF[option.kind] == self.colour

    def __str__(self) -> str:
        return "From which player?" if self.kind is not None else "Which size?"


def options(table: Table[Position]) -> tuple[Option, ...]:
    """The pieces on offer that are still in question."""
    offered = offers(table.match.moves())
    narrowed = table.draft
    if not isinstance(narrowed, Narrowed):
        return offered
    return tuple(option for option in offered if narrowed.allows(option)) or offered


def offers(moves: tuple[Step, ...]) -> tuple[Option, ...]:
    return tuple(move for move in moves if isinstance(move, Take | Steal))


def tap(table: Table[Position], what: str) -> Table[Position] | str:
    """Narrow a choice, take that back, or fold the risk away."""
    match what.split():
        case ["risk"]:
            return folded(table, RISK)
        case ["back"]:
            return table.replace(draft=None)
        case ["kind", kind] if kind in map(str, range(KINDS)):
            return _narrow(table, Narrowed(kind=int(kind)))
        case ["vault", seat, colour] if _is_slot(table, seat, colour):
            return _narrow(table, Narrowed(victim=int(seat) - 1, colour=int(colour)))
    raise unknown(what)


def _is_slot(table: Table[Position], seat: str, colour: str) -> bool:
    seats = range(1, len(table.match.names) + 1)
    return seat in map(str, seats) and colour in map(str, range(COLOURS))


def _narrow(table: Table[Position], narrowed: Narrowed) -> Table[Position] | str:
    """What is left in question; where only one piece is left, it is the answer."""
    left = tuple(option for option in offers(table.match.moves()) if narrowed.allows(option))
    if not left:
        raise ValueError("the dice don't offer that piece now")
    return str(left[0]) if len(left) == 1 else table.replace(draft=narrowed)


def key(table: Table[Position], key: str) -> Table[Position] | None:
    """Backspace goes back to all pieces."""
    return let_go(table) if key == "Backspace" else None
