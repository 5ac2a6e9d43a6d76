"""Outcomes by sum: two dice or three, every outcome laid into the column of its sum, one after the other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import islice, product

import ipywidgets

from icedice_edu.maths.sums import ORDINARY, outcomes
from icedice_edu.maths.words import many
from icedice_widgets.explorers.controls import number_field, press
from icedice_widgets.explorers.explorer import Explorer
from icedice_widgets.explorers.percent import percent, ratio
from icedice_widgets.explorers.tiles import outcomes_drawing
from icedice_widgets.svg import Svg

DICE = {"two dice": 2, "three dice": 3}
FIRST = 6
"""How many outcomes there are at first: those of one row."""

Outcome = tuple[int, ...]


@dataclass(frozen=True)
class Outcomes:
    """The number of dice, how many of their outcomes are laid, and the sum that was tapped (0 for none)."""

    dice: int
    laid: int
    total: int = 0

    def __post_init__(self) -> None:
        if self.dice not in DICE.values():
            raise ValueError(f"choose two or three dice, not {self.dice}")
        if self.laid not in range(self.all + 1):
            raise ValueError(f"{self.dice} dice have {self.all} outcomes, so show 0 to {self.all} of them")
        if self.total and self.total not in self.sums:
            raise ValueError(f"{self.dice} dice make {self.sums[0]} to {self.sums[-1]}, not {self.total}")

    @property
    def all(self) -> int:
        return int(len(ORDINARY) ** self.dice)

    @property
    def sums(self) -> range:
        """Every sum that is possible."""
        return range(self.dice, self.dice * max(ORDINARY) + 1)

    @property
    def columns(self) -> Mapping[int, tuple[Outcome, ...]]:
        """The outcomes laid so far, by sum, in the order they were laid."""
        some = islice(product(ORDINARY, repeat=self.dice), self.laid)
        found: dict[int, list[Outcome]] = {total: [] for total in self.sums}
        for outcome in some:
            found[sum(outcome)].append(outcome)
        return {total: tuple(column) for total, column in found.items()}

    @property
    def last(self) -> Outcome:
        """The outcome that was laid last; nothing on an empty table."""
        laid = islice(product(ORDINARY, repeat=self.dice), max(0, self.laid - 1), self.laid)
        return next(laid, ())

    @property
    def complete(self) -> bool:
        return self.laid == self.all

    def ways(self, total: int) -> int:
        """How many outcomes make a sum, laid already or not."""
        return len(outcomes(self.dice)[total])

    def chance(self, total: int) -> Fraction:
        return Fraction(self.ways(total), self.all)

    @property
    def sentence(self) -> str:
        if self.total:
            return self._of_the_sum
        if self.complete:
            return f"All {self.all} outcomes are here. {self._highest}"
        if not self.laid:
            return f"No outcomes yet. There are {self.all} in all."
        sum_ = " + ".join(map(str, self.last))
        return f"Outcome {self.laid} of {self.all}: {sum_} = {sum(self.last)}."

    @property
    def _of_the_sum(self) -> str:
        total, chance = self.total, self.chance(self.total)
        if not self.complete:
            count = len(self.columns[total])
            return f"Sum {total}: {count} of the first {many(self.laid, 'outcome')}."
        shares = dict.fromkeys((f"{self.ways(total)}/{self.all}", ratio(chance)))
        ways = f"Sum {total}: {many(self.ways(total), 'outcome')} of {self.all}"
        return f"{ways}. P({total}) = {' = '.join(shares)}, or {percent(chance)}."

    @property
    def _highest(self) -> str:
        most = max(map(self.ways, self.sums))
        top = [str(total) for total in self.sums if self.ways(total) == most]
        return f"Most outcomes: {' and '.join(top)}, with {most}{' each' if len(top) > 1 else ''}."

    @property
    def described(self) -> str:
        rows = [f"{total:>4}: {len(column):>3}" for total, column in self.columns.items()]
        return "\n".join([self.sentence, "", " sum: outcomes so far", *rows])

    def tapped(self, what: str) -> Outcomes:
        match what.split():
            case ["sum", n] if n.isdecimal():
                return replace(self, total=0 if int(n) == self.total else int(n))
            case ["next", n] if n.isdecimal():
                return replace(self, laid=min(self.all, self.laid + int(n)), total=0)
            case ["all"]:
                return replace(self, laid=self.all, total=0)
            case ["none"]:
                return replace(self, laid=0, total=0)
        raise ValueError(f"there is nothing called {what} here")

    def drawn(self, layout: str, refusal: str) -> Svg:
        return outcomes_drawing.draw(self, layout, refusal)


class SumsOfDice(Explorer[Outcomes]):
    """Choose two dice or three, and lay outcomes one by one, by six, or all."""

    def __init__(self, view: Outcomes) -> None:
        self._dice = ipywidgets.Dropdown(
            options=DICE, value=view.dice, description="Dice", layout=ipywidgets.Layout(width="150px")
        )
        self._laid = number_field("Outcomes", 0, view.all, view.laid)
        self._dice.observe(lambda _: self.become(lambda _: Outcomes(self._dice.value, FIRST)), "value")
        self._laid.observe(lambda _: self.become(self._asked), "value")
        buttons = (
            press("Next outcome", lambda: self.tap("next 1"), main=True),
            press("Next six", lambda: self.tap("next 6")),
            press("All", lambda: self.tap("all")),
            press("Clear", lambda: self.tap("none")),
        )
        super().__init__(view, (self._dice, self._laid, *buttons))

    def _asked(self, view: Outcomes) -> Outcomes:
        return replace(view, laid=self._laid.value)

    def settle(self, view: Outcomes) -> None:
        self._dice.value = view.dice
        self._laid.max, self._laid.description = view.all, f"Outcomes (0 to {view.all})"
        self._laid.value = view.laid


def sums_of_dice(dice: int = 2, laid: int = FIRST, total: int = 0) -> SumsOfDice:
    """Every outcome sorted by its sum, built up cell by cell: `sums_of_dice(3, laid=216, total=10)`."""
    return SumsOfDice(Outcomes(dice, laid, total))
