"""The floe seen from above, at true scale, for dots to be drawn on; far is up."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache

from icedice_edu.games.floe.tables import ARENA, MM
from icedice_widgets.boards.floe.arena import DEEP, SHORE, feature, outline
from icedice_widgets.boards.floe.grid import RIM, SCALE, grid_for
from icedice_widgets.components import Box, slab
from icedice_widgets.explorers.drawing import Block
from icedice_widgets.palette import paint
from icedice_widgets.svg import Svg, el, group, join, moved, number

AIM = "#0B5CAD"
LOST = "#B3261E"
"""The light act and stop: ice is light in both themes."""
FLOE = "#AFCFE0"
WIDTH, DEPTH = (length / MM * SCALE for length in (ARENA.width, ARENA.depth))
GRID = replace(grid_for("wide"), frame=Box(-RIM, -RIM, WIDTH + 2 * RIM, DEPTH + 2 * RIM))
"""The board's own places, with the ice from (0, 0) on."""
LEVELS = range(0, 401, 50)

Spot = tuple[int, int]


def floe(height: float, *over: Svg, about: str) -> Block:
    """The arena in this height, with what lies over it."""
    scale = height / DEPTH
    seen = group(_ground(), *over, transform=moved(0, 0, scale), role="img", aria_label=about)
    return Block(seen, WIDTH * scale, height)


def down(millimetres: float, height: float) -> float:
    """How far below the far end a level is, where the arena has this height."""
    return round(height * (1 - millimetres * MM / ARENA.depth), 1)


@cache
def _ground() -> Svg:
    """Sea, floe, nets and holes, and a dotted line every five centimetres."""
    left, right = (GRID.at(x * MM, 0)[0] for x in (22, 268))
    levels = "".join(f"M{left:g} {GRID.at(0, y * MM)[1]:g}H{right:g}" for y in LEVELS[1:-1])
    start, end = (GRID.at(x, 0)[0] for x in ARENA.entrance)
    return join((
        slab(Box(0, 0, WIDTH, DEPTH), 6, "sea"),
        el("path", d=outline(GRID, ARENA.floe, 5), fill=DEEP),
        el("path", d=outline(GRID, ARENA.floe, 2), fill=SHORE),
        el("path", d=outline(GRID, ARENA.floe), **paint("icetop", "bright", 3)),
        *(group(feature(GRID, one), opacity=0.55) for one in ARENA.features),
        el("path", d=levels, stroke=FLOE, stroke_width=1.2, stroke_dasharray="2 6", fill="none"),
        el("path", d=f"M{start:g} {DEPTH:g}H{end:g}", stroke_dasharray="10 6", stroke=AIM, stroke_width=4),
    ))  # fmt: skip


def dots(spots: Iterable[Spot], strong: bool) -> Svg:
    """Dice at true size, as a shadow, and their middles; all of them are two paths."""
    middles = "".join(f"M{number(x)} {number(y)}h0" for x, y in (GRID.at(*spot) for spot in spots))
    body = el("path", d=middles, stroke=AIM, stroke_width=2 * GRID.far(ARENA.die), opacity=0.14, fill="none")
    core = el("path", d=middles, stroke=AIM, stroke_width=6, fill="none")
    return join((body, core)) if strong else group(core, opacity=0.25)


def crosses(spots: Iterable[Spot]) -> Svg:
    """Where dice touched the water."""
    arms = "M{0} {1}l7 7m0-7l-7 7"
    middles = (GRID.at(*spot) for spot in spots)
    d = "".join(arms.format(number(x - 3.5), number(y - 3.5)) for x, y in middles)
    return el("path", d=d, stroke=LOST, stroke_width=2, fill="none")


def level_line(millimetres: float) -> Svg:
    """A level across the whole arena."""
    y = GRID.at(0, millimetres * MM)[1]
    return el("path", d=f"M0 {number(y)}H{number(WIDTH)}", stroke=AIM, stroke_width=2.5)
