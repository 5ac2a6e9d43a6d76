"""What is looked at besides the game: a box that tells its rule and state, or the till roll.

Looking plays nothing, and the next step puts it away.
"""

from __future__ import annotations

from typing import NamedTuple

from icedice_edu.games.iced.ledger import ledger
from icedice_edu.games.iced.rules import Position
from icedice_edu.games.iced.tables import BOXES_ROUND
from icedice_edu.maths.words import many
from icedice_widgets.boards.gestures import let_go, unknown
from icedice_widgets.boards.iced.box_words import box_words
from icedice_widgets.table import Table

TYPED = {
    "r": "roll", "b": "buy", "u": "upgrade", "g": "give", "t": "take", "s": "swap", "p": "pass",
}  # fmt: skip
"""The letter of each move."""
TILL = "l"
"""The letter of the till roll."""


class Asked(NamedTuple):
    """A box that somebody asks about, and what is said of it."""

    box: int
    text: str

    def __str__(self) -> str:
        return self.text


class Till(NamedTuple):
    """The till roll lies open, on one of its pages; the newest payments are on page 0."""

    page: int
    text: str

    def __str__(self) -> str:
        return self.text


def tap(table: Table[Position], what: str) -> Table[Position] | str:
    """Ask about a box, open the till roll and leaf through it, or put either away."""
    match what.split():
        case ["close"]:
            return table.replace(draft=None)
        case ["box", number] if number in map(str, range(BOXES_ROUND)):
            return _ask(table, int(number))
        case ["till"]:
            return _till(table)
        case ["till", ("+1" | "-1") as turn] if isinstance(table.draft, Till):
            return table.replace(draft=table.draft._replace(page=max(0, table.draft.page + int(turn))))
    raise unknown(what)


def _ask(table: Table[Position], number: int) -> Table[Position]:
    if isinstance(table.draft, Asked) and table.draft.box == number:
        return table.replace(draft=None)
    text = " ".join(box_words(table.match.position, table.match.names, number)).strip()
    return table.replace(draft=Asked(number, text), panel="" if table.panel == "hint" else table.panel)


def _till(table: Table[Position]) -> Table[Position]:
    if isinstance(table.draft, Till):
        return table.replace(draft=None)
    lines = ledger(table.match).lines
    last = " ".join(line.why for line in reversed(lines[-3:])) or "No payments yet."
    text = f"Till roll, {many(len(lines), 'payment')}, newest first. {last}"
    return table.replace(draft=Till(0, text), panel="")


def key(table: Table[Position], key: str) -> Table[Position] | str | None:
    """A letter plays its move; l opens the till roll, Backspace puts it or a box away."""
    if key == "Backspace":
        return let_go(table)
    letter = key.lower()
    if letter == TILL:
        return _till(table)
    return None if table.match.over else TYPED.get(letter)
