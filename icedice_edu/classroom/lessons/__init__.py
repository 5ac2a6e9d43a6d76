"""The lessons, by id. A lesson is loaded when it is opened."""

from __future__ import annotations

from functools import cache
from importlib import import_module
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


@cache
def _lesson(name: str, language: str) -> Lesson:
    folder = Path(__file__).parent / name.lower()
    if (folder / "lesson.md").exists():
        from icedice_edu.classroom.document import read_lesson

        return read_lesson(folder, language)
    lesson: Lesson = import_module(f"{__name__}.{name.lower()}").LESSON
    return lesson
