"""The calculation that a question asks about: it is set large, on a line of its own.

"What is 5 + 1 − 4?" is read in two lines, as a textbook sets it, and so is "3 + ▢ = 9. Find ▢." A question
with several calculations stays as it is, for then none of them is the one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from icedice_edu.classroom.blocks import Say

_ATOM = r"(?:\$?\d+(?:,\d{3})*[a-z]?|[a-z]|▢)"
_TERM = rf"\(*{_ATOM}(?:\({_ATOM})?\)*"
_CALCULATION = re.compile(rf"(?<!\S)(?:\*\*)?({_TERM}(?: [+−×÷·=] {_TERM})+)(?:\*\*)?(?=[.,?!]?(?:\s|$))")
_SIGN = re.compile(r" [+−×÷·] ")
_GAP = "▢"
_SHORT = re.compile(r"(?<![\w(])\d+[a-z](?!\w)")  # 7x: an expression, too, though it has no sign
_LONGEST = 26  # letters of a line that is set large and never broken


def in_lines(question: str) -> Iterator[Say]:
    """The question, its calculation on a line of its own."""
    found = _the_one(question)
    if found is None:
        yield Say(question)
        return
    before, after = question[: found.start()].strip(), question[found.end():].strip()
    end, after = (after[0], after[1:].strip()) if after[:1] in (".", "?", "!") else ("", after)
    yield from (Say(before),) if before else ()
    yield Say(found[1] + ("?" if end == "?" else ""), "large")
    yield from (Say(after),) if after else ()


def calculation_asked(question: str) -> str:
    """What a question asks about; empty where it is no calculation, or one of several."""
    found = _the_one(question)
    return "" if found is None else found[1]


def calculations_in(sentence: str) -> tuple[str, ...]:
    """All calculations in a sentence, as they are written."""
    return tuple(found[1] for found in _CALCULATION.finditer(sentence))


def _the_one(sentence: str) -> re.Match[str] | None:
    """The only calculation in a sentence, or of several the only one with a gap; 7x beside it is one, too."""
    found = [one for one in _CALCULATION.finditer(sentence) if _SIGN.search(one[1])]
    gaps = [one for one in found if _GAP in one[1]]
    chosen = found if len(found) == 1 else gaps
    if len(chosen) != 1 or len(chosen[0][1]) > _LONGEST:
        return None
    (one,) = chosen
    return None if _SHORT.search(sentence[: one.start()] + sentence[one.end():]) else one
