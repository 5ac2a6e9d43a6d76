"""The card of a box that was pressed: its state, what happens there, and the rule to read."""

from __future__ import annotations

from icedice_edu.games.iced.tables import BOXES
from icedice_widgets.boards.iced.art import heap, kind_art
from icedice_widgets.boards.iced.box_words import BoxWords, box_rule, box_words
from icedice_widgets.boards.iced.view import View
from icedice_widgets.components import Box, Press, button, lines, panel, rule_pill, say
from icedice_widgets.lettering import wrap
from icedice_widgets.svg import Svg, group, join


def asking(view: View) -> Svg:
    """What the box tells."""
    asked = view.asked
    assert asked is not None
    box, box_says = view.grid.decision, box_words(view.position, view.names, asked.box)
    inner = _wide(view, box, box_says) if view.grid.wide else _narrow(view, box, box_says)
    return group(
        panel(box, "go", 2.4), _picture(view, asked.box), inner,
        *_buttons(view, box, box_rule(view.position, asked.box)), data_key="asked",
    )


def _wide(view: View, box: Box, box_says: BoxWords) -> Svg:
    size = view.grid.sizes.note
    room = Box(box.x + 78, box.y + 42, box.w - 92, 0)
    below = room._replace(y=room.y + 5 + 1.3 * size * len(wrap(box_says.state, room.w, size, 3)))
    return join((
        say(box_says.head.removesuffix("."), room.x, box.y + 34, 18, "ink", 700),
        lines(box_says.state, room, size, "ink", 3, 600),
        lines(f"{box_says.does} {box_says.then}", below, size, "ink2", 4),
    ))


def _narrow(view: View, box: Box, box_says: BoxWords) -> Svg:
    size, room = 13, Box(box.x + 8, box.y + 60, box.w - 14, 0)
    rows = wrap(box_says.state, room.w, size, 5)
    below = room._replace(y=room.y + 5 + 1.3 * size * len(rows))
    more = f"{box_says.does} {box_says.then}"
    most = int((box.bottom - 56 - below.y) // (1.3 * size))
    return join((
        _phone_head(box, box_says.head), lines(box_says.state, room, size, "ink", 5, 600),
        lines(more if len(wrap(more, room.w, size)) <= most else box_says.does, below, size, "ink2", most),
    ))


def _phone_head(box: Box, head: str) -> Svg:
    name, _, number = head.removesuffix(".").partition(", ")
    return group(
        say(name, box.x + 54, box.y + 26, 15.5, "ink", 700), say(number, box.x + 54, box.y + 44, 13, "ink2"),
    )


def _picture(view: View, number: int) -> Svg:
    box, printed = view.grid.decision, BOXES[number]
    x, y, scale = (box.x + 40, box.y + 44, 1.05) if view.grid.wide else (box.x + 28, box.y + 32, 0.85)
    flavour = view.position.flavour_at(number)
    if flavour is None or printed.flavour is None:
        return kind_art(printed.kind, x, y, scale * 0.9)
    return heap(printed.flavour, flavour.scoops, x, y, scale)


def _buttons(view: View, box: Box, rule: str) -> tuple[Svg, Svg]:
    wide, hit = view.grid.wide, view.grid.sizes.hit
    y = box.bottom - 52
    back = Box(box.right - 114, y, 100, 40) if wide else Box(box.right - 70, y, 64, 40)
    pill = Box(box.x + 74, y + 4, 64, 32) if wide else Box(box.x + 5, y + 4, 74, 32)
    press = Press("tap", "close", "Close: back to the game", "close")
    target = Box(back.x - 3, back.cy - hit / 2 + 2, back.w + 6, hit)
    return (
        rule_pill(pill, rule, "box-rule", hit_size=hit),
        button(back, "Back", press, 15.5, target=target),
    )
