"""Reading the floe game's notation, as a learner types it. It never guesses.

"throw 145 -7 0.55 0.3": where the hand is (mm), the angle (degrees), power and spread. "place 150,200" puts a
die back, "choose 2" takes a thrown die. How dice came to lie is typed as "3@145.2,203 5~ 1@90,100 6~", and
after semicolons the scoring dice that were moved: "; red 6@190,121.5 ; blue 2~". Where the
names of the colours are not known, they are numbered as they sit: "; colour-4 6@190,121.5".
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from icedice_edu.games.floe.geometry import from_millimetres
from icedice_edu.games.floe.refusals import WRITTEN, unreadable
from icedice_edu.games.floe.steps import (
    CHOICES,
    REAL_THROW,
    Choose,
    End,
    FloeStep,
    Lying,
    Moved,
    Place,
    Slid,
    Throw,
    Water,
    numbered,
)
from icedice_edu.games.floe.tables import MM
from icedice_edu.games.protocol import IllegalStep, listed, quoted

if TYPE_CHECKING:
    from icedice_edu.games.floe.rules import Position

LONGEST = 80
LONGEST_RESULT = 400
SMALL_WORDS = {
    "the", "a", "it", "at", "to", "from", "with", "die", "dice", "mm", "number", "x", "x0", "y", "hand",
    "angle", "power", "spread", "degrees",
}  # fmt: skip
"""Words that may stand in a step and change nothing."""
FINEST: Mapping[type, str] = {
    Throw: "round to whole millimeters, whole degrees and hundredths",
    Place: "round to hundredths of a millimeter",
}
"""How fine the numbers of a step may be."""

_NUMBER = r"[-−]?\d{1,4}(?:\.\d{1,2})?(?![\d.])"  # 203.125~ is not 203.12 and a 5
_DIE = re.compile(rf"(\d)\s*(?:(~)|@\s*\(?\s*({_NUMBER})\s*(?:,\s*|\s)\s*({_NUMBER})\s*\)?)[\s,]*", re.ASCII)
_DECIMALS = re.compile(r"\.\d+", re.ASCII)
_WATER = re.compile(r"\b(?:in\s+(?:the\s+)?)?water\b")
_AT = re.compile(r"\bat\b")
_MM = re.compile(r"\bmm\b|(?<=\d)mm\b")


def read_step(position: Position, text: str) -> FloeStep:
    """The step that this text names in this position."""
    words = _words(text) if len(text) <= LONGEST else []
    found = _step(words)
    if found is None:
        raise unreadable(position, text, _too_fine(words))
    return found


def _words(text: str) -> list[str]:
    words = re.sub(r"[,()=°]", " ", text.lower().replace("−", "-")).split()
    return [word for word in words if word not in SMALL_WORDS]


def _too_fine(words: list[str]) -> str:
    """How fine the numbers may be, if their decimals are all that is wrong."""
    return FINEST.get(type(_step([_DECIMALS.sub(".0", word) for word in words])), "")


def _step(words: list[str]) -> FloeStep | None:
    match words:
        case ["throw" | "roll"]:
            return REAL_THROW
        case ["throw" | "roll", x, angle, power, spread]:
            return _throw(_whole(x), _whole(angle), _part(power), _part(spread))
        case ["place" | "put", x, y]:
            return _place(from_millimetres(x), from_millimetres(y))
        case ["choose", number]:
            return _choice(number)
    return None


def _throw(*numbers: int | None) -> Throw | None:
    known = [number for number in numbers if number is not None]
    return Throw(*known) if len(known) == len(numbers) else None


def _place(x: int | None, y: int | None) -> Place | None:
    return None if x is None or y is None else Place(x, y)


def _choice(word: str) -> Choose | None:
    number = _whole(word)
    return CHOICES[number - 1] if number is not None and 1 <= number <= len(CHOICES) else None


def _whole(word: str) -> int | None:
    length = from_millimetres(word.removeprefix("+"))
    return None if length is None or length % MM else length // MM


def _part(word: str) -> int | None:
    """Hundredths, from 0.55, .55 or 55%."""
    if word.endswith("%"):
        return _whole(word[:-1])
    return from_millimetres(f"0{word}" if word.startswith(".") else word)


# -- results -----------------------------------------------------------------------------------------


def read_result(position: Position, text: str) -> Slid:
    """How the dice came to lie."""
    plain = _MM.sub(" ", _AT.sub("@", _WATER.sub("~", text[:LONGEST_RESULT].lower())))
    first, *others = plain.split(";")
    thrown, moved = _dice(first), [_moved(position, part) for part in others if part.strip()]
    if len(text) > LONGEST_RESULT or thrown is None:
        raise IllegalStep("FLOE-R26", f"{WRITTEN}, not {quoted(text)}")
    return Slid(thrown, tuple(sorted(moved)), position.setting.colours)


def _dice(text: str) -> tuple[End, ...] | None:
    """All dice in this text, or nothing if it says anything else."""
    ends, place, text = [], 0, text.strip(" \t\r\n,")
    while place < len(text):
        found = _DIE.match(text, place)
        if found is None:
            return None
        ends.append(_end(*found.groups()))
        place = found.end()
    return tuple(ends)


def _end(face: str, water: str | None, x: str | None, y: str | None) -> End:
    if water:
        return Water(int(face))
    return Lying(from_millimetres(x or "") or 0, from_millimetres(y or "") or 0, int(face))


def _moved(position: Position, text: str) -> Moved:
    (name, _, rest), colours = text.strip().partition(" "), position.setting.colours
    dice, names = _dice(rest), (*colours, *map(numbered, range(len(colours))))
    if name not in names or dice is None or len(dice) != 1:
        shown = f"{colours[0]} 6@190,121 or {colours[1]} 2~; the colors are {listed(colours)}"
        why = f"after a semicolon, write a scoring die that was moved, such as {shown}"
        raise IllegalStep("FLOE-09", f"{why}, not {quoted(text.strip())}")
    return Moved(names.index(name) % len(colours), dice[0])
