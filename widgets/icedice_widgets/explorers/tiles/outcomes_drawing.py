"""The picture of outcomes by sum: a cell for each outcome, stacked on its sum; the orders of a chosen sum."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from icedice_edu.maths.rounding import parts_in_percent, rounding_note
from icedice_edu.maths.words import many
from icedice_widgets.components import LIP, Box, Press, pressable, say, slab, thick, tick
from icedice_widgets.explorers.axes import NAMED, Scale, counted, title_below, upward
from icedice_widgets.explorers.drawing import (
    Block,
    carded,
    die_face,
    flowing,
    refused,
    room,
    sheet,
    stacked,
    words,
)
from icedice_widgets.palette import paint
from icedice_widgets.svg import NOTHING, Svg, el, group, join

if TYPE_CHECKING:
    from icedice_widgets.explorers.tiles.outcomes import Outcome, Outcomes

NEAR = 6
CELL = 48
SMALL_DIE = 28
AXIS, TOP = 32, 44
"""The room for the numbers left of the columns, and for words above the highest of them."""


class Grid(NamedTuple):
    """How large the cells of the columns are, and whether words fit into them."""

    pitch: float
    height: float
    size: float
    """Of the digits in a cell; 0 where there is no room for any."""


def draw(view: Outcomes, layout: str, refusal: str) -> Svg:
    """What was laid last, the columns, the sums to tap, and what makes up the chosen one."""
    width = room(layout)
    name = "Two dice" if view.dice == 2 else "Three dice"
    title = words(f"{name}, sorted by sum", width, 22 if layout == "wide" else 19, weight=700)
    sentence = words(view.sentence, width, 17 if layout == "wide" else 15.5, weight=700)
    columns = carded(_columns(view, width - 24), 12)
    parts = (_last(view, width), sentence, columns, _choices(view, width), _chosen(view, width))
    return sheet(layout, f"{name}, sorted by sum", view.sentence, title, refused(refusal, width), *parts)


def _last(view: Outcomes, width: float) -> Block:
    """The outcome that was laid last, as dice; the dice are told apart by their place."""
    if not view.last or view.complete or view.total:
        return Block(NOTHING, width, 0)
    return Block(_row_of_dice(view.last, 40), width, 44)


def _row_of_dice(outcome: Outcome, side: float) -> Svg:
    return join(die_face(face, side * (0.55 + 1.15 * i), side * 0.55, side) for i, face in enumerate(outcome))


# -- the columns --------------------------------------------------------------------------------------


def _columns(view: Outcomes, width: float) -> Block:
    """A cell for each outcome; the last one is gold, the chosen sum is green, and counts stand on top."""
    most = max(map(view.ways, view.sums))
    grid = _grid(view, width - AXIS)
    floor = most * grid.height + TOP
    drawn = [
        _column(view, total, column, AXIS + i * grid.pitch, floor, grid)
        for i, (total, column) in enumerate(view.columns.items())
    ]
    marks = [mark for mark in counted(most) if mark[0] <= most]
    axis = upward(Scale(0, most, floor, TOP), marks, "outcomes", AXIS, width)
    line = el("path", d=f"M{AXIS} {floor:g}H{width:g}", **paint("none", "edge", 1.6))
    below = title_below("sum of the dice", (AXIS + width) / 2, floor)
    counts = ", ".join(f"{total}: {len(column)}" for total, column in view.columns.items() if column)
    label = f"Outcomes so far, by sum: {counts or 'none yet'}"
    return Block(group(axis, *drawn, line, below, role="img", aria_label=label), width, floor + 42)


def _grid(view: Outcomes, width: float) -> Grid:
    pitch = width / len(view.sums)
    if pitch > 48:
        return Grid(pitch, 40 if view.dice == 2 else 18, 17 if view.dice == 2 else 13)
    if view.dice == 2:
        return Grid(pitch, 30, 0)
    return Grid(pitch, 11, 0)


def _column(
    view: Outcomes, total: int, column: tuple[Outcome, ...], x: float, floor: float, grid: Grid
) -> Svg:
    cells = [
        _cell(view, outcome, Box(x, floor - (i + 1) * grid.height, grid.pitch, grid.height), grid)
        for i, outcome in enumerate(column)
    ]
    middle, top = x + grid.pitch / 2, floor - len(column) * grid.height - 5
    count = say(str(len(column)), middle, top, 13, "ink", 700, "middle") if column else NOTHING
    name = say(str(total), middle, floor + 18, 14, "ink", 700 if total == view.total else None, "middle")
    if total % 2 and grid.pitch < NAMED:
        name = NOTHING
    return join((*cells, count, name))


def _cell(view: Outcomes, outcome: Outcome, box: Box, grid: Grid) -> Svg:
    """An outcome in its column: its digits, the first die first."""
    inner = box.inside(1.5, 1)
    if outcome == view.last and not view.complete:
        fill, edge = "gold", "goldlip"
    elif sum(outcome) == view.total:
        fill, edge = "gowash", "go"
    else:
        fill, edge = "well", "edge"
    body = slab(inner, min(5, inner.h / 4), fill, edge, 1)
    if not grid.size:
        return body
    ink = "#10243A" if fill == "gold" else "ink"
    digits = "\u2009".join(map(str, outcome)) if view.dice == 3 else " + ".join(map(str, outcome))
    return join((body, say(digits, box.cx, box.cy + grid.size * 0.36, grid.size, ink, None, "middle")))


# -- the sums to tap ----------------------------------------------------------------------------------


def _choices(view: Outcomes, width: float) -> Block:
    """A button for each sum, with its share of the outcomes once all are laid."""
    columns = min(len(view.sums), 16 if width > 500 else 6)
    box = Box(0, 0, (width - NEAR * (columns - 1)) / columns, CELL)
    title = words("Tap a sum to see its outcomes.", width, 14, "ink2")
    chances = [view.chance(total) for total in view.sums]
    shares = dict(zip(view.sums, parts_in_percent(chances), strict=True)) if view.complete else {}
    note = words(rounding_note(chances) if view.complete else "", width, 13.5, "ink2")
    choices = [_choice(view, total, shares.get(total, ""), box) for total in view.sums]
    return stacked((title, flowing(choices, width, NEAR), note), NEAR)


def _choice(view: Outcomes, total: int, share: str, box: Box) -> Block:
    chosen = total == view.total
    face = thick(box, "gowash", "golip", "go") if chosen else thick(box, "panel", "lip", "edge")
    drawn = (
        face,
        say(str(total), box.cx, 20, 16, "ink", 700, "middle"),
        say(share or str(len(view.columns[total])), box.cx, 38, 13, "ink2", None, "middle"),
        tick(box.w - 4, 4, r=8) if chosen else NOTHING,
    )
    label = f"Sum {total}: {many(len(view.columns[total]), 'outcome')}{f', {share}' if share else ''}"
    press = Press("tap", f"sum {total}", label, f"sum-{total}", on=chosen)
    return Block(pressable(press, Box(0, 0, box.w, box.h + LIP), *drawn), box.w, box.h + LIP)


# -- what makes up a sum ------------------------------------------------------------------------------


def _chosen(view: Outcomes, width: float) -> Block:
    """The outcomes of the chosen sum so far, grouped by their faces: each order is one outcome."""
    column = view.columns[view.total] if view.total else ()
    if not column:
        return Block(NOTHING, width, 0)
    inner = width - 32
    kinds = groupby(sorted(column, key=sorted), key=sorted)
    cards = [_kind(list(orders), inner) for _, orders in kinds]
    note = "The same numbers in a different order are a different outcome: the dice are different dice."
    return carded(stacked((flowing(cards, inner, 10), words(note, inner, 14, "ink2")), 10), 16)


def _kind(orders: list[Outcome], width: float) -> Block:
    """One set of faces as dice, and the orders it comes in."""
    faces = tuple(sorted(orders[0]))
    dice, tall = SMALL_DIE * 1.15 * len(faces) + 4, SMALL_DIE * 1.1
    count = "1 order" if len(orders) == 1 else f"{len(orders)} orders"
    head = join((_row_of_dice(faces, SMALL_DIE), say(count, dice + 10, 21, 15, "ink", 700)))
    listed = " ".join("+".join(map(str, order)) for order in orders)
    inner = (width - 20) / 3 - 24 if width > 500 else width - 24
    return carded(stacked((Block(head, inner, tall), words(listed, inner, 13.5, "ink2")), 4), 12)
