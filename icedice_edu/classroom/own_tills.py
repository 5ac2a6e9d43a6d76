"""The till of the learner's own shop: every slip of the last game of ICED!, and what was left after it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from icedice_edu.classroom.match_cache import game_of
from icedice_edu.games.iced import GAME
from icedice_edu.games.iced.ledger import Ledger, Line, ledger
from icedice_edu.games.iced.tables import START_MONEY

Games = Sequence[tuple[str, tuple[int, ...]]]
"""Save codes, each with the seats that bots played."""
LEARNER = 0
"""The learner sits first."""
WHYS = {"ICED-12": "START", "ICED-23": "scoop", "ICED-R9": "surprise", "ICED-R10": "surprise"}
"""What a slip was for, by the rule behind it; all other money moves when a flavor is bought."""


class Entry(NamedTuple):
    """One slip: dollars that came in, or below 0 those that went out, what for, and what was left."""

    dollars: int
    why: str
    left: int

    @property
    def had(self) -> int:
        return self.left - self.dollars

    def __str__(self) -> str:
        """As a till roll prints it: −$100 flavor."""
        return f"{change(self.dollars)} {self.why}"


def change(dollars: int) -> str:
    """+$200 or −$100."""
    return f"{'+' if dollars > 0 else '−'}${abs(dollars)}"


def balances(start: int, slips: Iterable[int]) -> tuple[int, ...]:
    """What is in a till at the start and after each slip; at $0 it closes, and nothing follows."""
    found = [start]
    for dollars in slips:
        if found[-1] == 0:
            break
        found.append(max(0, found[-1] + dollars))
    return tuple(found)


def entries_of(games: Games) -> tuple[Entry, ...]:
    """The slips of the last game; a till that a bot kept is not the learner's."""
    return _entries(games[-1][0]) if games and LEARNER not in games[-1][1] else ()


@lru_cache(maxsize=16)
def _entries(code: str) -> tuple[Entry, ...]:
    return tuple(_slips(ledger(game_of(code, GAME))))


def _slips(book: Ledger) -> Iterator[Entry]:
    left = START_MONEY
    for line in book.lines:
        if line.dollars and LEARNER in (line.payer, line.payee):
            dollars = line.dollars if line.payee == LEARNER else -line.dollars
            left += dollars
            yield Entry(dollars, _why(line), left)


def _why(line: Line) -> str:
    return WHYS.get(line.rule) or ("flavor sold" if line.payee == LEARNER else "flavor")
