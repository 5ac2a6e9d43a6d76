"""Models of a whole and its parts: bars cut into parts, number bonds, and seesaws that are level or tip."""

from __future__ import annotations

import re
from typing import NamedTuple, TypeAlias

from icedice_edu.classroom.pictures.kind import Kind, PictureMistake
from icedice_edu.classroom.pictures.reading import brief, expression, filled, sheet, whole
from icedice_edu.maths.expressions import Expression, has_value, spaced
from icedice_edu.maths.words import listed, many

PART = re.compile(r"(\$?)(\d{1,3}(?:,\d{3})+|\d{1,6}|\?)(?: (.{1,30}))?")
GAPPED = re.compile(r"(\d{1,4}|\?)( [+−] (\d{1,4}|\?))+")
MOST = 8


class Part(NamedTuple):
    """How long a part is, as a number; what is written on it; 0 is a part that is asked for."""

    long: int
    written: str
    name: str = ""


class Bar(NamedTuple):
    """A name, and the parts of a bar from left to right."""

    name: str
    parts: tuple[Part, ...]

    @property
    def whole(self) -> int:
        return sum(part.long for part in self.parts)


def read_bars(text: str) -> tuple[Bar, ...]:
    """One bar a line; a ? takes what the longest bar leaves."""
    rows = filled(sheet(text), "its parts").rows
    bars = tuple(Bar(name, tuple(_part(one.strip()) for one in data.split("+"))) for name, data in rows)
    if len(bars) > MOST or any(len(bar.parts) > MOST for bar in bars):
        raise PictureMistake(f"there are too many; {MOST} bars of {MOST} parts are possible")
    longest = max(bar.whole for bar in bars)
    if not longest:
        raise PictureMistake("every part is hidden; one bar must say how long it is")
    return tuple(_with_rest(bar, longest) for bar in bars)


def _part(text: str) -> Part:
    read = PART.fullmatch(text)
    if read is None:
        raise PictureMistake(f"{brief(text)} is not a part such as 4, $200 to spend, or ?")
    return Part(0 if read[2] == "?" else int(read[2].replace(",", "")), f"{read[1]}{read[2]}", read[3] or "")


def _with_rest(bar: Bar, longest: int) -> Bar:
    hidden = sum(part.written.endswith("?") for part in bar.parts)
    if not hidden:
        return bar
    each = max((longest - bar.whole) // hidden, max(longest // 12, 1))
    return bar._replace(parts=tuple(part._replace(long=each) if part.written.endswith("?") else part
                                    for part in bar.parts))


def describe_bars(bars: tuple[Bar, ...]) -> str:
    return f"{many(len(bars), 'bar')}. " + " ".join(
        f"{bar.name}: {listed(_named(part) for part in bar.parts)}." for bar in bars)


def _named(part: Part) -> str:
    shown = "a hidden part" if part.written.endswith("?") else part.written
    return f"{shown} {part.name}".strip()


# -- number bonds -------------------------------------------------------------------------------------


class Bond(NamedTuple):
    """A whole and its parts; ? is asked for."""

    whole: str
    parts: tuple[str, ...]


def read_bond(text: str) -> Bond:
    total, equals, rest = text.partition("=")
    parts = tuple(part.strip() for part in rest.split("+"))
    if not equals or not 2 <= len(parts) <= 4:
        raise PictureMistake(f"{brief(text)} is not a whole and 2 to 4 parts such as 11 = 4 + 5 + ?")
    bond = Bond(_amount(total), tuple(map(_amount, parts)))
    if "?" not in (bond.whole, *bond.parts) and sum(map(int, bond.parts)) != int(bond.whole):
        raise PictureMistake(f"{brief(text)} is not true; the parts make {sum(map(int, bond.parts))}")
    return bond


def _amount(text: str) -> str:
    return "?" if text.strip() == "?" else str(whole(text.strip(), 0, 9999))


def describe_bond(bond: Bond) -> str:
    parts = listed("an empty part" if part == "?" else part for part in bond.parts)
    total = "empty" if bond.whole == "?" else bond.whole
    return f"A number bond. The whole is {total}. The parts are {parts}."


# -- seesaws -----------------------------------------------------------------------------------------


Side: TypeAlias = "Expression | str | None"


class Seesaw(NamedTuple):
    """What sits left and right. None is a hidden number, a text has one in it; then the seesaw is level."""

    left: Side
    right: Side
    tips: int = 0
    """−1 if the left side is down, 1 if the right one is, 0 if it is level."""


def read_seesaw(text: str) -> Seesaw:
    left, equals, right = text.partition("=")
    if not equals:
        raise PictureMistake(f"{brief(text)} is not two sides such as 6 + 3 = 5 + 4, or 9 = ?")
    one, other = map(_side, (left, right))
    if one is None or other is None or isinstance(one, str) or isinstance(other, str):
        return Seesaw(one, other)
    if not has_value(one) or not has_value(other):
        raise PictureMistake(f"{brief(text)} divides by 0")
    return Seesaw(one, other, (other.value > one.value) - (other.value < one.value))


def _side(text: str) -> Side:
    """A calculation; ? stands alone or in a sum."""
    if "?" not in text:
        return expression(text)
    if text.strip() == "?":
        return None
    if not GAPPED.fullmatch(text.strip()):
        raise PictureMistake(f"{brief(text)} is not a sum with a hidden number such as ? + 4")
    return text.strip()


def said_side(side: Side, hidden: str) -> str:
    """What sits on a side, with this for a hidden number."""
    return hidden if side is None else side.replace("?", hidden) if isinstance(side, str) else spaced(side)


def describe_seesaw(seesaw: Seesaw) -> str:
    left, right = (said_side(side, "a hidden number") for side in seesaw[:2])
    tips = {0: "It is level.", 1: "The right side is down.", -1: "The left side is down."}[seesaw.tips]
    return f"A seesaw. Left: {left}. Right: {right}. {tips}"


OF_MODELS = (
    Kind("parts", "Bars cut into parts, one a line; ? is a hidden part, words may follow a number.",
         "the whole: 11\nthe parts: 4 + 5 + ?", read_bars, describe_bars),
    Kind("bond", "A number bond: the whole and its parts, ? is empty.", "11 = 4 + 5 + ?", read_bond,
         describe_bond),
    Kind("seesaw",
         "A seesaw with a number or a calculation on each side, ? is hidden; it tips if they differ.",
         "6 + 4 = 10 + 5", read_seesaw, describe_seesaw),
)
