"""The bench: dice lie on it, and two parts and a sign between them become one larger part."""

from __future__ import annotations

from dataclasses import dataclass, replace

from icedice_edu.maths import chain
from icedice_edu.maths.expressions import Expression, Number, Operation, spaced
from icedice_edu.maths.way import Reachable, Way
from icedice_edu.maths.way_forms import same_tree
from icedice_edu.maths.words import listed, number


@dataclass(frozen=True)
class Bench:
    """The parts that lie there, the one in hand, and the sign that waits for a second one."""

    parts: tuple[Expression, ...]
    chosen: int | None = None
    sign: str = ""

    @classmethod
    def of(cls, dice: tuple[int, ...]) -> Bench:
        return cls(tuple(map(Number, dice)))

    @classmethod
    def with_tree(cls, made: Expression, dice: tuple[int, ...]) -> Bench:
        """A calculation that was typed, beside the dice it leaves over."""
        left = [*dice]
        for face in made.numbers:
            left.remove(face)
        return cls((made, *map(Number, left)), 0)

    @property
    def made(self) -> Operation | None:
        """The tree that was built last."""
        part = None if self.chosen is None else self.parts[self.chosen]
        trees = [part, *self.parts]
        return next((tree for tree in trees if isinstance(tree, Operation)), None)

    @property
    def asks(self) -> str:
        """What to do next."""
        if len(self.parts) == 1:
            return "All the dice are used. Take it apart, or clear it."
        if self.chosen is None:
            return "Tap a number, then a sign, then another number."
        part = spaced(self.parts[self.chosen])
        if not self.sign:
            return f"You picked {part}. Now tap a sign."
        return f"{part} {self.sign} … Now tap another number."

    def picked(self, place: int) -> Bench:
        """Take a part in hand, or join it to the one that is there."""
        if self.chosen is None or not self.sign:
            return replace(self, chosen=None if place == self.chosen else place)
        if place == self.chosen:
            raise ValueError(f"you can't use {spaced(self.parts[place])} twice, so tap a different one")
        return self._joined(self.chosen, self.sign, place)

    def signed(self, sign: str) -> Bench:
        if self.chosen is None:
            raise ValueError(f"tap a number first, then {sign}, then another number")
        return replace(self, sign="" if sign == self.sign else sign)

    def taken_apart(self) -> Bench:
        """The last tree in its two sides again."""
        tree = self.made
        if tree is None:
            raise ValueError("there is nothing to take apart yet: tap a number, a sign, and another number")
        others = [part for part in self.parts if part is not tree]
        return Bench((tree.left, tree.right, *others))

    def _joined(self, one: int, sign: str, other: int) -> Bench:
        left, right = self.parts[one], self.parts[other]
        if sign == "÷" and right.value == 0:
            raise ValueError(f"{spaced(right)} is 0, and you can't divide by 0")
        rest = [part for i, part in enumerate(self.parts) if i not in (one, other)]
        return Bench((Operation(sign, left, right), *rest), 0)


def which_way(made: Expression, found: Reachable) -> str:
    """Which of the ways a calculation is, and by which laws, in a sentence or two."""
    value, equation = made.value, f"{spaced(made)} = {number(made.value)}."
    if value.denominator != 1 or value < 1:
        kind = "not a whole number" if value.denominator != 1 else "not greater than 0"
        return f"{equation} That's {kind}, so it isn't a target. Keep building."
    ways = found[value.numerator]
    place = ways.index(Way(made))
    return f"{equation} That's way {place + 1} of {len(ways)} to make {value}{_beside(made, ways[place])}"


def _beside(made: Expression, way: Way) -> str:
    """How what was built differs from the way as it is printed."""
    if made == way.expression:
        return f", written exactly like {way.text}."
    laws = listed(dict.fromkeys(step.law for step in chain(way.expression, made)[1:]))
    if same_tree(made, way.expression):
        return f". It's the same tree as {way.text} with the sides swapped (property: {laws})."
    return f". It's the same way as {way.text}, but a different tree (properties: {laws})."
