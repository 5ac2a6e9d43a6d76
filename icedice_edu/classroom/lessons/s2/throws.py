"""The dice of a game in the order they fell, cut into ones, twos or threes: each cut makes one dot.

Where dice are placed is chosen, so the lines of a board do not tell what falls. The row of thrown dice does.
A throw is written down with its lowest die first. Cut like that, every other sum would be too low, the next
one too high, so a coin of the computer's says which die of a throw comes first.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from icedice_edu.classroom.class_list import pooled
from icedice_edu.classroom.lessons.s2.towers import THREE
from icedice_edu.classroom.match_cache import game_of
from icedice_edu.classroom.task_random import Luck
from icedice_edu.games.match import Match
from icedice_edu.games.tiles import GAME
from icedice_edu.games.tiles.rules import Position
from icedice_edu.games.tiles.steps import Fallen

LESSON = "S2"
WANTED = 20
"""Dots to collect: two games of four players have about 22."""
KEYS = (1, 2, 5, 10, 20, 50, 100, 200, 500)
MOST_DOTS = 12
SUMS = tuple(THREE)
SIZE = len(SUMS)

Games = Iterable[tuple[str, tuple[int, ...]]]
Row = tuple[int, ...]


def rows_of(games: Games, except_seed: str | None = None) -> tuple[Row, ...]:
    """The row of dice of each game; games with the dice of `except_seed` are left out."""
    return tuple(row for seed, row in (_row(code) for code, _ in games) if seed != except_seed)


@lru_cache(maxsize=16)
def _row(code: str) -> tuple[str, Row]:
    match = game_of(code, GAME)
    return match.seed, fallen(match)


def fallen(match: Match[Position]) -> Row:
    """Every die that was thrown, whoever threw it."""
    throws = [played.step.faces for played in match.history if isinstance(played.step, Fallen)]
    return tuple(face for n, faces in enumerate(throws) for face in shaken(faces, match.seed, n))


def shaken(faces: Row, seed: str, number: int) -> Row:
    """The dice of a throw in an order that does not look at their faces."""
    return Luck(LESSON, seed, f"throw {number}").shuffled(faces)


def cuts(rows: Iterable[Row], dice: int) -> tuple[Row, ...]:
    """The rows cut into pieces of so many dice; what is left at the end of a game waits in vain."""
    return tuple(row[i : i + dice] for row in rows for i in range(0, len(row) - dice + 1, dice))


def sums_of(rows: Iterable[Row], dice: int) -> tuple[int, ...]:
    """The sum of each piece, in the order they fell."""
    return tuple(map(sum, cuts(rows, dice)))


def dots(totals: Sequence[int], dice: int) -> tuple[int, ...]:
    """How many dots stand over each sum that so many dice can make."""
    return tuple(totals.count(total) for total in range(dice, 6 * dice + 1))


def together(counts: Iterable[Sequence[int]]) -> tuple[int, ...]:
    """The dots of many learners on one plot."""
    total = pooled(dict(enumerate(numbers)) for numbers in counts)
    return tuple(total.get(place, 0) for place in range(SIZE))


def key_for(counts: Iterable[int]) -> int:
    """How many throws one dot must stand for, so that the highest tower has room."""
    highest = max((0, *counts))
    return next((key for key in KEYS if highest <= key * MOST_DOTS), 1000)
