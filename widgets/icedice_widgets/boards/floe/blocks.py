"""The rack of ice blocks: the first one carries the starting symbol; who lies here gets no points."""

from __future__ import annotations

from icedice_widgets.boards.floe.grid import Grid
from icedice_widgets.components import Box, panel, say, slab
from icedice_widgets.lettering import wrap
from icedice_widgets.palette import paint
from icedice_widgets.svg import Svg, el, group, join, moved, number, words

BODY, EDGE, INKY = "#CBE6F4", "#6E9CB8", "#0F3D5C"
ARROWS = "M-12-5-6 0-12 5M-3-5 3 0-3 5M6-5 12 0 6 5"
PITCH, PHONE_PITCH = 54.0, 44.0
LABEL, PHONE_LABEL = 112.0, 62.0
COLUMN_HEAD, COLUMN_PITCH = 52.0, 55.0
"""In a lesson the blocks stand below each other."""


def block_place(grid: Grid, place: int, count: int) -> tuple[float, float]:
    """Where a die lies on a block."""
    x, y = _block(grid, place)
    return x, y - (21 if grid.large else 17)


def _block(grid: Grid, place: int) -> tuple[float, float]:
    """The middle of the upper edge of a block's front."""
    box = grid.blocks
    if grid.lesson:
        return round(box.cx, 1), round(box.y + COLUMN_HEAD + COLUMN_PITCH * (place + 0.5), 1)
    left, pitch = (LABEL, PITCH) if grid.wide else (PHONE_LABEL, PHONE_PITCH)
    return round(box.x + left + pitch * (place + 0.5), 1), round(box.y + box.h * 0.6, 1)


def blocks_panel(grid: Grid, count: int, title: str, *, note: str) -> Svg:
    """The rack, as many blocks as colours, with a word on what they mean or on what has just happened."""
    box = grid.blocks
    return group(
        el("title", words(title)), panel(box), _label(grid, note),
        *(_one(grid, place) for place in range(count)), data_key="blocks",
    )


def _label(grid: Grid, note: str) -> Svg:
    box = grid.blocks
    if grid.lesson:
        named = enumerate(("Ice", "blocks"))
        return join(say(row, box.cx, box.y + 22 + 18 * i, 15, "ink", 700, "middle") for i, row in named)
    if not grid.wide:
        named = enumerate(("Ice", "blocks"))
        return join(say(row, box.x + 12, box.y + 32 + 18 * i, 14, "ink", 700) for i, row in named)
    rows = wrap(note, LABEL - 14, 13.5, 3)
    return join((
        say("Ice blocks", box.x + 14, box.y + 25, 15, "ink", 700),
        *(say(row, box.x + 14, box.y + 45 + 17 * i, 13.5, "ink2") for i, row in enumerate(rows)),
    ))


def _one(grid: Grid, place: int) -> Svg:
    x, y = _block(grid, place)
    half, high, slope = (23.5, 26, 12) if grid.large else (19.5, 22, 10)
    top = f"M{number(x - half)} {number(y)}l10-{slope}H{number(x + half - 10)}l10 {slope}Z"
    shine = f"M{number(x - half + 8)} {number(y + 7)}l9 11M{number(x + half - 16)} {number(y + 8)}l7 9"
    start = el("path", d=ARROWS, transform=moved(x, y + high / 2, 0.9), **paint("none", INKY, 2.6))
    return join((
        el("path", d=top, **paint("#FFFFFF", EDGE, 1.4)),
        slab(Box(x - half, y, 2 * half, high), 4, BODY, EDGE, 1.4),
        el("path", d=shine, **paint("none", "#FFFFFF", 2.5)) if place else start,
    ))
