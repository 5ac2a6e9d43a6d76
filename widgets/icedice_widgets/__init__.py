"""Everything of icedice_edu that is shown: boards, lessons and explorers in a notebook.

>>> import icedice_widgets
>>> board = icedice_widgets.play("tokens", players=["Ada", "Bo"], seed=7)
>>> board.match.over
False
"""

from typing import TYPE_CHECKING, Any

from icedice_widgets import explore
from icedice_widgets.board import Board, load, play
from icedice_widgets.table import Table

if TYPE_CHECKING:
    from icedice_widgets.lesson import open_lesson
    from icedice_widgets.start_page.shelf import shelf
    from icedice_widgets.teachers_desk.desk import desk

__all__ = ["Board", "Table", "desk", "explore", "load", "open_lesson", "play", "shelf", *explore.EXPLORERS]


def __getattr__(name: str) -> Any:
    """Lessons and explorers are loaded when they are asked for: a board alone starts without them.

    The explorers' own place is `explore`; from here they can be imported for notebooks written before it.
    """
    if name == "open_lesson":
        from icedice_widgets.lesson import open_lesson

        return open_lesson
    if name == "shelf":
        from icedice_widgets.start_page.shelf import shelf

        return shelf
    if name == "desk":
        from icedice_widgets.teachers_desk.desk import desk

        return desk
    if name in explore.EXPLORERS:
        return getattr(explore, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
