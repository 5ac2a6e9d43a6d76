"""The steps of the token game: what a player does and what chance decides, each with its notation."""

from __future__ import annotations

from typing import NamedTuple

from icedice_edu.games.first_player import First
from icedice_edu.games.protocol import step
from icedice_edu.maths.expressions import Expression


@step
class Dealt(NamedTuple):
    """Chance: the experienced game's mixed tokens, by name, in the order of the circles."""

    names: tuple[str, ...]

    def __str__(self) -> str:
        return f"deal {' '.join(self.names)}"


@step
class Rolled(NamedTuple):
    """Chance: the new faces, from left to right."""

    faces: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join(map(str, self.faces))


@step
class Lay(NamedTuple):
    """Setup: one of the first player's three tokens goes to the middle."""

    number: int
    colour: str = ""

    def __str__(self) -> str:
        return f"lay {self.number}{self.colour}"


@step
class Flip(NamedTuple):
    """Turn the hourglass: the turn begins."""

    def __str__(self) -> str:
        return "flip"


@step
class Roll(NamedTuple):
    """Roll all three dice."""

    def __str__(self) -> str:
        return "roll"


@step
class Reroll(NamedTuple):
    """Roll some dice again; places count from 0 here and from 1 in the notation."""

    places: tuple[int, ...]

    def __str__(self) -> str:
        return f"reroll {' '.join(str(place + 1) for place in self.places)}"


@step
class Move(NamedTuple):
    """Step 1: a number that was made goes from the big board to the middle."""

    number: int
    colour: str
    expression: Expression

    def __str__(self) -> str:
        return f"{self.number}{self.colour} = {self.expression}"


@step
class Take(NamedTuple):
    """Step 2: another number that was made comes from the middle to the player."""

    number: int
    colour: str
    expression: Expression

    def __str__(self) -> str:
        return f"take {self.number}{self.colour} = {self.expression}"


@step
class Pass(NamedTuple):
    """End the turn."""

    def __str__(self) -> str:
        return "pass"


@step
class TimeUp(NamedTuple):
    """The sand has run out for the second time."""

    def __str__(self) -> str:
        return "time"


Claim = Move | Take
TokenStep = First | Dealt | Rolled | Lay | Flip | Roll | Reroll | Move | Take | Pass | TimeUp
