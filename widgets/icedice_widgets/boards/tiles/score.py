"""The end of a game: every player's tiles added up, so that it is seen why the winner has won."""

from __future__ import annotations

from icedice_edu.games.tiles.tables import MAIN
from icedice_edu.maths.words import many
from icedice_widgets.boards.score_card import Medal, new_game, result_card, result_row, rows_of
from icedice_widgets.boards.tiles.art import tile
from icedice_widgets.boards.tiles.view import View
from icedice_widgets.boards.tiles.visibility import HEAD, ROW_HEIGHT
from icedice_widgets.boards.tiles.words import added
from icedice_widgets.components import Box, say
from icedice_widgets.lettering import fit
from icedice_widgets.svg import NOTHING, Svg, group, join

MEDAL = Medal(x=22, r=12, star_x=33, star_y=-12)
EXPLAINED = "Matching lines score their tiles."
TWO_LINES = 60
"""From this height on a row has room for two lines."""


def score_card(view: View) -> Svg:
    """Who has which tiles, and a new game."""
    box, wide, note = view.grid.pause, view.grid.wide, min(14.5, view.grid.sizes.note)
    players = len(view.names)
    height = min(72, (box.h - HEAD - 8) / players) if wide else ROW_HEIGHT
    rows = rows_of(box, HEAD, players, height)
    return result_card(
        box, say("Points", box.x + 16, box.y + 29, 18, "ink", 700),
        say(fit(EXPLAINED, box.w - (170 if wide else 30), note), box.x + 16, box.y + 51, note, "ink2"),
        *(_row(view, seat, row) for seat, row in enumerate(rows)), _new_game(box) if wide else NOTHING,
    )


def _row(view: View, seat: int, box: Box) -> Svg:
    """One player: the tiles added up, and how many lines earned nothing."""
    name, wide = view.names[seat], view.grid.wide
    numbers, rest = view.earned(seat), _rest(view, seat)
    total = sum(numbers)
    x = box.x + (150 if wide else 44)
    base = box.cy + 5.5 if wide else box.y + 24
    return result_row(
        view, seat, box, f"{name}: {added(numbers)} = {total} points. {rest}",
        say(fit(name, 100 if wide else 200, 15.5, True), box.x + 44, base, 15.5, "ink", 700),
        _how(numbers, rest,
             Box(x, box.y if wide else box.y + 20, box.right - x - 56, box.h - (0 if wide else 20))),
        say(str(total), box.right - 14, box.cy + 8, 22, "ink", 700, "end"), medal=MEDAL,
    )


def _how(numbers: tuple[int, ...], rest: str, box: Box) -> Svg:
    """The tiles with a plus between them; what brought nothing stands below, or alone."""
    if not numbers:
        return say(fit(rest, box.w, 13.5), box.x, box.cy + 5, 13.5, "ink2")
    two_lines = box.h > TWO_LINES
    y, pitch = box.cy - (11 if two_lines else 2), min(46, (box.w - 28) / max(1, len(numbers) - 1))
    plus = pitch > 40
    return join((
        group(*(tile(number, box.x + 15 + pitch * i, y, 0.48) for i, number in enumerate(numbers)),
              font_weight=700, text_anchor="middle"),
        *(say("+", box.x + 15 + pitch * (i - 0.5), y + 5, 15, "ink2", 700, "middle")
          for i in range(1, len(numbers)) if plus),
        say(fit(rest, box.w, 13), box.x, box.cy + 21, 13, "ink2") if two_lines else NOTHING,
    ))


def _rest(view: View, seat: int) -> str:
    """2 lines earned nothing."""
    lines = sum(not view.matches(seat, line) for line in range(MAIN))
    return f"{many(lines, 'line')} earned nothing" if lines else "all six lines match"


def _new_game(box: Box) -> Svg:
    place = Box(box.right - 150, box.y + 8, 138, 40)
    target = Box(place.x - 2, place.y - 3, place.w + 4, 52)
    return new_game(place, 16, target)

