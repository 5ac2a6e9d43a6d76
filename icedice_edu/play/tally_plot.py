"""The picture of a tally: a bar for each bot, and a whisker where its true share lies, 95 times in 100."""

from __future__ import annotations

from typing import TYPE_CHECKING

from icedice_edu.maths.plots import Plot, colour
from icedice_edu.maths.plots import plot as plotted
from icedice_edu.maths.uncertainty import Interval, give_or_take, wilson

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from icedice_edu.play.tally import Tally

WIDTH, HEAD, ROW = 640, 96, 40
BEYOND = 128
"""The axis goes on after 100%, so that there is room for words."""


def plot(tally: Tally) -> Plot:
    """Bars from left to right, as the bots are listed."""
    title = "Part of the games that each bot won"
    return plotted(title, str(tally), WIDTH, HEAD + ROW * len(tally.bots), lambda axes: _bars(axes, tally))


def _bars(axes: Axes, tally: Tally) -> None:
    rows = range(len(tally.bots))
    axes.barh(rows, [100 * won / tally.games for won in tally.won], 0.62, color=colour("go"), clip_on=False)
    for row, won in enumerate(tally.won):
        _whisker(axes, row, wilson(won, tally.games))
        share, _, _ = give_or_take(won, tally.games).partition(",")  # the whisker shows where it lies between
        axes.text(100 * wilson(won, tally.games).high + 2, row, share, va="center")
    axes.set_yticks(rows, tally.bots)
    axes.set_xlim(0, BEYOND)
    axes.set_xticks(range(0, 101, 25), [f"{share}%" for share in range(0, 101, 25)])
    axes.invert_yaxis()
    axes.grid(axis="y", visible=False)
    axes.grid(axis="x", visible=True)


def _whisker(axes: Axes, row: int, end: Interval) -> None:
    """A line with ends, seen on the bar and beside it."""
    low, high = 100 * end.low, 100 * end.high
    for role, width in (("paper", 6), ("ink", 2)):
        axes.plot([low, high], [row, row], color=colour(role), lw=width, clip_on=False)
        for x in (low, high):
            axes.plot([x, x], [row - 0.16, row + 0.16], color=colour(role), lw=width, clip_on=False)
