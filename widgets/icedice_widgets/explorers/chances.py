"""Target chances: how likely each of the 36 numbers is, in one roll and by rolling some dice again."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from icedice_edu.games.tokens import odds
from icedice_edu.games.tokens.tables import HIGHEST
from icedice_edu.maths.expressions import OPERATIONS
from icedice_edu.maths.tokenizer import operators_in
from icedice_widgets.explorers import chances_drawing
from icedice_widgets.explorers.controls import number_field, sign_choice
from icedice_widgets.explorers.explorer import Explorer
from icedice_widgets.explorers.percent import percent, ratio
from icedice_widgets.svg import Svg


@dataclass(frozen=True)
class Chances:
    """One number, so many rolls, these signs."""

    number: int
    rolls: int
    signs: str

    def __post_init__(self) -> None:
        odds.chance(self.number, self.rolls, self.signs)  # refuses what there is not
        if self.rolls > chances_drawing.MOST_ROLLS:
            raise ValueError(f"choose 1 to {chances_drawing.MOST_ROLLS} rolls, not {self.rolls}")

    @property
    def once(self) -> Fraction:
        """The chance in one roll."""
        return self.within(1)

    def within(self, rolls: int) -> Fraction:
        """The chance within so many rolls."""
        return odds.chance(self.number, rolls, self.signs)

    @property
    def sentence(self) -> str:
        good = len(odds.good_rolls(self.number, self.signs))
        once = f"{good} of the 216 rolls make {self.number}: {percent(self.once)}."
        if self.rolls == 1:
            return once
        more = percent(self.within(self.rolls))
        return f"{once} Within {self.rolls} rolls, if you keep the best dice: {more}."

    @property
    def described(self) -> str:
        exact = f"Exact probability: {ratio(self.once)} in one roll"
        if self.rolls > 1:
            exact += f", {ratio(self.within(self.rolls))} within {self.rolls} rolls"
        now, all_now = odds.chances(1, self.signs), odds.chances(self.rolls, self.signs)
        head = "number  one roll" + (f"  within {self.rolls} rolls" if self.rolls > 1 else "")
        rows = [f"{n:>6}  {percent(now[n]):>8}" for n in now]
        if self.rolls > 1:
            rows = [f"{row}  {percent(all_now[n])}" for row, n in zip(rows, now, strict=True)]
        return "\n".join([self.sentence, f"{exact}.", "", head, *rows])

    def tapped(self, what: str) -> Chances:
        match what.split():
            case ["number", n] if n.isdecimal():
                return replace(self, number=int(n))
            case ["rolls", n] if n.isdecimal():
                return replace(self, rolls=int(n))
        raise ValueError(f"there is nothing called {what} here")

    def drawn(self, layout: str, refusal: str) -> Svg:
        return chances_drawing.draw(self, layout, refusal)


class TargetChances(Explorer[Chances]):
    """Choose a number and how many rolls you have."""

    def __init__(self, view: Chances) -> None:
        self._number = number_field("Number", 1, HIGHEST, view.number)
        self._rolls = number_field("Rolls", 1, chances_drawing.MOST_ROLLS, view.rolls)
        self._signs = sign_choice(view.signs)
        controls = (self._number, self._rolls, self._signs)
        for control in controls:
            control.observe(lambda _: self.become(self._chosen), "value")
        super().__init__(view, controls)

    def _chosen(self, _: Chances) -> Chances:
        return Chances(self._number.value, self._rolls.value, self._signs.value)

    def settle(self, view: Chances) -> None:
        self._number.value, self._rolls.value, self._signs.value = view.number, view.rolls, view.signs


def target_chances(number: int = 18, rolls: int = 1, operations: str = OPERATIONS) -> TargetChances:
    """The exact chance of every number from 1 to 36: `target_chances(34, rolls=10)`."""
    return TargetChances(Chances(number, rolls, operators_in(operations)))
