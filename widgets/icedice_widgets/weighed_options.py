"""The options of whoever is to move, weighed: in words, for a card and for a voice."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from icedice_edu.games.advice import Advice
from icedice_edu.games.protocol import Position
from icedice_edu.maths.rounding import about, rounded
from icedice_edu.maths.words import number
from icedice_widgets.table import Table

LONGEST_FRACTION = 9
SPOKEN = 3


@dataclass(frozen=True)
class Weighed:
    """All options side by side."""

    options: tuple[Advice, ...]
    """The best first."""
    meaning: str
    risk: str

    @cached_property
    def most(self) -> Fraction:
        return max((one.gain for one in self.options), default=Fraction(0))

    @cached_property
    def rolled(self) -> bool:
        """Whether one of the options lets dice fall, so that each has its risk."""
        return any(one.faces for one in self.options)

    def mark(self, one: Advice) -> str:
        """Best, equal best; where there is no choice, nothing."""
        best = sum(other.best for other in self.options)
        return ("Best" if best == 1 else "Equal best") if one.best and len(self.options) > 1 else ""

    def chance(self, one: Advice) -> str:
        """Bust: 3/6 = 1/2 = 50%."""
        if not one.faces:
            return f"{self.risk}: 0%, because nothing is rolled." if self.rolled else ""
        faces, percent = len(one.faces), one.percent.removeprefix("about ")
        simplest = f"{one.chance.numerator}/{one.chance.denominator}"
        shares = dict.fromkeys((f"{one.chance * faces}/{faces}", simplest if one.chance else f"0/{faces}"))
        return f"{self.risk}: {' = '.join(shares)} {'=' if percent == one.percent else '≈'} {percent}"

    def label(self, one: Advice) -> str:
        """The whole row, for those who hear it."""
        mark, chance = self.mark(one), self.chance(one)
        parts = (f"{mark}: {one.label}" if mark else one.label, worth(one.gain), chance, one.reason)
        return " ".join(f"{part.rstrip('.')}." for part in parts if part)

    def sentence(self) -> str:
        """The best options, what the numbers mean, and how many more there are."""
        more = len(self.options) - SPOKEN
        rest = [f"{more} more on the card."] if more > 0 else []
        return " ".join([*map(self.label, self.options[:SPOKEN]), *rest, self.meaning])


def weighed(table: Table[Position]) -> Weighed:
    """The options on this table; none when nobody is to move."""
    match, scales = table.match, table.match.game.scales
    if scales is None:
        return Weighed((), "", "")
    return Weighed(scales.weigh(match.position, match.names), scales.meaning, scales.risk)


def worth(gain: Fraction) -> str:
    """Worth 3, worth 5/3 ≈ 1.67; where the fraction is long, worth about 1.67."""
    exact, decimal = number(gain), about(gain, 2)
    if gain.denominator == 1 or len(exact) > LONGEST_FRACTION:
        return f"Worth {decimal}"
    sign = "=" if gain == rounded(gain, 2) else "≈"
    return f"Worth {exact} {sign} {decimal.removeprefix('about ')}"
