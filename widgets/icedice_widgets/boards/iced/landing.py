"""Before the roll: where each face of the die would lead, and what waits there."""

from __future__ import annotations

from icedice_edu.games.iced.rules import Position
from icedice_edu.games.iced.tables import BOXES, BOXES_ROUND, SIDES, TELEPORTS, amount
from icedice_edu.games.sentences import does
from icedice_widgets.boards.iced.art import heap, kind_art, plates
from icedice_widgets.boards.iced.view import View
from icedice_widgets.components import Box, Press, button, say, slab
from icedice_widgets.lettering import fit
from icedice_widgets.palette import paint
from icedice_widgets.svg import NOTHING, Svg, el, group, join, moved, use, words

Lure = tuple[str, str]
"""A word for what waits, and its ink."""


def lure(position: Position, number: int) -> Lure:
    """What waits on a box for the player to move."""
    flavour = position.flavour_at(number)
    if flavour is not None:
        if flavour.owner is None:
            return f"${flavour.price}", "ink"
        if flavour.owner == position.seat:
            return f"+{flavour.scoops} ★", "go"
        return f"−{min(flavour.scoops, position.stars[position.seat])} ★", "stop"
    words = {"surprise": "card?", "swap": "swap?", "start": "START"}
    return words.get(BOXES[number].kind, f"to {TELEPORTS[number == TELEPORTS[0]]}"), "ink"


def ahead(position: Position) -> tuple[int, ...]:
    """The boxes that a roll of 1, 2, … 6 leads to."""
    here = position.places[position.seat]
    return tuple((here + face) % BOXES_ROUND for face in range(1, SIDES + 1))


def landing(view: View) -> Svg:
    """Six cells, one a face, and the button that rolls."""
    box, wide = view.grid.decision, view.grid.wide
    top, tall, pad = (44, 92, 9) if wide else (36, 78, 4)
    row = Box(box.x + pad, box.y + top, box.w - 2 * pad, tall)
    below = row._replace(y=row.bottom + 4)
    cells = row.columns(6, 4) if wide else (*row.columns(3, 3), *below.columns(3, 3))
    push = Box(row.x, cells[-1].bottom + 10, row.w, 46).inside(5 if wide else 0, 0)
    head, size = ("Where could you land?", 18) if wide else ("Where to?", 15.5)
    return join((
        say(head, box.x + pad + 7, box.y + (29 if wide else 24), size, "ink", 700), _passing(view, box),
        _faces(view, cells), _roll(view, push),
    ))


def landing_words(view: View) -> str:
    """1: Vanilla, $100; 2: Surprise …"""
    named = (
        f"{face}: {BOXES[number].name}, {lure(view.position, number)[0]}"
        for face, number in enumerate(ahead(view.position), 1)
    )
    return f"Where each roll takes you. {'; '.join(named)}."


def _passing(view: View, box: Box) -> Svg:
    """What START pays, where it lies on the way."""
    if 0 not in ahead(view.position):
        return NOTHING
    pays = amount(view.position.setting.start_bonus, 1)
    if view.grid.wide:
        return say(f"★ START pays {pays}", box.right - 16, box.y + 29, 14.5, "ink2", None, "end")
    line = fit(f"★ START: ${view.position.setting.start_bonus} + 1 ★", box.w - 12, 13)
    return say(line, box.cx, box.bottom - 10, 13, "ink2", None, "middle")


def _faces(view: View, cells: tuple[Box, ...]) -> Svg:
    """The cells: number, picture, name where there is room, and what waits."""
    found = list(enumerate(zip(ahead(view.position), cells, strict=True), 1))
    numbers = (el("text", words(str(face)), x=cell.x + 6, y=cell.y + 18) for face, (_, cell) in found)
    return group(
        plates(cells, 8, "well"), group(*numbers, font_size=16, font_weight=700, text_anchor="start"),
        *(_waiting(view, number, cell) for _, (number, cell) in found), role="img",
        aria_label=landing_words(view), data_key="landing", font_size=13, text_anchor="middle",
    )


def _waiting(view: View, number: int, box: Box) -> Svg:
    line, ink = lure(view.position, number)
    flavour, printed, wide = view.position.flavour_at(number), BOXES[number], view.grid.wide
    x, y, scale = (box.cx + 9, box.y + 36, 0.72) if wide else (box.cx + 4, box.y + 40, 0.62)
    if flavour is not None:
        art = heap(printed.flavour or 0, flavour.scoops, x, y, scale)
    else:
        art = kind_art(printed.kind, x, y, round(scale * 0.85, 2))
    passes = number < view.position.places[view.seat]
    look = {} if ink == "ink" else paint(ink)
    return join((
        art, use("iced-star", transform=moved(box.x + 11, box.y + 32, 0.75)) if passes else NOTHING,
        el("text", words(printed.name), x=box.cx, y=box.bottom - 24) if wide else NOTHING,
        el("text", words(line), x=box.cx, y=box.bottom - 7, font_weight=700, **look),
    ))


def _roll(view: View, box: Box) -> Svg:
    press = Press("move", "roll", "Roll the die", "roll")
    size = view.grid.sizes.button + 1
    if view.active:
        return button(box, "Roll", press, size, "act", "die")
    line = fit(f"{does(view.name, 'is')} rolling", box.w - 20, size)
    return join((slab(box, 10, "well"), say(line, box.cx, box.cy + 6, size, "ink2", None, "middle")))
