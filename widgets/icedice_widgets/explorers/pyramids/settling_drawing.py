"""The picture of a share that settles: the path of the share, the exact line, the band luck stays in."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import TYPE_CHECKING

from icedice_edu.maths.plots import Plot, colour, plot
from icedice_edu.maths.uncertainty import Z95
from icedice_widgets.components import LIP, Box, Press, pressable, say, thick, tick
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
from icedice_widgets.svg import NOTHING, Svg, group, join

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from icedice_widgets.explorers.pyramids.settling import Settling

POINTS = 160
BAND = "the band holds 95 of 100 such runs at each point"


def draw(view: Settling, layout: str, refusal: str) -> Svg:
    width = room(layout)
    title = words(
        f"{view.question[0].upper()}{view.question[1:]}", width, 22 if layout == "wide" else 19, weight=700
    )
    facts = _facts(view, width)
    drawn = _run(view, width - 32, 330 if layout == "wide" else 280)
    seen = group(Svg(drawn.body), role="img", aria_label=f"{drawn.title}. {drawn.about}")
    key = words(f"Line: the share so far. Dashes: exact. Shaded: {BAND}.", width - 32, 13.5, "ink2")
    card = carded(stacked((Block(seen, drawn.width, drawn.height), key), 6), 16)
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
    shown = f"{trials:,}".replace(",", "\u202f")
    badge = tick(box.w - 6, 6, r=9) if chosen else NOTHING
    drawn = (face, say(f"{shown} ×", box.cx, box.cy + 6, 17, "ink", 700, "middle"), badge)
    press = Press("tap", f"trials {trials}", f"Try {trials} times", f"trials-{trials}", on=chosen)
    return Block(pressable(press, Box(0, 0, box.w, box.h + LIP), *drawn), box.w, box.h + LIP)


def _facts(view: Settling, width: float) -> Block:
    """Counted and exact, side by side."""
    inner = width - 32
    rows = [
        _fact("Counted", f"{view.good} of {view.trials}", percent(view.share), inner),
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


@lru_cache(maxsize=64)
def _run(view: Settling, width: float, height: float) -> Plot:
    """The share after each trial, the number of trials by powers of ten."""
    steps = sorted({min(view.trials, round(view.trials ** (i / POINTS))) for i in range(POINTS + 1)})
    shares = [view.counts[n - 1] / n for n in steps]
    exact = float(view.exact)
    top = 1 if exact > 0.2 else 0.4
    spread = [Z95 * sqrt(exact * (1 - exact) / n) for n in steps]

    def paint(axes: Axes) -> None:
        low, high = ([min(top, max(0, exact + sign * off)) for off in spread] for sign in (-1, 1))
        axes.fill([*steps, *reversed(steps)], [*low, *reversed(high)], color=colour("well"), linewidth=0)
        axes.axhline(exact, color=colour("act"), linewidth=2, linestyle=(0, (6, 4)))
        axes.plot(steps, [min(share, top) for share in shares], color=colour("go"), linewidth=2.5)
        axes.set(xscale="log", xlim=(1, view.trials), ylim=(0, top), xlabel="trials", ylabel="share")
        axes.set_xticks(
            ticks := [10**power for power in range(5) if 10**power <= view.trials], map(str, ticks)
        )
        axes.set_xticks([], minor=True)
        axes.set_yticks([top * i / 4 for i in range(5)], [f"{100 * top * i / 4:g} %" for i in range(5)])

    return plot(f"The share in {view.trials} trials", view.sentence, width, height, paint)
