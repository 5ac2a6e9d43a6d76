"""Tasks that are answered with a row of words: roll, roll, stop, stop. The first letters do, too."""

from __future__ import annotations

import re
from collections.abc import Sequence

from icedice_edu.classroom.answers import Unreadable, tidy
from icedice_edu.classroom.tasks import RIGHT, Slip, Task, Verdict, first_slip
from icedice_edu.maths.words import number

Row = tuple[str, ...]
_BETWEEN = re.compile(r"[\s,;|/:.\d]+")  # 1: roll, 2: stop is a row, too


def read_row(text: object, words: Sequence[str], places: int) -> Row:
    """The words in the order in which they were written, each by its first letter or in full."""
    said = [word for word in _BETWEEN.split(tidy(text).casefold()) if word]
    known = {short: word for word in words for short in (word[0], word)}
    strange = [word for word in said if word not in known]
    if strange or len(said) != places:
        raise Unreadable(f"Please write {number(places)} words. Each one is {' or '.join(words)}.")
    return tuple(known[word] for word in said)


def row_of_words(
    name: str, question: str, words: Sequence[str], rows: Sequence[Row], slips: Sequence[Slip] = ()
) -> Task:
    """A task for which several rows may be right; the first of them stands in the key."""

    def judge(text: str) -> Verdict:
        said = read_row(text, words, len(rows[0]))
        if said in rows:
            return Verdict(True, RIGHT)
        return first_slip(slips, said, "That row doesn't do it yet.")

    return Task(name, "row", question, ", ".join(rows[0]), judge)
