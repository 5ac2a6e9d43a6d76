"""A player's panel: who it is for those who hear it, and an edge for the one whose turn it is."""

from __future__ import annotations

from icedice_widgets.components import Box, panel
from icedice_widgets.svg import Svg, el, group, words


def seat_panel(seat: int, box: Box, title: str, *inner: Svg, here: bool) -> Svg:
    """The panel of a seat; inside are badge, name, and what the player has."""
    edge = panel(box.inside(1.5), "act", 3) if here else panel(box)
    return group(el("title", words(title)), edge, *inner, data_key=f"seat{seat + 1}")
