"""The picture of a share that settles: the path of the share, the exact line, the band luck stays in."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import sqrt
from typing import TYPE_CHECKING

from icedice_edu.maths.uncertainty import Z95
from icedice_edu.maths.words import thousands
from icedice_widgets.components import LIP, Box, Press, pressable, say, thick, tick
from icedice_widgets.explorers.axes import ABOVE, BELOW, LEFT, Scale, along, percents, upward
from icedice_widgets.explorers.drawing import (
    GAP,
    Block,
    carded,
    flowing,
    refused,
    room,
    sheet,
    stacked,
    words,
)
from icedice_widgets.explorers.percent import percent, ratio
from icedice_widgets.palette import paint
from icedice_widgets.svg import NOTHING, Svg, el, group, join, number

if TYPE_CHECKING:
    from icedice_widgets.explorers.pyramids.settling import Settling

POINTS = 160
ROOMY = 100
"""A button this wide has room for a word, too."""
LITTLE = Fraction(1, 5)
"""A chance below this is drawn on a scale that ends at twice as much."""
KEY = (
    "Line: the relative frequency so far. Dashes: the exact probability. "
    "Shaded: at each point, 95 of 100 runs like this are inside."
)


def draw(view: Settling, layout: str, refusal: str) -> Svg:
    width = room(layout)
    title = words(
        f"{view.question[0].upper()}{view.question[1:]}", width, 22 if layout == "wide" else 19, weight=700
    )
    facts = _facts(view, width)
    drawn = _run(view, width - 32, 330 if layout == "wide" else 280)
    card = carded(stacked((drawn, words(KEY, width - 32, 13.5, "ink2")), 6), 16)
    head = "Simulation against exact"
    return sheet(
        layout, head, view.sentence, title, refused(refusal, width), _choices(view, width), card, facts
    )


def _choices(view: Settling, width: float) -> Block:
    """How often to try: each a button."""
    from icedice_widgets.explorers.pyramids.settling import TRIALS

    columns = len(TRIALS) if width > 500 else 4
    box = Box(0, 0, (width - GAP * (columns - 1)) / columns, 50)
    return flowing([_choice(box, trials, trials == view.trials) for trials in TRIALS], width)


def _choice(box: Box, trials: int, chosen: bool) -> Block:
    face = thick(box, "gowash", "golip", "go") if chosen else thick(box, "panel", "lip", "edge")
    badge = tick(box.w - 6, 6, r=9) if chosen else NOTHING
    shown = f"{thousands(trials)} times" if box.w > ROOMY else thousands(trials)
    drawn = (face, say(shown, box.cx, box.cy + 6, 15.5, "ink", 700, "middle"), badge)
    press = Press("tap", f"trials {trials}", f"Try {thousands(trials)} times", f"trials-{trials}", on=chosen)
    return Block(pressable(press, Box(0, 0, box.w, box.h + LIP), *drawn), box.w, box.h + LIP)


def _facts(view: Settling, width: float) -> Block:
    """Counted and exact, side by side."""
    inner = width - 32
    rows = [
        _fact("Counted", f"{thousands(view.good)} of {thousands(view.trials)}", percent(view.share), inner),
        _fact("Exact", ratio(view.exact), percent(view.exact), inner),
        words(view.sentence, inner, 14.5, "ink2"),
    ]
    return carded(stacked(rows, 8), 16)


def _fact(label: str, exact: str, share: str, width: float) -> Block:
    drawn = join(
        (
            say(label, 0, 17, 15.5, "ink", 700),
            say(exact, width * 0.6, 17, 15.5, "ink2", None, "end"),
            say(share, width, 19, 20, "ink", 700, "end"),
        )
    )
    return Block(drawn, width, 24)


# -- the path of the share ----------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _run(view: Settling, width: float, height: float) -> Block:
    """The share after each trial, the number of trials by powers of ten."""
    steps = sorted({min(view.trials, round(view.trials ** (i / POINTS))) for i in range(POINTS + 1)})
    exact = float(view.exact)
    top = Fraction(1) if view.exact > LITTLE else 2 * LITTLE
    floor = height - BELOW
    across, up = Scale(1, view.trials, LEFT, width - 14, by_tens=True), Scale(0, float(top), floor, ABOVE)
    spread = [Z95 * sqrt(exact * (1 - exact) / n) for n in steps]
    edges = [[_within(exact + sign * off, top) for off in spread] for sign in (1, -1)]
    band = [*zip(steps, edges[0], strict=True), *reversed([*zip(steps, edges[1], strict=True)])]
    path = [(n, _within(view.counts[n - 1] / n, top)) for n in steps]
    powers = [10**power for power in range(5) if 10**power <= view.trials]
    drawn = (
        el("path", d=f"{_line(band, across, up)}Z", **paint("well")),
        upward(up, percents([top * i / 4 for i in range(5)]), "relative frequency", LEFT, width - 14),
        along(across, [(n, thousands(n)) for n in powers], "trials so far", floor),
        el("path", d=_line([(1, exact), (view.trials, exact)], across, up), stroke_dasharray="10 7",
           **paint("none", "act", 2)),
        el("path", d=_line(path, across, up), **paint("none", "go", 2.5)),
    )  # fmt: skip
    label = f"The share in {thousands(view.trials)} trials. {view.sentence}"
    return Block(group(*drawn, role="img", aria_label=label), width, height)


def _within(share: float, top: Fraction) -> float:
    return min(float(top), max(0.0, share))


def _line(spots: Sequence[tuple[int, float]], across: Scale, up: Scale) -> str:
    return "M" + "L".join(f"{number(across.at(n))} {number(up.at(share))}" for n, share in spots)
