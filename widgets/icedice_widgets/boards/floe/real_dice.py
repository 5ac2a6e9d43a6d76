"""Real dice that are typed in, die by die: what each shows, and where it lies or that it is wet."""

from __future__ import annotations

from typing import NamedTuple

from icedice_edu.games.floe.geometry import in_millimetres
from icedice_edu.games.floe.rules import Position
from icedice_edu.games.floe.tables import MM
from icedice_widgets.boards.floe.placement import CENTRE, where_words
from icedice_widgets.table import Table

Spot = tuple[int, int]


class TypedDie(NamedTuple):
    """What has been typed in about one die so far."""

    face: int = 0
    spot: Spot | None = None
    water: bool = False

    @property
    def complete(self) -> bool:
        return self.face > 0 and (self.water or self.spot is not None)

    @property
    def notation(self) -> str:
        """3@145,203, or 5~."""
        if self.water or self.spot is None:
            return f"{self.face}~"
        return f"{self.face}@{in_millimetres(self.spot[0])},{in_millimetres(self.spot[1])}"

    def __str__(self) -> str:
        shows = f"shows {self.face}" if self.face else "shows ?"
        if self.water:
            return f"{shows}, in the water"
        return f"{shows}, {where_words(*self.spot)}" if self.spot else f"{shows}, where?"


class Entry(NamedTuple):
    """All dice of a throw of real dice, then the scoring dice, which may have been pushed."""

    dice: tuple[TypedDie, ...]
    scoring: tuple[TypedDie, ...]
    colours: tuple[int, ...]
    """Whose scoring dice they are."""
    chosen: int = 0
    """The number of the die that is being typed in, among all dice."""
    names: tuple[str, ...] = ()

    @property
    def all(self) -> tuple[TypedDie, ...]:
        return self.dice + self.scoring

    @property
    def here(self) -> TypedDie:
        return self.all[self.chosen]

    @property
    def complete(self) -> bool:
        return all(die.complete for die in self.all)

    def named(self, place: int) -> str:
        """Die 2, or the red die."""
        count = len(self.dice)
        return f"Die {place + 1}" if place < count else f"The {self.names[place - count]} die"

    def enter(self, typed: TypedDie) -> Entry:
        """The entry with the chosen die as typed; once that die is complete, the next one is chosen."""
        dice = (*self.all[: self.chosen], typed, *self.all[self.chosen + 1 :])
        after = self._replace(dice=dice[: len(self.dice)], scoring=dice[len(self.dice) :])
        if self.here.complete or not typed.complete:
            return after
        return after._replace(chosen=next((i for i, die in enumerate(dice) if not die.complete), self.chosen))

    def face(self, face: int) -> Entry:
        return self.enter(self.here._replace(face=face))

    def at(self, x: int, y: int) -> Entry:
        return self.enter(self.here._replace(spot=(x, y), water=False))

    def moved(self, dx: int, dy: int) -> Entry:
        """The chosen die is so many millimetres further."""
        x, y = self.here.spot or CENTRE
        die = self.here._replace(spot=(x + dx * MM, y + dy * MM), water=False)
        dice = (*self.all[: self.chosen], die, *self.all[self.chosen + 1 :])
        return self._replace(dice=dice[: len(self.dice)], scoring=dice[len(self.dice) :])

    def water(self) -> Entry:
        return self.enter(self.here._replace(water=True))

    def notation(self, position: Position) -> str:
        """As the rules read it; scoring dice that lie as before are left out."""
        dice = zip(self.names, self.scoring, begun(position).scoring, strict=True)
        moved = [f"{name} {now.notation}" for name, now, was in dice if now != was]
        return " ; ".join((" ".join(die.notation for die in self.dice), *moved))

    def __str__(self) -> str:
        return f"{self.named(self.chosen)} {self.here}".rstrip("?.") + ("." if self.here.complete else "?")


def begun(position: Position) -> Entry:
    """An entry in which nothing has been typed; scoring dice lie as they did."""
    lying = [(colour, die) for colour, die in enumerate(position.lying) if die is not None]
    scoring = tuple(TypedDie(die.face, (die.x, die.y)) for _, die in lying)
    colours = tuple(colour for colour, _ in lying)
    return Entry(
        (TypedDie(),) * position.dice_to_throw, scoring, colours, 0, tuple(map(position.name, colours))
    )


def entry_of(table: Table[Position]) -> Entry:
    """The entry so far."""
    return table.draft if isinstance(table.draft, Entry) else begun(table.match.position)
