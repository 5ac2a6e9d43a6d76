"""A kind of picture: how its data are written, what they are, and how they are described in words.

A document holds the text; a function of `tasks.py` may hand over a value instead. A value is written as text
first and read like any other, so there is one way in, and one place that refuses.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeGuard

LONGEST = 6000
"""So many characters may a picture's text have."""


class PictureMistake(ValueError):
    """A picture's text that cannot be drawn: what was read, and what is possible."""


@dataclass(frozen=True)
class Kind:
    """A kind of picture, by the name that documents use."""

    name: str
    about: str
    """What it shows, and how it is written, in a sentence or two."""
    example: str
    reader: Callable[[str], Any]
    alt: Callable[[Any], str]
    """What the picture shows, in words, made from its facts."""

    def read(self, text: str) -> Any:
        """The facts of a picture, or a mistake that says what is possible."""
        if len(text) > LONGEST:
            raise PictureMistake(f"{self.name}: {len(text):,} characters; {LONGEST:,} are possible")
        try:
            return self.reader(text.strip())
        except PictureMistake as mistake:
            raise PictureMistake(f"{self.name}: {mistake}. For example: {self.brief}") from None

    def facts(self, value: object, text: str = "") -> Any:
        """The facts of a value that code hands over; text may go before it: a title, a head, an option."""
        return self.read(f"{text.strip()}\n{written(value)}")

    @property
    def brief(self) -> str:
        """The example on one line."""
        return " / ".join(self.example.splitlines())


def written(value: object) -> str:
    """A value as a picture's text would say it.

    >>> written({"red": 3, "blue": (1, 2)})
    'red: 3\\nblue: 1 2'
    >>> written([("a", "b"), (1, 2)]), written((6, 3, 2))
    ('a | b\\n1 | 2', '6 3 2')
    """
    if isinstance(value, Mapping):
        return "\n".join(f"{_cell(key)}: {_data(data)}" for key, data in value.items())
    if _is_list(value) and any(_is_list(item) for item in value):
        return "\n".join(" | ".join(map(_cell, row if _is_list(row) else (row,))) for row in value)
    return _data(value)


def _is_list(value: object) -> TypeGuard[Sequence[object]]:
    """A list of things; a calculation is a tuple, too, but one thing."""
    return isinstance(value, Sequence) and not isinstance(value, str) and not hasattr(value, "numbers")


def _data(value: object) -> str:
    if isinstance(value, Mapping):
        return " ".join(f"{_number(key)}×{count}" for key, count in value.items())
    return " ".join(map(_number, value)) if _is_list(value) else _number(value)


def _number(value: object) -> str:
    return str(value) if not isinstance(value, float) else str(Fraction(value).limit_denominator(1000))


def _cell(value: object) -> str:
    """One cell of a row: line breaks and bars would end it."""
    return " ".join(str(value).split()).replace("|", "\\|")
