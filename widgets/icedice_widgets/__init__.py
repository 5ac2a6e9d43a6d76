"""Everything of icedice_edu that is shown: boards, lessons and explorers in a notebook.

>>> import icedice_widgets
>>> board = icedice_widgets.play("tokens", players=["Ada", "Bo"], seed=7)
>>> board.match.over
False
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from icedice_widgets.board import Board, load, play
from icedice_widgets.table import Table

if TYPE_CHECKING:
    from icedice_widgets.explorers import (
        every_way,
        generating_function,
        heat_map,
        line_needs,
        many_shops,
        power_against_risk,
        price_ladder,
        same_or_different,
        scattered_throws,
        simulation_against_exact,
        stopping_line,
        sums_of_dice,
        target_chances,
        turn_tree,
        two_crews,
    )
    from icedice_widgets.lesson import open_lesson

__all__ = [
    "Board",
    "Table",
    "every_way",
    "generating_function",
    "heat_map",
    "line_needs",
    "load",
    "many_shops",
    "open_lesson",
    "play",
    "power_against_risk",
    "price_ladder",
    "same_or_different",
    "scattered_throws",
    "simulation_against_exact",
    "stopping_line",
    "sums_of_dice",
    "target_chances",
    "turn_tree",
    "two_crews",
]

ROOMS = {
    "every_way": "explorers",
    "generating_function": "explorers",
    "heat_map": "explorers",
    "line_needs": "explorers",
    "many_shops": "explorers",
    "open_lesson": "lesson",
    "power_against_risk": "explorers",
    "price_ladder": "explorers",
    "same_or_different": "explorers",
    "scattered_throws": "explorers",
    "simulation_against_exact": "explorers",
    "stopping_line": "explorers",
    "sums_of_dice": "explorers",
    "target_chances": "explorers",
    "turn_tree": "explorers",
    "two_crews": "explorers",
}
"""Where to find what is loaded only when it is asked for: a board alone starts without it."""


def __getattr__(name: str) -> Any:
    if name not in ROOMS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{ROOMS[name]}"), name)
