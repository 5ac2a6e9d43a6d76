"""The players' own boards: who they are, their points, their tokens piled by colour."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from icedice_edu.games.tokens.tables import COLOURS, Token
from icedice_edu.maths.words import many
from icedice_widgets.boards.base_grid import Place
from icedice_widgets.boards.seat_panel import seat_panel
from icedice_widgets.boards.tokens.grid import Grid
from icedice_widgets.boards.tokens.view import View
from icedice_widgets.components import Box, badge, say, star
from icedice_widgets.icons import MARKS
from icedice_widgets.lettering import fit
from icedice_widgets.palette import PIECES, paint
from icedice_widgets.svg import NOTHING, Svg, el, group, join, moved, number, remembered, use

LETTERS = "".join(COLOURS)
CONE = 9
"""A scoop is raised by this much, so that its cone clears the count below."""
HEAD = 44
"""Height of the line with the name, on a panel that has its tokens below."""


def player_panels(view: View) -> list[Svg]:
    """All players, in the order of their seats."""
    position, here, winners = view.position, view.table.seat, view.winners
    return [
        _player(view.grid, seat, name, points, seat == here, seat in winners, tokens)
        for seat, (name, points, tokens) in enumerate(zip(view.names, view.scores, position.own, strict=True))
    ]


@remembered
def _player(
    grid: Grid, seat: int, name: str, points: int, here: bool, won: bool, tokens: tuple[Token, ...]
) -> Svg:
    box = grid.players[seat]
    head = _head_compact if grid.compact else _head
    return seat_panel(
        seat, box, f"{name}, {many(points, 'point')}", badge(seat, *_badge_spot(grid, box)),
        *head(grid, box, name, points), star(*_star_spot(grid, box), 0.9) if won else NOTHING,
        _rack(grid, seat, tokens), here=here,
    )


def _badge_spot(grid: Grid, box: Box) -> tuple[float, float, float]:
    if grid.compact:
        return box.x + 24, box.cy - 1, 13 if grid.wide else 11
    return box.x + 26, box.y + 25, 13


def _star_spot(grid: Grid, box: Box) -> tuple[float, float]:
    x, y, r = _badge_spot(grid, box)
    return x + r * 0.8, y - r * 0.8


def _head(grid: Grid, box: Box, name: str, points: int) -> tuple[Svg, Svg]:
    """Name left, points right."""
    return (
        say(fit(name, box.w - 139, 17, True), box.x + 47, box.y + 31, 17, "ink", 700),
        say(many(points, "point"), box.right - 14, box.y + 31, 15, "ink2", 600, "end"),
    )


def _head_compact(grid: Grid, box: Box, name: str, points: int) -> tuple[Svg, Svg]:
    """Name over points, beside the tokens; on a phone the points stand at the right."""
    if grid.wide:
        return (
            say(fit(name, 76, 15.5, True), box.x + 44, box.cy - 3, 15.5, "ink", 700),
            say(many(points, "point"), box.x + 44, box.cy + 17, 13.5, "ink2", 600),
        )
    return (
        say(fit(name, 78, 15, True), box.x + 41, box.cy + 5.5, 15, "ink", 700),
        say(f"{points} pts", box.right - 10, box.cy + 5, 14, "ink2", 600, "end"),
    )


def slot_boxes(grid: Grid, seat: int) -> tuple[Box, ...]:
    """One place a colour on a player's board."""
    box = grid.players[seat]
    if not grid.compact:
        return Box(box.x + 12, box.y + HEAD, box.w - 24, box.h - HEAD - 10).columns(6, 4)
    if grid.wide:
        return Box(box.x + 126, box.y + 7, box.w - 134, box.h - 14).columns(6, 3)
    return Box(box.x + 122, box.y + 5, 156, box.h - 10).columns(6, 2)


@remembered
def player_defs(grid: Grid) -> Svg:
    """The rack that all players' boards share: a well for each colour, with the colour's mark."""
    if grid.lesson:
        return NOTHING
    corner, scale = grid.players[0], 0.75 if grid.wide else 0.6
    slots = [slot._replace(x=slot.x - corner.x, y=slot.y - corner.y) for slot in slot_boxes(grid, 0)]
    places = (moved(round(slot.cx), _pile_base(grid, slot), scale) for slot in slots)
    marks = (
        el("path", d=MARKS[PIECES[c].mark], transform=place) for c, place in zip(LETTERS, places, strict=True)
    )
    top, width, height = slots[0].y, round(slots[0].w), slots[0].h
    well = el("rect", id="t-well", y=top, width=width, height=height, rx=8, **paint("well"))
    wells = (use("t-well", x=round(slot.x)) for slot in slots)
    return join((well, group(*wells, group(*marks, **paint("line")), id="t-rack")))


def _rack(grid: Grid, seat: int, tokens: tuple[Token, ...]) -> Svg:
    """The rack with how many tokens of each colour lie there: one text, each digit under its pile."""
    corner = grid.players[seat]
    counts = Counter(token.colour for token in tokens)
    slots = [(slot, counts[c]) for c, slot in zip(LETTERS, slot_boxes(grid, seat), strict=True) if counts[c]]
    rack = use("t-rack", x=corner.x, y=corner.y)
    if not slots:
        return rack
    digits = Svg("".join(str(count) for _, count in slots))
    size, base = (14.5, slots[0][0].bottom - 7) if grid.wide else (13, slots[0][0].bottom - 3)
    places = " ".join(number(round(slot.cx, 1)) for slot, _ in slots)
    return join((
        rack, el("text", digits, x=places, y=base, font_size=size, font_weight=700, text_anchor="middle"),
    ))


def _pile_base(grid: Grid, slot: Box) -> float:
    """Where the lowest token of a pile lies."""
    if grid.wide:
        return slot.bottom - 34
    return slot.cy


def homes(grid: Grid, seat: int, tokens: Sequence[Token]) -> Iterator[tuple[Token, Place]]:
    """Where each token of a player lies: piled in its colour's place; in a lesson the newest alone."""
    if grid.lesson:
        box = grid.players[seat]
        yield from ((token, Place(box.x + 14, box.cy + 13, 0.36)) for token in tokens[-1:])
        return
    slots = dict(zip(LETTERS, slot_boxes(grid, seat), strict=True))
    counts, lying = Counter(token.colour for token in tokens), Counter[str]()
    for token in tokens:
        k = lying[token.colour]
        lying[token.colour] += 1
        x, y, scale = _home(grid, slots[token.colour], k, counts[token.colour])
        yield token, Place(x, y if token.face == "winter" else y - CONE * scale, scale)


def _home(grid: Grid, slot: Box, k: int, count: int) -> Place:
    """Wide places fan their tokens out, narrow ones pile them up."""
    if not grid.wide:
        return Place(slot.cx, slot.y + 13.5 - 1.5 * k, 0.36)
    base = _pile_base(grid, slot)
    if slot.w > 50:
        return Place(slot.cx + 7 * (k - (count - 1) / 2), base, 0.52)
    return Place(slot.cx, base - 3 * k, 0.42 if grid.compact else 0.47)
