"""Lessons whose curtain waits for the guess only, for tests of what lies behind it."""

from __future__ import annotations

from copy import copy

from icedice_edu.classroom.lesson import Lesson
from icedice_edu.classroom.lessons import lesson_called


def unhurried(lesson: str | Lesson) -> Lesson:
    """The lesson, asking for no play on the board."""
    found = copy(lesson_called(lesson) if isinstance(lesson, str) else lesson)
    vars(found).update(moves=0, to_play=None)
    return found
