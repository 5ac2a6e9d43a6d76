"""A die that was pushed off is put back: the free part of the floe is shaded, the die can be moved."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import hypot

from icedice_edu.games.floe.steps import Lying
from icedice_edu.games.floe.tables import ARENA
from icedice_widgets.boards.choices import thinking
from icedice_widgets.boards.floe.arena import outline
from icedice_widgets.boards.floe.art import line
from icedice_widgets.boards.floe.draft import NUDGE
from icedice_widgets.boards.floe.grid import Grid
from icedice_widgets.boards.floe.placement import centimetres, nearest, where_words
from icedice_widgets.boards.floe.view import View
from icedice_widgets.components import Box, Press, button, panel, say
from icedice_widgets.lettering import fit, wrap
from icedice_widgets.palette import paint
from icedice_widgets.shapes import Point, Shape, cut
from icedice_widgets.svg import NOTHING, Svg, el, group, join, number

GO, STOP = "#00695C", "#B3261E"
"""On ice the light tones in both themes."""
PAD = (
    ("-1 0", "←", "left"), ("1 0", "→", "right"), ("0 1", "↑", "farther away"), ("0 -1", "↓", "closer"),
)
KEYS = "Keys: Shift and arrows, 1 mm. Or type 145,200."


# -- where it may lie ----------------------------------------------------------------------------------


@lru_cache(4)
def free_floe() -> Shape:
    """The floe without a strip as wide as half a die along the water."""
    shape: Shape = ARENA.floe
    for one, other in pairwise((*ARENA.floe[1:], ARENA.floe[0])):
        shape = _ashore(shape, one, other)
    return shape


def _ashore(shape: Shape, start: Point, end: Point) -> Shape:
    """The part of a shape that is at least half a die to the left of a line."""
    along, up = end[0] - start[0], end[1] - start[1]

    def inside(point: Point) -> float:
        across = along * (point[1] - start[1]) - up * (point[0] - start[0])
        return across / hypot(along, up) - ARENA.die

    return cut(shape, inside)


def region(view: View) -> Svg:
    """Shaded: the middle of the die may be here; hatched: too near to another die."""
    if view.position.phase != "place" or view.over:
        return group(NOTHING, data_key="region")
    grid, apart = view.grid, 2 * ARENA.die
    others = view.position.dice_on_floe(without=view.position.colour)
    shade = el("path", d=outline(grid, free_floe()), fill_opacity=0.13, stroke_dasharray="7 5",
               **paint(GO, GO, 2))
    return group(
        shade, group(*(_near(grid, die, grid.far(apart)) for die in others), opacity=0.8),
        _here(view) if view.active else NOTHING, data_key="region", pointer_events="none",
    )


def _near(grid: Grid, die: Lying, r: float) -> Svg:
    x, y = grid.at(die.x, die.y)
    return el("circle", cx=x, cy=y, r=round(r, 1), stroke_dasharray="3 3", **paint("#FBE3E0", STOP, 1.2))


def _here(view: View) -> Svg:
    """A cross of lines through the die; refused, a ring and the nearest free place."""
    grid, put = view.grid, view.put
    x, y = grid.at(put.x, put.y)
    ice, r = grid.ice, 15 if grid.large else 12
    lines = line(ice.x, y, ice.right, y) + line(x, ice.y, x, ice.bottom)
    ring = el("circle", cx=x, cy=y, r=r, **paint("none", STOP if view.no_room else GO, 3.5))
    return join((
        el("path", d=lines, stroke_dasharray="3 5", **paint("none", "#0B5CAD", 1.2)), ring,
        _better(view, x, y, r) if view.no_room else NOTHING,
    ))


def _better(view: View, x: float, y: float, r: float) -> Svg:
    u, v = view.grid.at(*nearest(view.position, view.put.x, view.put.y))
    cross = f"M{number(x - r)} {number(y - r)}l{2 * r} {2 * r}m0-{2 * r}l-{2 * r} {2 * r}"
    look = paint("#FFFFFF", GO, 2.5)
    free = el("circle", cx=u, cy=v, r=r - 3, fill_opacity=0.7, stroke_dasharray="7 5", **look)
    return join((
        el("path", d=cross, **paint("none", STOP, 3)),
        el("path", d=line(x, y, u, v), **paint("none", GO, 1.6)), free,
    ))


# -- what is said and pressed --------------------------------------------------------------------------


def placing(view: View) -> Svg:
    """Where it would lie, four ways to move it, and the button that puts it there."""
    box, wide = view.grid.decision, view.grid.wide
    if view.table.bot_to_move is not None:
        return group(thinking(view, box._replace(h=54)), data_key="decision")
    card = box._replace(h=min(box.h, 232 if wide else box.h))
    row, hit = Box(card.x + 10, card.bottom - (80 if wide else 58), card.w - 20, 50), view.grid.sizes.hit
    keys = say(KEYS, card.cx, card.bottom - 10, 13, "ink2", None, "middle") if wide else NOTHING
    return group(
        panel(card), _task(view, card), pad(view, Box(row.x, row.y - hit - 8, row.w, hit)), _put(view, row),
        keys, data_key="decision",
    )


def _task(view: View, box: Box) -> Svg:
    colour, face = view.position.outcasts[0]
    size = view.grid.sizes.body
    title = fit(f"Put the {view.position.name(colour)} {face} on the floe", box.w - 28, size, True)
    why = view.no_room.partition(": ")[2].partition(":")[0]
    typed = f"{view.put.typed}_ mm" if view.put.typed else ""
    where = typed or (f"Not here: {why}." if why else where_words(view.put.x, view.put.y))
    rows, ink = enumerate(wrap(where, box.w - 28, size - 1, 2)), "stop" if why and not typed else "ink2"
    return join((
        say(title, box.x + 14, box.y + 26, size, "ink", 700),
        *(say(row, box.x + 14, box.y + 49 + 19 * i, size - 1, ink, 600) for i, row in rows),
    ))


def pad(view: View, row: Box) -> Svg:
    """Left, right, further, nearer."""
    return join(_nudge(box, *one) for box, one in zip(row.columns(len(PAD)), PAD, strict=True))


def _nudge(box: Box, by: str, sign: str, way: str) -> Svg:
    press = Press("tap", f"nudge {by}", f"Move it {NUDGE} mm {way}", f"nudge-{way.split()[0]}")
    return button(box.inside(3, 2)._replace(h=box.h - 6), sign, press, 22, target=box)


def _put(view: View, row: Box) -> Svg:
    size = view.grid.sizes.button
    if view.no_room:
        x, y = nearest(view.position, view.put.x, view.put.y)
        press = Press("tap", "nearest", f"Use the nearest empty place, {where_words(x, y)}", "put")
        label = f"Nearest empty place: {centimetres(x)}, {centimetres(y)}"
        return button(row._replace(h=46), label, press, size - 1, "act")
    press = Press("tap", "put", f"Put it here, {where_words(view.put.x, view.put.y)}", "put")
    return button(row._replace(h=46), "Put it here", press, size, "act", "tick")



