"""Which thrown die becomes the scoring die: a row for each, with number, place, and why it may be chosen."""

from __future__ import annotations

from icedice_edu.games.floe.steps import Lying
from icedice_widgets.boards.choices import thinking
from icedice_widgets.boards.floe.art import die_to_see
from icedice_widgets.boards.floe.view import View
from icedice_widgets.boards.floe.words import choice_words, cm, reasons
from icedice_widgets.components import Box, Press, panel, pressable, say, slab, thick
from icedice_widgets.lettering import fit, width_of
from icedice_widgets.svg import Svg, group, join

HEAD = 34


def picking(view: View) -> Svg:
    """All thrown dice."""
    box = view.grid.decision
    if view.table.bot_to_move is not None:
        return group(thinking(view, box._replace(h=54)), data_key="decision")
    thrown = view.position.thrown
    height = min(60.0, (box.h - HEAD - 10) / len(thrown))
    rows = [Box(box.x + 10, box.y + HEAD + height * i, box.w - 20, height) for i in range(len(thrown))]
    title = "Which die stays?"
    return group(
        panel(box._replace(h=HEAD + height * len(thrown) + 10)),
        say(fit(title, box.w - 28, 15.5, True), box.x + 14, box.y + 24, 15.5, "ink", 700),
        *(_row(view, place, row) for place, row in enumerate(rows)), data_key="decision",
    )


def _row(view: View, place: int, box: Box) -> Svg:
    allowed = place in view.position.outdoes
    inner = box.inside(1, 3)._replace(h=box.h - 9)
    body = thick(inner, "panel", "golip", "go") if allowed else slab(inner, 10, "well")
    face = join((body, _face(view, place, inner, allowed)))
    if not allowed:
        return group(face, data_key=f"row{place + 1}")
    press = Press("move", f"choose {place + 1}", f"Choose {choice_words(view, place)}", f"row{place + 1}")
    return pressable(press, box, face)


def _face(view: View, place: int, box: Box, allowed: bool) -> Svg:
    """The die, its number and level, and the reason."""
    end, letter = view.position.thrown[place], view.letters[view.position.roller]
    where = f"{end.face} at {cm(end.level)}" if isinstance(end, Lying) else f"{end.face}"
    ink, green = ("ink", "go") if allowed else ("ink2", "ink2")
    first, second, scale = (52, 180, 1.8) if view.grid.wide else (46, 144, 1.6)
    size, base = view.grid.sizes.body, box.cy + 5.5
    why = _why(view, place, Box(box.x + second, base, box.w - second - 10, size - 1.5), green)
    return join((
        die_to_see(letter, end.face, box.x + 26, box.cy - 1, scale),
        say(where, box.x + first, base, size, ink, 700), why,
    ))


def _why(view: View, place: int, line: Box, ink: str) -> Svg:
    """Higher and further are a line each, where one line is too short for both."""
    said, size = reasons(view, place), line.h
    lines = [said] if width_of(said, size) <= line.w else said.split(", ")
    top = line.y - (size + 2) * (len(lines) - 1) / 2
    rows = enumerate(fit(one, line.w, size) for one in lines)
    return join(say(row, line.x, top + (size + 2) * i, size, ink) for i, row in rows)
