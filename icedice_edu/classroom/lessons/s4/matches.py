"""What every die of a learner's games did where it was laid: match its row, its column, both or neither.

The row and the column of a square are two events that one die decides, so each game fills the four fields of
a Venn diagram. Beside it stands how many tiles of each number lay there and how many were taken. All are
counts, so that games of many learners can be added.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from icedice_edu.classroom.class_list import pooled
from icedice_edu.classroom.lessons.s4.crossing import NUMBERS
from icedice_edu.classroom.match_cache import game_of
from icedice_edu.games.match import Match
from icedice_edu.games.tiles import GAME
from icedice_edu.games.tiles.rules import Position
from icedice_edu.games.tiles.steps import Buy, Place
from icedice_edu.games.tiles.tables import LINES, MAIN, ROWS

Games = Iterable[tuple[str, tuple[int, ...]]]
MATCHED = "TILE-09"
ROW_NAMES, COLUMN_NAMES = LINES[: len(ROWS)], LINES[len(ROWS) : MAIN]


class Matches(NamedTuple):
    """Counted dice, and counted tiles by number."""

    dice: int
    rows: int
    columns: int
    both: int
    either: int
    """Dice that matched at least one line, counted die by die."""
    lay: tuple[int, ...]
    """For each number the tiles that lay at rows and columns."""
    taken: tuple[int, ...]

    @property
    def numbers(self) -> tuple[int, ...]:
        return (*self[:5], *self.lay, *self.taken)

    @property
    def points(self) -> int:
        return sum(number * taken for number, taken in zip(NUMBERS, self.taken, strict=True))


SIZE = 5 + 2 * len(NUMBERS)


def from_numbers(numbers: Sequence[int]) -> Matches:
    """The counts that `numbers` wrote down."""
    dice, rows, columns, both, either, *tiles = numbers
    return Matches(dice, rows, columns, both, either, tuple(tiles[: len(NUMBERS)]),
                   tuple(tiles[len(NUMBERS) :]))


def added(counts: Iterable[Sequence[int]]) -> Matches:
    """Counts of many games or learners together."""
    total = pooled(dict(enumerate(numbers)) for numbers in counts)
    return from_numbers([total.get(place, 0) for place in range(SIZE)])


def matches_in(games: Games, except_seed: str | None = None) -> Matches:
    """All boards of these games; games with the dice of `except_seed` are left out."""
    found = (_counted(code) for code, _ in games)
    return added(matches.numbers for seed, matches in found if seed != except_seed)


@lru_cache(maxsize=16)
def _counted(code: str) -> tuple[str, Matches]:
    match = game_of(code, GAME)
    return match.seed, counted_in(match)


def counted_in(match: Match[Position]) -> Matches:
    """Every die and every tile of one match."""
    dice = tuple(_dice(match))
    names = [name for matched in dice for name in matched]
    rows = sum(any(name in ROW_NAMES for name in matched) for matched in dice)
    columns = sum(any(name in COLUMN_NAMES for name in matched) for matched in dice)
    both, either = sum(len(matched) == 2 for matched in dice), sum(map(bool, dice))
    lay, taken = _tiles(match) if dice else ((), ())
    assert len(names) == len(taken), "every matched line takes its tile"
    return Matches(len(dice), rows, columns, both, either, _by_number(lay), _by_number(taken))


def _dice(match: Match[Position]) -> Iterator[tuple[str, ...]]:
    """For each die that came to a board the row and the column it matched, by name."""
    for played in match.history:
        if isinstance(played.step, Place | Buy):
            yield tuple(event.facts["name"] for event in played.events if event.rule == MATCHED)


def _tiles(match: Match[Position]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The tiles of all rows and columns: those that lay there at first, and those taken since."""
    taken = tuple(event.facts["number"] for event in match.log if event.rule == MATCHED)
    now = match.position
    left = [number for side in (*now.right, *now.bottom) for number in side if number]
    return (*left, *taken), taken


def _by_number(tiles: Sequence[int]) -> tuple[int, ...]:
    return tuple(tiles.count(number) for number in NUMBERS)
