"""What has just gone wrong, on a ribbon over the ice: a misthrow, a mishap, everything in the water."""

from __future__ import annotations

from icedice_widgets.boards.floe.pin_drawing import laid_out
from icedice_widgets.boards.floe.view import MOMENTS, View
from icedice_widgets.components import Box, say, slab, tick
from icedice_widgets.lettering import fit, width_of
from icedice_widgets.svg import NOTHING, Svg, group

HEADS = {"misthrow": "Misthrow", "mishap": "Mishap", "water": "All in the water"}
WHY = {
    "misthrow": "No die was higher or farther.", "mishap": "The scoring die was pushed off.",
    "water": "The highest die is on a block.",
}
HEIGHTS = (0.9, 0.82, 0.74, 0.66, 0.58, 0.5, 0.42, 0.34, 0.26, 0.18)
"""Where over the ice the ribbon may lie, as parts of its depth from the far end."""


def moment(view: View) -> Svg:
    """The ribbon, until the next player does something."""
    kind = MOMENTS[view.trouble.rule] if view.trouble else ""
    if not kind or view.table.draft is not None or view.over:
        return group(NOTHING, data_key="moment")
    head, why = HEADS[kind], WHY[kind]
    w = round(max(width_of(head, 16, True), width_of(why, 14)) + 58)
    box = _free(view, min(w, view.grid.ice.w - 12))
    return group(
        slab(box, 12, "stopwash", "stop", 2), tick(box.x + 22, box.cy, "stop", "stopwash", 12, "cross"),
        say(head, box.x + 42, box.cy - 4, 16, "stop", 700),
        say(fit(why, box.w - 50, 14), box.x + 42, box.cy + 15, 14),
        data_key="moment", data_late="" if view.tracks else None, pointer_events="none",
    )


def _free(view: View, w: float) -> Box:
    """Where it covers least."""
    ice, taken = view.grid.ice, laid_out(view)
    sides = (ice.cx - w / 2, ice.x + 6, ice.right - w - 6)
    boxes = [Box(round(x, 1), round(ice.y + ice.h * part - 24, 1), w, 48) for part in HEIGHTS for x in sides]
    return min(boxes, key=taken.covered)
