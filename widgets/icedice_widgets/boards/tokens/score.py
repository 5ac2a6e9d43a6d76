"""The end of a game: every score as a row of addends, tokens + leading colours + different colours."""

from __future__ import annotations

from icedice_edu.games.tokens.scoring import Score
from icedice_widgets.boards.score_card import Medal, new_game_below, result_card, result_row, rows_of
from icedice_widgets.boards.tokens.view import View
from icedice_widgets.components import Box, say
from icedice_widgets.lettering import fit
from icedice_widgets.palette import PIECES, paint
from icedice_widgets.svg import NOTHING, Svg, el, group, join, text

HEAD = 50
FOOT = 66
TALLEST = 66
NARROW_ROW = 74
MEDAL = Medal(x=22, star_x=34)
MEDAL_NARROW = Medal(20, 21 - NARROW_ROW / 2, 11, 30, 13 - NARROW_ROW / 2, 0.75)
HEADS = (("tokens", 150), ("+ leading", 256), ("+ colors", 362), ("= total", 432))
"""What is added, and where it stands from the left of the card."""


def score_card(view: View) -> Svg:
    """How the points came about, and a new game."""
    box, wide = view.grid.card, view.grid.wide
    parts = view.position.score_parts()
    height = min(TALLEST, (box.h - HEAD - FOOT) / len(parts)) if wide else NARROW_ROW
    rows = rows_of(box, HEAD, len(parts), height)
    draw = _row if wide else _row_narrow
    return result_card(
        box, _heads(box) if wide else say("Tokens + leading + colors", box.x + 14, box.y + 32, 15, "ink2"),
        *(draw(view, seat, score, rows[seat]) for seat, score in enumerate(parts)),
        new_game_below(box, 62) if wide else NOTHING,
    )


def _heads(box: Box) -> Svg:
    heads = (say(head, box.x + x, box.y + 32, 14, "ink2", 600, "middle") for head, x in HEADS)
    return join((say("Scores", box.x + 18, box.y + 32, 18, "ink", 700), *heads))


def _row(view: View, seat: int, score: Score, box: Box) -> Svg:
    """One player's points in one line."""
    name, base = view.names[seat], box.cy + 6
    return result_row(
        view, seat, box, name,
        say(fit(name, 84, 15.5, True), box.x + 42, base, 15.5, "ink", 700),
        say(str(score.tokens), box.x + 138, base, 19, "ink", 700, "middle"),
        _leading(score, box.x + 156, box.cy, 178),
        say(f"+ {score.colours}", box.x + 352, base, 19, "ink", 700, "middle"),
        say(f"= {score.total}", box.x + 418, base, 21, "ink", 700, "middle"), medal=MEDAL,
    )


def _row_narrow(view: View, seat: int, score: Score, box: Box) -> Svg:
    """One player's points in two lines, for a phone."""
    name, low = view.names[seat], box.y + 54
    return result_row(
        view, seat, box, name,
        say(fit(name, 190, 15, True), box.x + 40, box.y + 27, 15, "ink", 700),
        say(f"= {score.total}", box.right - 12, box.y + 28, 20, "ink", 700, "end"),
        say(str(score.tokens), box.x + 22, low + 4, 18, "ink", 700, "middle"),
        _leading(score, box.x + 34, low - 2, 190),
        say(f"+ {score.colours}", box.x + 252, low + 4, 18, "ink", 700, "middle"),
        medal=MEDAL_NARROW,
    )


def _leading(score: Score, x: float, y: float, room: float) -> Svg:
    """+ 3 for red, + 2 for blue …: one addend a colour."""
    leads = tuple(score.majority.items())
    if not leads:
        return say("+ 0", x + room / 2, y + 6, 19, "ink2", 700, "middle")
    size = 18 if len(leads) < 4 else 15 if len(leads) == 4 else 13
    step = size * (2.6 if len(leads) < 6 else 2.28)
    first = x + (room - step * len(leads)) / 2 + step
    drawn = (_lead(letter, points, first + step * i, y, size) for i, (letter, points) in enumerate(leads))
    return group(*drawn, font_weight=700)


def _lead(letter: str, points: int, right: float, y: float, size: float) -> Svg:
    """One addend: the points and the colour's disc, ending at `right`."""
    piece, r = PIECES[letter], size * 0.54
    x = round(right - r - size * 0.12, 1)
    rim, small = paint("none", f"rim{letter}", 1.2), max(10.5, size * 0.72)
    return join((
        el("text", Svg(f"+{points}"), x=x - r - 2, y=y + size * 0.35, font_size=size, text_anchor="end"),
        el("circle", cx=x, cy=y, r=r, **{**rim, "fill": piece.body}),
        text(letter, x, y + size * 0.26, small, text_anchor="middle", fill=piece.label),
    ))
