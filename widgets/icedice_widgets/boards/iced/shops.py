"""The shops: what each player has in the till, how many stars of 30, and which flavours."""

from __future__ import annotations

from icedice_edu.games.iced.tables import STARS_TO_WIN
from icedice_widgets.boards.iced.art import spoon
from icedice_widgets.boards.iced.chips import chips
from icedice_widgets.boards.iced.money import notes, star_bar
from icedice_widgets.boards.iced.view import View
from icedice_widgets.boards.iced.words import amount_words, shop_words
from icedice_widgets.boards.seat_panel import seat_panel
from icedice_widgets.components import Box, badge, say
from icedice_widgets.lettering import AIR, fit, width_of
from icedice_widgets.palette import paint
from icedice_widgets.svg import NOTHING, Svg, el, join, moved, use, words

NAME = 17
NOTES = 178
"""How much room the notes have."""


def shops(view: View) -> tuple[Svg, ...]:
    """Both shops, in the order of the seats."""
    return tuple(_shop(view, seat) for seat in (0, 1))


def _shop(view: View, seat: int) -> Svg:
    box = view.grid.shops[seat]
    here = seat == view.table.seat
    low = 46 if view.grid.wide else 40
    left = box.x + 14 + NOTES + 14
    return seat_panel(
        seat, box, shop_words(view, seat), _head(view, seat, box, here),
        notes(view.position.money[seat], box.x + 14, box.y + low, NOTES),
        star_bar(view.position.stars[seat], Box(left, box.y + low + 2, box.right - 14 - left, 18)),
        _flavours(view, seat, Box(box.x + 14, box.y + low + 31, box.w - 24, 0)), here=here,
    )


def _head(view: View, seat: int, box: Box, here: bool) -> Svg:
    """Badge, name, a spoon for the one whose turn it is; money and stars as numbers."""
    size = 22 if view.grid.wide else 19
    base = box.y + (31 if view.grid.wide else 27)
    stars, amount = view.position.stars[seat], amount_words(view, seat)
    right = box.right - 14
    star_room = 92 if view.grid.wide else 84
    money_right = right - star_room - 12
    room = money_right - width_of(amount, size, True) - box.x - 46 - (28 if here else 0)
    name = fit(view.names[seat], room, NAME, True)
    beside = box.x + 44 + width_of(name, NAME, True) / AIR + 17
    return join((
        badge(view.letters[seat], box.x + 26, base - 7, 13),
        say(name, box.x + 46, base - 1, NAME, "ink", 700),
        spoon(view.letters[seat], beside, base - 9, 0.5, 40) if here else NOTHING,
        say(amount, money_right, base, size, "ink", 700, "end"),
        use("iced-star", transform=moved(right - star_room + 6, base - 7, 1.1)),
        el("text", words(str(stars)), el("tspan", words(f" of {STARS_TO_WIN}"), font_size=14, font_weight=400,
           **paint("ink2")), x=right - star_room + 21, y=base, font_size=size, font_weight=700),
    ))


def _flavours(view: View, seat: int, box: Box) -> Svg:
    rows = view.chips(seat)
    if not rows and view.grid.wide:
        return say("No flavors yet.", box.x, box.y + 17, 14.5, "ink2")
    return chips(rows, box.x, box.y)
