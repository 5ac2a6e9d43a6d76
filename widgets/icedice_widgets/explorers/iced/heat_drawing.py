"""The picture of the heat map: the ring as on the board, each box as warm and as full as it is likely.

A box is full at 1/6, the most that one roll can give. The scale never changes, so that a ring that evens out
is seen to do so.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from icedice_edu.games.iced.tables import BOXES, SIDES
from icedice_edu.maths.rounding import rounding_note
from icedice_widgets.boards.iced.grid import Grid, grid_for
from icedice_widgets.components import LIP, Box, Press, button, hit, say, slab, thick, tick
from icedice_widgets.explorers.drawing import (
    EMPTY,
    HITS,
    Block,
    carded,
    centred,
    flowing,
    line_of,
    refused,
    room,
    sheet,
    stacked,
    switch,
    words,
)
from icedice_widgets.explorers.percent import percent, short_percent
from icedice_widgets.palette import PIECES, SCOOPS, paint
from icedice_widgets.svg import NOTHING, Svg, el, group, join, moved

if TYPE_CHECKING:
    from icedice_widgets.explorers.iced.heat import Heat

FRILLS = 8
KEY = tuple(Fraction(number, 20) for number in range(4))
TAP = "Tap a box to see its exact probability, or to start there."
NOTE = "The fuller the box, the more likely it is. A full box means 1/6."


def draw(view: Heat, layout: str, refusal: str) -> Svg:
    width = room(layout)
    title = words("Where does the spoon land?", width, 22 if layout == "wide" else 19, weight=700)
    summary = words(view.summary, width, 17 if layout == "wide" else 15.5, weight=700)
    parts = (summary, _ring(view, layout), _detail(view, layout, width))
    return sheet(layout, "Heat map of the board", view.sentence, title, refused(refusal, width), *parts)


# -- the ring -----------------------------------------------------------------------------------------


def _ring(view: Heat, layout: str) -> Block:
    """All boxes, and in their middle the turn and what is asked."""
    grid = grid_for(layout)
    ring, middle = grid.ring, grid.middle
    inner = _middle(view, middle.w - 24, HITS[layout])
    down = middle.y + (middle.h - inner.h) / 2
    drawn = join((
        slab(middle, 16, "sky"),
        group(inner.svg, transform=moved(middle.x + 12, down)),
        *(_box(view, box.number, grid) for box in BOXES),
    ))
    return Block(group(drawn, transform=moved(-ring.x, -ring.y)), ring.w, ring.h + 3)


def _middle(view: Heat, width: float, tall: float) -> Block:
    """The turn, what is asked, and what the colours mean."""
    column = width if width < 400 else (width - 12) / 2
    head = line_of(view.name, 28 if width > 400 else 22, width)
    choices = [
        switch("landed", "Lands on", "Where the die takes the spoon", not view.stands, column, tall),
        switch("stands", "Ends on", "Where the spoon is after a teleport", view.stands, column, tall),
    ]
    note = words(NOTE, width, 14, "ink2")
    return stacked((head, flowing(choices, width), centred(_key(width), width), note), 14)


def _key(width: float) -> Block:
    """Colours with their chances; in a column where there is no room."""
    swatches = [_swatch(chance) for chance in KEY]
    across = sum(swatch.w for swatch in swatches)
    return flowing(swatches, across, 0) if across <= width else stacked(swatches, 6)


def _swatch(chance: Fraction) -> Block:
    box = Box(0, 0, 34, 22)
    drawn = (slab(box, 6, "panel", "edge"), _warmth(box, chance), say(short_percent(chance), 42, 16, 14))
    return Block(join(drawn), 104, 22)


# -- a box --------------------------------------------------------------------------------------------


def _box(view: Heat, number: int, grid: Grid) -> Svg:
    place, chance = grid.box(number), view.chances[number]
    body = Box(0, 0, place.w, place.h)
    label = f"Box {number}, {BOXES[number].name}: {percent(chance)}, {view.share(number)}"
    press = Press("tap", f"box {number}", label, f"box{number}", on=number == view.box)
    drawn = (
        thick(body, "panel", "lip", "line", 12, 3),
        _head(number, place.w, grid.wide),
        _figures(view, number, body, grid.wide),
        _spoon(place.w, grid.wide) if number == view.start else NOTHING,
        _chosen(body) if number == view.box else NOTHING,
    )
    return group(
        *drawn, hit(body._replace(h=body.h + 3)), **press.attributes(), transform=moved(place.x, place.y)
    )


def _head(number: int, width: float, wide: bool) -> Svg:
    """The name, on the awning of its flavour."""
    box = BOXES[number]
    look = None if box.flavour is None else SCOOPS[box.flavour]
    name = "Swap" if box.kind == "swap" and not wide else box.name
    ink = look.label if look else "ink"
    x, y, anchor = (9, 19, None) if wide else (width / 2, 15, "middle")
    named = say(name, x, y, 14.5 if wide else 13, ink, 700, anchor)
    digits = say(str(number), width - 8, 19, 13, ink, 700, "end") if wide else NOTHING
    return join((el("path", d=_awning(width, wide), fill=look.body) if look else NOTHING, named, digits))


def _awning(width: float, wide: bool) -> str:
    tall, deep, frill = (24, 9, width / FRILLS) if wide else (20, 7, width / FRILLS)
    frills = f"q{-frill / 2:.2f} {deep} {-frill:.2f} 0" * FRILLS
    return f"M0 12Q0 0 12 0H{width - 12:g}Q{width:g} 0 {width:g} 12V{tall}{frills}Z"


def _figures(view: Heat, number: int, body: Box, wide: bool) -> Svg:
    """How warm it is, with the percentage and the fraction."""
    chance, top = view.chances[number], 35 if wide else 28
    ground = Box(5, top, body.w - 10, body.h - top - 5)
    aside = 0 if wide or number != view.start else 6
    size, small, low = (21, 14.5, body.h - 22) if wide else (15, 13, body.h - 12)
    x, ink = body.w / 2 - aside, "ink" if chance else "ink2"
    return join((
        _warmth(ground, chance),
        say(percent(chance), x, low - small - 5, size, ink, 700, "middle"),
        say(view.share(number), x, low, small, ink, None, "middle"),
    ))


def _warmth(box: Box, chance: Fraction) -> Svg:
    """A tank that is as full and as warm as a chance; without any it is dashed."""
    if not chance:
        return group(slab(box, 8, "none", "edge", 1.2), stroke_dasharray="3 3")
    level = min(1, float(chance * SIDES))
    full = box._replace(y=round(box.bottom - level * box.h, 1), h=round(level * box.h, 1))
    filled = group(slab(full, min(8, full.h / 2), "heat"), opacity=f"{0.35 + 0.65 * level:.2f}")
    return join((slab(box, 8, "well"), filled))


def _spoon(width: float, wide: bool) -> Svg:
    """The spoon stands where the turns begin, at the right edge."""
    place = moved(width - 17, 56, 0.8) if wide else moved(width - 13, 42, 0.5)
    shape = "M-3.5 8V30Q-3.5 34 0 34T3.5 30V8Q12 4 12-6C12-26-12-26-12-6Q-12 4-3.5 8Z"
    return el("path", d=shape, transform=place, **paint(PIECES["B"].body, "rimB", 1.6))


def _chosen(body: Box) -> Svg:
    return join((slab(body, 12, "none", "go", 4.5), tick(body.w - 9, body.h - 9, r=10)))


# -- the tapped box -----------------------------------------------------------------------------------


def _detail(view: Heat, layout: str, width: float) -> Block:
    """The exact chance of the tapped box, and a button to begin there."""
    if view.box is None:
        note = rounding_note([*view.chances.values()])
        return words(f"{TAP} {note}".strip(), width, 15, "ink2")
    inner = width - 32
    body = words(view.detail, inner, 15.5)
    return carded(stacked((body, _begin(view.box, HITS[layout]) if view.box != view.start else EMPTY), 8), 16)


def _begin(box: int, tall: float) -> Block:
    word = f"Start on {BOXES[box].name}"
    made = button(Box(0, 0, 210, tall), word, Press("tap", f"from {box}", f"{word}, box {box}", "from"), 15.5)
    return Block(made, 210, tall + LIP)
