"""The picture of a generating function: the factors, the term at work, the sum so far, and its histogram."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from icedice_edu.maths.generating_functions import monomial_text, polynomial_text
from icedice_edu.maths.sums import ORDINARY
from icedice_widgets.components import LIP, Box, Press, pressable, say, slab, thick, tick
from icedice_widgets.explorers.axes import NAMED, Scale, counted, title_below, upward
from icedice_widgets.explorers.drawing import (
    Block,
    carded,
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
    from icedice_widgets.explorers.tiles.expansion import Expansion

NEAR = 6
TALL = 220
CELL = 48
RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹"
DIGITS = str.maketrans(RAISED, "0123456789")
WRITTEN = re.compile(f"(?<=>)[^<>]*[{RAISED}][^<>]*(?=</text>)")
POWER = re.compile(f"([{RAISED}]+)")
UP, DOWN = '<tspan dy="-.42em" font-size="84%">', '<tspan dy=".35em">'
TITLE = "Generating function"
KEY = "Gold: what the last term added. Green: what was there before."
AXIS, TOP = 32, 44
"""The room for the numbers left of the bars, and for words above the highest of them."""

FLOOR = TOP + TALL


def draw(view: Expansion, layout: str, refusal: str) -> Svg:
    width = room(layout)
    size = 22 if layout == "wide" else 19
    dice = "One die" if view.dice == 1 else f"{view.dice} dice"
    title = words(f"{dice} as a polynomial", width, size, weight=700)
    sentence = words(view.sentence, width, 17 if layout == "wide" else 15.5, weight=700)
    parts = (
        _factors(view, width),
        _work(view, width),
        sentence,
        _histogram(view, width),
        _choices(view, width),
    )
    return sheet(layout, TITLE, view.sentence, title, refused(refusal, width), *map(raised, parts))


def raised(block: Block) -> Block:
    """Powers written as small digits above the line: not every font has all raised digits in one size."""
    return block._replace(svg=Svg(WRITTEN.sub(_raised, block.svg)))


def _raised(written: re.Match[str]) -> str:
    """Up for the power, down again for what follows."""
    plain, *powers = POWER.split(written[0])
    pairs = zip(powers[::2], powers[1::2], strict=True)
    up_and_down = (f"{UP}{power.translate(DIGITS)}</tspan>{DOWN}{rest}</tspan>" for power, rest in pairs)
    return plain + "".join(up_and_down)


# -- the factors --------------------------------------------------------------------------------------


def _factors(view: Expansion, width: float) -> Block:
    """A bracket for each die, its terms to tap: multiply up to there."""
    columns = len(ORDINARY)
    box = Box(0, 0, (width - 32 - NEAR * (columns - 1)) / columns, CELL)
    rows = [_factor(view, die, box, width - 32) for die in range(view.dice)]
    return carded(stacked(rows, 10), 16)


def _factor(view: Expansion, die: int, box: Box, width: float) -> Block:
    terms = [_term(view, die * len(ORDINARY) + i + 1, face, box) for i, face in enumerate(ORDINARY)]
    head = "Die 1" if die == 0 else f"times die {die + 1}"
    return stacked((words(head, width, 14, "ink2"), flowing(terms, width, NEAR)), 4)


def _term(view: Expansion, step: int, face: int, box: Box) -> Block:
    """One term: multiplied already, at work now, or still to come."""
    now, over = step == view.done, step < view.done
    look = (
        ("gold", "goldlip", "goldlip")
        if now
        else ("gowash", "golip", "go")
        if over
        else ("panel", "lip", "edge")
    )
    ink = "#10243A" if now else "ink"
    drawn = (thick(box, *look), say(monomial_text(face), box.cx, box.cy + 6, 18, ink, 700, "middle"))
    label = f"Multiply up to term {monomial_text(face)} of die {(step - 1) // len(ORDINARY) + 1}"
    press = Press("tap", f"term {step}", label, f"term-{step}", on=now)
    return Block(pressable(press, Box(0, 0, box.w, box.h + LIP), *drawn), box.w, box.h + LIP)


def _work(view: Expansion, width: float) -> Block:
    """The product of the last term, and everything so far."""
    if not view.done:
        return Block(NOTHING, width, 0)
    inner = width - 32
    rows = [
        words("The last term", inner, 14, "ink2"),
        words(view.product, inner, 16),
        words(
            "Added up so far" if not view.complete else f"{view.function.text.split(' = ')[0]} =",
            inner,
            14,
            "ink2",
        ),
        words(polynomial_text(view.ways), inner, 17, weight=700),
    ]
    return carded(stacked(rows, 5), 16)


# -- the histogram ------------------------------------------------------------------------------------


def _histogram(view: Expansion, width: float) -> Block:
    """A bar for each power, as high as its coefficient."""
    inner = width - 24
    pitch, most = (inner - AXIS) / len(view.powers), max(6, max(view.ways.values(), default=1))
    bars = [_bar(view, power, AXIS + i * pitch, pitch, TALL / most) for i, power in enumerate(view.powers)]
    floor = el("path", d=f"M{AXIS} {FLOOR}H{inner:g}", **paint("none", "edge", 1.6))
    marks = [mark for mark in counted(most) if mark[0] <= most]
    axis = upward(Scale(0, most, FLOOR, TOP), marks, "coefficient", AXIS, inner)
    below = title_below("power of x", (AXIS + inner) / 2, FLOOR)
    counts = ", ".join(f"{monomial_text(power)}: {ways}" for power, ways in view.ways.items())
    label = f"Coefficients so far: {counts or 'none yet'}"
    seen = group(axis, *bars, floor, below, role="img", aria_label=label)
    key = words("" if view.complete else KEY, inner, 13.5, "ink2")
    return carded(stacked((Block(seen, inner, FLOOR + 42), key), 4), 12)


def _bar(view: Expansion, power: int, x: float, pitch: float, scale: float) -> Svg:
    ways = view.ways.get(power, 0)
    fresh = view.stage.shifted.get(power, 0) if view.stage and not view.complete else 0
    floor, w = FLOOR, pitch * 0.76
    old, new = (ways - fresh) * scale, fresh * scale
    left = x + (pitch - w) / 2
    edge = 3 if power == view.power else 1
    bars = (
        slab(Box(left, floor - old, w, old), 2, "go", "ink" if edge > 1 else "golip", edge)
        if old
        else NOTHING,
        slab(Box(left, floor - old - new, w, new), 2, "gold", "goldlip", edge) if new else NOTHING,
    )
    size = 14 if pitch > 24 else 13
    count = (
        say(str(ways), x + pitch / 2, floor - old - new - 6, size, "ink", 700, "middle") if ways else NOTHING
    )
    weight = 700 if power == view.power else None
    name = say(str(power), x + pitch / 2, floor + 19, size, "ink", weight, "middle")
    if power % 2 and pitch < NAMED:
        name = NOTHING
    return join((*bars, count, name))


# -- the powers to tap --------------------------------------------------------------------------------


def _choices(view: Expansion, width: float) -> Block:
    """A button for each power that is there, with its coefficient."""
    columns = 9 if width > 500 else 6
    box = Box(0, 0, (width - NEAR * (columns - 1)) / columns, CELL)
    cells = [_choice(view, power, box) for power in view.powers]
    title = words("Tap a power of x to see where its coefficient comes from.", width, 14, "ink2")
    return stacked((title, flowing(cells, width, NEAR)), NEAR)


def _choice(view: Expansion, power: int, box: Box) -> Block:
    chosen, ways = power == view.power, view.ways.get(power, 0)
    face = thick(box, "gowash", "golip", "go") if chosen else thick(box, "panel", "lip", "edge")
    drawn = (
        face,
        say(monomial_text(power), box.cx, 20, 16, "ink", 700, "middle"),
        say(str(ways), box.cx, 38, 13, "ink2", None, "middle"),
        tick(box.w - 4, 4, r=8) if chosen else NOTHING,
    )
    label = f"x to the power {power}: coefficient {ways}"
    press = Press("tap", f"power {power}", label, f"power-{power}", on=chosen)
    return Block(pressable(press, Box(0, 0, box.w, box.h + LIP), *drawn), box.w, box.h + LIP)
