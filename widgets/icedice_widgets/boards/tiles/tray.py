"""One's own tiles and how they add up, with the switch for the sums or, with hidden tiles, the peek.

A score is a row of addends.
"""

from __future__ import annotations

from icedice_edu.games.tiles.tables import MAIN
from icedice_widgets.boards.choices import fold_switch
from icedice_widgets.boards.tiles.draft import PEEK, SUMS
from icedice_widgets.boards.tiles.grid import Spot
from icedice_widgets.boards.tiles.view import View
from icedice_widgets.boards.tiles.words import added, points_words
from icedice_widgets.components import Box, Press, button, panel, say
from icedice_widgets.lettering import fit, width_of
from icedice_widgets.svg import NOTHING, Svg, el, group, words


def tray(view: View) -> Svg:
    """The tiles of the player whose board is large."""
    box, name = view.grid.tray, view.names[view.hero]
    title = f"{name} has {points_words(view, view.hero)}: {_sum(view) or 'no tile yet'}"
    return group(
        el("title", words(title)), panel(box, radius=12), _head(view), _points(view),
        _switch(view), data_key="tray",
    )


def _corner(view: View) -> Box:
    """The room of the switch at the right end, if there is one."""
    box, wide = view.grid.tray, view.grid.wide
    if view.over or view.position.phase == "arrange":
        return Box(box.right - 6, box.y, 0, box.h)
    width = (172 if wide else 116) if view.hidden else 50 if wide else 44
    return Box(box.right - width - (10 if wide else 4), box.y + (8 if wide else 3), width, 36 if wide else 40)


def row(view: View) -> Box:
    """Where the taken tiles lie."""
    box, wide = view.grid.tray, view.grid.wide
    left = 112 if wide else 86
    right = _corner(view).x - (_points_room(view) + 20 if wide else 6)
    return Box(box.x + left, box.y, right - box.x - left, box.h)


def tile_spots(view: View) -> dict[tuple[str, int], Spot]:
    """The place of each taken tile in the tray: lines, then bonus tiles."""
    if (view.stay and not view.over) or not view.tray_seen:
        return {}
    seat = view.hero
    lines = [("line", line) for line in range(MAIN) if view.taken(seat, line) and view.number(seat, line)]
    bonus = [("bonus", tile) for tile in view.bonus_of(view.hero)]
    room, scale = row(view), 0.68 if view.grid.wide else 0.56
    step = min(60 * scale + 8, (room.w - 60 * scale) / max(1, len(lines) + len(bonus) - 1))
    left = room.x + 30 * scale
    return {one: Spot(left + step * i, room.cy - 2, scale) for i, one in enumerate([*lines, *bonus])}


def _sum(view: View) -> str:
    return added(view.earned(view.hero)) if view.points_known or view.peeking else ""


def _head(view: View) -> Svg:
    """A title; where tiles stay on the board, the numbers that count now."""
    box, wide, size = view.grid.tray, view.grid.wide, view.grid.sizes.body
    x, base = box.x + (16 if wide else 10), box.y + (32 if wide else 30)
    head = "Your tiles" if view.hero in view.table.human_seats else "Tiles"
    if view.position.phase == "arrange":
        return say(fit("Match three dice to take a tile.", box.w - 32, size), x, base, size, "ink2")
    if not view.stay or view.over:
        return say(fit(head, 96, size, True), x, base, size, "ink", 700) if wide else NOTHING
    if not view.points_known and not view.peeking:
        return say("Peek to count", x, base, size, "ink2")
    room = _corner(view).x - x - (_points_room(view) + 16)
    line = f"Your lines: {_sum(view)}" if _sum(view) else "No line matches yet"
    if width_of(line, size) > room:
        line = _sum(view) or "No match yet"
    return say(fit(line, room, size), x, base, size, "ink" if _sum(view) else "ink2")


def _points_room(view: View) -> float:
    return width_of(points_words(view, view.hero), 18 if view.grid.wide else 15, True)


def _points(view: View) -> Svg:
    box, wide = view.grid.tray, view.grid.wide
    points = points_words(view, view.hero)
    if view.position.phase == "arrange" or (not view.points_known and not view.peeking):
        return NOTHING
    if not wide and (not view.stay or view.over):
        return say(points, box.x + 10, box.y + 30, 15, "ink", 700)
    right, y = _corner(view).x - 10, box.y + (34 if wide else 30)
    return say(points, right, y, 18 if wide else 15, "ink", 700, "end")


def _switch(view: View) -> Svg:
    """Hide or show the sums; with hidden tiles, hold to peek."""
    box, size = _corner(view), view.grid.sizes.hit
    target = Box(box.x - 2, box.cy - size / 2 + 2, box.w + 4, size)
    if view.over or view.position.phase == "arrange":
        return NOTHING
    if not view.hidden:
        return fold_switch(box, SUMS, seen=view.sums_seen, target=target)
    off = "" if view.can_peek else "only in your own turn"
    press = Press("hold", PEEK, "Hold to peek at your tiles", "peek", off, view.peeking)
    label = "Hold to peek" if view.grid.wide else "Hold: peek"
    return button(box, label, press, 15.5 if view.grid.wide else 14.5, "on" if view.peeking else "plain",
                  "eye" if view.grid.wide else "", "", target)

