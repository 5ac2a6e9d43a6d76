"""The drawings of the kinds of pictures that documents name: one small drawing for each kind."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from icedice_widgets.lesson.pictures.drawing import Drawing
from icedice_widgets.lesson.pictures.tree import tree
from icedice_widgets.pictures.chances import area, chance, outcomes
from icedice_widgets.pictures.charts import bars, pictures, table, tally
from icedice_widgets.pictures.deviations import deviations
from icedice_widgets.pictures.dots import dots, tenframe
from icedice_widgets.pictures.floes import apart, bag, behind, farther, floe, throw
from icedice_widgets.pictures.graphs import branches, graph
from icedice_widgets.pictures.maps import ice_map
from icedice_widgets.pictures.matrices import matrix
from icedice_widgets.pictures.models import bond, parts, seesaw
from icedice_widgets.pictures.money import bills, ladder, till
from icedice_widgets.pictures.number_lines import numberline
from icedice_widgets.pictures.pieces import row, rows
from icedice_widgets.pictures.pyramids import counter, faces
from icedice_widgets.pictures.rings import ring
from icedice_widgets.pictures.rulers import ruler, tools
from icedice_widgets.pictures.samples import boxplot, deal, dotplot
from icedice_widgets.pictures.tiles import tileboard
from icedice_widgets.pictures.times_tables import timestable
from icedice_widgets.pictures.venns import venn

__all__ = ["DRAWINGS"]

ROWS = ("move", "take", "loop", "order", "roll", "bust", "atom", "vault", "match")
DRAWINGS: Mapping[str, Drawing] = MappingProxyType({
    **dict.fromkeys(ROWS, row), "row": rows, "dice": rows, "tokens": rows, "tree": tree,
    "numberline": numberline, "dots": dots, "bars": bars,
    "tally": tally, "pictures": pictures, "table": table, "counter": counter, "faces": faces,
    "dotplot": dotplot, "boxplot": boxplot, "deal": deal, "tenframe": tenframe,
    "outcomes": outcomes, "chance": chance, "area": area, "till": till, "bills": bills, "ladder": ladder,
    "tileboard": tileboard, "ring": ring, "throw": throw, "behind": behind, "farther": farther, "floe": floe,
    "apart": apart, "bag": bag, "parts": parts, "bond": bond, "seesaw": seesaw, "graph": graph,
    "branches": branches, "ruler": ruler, "tools": tools, "map": ice_map,
    "deviations": deviations, "timestable": timestable,
    "matrix": matrix, "venn": venn,
})
