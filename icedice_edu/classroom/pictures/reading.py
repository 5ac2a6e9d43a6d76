"""How the texts of pictures are read: numbers, lines with a name before a colon, titles and options."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from fractions import Fraction
from typing import NamedTuple, TypeVar

from icedice_edu.classroom.pictures.kind import PictureMistake
from icedice_edu.maths.expressions import Expression, ExpressionError
from icedice_edu.maths.expressions import read as read_expression

MOST_ROWS = 40
LONGEST_NAME = 40
LARGEST = 1_000_000
NUMBER = re.compile(r"[-−+]?\d{1,9}(?:,\d{3})*(?:\.\d{1,4}|/\d{1,4})?")
BETWEEN = re.compile(r"(?:,?\s+and\s+|,\s+|,(?!\d{3}\b)|\s+)")
COUNTED = re.compile(r"(\S+)[×x](\d{1,4})")
Thing = TypeVar("Thing")


class Section(NamedTuple):
    """A title, and the lines below it: a name and what stands behind its colon."""

    title: str
    rows: tuple[tuple[str, str], ...]


class Sheet(NamedTuple):
    """A picture's text, parted: options, and one or more sections."""

    options: Mapping[str, str]
    sections: tuple[Section, ...]

    @property
    def title(self) -> str:
        return self.sections[0].title

    @property
    def rows(self) -> tuple[tuple[str, str], ...]:
        """The lines of all sections."""
        return tuple(row for section in self.sections for row in section.rows)


def brief(text: str) -> str:
    """What was read, as an error message repeats it."""
    short = text if len(text) <= 60 else f"{text[:57]}…"
    return f"“{short}”"


def sheet(text: str, options: Collection[str] = ()) -> Sheet:
    """A line without a colon is a title and begins a section; a known word before a colon is an option."""
    found: dict[str, str] = {}
    sections: list[tuple[str, list[tuple[str, str]]]] = []
    for line in filter(None, map(str.strip, text.splitlines())):
        name, colon, data = (part.strip() for part in line.rpartition(":"))
        if colon and name in options:
            found[name] = data
        elif colon and name and data:
            if len(name) > LONGEST_NAME:
                raise PictureMistake(f"the name {brief(name)} has more than {LONGEST_NAME} letters")
            if not sections:
                sections.append(("", []))
            sections[-1][1].append((name, data))
        else:
            sections.append((line, []))
    lines = sum(1 + len(rows) for _, rows in sections)
    if lines > 2 * MOST_ROWS:
        raise PictureMistake(f"there are {lines} lines; {2 * MOST_ROWS} are possible")
    return Sheet(found, tuple(Section(title, tuple(rows)) for title, rows in sections))


def filled(read: Sheet, needs: str) -> Sheet:
    """A sheet whose sections all have lines."""
    if not read.rows:
        raise PictureMistake(f"there are no lines with a name, a colon and {needs}")
    for section in read.sections:
        if not section.rows:
            raise PictureMistake(f"below {brief(section.title)} is no line with a name, a colon and {needs}")
    return read


# -- numbers ------------------------------------------------------------------------------------------


def number(text: str) -> Fraction:
    """A number such as 12, −3, 1,204, 2.5 or 5/6."""
    if not NUMBER.fullmatch(text):
        raise PictureMistake(f"{brief(text)} is not a number such as 12, −3, 2.5 or 5/6")
    plain = text.replace("−", "-").replace(",", "")
    if re.search("/0+$", plain):
        raise PictureMistake(f"{brief(text)} divides by 0")
    value = Fraction(plain)
    if abs(value) > LARGEST:
        raise PictureMistake(f"{brief(text)} is too large; {LARGEST:,} is possible")
    return value


def said(value: Fraction | int) -> str:
    """A number as it is read: 12, −3, 2.5, or 1/3 where there is no short decimal."""
    short = Fraction(value) * 100
    if short.denominator != 1:
        return str(value).replace("-", "−")
    return f"{float(value):.2f}".rstrip("0").rstrip(".").replace("-", "−")


def whole(text: str, low: int = 0, high: int = LARGEST) -> int:
    """A whole number between two bounds."""
    value = number(text)
    if value.denominator != 1 or not low <= value <= high:
        bounds = f"{low:,} to {high:,}".replace("-", "−")
        raise PictureMistake(f"{brief(text)} is not a whole number from {bounds}")
    return int(value)


def parts(text: str) -> tuple[str, ...]:
    """What stands between spaces, commas and "and": "3, 5 and 6" is three things."""
    return tuple(filter(None, BETWEEN.split(text.strip())))


def numbers(text: str) -> tuple[Fraction, ...]:
    return tuple(map(number, parts(text)))


def wholes(text: str, low: int = 0, high: int = LARGEST) -> tuple[int, ...]:
    return tuple(whole(part, low, high) for part in parts(text))


def counts(text: str) -> tuple[tuple[Fraction, int], ...]:
    """How often each number occurs, in order: 3 5 5 and 3×1 5×2 say the same."""
    found: dict[Fraction, int] = {}
    for part in parts(text):
        several = COUNTED.fullmatch(part)
        value, count = (number(several[1]), int(several[2])) if several else (number(part), 1)
        found[value] = found.get(value, 0) + count
    return tuple(sorted((value, count) for value, count in found.items() if count))


def span(text: str) -> tuple[int, int, str]:
    """From where to where, and the unit: 0 to 30, 10 to 35 cm, $0 to $700."""
    read = re.fullmatch(r"(\$?)([-−]?\d+) to \$?([-−]?\d+)\s*(\S.{0,29})?", text.strip())
    if read is None:
        raise PictureMistake(f"{brief(text)} is not a range such as 0 to 30 or 10 to 35 cm")
    low, high = whole(read[2], -LARGEST), whole(read[3], -LARGEST)
    if low >= high:
        raise PictureMistake(f"{brief(text)} goes nowhere; write the smaller number first")
    return low, high, read[1] or (read[4] or "").strip()


# -- choices ------------------------------------------------------------------------------------------


def one_of(text: str, possible: Mapping[str, Thing], what: str) -> Thing:
    """What a word stands for."""
    found = possible.get(text.strip()) or possible.get(text.strip().lower())
    if found is None:
        raise PictureMistake(f"{brief(text)} is not {what}; possible: {', '.join(possible)}")
    return found


def expression(text: str) -> Expression:
    """A calculation with + − × ÷."""
    try:
        found = read_expression(text)
    except ExpressionError as mistake:
        raise PictureMistake(f"{brief(text)} is not a calculation: {mistake}") from None
    if len(found.numbers) > 12:
        raise PictureMistake(f"{brief(text)} has {len(found.numbers)} numbers; 12 are possible")
    return found


def checked(value: Thing, good: Callable[[Thing], bool], mistake: str) -> Thing:
    if not good(value):
        raise PictureMistake(mistake)
    return value
