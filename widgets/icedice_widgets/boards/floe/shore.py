"""Before the entrance: the starting space of the track, what the race goes to, the switches; and the rack."""

from __future__ import annotations

from icedice_widgets.boards.floe.blocks import ARROWS, blocks_panel
from icedice_widgets.boards.floe.draft import RULER
from icedice_widgets.boards.floe.view import View
from icedice_widgets.boards.floe.words import block_words
from icedice_widgets.components import Box, Press, button, say, slab
from icedice_widgets.palette import paint
from icedice_widgets.svg import NOTHING, Svg, el, group, moved

MEANT = "On a block: no points this round"


def shore(view: View) -> Svg:
    """Start, target, switches."""
    start, middle = view.grid.start, view.grid.at(14500, 0)[0]
    race = f"race to {view.position.setting.target}"
    return group(
        slab(start, 10, "panel", "edge"),
        el("path", d=ARROWS, transform=moved(start.cx, start.cy, 1.2), **paint("none", "line", 2.4)),
        say(race, middle, view.grid.hand.bottom - 3, view.grid.sizes.small, "ink2", 600, "middle"),
        *_switches(view), data_key="shore",
    )


def _switches(view: View) -> tuple[Svg, ...]:
    ruler, lines = view.grid.switches
    return (
        _switch(ruler, RULER, "the ruler", view.ruler_seen),
        _switch(lines, "grid", "the centimeter grid", view.grid_seen),
    )


def _switch(box: Box, tap: str, what: str, on: bool) -> Svg:
    press = Press("tap", tap, f"{'Hide' if on else 'Show'} {what}", f"switch-{tap}", on=on)
    style, inner = "on" if on else "plain", box.inside(3)._replace(h=box.h - 10)
    return button(inner, "", press, 14, style, tap, target=box)


def rack(view: View) -> Svg:
    """The ice blocks, unless a card lies over them."""
    if view.blocks_hidden:
        return group(NOTHING, data_key="blocks")
    return blocks_panel(view.grid, len(view.position.lying), f"Ice blocks: {block_words(view)}", note=MEANT)
