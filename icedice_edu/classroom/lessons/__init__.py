"""The lessons, by id. A lesson is loaded when it is opened."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from icedice_edu.classroom.lesson import Lesson

LESSONS = (
    "A1", "A2", "A3", "A4", "A5", "A6",
    "F1", "F2", "F3", "F4", "F5",
    "M1", "M2", "M3", "M4", "M5",
    "P1", "P2", "P3", "P4", "P5",
    "S1", "S2", "S3", "S4",
)  # fmt: skip


def lesson_called(name: str, language: str = "en") -> Lesson:
    """The lesson with this id, or a sentence that lists them."""
    if name not in LESSONS:
        raise ValueError(f"There is no lesson {str(name)[:20]!r}. There is: {', '.join(LESSONS)}.")
    return _lesson(name, language)


class Shelf(Mapping[str, Lesson]):
    """Every lesson by its id, read when it is asked for: `lessons["A4"].tasks("7")`."""

    def __getitem__(self, name: str) -> Lesson:
        if name not in LESSONS:
            raise KeyError(name)
        return _lesson(name, "en")

    def __iter__(self) -> Iterator[str]:
        return iter(LESSONS)

    def __len__(self) -> int:
        return len(LESSONS)

    def __repr__(self) -> str:
        return f"<lessons {', '.join(LESSONS)}>"


SHELF = Shelf()


@cache
def _lesson(name: str, language: str) -> Lesson:
    folder = Path(__file__).parent / name.lower()
    if language != "en" and not (folder / f"lesson.{language}.md").exists():
        raise ValueError(f"Lesson {name} speaks no {language[:20]!r}: write lesson.{language}.md first.")
    from icedice_edu.classroom.document import read_lesson

    return read_lesson(folder, language)
