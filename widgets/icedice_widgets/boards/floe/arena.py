"""The still part of the arena: frame, track, sea, floe, nets and holes; drawn once for each layout."""

from __future__ import annotations

from functools import lru_cache

from icedice_edu.games.floe.tables import ARENA, LAP, MM, Feature
from icedice_widgets.boards.floe.art import centred, line
from icedice_widgets.boards.floe.grid import Grid
from icedice_widgets.components import Box, slab
from icedice_widgets.palette import paint
from icedice_widgets.svg import NOTHING, Svg, el, group, join, number, text

DEEP, SHORE = "#1B5F86", "#9CCDE4"
NET, CORD, TWINE = "#FFF6DA", "#8A5A00", "#C99A3A"
HOLE, BRINK = "#0F3D5C", "#A9CFE4"
CRACKS = (
    ((60, 60), (95, 85), (120, 70)), ((230, 270), (205, 285), (190, 275)),
    ((40, 240), (62, 228), (70, 205)), ((215, 60), (228, 85)),
)
"""Lines in the ice, in millimetres."""
LEFT_FACET = ((40, 0), (25, 60), (22, 200), (60, 120), (84, 0))
RIGHT_FACET = ((265, 60), (250, 0), (205, 0), (236, 70), (250, 190), (268, 200))
FAR_FACET = ((262, 300), (225, 370), (145, 390), (190, 350), (236, 290))
CM = 10 * MM
SMALL = 13
"""The size of the numbers on track, ruler and grid."""
LEVELS = range(50, 400, 50)
"""Every five centimetres a level is dotted on the ice."""


@lru_cache(8)
def scenery(grid: Grid) -> Svg:
    """Everything that never moves."""
    return group(
        slab(grid.frame, 16 if grid.large else 12, "edge"), _track(grid), _sea(grid), _floe(grid),
        *(feature(grid, one) for one in ARENA.features), data_key="arena", pointer_events="none",
    )


# -- the frame with its track --------------------------------------------------------------------------


def _track(grid: Grid) -> Svg:
    """A hundred spaces: fives are tinted, tens are numbered."""
    plain = "".join(_cell(grid.space(n)) for n in range(1, LAP + 1) if n % 5)
    fives = "".join(_cell(grid.space(n)) for n in range(5, LAP + 1, 5))
    return join((
        el("path", d=plain, **paint("icetop")), el("path", d=fives, **paint("beach2")),
        *(_ten(grid, n) for n in range(10, LAP + 1, 10)),
    ))


def _cell(box: Box) -> str:
    inner = box.inside(0.7)
    w, h = number(inner.w), number(inner.h)
    return f"M{number(inner.x)} {number(inner.y)}h{w}v{h}h-{w}z"


def _ten(grid: Grid, space: int) -> Svg:
    box = grid.space(space)
    return centred(str(space), box.cx, box.cy, SMALL)


# -- the sea and the floe ------------------------------------------------------------------------------


def outline(grid: Grid, points: tuple[tuple[float, float], ...], dx: float = 0, dy: float = 0) -> str:
    """A closed line through places of the rules."""
    spots = [grid.at(x, y) for x, y in points]
    return "M" + "L".join(f"{number(x + dx)} {number(y + dy)}" for x, y in spots) + "Z"


def _in_mm(grid: Grid, points: tuple[tuple[int, int], ...]) -> str:
    return outline(grid, tuple((100 * x, 100 * y) for x, y in points))


def _sea(grid: Grid) -> Svg:
    ice = grid.ice
    step = ice.h / 9.4
    waves = "".join(
        f"M{number(ice.x + 6)} {number(ice.y + 22 + step * i)}q6-6 12 0t12 0"
        f"M{number(ice.right - 30)} {number(ice.y + 44 + step * i)}q6-6 12 0t12 0" for i in range(9)
    ) if grid.large else "".join(
        f"M{number(ice.x + 3)} {number(ice.y + 18 + step * i)}q4-4 8 0t8 0" for i in range(9)
    )
    return join((slab(ice, 4, "sea"), el("path", d=waves, **paint("none", "wave", 2.2))))


def _floe(grid: Grid) -> Svg:
    """A thick slab of ice with facets, and dotted levels across it."""
    shape = ARENA.floe
    return join((
        el("path", d=outline(grid, shape, 5, 6), fill=DEEP),
        el("path", d=outline(grid, shape, 2, 4), fill=SHORE),
        el("path", d=outline(grid, shape), **paint("icetop", "bright", 3)),
        el("path", d=_in_mm(grid, LEFT_FACET), opacity=0.55, **paint("facet")),
        el("path", d=_in_mm(grid, RIGHT_FACET), opacity=0.4, **paint("facet")),
        el("path", d=_in_mm(grid, FAR_FACET), **paint("bright")),
        el("path", d="".join(_in_mm(grid, crack)[:-1] for crack in CRACKS), **paint("none", "facet", 2.5)),
        _levels(grid), _entrance(grid),
    ))


