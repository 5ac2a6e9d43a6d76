"""The shelf of drawings: which game is drawn by whom, and a plain board for every other game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from icedice_edu.games import outside
from icedice_widgets.boards.drawing import Drawing
from icedice_widgets.boards.floe import FLOE
from icedice_widgets.boards.iced import ICED
from icedice_widgets.boards.plain import PLAIN, Picture, PlainDrawing
from icedice_widgets.boards.pyramids import PYRAMIDS
from icedice_widgets.boards.tiles import TILES
from icedice_widgets.boards.tokens import TOKENS

DRAWINGS: Mapping[str, Drawing[Any]] = MappingProxyType({
    "tokens": TOKENS, "pyramids": PYRAMIDS, "tiles": TILES, "iced": ICED, "floe": FLOE,
})


def drawing_of(game_name: str) -> Drawing[Any]:
    """The game's own drawing, one that its package brings, or the plain board, perhaps with a picture."""
    if game_name in DRAWINGS:
        return DRAWINGS[game_name]
    brought = outside.brought(outside.DRAWINGS).get(game_name, PLAIN)
    drawing: Drawing[Any] = brought if hasattr(brought, "draw") else _with_picture(brought)
    return drawing


@cache
def _with_picture(picture: Picture) -> Drawing[Any]:
    return PlainDrawing(picture)
