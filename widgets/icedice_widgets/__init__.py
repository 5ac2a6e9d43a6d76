"""Everything of icedice_edu that is shown: boards that can be played in a notebook.

>>> import icedice_widgets
>>> board = icedice_widgets.play("tokens", players=["Ada", "Bo"], seed=7)
>>> board.match.over
False
"""

from icedice_widgets.board import Board, play
from icedice_widgets.table import Table

__all__ = ["Board", "Table", "play"]
