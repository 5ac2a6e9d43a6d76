"""Everything of icedice_edu that is shown: boards that can be played in a notebook.

>>> import icedice_widgets
>>> board = icedice_widgets.play("tokens", players=["Ada", "Bo"], seed=7)
>>> board.match.over
False
"""

from typing import TYPE_CHECKING, Any

from icedice_widgets.board import Board, play
from icedice_widgets.table import Table

if TYPE_CHECKING:
    from icedice_widgets.lesson import open_lesson

__all__ = ["Board", "Table", "open_lesson", "play"]


def __getattr__(name: str) -> Any:
    """Lessons are loaded when one is opened: a board alone starts without them."""
    if name != "open_lesson":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from icedice_widgets.lesson import open_lesson

    return open_lesson
