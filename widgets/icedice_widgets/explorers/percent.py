"""A chance as a learner reads it: percent that never rounds to certain or impossible, and a fraction."""

from __future__ import annotations

from fractions import Fraction

from icedice_edu.maths.rounding import in_percent
from icedice_edu.maths.words import thousands

TENTH = Fraction(1, 1000)


def percent(chance: Fraction) -> str:
    """38.4%; what is nearly 0 or 1 says so."""
    if 0 < chance < TENTH / 2:
        return "under 0.1%"
    if 1 - TENTH / 2 < chance < 1:
        return "over 99.9%"
    return in_percent(chance)


def short_percent(chance: Fraction) -> str:
    """38%, for small places."""
    if chance in (0, 1) or Fraction(1, 200) <= chance < Fraction(199, 200):
        return in_percent(chance, 0)
    return "> 99%" if chance > Fraction(1, 2) else "< 1%"


def ratio(chance: Fraction) -> str:
    """83/216, with large numbers in groups of three."""
    over, under = map(thousands, (chance.numerator, chance.denominator))
    return over if chance.denominator == 1 else f"{over}/{under}"


def exact_percent(part: Fraction) -> str:
    """25%, 33⅓%: without rounding; parts that have no sign of their own stand as a fraction."""
    whole, rest = divmod(100 * part, 1)
    sign = {Fraction(0): "", Fraction(1, 3): "⅓", Fraction(2, 3): "⅔"}.get(rest, f" {rest}")
    return f"{whole}{sign}%"
