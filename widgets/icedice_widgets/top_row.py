"""The top row of the lesson layout: the banner, four tools, and a pill for each player.

There is no strip below it. What is refused stands in place of the banner; what needs more room, as Pip does,
lies over the tools as long as it is shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from icedice_edu.games.protocol import Position
from icedice_widgets import frame
from icedice_widgets.components import (
    Box,
    Press,
    Sizes,
    badge,
    panel,
    pill,
    pressable,
    say,
    slab,
    star,
    thick,
    tick,
)
from icedice_widgets.icons import icon
from icedice_widgets.lettering import fit, width_of, wrap
from icedice_widgets.svg import NOTHING, Svg, el, group, join, remembered, words
from icedice_widgets.table import Table, can_undo

TOOLS = (
    ("undo", "Undo", "Undo the last move"), ("hint", "Hint", "Hint: ask Pip"), ("rules", "Rules", "Rules"),
    ("more", "More", "More: new game, story, save, fill the window"),
)
SIGNS_ONLY = 200
"""How wide the four tools are as signs without words."""
LEFT, WHY, SMALL_PRINT = 44, 64, 14
"""In a refusal: where its words begin, how wide the button that tells the rule is, and letters for three
lines."""
MEDIUM, SMALL, SMALLEST = 170, 110, 80
"""A pill that is narrower than this shows less: first no last move, then no name, then no star."""


class Standing(NamedTuple):
    """What a player's pill says."""

    points: tuple[str, ...]
    """One or two short lines; a ★ at the beginning is drawn."""
    last: str = ""
    """What the player did last, in two or three words."""


def top_row(table: Table[Position], banner: Box, tools: Box, sizes: Sizes, shown: Svg) -> tuple[Svg, Svg]:
    """The banner that says this and the tools, or in place of them what is refused, or Pip."""
    whole = banner._replace(w=tools.right - banner.x)
    if table.frozen:
        return shown, NOTHING
    if table.refusal is None and table.panel == "hint":
        return frame.strip(table, whole, sizes), NOTHING
    if table.refusal is None:
        return shown, _tools(table, tools, sizes)
    why, rule = frame.sentence(table.refusal.why), table.refusal.rule
    if len(wrap(why, _room(banner, rule), sizes.line)) <= 2:
        return _refusal(why, rule, banner, sizes), _tools(table, tools, sizes)
    signs = Box(tools.right - SIGNS_ONLY, tools.y, SIGNS_ONLY, tools.h)
    long = whole._replace(w=signs.x - 8 - whole.x)
    return _refusal(why, rule, long, sizes), _tools(table, signs, sizes)


# -- what is refused ------------------------------------------------------------------------------------


def _room(box: Box, rule: str) -> float:
    return box.w - LEFT - (WHY + 16 if rule else 12)


def _refusal(why: str, rule: str, box: Box, sizes: Sizes) -> Svg:
    """Not yet, and the reason; the rule behind it is a press away."""
    size, most = (sizes.line, 2) if len(wrap(why, _room(box, rule), sizes.line)) <= 2 else (SMALL_PRINT, 3)
    rows, step = wrap(why, _room(box, rule), size, most), size * 1.15 + 0.8
    top = box.cy + 5.5 - step / 2 * (len(rows) - 1)
    return group(
        panel(box, "stop", 2, "stopwash", 12), tick(box.x + 24, box.cy, "stop", "stopwash", 13, "cross"),
        *(say(row, box.x + LEFT, top + step * i, size) for i, row in enumerate(rows)),
        _why(Box(box.right - WHY - 8, box.cy - 16, WHY, 32), rule) if rule else NOTHING,
        data_key="strip", data_notice="",
    )


def _why(box: Box, rule: str) -> Svg:
    press = Press("tool", f"rule {rule}", f"Why? Read rule {rule}", "pill")
    return pressable(press, Box(box.x, box.cy - 25, box.w, 50), pill(box, "Why?", 15, "stop", "stop"))


# -- tools ----------------------------------------------------------------------------------------------


def _tools(table: Table[Position], box: Box, sizes: Sizes) -> Svg:
    """Undo, Hint, Rules, and More for all the others."""
    signs = box.w <= SIGNS_ONLY
    no_undo = not can_undo(table.match)
    columns = box.columns(len(TOOLS), 0 if signs else 10)
    return group(
        *(
            _tool(column, name, "" if signs else word, label, sizes.line, table.panel == name,
                  "there is no move to undo" if name == "undo" and no_undo else "")
            for (name, word, label), column in zip(TOOLS, columns, strict=True)
        ),
        data_key="tools",
    )


