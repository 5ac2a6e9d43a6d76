"""The sums of a board, line by line: the dice that lie there, what they make, and what the tile needs."""

from __future__ import annotations

from icedice_edu.games.sentences import spoken
from icedice_edu.games.tiles.tables import MAIN, SIZE
from icedice_widgets.boards.tiles.art import TILE, TILE_INK, TILE_LINE
from icedice_widgets.boards.tiles.view import View
from icedice_widgets.boards.tiles.words import note_words
from icedice_widgets.components import Box, panel, say, slab, star, tick
from icedice_widgets.lettering import fit
from icedice_widgets.palette import paint
from icedice_widgets.svg import NOTHING, Svg, el, group, words

NAMES = ("Row 1", "Row 2", "Row 3", "Column a", "Column b", "Column c", "Gold line", "Gold line 2")
HEAD, CHIP, STEP = 56, 30, 44
"""Above the lines; how large a die is shown, and how far apart."""
LEFT, TOTAL, NOTE = 86, 222, 252
"""In a line: where the dice begin, the total, and what is missing."""


def sums_card(view: View, box: Box) -> Svg:
    """The rows, the columns, and the lines for the bonus tiles."""
    lines = (*range(MAIN), *view.diagonals)
    height = (box.h - HEAD - 10) / len(lines)
    own = view.watched in view.table.human_seats and view.at_home and len(view.table.human_seats) == 1
    title = "Your sums" if own else spoken("{who}'s sums", {"who": view.names[view.watched]})
    rows = (
        _row(view, line, Box(box.x + 10, box.y + HEAD + height * i, box.w - 20, height))
        for i, line in enumerate(lines)
    )
    return group(
        el("title", words(title)), panel(box),
        say(fit(title, box.w - 32, 18, True), box.x + 16, box.y + 34, 18, "ink", 700),
        *rows, data_key="lines",
    )


def _row(view: View, line: int, box: Box) -> Svg:
    """5 + 4 + an empty place = 9, and the tile with what is missing."""
    seat, inner = view.watched, box.inside(0, 2.5)
    faces = view.faces(seat, line, tried=True)
    total = str(sum(faces)) if view.sums_seen else "?"
    total_at = box.x + TOTAL
    return group(
        slab(inner, 9, "well"), say(NAMES[line], box.x + 10, box.cy + 5.5, 15, "ink", 600),
        *_dice(faces, box.x + LEFT, box.cy),
        say("=", total_at - 7, box.cy + 6, 18, "ink", 700, "middle") if faces else NOTHING,
        say(total, total_at + 4, box.cy + 6.5, 18, "ink", 700) if faces else NOTHING,
        *(_goal(view, line, box) if line < MAIN else _bonus(view, line, box)), data_key=f"sum{line + 1}",
    )


def _dice(faces: tuple[int, ...], x: float, y: float) -> list[Svg]:
    """The dice of a line in the order of its squares as far as there are any, then empty places."""
    drawn = []
    for place in range(SIZE):
        chip = Box(x + STEP * place, y - CHIP / 2, CHIP, CHIP)
        if place:
            drawn.append(say("+", chip.x - 7, y + 6, 18, "ink2", 700, "middle"))
        if place < len(faces):
            drawn.append(slab(chip, 8, "panel", "edge", 1.5))
            drawn.append(say(str(faces[place]), chip.cx, y + 6.5, 18, "ink", 700, "middle"))
        else:
            drawn.append(el("rect", x=chip.x, y=chip.y, width=CHIP, height=CHIP, rx=8, stroke_dasharray="3 3",
                            **paint("none", "edge", 1.4)))
    return drawn


def _goal(view: View, line: int, box: Box) -> tuple[Svg, ...]:
    """The tile, a tick when it is matched, or else what is missing."""
    seat, number = view.watched, view.number(view.watched, line)
    plate = Box(box.right - 52, box.cy - 17, 44, 34)
    drawn = (
        slab(plate, 7, TILE, TILE_LINE, 1.5),
        say(str(number or "?"), plate.cx, box.cy + 6.5, 18, TILE_INK, 700, "middle"),
    )
    if view.position.phase == "arrange":
        return drawn
    if view.taken(seat, line) or view.matches(seat, line):
        return (*drawn, tick(plate.x - 22, box.cy))
    missing = note_words(view, seat, line)
    missing = missing.partition(", ")[2] or missing
    if " = " in missing:
        return (*drawn, tick(plate.x - 22, box.cy))
    room = plate.x - 8 - box.x - NOTE
    return (*drawn, say(fit(missing, room, 15), plate.x - 8, box.cy + 5.5, 15, "ink2", None, "end"))


def _bonus(view: View, line: int, box: Box) -> tuple[Svg, ...]:
    """A diagonal is for the bonus tiles."""
    won = len(view.faces(view.watched, line)) == SIZE and view.matches(view.watched, line)
    x = box.right - 30
    return (star(x, box.cy, 1.2), tick(x - 40, box.cy) if won else NOTHING)
