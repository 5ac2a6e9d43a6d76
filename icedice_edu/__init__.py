"""Mathematics through five ice-themed games, each played by its full rules.

>>> import icedice_edu
>>> match = icedice_edu.start("tokens", players=["Ada", "Bo"], seed=7)
>>> match.over
False
"""

from icedice_edu.games import GAMES
from icedice_edu.games.match import Match, restore, start
from icedice_edu.games.protocol import CHANCE, OVER, Event, IllegalStep

__version__ = "0.1.0"

__all__ = ["CHANCE", "GAMES", "OVER", "Event", "IllegalStep", "Match", "__version__", "restore", "start"]
