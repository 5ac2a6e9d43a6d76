"""Same or different? Two calculations, and whether a law or only an accident makes them equal."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from icedice_edu.maths.algebra import Comparison, compare
from icedice_edu.maths.attempts import read_expression
from icedice_edu.maths.expressions import Expression, read, spaced
from icedice_edu.maths.laws import LAWS
from icedice_edu.maths.words import listed
from icedice_widgets.explorers import same_drawing
from icedice_widgets.explorers.controls import press, text_field
from icedice_widgets.explorers.explorer import Explorer
from icedice_widgets.svg import Svg

MOST_NUMBERS = 6


@dataclass(frozen=True)
class Pair:
    """Two calculations held against each other."""

    first: Expression
    second: Expression

    @cached_property
    def found(self) -> Comparison:
        return compare(self.first, self.second)

    @property
    def verdict(self) -> str:
        """The answer in a few words."""
        if self.first == self.second:
            return "Written the same"
        return {
            "same tree": "Same idea, same tree",
            "same way": "Same idea, different tree",
            "accident": "Equal by accident",
            "different": "Different",
        }[self.found.kind]

    @property
    def sentence(self) -> str:
        sentences = (f"{self.verdict}.", self.found.sentence, self.law_words, self.other_dice)
        return " ".join(filter(None, sentences))

    @property
    def law_words(self) -> str:
        """The laws on the way, each once: commutative, then associative."""
        names = [*dict.fromkeys(step.law for step in self.found.laws[1:])]
        return f"Properties used: {listed(names)}." if names else ""

    @property
    def other_dice(self) -> str:
        """A remark when the two do not use the same dice."""
        one, other = self.first.numbers, self.second.numbers
        if Counter(one) == Counter(other):
            return ""
        return f"They don't use the same dice: {listed(one)} in the first, {listed(other)} in the second."

    @property
    def described(self) -> str:
        head = f"{spaced(self.first)} and {spaced(self.second)}: {self.verdict}"
        steps = [f"{step}: {LAWS[step.law]}" for step in self.found.laws[1:]]
        notes = filter(None, [self.found.sentence, self.other_dice])
        return "\n".join([head, *notes, *steps, self.found.proof])

    def tapped(self, what: str) -> Pair:
        raise ValueError(f"there is nothing called {what} here")

    def drawn(self, layout: str, refusal: str) -> Svg:
        return same_drawing.draw(self, layout, refusal)


class SameOrDifferent(Explorer[Pair]):
    """Type two calculations and compare them."""

    def __init__(self, view: Pair, dice: tuple[int, ...] | None = None) -> None:
        self._dice = dice
        self._first = text_field("First calculation", spaced(view.first))
        self._second = text_field("Second calculation", spaced(view.second))
        for field in (self._first, self._second):
            field.observe(lambda _: self.become(self._typed), "value")
        button = press("Compare", lambda: self.become(self._typed), main=True)
        super().__init__(view, (self._first, self._second, button))

    def _typed(self, _: Pair) -> Pair:
        return Pair(calculation(self._first.value, self._dice), calculation(self._second.value, self._dice))


def calculation(text: str, dice: tuple[int, ...] | None) -> Expression:
    """What was typed, over these dice or over any few."""
    found = read_expression(text, read(text).numbers if dice is None else dice)
    if len(found.numbers) > MOST_NUMBERS:
        raise ValueError(f"use at most {MOST_NUMBERS} numbers in one calculation")
    return found


def same_or_different(
    first: str = "(2 + 3) × 6", second: str = "6 × (3 + 2)", dice: tuple[int, ...] | None = None
) -> SameOrDifferent:
    """Are two calculations the same idea? `same_or_different("6 − (3 − 2)", "6 − 3 + 2")`."""
    return SameOrDifferent(Pair(calculation(first, dice), calculation(second, dice)), dice)
