"""The steps of the floe game, each with its notation.

A throw is aimed with four whole numbers. What comes of it is an outcome of chance: where each thrown die lies
and what it shows, and which dice on the floe it moved. How they slid there (`path`) is for the eye alone: two
outcomes are equal when the dice lie alike.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from icedice_edu.games.first_player import First
from icedice_edu.games.floe.geometry import in_millimetres, level
from icedice_edu.games.protocol import step

if TYPE_CHECKING:
    from icedice_edu.games.floe.physics.paths import Track


class Lying(NamedTuple):
    """A die on the floe: where, in hundredths of a millimetre, and what it shows."""

    x: int
    y: int
    face: int

    @property
    def level(self) -> int:
        """Its distance from the entrance in whole millimetres."""
        return level(self.y)

    def __str__(self) -> str:
        return f"{self.face}@{in_millimetres(self.x)},{in_millimetres(self.y)}"


class Water(NamedTuple):
    """A die in the water, and what it shows."""

    face: int

    def __str__(self) -> str:
        return f"{self.face}~"


End = Lying | Water
"""How a die ends up."""


class Moved(NamedTuple):
    """A scoring die that a throw moved, turned over or pushed off."""

    colour: int
    end: End


class Slid(NamedTuple):
    """Chance: how the thrown dice ended up, in order, and the scoring dice they moved, by colour."""

    thrown: tuple[End, ...]
    moved: tuple[Moved, ...] = ()
    colours: tuple[str, ...] = ()
    """What the colours are called where this is written; they are numbered while nobody knows."""
    path: tuple[Track, ...] = ()
    """How they slid there; it makes no difference."""

    def __str__(self) -> str:
        moved = (f"{self.name(colour)} {end}" for colour, end in self.moved)
        return " ; ".join((" ".join(map(str, self.thrown)), *moved))

    def name(self, colour: int) -> str:
        return self.colours[colour] if self.colours else numbered(colour)

    def __eq__(self, other: object) -> bool:
        return type(other) is Slid and self[:2] == other[:2]

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((Slid, self[:2]))


def numbered(colour: int) -> str:
    """A colour where its name is not known; counted from 1, as all in the notation."""
    return f"colour-{colour + 1}"


@step
class Throw(NamedTuple):
    """All dice together through the entrance: from where (mm), which way (degrees), how hard, how spread."""

    x: int
    angle: int
    power: int
    """In hundredths, as is the spread."""
    spread: int

    def __str__(self) -> str:
        return f"throw {self.x} {self.angle} {in_millimetres(self.power)} {in_millimetres(self.spread)}"


@step
class RealThrow(NamedTuple):
    """Real dice are thrown into a real box."""

    def __str__(self) -> str:
        return "throw"


@step
class Place(NamedTuple):
    """A die that was pushed off comes back onto the floe."""

    x: int
    y: int

    def __str__(self) -> str:
        return f"place {in_millimetres(self.x)},{in_millimetres(self.y)}"


@step
class Choose(NamedTuple):
    """One of the thrown dice becomes the scoring die; counted from 0 here, from 1 in the notation."""

    die: int

    def __str__(self) -> str:
        return f"choose {self.die + 1}"


REAL_THROW = RealThrow()
CHOICES = tuple(map(Choose, range(4)))
FloeStep = First | Slid | Throw | RealThrow | Place | Choose
