"""The games of a learner's work. A game on the board is remembered, so that its code need not be replayed."""

from __future__ import annotations

from typing import cast

from icedice_edu.games.match import Match, restore
from icedice_edu.games.protocol import Game, P, Position

MOST = 8
_known: dict[str, Match[Position]] = {}


def remember(match: Match[Position]) -> str:
    """Its code, by which it is found again at once."""
    code = match.code()
    _known[code] = match
    if len(_known) > MOST:
        del _known[next(iter(_known))]
    return code


def game_of(code: str, game: Game[P]) -> Match[P]:
    """The match of this code, if it is a match of that game."""
    known = _known.get(code)
    if known is None or known.game.name != game.name:
        known = restore(code, game.name)
        remember(known)
    return cast("Match[P]", known)
