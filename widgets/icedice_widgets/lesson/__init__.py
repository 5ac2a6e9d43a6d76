"""The lesson of this notebook: `from icedice_widgets import lesson` is the one that is open in its kernel.

Its parts are called by name, as in `lesson.warmup()`. Before a lesson is open, each says what to press first.
"""

from typing import Any

from icedice_widgets.lesson.opened_lesson import Room, cell_that_runs, open_lesson, the_open_lesson

__all__ = ["Room", "open_lesson"]

FIRST = "Press Start at the top of this page first."
_reminded: list[int] = []  # the cell that has read this


def __getattr__(name: str) -> Any:
    if name.startswith("_") or not hasattr(Room, name):
        raise AttributeError(f"A lesson has no {name}.")
    room = the_open_lesson()
    return getattr(room, name) if room is not None else _say_what_is_first


def _say_what_is_first(*_: object) -> None:
    """Once a cell, however often it asks."""
    cell = cell_that_runs()
    if not cell or _reminded != [cell]:
        _reminded[:] = [cell]
        print(FIRST)
