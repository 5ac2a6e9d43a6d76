"""The drawings of the kinds of pictures that documents name: one small drawing for each kind."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from icedice_edu.on_demand import OnDemand
from icedice_widgets.lesson.pictures.drawing import Drawing
from icedice_widgets.pictures.grid import NARROW

__all__ = ["DRAWINGS", "on_a_phone"]

ONE_ROW = ("loop", "order", "match")
ROWS = ("row", "dice", "tokens")
TURNS = ("move", "take", "roll", "bust", "atom", "vault")
PLACES = {
    **dict.fromkeys((*ONE_ROW, *TURNS), "pieces:row"),
    **dict.fromkeys(ROWS, "pieces:rows"),
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
FITTED = {*ROWS, "bars", "bills", "boxplot", "deal", "deviations", "dotplot", "dots", "graph", "matrix",
          "parts", "ring", "tally", "tools", "venn"}
"""Kinds whose drawing can be asked to fit a room that is narrower than it would like."""

DRAWINGS: Mapping[str, Drawing] = OnDemand({
    "tree": "icedice_widgets.lesson.pictures.tree:tree",
    **{kind: f"{__name__}.{place}" for kind, place in PLACES.items()},
    **{kind: f"{__name__}.{module}:{kind}" for module, kinds in SAME.items() for kind in kinds.split()},
})


def on_a_phone(kind: str) -> Drawing:
    """The drawing of a kind as narrow as a phone; a turn breaks into lines there, as other rows do."""
    fitted = "row" if kind in TURNS else kind
    return partial(DRAWINGS[fitted], room=NARROW) if fitted in FITTED else DRAWINGS[kind]
