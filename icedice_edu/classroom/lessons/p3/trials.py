"""Turns as trials of the three-rule: did three pieces come to lie on the Counter, or did a roll bust before?

Every turn that goes on until one of the two has happened is a trial, whoever plays it and whatever comes
after. All is counted, in rows of nine too, so that the lists of many learners can be added.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from icedice_edu.classroom.class_list import pooled
from icedice_edu.classroom.lessons.p3.model import NINE, STOP
from icedice_edu.classroom.match_cache import game_of
from icedice_edu.games.match import Match
from icedice_edu.games.match_setup import LONGEST_SEED
from icedice_edu.games.pyramids import GAME
from icedice_edu.games.pyramids.rules import Position
from icedice_edu.games.pyramids.steps import Rolled, Stop

WANTED = 18
"""Two rows of nine."""
KEPT, BUST, EARLY, NOTHING = "kept", "bust", "stopped early", "a roll brought nothing"
SIMULATED = (10, 100, 1_000, 10_000)

Games = Iterable[tuple[str, tuple[int, ...]]]


class Counted(NamedTuple):
    """A list of turns in numbers: all, those kept, and the rows of nine by how many of them were kept."""

    turns: int
    kept: int
    nines: tuple[int, ...]

    @property
    def numbers(self) -> tuple[int, ...]:
        return self.turns, self.kept, *self.nines

    @property
    def share(self) -> float:
        return self.kept / self.turns


SIZE = 2 + NINE + 1


def count(trials: Sequence[bool]) -> Counted:
    """The list in numbers; a row that is not full yet belongs to no nine."""
    rows = [sum(row) for row in rows_of(trials) if len(row) == NINE]
    return Counted(len(trials), sum(trials), tuple(rows.count(good) for good in range(NINE + 1)))


def rows_of(trials: Sequence[bool]) -> tuple[tuple[bool, ...], ...]:
    """The list in rows of nine; the last may be shorter."""
    return tuple(tuple(trials[at : at + NINE]) for at in range(0, len(trials), NINE))


def added(lists: Iterable[Sequence[int]]) -> Counted:
    """The counts of many learners together; shares are never averaged."""
    total = pooled(dict(enumerate(numbers)) for numbers in lists)
    turns, kept, *nines = (total.get(place, 0) for place in range(SIZE))
    return Counted(turns, kept, tuple(nines))


# -- from games to trials -----------------------------------------------------------------------------


def ends_of(games: Games, except_seed: str | None = None) -> tuple[str, ...]:
    """How each turn of these games ended, as a trial; games with the dice of `except_seed` are left out."""
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
    """The end of each turn of a match: it is known at the third piece, at a bust or at a stop before."""
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


# -- turns that nobody played -------------------------------------------------------------------------


@lru_cache(maxsize=4)
def simulated(seed: str) -> tuple[bool, ...]:
    """Turns by the three-rule, made by the computer; the first of them are the shorter lists."""
    from icedice_edu.play.batch import turns

    played = turns(stop_at=STOP, turns=SIMULATED[-1], seed=f"P3:{seed}"[:LONGEST_SEED])
    return tuple(not bust for bust in played.bust.tolist())
