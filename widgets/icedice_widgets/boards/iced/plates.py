"""Many small plates of one look, drawn as one shape."""

from __future__ import annotations

from collections.abc import Iterable

from icedice_widgets.components import Box
from icedice_widgets.palette import paint
from icedice_widgets.svg import Svg, el, number


def plates(boxes: Iterable[Box], radius: float, fill: str, stroke: str = "", width: float = 0) -> Svg:
    """Rounded rectangles in one path."""
    return el("path", d="".join(_outline(box, radius) for box in boxes), **paint(fill, stroke, width))


def _outline(box: Box, r: float) -> str:
    across, down = number(box.w - 2 * r), number(box.h - 2 * r)
    right = f"q{r:g} 0 {r:g} {r:g}v{down}q0 {r:g}-{r:g} {r:g}"
    left = f"q-{r:g} 0-{r:g}-{r:g}v-{down}q0-{r:g} {r:g}-{r:g}"
    return f"M{number(box.x + r)} {number(box.y)}h{across}{right}h-{across}{left}Z"
