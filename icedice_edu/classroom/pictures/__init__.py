"""Pictures for documents: named kinds, each with its data as a short text and described in words."""

from __future__ import annotations

from collections.abc import Mapping

from icedice_edu.classroom.pictures.kind import Kind, PictureMistake
from icedice_edu.on_demand import OnDemand

__all__ = ["KINDS", "Kind", "PictureMistake"]

PLACES = {
    "pieces:OF_PIECES": "row dice tokens move take loop order",
    "trees:OF_TREES": "tree",
    "number_lines:OF_LINES": "numberline",
    "dots:OF_DOTS": "dots",
    "frames:OF_FRAMES": "tenframe",
    "models:OF_MODELS": "parts bond seesaw",
    "charts:OF_CHARTS": "bars tally pictures table",
    "samples:OF_SAMPLES": "dotplot boxplot deal",
    "graphs:OF_GRAPHS": "graph branches",
    "chances:OF_CHANCES": "outcomes chance area",
    "money:OF_MONEY": "till bills ladder",
    "pyramids:OF_PYRAMIDS": "counter roll bust atom vault faces",
    "tiles:OF_TILES": "match tileboard",
    "rings:OF_RINGS": "ring",
    "floes:OF_FLOES": "throw behind farther floe apart bag",
    "rulers:OF_RULERS": "ruler tools",
    "maps:OF_MAPS": "map",
    "deviations:OF_DEVIATIONS": "deviations",
    "times_tables:OF_TABLES": "timestable",
    "matrices:OF_MATRICES": "matrix",
    "venns:OF_VENNS": "venn",
    "stamps:OF_STAMPS": "stamps",
}
"""Where the kinds are, and what they are called."""


def _called(kinds: object, name: str) -> Kind:
    assert isinstance(kinds, tuple)
    called: Kind = next(kind for kind in kinds if kind.name == name)
    return called


KINDS: Mapping[str, Kind] = OnDemand(
    {name: f"{__name__}.{place}" for place, names in PLACES.items() for name in names.split()}, _called
)
