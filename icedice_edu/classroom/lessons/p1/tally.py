"""Rolls as strokes on a tally chart: which face came, and with how many colours a roll was safe or bust.

Everything is a count. Nothing is divided, so that young learners can read it and a class can add it up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from icedice_edu.classroom.class_list import pooled
from icedice_edu.classroom.own_rolls import COUNTERS, LETTERS, NAMES, Tossed
from icedice_edu.games.pyramids.odds import SIDES

FACES = (*NAMES, "Atom")
WANTED = 30
RISKY = tuple(k for k in COUNTERS if k)
"""The Counters that can bust: four groups, as many as a second-grader's graph has."""
SCALES = (1, 2, 5, 10, 20, 50, 100, 200, 500)
MOST_SQUARES = 10
GAMES = 20
"""Games rolled by the computer for a picture, as many as a class might play."""

Counts = tuple[int, ...]


class Tally(NamedTuple):
    """What was counted: each face of the Color Die, and safe rolls and busts by colours on the Counter."""

    faces: Counts
    safe: Counts
    busts: Counts

    @property
    def numbers(self) -> Counts:
        return (*self.faces, *self.safe, *self.busts)

    @property
    def rolls(self) -> int:
        return sum(self.faces)


SIZE = len(FACES) + 2 * len(COUNTERS)


def tally(rolls: Sequence[Tossed]) -> Tally:
    """The rolls as counts."""
    faces = tuple(sum(roll.face == face for roll in rolls) for face in range(len(FACES)))
    safe, busts = (tuple(sum(roll.counter == k and roll.bust == bust for roll in rolls) for k in COUNTERS)
                   for bust in (False, True))
    return Tally(faces, safe, busts)


def from_numbers(numbers: Sequence[int]) -> Tally:
    """The counts that `numbers` wrote down."""
    faces, end = len(FACES), len(FACES) + len(COUNTERS)
    return Tally(tuple(numbers[:faces]), tuple(numbers[faces:end]), tuple(numbers[end:]))


def added(tallies: Iterable[Sequence[int]]) -> Tally:
    """The strokes of many learners together."""
    total = pooled(dict(enumerate(numbers)) for numbers in tallies)
    return from_numbers([total.get(place, 0) for place in range(SIZE)])


def scale_for(counts: Iterable[int]) -> int:
    """How much one square must stand for, so that the tallest bar has room."""
    tallest = max((0, *counts))
    return next((scale for scale in SCALES if tallest <= scale * MOST_SQUARES), 1000)


def tallest(faces: Sequence[int]) -> tuple[int, ...]:
    """The faces with the tallest bar: several where there is a tie."""
    return tuple(face for face, count in enumerate(faces) if count == max(faces))


def letter(face: int) -> str:
    """A face in print: R Y G C P, A for the Atom."""
    return LETTERS[face]


@lru_cache(maxsize=1)
def computer_games() -> tuple[Counts, ...]:
    """How often each face came in each of 20 games of 30 rolls."""
    roll = Random("P1:2026").random
    games = ([int(roll() * SIDES) for _ in range(WANTED)] for _ in range(GAMES))
    return tuple(tuple(game.count(face) for face in range(SIDES)) for game in games)


def winners_that_differ() -> tuple[Counts, ...]:
    """The first three of these games in which one face alone wins, each time another one."""
    return tuple(_differing(computer_games()))[:3]


def _differing(games: Iterable[Counts]) -> Iterator[Counts]:
    seen: set[int] = set()
    for faces in games:
        first, *tied = tallest(faces)
        if not tied and first not in seen:
            seen.add(first)
            yield faces


def all_games() -> Counts:
    """The 20 games together."""
    return tuple(map(sum, zip(*computer_games(), strict=True)))
