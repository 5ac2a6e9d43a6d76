"""The generating function of dice, multiplied out term by term beside the histogram that grows with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import ipywidgets

from icedice_edu.maths.generating_functions import Generating, generating, monomial_text, polynomial_text
from icedice_edu.maths.sums import ORDINARY, Stage, dice_of, stages
from icedice_widgets.explorers.controls import number_field, press
from icedice_widgets.explorers.explorer import Explorer
from icedice_widgets.explorers.tiles import expansion_drawing
from icedice_widgets.svg import Svg

MOST_DICE = 3
FACES = len(ORDINARY)
ONE: Mapping[int, int] = {0: 1}
"""The polynomial of no dice."""


@dataclass(frozen=True)
class Expansion:
    """The number of dice, how many terms are multiplied, and the power that was tapped (0 for none)."""

    dice: int
    done: int
    power: int = 0

    def __post_init__(self) -> None:
        if self.dice not in range(1, MOST_DICE + 1):
            raise ValueError(f"multiply 1 to {MOST_DICE} dice, not {self.dice}")
        if self.done not in range(self.all + 1):
            raise ValueError(f"there are {self.all} terms, so multiply 0 to {self.all} of them")
        if self.power and self.power not in self.powers:
            raise ValueError(f"the powers of x go from {self.powers[0]} to {self.powers[-1]}")

    @property
    def all(self) -> int:
        return self.dice * FACES

    @property
    def powers(self) -> range:
        return range(1, self.dice * FACES + 1)

    @property
    def stage(self) -> Stage | None:
        """The term that was multiplied last."""
        return stages(self.dice)[self.done - 1] if self.done else None

    @property
    def ways(self) -> Mapping[int, int]:
        """The polynomial so far: power to coefficient."""
        return self.stage.so_far if self.stage else {}

    @property
    def before(self) -> Mapping[int, int]:
        """What the terms of this die are multiplied by."""
        die = self.stage.die if self.stage else 0
        return stages(die)[-1].so_far if die else ONE

    @property
    def complete(self) -> bool:
        return self.done == self.all

    @property
    def function(self) -> Generating:
        return generating(dice_of(self.dice))

    @property
    def product(self) -> str:
        """x² · (x + x² + … + x⁶) = x³ + x⁴ + … + x⁸."""
        if not self.stage:
            return ""
        power, shifted = monomial_text(self.stage.face), polynomial_text(self.stage.shifted)
        return f"{power} · ({polynomial_text(self.before)}) = {shifted}" if self.stage.die else shifted

    @property
    def sentence(self) -> str:
        if self.power:
            return self._coefficient
        if not self.stage:
            return "Nothing is multiplied yet. Each die is a sum of powers of x, one for each face."
        if self.complete:
            return (
                "All multiplied out. Each coefficient is the number of ways to make that sum, "
                f"{FACES**self.dice} in all."
            )
        die, term = self.stage.die + 1, monomial_text(self.stage.face)
        return f"Die {die}, term {term}: move all the sums so far up by {self.stage.face}, and add them."

    @property
    def _coefficient(self) -> str:
        ways, name = self.ways.get(self.power, 0), monomial_text(self.power)
        parts = self.parts
        if not parts:
            return f"There is no {name}, so its coefficient is 0."
        sums = " + ".join(f"{monomial_text(face)}·{monomial_text(left, many)}" for face, left, many in parts)
        added = " + ".join(str(many) for _, _, many in parts)
        return (
            f"{name} comes from {sums}. Its coefficient is {added}{f' = {ways}' if len(parts) > 1 else ''}."
        )

    @property
    def parts(self) -> list[tuple[int, int, int]]:
        """What makes up the coefficient of the tapped power: face, power before, its coefficient."""
        last = self.stage.face if self.stage else 0
        found = [(face, self.power - face, self.before.get(self.power - face, 0)) for face in ORDINARY]
        return [part for part in found if part[2] and part[0] <= last]

    @property
    def described(self) -> str:
        rows = [f"{monomial_text(power):>4}: {ways}" for power, ways in self.ways.items()]
        head = [self.function.text, self.sentence, *([self.product] if self.product else [])]
        return "\n".join([*head, f"LaTeX: {self.function.latex}", "", *rows])

    def tapped(self, what: str) -> Expansion:
        match what.split():
            case ["power", n] if n.isdecimal():
                return replace(self, power=0 if int(n) == self.power else int(n))
            case ["term", n] if n.isdecimal():
                return replace(self, done=int(n), power=0)
            case ["next"]:
                return replace(self, done=min(self.all, self.done + 1), power=0)
            case ["back"]:
                return replace(self, done=max(0, self.done - 1), power=0)
            case ["all"]:
                return replace(self, done=self.all, power=0)
        raise ValueError(f"there is nothing called {what} here")

    def drawn(self, layout: str, refusal: str) -> Svg:
        return expansion_drawing.draw(self, layout, refusal)


class GeneratingFunction(Explorer[Expansion]):
    """Choose how many dice, and multiply term by term."""

    def __init__(self, view: Expansion) -> None:
        self._dice = ipywidgets.Dropdown(
            options={"one die": 1, "two dice": 2, "three dice": 3},
            value=view.dice, description="Dice", layout=ipywidgets.Layout(width="150px"),
        )  # fmt: skip
        self._done = number_field("Terms", 0, view.all, view.done)
        self._dice.observe(lambda _: self.become(self._other_dice), "value")
        self._done.observe(
            lambda _: self.become(lambda view: view.tapped(f"term {self._done.value}")), "value"
        )
        buttons = (
            press("Next term", lambda: self.tap("next"), main=True),
            press("Back", lambda: self.tap("back")),
            press("All", lambda: self.tap("all")),
        )
        super().__init__(view, (self._dice, self._done, *buttons))

    def _other_dice(self, view: Expansion) -> Expansion:
        """More dice go on where fewer ended."""
        dice = self._dice.value
        return Expansion(dice, min(view.done, dice * FACES))

    def settle(self, view: Expansion) -> None:
        self._dice.value = view.dice
        self._done.max, self._done.description = view.all, f"Terms (0 to {view.all})"
        self._done.value = view.done


def generating_function(dice: int = 2, done: int = FACES, power: int = 0) -> GeneratingFunction:
    """The polynomial of dice multiplied out term by term: `generating_function(3, done=18, power=10)`."""
    return GeneratingFunction(Expansion(dice, done, power))
