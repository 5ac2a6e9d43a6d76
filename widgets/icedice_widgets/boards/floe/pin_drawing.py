"""Pins: beside each die a pill with its mark and its number; those that may be chosen can be pressed."""

from __future__ import annotations

from functools import lru_cache
from math import cos, hypot, pi, sin
from typing import NamedTuple

from icedice_edu.games.floe.steps import Lying
from icedice_edu.games.floe.tables import ARENA, MM, Feature
from icedice_widgets.boards.floe.art import centred, line
from icedice_widgets.boards.floe.dice import Shown, shown_dice
from icedice_widgets.boards.floe.grid import Grid
from icedice_widgets.boards.floe.pin_layout import Want, lay_out, meet
from icedice_widgets.boards.floe.view import View
from icedice_widgets.boards.floe.words import choice_words
from icedice_widgets.components import Box, Press, pressable, slab
from icedice_widgets.icons import mark
from icedice_widgets.palette import PIECES, paint
from icedice_widgets.svg import INK, NOTHING, Svg, el, group, join, remembered

PILL, PHONE_PILL = (54.0, 28.0), (46.0, 24.0)
VALUE, PHONE_VALUE = (38.0, 22.0), (34.0, 20.0)
NET_INK, HOLE_INK = "#6B4600", "#8E1B14"
ROUND = 8
"""How many places on the rim of a net or hole are tried for its value."""
TRACE, HALF_DIE = "#55748E", 6 * MM
PINNED = ("scoring", "thrown", "typed")


class Pins(NamedTuple):
    """The pins and values that were laid out on the ice, and the dice."""

    dice: tuple[Shown, ...]
    boxes: tuple[Box, ...]
    values: tuple[Box, ...]
    """Of nets and holes, in their order."""
    lying: tuple[Box, ...]
    """All dice on the ice, with pins and without."""

    def covered(self, box: Box) -> int:
        """How many pins, values and dice this box would cover."""
        return sum(meet(box, other) for other in (*self.boxes, *self.values, *self.lying))


def laid_out(view: View) -> Pins:
    """Dice with pins, where those are, and where the values of nets and holes sit."""
    grid = view.grid
    dice = tuple(die for die in shown_dice(view) if die.state in PINNED and _on_ice(grid, die))
    lying = tuple(_box_of(grid, die) for die in shown_dice(view) if _on_ice(grid, die))
    values = tuple(_value_box(grid, one, lying) for one in ARENA.features)
    wants = tuple(Want(die.x, die.y, *_size(view, die)) for die in dice)
    return Pins(dice, lay_out(wants, lying, (*values, *_quiet(grid)), grid.ice.inside(3)), values, lying)


def _on_ice(grid: Grid, die: Shown) -> bool:
    ice = grid.ice
    return ice.x <= die.x <= ice.right and ice.y <= die.y <= ice.bottom


def _box_of(grid: Grid, die: Shown) -> Box:
    half = 10.0 if grid.large else 8.0
    return Box(die.x - half, die.y - half, 2 * half, 2 * half)


def _quiet(grid: Grid) -> tuple[Box, ...]:
    """The boxes of nets, holes and the ruler, which pins cover only if there is no other place."""
    discs = ((*grid.at(one.x, one.y), grid.far(one.radius)) for one in ARENA.features)
    ice = grid.ice
    return (*(Box(x - r, y - r, 2 * r, 2 * r) for x, y, r in discs), Box(ice.right - 28, ice.y, 28, ice.h))


def _can_choose(view: View, die: Shown) -> bool:
    phase = view.position.phase == "choose" and view.active
    return die.state == "thrown" and phase and die.place in view.position.outdoes


def _size(view: View, die: Shown) -> tuple[float, float]:
    wide, (w, h) = view.grid.large, PILL if view.grid.large else PHONE_PILL
    hit = float(view.grid.sizes.hit)
    return (max(w + 2, hit), hit) if _can_choose(view, die) else (w, h + (4 if wide else 3))


# -- drawing -------------------------------------------------------------------------------------------


def pins(view: View) -> Svg:
    """Values and pins; after a throw they appear when the dice lie still."""
    found = laid_out(view)
    values = (_value(view.grid, one, box) for one, box in zip(ARENA.features, found.values, strict=True))
    drawn = (_pin(view, die, box) for die, box in zip(found.dice, found.boxes, strict=True))
    late = "" if view.tracks else None
    return group(group(*values), group(*drawn, data_late=late, data_key="pinned"), data_key="pins")


def _pin(view: View, die: Shown, box: Box) -> Svg:
    letter, wide = view.letters[die.colour], view.grid.large
    w, h = PILL if wide else PHONE_PILL
    pill = Box(round(box.cx - w / 2, 1), round(box.cy - h / 2, 1), w, h)
    chosen = _can_choose(view, die)
    looks = _pill(letter, pill, str(die.face or "?"), chosen, wide)
    ring = _ring(die, wide) if chosen else _just_moved(die, wide) if _is_new(view, die) else NOTHING
    joined = el("path", d=line(die.x, die.y, pill.cx, pill.cy), stroke=INK, stroke_width=1.6)
    body = join((joined, ring, looks))
    if not chosen:
        return group(body, data_key=f"pin-{die.key}")
    label = f"Choose {choice_words(view, die.place)}"
    return pressable(Press("move", f"choose {die.place + 1}", label, f"pin-{die.key}"), box, body)


