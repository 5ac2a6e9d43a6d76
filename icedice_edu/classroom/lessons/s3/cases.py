"""What the tasks are about: lines with their tile and dice, and how they are spoken of."""

from __future__ import annotations

from typing import NamedTuple

from icedice_edu.classroom.blocks import Picture
from icedice_edu.classroom.lessons.s3.outcomes import SIDE, Wait, ways
from icedice_edu.classroom.task_random import Luck
from icedice_edu.games.tiles.tables import SIZE, TILES
from icedice_edu.maths.words import listed

ROWS = ("row 1", "row 2", "row 3")
NUMBERS = tuple(sorted(set(TILES)))
EMPTY = 0


class Line(NamedTuple):
    """Three squares and a tile; an empty square is 0."""

    name: str
    faces: tuple[int, ...]
    tile: int

    @property
    def wait(self) -> Wait:
        return Wait(self.faces.count(EMPTY), self.tile - sum(self.faces))

    @property
    def lies(self) -> str:
        """The die or dice that lie there."""
        dice = [face for face in self.faces if face]
        return f"a {dice[0]}" if len(dice) == 1 else f"{listed(dice)}"

    @property
    def squares(self) -> str:
        """4, empty, 5."""
        return ", ".join(str(face or "empty") for face in self.faces)

    @property
    def told(self) -> str:
        """Row 2 has the tile 11; a 4 lies there."""
        verb = "lies" if self.faces.count(EMPTY) > 1 else "lie"
        return f"{self.name.capitalize()} has the tile **{self.tile}**; {self.lies} {verb} there."


def shown(*lines: Line) -> Picture:
    """The lines side by side, in words and as a picture."""
    told = "; ".join(f"{line.name}: {line.squares}, tile {line.tile}" for line in lines)
    return Picture("lines", f"{told[:1].upper()}{told[1:]}.", tuple(lines))


def short_of_one(luck: Luck, name: str, needs: int) -> Line:
    """A line with one empty square that waits for this face."""
    dice = [(one, two) for one in SIDE for two in SIDE if one + two + needs in NUMBERS]
    one, two = luck.pick(dice)
    gap = luck.below(SIZE)
    faces = [one, two]
    faces.insert(gap, EMPTY)
    return Line(name, tuple(faces), one + two + needs)


def short_of_two(luck: Luck, name: str, needs: int) -> Line:
    """A line with two empty squares that waits for this sum."""
    face = luck.pick([face for face in SIDE if face + needs in NUMBERS])
    faces = [EMPTY] * SIZE
    faces[luck.below(SIZE)] = face
    return Line(name, tuple(faces), face + needs)


SUMS = tuple(range(3, 12))
"""Sums that a line with two empty squares may wait for."""
EVEN = (4, 6, 8, 10)
"""Sums with a double among their outcomes: there every slip shows as a number of its own."""


def overlap(one: Wait, two: Wait) -> int:
    """In how many outcomes the dice could serve either line."""
    return ways(one) + ways(two) - ways(one, two)




def _mixed(face: int, needs: int) -> bool:
    """Whether both lines may want the same die, and the second adds outcomes of its own."""
    return 0 < overlap(Wait(1, face), Wait(2, needs)) < ways(Wait(2, needs))


MIXED = tuple((face, needs) for face in SIDE for needs in SUMS if _mixed(face, needs))
"""A face and a sum, for two lines that compete."""


class Board(NamedTuple):
    """Three empty rows and a die that has to go to one of them."""

    face: int
    tiles: tuple[int, int, int]

    @property
    def counts(self) -> tuple[int, ...]:
        """How many outcomes of the next two dice finish each row, if the die lies there."""
        return tuple(ways(Wait(2, tile - self.face)) for tile in self.tiles)


def boards() -> tuple[Board, ...]:
    """Those where the best row is neither the one with the largest tile nor the one with the smallest."""
    every = (Board(face, (low, middle, high)) for face in SIDE for low in NUMBERS for middle in NUMBERS
             for high in NUMBERS if low < middle < high)
    return tuple(board for board in every if min(board.counts) > 0 and len(set(board.counts)) == SIZE
                 and max(board.counts) == board.counts[1])
