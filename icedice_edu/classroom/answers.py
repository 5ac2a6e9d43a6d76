"""What a learner typed as an answer, read as a number, an amount, a share or an order. Nothing is ever run:
a text is measured first and then compared with patterns, so hostile text costs no time.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

LONGEST_ANSWER = 200
LONGEST_TEXT = 1_000

_GROUPED = r"\d{1,3}(?:[, ]\d{3}){1,3}|\d{1,12}"
_WHOLE = re.compile(rf"=? ?([+−-]?) ?({_GROUPED})[.!]?")
_AMOUNT = re.compile(rf"([^\d.,+−-]*?) ?([+−-]?) ?({_GROUPED})(?:\.(\d{{1,6}}))? ?([^\d]*)")
_FRACTION = re.compile(r"(\d{1,6}) ?(?:/|out of|in|of) ?(\d{1,6})")
_DECIMAL = re.compile(r"(\d{0,6})(?:[.,](\d{1,12}))? ?(…|\.\.\.)? ?(%|per ?cent)?")


class Unreadable(ValueError):
    """A text that is no answer of the kind that was asked for."""


class Amount(NamedTuple):
    """A number and its unit; the unit is empty when none was written."""

    value: Fraction
    unit: str


class Share(NamedTuple):
    """A part of a whole: 5/6, 0.833… or 83%, and how exactly it was written."""

    value: Fraction
    places: int | None
    """Decimal places of the share itself (0.83 and 83% have 2); None for a fraction."""
    cut: bool
    """Whether … says that more digits follow."""
    reduced: bool

    def means(self, exact: Fraction) -> bool:
        """Whether this is the exact share, or that share rounded to two places or more."""
        if self.places is None or self.value == exact:
            return self.value == exact
        unit = Fraction(1, 10**self.places)
        gap = exact - self.value
        rounded = abs(gap) * 2 <= unit or (self.cut and 0 <= gap < unit)
        return self.places >= 2 and rounded


def tidy(text: object, longest: int = LONGEST_ANSWER) -> str:
    """The text in usual characters with single spaces, or a friendly refusal."""
    if not isinstance(text, str):
        raise Unreadable("Please write your answer as text.")
    if len(text) > longest:
        raise Unreadable(f"That answer is too long. You can write up to {longest} characters here.")
    said = " ".join(unicodedata.normalize("NFKC", text).split())
    if not said:
        raise Unreadable("There is nothing here yet. Write your answer first.")
    return said


def whole(text: object) -> int:
    """A whole number."""
    found = _WHOLE.fullmatch(tidy(text))
    if not found:
        raise Unreadable("Please write one whole number, such as 18.")
    sign, digits = found.groups()
    return _signed(sign, int(_plain(digits)))


def amount(text: object, units: Mapping[str, str]) -> Amount:
    """A number with a unit, $300 or 12 cm; `units` leads from what is written to the unit's name."""
    found = _AMOUNT.fullmatch(tidy(text))
    if not found:
        raise Unreadable("Please write a number and its unit.")
    before, sign, digits, decimals, after = found.groups()
    unit = (before or after).strip().rstrip(".").casefold()
    if (before.strip() and after.strip(" .")) or (unit and unit not in units):
        raise Unreadable(f"Please write a number and its unit: {', '.join(sorted(set(units.values())))}.")
    value = Fraction(f"{_plain(digits)}.{decimals or 0}")
    return Amount(-value if sign in ("-", "−") else value, units.get(unit, ""))


def share(text: object) -> Share:
    """A fraction, a decimal number or a percentage."""
    said = tidy(text).replace("⁄", "/")
    if found := _FRACTION.fullmatch(said):
        above, below = map(int, found.groups())
        if below == 0:
            raise Unreadable("You cannot divide by 0. Look at the bottom number.")
        value = Fraction(above, below)
        return Share(value, None, False, value.denominator == below)
    found = _DECIMAL.fullmatch(said)
    if not found or not (found[1] or found[2]):
        raise Unreadable("Please write a fraction such as 5/6, a decimal such as 0.83, or a percent.")
    percent, decimals = bool(found[4]), found[2] or ""
    value = Fraction(f"{found[1] or 0}.{decimals or 0}") / (100 if percent else 1)
    return Share(value, len(decimals) + 2 * percent, bool(found[3]), True)


def order(text: object, things: Sequence[str]) -> tuple[str, ...]:
    """All the things, in the order written: separated by commas, semicolons, < or spaces."""
    said = [word for word in re.split(r"[,;<> ]+", tidy(text).casefold()) if word]
    known = {thing.casefold(): thing for thing in things}
    if strange := [word for word in said if word not in known]:
        raise Unreadable(f"{strange[0][:20]!r} is not one of {', '.join(things)}.")
    if sorted(said) != sorted(known):
        raise Unreadable(f"Please write each of these once: {', '.join(things)}.")
    return tuple(known[word] for word in said)


def _plain(digits: str) -> str:
    return digits.replace(",", "").replace(" ", "")


def _signed(sign: str, value: int) -> int:
    return -value if sign in ("-", "−") else value
