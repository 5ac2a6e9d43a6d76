"""Numbers and lists in words, as a learner reads them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction


def listed(words: Iterable[object]) -> str:
    """2, 3 and 6."""
    *most, last = map(str, words)
    return f"{', '.join(most)} and {last}" if most else last


def a(number: int) -> str:
    """A 7, an 8, an 11, an 18, an 80: the article that is heard before a number of up to three digits."""
    heard_as_a_vowel = str(number).startswith("8") or number in (11, 18)
    return f"an {number}" if heard_as_a_vowel else f"a {number}"


def many(count: int, one: str, more: str = "") -> str:
    """1 coin, 2 coins; 1 die, 2 dice."""
    return f"{count} {one if count == 1 else more or f'{one}s'}"


def times(count: int) -> str:
    """Once, twice, 3 times."""
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def number(value: Fraction | int) -> str:
    """5, −3 or 3/4."""
    return str(value).replace("-", "−")


def operand(value: Fraction | int) -> str:
    """A number beside a sign: what is below zero or not whole stands in brackets."""
    text = number(value)
    return text if text.isdecimal() else f"({text})"


def thousands(count: int) -> str:
    """10,000, in groups of three."""
    return f"{count:,}"
