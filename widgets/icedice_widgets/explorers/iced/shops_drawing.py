"""The picture of many shops: a line for each or the band they lie in, and the same in numbers below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from icedice_edu.games.iced.tables import STARS_TO_WIN
from icedice_widgets.components import say
from icedice_widgets.explorers.axes import ABOVE, BELOW, LEFT, Mark, Scale, along, counted, upward
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
from icedice_widgets.svg import Svg, el, group, join, number

if TYPE_CHECKING:
    from icedice_widgets.explorers.iced.shops import Shops

SWITCHES = (
    ("money", "Money"), ("stars", "Stars"), ("band", "Band"), ("spaghetti", "A line for each shop"),
)  # fmt: skip
SHORT = {"spaghetti": "Lines"}
ROW, LABEL = 30, 236
MOST_LINES = 40
"""More lines would only be a blot."""
BAND = (Fraction(1, 10), Fraction(1, 4), Fraction(1, 2), Fraction(3, 4), Fraction(9, 10))


def draw(view: Shops, layout: str, refusal: str) -> Svg:
    width = room(layout)
    title = words(view.name, width, 22 if layout == "wide" else 19, weight=700)
    chart = _charted(view, width - 32, 360 if layout == "wide" else 280)
    card = carded(stacked((chart, words(_key(view), width - 32, 14, "ink2")), 8), 16)
    table = carded(stacked((words(view.outcome, width - 32, 15.5, weight=700), _table(view, width - 32))), 16)
    parts = (_switches(view, layout), card, table)
    return sheet(layout, view.name, view.sentence, title, refused(refusal, width), *parts)


def stairs(values: Sequence[int]) -> tuple[list[float], list[int]]:
    """A balance stays until it changes; only corners are kept."""
    x: list[float] = [0]
    y = [values[0]]
    for turn, value in enumerate(values):
        if value != y[-1]:
            x += [turn, turn]
            y += [y[-1], value]
    return [*x, len(values) - 1], [*y, values[-1]]


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


# -- the chart ----------------------------------------------------------------------------------------


class Chart(NamedTuple):
    """The scales of turns and of money or stars."""

    across: Scale
    up: Scale
    marks: tuple[Mark, ...]

    def path(self, turns: Sequence[float], amounts: Sequence[int]) -> str:
        xs, ys = map(self.across.at, turns), map(self.up.at, amounts)
        return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in zip(xs, ys, strict=True))

    def course(self, amounts: Sequence[int]) -> str:
        """A balance stays until it changes: it goes in steps."""
        return self.path(*stairs(amounts))


@lru_cache(maxsize=32)
def _charted(view: Shops, width: float, height: float) -> Block:
    highest = _highest(view)
    marks = counted(highest)
    floor, across = height - BELOW, Scale(0, view.balances.turns, LEFT, width - 14)
    chart = Chart(across, Scale(0, max(highest, marks[-1][0]), floor, ABOVE), marks)
    turns = [(turn, str(turn)) for turn in range(0, view.balances.turns + 1, 20)]
    drawn = (
        upward(chart.up, _named(view, marks), _unit(view), LEFT, width - 14),
        *(_band(view, chart) if view.look == "band" else _lines(view, chart)),
        el("path", d=chart.course(_at_most(view, BAND[2])), **paint("none", "ink", 3)),
        _edges(view, chart), along(across, turns, "turns", floor),
    )  # fmt: skip
    return Block(group(*drawn, role="img", aria_label=view.sentence), width, height)


def _unit(view: Shops) -> str:
    return "dollars" if view.unit == "money" else "stars"


def _named(view: Shops, marks: Sequence[Mark]) -> list[Mark]:
    return [(value, f"${word}") for value, word in marks] if view.unit == "money" else [*marks]


def _highest(view: Shops) -> int:
    least = 500 if view.unit == "money" else STARS_TO_WIN
    shown = view.balances.shops[:MOST_LINES]
    rows = [_at_most(view, BAND[-1])] if view.look == "band" else [shop.of(view.unit) for shop in shown]
    return max(least, *(max(row) for row in rows))


def _at_most(view: Shops, share: Fraction) -> list[int]:
    """After each turn, what so large a share of the shops has at most."""
    return [row[0] for row in view.balances.band(view.unit, (share,)).rows]


def _band(view: Shops, chart: Chart) -> Iterator[Svg]:
    """Eight of ten shops are in the light band, half of them in the dark one."""
    for under, over, role, opacity in ((BAND[0], BAND[4], "gowash", 1), (BAND[1], BAND[3], "go", 0.45)):
        (there, high), (back, low) = (stairs(_at_most(view, share)) for share in (over, under))
        outline = chart.path([*there, *reversed(back)], [*high, *reversed(low)])
        yield el("path", d=f"{outline}Z", opacity=opacity, **paint(role))


def _lines(view: Shops, chart: Chart) -> Iterator[Svg]:
    """Each line ends with its game; those of shops that lost are dashed."""
    for shop in view.balances.shops[:MOST_LINES]:
        role, dashes = ("stop", "6 3") if shop.end == "lost" else ("act", None)
        until = view.balances.turns if shop.ended is None else shop.ended
        course = chart.course(shop.of(view.unit)[: until + 1])
        yield el("path", d=course, stroke_dasharray=dashes, opacity=0.4, **paint("none", role, 1.6))


def _edges(view: Shops, chart: Chart) -> Svg:
    """Where a shop has lost, and where stars win."""
    ends = [("stop", 0)] if view.unit == "money" else [("stop", 0), ("go", STARS_TO_WIN)]
    return join(
        el("path", d=chart.path((0, view.balances.turns), (had, had)), **paint("none", role, 2))
        for role, had in ends
    )


def _key(view: Shops) -> str:
    """What the lines mean."""
    edges = "A shop with $0 has lost." if view.unit == "money" else "30 stars win, 0 stars lose."
    middle = "Thick line: the median. A shop whose game is over keeps what it had."
    if view.look == "band":
        return f"Wide band: 8 out of 10 shops. Narrow band: the middle half. {middle} {edges}"
    more = view.number > MOST_LINES
    some = f" Only the first {MOST_LINES} are drawn, but the median counts them all." if more else ""
    return f"Each thin line is one shop, up to the end of its game. Dashed: it lost. {middle}{some} {edges}"


# -- in numbers ---------------------------------------------------------------------------------------


def _table(view: Shops, width: float) -> Block:
    """The spread and the ends after some turns; on a phone fewer columns, and labels of their own line."""
    stops = view.stops if width > 500 else view.stops[::2]
    spread = [view.spread(turn) for turn in stops]
    of = "" if view.unit == "money" else " (stars)"
    least, half, most = (f"{name}{of}" for name in ("10th percentile", "median", "90th percentile"))
    rows = [
        ("after turn", [str(turn) for turn in stops]),
        (least, [row[0] for row in spread]),
        (half, [row[1] for row in spread]),
        (most, [row[2] for row in spread]),
        ("shops that won", [str(view.ended("won", turn)) for turn in stops]),
        ("shops that lost", [str(view.ended("lost", turn)) for turn in stops]),
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
