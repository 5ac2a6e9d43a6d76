"""The shelf of drawings: which game is drawn by whom, and a plain board for every other game."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Protocol

from icedice_widgets.boards.plain import PLAIN
from icedice_widgets.boards.pyramids import PYRAMIDS
from icedice_widgets.boards.tiles import TILES
from icedice_widgets.boards.tokens import TOKENS
from icedice_widgets.table import Table


class Drawing(Protocol):
    """Draws the tables of one game, and knows what a gesture on the picture means."""

    def draw(self, table: Table) -> str:
        """One SVG; the same table always gives the same picture."""
        ...

    def tap(self, table: Table, what: str) -> Table | str:
        """A gesture on a half-made move: the changed table, or the text of a step to play."""
        ...

    def key(self, table: Table, key: str) -> Table | str | None:
        """A typed character; None when it means nothing here."""
        ...

    def describe(self, table: Table) -> str:
        """The position as plain text, for a page without pictures and for screen readers."""
        ...


DRAWINGS: Mapping[str, Drawing] = MappingProxyType({"tokens": TOKENS, "pyramids": PYRAMIDS, "tiles": TILES})


def drawing_of(game_name: str) -> Drawing:
    """The game's own drawing, or the plain board."""
    return DRAWINGS.get(game_name, PLAIN)
