"""The chances of all 36 numbers as bars, plotted by matplotlib; the chosen one is pointed at."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from icedice_edu.games.tokens import odds
from icedice_edu.games.tokens.tables import HIGHEST
from icedice_edu.maths.plots import Margins, Plot, colour, plot
from icedice_widgets.components import say
from icedice_widgets.explorers.drawing import Block, carded
from icedice_widgets.explorers.percent import short_percent
from icedice_widgets.palette import paint
from icedice_widgets.svg import Svg, el, group, join

if TYPE_CHECKING:
    from matplotlib.axes import Axes

HEIGHT, PAD = 182, 12
MARGINS = Margins(left=52, top=32, right=6, bottom=26)
FULL = HEIGHT - MARGINS.top - MARGINS.bottom
"""How high a bar of 100 % is."""
MARKED = (1, 6, 12, 18, 24, 30, 36)
"""The numbers written below the bars where there is no room for all."""


def bars(number: int, rolls: int, signs: str, width: float) -> Block:
    """The plot on a card."""
    inner = width - 2 * PAD
    plotted = _plotted(rolls, signs, inner)
    seen = group(Svg(plotted.body), role="img", aria_label=f"{plotted.title}. {plotted.about}")
    pointer = _pointer(number, odds.chance(number, rolls, signs), inner)
    return carded(Block(join((seen, pointer)), inner, HEIGHT), PAD)


@lru_cache(64)
def _plotted(rolls: int, signs: str, width: float) -> Plot:
    """Drawn once for so many rolls; only the pointer moves."""
    now, later = odds.chances(1, signs), odds.chances(rolls, signs)
    title = "Bars of all 36 chances"
    chances = ", ".join(f"{number}: {short_percent(chance)}" for number, chance in later.items())
    return plot(title, chances, width, HEIGHT, lambda axes: _bars(axes, now, later, width), MARGINS)


def _bars(axes: Axes, now: Mapping[int, Fraction], later: Mapping[int, Fraction], width: float) -> None:
    """Solid for one roll, open for what more rolls add."""
    heights, all_heights = ([100 * float(chance) for chance in some.values()] for some in (now, later))
    if later != now:
        axes.bar(list(later), all_heights, 0.72, fill=False, edgecolor=colour("go"), lw=1.4, clip_on=False)
    axes.bar(list(now), heights, 0.72, color=colour("go"), clip_on=False)
    axes.set_xlim(0.5, HIGHEST + 0.5)
    axes.set_ylim(0, 100)
    axes.set_xticks(range(1, HIGHEST + 1) if width > 600 else MARKED)
    axes.set_yticks((0, 50, 100), ("0 %", "50 %", "100 %"))


def _pointer(number: int, chance: Fraction, width: float) -> Svg:
    """An arrow head on the bar of the number, and its chance above all bars."""
    x = MARGINS.left + (number - 0.5) / HIGHEST * (width - MARGINS.left - MARGINS.right)
    y = MARGINS.top + (1 - float(chance)) * FULL - 3
    label = f"{number}: {short_percent(chance)}"
    anchor = "end" if number > HIGHEST - 4 else "start" if number < 4 else "middle"
    head = el("path", d=f"M{x - 5:.1f} {y - 7:.1f}h10l-5 7Z", **paint("ink", "panel", 1.2))
    return group(head, say(label, x, MARGINS.top - 13, 14, "ink", 700, anchor), aria_hidden=True)
