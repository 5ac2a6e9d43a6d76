"""What a learner says beside the board before the board does: `{say} left slips · Check`.

The first word names the value to say, the second the value that tells one question from the next: an answer
belongs to the question that it was given to. The body is the question, and what is said to a right and to any
other answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from fractions import Fraction

from icedice_edu.classroom.answers import Unreadable, amount
from icedice_edu.classroom.blocks import Ask, Block, Field, Say
from icedice_edu.classroom.document.mistakes import Wrong
from icedice_edu.classroom.document.values import Values
from icedice_edu.classroom.said_first import SAID, answer_at
from icedice_edu.classroom.work import Work

UNITS = {unit: "" for unit in ("$", "dollar", "dollars", "cm", "star", "stars", "★")}
"""What may be written with the number: the question says what is counted."""
SHAPE = re.compile(r"(\w+) (\w+) · (.+)")
REMEDY = "Write {say} left slips · Check, and three lines: a question, right: …, not yet: …"


def saying(
    rest: str, body: str, scope: Values, work: Work, filled: Callable[[str, Values], str]
) -> Iterator[Block]:
    """The question, a field for the number, and after an answer what is said to it."""
    (value, turn, button), lines = shape_of(rest, body)
    place, wanted = f"{scope[turn]}", scope[value]
    question, right, not_yet = (filled(line, scope) for line in lines)
    typed = answer_at(work, place)
    yield Ask(f"say {place}", (Field(SAID, question, "line", (), typed),), button)
    if typed:
        yield Say(right, "right") if _number(typed) == wanted else Say(not_yet, "not yet")


def shape_of(rest: str, body: str) -> tuple[tuple[str, str, str], tuple[str, str, str]]:
    """The two names and the word on the button; the question and both replies."""
    found = SHAPE.fullmatch(rest)
    question, *replies = [line.strip() for line in body.splitlines() if line.strip()] or [""]
    said = dict(line.partition(": ")[::2] for line in replies)
    if not (found and question and [*said] == ["right", "not yet"]):
        raise Wrong("{say} needs two names, a button, a question and two replies.", REMEDY)
    return (found[1], found[2], found[3]), (question, said["right"], said["not yet"])


def _number(typed: str) -> Fraction | None:
    try:
        return amount(typed, UNITS).value
    except Unreadable:
        return None
