"""Hunts: a row or column with two dice, its tile, and the one die that is missing.

A hunt begins when a line has two dice, and ends with the third. What the line needs is its tile less the two
dice; one die can bring it only from 1 to 6.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from icedice_edu.classroom.match_cache import game_of
from icedice_edu.games.match import Match
from icedice_edu.games.tiles import GAME
from icedice_edu.games.tiles.odds import good_faces
from icedice_edu.games.tiles.rules import Position
from icedice_edu.games.tiles.tables import COLUMNS, LINE_WORDS, LINES, ON_LINE, ROWS, SIDES

BOX = "▢"
SEVEN = SIDES + 1
"""What opposite faces of a die make together."""
CAUGHT, MISSED, LOST, OPEN, SOLD = "caught", "missed", "lost", "open", "sold"

Three = tuple[int, int, int]


class Hunt(NamedTuple):
    """Two dice of a line in their places, 0 where the third is missing, and what became of it."""

    line: str
    faces: Three
    tile: int
    third: int = 0
    sold: bool = False
    """One of the two dice was bought before the third came."""

    @property
    def needs(self) -> int:
        return self.tile - sum(self.faces)

    @property
    def can_be_caught(self) -> bool:
        return bool(good_faces(1, self.needs))

    @property
    def end(self) -> str:
        """How it ended, in a word."""
        if not self.third:
            return SOLD if self.sold else OPEN
        if not self.can_be_caught:
            return LOST
        return CAUGHT if self.third == self.needs else MISSED

    @property
    def shown(self) -> Three:
        """The dice as they lie, with the third one if it came."""
        first, second, last = (face or self.third for face in self.faces)
        return first, second, last


def sentence(faces: Sequence[int], tile: int) -> str:
    """4 + 5 + ▢ = 11."""
    return f"{' + '.join(str(face or BOX) for face in faces)} = {tile}"


def made(hunt: Hunt) -> str:
    """What the three dice make: 4 + 5 + 2 = 11."""
    return sentence(hunt.shown, sum(hunt.shown))


def partners(needs: int) -> Mapping[int, int]:
    """The faces that are good when two dice must make so much, each with the die that must follow."""
    return {face: needs - face for face in good_faces(2, needs)}


# -- the learner's own games --------------------------------------------------------------------------


def hunts_in(games: Sequence[tuple[str, tuple[int, ...]]]) -> tuple[Hunt, ...]:
    """The hunts of all games in order of their beginning, those of bots left out."""
    return tuple(hunt for code, bots in games for hunt in _hunts(code, bots))


@lru_cache(maxsize=16)
def _hunts(code: str, bots: tuple[int, ...]) -> tuple[Hunt, ...]:
    match, found = game_of(code, GAME), []
    for seat in range(len(match.names)):
        if seat not in bots:
            found += [hunt for line in (*ROWS, *COLUMNS) for hunt in _on_line(match, seat, line)]
    return tuple(hunt for _, hunt in sorted(found, key=lambda begun: begun[0]))


def _on_line(match: Match[Position], seat: int, line: int) -> Iterator[tuple[int, Hunt]]:
    """The hunts on one line, each with the step at which it began."""
    begun, hunt, before = 0, None, match.beginning
    for step, played in enumerate(match.history):
        faces, tile = _faces(played.position, seat, line), before.tile(seat, LINES[line])
        if faces != _faces(before, seat, line):
            if hunt:
                yield begun, _ended(hunt, faces)
            begun, hunt = step, Hunt(LINE_WORDS[line], faces, tile) if tile and faces.count(0) == 1 else None
        before = played.position
    if hunt:
        yield begun, hunt


def _faces(position: Position, seat: int, line: int) -> Three:
    first, second, last = (die.face if (die := position.boards[seat][square]) else 0
                           for square in ON_LINE[line])
    return first, second, last


def _ended(hunt: Hunt, faces: Three) -> Hunt:
    """The third die came, or one of the two went."""
    return hunt._replace(sold=True) if 0 in faces else hunt._replace(third=sum(faces) - sum(hunt.faces))
