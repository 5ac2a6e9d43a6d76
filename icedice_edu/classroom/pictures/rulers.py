"""Measuring: dice above a ruler that may begin before the start line, and tools to choose from."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import NamedTuple

from icedice_edu.classroom.pictures.kind import Kind, PictureMistake
from icedice_edu.classroom.pictures.reading import brief
from icedice_edu.maths.words import listed

LETTERS = "ABCD"
LONGEST, MOST_INCHES = 45, 16
PARTS = 4
"""A ruler in inches has so many parts to the inch."""
AT = re.compile(r"([1-6]) at (\d{1,2})(?:(\.\d{1,2})| ([1-3]/[24]))?")
START = re.compile(r"start at (\d)")
TOOLS = ("ruler", "meter stick", "measuring tape", "paper clips", "string")


class Placed(NamedTuple):
    """A die, and where on the ruler its middle is."""

    face: int
    mark: Fraction


class Ruler(NamedTuple):
    """Dice above a ruler; the start line is at a mark of it; hops may lead from there to the first die."""

    dice: tuple[Placed, ...]
    start: int = 0
    inches: bool = False
    hops: bool = False

    @property
    def last(self) -> int:
        """The ruler's last number."""
        farthest = max((die.mark for die in self.dice), default=Fraction(8))
        return int(farthest + Fraction(1, 2)) + 1 if self.inches else -(-(int(farthest) + 2) // 5) * 5


def read_ruler(text: str) -> Ruler:
    """`inches, start at 2, 6 at 19, hops`: only dice are a must."""
    words = [part.strip() for part in text.replace("\n", ",").split(",") if part.strip()]
    starts = [found for word in words if (found := START.fullmatch(word))]
    dice = tuple(Placed(int(found[1]), _mark(found)) for word in words if (found := AT.fullmatch(word)))
    ruler = Ruler(dice, int(starts[0][1]) if starts else 0, "inches" in words, "hops" in words)
    known = len(dice) + len(starts) + ruler.inches + ruler.hops
    if known != len(words) or not 1 <= len(dice) <= len(LETTERS):
        raise PictureMistake(f"{brief(text)} is not 1 to 4 dice such as 6 at 19, and start at 2")
    _look_at(ruler)
    return ruler


def _mark(found: re.Match[str]) -> Fraction:
    return Fraction(f"{found[2]}{found[3] or ''}") + Fraction(found[4] or 0)


def _look_at(ruler: Ruler) -> None:
    most = MOST_INCHES if ruler.inches else LONGEST
    for die in ruler.dice:
        if not ruler.start < die.mark <= most:
            raise PictureMistake(f"a die at {die.mark} is not between the start, {ruler.start}, and {most}")
    if ruler.hops and not ruler.inches and ruler.dice[0].mark.denominator != 1:
        raise PictureMistake("hops lead to a whole mark")


def describe_ruler(ruler: Ruler) -> str:
    """Told as it is seen: by the number before the die and the marks from there."""
    unit = "inches, with 4 parts to the inch" if ruler.inches else "centimeters"
    names = [f"Die {letter}" for letter in LETTERS] if len(ruler.dice) > 1 else ["The die"]
    dice = " ".join(f"{name} shows {die.face}. Its middle is {_where(ruler, die.mark)}."
                    for name, die in zip(names, ruler.dice, strict=False))
    hops = " Hops lead from the start line to the die, one for each space." if ruler.hops else ""
    return f"A ruler in {unit}. The start line is at {ruler.start}. {dice}{hops}"


def _where(ruler: Ruler, mark: Fraction) -> str:
    steps, every = (PARTS, PARTS) if ruler.inches else (1, 5)
    nearest = int(mark * steps + Fraction(1, 2))
    label, marks = divmod(nearest, every)
    number = label if ruler.inches else 5 * label
    rest = mark * steps - nearest
    side = "a bit after" if rest > 0 else "a bit before" if rest else "at"
    place = f"the {('1st', '2nd', '3rd', '4th')[marks - 1]} mark after {number}" if marks else str(number)
    return f"{side} {place}"


def read_tools(text: str) -> tuple[str, ...]:
    tools = tuple(part.strip() for part in text.split(","))
    if unknown := [tool for tool in tools if tool not in TOOLS]:
        raise PictureMistake(f"{brief(unknown[0])} is no tool; possible: {', '.join(TOOLS)}")
    return tools


def describe_tools(tools: tuple[str, ...]) -> str:
    words = {"paper clips": "a row of paper clips", "string": "a piece of string"}
    said = listed(words.get(tool, f"a {tool}") for tool in tools)
    return f"{said[0].upper()}{said[1:]}."


OF_RULERS = (
    Kind("ruler", "Dice above a ruler. “start at 2” puts the start line at the 2, “hops” counts the spaces, "
         "“inches” has four parts to the inch.", "start at 2, 6 at 19, hops", read_ruler, describe_ruler),
    Kind("tools", f"Tools to measure with: {', '.join(TOOLS)}.", "ruler, meter stick, measuring tape",
         read_tools, describe_tools),
)
