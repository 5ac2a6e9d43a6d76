"""The picture of the chances: the 36 numbers as on the board, and the 216 rolls of the chosen one."""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction
from typing import TYPE_CHECKING

from icedice_edu.games.tokens import odds
from icedice_edu.maths.words import listed, many
from icedice_widgets.components import LIP, Box, Press, pressable, say, slab, thick, tick
from icedice_widgets.explorers import chances_plot
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
from icedice_widgets.explorers.percent import percent, ratio, short_percent
from icedice_widgets.palette import paint
from icedice_widgets.svg import NOTHING, Svg, el, group, join

if TYPE_CHECKING:
    from icedice_widgets.explorers.chances import Chances

CELL, NEAR = 54, 6
BAR = 8
KEY = "Big square: this roll makes the number. Rows: second die. Columns: third die."
SIDES = odds.SIDE
MOST_ROLLS = 10
"""After more of them the exact fraction is too long for the picture."""


def draw(view: Chances, layout: str, refusal: str) -> Svg:
    """Everything; on a wide page the board stands left of the rolls."""
    width = room(layout)
    column = width if layout == "narrow" else (width - 2 * GAP) / 2
    board, growth = _board(view, column), _growth(view, column)
    result, rolls = _result(view, column), _rolls(view, column)
    title = words(f"How likely is {view.number}?", width, 22 if layout == "wide" else 19, weight=700)
    bars = chances_plot.bars(view.number, view.rolls, view.signs, width)
    body = [result, bars, rolls, growth, board]
    if layout == "wide":
        body = [bars, flowing((stacked((board, growth)), stacked((result, rolls))), width, 2 * GAP)]
    return sheet(
        layout, f"Target chances: {view.number}", view.sentence, title, refused(refusal, width), *body
    )


# -- the board and the number of rolls ----------------------------------------------------------------


def _board(view: Chances, width: float) -> Block:
    """Every number with its chance, six in a line as the tokens lie."""
    now, later = odds.chances(1, view.signs), odds.chances(view.rolls, view.signs)
    box = Box(0, 0, (width - 5 * NEAR) / 6, CELL)
    cells = [
        _cell(box, "number", n, str(n), now[n], later[n], _label(n, view.rolls, later[n]), n == view.number)
        for n in now
    ]
    return _titled(f"All numbers {_within(view.rolls)}", cells, width)


def _growth(view: Chances, width: float) -> Block:
    """The chosen number with one to ten rolls."""
    box = Box(0, 0, (width - 4 * NEAR) / 5, CELL)
    cells = [
        _cell(box, "rolls", n, "1 roll" if n == 1 else f"{n} rolls", view.once, view.within(n),
              _label(view.number, n, view.within(n)), n == view.rolls)
        for n in range(1, MOST_ROLLS + 1)
    ]
    return _titled(f"{view.number} with more rolls, keeping the best dice", cells, width)


def _within(rolls: int) -> str:
    return "in one roll" if rolls == 1 else f"within {rolls} rolls"


def _label(number: int, rolls: int, chance: Fraction) -> str:
    return f"{number} {_within(rolls)}: {percent(chance)}"


def _titled(title: str, cells: list[Block], width: float) -> Block:
    return stacked((words(title, width, weight=700), flowing(cells, width, NEAR)), NEAR)


def _cell(
    box: Box, kind: str, which: int, name: str, now: Fraction, later: Fraction, label: str, chosen: bool
) -> Block:
    """A number or a count of rolls to choose, with its chance as percent and bar."""
    face = thick(box, "gowash", "golip", "go") if chosen else thick(box, "panel", "lip", "edge")
    badge = tick(box.right - 4, 4, r=8) if chosen else NOTHING
    drawn = (
        face,
        say(name, box.cx, 20, 16 if kind == "number" else 14, "ink", 700, "middle"),
        say(short_percent(later), box.cx, 36, 13, "ink", None, "middle"),
        bar(Box(6, CELL - BAR - 5, box.w - 12, BAR), now, later),
        badge,
    )
    press = Press("tap", f"{kind} {which}", label, f"{kind}-{which}", on=chosen)
    return Block(pressable(press, Box(0, 0, box.w, box.h + LIP), *drawn), box.w, box.h + LIP)


