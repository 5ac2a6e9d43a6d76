"""A game of ICED! told turn by turn: what the die showed, what was decided, which card came."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from icedice_edu.games.iced.rules import Position
from icedice_edu.games.match import Match

Turn = Sequence[str]
"""("4",) or ("1", "buy") or ("1", "take", "card +$200"); where nothing can be decided, "" says so too."""


def by_turns(match: Match[Position], turns: Iterable[Turn]) -> Match[Position]:
    """The match after these turns."""
    for face, *rest in turns:
        match = match.play("roll", given=face)
        decided, card = (*filter(None, rest), None, None)[:2]
        match = match.play(decided, given=card) if decided else match
    return match