def _ring(die: Shown, wide: bool) -> Svg:
    r = 14 if wide else 11
    return el("circle", cx=die.x, cy=die.y, r=r, stroke_dasharray="7 5", **paint("none", "#00695C", 3))


def _is_new(view: View, die: Shown) -> bool:
    """Whether the last step made it the scoring die, or put it back."""
    moment = view.moment
    arrived = moment is not None and moment.rule in ("FLOE-14", "FLOE-17", "FLOE-R8")
    return arrived and die.state == "scoring" and moment is not None and moment.facts["index"] == die.colour


def _just_moved(die: Shown, wide: bool) -> Svg:
    r = 19 if wide else 15
    return el("circle", cx=die.x, cy=die.y, r=r, stroke_dasharray="1 7.6", **paint("none", "#7A3E00", 4))


@remembered
def _pill(letter: str, box: Box, label: str, thick: bool, wide: bool) -> Svg:
    piece, radius = PIECES[letter], box.h / 2
    disc = radius - (3 if wide else 2.5)
    lip = slab(box._replace(y=box.y + 3), radius, piece.lip) if thick else NOTHING
    ring = slab(box.inside(-3.5), radius + 3.5, "none", "#00695C", 2.6) if thick else NOTHING
    return join((
        lip, slab(box, radius, "#FFFFFF", piece.lip, 2), ring,
        el("circle", cx=box.x + radius, cy=box.cy, r=disc, fill=piece.body),
        mark(piece.mark, box.x + radius, box.cy, disc * 0.057, piece.label),
        centred(label, box.right - radius - 1, box.cy, 19 if wide else 16),
    ))


# -- what nets and holes count -------------------------------------------------------------------------


@lru_cache(256)
def _value_box(grid: Grid, one: Feature, dice: tuple[Box, ...]) -> Box:
    """The box for the value of a net or hole: on its rim, as low as the dice allow."""
    x, y = grid.at(one.x, one.y)
    w, h = VALUE if grid.large else PHONE_VALUE
    ways = [pi / 2 + 2 * pi * turn / ROUND for turn in (0, 1, 7, 2, 6, 3, 5, 4)]
    spots = [(x + cos(way) * grid.far(one.radius), y + sin(way) * grid.far(one.radius)) for way in ways]
    free = [spot for spot in spots if all(_apart(spot, die, w, h) for die in dice)]
    cx, cy = free[0] if free else max(spots, key=lambda spot: _nearest(spot, dice))
    return Box(round(cx - w / 2, 1), round(cy - h / 2, 1), w, h)


def _nearest(spot: tuple[float, float], dice: tuple[Box, ...]) -> float:
    return min(hypot(spot[0] - die.cx, spot[1] - die.cy) for die in dice)


def _apart(spot: tuple[float, float], die: Box, w: float, h: float) -> bool:
    return abs(spot[0] - die.cx) > (w + die.w) / 2 or abs(spot[1] - die.cy) > (h + die.h) / 2


def _value(grid: Grid, one: Feature, box: Box) -> Svg:
    value = f"+{one.value}" if one.is_net else f"−{-one.value}"
    return join((
        slab(box, box.h / 2, NET_INK if one.is_net else HOLE_INK, "#FFFFFF", 2),
        centred(value, box.cx, box.cy, 16 if grid.large else 14.5, "#FFFFFF"),
    ))





# -- where dice came from ------------------------------------------------------------------------------


def traces(view: View) -> Svg:
    """How the dice slid, dotted, and where pushed dice lay before: for those who did not see it move."""
    ways = "".join(_trace(die.path) for die in shown_dice(view) if die.path and die.key != "outdone")
    left = (die for colour, die in enumerate(view.before.lying) if die and _left(view, colour))
    return group(
        el("path", d=ways, stroke_dasharray="1 4", **paint("none", TRACE, 1.2)) if ways else NOTHING,
        *(_outline(view.grid, die) for die in left),
        data_key="traces", pointer_events="none", data_late="" if view.tracks else None,
    )


def _outline(grid: Grid, die: Lying) -> Svg:
    """Where a die lay."""
    (x, y), half = grid.at(die.x, die.y), grid.far(HALF_DIE)
    box = Box(round(x - half, 1), round(y - half, 1), round(2 * half, 1), round(2 * half, 1))
    look = paint("none", TRACE, 1.4)
    return el("rect", x=box.x, y=box.y, width=box.w, height=box.h, rx=4, stroke_dasharray="3 3", **look)


def _left(view: View, colour: int) -> bool:
    """Whether the last step took a colour's die away from where it lay."""
    old, now = view.before.lying[colour], view.position.lying[colour]
    return bool(view.table.fresh) and old is not None and (now is None or old[:2] != now[:2])


def _trace(path: str) -> str:
    points = (stop.split()[1:3] for stop in path.split(","))
    return "M" + "L".join(f"{x} {y}" for x, y in points)