def bar(box: Box, now: Fraction, later: Fraction) -> Svg:
    """Solid for one roll, open for what more rolls add."""
    solid = slab(box._replace(w=float(now) * box.w), 2, "go") if now else NOTHING
    more = slab(box._replace(w=float(later) * box.w), 2, "none", "go", 1.4) if later > now else NOTHING
    return join((slab(box, 2, "well", "line"), more, solid))


# -- the chosen number --------------------------------------------------------------------------------


def _result(view: Chances, width: float) -> Block:
    """Fraction, percent and bar, for one roll and for as many as there are."""
    inner = width - 32
    later = view.within(view.rolls)
    rows = [_fact("In one roll", view.once, _reduced(view), inner)]
    if view.rolls > 1:
        rows.append(_fact(f"Within {view.rolls} rolls", later, ratio(later), inner))
    drawn = Block(bar(Box(0, 0, inner, 18), view.once, later), inner, 18)
    more = many(view.rolls - 1, "more roll")
    key = "Solid: one roll." + (f" Outline: what {more} can add." if view.rolls > 1 else "")
    return carded(stacked((*rows, drawn, words(key, inner, 13.5, "ink2")), 8), 16)


def _reduced(view: Chances) -> str:
    good = len(odds.good_rolls(view.number, view.signs))
    counted = f"{good}/{odds.ALL_ROLLS}"
    return counted if counted == ratio(view.once) else f"{counted} = {ratio(view.once)}"


def _fact(label: str, chance: Fraction, exact: str, width: float) -> Block:
    head = Block(join((
        say(label, 0, 17, 15.5, "ink", 700),
        say(percent(chance), width, 19, 21, "ink", 700, "end"),
    )), width, 23)
    return stacked((head, words("\n".join(_broken(exact)), width, 14, "ink2")), 2)


def _broken(exact: str) -> list[str]:
    """A long fraction on two lines."""
    over, slash, under = exact.partition("/")
    return [exact] if len(exact) < 40 else [over, f"{slash} {under}"]


# -- the 216 rolls ------------------------------------------------------------------------------------


def _rolls(view: Chances, width: float) -> Block:
    """A square for each roll, in six blocks by the first die: large if it makes the number, small if not."""
    good = odds.good_rolls(view.number, view.signs)
    inner = width - 32
    side = (inner - 2 * 16) / 3
    counts = [sum(roll[0] == first for roll in good) for first in SIDES]
    title = words(f"{len(good)} of the 216 rolls make {view.number}", inner, weight=700)
    blocks = [_block(first, good, side, counts[first - 1]) for first in SIDES]
    key = words(KEY, inner, 13.5, "ink2")
    by_first = listed(f"{count} of 36 with {first} first" for first, count in zip(SIDES, counts, strict=True))
    grid = flowing(blocks, inner, 16)
    seen = group(grid.svg, role="img", aria_label=f"Rolls that make {view.number}: {by_first}")
    return carded(stacked((title, Block(seen, inner, grid.h), key), 8), 16)


def _block(first: int, good: Collection[tuple[int, ...]], side: float, count: int) -> Block:
    """The 36 rolls that begin with one face."""
    pitch, top = side / len(SIDES), 22
    places = {
        (first, second, third): ((third - 0.5) * pitch, top + (second - 0.5) * pitch)
        for second in SIDES for third in SIDES
    }
    lit = [place for roll, place in places.items() if roll in good]
    dark = [place for roll, place in places.items() if roll not in good]
    head = say(f"1st die {first}: {count}", 0, 14, 13.5, "ink", 600)
    drawn = (head, _squares(lit, pitch * 0.84, "go", "golip"), _squares(dark, pitch * 0.3, "well", "edge"))
    return Block(join(drawn), side, top + side)


def _squares(places: list[tuple[float, float]], side: float, fill: str, edge: str) -> Svg:
    half, round_it = side / 2, f"h{side:.1f}v{side:.1f}h-{side:.1f}z"
    d = "".join(f"M{x - half:.1f} {y - half:.1f}{round_it}" for x, y in places)
    return el("path", d=d, **paint(fill, edge, 1)) if d else NOTHING
