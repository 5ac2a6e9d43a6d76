"""The end of a game: a card with one row a player, winners on green with a star, and a new game.

The wide cards have a large button for that where they have room; on a phone it stands beside the title.
"""

from __future__ import annotations

from typing import NamedTuple

from icedice_edu.games.protocol import Position
from icedice_widgets.boards.base_grid import PHONE
from icedice_widgets.boards.base_view import BaseView
from icedice_widgets.components import Box, Press, badge, button, panel, slab, star
from icedice_widgets.svg import NOTHING, Svg, el, group, words

SIDE = 10
"""Between a row and the edge of its card."""


class Medal(NamedTuple):
    """Where the badge of a row is, from the left end of its middle line, and the star on it."""

    x: float = 24
    y: float = -1
    r: float = 13
    star_x: float = 35
    star_y: float = -13
    scale: float = 0.8


MEDAL = Medal()


def rows_of(box: Box, head: float, count: int, height: float) -> tuple[Box, ...]:
    """One row a player, below the head of the card."""
    return tuple(
        Box(box.x + SIDE, box.y + head + i * height, box.w - 2 * SIDE, height) for i in range(count)
    )


def result_card(box: Box, *inner: Svg) -> Svg:
    """The card; inside are its head, the rows and, on the wide board, a new game."""
    return group(panel(box), *inner, NOTHING if box.w > PHONE else _new_game_above(box), data_key="score")


def result_row(
    view: BaseView[Position], seat: int, box: Box, title: str, *inner: Svg, medal: Medal = MEDAL
) -> Svg:
    """One player: ground, badge and star; inside are the name and how the points add up."""
    won, x, y = seat in view.winners, box.x, box.cy
    return group(
        el("title", words(title)), slab(box.inside(0, 2), 10, "gowash" if won else "well"),
        badge(view.table.badge(seat), x + medal.x, y + medal.y, medal.r),
        star(x + medal.star_x, y + medal.star_y, medal.scale) if won else NOTHING,
        *inner, data_key=f"score{seat + 1}",
    )


def new_game(place: Box, size: float = 17, target: Box | None = None, sign: str = "new") -> Svg:
    """The button for another game."""
    press = Press("tool", "new", "New game", "new-game")
    return button(place, "New game", press, size, "act", sign, target=target)


def _new_game_above(box: Box) -> Svg:
    """A slim button in the head of the card, with room for a finger."""
    place = Box(box.right - SIDE - 98, box.y + 6, 98, 30)
    return new_game(place, 15, Box(place.x - 2, box.y + 1, place.w + 4, 44), sign="")


def new_game_below(box: Box, up: float = 60) -> Svg:
    """That button in the foot of the card."""
    return new_game(Box(box.cx - 100, box.bottom - up, 200, 46))
