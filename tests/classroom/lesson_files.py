"""The two files of a lesson, by its id: its notebook and its teacher guide."""

from __future__ import annotations

from pathlib import Path

from icedice_edu.classroom.index import lessons_in

FOLDER = Path(__file__).parents[2] / "lessons"
FOUND = {entry.id: FOLDER / entry.address for entry in lessons_in(FOLDER)}


def notebook_of(lesson: str) -> Path:
    return FOUND[lesson]


def guide_of(lesson: str) -> str:
    return FOUND[lesson].with_suffix(".guide.md").read_text(encoding="utf-8")
