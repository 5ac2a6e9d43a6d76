"""What is wrong with a document: where, what was read, and what to do about it; all of it at once."""

from __future__ import annotations

import traceback
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

MOST = 200  # characters of what Python says


class Mistake(NamedTuple):
    """One thing that is wrong in a file of a lesson."""

    file: str
    line: int
    read: str
    remedy: str

    def __str__(self) -> str:
        where = f"{self.file}, line {self.line}" if self.line else self.file
        return f"{where}: {self.read} {self.remedy}".rstrip()


class DocumentMistakes(ValueError):
    """All that is wrong with a lesson; its text has a line for each mistake."""

    def __init__(self, mistakes: Iterable[Mistake]) -> None:
        first: dict[tuple[str, int, str], Mistake] = {}
        for one in mistakes:  # a task and another like it share their words, and a mistake in them
            first.setdefault((one.file, one.line, one.read), one)
        self.mistakes = tuple(sorted(first.values(), key=lambda one: (one.file, one.line)))
        super().__init__("\n".join(map(str, self.mistakes)))


class Wrong(Exception):
    """One mistake while a document is read: what was read, a remedy, and the line if it is known."""

    def __init__(self, read: str, remedy: str, line: int = 0) -> None:
        super().__init__(read)
        self.read, self.remedy, self.line = read, remedy, line


class Mistakes(list[Mistake]):
    """The mistakes of one file, as they are found."""

    def __init__(self, file: str) -> None:
        super().__init__()
        self.file = file

    def add(self, line: int, read: str, remedy: str) -> None:
        self.append(Mistake(self.file, line, read, remedy))

    def take(self, wrong: Wrong, line: int) -> None:
        """What was found wrong near this line."""
        self.add(wrong.line or line, wrong.read, wrong.remedy)


def in_code(error: BaseException, file: Path) -> Mistake:
    """An error of an author's Python as one sentence with its line."""
    if isinstance(error, SyntaxError) and error.filename == str(file):
        return Mistake(file.name, error.lineno or 0, f"Python cannot read this: {error.msg}.", "")
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename == str(file)]
    line = frames[-1].lineno if frames else 0
    said = " ".join(str(error).split())[:MOST].rstrip(".")
    kind = type(error).__name__
    return Mistake(file.name, line or 0, f"Python stops here: {kind}{': ' if said else ''}{said}.", "")
