"""The till of a shop: slips that bring or take dollars, and the balance after each of them.

In any order the slips make the same sum. But the balance runs from slip to slip, and a till that comes to $0
on its way is closed: what was still to come does not help it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

from icedice_edu.classroom.match_cache import game_of
from icedice_edu.games.iced import GAME
from icedice_edu.games.iced.ledger import Ledger, Line, ledger
from icedice_edu.games.iced.tables import START_MONEY

Changes = Sequence[int]
WHYS = {"ICED-12": "START", "ICED-23": "scoop", "ICED-R9": "surprise", "ICED-R10": "surprise"}


class Entry(NamedTuple):
    """One slip of a till roll: dollars that came in, or below 0 those that went out, and what for."""

    turn: int
    dollars: int
    why: str


class Till(NamedTuple):
    """The till roll of one shop."""

    name: str
    entries: tuple[Entry, ...]
    opening: int = START_MONEY

    @property
    def changes(self) -> tuple[int, ...]:
        return tuple(entry.dollars for entry in self.entries)

    @property
    def balances(self) -> tuple[int, ...]:
        """What is in the till at the beginning and after each slip."""
        return balances(self.opening, self.changes)


# -- slips in some order ------------------------------------------------------------------------------


def balances(till: int, slips: Changes) -> tuple[int, ...]:
    """What is in the till at the beginning and after each slip; at $0 it closes, and nothing follows."""
    found = [till]
    for dollars in slips:
        if found[-1] == 0:
            break
        found.append(max(0, found[-1] + dollars))
    return tuple(found)


def stays_open(till: int, slips: Changes) -> bool:
    """Whether the till never comes to $0."""
    return balances(till, slips)[-1] > 0


def orders(slips: Changes) -> tuple[tuple[int, ...], ...]:
    """The slips in every order."""
    return tuple(permutations(slips))


def payments_first(slips: Changes) -> tuple[int, ...]:
    """The worst order: all that goes out comes before all that comes in."""
    return tuple(sorted(slips, key=lambda dollars: dollars > 0))


# -- the learner's own tills --------------------------------------------------------------------------


def tills_in(games: Sequence[tuple[str, tuple[int, ...]]]) -> tuple[Till, ...]:
    """The tills of the last game, those of bots left out; a till without slips is left out, too."""
    return tuple(till for till in _tills(*games[-1]) if till.entries) if games else ()


@lru_cache(maxsize=16)
def _tills(code: str, bots: tuple[int, ...]) -> tuple[Till, ...]:
    book = ledger(game_of(code, GAME))
    return tuple(Till(name, tuple(_entries(book, seat))) for seat, name in enumerate(book.names)
                 if seat not in bots)


def _entries(book: Ledger, seat: int) -> Iterator[Entry]:
    for line in book.lines:
        if line.dollars and seat in (line.payer, line.payee):
            comes_in = line.payee == seat
            yield Entry(line.turn, line.dollars if comes_in else -line.dollars, _why(line, comes_in))


def _why(line: Line, comes_in: bool) -> str:
    return WHYS.get(line.rule) or ("flavour sold" if comes_in else "flavour")
