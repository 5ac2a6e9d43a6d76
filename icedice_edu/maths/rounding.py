"""A fraction said roughly: whoever rounds says "about", and what may happen is never rounded to never."""

from __future__ import annotations

from fractions import Fraction


def rounded(value: Fraction | int, places: int = 0) -> Fraction:
    """The nearest number with so many decimal places; a half goes away from zero, as at school."""
    unit = 10**places
    size = (2 * unit * abs(value) + 1) // 2
    return Fraction(size if value >= 0 else -size, unit)


def about(value: Fraction | int, places: int = 1) -> str:
    """2, 1.5, about 1.7."""
    near = rounded(value, places)
    whole, part = divmod(int(abs(near) * 10**places), 10**places)
    digits = f"{whole}.{part:0{places}}".rstrip("0").rstrip(".") if places else str(whole)
    return f"{'about ' if near != value else ''}{'−' if near < 0 else ''}{digits}"


def percent(chance: Fraction | int) -> str:
    """50 %, about 17 %, less than 1 %."""
    if 0 < chance < Fraction(1, 100):
        return "less than 1 %"
    if Fraction(99, 100) < chance < 1:
        return "more than 99 %"
    return f"{about(100 * chance, 0)} %"
