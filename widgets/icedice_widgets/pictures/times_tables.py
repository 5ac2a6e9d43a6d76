"""A times table: heads at the top and at the left, a box for each product, a fold along the squares."""

from __future__ import annotations

from itertools import product

from icedice_edu.classroom.pictures.times_tables import TimesTable
from icedice_widgets.palette import paint
from icedice_widgets.pictures.card import card, lines, say
from icedice_widgets.pictures.grid import BODY, CELL, HAIR, PAD, SMALL, THICK, THIN
from icedice_widgets.svg import Svg, el, group, number

EDGE, RING = 2, 15  # from a box to the next one, and the radius of a ring


def timestable(facts: TimesTable) -> Svg:
    """The table in its card."""
    wide = CELL * (facts.size + 1)
    x, y = PAD, PAD
    factors = range(1, facts.size + 1)
    heads = (say(str(n), *place, BODY, "ink2", at="middle") for n in factors
             for place in (_middle(x, y, 0, n), _middle(x, y, n, 0)))
    boxes = (_box(facts, a, b, x, y) for a, b in product(factors, repeat=2))
    fold = lines(_fold(facts.size, x, y), "act", THICK) if facts.folded else Svg("")
    return card(wide + 2 * PAD, wide + 2 * PAD, say("×", *_middle(x, y, 0, 0), BODY, "ink2", at="middle"),
                *heads, *boxes, fold)


def _middle(x: float, y: float, row: int, column: int) -> tuple[float, float]:
    return x + CELL * (column + 0.5), y + CELL * (row + 0.5)


def _fold(size: int, x: float, y: float) -> str:
    """Steps below the squares."""
    steps = f"h{CELL}v{CELL}" * (size - 1)
    return f"M{number(x + CELL)} {number(y + 2 * CELL)}{steps}h{CELL}"


def _box(facts: TimesTable, row: int, column: int, x: float, y: float) -> Svg:
    """A product; a turned twin below the fold is pale, an empty box is dashed."""
    middle = _middle(x, y, row, column)
    filled, pale = (row, column) in facts.filled, facts.folded and row > column
    strong = filled and not pale
    tone = paint("gowash", "go", HAIR) if strong else paint("well" if pale else "none", "line", HAIR)
    square = el("rect", x=middle[0] - CELL / 2 + EDGE, y=middle[1] - CELL / 2 + EDGE, width=CELL - 2 * EDGE,
                height=CELL - 2 * EDGE, rx=6, stroke_dasharray=None if strong else "3 3", **tone)
    written = say(str(row * column), *middle, SMALL if pale else BODY, "ink2" if pale else "ink", at="middle")
    ring = el("circle", cx=middle[0], cy=middle[1], r=RING, **paint("none", "spark", THIN))
    ringed = strong and row * column in facts.ringed
    return group(square, written if filled else Svg(""), ring if ringed else Svg(""))
