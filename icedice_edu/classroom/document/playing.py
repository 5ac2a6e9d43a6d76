"""What a lesson counts until its curtain opens: `to_play: {to_go: roll|rolls}`.

`to_go` is a value of the function that speaks beside the board, so curtain and card tell the same number.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from icedice_edu.classroom.document.content import directive
from icedice_edu.classroom.document.markdown import Fence
from icedice_edu.classroom.document.mistakes import DocumentMistakes, Mistake
from icedice_edu.classroom.document.script import Document, Functions
from icedice_edu.classroom.work import Work

FORM = "Write to_play: {to_go: roll|rolls}, a value beside the board and its word for one and for several."


class Counting(NamedTuple):
    """A value of the function that speaks beside the board, and what to call one and several of it."""

    functions: Functions
    function: str
    value: str
    units: tuple[str, str]
    place: tuple[str, int]
    """The file and the line that ask for it."""

    def left(self, work: Work) -> int:
        """How much is left to play."""
        found = self.functions.values(self.function, work).get(self.value)
        if not isinstance(found, int) or found < 0:
            read = f"{self.function} gives no whole number {self.value}."
            raise DocumentMistakes([Mistake(*self.place, read, FORM)])
        return found


def read_to_play(asked: Mapping[str, object], document: Document, functions: Functions) -> Counting | None:
    """What the front matter asks to be counted, if it can be read."""
    line = document.front.lines["to_play"]
    (value, words), *more = asked.items()
    one, bar, several = str(words).partition("|")
    beside = _beside(document)
    if more or not bar or not (one and several) or beside not in functions:
        document.mistakes.add(line, f"“{value}: {words}” counts nothing beside the board.", FORM)
        return None
    return Counting(functions, beside, value, (one.strip(), several.strip()), (document.path.name, line))


def _beside(document: Document) -> str:
    """The function that speaks beside the board."""
    fences = (piece for piece in document.section("play").pieces if isinstance(piece, Fence))
    return next((rest for kind, rest in map(directive, fences) if kind == "beside"), "")
