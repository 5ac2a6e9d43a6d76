"""The end of a game: each player's points, round by round as a bar, and how far the target was."""

from __future__ import annotations

from functools import lru_cache

from icedice_edu.games.floe.rules import Position
from icedice_edu.games.match import Match
from icedice_edu.maths.words import many
from icedice_widgets.boards.floe.view import View
from icedice_widgets.boards.score_card import new_game, result_card, result_row, rows_of
from icedice_widgets.components import Box, Press, button, say, slab
from icedice_widgets.lettering import fit
from icedice_widgets.palette import paint
from icedice_widgets.svg import NOTHING, Svg, el, join, number

HEAD, FOOT = 70, 66


@lru_cache(16)
def rounds_of(match: Match[Position]) -> tuple[tuple[int, ...], ...]:
    """Per colour the points of every round, the spaces that were taken included."""
    track = match.beginning.track
    found: list[list[int]] = [[] for _ in track]
    last = None
    for played in match.history:
        scoring = played.position.scoring
        if scoring is not None and scoring != last:
            for colour, (was, now) in enumerate(zip(track, scoring.track, strict=True)):
                found[colour].append(now - was)
            track, last = scoring.track, scoring
    return tuple(map(tuple, found))


def score_card(view: View) -> Svg:
    """All players, the bars, and what can be done now."""
    box, wide, sizes = view.grid.card, view.grid.wide, view.grid.sizes
    if wide:
        box = box._replace(h=view.grid.sums.bottom - box.y)
    players = len(view.names)
    height = min(96.0, (box.h - HEAD - FOOT) / players) if wide else 62
    rows = rows_of(box, HEAD, players, height)
    meant = "Each piece is a round. The line is the target."
    foot = Box(box.x + 12, box.bottom - 58, box.w - 24, 46)
    return result_card(
        box, say(many(view.position.round, "round"), box.x + 16, box.y + 31, 18, "ink", 700),
        say(fit(meant, box.w - 30, sizes.note), box.x + 16, box.y + 54, sizes.note, "ink2"),
        *(_row(view, seat, row) for seat, row in enumerate(rows)), *_foot(view, foot),
    )


def _foot(view: View, row: Box) -> tuple[Svg, ...]:
    """The last count once more, and a new game."""
    press = Press("tap", "count 0", f"How round {view.scoring.round} was scored", "recount")
    size = view.grid.sizes.button - 1
    if not view.grid.wide:
        return (button(row, "How last round was scored", press, size, target=Box(row.x, row.y, row.w, 50)),)
    left, right = row.columns(2, 10)
    return button(left, "Last round", press, size, "plain", "story"), new_game(right, size)


def _row(view: View, seat: int, box: Box) -> Svg:
    position, name = view.position, view.names[seat]
    colours = position.colours_of(seat)
    total = position.scores()[seat]
    parts = " + ".join(str(position.track[colour]) for colour in colours)
    points = f"{parts} = {total}" if len(colours) > 1 else str(total)
    rounds = rounds_of(view.table.match)
    how = (f"{position.name(colour)}: {' + '.join(map(str, rounds[colour]))}" for colour in colours)
    title = f"{name}: {points}. {'. '.join(how)}"
    bar = Box(box.x + 44, box.cy + 4, box.w - 60, 8 + 8 * (box.h > 80))
    return result_row(
        view, seat, box, title,
        say(fit(name, box.w - 80 - 11 * len(points), 15.5, True), box.x + 44, box.cy - 6, 15.5, "ink", 700),
        say(points, box.right - 14, box.cy - 6, 17, "ink", 700, "end"),
        *(_bar(view, colour, bar._replace(y=bar.y + (bar.h + 3) * i)) for i, colour in enumerate(colours)),
    )


def _bar(view: View, colour: int, box: Box) -> Svg:
    """The rounds of a colour, one piece each, as long as their points."""
    position = view.position
    most = max(*position.track, position.setting.target)
    unit = box.w / most
    cuts, x = "", box.x
    for points in rounds_of(view.table.match)[colour][:-1]:
        x += points * unit
        cuts += f"M{number(round(x, 1))} {number(box.y)}v{number(box.h)}"
    target = round(box.x + position.setting.target * unit, 1)
    filled = box._replace(w=round(position.track[colour] * unit, 1))
    return join((
        slab(box, 3, "panel"), slab(filled, 3, view.piece(colour).body, f"rim{view.letters[colour]}", 1),
        el("path", d=cuts, **paint("none", "panel", 1.6)) if cuts else NOTHING,
        el("path", d=f"M{number(target)} {number(box.y - 2)}v{number(box.h + 4)}", **paint("none", "ink", 2)),
    ))
