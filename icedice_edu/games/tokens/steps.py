"""The steps of the token game: what a player does and what chance decides, each with its notation."""

from __future__ import annotations

from dataclasses import dataclass

from icedice_edu.maths.expressions import Expression


@dataclass(frozen=True, slots=True)
class First:
    """Chance: who begins."""

    seat: int

    def __str__(self) -> str:
        return f"first {self.seat + 1}"


@dataclass(frozen=True, slots=True)
class Dealt:
    """Chance: the experienced game's mixed tokens, by name, in the order of the circles."""

    names: tuple[str, ...]

    def __str__(self) -> str:
        return f"deal {' '.join(self.names)}"


@dataclass(frozen=True, slots=True)
class Rolled:
    """Chance: the new faces, from left to right."""

    faces: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join(map(str, self.faces))


@dataclass(frozen=True, slots=True)
class Lay:
    """Setup: one of the first player's three tokens goes to the middle."""

    number: int
    colour: str = ""

    def __str__(self) -> str:
        return f"lay {self.number}{self.colour}"


@dataclass(frozen=True, slots=True)
class Flip:
    """Turn the hourglass: the turn begins."""

    def __str__(self) -> str:
        return "flip"


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll all three dice."""

    def __str__(self) -> str:
        return "roll"


@dataclass(frozen=True, slots=True)
class Reroll:
    """Roll some dice again; places count from 0 here and from 1 in the notation."""

    places: tuple[int, ...]

    def __str__(self) -> str:
        return f"reroll {' '.join(str(place + 1) for place in self.places)}"


@dataclass(frozen=True, slots=True)
class Move:
    """Step 1: a number that was made goes from the big board to the middle."""

    number: int
    colour: str
    expression: Expression

    def __str__(self) -> str:
        return f"{self.number}{self.colour} = {self.expression}"


@dataclass(frozen=True, slots=True)
class Take:
    """Step 2: another number that was made comes from the middle to the player."""

    number: int
    colour: str
    expression: Expression

    def __str__(self) -> str:
        return f"take {self.number}{self.colour} = {self.expression}"


@dataclass(frozen=True, slots=True)
class Pass:
    """End the turn."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class TimeUp:
    """The sand has run out for the second time."""

    def __str__(self) -> str:
        return "time"


Claim = Move | Take
TokenStep = First | Dealt | Rolled | Lay | Flip | Roll | Reroll | Move | Take | Pass | TimeUp
