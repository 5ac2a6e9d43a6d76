"""What a check has found: what is not as it should be, where, and what to do about it."""

from __future__ import annotations

from typing import NamedTuple


class Finding(NamedTuple):
    """One sentence about what is wrong and one about the remedy, with file and place."""

    file: str
    place: str
    """A cell, a line or a part of the lesson; nothing where the whole file is meant."""
    what: str
    remedy: str

    def __str__(self) -> str:
        where = f"{self.file}, {self.place}" if self.place else self.file
        return f"{where}: {self.what} {self.remedy}"
