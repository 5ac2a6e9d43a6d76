"""Who may do what: a bot's turn is the bot's, a hand-over is the next player's, and looking is free.

What may be asked while others play or the board is passed on is listed here, once for all games.
"""

from __future__ import annotations

from icedice_edu.games.protocol import IllegalStep, Position
from icedice_edu.games.sentences import spoken
from icedice_widgets.table import Table

PAGE = frozenset(("layout", "whole", "tick", "go", "resume"))
"""What belongs to nobody's turn: the room, a missed picture, the sand, the bot's step, an old game."""
TOOLS = frozenset(("rules", "rule", "story", "save", "page", "close", "new", "load", "undo", "go", "replay"))
"""Reading, saving, another game, the bot's next or last steps; undo gives the turn back to a person."""
FORMS = frozenset(("new", "load"))
LOOKS = frozenset(("risk", "sums", "ruler", "grid", "see", "box", "till", "count", "close"))
"""Taps that fold a part of the board away, or look at a board, a box or a count that all may see."""
KEYS = frozenset(("?", "l", "L"))
"""The keys that do the same."""
PUTS_AWAY = frozenset(("back", "Backspace"))
"""Where there is something to put away, for nobody makes half a move in another player's turn."""


def is_free(table: Table[Position], kind: str, text: str) -> bool:
    """Whether this may be asked although it is not the turn of whoever asks."""
    word = text.split(" ")[0]
    match kind:
        case "tool":
            return word in TOOLS or (word == "ready" and table.handover)
        case "tap":
            return word in LOOKS or _puts_away(table, word)
        case "key":
            return text in KEYS or _puts_away(table, text)
        case "hold":
            return not text or not table.handover
        case "form":
            return text in FORMS
    return kind in PAGE


def _puts_away(table: Table[Position], word: str) -> bool:
    return word in PUTS_AWAY and table.draft is not None


def why_not(table: Table[Position], kind: str) -> IllegalStep | None:
    """What is said to whoever asks too early: nothing for a key, which may be typed by accident."""
    if kind in ("key", "hold"):
        return None
    who = {"who": table.match.names[table.seat]}
    if table.handover:
        return IllegalStep("", spoken("it is {who}'s turn; pass the board and press I am ready", who))
    return IllegalStep("", spoken("it is {who}'s turn; watch, and play after that", who))
