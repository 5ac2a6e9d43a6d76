"""The games of a learner's work. A game on the board is remembered, so that its code need not be replayed."""

from __future__ import annotations

from icedice_edu.games.match import Match, restore

MOST = 8
_known: dict[str, Match] = {}


def remember(match: Match) -> str:
    """Its code, by which it is found again at once."""
    code = match.code()
    _known[code] = match
    if len(_known) > MOST:
        del _known[next(iter(_known))]
    return code


def game_of(code: str, name: str | None = None) -> Match:
    """The match of this code; with a name, only if it is a match of that game."""
    known = _known.get(code)
    if known is None or name not in (None, known.game.name):
        known = restore(code, name)
        remember(known)
    return known
