"""Mathematics through ice-themed games, each played by its full rules.

>>> import icedice_edu
>>> match = icedice_edu.start("tokens", players=["Ada", "Bo"], seed=7)
>>> match.over
False
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from icedice_edu.games import GAMES
from icedice_edu.games.match import Match, restore, start
from icedice_edu.games.protocol import CHANCE, OVER, Event, IllegalStep

if TYPE_CHECKING:
    from icedice_edu.classroom.lessons import SHELF as lessons
    from icedice_edu.play.simulation import simulate
    from icedice_edu.play.tally import Tally

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "GAMES",
    "OVER",
    "Event",
    "IllegalStep",
    "Match",
    "Tally",
    "__version__",
    "lessons",
    "restore",
    "simulate",
    "start",
]

_LATER = {
    "simulate": ("icedice_edu.play.simulation", "simulate"), "Tally": ("icedice_edu.play.tally", "Tally"),
    "lessons": ("icedice_edu.classroom.lessons", "SHELF"),
}


def __getattr__(name: str) -> Any:
    """Simulation and lessons are loaded when they are asked for: who only plays need not wait."""
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    module, thing = _LATER[name]
    return getattr(import_module(module), thing)
