"""Tasks that are answered with an ordered pair: (6, 4), 6,4 and 6 4 are the same answer."""

from __future__ import annotations

import re
from collections.abc import Sequence

from icedice_edu.classroom.answers import Unreadable, tidy
from icedice_edu.classroom.tasks import RIGHT, Slip, Task, Verdict, first_slip

ASKED = "Please write an ordered pair, such as (3, 8)."
_PAIR = re.compile(r"[(\[]? ?(\d{1,3}) ?(?:[,;|]| ) ?(\d{1,3}) ?[)\]]?\.?")
Pair = tuple[int, int]


def read_pair(text: object) -> Pair:
    """The two numbers, in the order in which they were written."""
    found = _PAIR.fullmatch(tidy(text))
    if not found:
        raise Unreadable(ASKED)
    return int(found[1]), int(found[2])


def spelled(place: Pair) -> str:
    """(6, 4)."""
    return f"({place[0]}, {place[1]})"


def ordered_pair(name: str, question: str, right: Pair, slips: Sequence[Slip] = ()) -> Task:
    """A task whose answer is an ordered pair; slips see the pair."""

    def judge(text: str) -> Verdict:
        said = read_pair(text)
        if said == right:
            return Verdict(True, RIGHT)
        return first_slip(slips, said, f"{spelled(said)} is a different place.")

    return Task(name, "order", question, spelled(right), judge)
