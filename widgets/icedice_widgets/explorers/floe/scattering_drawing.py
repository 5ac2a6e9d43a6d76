"""The picture of scattered throws: dice on the floe, and beside it box plots on the very same scale."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from icedice_edu.games.floe.steps import Lying
from icedice_edu.maths.samples import FiveNumbers
from icedice_edu.maths.words import many
from icedice_widgets.components import LIP, Box, Press, pressable, say, thick, tick
from icedice_widgets.explorers.drawing import (
    EMPTY,
    GAP,
    HITS,
    Block,
    carded,
    flowing,
    refused,
    room,
    sheet,
    stacked,
    switch,
    words,
)
from icedice_widgets.explorers.floe.aims import centimetres
from icedice_widgets.explorers.floe.box_plots import box_plot
from icedice_widgets.explorers.floe.ice import LEVELS, crosses, dots, down, floe, level_line
from icedice_widgets.explorers.floe.source_drawing import source
from icedice_widgets.palette import paint
from icedice_widgets.svg import NOTHING, Svg, el, group, join, moved, number

if TYPE_CHECKING:
    from icedice_widgets.explorers.floe.scattering import Scattered

ICE = {"wide": 546, "narrow": 308}
"""How high the arena is drawn."""
SCALE = 36
"""The room for the numbers of the scale."""
SHIFT, WAYS = 7, 11
"""Dots of neighbouring throws are put this far from each other, so that alike ones are all seen."""
AXIS = "distance in cm"
TAP = "Tap a number to see its line on the ice."
CROSSES = "× shows where a die touched the water."


class Heap(NamedTuple):
    """Some of the dice, as a box plot shows them."""

    name: str
    dice: tuple[Lying, ...]
    five: FiveNumbers | None
    chosen: bool


def draw(view: Scattered, layout: str, refusal: str) -> Svg:
    width = room(layout)
    title = words(view.name, width, 22 if layout == "wide" else 18, weight=700)
    pair = _pair(view, layout, 580 if layout == "wide" else width)
    water = words(view.water, width, 15.5, weight=700)
    facts = _facts(view, layout, width - pair.w - 2 * GAP if layout == "wide" else width)
    body = flowing((pair, facts), width, 2 * GAP) if layout == "wide" else stacked((pair, facts))
    return sheet(layout, "Scattered throws", view.sentence, title, water, refused(refusal, width), body)


# -- the ice and the box plots --------------------------------------------------------------------------


def _pair(view: Scattered, layout: str, width: float) -> Block:
    """The arena, and to its right the same levels with the box plots."""
    tall = ICE[layout]
    arena = _arena(view, tall)
    plots = _plots(view, width - arena.w, tall)
    key = words(CROSSES if view.thrown.sunk else "", width, 13.5, "ink2")
    beside = Block(join((arena.svg, group(plots.svg, transform=moved(arena.w, 0)))), width, tall + 26)
    return stacked((beside, key), 2)


def _arena(view: Scattered, tall: float) -> Block:
    looked_at = set(view.looked_at)
    others = [die for die in view.each if die not in looked_at]
    line = level_line(float(view.five[view.cut])) if view.five and view.cut is not None else NOTHING
    return floe(
        tall,
        dots([(die.x, die.y) for die in others], strong=False),
        crosses(view.thrown.sunk),
        dots([(die.x, die.y) for die in view.looked_at], strong=True),
        line,
        about=f"The floe with {many(len(view.each), 'die', 'dice')}. {view.typical} {view.water}",
    )


def _plots(view: Scattered, width: float, tall: float) -> Block:
    """One box plot, or two where several dice are thrown."""
    heaps = _heaps(view)
    column = (width - SCALE) / len(heaps)
    drawn = [_heap(heap, SCALE + column * i, column, tall) for i, heap in enumerate(heaps)]
    line = NOTHING
    if view.five and view.cut is not None:
        y = down(float(view.five[view.cut]), tall)
        line = el("path", d=f"M{SCALE} {number(y)}H{number(width)}", **paint("none", "act", 2.5))
    return Block(join((_scale(width, tall), *drawn, line)), width, tall)


def _heaps(view: Scattered) -> list[Heap]:
    from icedice_widgets.explorers.floe.scattering import CALLED, EACH, FURTHEST, summary

    if view.aim.dice == 1:
        return [Heap("each die", view.each, summary(view.each), True)]
    names = ((EACH, view.each), (FURTHEST, view.furthest))
    return [Heap(CALLED[name], dice, summary(dice), name == view.dice) for name, dice in names]


def _scale(width: float, tall: float) -> Svg:
    """The levels go on from the ice, with their numbers."""
    lines = "".join(f"M{SCALE} {number(down(level, tall))}H{number(width)}" for level in LEVELS)
    marks = [
        say(str(level // 10), SCALE - 4, down(level, tall) + 4.5 * bool(level), 13, "ink2", None, "end")
        for level in LEVELS
    ]
    unit = say(AXIS, 4, down(LEVELS[-1], tall) - 12, 13, "ink2", 600)
    return join((el("path", d=lines, stroke_dasharray="2 6", **paint("none", "edge", 1.2)), *marks, unit))


def _heap(heap: Heap, x: float, width: float, tall: float) -> Svg:
    ink, fill = ("act", "actwash") if heap.chosen else ("edge", "well")
    roomy = width > 70
    middle, wide = (x + width * 0.7, width * 0.36) if roomy else (x + width / 2, width * 0.6)
    weight = 700 if heap.chosen else None
    name = say(heap.name, x + width / 2, tall + 18, 14 if roomy else 13, "ink", weight, "middle")
    if heap.five is None:
        return name
    plot = box_plot(heap.five, lambda value: down(value, tall), middle, wide, ink, fill, stands=True)
    column = _column(heap, x + width * 0.25, tall, ink) if roomy else NOTHING
    numbers = ", ".join(map(centimetres, heap.five))
    return join((column, group(plot, role="img", aria_label=f"Box plot, {heap.name}: {numbers}"), name))


def _column(heap: Heap, x: float, tall: float, ink: str) -> Svg:
    """Every die at its level, spread sideways a little."""
    spots = "".join(
        f"M{number(x + (i * SHIFT % WAYS - WAYS // 2) * 2.6)} {number(down(die.level, tall))}h0"
        for i, die in enumerate(heap.dice)
    )
    return el("path", d=spots, opacity=0.55, **paint("none", ink, 3.6))


# -- in numbers -----------------------------------------------------------------------------------------


def _facts(view: Scattered, layout: str, width: float) -> Block:
    hit, inner = HITS[layout], width - 24
    asks = TAP if view.five else view.typical
    detail = words(view.detail or asks, width, 15, "ink" if view.detail else "ink2")
    spread = carded(words(view.spread, inner, 14.5, "ink2"), 12) if view.spread else EMPTY
    last = source(view.recorded, view.source, width, hit)
    return stacked((_which(view, width, hit), _rows(view, width, hit), detail, spread, last), 10)


def _which(view: Scattered, width: float, hit: float) -> Block:
    """Every die, or only the farthest of each throw."""
    if view.aim.dice == 1:
        return EMPTY
    column = (width - 8) / 2
    choices = (
        ("each", "Each die", "Look at each die"),
        ("furthest", "Farthest", "Look at the farthest die of each throw"),
    )
    drawn = [switch(what, word, label, view.dice == what, column, hit) for what, word, label in choices]
    return flowing(drawn, width, 8)


def _rows(view: Scattered, width: float, hit: float) -> Block:
    if view.five is None:
        return EMPTY
    rows = [_row(place, float(value), place == view.cut, width, hit) for place, value in enumerate(view.five)]
    return stacked(reversed(rows), 6)  # as they lie on the ice


def _row(place: int, value: float, chosen: bool, width: float, hit: float) -> Block:
    from icedice_widgets.explorers.floe.scattering import CUTS

    box = Box(0, 0, width, hit - LIP)
    face = thick(box, "gowash", "golip", "go") if chosen else thick(box, "panel", "lip", "edge")
    drawn = (
        face,
        say(CUTS[place].capitalize(), 14, box.cy + 5.5, 15.5),
        say(centimetres(value), width - 16, box.cy + 6, 17, "ink", 700, "end"),
        tick(width - 5, 5, r=9) if chosen else NOTHING,
    )
    name = f"{CUTS[place].capitalize()}: {centimetres(value)}"
    press = Press("tap", f"cut {place}", name, f"cut-{place}", on=chosen)
    return Block(pressable(press, Box(0, 0, width, hit), *drawn), width, hit)
