"""Gestures that mean the same on every board: fold a part away, let go of a half-made move, none at all."""

from __future__ import annotations

from icedice_edu.games.protocol import Here
from icedice_widgets.table import Table


def folded(table: Table[Here], part: str) -> Table[Here]:
    """The table with this part folded away, or shown again if it was."""
    return table.replace(folded=table.folded ^ {part})


def let_go(table: Table[Here]) -> Table[Here] | None:
    """The table without its half-made move; nothing when there is none."""
    return table.replace(draft=None) if table.draft is not None else None


def unknown(what: str) -> ValueError:
    """The error for a gesture that this board does not have."""
    return ValueError(f"there is nothing on this board called {what[:40]!r}")
