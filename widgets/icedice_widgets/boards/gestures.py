"""Gestures that mean the same on every board: fold a part away, let go of a half-made move, none at all."""

from __future__ import annotations

from icedice_widgets.table import Table


def folded(table: Table, part: str) -> Table:
    """The table with a part out of sight, or back in it."""
    return table.replace(folded=table.folded ^ {part})


def let_go(table: Table) -> Table | None:
    """The table without its half-made move; nothing when there is none."""
    return table.replace(draft=None) if table.draft is not None else None


def unknown(what: str) -> ValueError:
    """Why a gesture means nothing here."""
    return ValueError(f"this board has nothing called {what[:40]!r}")
