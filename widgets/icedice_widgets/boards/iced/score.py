"""The end of a game: who has what, and which of the ways to win or lose it was."""

from __future__ import annotations

from icedice_edu.games.iced.tables import STARS_TO_WIN
from icedice_widgets.boards.iced.money import notes, star_bar
from icedice_widgets.boards.iced.view import View
from icedice_widgets.boards.iced.words import ending, shop_words
from icedice_widgets.boards.score_card import new_game_below, result_card, result_row, rows_of
from icedice_widgets.components import Box, say
from icedice_widgets.lettering import fit
from icedice_widgets.svg import NOTHING, Svg, moved, use

HEADS = {
    "stars": f"{STARS_TO_WIN} stars!", "broke": "The till is empty", "starless": "No stars left",
    "cap": "No turns left",
}  # fmt: skip
MEANT = {
    "stars": "A player with 30 stars wins right away.", "broke": "A player with $0 loses right away.",
    "starless": "A player with no stars loses right away.", "cap": "More stars wins, then more money.",
}
HEAD, FOOT = 70, 66


def score_card(view: View) -> Svg:
    """How it ended, both shops, and a new game."""
    box, wide = view.grid.card, view.grid.wide
    how = ending(view) or "stars"
    height = (box.h - HEAD - FOOT) / 2 if wide else 104
    rows = rows_of(box, HEAD, 2, height)
    note = view.grid.sizes.note
    return result_card(
        box, say(HEADS[how], box.x + 16, box.y + 33, 20, "ink", 700),
        say(fit(MEANT[how], box.w - 32, note), box.x + 16, box.y + 57, note, "ink2"),
        *(_row(view, seat, row) for seat, row in enumerate(rows)), new_game_below(box) if wide else NOTHING,
    )


def _row(view: View, seat: int, box: Box) -> Svg:
    money, stars = view.position.money[seat], view.position.stars[seat]
    left, inner = box.x + 46, Box(box.x + 46, box.y, box.w - 60, box.h)
    half = inner.w / 2
    low = box.cy + (4 if view.grid.wide else 2)
    return result_row(
        view, seat, box, shop_words(view, seat),
        say(fit(view.names[seat], half + 20, 16, True), left, box.cy - 12, 16, "ink", 700),
        say(f"${money}", left + half + 60, box.cy - 11, 20, "stop" if not money else "ink", 700, "end"),
        use("iced-star", transform=moved(inner.right - 52, box.cy - 18, 1.1)),
        say(str(stars), inner.right - 38, box.cy - 11, 20, "stop" if not stars else "ink", 700),
        notes(money, left, low, half - 20), star_bar(stars, Box(left + half, low + 2, half, 18)),
    )


