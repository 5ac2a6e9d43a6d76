"""How each turn of a learner's pyramid games ended, if the plan was to stop at three pyramids.

A turn that goes on until it has three pyramids or busts before is a trial, whoever plays it and whatever
comes after.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from icedice_edu.classroom.match_cache import game_of
from icedice_edu.classroom.own_rolls import Games
from icedice_edu.games.match import Match
from icedice_edu.games.pyramids import GAME
from icedice_edu.games.pyramids.rules import Position
from icedice_edu.games.pyramids.steps import Rolled, Stop

STOP = 3
KEPT, BUST, EARLY, NOTHING = "kept", "bust", "early", "nothing"


def ends_of(games: Games, except_seed: str | None = None) -> tuple[str, ...]:
    """How each turn of these games ended; games with the dice of `except_seed` are left out.

    Games of keep-going are left out, too: nobody busts in them.
    """
    found = (_ends_in(code) for code, _ in games)
    return tuple(end for seed, ends in found if seed != except_seed for end in ends)


def trials_in(ends: Iterable[str]) -> tuple[bool, ...]:
    """The turns that are trials: kept or not."""
    return tuple(end == KEPT for end in ends if end in (KEPT, BUST))


@lru_cache(maxsize=16)
def _ends_in(code: str) -> tuple[str, tuple[str, ...]]:
    match = game_of(code, GAME)
    return match.seed, () if match.beginning.setting.keep_going else tuple(ends_in(match))


def ends_in(match: Match[Position]) -> Iterator[str]:
    """The end of each turn of a match: it is known at the third pyramid, at a bust or at a stop before."""
    before, known = match.beginning, False
    for played in match.history:
        now = played.position
        end = "" if known else _end(before, played.step, now)
        yield from (end,) if end else ()
        known = now.turns == before.turns and bool(known or end)
        before = now


def _end(before: Position, step: object, now: Position) -> str:
    """What this step makes of a turn that is still open."""
    if isinstance(step, Stop):
        return EARLY
    if len(now.counter) == STOP:
        return KEPT
    if not isinstance(step, Rolled) or now.phase == "choose" or len(now.counter) > len(before.counter):
        return ""
    return BUST if before.colours >> step.colour & 1 else NOTHING
