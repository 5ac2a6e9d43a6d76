"""The end of a game: every player's Trios one by one, so that it is seen why the winner has won."""

from __future__ import annotations

from icedice_edu.games.pyramids.tables import COLOURS, SIZES, TRIOS_TO_WIN
from icedice_widgets.boards.pyramids.art import TIER, piece
from icedice_widgets.boards.pyramids.view import View
from icedice_widgets.boards.pyramids.words import pieces_words, trios_words
from icedice_widgets.boards.score_card import new_game_below, result_card, result_row, rows_of
from icedice_widgets.components import Box, say
from icedice_widgets.lettering import fit
from icedice_widgets.svg import NOTHING, Svg, join

HEAD, FOOT, TALLEST = 68, 66, 132
MEANT = "A Trio is S, M and L of one color."


def score_card(view: View) -> Svg:
    """Who has which Trios, and a new game."""
    box, wide, note = view.grid.card, view.grid.wide, view.grid.sizes.note
    players = len(view.names)
    height = min(TALLEST, (box.h - HEAD - FOOT) / players) if wide else 78
    rows = rows_of(box, HEAD, players, height)
    return result_card(
        box, say("Trios", box.x + 16, box.y + 31, 18, "ink", 700),
        say(fit(MEANT, box.w - 30, note), box.x + 16, box.y + 54, note, "ink2"),
        *(_row(view, seat, row) for seat, row in enumerate(rows)), new_game_below(box) if wide else NOTHING,
    )


def _row(view: View, seat: int, box: Box) -> Svg:
    """One player: name and number left, the Trios as trees, what is left over in words."""
    name, room = view.names[seat], 110 if view.grid.wide else 96
    number = trios_words(view.position.trios(seat))
    return result_row(
        view, seat, box, f"{name}, {number}",
        say(fit(name, room, 15.5, True), box.x + 44, box.cy - 3, 15.5, "ink", 700),
        say(number, box.x + 44, box.cy + 17, 14.5, "ink2", 600),
        _trees(view, seat, Box(box.x + room + 50, box.y, box.w - room - 60, box.h)),
    )


def _trees(view: View, seat: int, box: Box) -> Svg:
    """Each Trio as a tree, one added to the other, and how many pieces are left over."""
    found = [colour for colour in range(COLOURS) for _ in range(view.full_trees(seat, colour))]
    widest = (box.w - 84) / 72 / max(TRIOS_TO_WIN, len(found))
    scale = round(min(0.9, (box.h - 20) / 100, widest), 2)
    pitch = 72 * scale
    over = view.position.pieces(seat) - len(SIZES) * len(found)
    base, right = box.cy + 46 * scale, box.right - 4
    rest = f"+ {over}" if found else pieces_words(over)
    return join((
        *(_tree(colour, box.x + pitch * (i + 0.5), base, scale) for i, colour in enumerate(found)),
        *(say("+", box.x + pitch * i, box.cy + 6, 17, "ink2", 700, "middle") for i in range(1, len(found))),
        say(rest, right, box.cy - 1, 14.5, "ink2", 600, "end") if over else NOTHING,
        say("left over", right, box.cy + 16, 13, "ink2", None, "end") if over else NOTHING,
    ))


def _tree(colour: int, x: float, base: float, scale: float) -> Svg:
    kinds = [(size, colour * len(SIZES) + size) for size in reversed(range(len(SIZES)))]
    return join(piece(kind, x, base - TIER[size] * scale, scale) for size, kind in kinds)
