"""Which of several equal pieces lies where, so that a piece that moves is seen to move.

The rules only count pieces. Here every copy is followed through the match: the uppermost leaves the Bank,
lies on the Counter, and is the one that arrives in a Vault or comes back.
"""

from __future__ import annotations

from icedice_edu.games.match import Match
from icedice_edu.games.protocol import Event
from icedice_edu.games.pyramids.rules import Position
from icedice_edu.games.pyramids.tables import KINDS, count

BANK, COUNTER = -1, -2
VAULTED = frozenset(("PYR-12", "PYR-15", "PYR-21", "PYR-R12", "PYR-R13"))
"""The rules by which the Counter goes into the Vault."""

Copies = tuple[tuple[int, ...], ...]
"""For each kind, where each copy lies: in a seat's Vault, in the Bank or on the Counter."""


def copies(match: Match[Position]) -> Copies:
    """Where every single piece lies now."""
    places = _set_out(match.beginning)
    for event in match.log:
        _follow(places, event)
    return tuple(map(tuple, places))


def _set_out(position: Position) -> list[list[int]]:
    heaps = [(BANK, position.bank), *enumerate(position.vaults)]
    lying = [[place for place, heap in heaps for _ in range(count(heap, kind))] for kind in range(KINDS)]
    for kind in position.counter:
        lying[kind].append(COUNTER)
    return lying


def _follow(places: list[list[int]], event: Event) -> None:
    """Move the copies that this event moved."""
    match event.rule:
        case "PYR-08":
            _leave(places[event.facts["kind"]], BANK)
        case "PYR-16":
            _leave(places[event.facts["kind"]], event.facts["player"])
        case "PYR-13":
            _clear(places, BANK)
        case rule if rule in VAULTED:
            _clear(places, event.seat)


def _leave(lying: list[int], place: int) -> None:
    """Move the last copy that lies in this place to the Counter."""
    copy = max(copy for copy, where in enumerate(lying) if where == place)
    lying[copy] = COUNTER


def _clear(places: list[list[int]], to: int) -> None:
    """Move every copy on the Counter to this place."""
    for lying in places:
        for copy, where in enumerate(lying):
            if where == COUNTER:
                lying[copy] = to
