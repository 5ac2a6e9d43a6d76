"""How much room words take, when nobody can measure them: an upper estimate over the fonts in use.

Widths are those of a common sans serif in thousandths of the letter size, plus the 15 % by which fonts
differ. What does not fit is brief with … (the full words stay in the label).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

AIR = 1.12
BOLD = 1.07
WIDTHS = {
    " ": 290, **dict.fromkeys("ijl.,:;'|!’", 260), **dict.fromkeys("frtI()[]-/", 340),
    **dict.fromkeys("csvxyzJk", 510), **dict.fromkeys("ABCDEFGHKLNOPQRSTUVXYZ", 690),
    **dict.fromkeys("mMwW@%", 890), **dict.fromkeys("+−×÷=<>…→", 620),
}
VERB = re.compile(r" (?:(?:is|are) (?:next|thinking)|wins?(?: with .*)?!|share the win!|won)$")
TASK = re.compile(r"[,:] [^,:]*$")
"""How a sentence goes on after its players: Ada wins with 19 points! Ada, step 1 of 2."""
BETWEEN = re.compile("(, | and )")
WIDE_FROM = "\u2e80"  # Chinese, Japanese, Korean and emoji take a full square


@lru_cache(4096)
def width_of(text: str, size: float, bold: bool = False) -> float:
    """How wide these words may become."""
    units = sum(WIDTHS.get(letter, 1050 if letter >= WIDE_FROM else 565) for letter in text)
    return units / 1000 * size * AIR * (BOLD if bold else 1)


@lru_cache(4096)
def fit(text: str, room: float, size: float, bold: bool = False) -> str:
    """The words, brief with … where they would not fit."""
    if width_of(text, size, bold) <= room:
        return text
    kept = text
    while kept and width_of(f"{kept}…", size, bold) > room:
        kept = kept[:-1]
    return f"{kept.rstrip()}…"


@lru_cache(1024)
def fit_names(text: str, room: float, size: float, bold: bool = False) -> str:
    """A sentence that begins with players: the names are brief, not what is to be done."""
    rest = VERB.search(text) or TASK.search(text)
    if rest is None or width_of(text, size, bold) <= room:
        return fit(text, room, size, bold)
    parts = BETWEEN.split(text[: rest.start()])
    fixed = "".join((*parts[1::2], rest[0]))
    parts[::2] = _evenly(parts[::2], room - width_of(fixed, size, bold), size, bold)
    return fit("".join((*parts, rest[0])), room, size, bold)


def _evenly(names: list[str], room: float, size: float, bold: bool) -> list[str]:
    """The longest names are brief until all fit side by side."""
    most, cut = room, names
    while most > size and sum(width_of(name, size, bold) for name in cut) > room:
        most -= size / 4
        cut = [fit(name, most, size, bold) for name in names]
    return cut


@lru_cache(1024)
def wrap(text: str, room: float, size: float, lines: int = 99) -> tuple[str, ...]:
    """The words in lines; what is more than `lines` ends in …"""
    rows = list(_rows(text, room, size))
    if len(rows) <= lines:
        return tuple(rows)
    return (*rows[: lines - 1], fit(" ".join(rows[lines - 1 :]), room, size))


def _rows(text: str, room: float, size: float) -> Iterator[str]:
    row = ""
    for word in text.split():
        longer = f"{row} {word}" if row else word
        if row and width_of(longer, size) > room:
            yield fit(row, room, size)
            row = word
        else:
            row = longer
    if row:
        yield fit(row, room, size)
