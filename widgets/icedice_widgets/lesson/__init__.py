"""Lessons as they are shown: parts that follow a learner's work, from the first guess to the save code."""

from icedice_widgets.lesson.opened_lesson import Room, open_lesson

__all__ = ["Room", "open_lesson"]
