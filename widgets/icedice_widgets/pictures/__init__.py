"""The drawings of the kinds of pictures that documents name: one small drawing for each kind."""

from __future__ import annotations

from collections.abc import Mapping

from icedice_edu.on_demand import OnDemand
from icedice_widgets.lesson.pictures.drawing import Drawing

__all__ = ["DRAWINGS"]

ROWS = ("move", "take", "loop", "order", "roll", "bust", "atom", "vault", "match")
PLACES = {
    **dict.fromkeys(ROWS, "pieces:row"),
    **dict.fromkeys(("row", "dice", "tokens"), "pieces:rows"),
    "map": "maps:ice_map",
}
"""Drawings that are not called like their kind."""
SAME = {
    "number_lines": "numberline", "dots": "dots tenframe", "charts": "bars tally pictures table",
    "pyramids": "counter faces", "samples": "dotplot boxplot deal", "chances": "outcomes chance area",
    "money": "till bills ladder", "tiles": "tileboard", "rings": "ring",
    "floes": "throw behind farther floe apart bag", "models": "parts bond seesaw", "graphs": "graph branches",
    "rulers": "ruler tools", "deviations": "deviations", "times_tables": "timestable", "matrices": "matrix",
    "venns": "venn", "stamps": "stamps",
}
"""Modules, and the kinds that they draw under their own names."""

DRAWINGS: Mapping[str, Drawing] = OnDemand({
    "tree": "icedice_widgets.lesson.pictures.tree:tree",
    **{kind: f"{__name__}.{place}" for kind, place in PLACES.items()},
    **{kind: f"{__name__}.{module}:{kind}" for module, kinds in SAME.items() for kind in kinds.split()},
})
