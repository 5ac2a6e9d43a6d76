"""A die that was pushed off is put back: where it may lie is shaded, where it would lie is told and moved about."""

from __future__ import annotations

from functools import lru_cache

from icedice_edu.games.floe.steps import Lying
from icedice_edu.games.floe.tables import ARENA
from icedice_widgets.boards.choosing import thinking
from icedice_widgets.boards.floe.grid import Grid
from icedice_widgets.boards.floe.scenery import outline
from icedice_widgets.boards.floe.spots import centimetres, nearest, where_words
from icedice_widgets.boards.floe.view import View
from icedice_widgets.lettering import fit, wrap
from icedice_widgets.palette import paint
from icedice_widgets.parts import Box, Press, button, panel, say
from icedice_widgets.svg import NOTHING, Svg, el, group, join, number

GO, STOP = "#00695C", "#B3261E"
"""On ice the light tones in both themes."""
PAD = (("-1", "0", "←", "left"), ("1", "0", "→", "right"), ("0", "1", "↑", "further away"), ("0", "-1", "↓", "nearer"))
Points = tuple[tuple[float, float], ...]


# -- where it may lie ----------------------------------------------------------------------------------------


@lru_cache(4)
def free_floe() -> Points:
    """The floe without a strip as wide as half a die along the water."""
    shape: list[tuple[float, float]] = [(float(x), float(y)) for x, y in ARENA.floe]
    corners = (*ARENA.floe[1:], ARENA.floe[0])
    for (x, y), (u, v) in zip(corners, corners[1:], strict=False):
        shape = _cut(shape, x, y, u - x, v - y)
    return tuple(shape)


def _cut(shape: list[tuple[float, float]], x: float, y: float, along: float, up: float) -> list[tuple[float, float]]:
    """The part of a shape that is at least half a die to the left of a line."""
    length = float((along * along + up * up) ** 0.5)

    def inside(point: tuple[float, float]) -> float:
        return (along * (point[1] - y) - up * (point[0] - x)) / length - ARENA.die

    found: list[tuple[float, float]] = []
    for one, other in zip(shape, (*shape[1:], shape[0]), strict=True):
        here, there = inside(one), inside(other)
        if here >= 0:
            found.append(one)
        if (here < 0) != (there < 0):
            part = here / (here - there)
            found.append((one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part))
    return found


def region(view: View) -> Svg:
    """Shaded: the middle of the die may be here; hatched: too near to another die."""
    if view.position.phase != "place" or view.over:
        return group(NOTHING, data_key="region")
    grid, apart = view.grid, 2 * ARENA.die
    others = view.position.dice_on_floe(without=view.position.colour)
    return group(
        el("path", d=outline(grid, free_floe()), fill=GO, fill_opacity=0.13, stroke=GO, stroke_width=2, stroke_dasharray="7 5"),
        group(*(_near(grid, die, grid.far(apart)) for die in others), opacity=0.8),
        _here(view) if view.active else NOTHING, data_key="region", pointer_events="none",
    )


def _near(grid: Grid, die: Lying, r: float) -> Svg:
    x, y = grid.at(die.x, die.y)
    return el("circle", cx=x, cy=y, r=round(r, 1), fill="#FBE3E0", stroke=STOP, stroke_width=1.2, stroke_dasharray="3 3")


def _here(view: View) -> Svg:
    """A cross of lines through the die; refused, a ring and the nearest free place."""
    grid, put = view.grid, view.put
    x, y = grid.at(put.x, put.y)
    ice, r = grid.ice, 15 if grid.wide else 12
    lines = f"M{number(ice.x)} {number(y)}H{number(ice.right)}M{number(x)} {number(ice.y)}V{number(ice.bottom)}"
    ring = el("circle", cx=x, cy=y, r=r, fill="none", stroke=STOP if view.no_room else GO, stroke_width=3.5)
    return join((
        el("path", d=lines, stroke="#0B5CAD", stroke_width=1.2, stroke_dasharray="3 5"), ring,
        _better(view, x, y, r) if view.no_room else NOTHING,
    ))


def _better(view: View, x: float, y: float, r: float) -> Svg:
    u, v = view.grid.at(*nearest(view.position, view.put.x, view.put.y))
    cross = f"M{number(x - r)} {number(y - r)}l{2 * r} {2 * r}m0-{2 * r}l-{2 * r} {2 * r}"
    return join((
        el("path", d=cross, stroke=STOP, stroke_width=3), el("path", d=f"M{number(x)} {number(y)}L{number(u)} {number(v)}", stroke=GO, stroke_width=1.6),
        el("circle", cx=u, cy=v, r=r - 3, fill="#FFFFFF", fill_opacity=0.7, stroke=GO, stroke_width=2.5, stroke_dasharray="7 5"),
    ))


# -- what is said and pressed --------------------------------------------------------------------------------


def placing(view: View) -> Svg:
    """Where it would lie, four ways to move it, and the button that puts it there."""
    box, wide = view.grid.decision, view.grid.wide
    if view.table.bot_to_move is not None:
        return group(thinking(view, box._replace(h=54)), data_key="decision")
    card = box._replace(h=min(box.h, 232 if wide else box.h))
    row = Box(card.x + 10, card.bottom - 58 - (22 if wide else 0), card.w - 20, 50)
    return group(
        panel(card), _told(view, card), pad(view, Box(card.x + 10, row.y - view.grid.sizes.hit - 8, card.w - 20, view.grid.sizes.hit)),
        _put(view, row), say("Keys: Shift and arrows, 1 mm. Or type 145,200.", card.cx, card.bottom - 10, 13, "ink2", None, "middle") if wide else NOTHING,
        data_key="decision",
    )


def _told(view: View, box: Box) -> Svg:
    colour, face = view.position.outcasts[0]
    size = view.grid.sizes.body
    title = fit(f"Put the {view.position.name(colour)} {face} on the floe", box.w - 28, size, True)
    why = view.no_room.partition(": ")[2].partition(":")[0]
    typed = f"{view.put.typed}_ mm" if view.put.typed else ""
    said = typed or (f"Not here: {why}." if why else where_words(view.put.x, view.put.y))
    rows = wrap(said, box.w - 28, size - 1, 2)
    return join((
        say(title, box.x + 14, box.y + 26, size, "ink", 700),
        *(say(row, box.x + 14, box.y + 49 + 19 * i, size - 1, "stop" if why and not typed else "ink2", 600 if why else None) for i, row in enumerate(rows)),
    ))


def pad(view: View, row: Box) -> Svg:
    """Left, right, further, nearer."""
    columns, size = row.columns(len(PAD)), 22
    return join(
        button(box.inside(3, 2)._replace(h=box.h - 6), sign, Press("tap", f"nudge {dx} {dy}", f"Move it 5 mm {way}", f"nudge-{way.split()[0]}"),
               size, target=box)
        for box, (dx, dy, sign, way) in zip(columns, PAD, strict=True)
    )


def _put(view: View, row: Box) -> Svg:
    size = view.grid.sizes.button
    if view.no_room:
        x, y = nearest(view.position, view.put.x, view.put.y)
        press = Press("tap", "nearest", f"Take the nearest free place, {where_words(x, y)}", "put")
        return button(row._replace(h=46), f"Nearest free place: {centimetres(x)}, {centimetres(y)}", press, size - 1, "act")
    press = Press("tap", "put", f"Put it here, {where_words(view.put.x, view.put.y)}", "put")
    return button(row._replace(h=46), "Put it here", press, size, "act", "tick")



