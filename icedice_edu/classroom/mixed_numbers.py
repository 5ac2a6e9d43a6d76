"""Mixed numbers, as a learner writes them and as we do: 1 3/4, also 7/4 or 1.75."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from icedice_edu.classroom.answers import Unreadable, tidy
from icedice_edu.classroom.tasks import RIGHT, Slip, Task, Verdict, first_slip

ASKED = "Please write a number such as 1 3/4, 7/4 or 1.75."
_MIXED = re.compile(r"(?:(\d{1,4})(?: and | ?[-–] ?| ))?(\d{1,4}) ?/ ?(\d{1,4})")
_ONE_SIGN = re.compile(r"(\d{0,4}?) ?(\d)⁄(\d)")
_DECIMAL = re.compile(r"(\d{1,4})(?:\.(\d{1,6}))?")
_PARTS = re.compile(r"\d+(?:/\d+)?")
UNITS = {"in": "inches|inch|in"}
"""How a unit may be written; others are written in one way."""


def mixed(text: object, unit: str = "") -> tuple[Fraction, bool]:
    """The number, and whether it is in lowest terms; its unit may stand behind it."""
    said = tidy(text)
    if unit:
        ends = UNITS.get(unit, re.escape(unit))
        said = re.sub(rf" ?(?:{ends})\.?$", "", said, flags=re.IGNORECASE)
    if found := _ONE_SIGN.fullmatch(said) or _MIXED.fullmatch(said):  # 1¾ was tidied to 13⁄4
        whole, above, below = (int(part or 0) for part in found.groups())
        if below == 0:
            raise Unreadable("The bottom number of a fraction can't be 0.")
        part = Fraction(above, below)
        return whole + part, part.denominator == below
    if found := _DECIMAL.fullmatch(said):
        return Fraction(f"{found[1]}.{found[2] or 0}"), True
    raise Unreadable(ASKED)


def written(value: Fraction) -> str:
    """7/4 as 1 3/4, 3/4 as 3/4, 2 as 2."""
    whole, rest = divmod(value, 1)
    return f"{whole} {rest}" if whole and rest else str(rest if rest else whole)


def value_of(answer: str) -> Fraction:
    """The value of an answer as we write it, however long: 1 3/4 in, 12345/46656."""
    return sum(map(Fraction, _PARTS.findall(answer)), Fraction(0))


def mixed_number(
    name: str, question: str, answer: Fraction, unit: str = "", slips: Sequence[Slip] = (),
    hints: tuple[str, ...] = (),
) -> Task:
    """A task whose answer is a number with a fraction in it; slips see its value."""

    def judge(text: str) -> Verdict:
        value, lowest = mixed(text, unit)
        if value != answer:
            return first_slip(slips, value, f"It isn't {written(value)}.")
        shorter = f"Right. You can also write {written(answer)}."
        return Verdict(True, RIGHT) if lowest else Verdict(True, shorter, "not reduced")

    return Task(name, "share", question, f"{written(answer)} {unit}".strip(), judge, hints)
