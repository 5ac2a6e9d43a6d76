"""Every throw of a learner's floe games: how the dice came to lie, and whose throw it was."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from icedice_edu.classroom.match_cache import game_of
from icedice_edu.games.floe import GAME
from icedice_edu.games.floe.rules import Position
from icedice_edu.games.floe.steps import End, Lying, Slid, Throw
from icedice_edu.games.match import Match

Games = Iterable[tuple[str, tuple[int, ...]]]
"""Save codes, each with the seats that bots played."""


class Own(NamedTuple):
    """One throw: who threw, in which round, how it was aimed (nothing for real dice), how the dice lie."""

    seat: int
    round: int
    aim: Throw | None
    ends: tuple[End, ...]

    @property
    def dry(self) -> tuple[Lying, ...]:
        """The dice that stayed on the floe, in the order in which they were thrown."""
        return tuple(end for end in self.ends if isinstance(end, Lying))

    @property
    def wet(self) -> int:
        return len(self.ends) - len(self.dry)


def throws_by(games: Games, seat: int) -> tuple[Own, ...]:
    """The throws of this seat in these games, in order, whether a person or a bot sits there."""
    return tuple(throw for code, _ in games for throw in _throws_in(code)[1] if throw.seat == seat)


def throws_of(games: Games, except_seed: str | None = None) -> tuple[Own, ...]:
    """The throws of people in these games, in order; games with the dice of `except_seed` are left out."""
    found = (_throws_in(code) for code, _ in games)
    return tuple(throw for (seed, throws), (_, bots) in zip(found, games, strict=True) if seed != except_seed
                 for throw in throws if throw.seat not in bots)


@lru_cache(maxsize=16)
def _throws_in(code: str) -> tuple[str, tuple[Own, ...]]:
    match = game_of(code, GAME)
    return match.seed, tuple(throws_in(match))


def throws_in(match: Match[Position]) -> Iterator[Own]:
    """Every throw of a match, whoever made it."""
    before = match.beginning
    for played in match.history:
        if isinstance(played.step, Slid):
            yield Own(before.owner(before.roller), before.round, before.aim, played.step.thrown)
        before = played.position