def _levels(grid: Grid) -> Svg:
    left, right = grid.at(2000, 0)[0], grid.at(27000, 0)[0]
    lines = "".join(f"M{number(left)} {number(grid.at(0, 100 * y)[1])}H{number(right)}" for y in LEVELS)
    return el("path", d=lines, stroke="#AFCFE0", stroke_width=1, stroke_dasharray="2 6", fill="none")


def _entrance(grid: Grid) -> Svg:
    """The gap in the frame where the dice come in."""
    (left, y), (right, _) = (grid.at(x, 0) for x in ARENA.entrance)
    gap = Box(left, y, right - left, grid.frame.bottom - y + 1)
    line = el("path", d=f"M{number(left)} {number(y)}H{number(right)}", stroke_dasharray="10 6",
              **paint("none", "act", 4))
    return join((slab(gap, 0, "paper"), line))


# -- nets and holes ------------------------------------------------------------------------------------


def feature(grid: Grid, one: Feature) -> Svg:
    """A net is a net, a hole is dark."""
    x, y = grid.at(one.x, one.y)
    r = round(grid.far(one.radius), 1)
    return _net(x, y, r) if one.is_net else _hole(x, y, r)


def _net(x: float, y: float, r: float) -> Svg:
    d = ""
    for part in (-0.84, -0.5, -0.16, 0.18, 0.52, 0.86):
        at, half = round(part * r, 1), round(r * (1 - part * part) ** 0.5, 1)
        d += line(x - half, y + at, x + half, y + at) + line(x + at, y - half, x + at, y + half)
    return join((
        el("circle", cx=x, cy=y, r=r, fill=NET, stroke=CORD, stroke_width=2.5),
        el("path", d=d, stroke=TWINE, stroke_width=1.1, fill="none"),
    ))


def _hole(x: float, y: float, r: float) -> Svg:
    bend, begin = number(0.75 * r), f"{number(x - 0.6 * r)} {number(y - 0.45 * r)}"
    shine = f"M{begin}A{bend} {bend} 0 0 1 {number(x + 0.3 * r)} {number(y - 0.7 * r)}"
    return join((
        el("circle", cx=x, cy=y, r=r, fill=HOLE, stroke=BRINK, stroke_width=3),
        el("path", d=shine, stroke="#5FA9CF", stroke_width=2.5, fill="none"),
    ))


# -- to measure with -----------------------------------------------------------------------------------


@lru_cache(8)
def ruler(grid: Grid, seen: bool) -> Svg:
    """Centimetres from the entrance, at the right edge of the water."""
    if not seen:
        return group(NOTHING, data_key="ruler")
    right, size, (long, short, gap) = grid.ice.right, SMALL, (8, 4, 3) if grid.large else (6, 3, 1)
    levels = [grid.at(0, CM * cm)[1] for cm in range(ARENA.depth // CM + 1)]
    marks = (line(right, y, right - (short if cm % 5 else long), y) for cm, y in enumerate(levels))
    named = [(str(cm), levels[cm] + size * 0.36) for cm in range(10, len(levels), 10)]
    named += [("0", levels[0] - 2), ("cm", grid.ice.y + size + (2 if grid.large else 0))]
    return group(
        el("path", d="".join(marks), **paint("none", "#FFFFFF", 1.4)),
        group(*(text(label, right - long - gap, round(y, 2), size) for label, y in named),
              font_weight=700, text_anchor="end", fill="#FFFFFF"),
        data_key="ruler", pointer_events="none",
    )


@lru_cache(8)
def lines(grid: Grid, seen: bool) -> Svg:
    """A grid of centimetres over the whole box, every fifth line stronger."""
    if not seen:
        return group(NOTHING, data_key="grid")
    thin = _lines(grid, [cm for cm in range(43) if cm % 5], [cm for cm in range(30) if cm % 5])
    thick = _lines(grid, list(range(0, 43, 5)), list(range(0, 30, 5)))
    named = (_plate(str(cm), *grid.at(CM * cm, 0), SMALL) for cm in range(5, 26, 5))
    return group(
        el("path", d=thin, opacity=0.35, **paint("none", DEEP, 0.7)),
        el("path", d=thick, opacity=0.6, **paint("none", DEEP, 1.2)), *named,
        data_key="grid", pointer_events="none",
    )


def _lines(grid: Grid, levels: list[int], columns: list[int]) -> str:
    ice, ways = grid.ice, []
    for cm in levels:
        y = grid.at(0, CM * cm)[1]
        ways.append(line(ice.x, y, ice.right, y))
    for cm in columns:
        x = grid.at(CM * cm, 0)[0]
        ways.append(line(x, ice.y, x, ice.bottom))
    return "".join(ways)


def _plate(label: str, x: float, y: float, size: float) -> Svg:
    """A number of the grid on a plain spot just above the entrance."""
    box = Box(x - 10, y - 20, 20, 16)
    return join((slab(box, 5, "#FFFFFF"), centred(label, x, box.cy, size)))