@remembered
def _tool(target: Box, name: str, word: str, label: str, size: float, on: bool, off: str) -> Svg:
    """A tool: its sign, and beside it its word."""
    box = target._replace(h=target.h - 4) if word else target.inside(2, 0)._replace(h=target.h - 4)
    press = Press("tool", name, label, off=off, on=None if name == "undo" else on)
    ink = "ink2" if off else "go" if on else "ink"
    wide = width_of(word, size, True) / 1.12 + 30 if word else 0
    body = slab(box, 10, "well", "line") if off else thick(
        box, *(("gowash", "golip", "go") if on else ("panel", "lip", "edge")), depth=3)
    left = box.cx - wide / 2
    return pressable(
        press, target, body, icon(name, left + 10 if word else box.cx, box.cy, 0.95, ink, 2.1),
        say(word, left + 30, box.cy + size * 0.36, size, ink, 700) if word else NOTHING,
    )


# -- players --------------------------------------------------------------------------------------------


def pills(
    table: Table[Position], places: Sequence[Box], standings: Sequence[Standing], won: Sequence[int]
) -> Svg:
    """One pill for each player, side by side."""
    each = enumerate(zip(table.match.names, standings, places, strict=True))
    return group(
        *(
            _pill(place, seat, name, table.badge(seat), one, seat == table.seat, seat in won)
            for seat, (name, one, place) in each
        ),
        data_key="pills",
    )


@remembered
def _pill(box: Box, seat: int, name: str, who: int | str, one: Standing, here: bool, won: bool) -> Svg:
    """Badge, name and last move left, points right."""
    full, small = box.w >= MEDIUM, box.w < SMALL
    r, x = (15, box.x + 27) if full else (13, box.x + 20)
    left, right = x + r + 7, box.right - 10
    count = _points(one.points, box, right, 18 if full else 16)
    room = right - left - (0 if not full else 8 + max(_wide(row, 18) for row in one.points))
    title = ". ".join(filter(None, (name, one.last, " ".join(one.points).replace("★", "stars:"))))
    edge = panel(box.inside(1.5), "act", 3, radius=12) if here else panel(box, radius=12)
    return group(
        el("title", words(title)), edge,
        badge(who, x, box.cy - 1, r), star(x + 0.8 * r, box.cy - 0.9 * r, 0.8) if won else NOTHING,
        NOTHING if small else _who(name, one.last if full else "", left, box, room, full), count,
        data_key=f"pill{seat + 1}",
    )


def _who(name: str, last: str, x: float, box: Box, room: float, full: bool) -> Svg:
    if not full:
        return say(fit(name, room, 15, True), x, box.cy - 5, 15, "ink", 700)
    if not last:
        return say(fit(name, room, 16, True), x, box.cy + 5.5, 16, "ink", 700)
    return join((
        say(fit(name, room, 16, True), x, box.cy - 3, 16, "ink", 700),
        say(fit(last, room, 15), x, box.cy + 15, 15, "ink2"),
    ))


def _wide(row: str, size: float) -> float:
    return width_of(row.removeprefix("★"), size, True) + (26 if row.startswith("★") else 0)


def _points(rows: tuple[str, ...], box: Box, right: float, size: float) -> Svg:
    """The points, one under the other, ending at the right; where the name is above, in the lower half."""
    if len(rows) > 1:
        size -= 2
    middle = box.cy + (13 if SMALL <= box.w < MEDIUM else size * 0.36)
    top = middle - 10.5 * (len(rows) - 1)
    shown = rows if box.w >= SMALLEST else [row.removeprefix("★").strip() for row in rows]
    return join(_row(row, right, top + 21 * i, size) for i, row in enumerate(shown))


def _row(row: str, right: float, y: float, size: float) -> Svg:
    starred = row.startswith("★")
    word = row.removeprefix("★").strip()
    return join((
        star(right - width_of(word, size, True) / 1.1 - 14, y - size * 0.36, 0.95) if starred else NOTHING,
        say(word, right, y, size, "ink", 700, "end"),
    ))
