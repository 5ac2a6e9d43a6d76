"""Every roll of a learner's pyramid games: what the Color Die showed, and what it met on the Counter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from icedice_edu.classroom.match_cache import game_of
from icedice_edu.games.match import Match
from icedice_edu.games.pyramids import GAME
from icedice_edu.games.pyramids.rules import Position
from icedice_edu.games.pyramids.steps import Rolled
from icedice_edu.games.pyramids.tables import COLOURS, PALETTES

NAMES = PALETTES["current"]
LETTERS = "RYGCPA"
"""The faces of the Color Die in print; A is the Atom."""
COUNTERS = range(COLOURS)
"""How many colours may lie on the Counter before a roll."""

Games = Iterable[tuple[str, tuple[int, ...]]]
"""Save codes, each with the seats that bots played."""


class Tossed(NamedTuple):
    """One roll: what the Color Die showed, with how many colours on the Counter, and whether it bust."""

    face: int
    counter: int
    bust: bool


Log = tuple[tuple[Tossed, ...], ...]
"""The rolls of each game."""


def log_of(games: Games, except_seed: str | None = None) -> Log:
    """The rolls of all players in these games; those with the dice of `except_seed` are left out.

    Games of keep-going are left out, too: nobody busts in them.
    """
    return tuple(rolls for seed, rolls in (_rolls_in(code) for code, _ in games) if seed != except_seed)


def rolls_of(games: Games, except_seed: str | None = None) -> tuple[Tossed, ...]:
    """The same rolls, one after the other."""
    return in_order(log_of(games, except_seed))


@lru_cache(maxsize=16)
def _rolls_in(code: str) -> tuple[str, tuple[Tossed, ...]]:
    match = game_of(code, GAME)
    return match.seed, () if match.beginning.setting.keep_going else tuple(rolls_in(match))


def rolls_in(match: Match[Position]) -> Iterator[Tossed]:
    """Every roll of a match, whoever made it."""
    before = match.beginning
    for played in match.history:
        if isinstance(played.step, Rolled):
            face, colours = played.step.colour, before.colours
            yield Tossed(face, colours.bit_count(), bool(colours >> face & 1))
        before = played.position


def in_order(log: Log) -> tuple[Tossed, ...]:
    """The rolls of all games, one after the other."""
    return tuple(roll for game in log for roll in game)
