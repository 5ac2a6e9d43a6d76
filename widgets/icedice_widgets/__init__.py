"""Everything of icedice_edu that is shown: boards, lessons and explorers in a notebook.

>>> import icedice_widgets
>>> board = icedice_widgets.play("tokens", players=["Ada", "Bo"], seed=7)
>>> board.match.over
False
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from icedice_widgets.board import Board, play
from icedice_widgets.table import Table

if TYPE_CHECKING:
    from icedice_widgets.explorers import (
        every_way,
        generating_function,
        line_needs,
        same_or_different,
        simulation_against_exact,
        stopping_line,
        sums_of_dice,
        target_chances,
        turn_tree,
    )
    from icedice_widgets.lesson import open_lesson

__all__ = [
    "Board",
    "Table",
    "every_way",
    "generating_function",
    "line_needs",
    "open_lesson",
    "play",
    "same_or_different",
    "simulation_against_exact",
    "stopping_line",
    "sums_of_dice",
    "target_chances",
    "turn_tree",
]

ROOMS = {
    "every_way": "explorers",
    "generating_function": "explorers",
    "line_needs": "explorers",
    "open_lesson": "lesson",
    "same_or_different": "explorers",
    "simulation_against_exact": "explorers",
    "stopping_line": "explorers",
    "sums_of_dice": "explorers",
    "target_chances": "explorers",
    "turn_tree": "explorers",
}
"""Where to find what is loaded only when it is asked for: a board alone starts without it."""


def __getattr__(name: str) -> Any:
    if name not in ROOMS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{ROOMS[name]}"), name)
