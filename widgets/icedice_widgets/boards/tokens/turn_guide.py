"""How a turn goes, in three lines, for the moments when there is nothing to calculate."""

from __future__ import annotations

from icedice_widgets.boards.tokens.view import View
from icedice_widgets.components import Box, Sizes, lines, say, slab, tick
from icedice_widgets.lettering import wrap
from icedice_widgets.palette import paint
from icedice_widgets.svg import NOTHING, Svg, el, group, join

STEPS = (
    ("Roll", "Roll three dice. Roll again if you like."),
    ("Move", "Make a number on the big board."),
    ("Take", "Make a different number in the middle."),
)
NOW = {"roll": 0, "step1": 1, "step2": 2}
"""The step of each phase; before the glass is turned it is none of them."""


def turn_map(view: View) -> Svg:
    """The three things of a turn, the present one marked."""
    box, now = view.grid.make, NOW.get(view.position.phase, -1)
    height = (box.h - 20) // 3
    rows = [Box(box.x + 10, box.y + 10 + i * height, box.w - 20, height) for i in range(len(STEPS))]
    return group(*(_step(row, view.grid.sizes, i, now) for i, row in enumerate(rows)), data_key="map")


def _step(box: Box, sizes: Sizes, i: int, now: int) -> Svg:
    """One thing to do: its number (or a tick), its verb, a sentence."""
    verb, what = STEPS[i]
    size, left = (sizes.body, 108) if sizes.hit == 50 else (sizes.note, 104)
    room = box.w - left - 8
    top = box.cy - size * 0.65 * len(wrap(what, room, size, 2))
    return join((
        slab(box.inside(0, 3), 10, "gowash") if i == now else NOTHING, _figure(box.x + 26, box.cy, i, now),
        say(verb, box.x + 50, box.cy + 5.5, sizes.body + 1, "ink", 700),
        lines(what, Box(box.x + left, top, room, 0), size, "ink2", 2),
    ))


def _figure(x: float, y: float, i: int, now: int) -> Svg:
    if i < now:
        return tick(x, y, r=13)
    fill, edge, ink = ("go", "go", "panel") if i == now else ("well", "edge", "ink2")
    disc = el("circle", cx=x, cy=y, r=13, **paint(fill, edge, 1.4))
    return join((disc, say(str(i + 1), x, y + 5.5, 16, ink, 700, "middle")))
