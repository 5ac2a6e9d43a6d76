"""A fraction said roughly: whoever rounds says "about", and what may happen is never rounded to never.

Everything is rounded as at school: a half goes up. Percent are written without a space: 12.5%.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

MOST_PLACES = 2
"""Percent with more decimals would pretend to more than anybody needs."""


def rounded(value: Fraction | int, places: int = 0) -> Fraction:
    """The nearest number with so many decimal places; a half goes away from zero, as at school."""
    unit = 10**places
    size = (2 * unit * abs(value) + 1) // 2
    return Fraction(size if value >= 0 else -size, unit)


def decimal(value: Fraction | int | float, places: int = 1, fixed: bool = False) -> str:
    """1.7, −0.5, 1,204: rounded, with no more decimals than it needs unless they are fixed."""
    near = rounded(Fraction(str(value)) if isinstance(value, float) else value, places)
    whole, part = divmod(int(abs(near) * 10**places), 10**places)
    ends = f"{part:0{places}}" if places else ""
    ends = ends if fixed else ends.rstrip("0")
    return f"{'−' if near < 0 else ''}{whole:,}{f'.{ends}' if ends else ''}"


def about(value: Fraction | int, places: int = 1) -> str:
    """2, 1.5, about 1.7."""
    return f"{'about ' if rounded(value, places) != value else ''}{decimal(value, places)}"


# -- percent ------------------------------------------------------------------------------------------


def in_percent(share: Fraction | int | float, places: int = 1, fixed: bool = False) -> str:
    """12.5%, 38.4%, 50%."""
    exact = Fraction(str(share)) if isinstance(share, float) else share
    return f"{decimal(100 * exact, places, fixed)}%"


def percent(chance: Fraction | int) -> str:
    """50%, about 17%, less than 1%."""
    if 0 < chance < Fraction(1, 100):
        return "less than 1%"
    if Fraction(99, 100) < chance < 1:
        return "more than 99%"
    return f"{about(100 * chance, 0)}%"


def parts_in_percent(parts: Sequence[Fraction]) -> tuple[str, ...]:
    """The parts of one whole: with as few decimals as it takes for them to add to 100%.

    Where no two decimals do it, they have one, and `rounding_note` says what they add to.
    """
    places = _places_that_add(parts)
    return tuple(in_percent(part, 1 if places is None else places) for part in parts)


def rounding_note(parts: Sequence[Fraction]) -> str:
    """Why the parts of one whole do not add to 100%; nothing where they do."""
    if _places_that_add(parts) is not None:
        return ""
    total = sum(rounded(100 * part, 1) for part in parts)
    return f"The percents are rounded, so they add to {decimal(total)}%."


def _places_that_add(parts: Sequence[Fraction]) -> int | None:
    for places in range(MOST_PLACES + 1):
        shown = [rounded(100 * part, places) for part in parts]
        seen = all(part in (0, 1) or 0 < near < 100 for part, near in zip(parts, shown, strict=True))
        if seen and sum(shown) == 100:
            return places
    return None
