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
    "restore",
    "simulate",
    "start",
]

_LATER = {"simulate": "icedice_edu.play.simulation", "Tally": "icedice_edu.play.tally"}


def __getattr__(name: str) -> Any:
    """Simulation is loaded when it is asked for: whoever only plays does not wait for it."""
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_LATER[name]), name)
