"""The boards the tokens lie on, big and middle, in winter and in summer."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import floor

from icedice_edu.games.tokens.tables import Token
from icedice_widgets.boards.base_grid import Place
from icedice_widgets.boards.tokens.art import LIFT, RING, SIZE
from icedice_widgets.boards.tokens.grid import SURFACE_LIP, Grid
from icedice_widgets.boards.tokens.scenery import beach, winter_wood
from icedice_widgets.boards.tokens.view import View
from icedice_widgets.components import Box, slab
from icedice_widgets.lettering import fit
from icedice_widgets.palette import WHITE, paint
from icedice_widgets.svg import INK, NOTHING, Svg, el, group, join, number, text

HOLE = {"winter": ("fir2", "firline", "#9CC7BD"), "summer": ("beach2", "wood2", "#5A3C14")}


@lru_cache(256)
def zone_defs(ground: str) -> Svg:
    """An empty circle as an SVG marker, so that one path can show many of them."""
    fill, edge, _ = HOLE[ground]
    circle = el("circle", r=20, stroke_dasharray="2 4", **paint(fill, edge, 1.4))
    return el("marker", circle, id="t-hole", overflow="visible")


def _empty(places: Iterable[Place], scale: float) -> Svg:
    """Empty circles at these places: one path with a marker at each point."""
    points = " ".join(f"{number(place.x)} {number(place.y)}" for place in places)
    if not points:
        return NOTHING
    ends = {f"marker_{end}": "url(#t-hole)" for end in ("start", "mid", "end")}
    return el("path", d=f"M{points}", fill="none", stroke_width=None if scale == 1 else scale, **ends)


@lru_cache(256)
def token_target(grid: Grid) -> Svg:
    """The target of a token, small enough for a cell of either board."""
    cells = ((grid.cell, grid.circle(0).scale), (grid.slot_cell, grid.slot(0).scale))
    w = min(cell.w / scale for cell, scale in cells) / SIZE
    h = min((cell.h - LIFT) / scale for cell, scale in cells) / SIZE  # a chosen one is raised
    x, y = round(-w / 2, 1), round(-h / 2 - 3, 1)
    return el("rect", x=x, y=y, width=-2 * x, height=floor(h * 10) / 10, fill="none", stroke="none")


def big_board(view: View) -> Svg:
    """The big board: its ground, its circles, and how many tokens are left."""
    grid, choosing = view.grid, view.making and view.position.phase == "step1"
    return group(
        _surface(grid.big, view.ground), _scenery(grid, view.ground), _holes(view), _sign(view),
        group(_may_choose(grid, view.ground) if choosing else NOTHING),  # so that the rest stays as it is
        data_key="big",
    )


@lru_cache(256)
def _surface(box: Box, ground: str) -> Svg:
    lip, top = ("fir2", "fir") if ground == "winter" else ("wood2", "beach")
    return join((slab(box._replace(y=box.y + SURFACE_LIP), 18, lip), slab(box, 18, top)))


@lru_cache(256)
def _scenery(grid: Grid, ground: str) -> Svg:
    """What is painted on the ground."""
    tops = [grid.circle(6 * line).y - 33 * grid.token_scale for line in range(grid.lines)]
    free = grid.big.bottom - 40 - tops[-1] - 62 * grid.token_scale
    return winter_wood(grid.big, tops, free) if ground == "winter" else beach(grid.big, free)


def _holes(view: View) -> Svg:
    """The circles that have given their token away; where the newest came from is marked."""
    grid, position = view.grid, view.position
    empty = [t for t in position.circles if not position.on_big >> t.circle & 1]
    ink = HOLE[view.ground][2]
    return group(
        _empty((grid.circle(token.circle) for token in empty), 1 if grid.wide else 0.9),
        *(_hole(view, token, grid.circle(token.circle)) for token in empty),
        font_size=15 if grid.lesson else 14 if grid.wide else 13, text_anchor="middle", fill=ink,
    )


def _hole(view: View, token: Token, place: Place) -> Svg:
    """The number of an empty circle; a ring says that its token has just left."""
    number = el("text", Svg(str(token.number)), x=place.x, y=place.y + 5)
    if token not in view.fresh:
        return number
    ink, r = "gold" if view.ground == "winter" else "#7A3E00", 20 if view.grid.wide else 18
    ring = el("circle", cx=place.x, cy=place.y, r=r, stroke_dasharray="3 4", **paint("none", ink, 2.4))
    return join((number, ring))


def _sign(view: View) -> Svg:
    """How many are left, and what happens at the threshold."""
    box = view.grid.big
    size, up = (15.5 if view.grid.lesson else 14.5, 13) if view.grid.wide else (14, 12)
    return text(
        sign_words(view), box.cx, box.bottom - up, size, font_weight=600, text_anchor="middle", fill=INK
    )


def sign_words(view: View) -> str:
    """22 left. The last round starts at 8."""
    position = view.position
    left = position.on_big.bit_count()
    if position.phase == "over":
        return f"{left} left at the end."
    if position.ending:
        return f"{left} left. This is the last round."
    return f"{left} left. The last round starts at {position.setting.end_threshold}."


def _may_choose(grid: Grid, ground: str) -> Svg:
    """The rules allow a choice from this whole board."""
    inner = grid.big.inside(5)._replace(h=grid.cell.y + grid.lines * grid.cell.h)
    return el(
        "rect", x=inner.x, y=inner.y, width=inner.w, height=inner.h, rx=14, fill="none", stroke=RING[ground],
        stroke_width=3, stroke_dasharray="7 5",
    )


def middle_board(view: View) -> Svg:
    """The middle board with its name, a note and its empty places."""
    grid = view.grid
    box, ink = grid.middle, WHITE if view.ground == "winter" else INK
    size = grid.sizes.body
    note = fit(middle_note(view), box.w - 150, size - 0.5)
    return group(
        _surface(box, view.ground),
        *(_named(box, note, size, ink) if grid.middle_named else ()),
        _slots(grid, view.ground, len(view.position.in_middle)), data_key="middle",
    )


def _named(box: Box, note: str, size: float, ink: str) -> tuple[Svg, Svg]:
    """The name of the middle board, and the note beside it."""
    return (
        text("Middle board", box.x + 16, box.y + 24, size, font_weight=700, fill=ink),
        text(note, box.right - 16, box.y + 24, size - 0.5, text_anchor="end", fill=ink) if note else NOTHING,
    )


def middle_note(view: View) -> str:
    """One short sentence on the middle board."""
    position, moved_token = view.position, view.position.moved
    if position.phase == "lay":
        return f"{position.laid} of 3 chosen"
    if moved_token and position.phase == "step2":
        stays = "is new, so it stays this turn" if view.grid.wide else "is new, so it stays"
        return f"{moved_token.number} {stays}"
    return ""


@lru_cache(256)
def _slots(grid: Grid, ground: str, filled: int) -> Svg:
    """Dashed places for the tokens to come."""
    places = [grid.slot(i) for i in range(filled, grid.per_row * grid.middle_rows)]
    return _empty(places, grid.slot(0).scale)
