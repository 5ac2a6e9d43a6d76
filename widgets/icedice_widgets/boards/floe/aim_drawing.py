"""The aim drawn on the ice: the hand, the way, the band where most dice should stop; and where one points."""

from __future__ import annotations

from collections.abc import Mapping
from math import radians, tan

from icedice_edu.games.floe.physics import Band
from icedice_edu.games.floe.physics.hand import START
from icedice_edu.games.floe.tables import ARENA, MM
from icedice_widgets.boards.floe.art import centred, line
from icedice_widgets.boards.floe.grid import Grid
from icedice_widgets.boards.floe.pin_drawing import laid_out
from icedice_widgets.boards.floe.view import View
from icedice_widgets.components import Box, slab
from icedice_widgets.lettering import width_of
from icedice_widgets.svg import NOTHING, Svg, Value, el, group, join, number

AIM = "#0B5CAD"
"""The colour `act` of the light theme, used in both themes because the ice is always light."""
LABEL = 24.0
GRIP = 22.0
"""Within this distance of the middle of the band a finger takes hold of it."""
LEAST = 12 * MM
DASHED: Mapping[str, Value] = {"stroke": AIM, "stroke_width": 2, "stroke_dasharray": "7 5"}
DOTTED: Mapping[str, Value] = {"stroke": AIM, "stroke_width": 3.5, "stroke_dasharray": "2 9"}

Corner = tuple[float, float]


def aiming(view: View) -> Svg:
    """The aim, while somebody aims."""
    if not view.aims or not view.active:
        return group(NOTHING, data_key="aim")
    band = view.aim.band
    return group(
        _cone(view, band) if band else NOTHING, _direction(view, band),
        _label(view, band) if band and view.tells_cm else NOTHING, data_key="aim", pointer_events="none",
    )


def corners(view: View, band: Band) -> tuple[Corner, Corner, Corner, Corner]:
    """The band in the box that was tried, its sides along the throw: near left, right; far right, left."""
    slant = (band.far - band.near) * tan(radians(view.aim.throw.angle))
    if band.right - band.left < abs(slant) + 2 * LEAST:
        slant = 0  # the water cut it: there is no telling which way it leans
    middle = (band.left + band.right) / 2
    half = max(LEAST / 2, ((band.right - band.left) - abs(slant)) / 2)
    near, far = middle - slant / 2, middle + slant / 2
    return (near - half, band.near), (near + half, band.near), (far + half, band.far), (far - half, band.far)


def _cone(view: View, band: Band) -> Svg:
    """A shaded area from the row of dice to the band, and the band itself."""
    grid, throw = view.grid, view.aim.throw
    shape = corners(view, band)
    half = (1500 + 1000 * throw.spread / 100) * (view.aim.dice - 1) / 2 + ARENA.die
    row = ((throw.x * MM + half, 0), (throw.x * MM - half, 0))
    return join((
        el("path", d=_closed(grid, (*row, shape[0], shape[1])), fill=AIM, opacity=0.12),
        el("path", d=_closed(grid, shape), fill=AIM, fill_opacity=0.17, **DASHED),
    ))


def _closed(grid: Grid, shape: tuple[Corner, ...]) -> str:
    spots = (grid.at(x, y) for x, y in shape)
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in spots) + "Z"


def _direction(view: View, band: Band | None) -> Svg:
    """A dotted line from the hand in the direction of the throw."""
    grid, throw = view.grid, view.aim.throw
    far = band.far if band else 30 * 10 * MM
    end = throw.x * MM + (far - START * MM) * tan(radians(throw.angle))
    if not 0 <= end <= ARENA.width:  # it ends at the side of the box
        side = min(ARENA.width, max(0, end))
        far, end = round(far * (side - throw.x * MM) / (end - throw.x * MM)), side
    x, y = grid.at(throw.x * MM, 0)
    return join((
        el("path", d=line(x, y, *grid.at(end, far)), **DOTTED),
        el("circle", cx=x, cy=y, r=5, fill="#FFFFFF", stroke=AIM, stroke_width=3),
    ))


def _label(view: View, band: Band) -> Svg:
    """about 24 cm, beside the band where no pin is."""
    distance, taken = f"about {band.centimetres} cm", laid_out(view)
    w, h = round(width_of(distance, 14, True) + 6), LABEL
    spots = _beside([view.grid.at(*corner) for corner in corners(view, band)], w)
    boxes = [_inside(Box(x - w / 2, y - h / 2, w, h), view.grid.ice.inside(4)) for x, y in spots]
    box = min(boxes, key=taken.covered)
    return join((slab(box, h / 2, AIM, "#FFFFFF", 1.5), centred(distance, box.cx, box.cy, 14, "#FFFFFF")))


def _beside(shape: list[Corner], w: float) -> list[Corner]:
    """Where a label of this width may be: below the band, above it, right and left of it."""
    (left, near), (right, _), (far_right, far), (far_left, _) = shape
    middle, across, level = (left + right) / 2, (far_left + far_right) / 2, (near + far) / 2
    aside = w / 2 + 12
    return [(middle, near + 16), (across, far - 16), (middle, near + 44), (right + aside, level),
            (left - aside, level), (across, far - 44)]


def _inside(box: Box, room: Box) -> Box:
    x = max(room.x, min(room.right - box.w, box.x))
    return box._replace(x=round(x, 1), y=round(max(room.y, min(room.bottom - box.h, box.y)), 1))


# -- where it is touched -------------------------------------------------------------------------------


def touch(view: View) -> Svg:
    """The ice as a place to point at, in millimetres; the hand before the entrance can be dragged."""
    wanted = view.active and (view.position.phase == "place" or view.position.phase == "throw")
    if not wanted:
        return group(NOTHING, data_key="touch")
    grid = view.grid
    return group(_ice(view), _row(grid) if view.aims else NOTHING, data_key="touch")


def _ice(view: View) -> Svg:
    grid = view.grid
    area = el("rect", class_="spot", width=ARENA.width // MM, height=ARENA.depth // MM, fill="none")
    return group(area, *_grip(view), data_spot="ice", data_key="ice", transform=grid.millimetres)


def _grip(view: View) -> tuple[Svg, ...]:
    """What a finger can take hold of, so that a page still scrolls everywhere else."""
    band = view.aim.band if view.aims else None
    if view.position.phase == "place":
        x, y = view.put.x / MM, view.put.y / MM
    elif band is not None:
        x, y = (band.left + band.right) / 2 / MM, band.middle / MM
    else:
        return ()
    r = round(GRIP / view.grid.scale, 1)
    return (el("circle", class_="spot grip", cx=round(x, 1), cy=round(y, 1), r=r, fill="none"),)


def _row(grid: Grid) -> Svg:
    left, right = (end / MM for end in ARENA.entrance)
    deep = round(grid.hand.h / grid.scale) + 4
    area = el("rect", class_="spot grip", x=left, y=-deep, width=right - left, height=deep, fill="none")
    return group(area, data_spot="hand", data_key="row", transform=grid.millimetres)
