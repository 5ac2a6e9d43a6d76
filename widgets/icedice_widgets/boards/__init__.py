"""The shelf of drawings: which game is drawn by whom, and a plain board for every other game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from icedice_edu.games import outside
from icedice_edu.on_demand import OnDemand

if TYPE_CHECKING:
    from icedice_widgets.boards.drawing import Drawing
    from icedice_widgets.boards.plain import Picture

DRAWINGS: Mapping[str, Drawing[Any]] = OnDemand({
    "tokens": "icedice_widgets.boards.tokens:TOKENS",
    "pyramids": "icedice_widgets.boards.pyramids:PYRAMIDS",
    "tiles": "icedice_widgets.boards.tiles:TILES",
    "iced": "icedice_widgets.boards.iced:ICED",
    "floe": "icedice_widgets.boards.floe:FLOE",
})


def drawing_of(game_name: str) -> Drawing[Any]:
    """The game's own drawing, one that its package brings, or the plain board, perhaps with a picture."""
    if game_name in DRAWINGS:
        return DRAWINGS[game_name]
    from icedice_widgets.boards.plain import PLAIN

    brought = outside.brought(outside.DRAWINGS).get(game_name, PLAIN)
    drawing: Drawing[Any] = brought if hasattr(brought, "draw") else _with_picture(brought)
    return drawing


@cache
def _with_picture(picture: Picture) -> Drawing[Any]:
    from icedice_widgets.boards.plain import PlainDrawing

    return PlainDrawing(picture)
