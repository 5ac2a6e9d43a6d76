"""The picture of many shops: a line for each or the band they lie in, and the same in numbers below."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from icedice_edu.maths.plots import Margins, Plot
from icedice_edu.play.balance_plot import MOST_LINES, shops_plot
from icedice_widgets.components import say
from icedice_widgets.explorers.drawing import (
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
from icedice_widgets.palette import paint
from icedice_widgets.svg import Svg, el, group, join

if TYPE_CHECKING:
    from icedice_widgets.explorers.iced.shops import Shops

MARGINS = Margins(left=58, top=10, right=10, bottom=44)
SWITCHES = (
    ("money", "Money"), ("stars", "Stars"), ("spaghetti", "A line for each shop"), ("band", "As a band"),
)  # fmt: skip
SHORT = {"spaghetti": "Lines", "band": "Band"}
ROW, LABEL = 30, 236


def draw(view: Shops, layout: str, refusal: str) -> Svg:
    width = room(layout)
    title = words(view.name, width, 22 if layout == "wide" else 19, weight=700)
    plotted = _plotted(view, width - 32, 360 if layout == "wide" else 280)
    seen = group(Svg(plotted.body), role="img", aria_label=f"{plotted.title}. {plotted.about}")
    key = words(_key(view), width - 32, 14, "ink2")
    card = carded(stacked((Block(seen, plotted.width, plotted.height), key), 8), 16)
    table = carded(stacked((words(view.outcome, width - 32, 15.5, weight=700), _table(view, width - 32))), 16)
    parts = (_switches(view, layout), card, table)
    return sheet(layout, view.name, view.sentence, title, refused(refusal, width), *parts)


def _switches(view: Shops, layout: str) -> Block:
    """What is drawn, and how: each a button."""
    width, columns = room(layout), 4
    wide = (width - GAP * (columns - 1)) / columns
    names = [(what, word if layout == "wide" else SHORT.get(what, word)) for what, word in SWITCHES]
    drawn = [
        switch(what, word, dict(SWITCHES)[what], what in (view.unit, view.look), wide, HITS[layout])
        for what, word in names
    ]
    return flowing(drawn, width)


@lru_cache(maxsize=32)
def _plotted(view: Shops, width: float, height: float) -> Plot:
    return shops_plot(view.balances, view.unit, view.look, (width, height), MARGINS)


def _key(view: Shops) -> str:
    """What the lines mean."""
    edges = "At $0 a shop has lost." if view.unit == "money" else "30 stars win, 0 lose."
    middle = "Thick line: half of the shops have no more (an ended one keeps what it had)."
    if view.look == "band":
        return f"Eight of ten shops lie in the wide band, half of all in the narrow one. {middle} {edges}"
    more = view.number > MOST_LINES
    some = f" The first {MOST_LINES} are drawn; the thick line counts all." if more else ""
    return f"Each thin line is one shop, until its game ends; a dashed one lost. {middle}{some} {edges}"


# -- in numbers ---------------------------------------------------------------------------------------


def _table(view: Shops, width: float) -> Block:
    """The spread and the ends after some turns; on a phone fewer columns, and labels of their own line."""
    stops = view.stops if width > 500 else view.stops[::2]
    spread = [view.spread(turn) for turn in stops]
    at_most = "at most" if view.unit == "money" else "at most, in stars"
    least, half, most = (f"{who} {at_most}" for who in ("one in ten has", "half have", "nine in ten have"))
    rows = [
        ("after turn", [str(turn) for turn in stops]),
        (least, [row[0] for row in spread]),
        (half, [row[1] for row in spread]),
        (most, [row[2] for row in spread]),
        ("shops that have won", [str(view.ended("won", turn)) for turn in stops]),
        ("shops that have lost", [str(view.ended("lost", turn)) for turn in stops]),
    ]
    return stacked([_row(label, cells, width, not place) for place, (label, cells) in enumerate(rows)], 0)


def _row(label: str, cells: list[str], width: float, head: bool) -> Block:
    """A label, and its cells with their right edges in line."""
    narrow = width < 500
    left, y = (0.0, 38) if narrow else (float(LABEL), 20)
    pitch, weight = (width - left) / len(cells), 700 if head else None
    drawn = [
        say(cell.partition(" star")[0], left + (i + 1) * pitch - 2, y, 15, "ink", weight, "end")
        for i, cell in enumerate(cells)
    ]
    tall = y + 10
    line = el("path", d=f"M0 {tall:g}H{width:g}", **paint("none", "edge" if head else "line", 1.2))
    name = say(label, 0, 18 if narrow else 20, 14.5 if narrow else 15, "ink2", weight)
    return Block(join((name, *drawn, line)), width, tall)
