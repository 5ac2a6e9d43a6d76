"""Units of answers: what a learner may write, and the unit that is meant."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

CENTIMETERS: Mapping[str, str] = {
    "": "cm", "cm": "cm", "centimetre": "cm", "centimetres": "cm", "centimeter": "cm", "centimeters": "cm",
    "mm": "mm", "m": "m",
}
DOLLARS: Mapping[str, str] = {"": "$", "$": "$", "dollar": "$", "dollars": "$", "¢": "¢", "cents": "¢"}
PERCENT: Mapping[str, str] = {
    "": "%", "%": "%", "percent": "%", "per cent": "%", "$": "$", "dollars": "$",
}  # it may be more than 100%: a price can double and more
UNITS: Mapping[str, Mapping[str, str]] = {
    "cm": CENTIMETERS, "$": DOLLARS, "dollars": DOLLARS, "%": PERCENT, "percent": PERCENT,
}


def apart(answer: Fraction | int, wrong: Mapping[str, Fraction | int]) -> bool:
    """Whether the answer and every likely wrong number can be told from one another."""
    return len({answer, *wrong.values()}) == 1 + len(wrong)
