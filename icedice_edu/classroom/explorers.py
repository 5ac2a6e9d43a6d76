"""The explorers that a document can show, by name, and what each can be given.

They are drawn and moved by icedice_widgets, which this package does not know; a test compares the two.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType

NUMBER, DECIMAL, TEXT, YES_NO = "a whole number", "a number", "a text", "yes or no"
NUMBERS, DECIMALS, TEXTS = "whole numbers", "numbers", "words"
NUMBER_OR_TEXT = "a whole number or a text"
WHOLE = re.compile(r"[-−]?\d+")
BETWEEN = re.compile(r"[\s,]+(?:and\s+)?")

EXPLORERS: Mapping[str, Mapping[str, str]] = MappingProxyType({
    "every_way": {"dice": NUMBERS, "target": NUMBER, "operations": TEXT, "seed": NUMBER_OR_TEXT},
    "same_or_different": {"first": TEXT, "second": TEXT, "dice": NUMBERS},
    "target_chances": {"number": NUMBER, "rolls": NUMBER, "operations": TEXT},
    "stopping_line": {"stop_at": NUMBER, "on_counter": NUMBER},
    "turn_tree": {"rolls": NUMBER, "on_counter": NUMBER},
    "simulation_against_exact": {"question": TEXT, "trials": NUMBER, "seed": NUMBER},
    "sums_of_dice": {"dice": NUMBER, "laid": NUMBER, "total": NUMBER},
    "generating_function": {"dice": NUMBER, "done": NUMBER, "power": NUMBER},
    "line_needs": {"tile": NUMBER, "dice": NUMBERS, "to_come": NUMBER, "together": NUMBER},
    "heat_map": {"turns": NUMBER_OR_TEXT, "start": NUMBER, "stands": YES_NO, "box": NUMBER},
    "many_shops": {"bot": TEXT, "against": TEXT, "shops": NUMBER, "seed": NUMBER, "unit": TEXT, "look": TEXT},
    "price_ladder": {"flavour": TEXT, "steps": TEXTS},
    "scattered_throws": {"power": DECIMAL, "spread": DECIMAL, "angle": NUMBER, "dice": NUMBER,
                         "throws": NUMBER, "seed": NUMBER, "look_at": TEXT, "recorded": YES_NO},
    "power_against_risk": {"power": DECIMAL, "question": TEXT, "place": NUMBER, "face": NUMBER,
                           "rivals": NUMBER, "throws": NUMBER, "seed": NUMBER, "recorded": YES_NO},
    "two_crews": {"a": DECIMALS, "b": DECIMALS, "throws": NUMBER, "seed": NUMBER, "dice": NUMBER,
                  "shuffles": NUMBER, "recorded": YES_NO},
})  # fmt: skip


def read_value(kind: str, value: object) -> object:
    """A value of this kind, from a text or from what tasks.py gave; other things are refused."""
    try:
        return READERS[kind](value)
    except (ValueError, TypeError, ZeroDivisionError):
        raise ValueError(f"is {kind}, not {value!r:.40}") from None


def _number(value: object) -> int:
    if isinstance(value, str):
        if not WHOLE.fullmatch(value.strip().replace(",", "")):
            raise ValueError(value)
        value = int(value.strip().replace(",", "").replace("−", "-"))
    exact = _exact(value)
    if exact.denominator != 1:
        raise ValueError(value)
    return int(exact)


def _exact(value: object) -> Fraction:
    if isinstance(value, bool) or not isinstance(value, int | float | Fraction | str):
        raise TypeError(value)
    return Fraction(str(value).replace("−", "-"))


def _decimal(value: object) -> float:
    return float(_exact(value))


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _number_or_text(value: object) -> int | str:
    return value if isinstance(value, str) and not WHOLE.fullmatch(value.strip()) else _number(value)


def _yes_no(value: object) -> bool:
    if isinstance(value, bool):
        return value
    words = {"yes": True, "true": True, "no": False, "false": False}
    if not isinstance(value, str) or value.strip().lower() not in words:
        raise ValueError(value)
    return words[value.strip().lower()]


def _several(read: Callable[[object], object]) -> Callable[[object], tuple[object, ...]]:
    """Reads 2 3 6, or 2, 3 and 6, or a list of them."""

    def read_each(value: object) -> tuple[object, ...]:
        parts: Sequence[object] = (
            [part for part in BETWEEN.split(value.strip()) if part] if isinstance(value, str)
            else value if isinstance(value, list | tuple) else [value]
        )
        return tuple(map(read, parts))

    return read_each


READERS: Mapping[str, Callable[[object], object]] = {
    NUMBER: _number, DECIMAL: _decimal, TEXT: _text, YES_NO: _yes_no, NUMBER_OR_TEXT: _number_or_text,
    NUMBERS: _several(_number), DECIMALS: _several(_decimal), TEXTS: _several(_text),
}  # fmt: skip
