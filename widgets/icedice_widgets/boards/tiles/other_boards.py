"""The other players' boards: small, but every die and tile can be read, and a die can be bought by a press.

On a phone they are buttons that open a board in the place of one's own.
"""

from __future__ import annotations

from icedice_edu.games.sentences import spoken
from icedice_edu.games.tiles.tables import MAIN, SIZE, SQUARES
from icedice_widgets.boards.seat_panel import seat_panel
from icedice_widgets.boards.tiles.art import GO, TRIED, coins, note
from icedice_widgets.boards.tiles.draft import Watching
from icedice_widgets.boards.tiles.grid import Grid, Rack
from icedice_widgets.boards.tiles.own_board import CELLS, ring, state, wood
from icedice_widgets.boards.tiles.view import View
from icedice_widgets.boards.tiles.words import added, board_words, coins_words, points_words, status_words
from icedice_widgets.cards import has_card
from icedice_widgets.components import Box, Press, badge, panel, pressable, say, slab, thick, tick
from icedice_widgets.lettering import fit, wrap
from icedice_widgets.palette import WHITE
from icedice_widgets.svg import NOTHING, Svg, group, join, moved, remembered, use

SMALL = 130
"""A button narrower than this has no room for many coins."""
MOST_DRAWN = 3
"""More coins than this are shown as a number."""


@remembered
def rack_defs(grid: Grid, diagonals: tuple[int, ...]) -> Svg:
    """The bare wood of a small board and the edge of a die for sale, as seen from their corners."""
    rack = grid.rack(0)
    bare = wood(rack._replace(box=rack.box._replace(x=0, y=0)), diagonals)
    sale = ring(Box(0, 0, rack.side, rack.side).inside(1), GO, 1.8, "5 4", "none", 7)
    return join((group(bare, id="tiles-rack"), group(sale, id="tiles-sale")))


def others(view: View) -> list[Svg]:
    """All other players, in the order of play."""
    if view.crowded:
        return []
    draw = _button if view.grid.named_others else _panel
    return [draw(view, place, seat) for place, seat in enumerate(view.others)]


def _panel(view: View, place: int, seat: int) -> Svg:
    """A player's board under the name, coins and points; with two players beside them."""
    box, rack = view.grid.others[place], view.grid.rack(place)
    return seat_panel(
        seat, box, board_words(view, seat),
        _beside(view, seat, box) if view.grid.roomy else _head(view, seat, box),
        use("tiles-rack", x=rack.box.x, y=rack.box.y),
        *(_square(view, seat, rack, square) for square in CELLS),
        *(_end(view, seat, rack, line) for line in range(MAIN)),
        _points(view, seat, rack), here=seat == view.table.seat,
    )


# -- who ------------------------------------------------------------------------------------------------


def _head(view: View, seat: int, box: Box) -> Svg:
    """Name and coins above the board; with four players there is room beside it."""
    status, spread = status_words(view, seat), view.grid.players > SIZE
    count = 0 if spread else view.coins(seat)
    room = box.w - 62 - (22 * count if count <= MOST_DRAWN else 52)
    return join((
        badge(seat, box.x + 26, box.y + 22, 13),
        say(fit(view.names[seat], room, 17, True), box.x + 47, box.y + (20 if status else 28), 17, "ink",
            700),
        say(status, box.x + 47, box.y + 37, 13, "ink2") if status else NOTHING,
        _aside(view, seat, Box(box.x + 226, box.y + 48, box.w - 236, 200)) if spread else NOTHING,
        _purse(count, box.right - 10, box.y + 23) if count else NOTHING,
    ))


def _purse(count: int, right: float, y: float, r: float = 9) -> Svg:
    """A player's coins, from the right."""
    shown = count if count <= MOST_DRAWN else 1
    room = shown * (2 * r + 4)
    left = right - room - (24 if shown < count else 0)
    many = say(f"×{count}", right, y + 5, 14.5, "ink", 700, "end") if shown < count else NOTHING
    return join((coins(shown, left, y - 1, r, room), many))


def _aside(view: View, seat: int, box: Box) -> Svg:
    """Coins, points and the tiles they are made of, beside the board."""
    count, numbers = view.coins(seat), view.earned(seat) if view.points_known else ()
    rows = [" + ".join(map(str, numbers[i : i + 2])) for i in range(0, len(numbers), 2)]
    low = box.y + 62 + 17 * len(rows)
    return join((
        coins(count, box.x, box.y + 14, 12, box.w) if count else NOTHING,
        say(coins_words(count), box.x, box.y + 44, 13, "ink2"),
        *(say(f"{'+ ' if i else ''}{row}", box.x, box.y + 72 + 17 * i, 13, "ink2") for i,
          row in enumerate(rows)),
        say(view.points(seat), box.x, low + 24, 22, "ink", 700), say("points", box.x, low + 42, 13, "ink2"),
    ))


def _beside(view: View, seat: int, box: Box) -> Svg:
    """Name, coins, points and how they add up, beside the board."""
    x, room = box.x + 274, box.right - 14 - box.x - 274
    count, status = view.coins(seat), status_words(view, seat)
    numbers = view.earned(seat) if view.points_known else ()
    rows = wrap(added(numbers), room, 14.5, 3) if len(numbers) > 1 else ()
    top = box.y + 112
    return join((
        badge(seat, x + 14, box.y + 34, 14),
        say(fit(view.names[seat], room - 36, 18, True), x + 37, box.y + 40, 18, "ink", 700),
        coins(count, x, box.y + 78, 14, room) if count else NOTHING,
        say(status or (coins_words(count) if view.has_coins else ""), x, box.y + (112 if count else 84),
            14.5, "ink2"),
        *(say(row, x, top + 34 + 19 * i, 14.5, "ink2") for i, row in enumerate(rows)),
        say(points_words(view, seat), x, top + 40 + 19 * len(rows), 18, "ink", 700),
        *_offer(view, seat, Box(x, box.bottom - 54, room, 50)),
    ))


def _offer(view: View, seat: int, box: Box) -> tuple[Svg, ...]:
    """A word on buying, where it is possible now."""
    if view.buying is not None or not any(owner == seat for owner, _ in view.for_sale):
        return ()
    rows = ("Tap a die to buy it", "for 1 coin.")
    return tuple(say(row, box.x, box.y + 16 + 19 * i, 14, "go", 600) for i, row in enumerate(rows))


# -- the small board --------------------------------------------------------------------------------------


def _square(view: View, seat: int, rack: Rack, square: int) -> Svg:
    box, die, name = rack.square(square), view.position.boards[seat][square], SQUARES[square]
    drawn = state(view, seat, square, box, 0.7)
    if die is None:
        return drawn
    if (seat, square) in view.for_sale:
        return _for_sale(view, seat, rack, square, drawn)
    banned = view.position.phase == "act" and die.id in view.position.banned[view.position.seat]
    if not banned or not view.active or not view.has_coins:
        return drawn
    label = spoken("{who}'s {face} on {name}", {"who": view.names[seat], "face": die.face, "name": name})
    press = Press("tap", f"buy {seat + 1} {name}", label, f"s{seat + 1}-{name}",
                  "someone just bought it from you")
    return pressable(press, rack.finger(square), drawn)


def _for_sale(view: View, seat: int, rack: Rack, square: int, drawn: Svg) -> Svg:
    box, name, buying = rack.square(square), SQUARES[square], view.buying
    die = view.position.boards[seat][square]
    assert die is not None
    chosen = buying is not None and (buying.seller, buying.square) == (seat, square)
    edge = use("tiles-sale", x=box.x, y=box.y)
    if chosen:
        edge = ring(box.inside(0.5), GO, 3.4, None, TRIED, 7)
    label = f"Buy the {die.face} on {name} from {view.names[seat]} for 1 coin"
    press = Press("tap", f"buy {seat + 1} {name}", label, f"s{seat + 1}-{name}", on=chosen)
    return pressable(press, rack.finger(square), drawn, edge)


def _end(view: View, seat: int, rack: Rack, line: int) -> Svg:
    """A tile's place; the tile itself lies above all, with the other pieces."""
    if not view.taken(seat, line):
        return NOTHING
    place = rack.place(line)
    hole = place if place.h < 36 else Box(place.x, place.cy - 16, place.w, 32)
    return join((slab(hole.inside(1), 6, "wood2"), tick(place.cx, hole.cy, GO, WHITE, 10)))


def _points(view: View, seat: int, rack: Rack) -> Svg:
    """The points in the corner; with two or four players they stand beside the board."""
    place = rack.place(MAIN)
    if view.grid.players != SIZE:
        return use("tiles-star",
                   transform=moved(round(place.cx, 1), place.y + (18 if view.grid.roomy else 14), 1.4))
    return join((
        note(view.points(seat), place.cx, place.y + 13, 17), note("pts", place.cx, place.y + 28, 13, 600),
    ))


# -- a phone ------------------------------------------------------------------------------------------------


def _button(view: View, place: int, seat: int) -> Svg:
    """A player as a button that opens the board."""
    box = view.grid.others[place]._replace(h=54)
    on = isinstance(view.draft, Watching) and view.watched == seat
    label = f"{'Close' if on else 'See'} the board of {board_words(view, seat)}"
    off = "a card is open" if has_card(view.table) else ""
    return pressable(
        Press("tap", f"see {seat + 1}", label, f"seat{seat + 1}", off, on), Box(box.x, box.y, box.w, 58),
        _plate(view, seat, box, on), badge(seat, box.x + 19, box.y + 18, 11),
        say(fit(view.names[seat], box.w - 46, 15, True), box.x + 35, box.y + 23, 15, "ink", 700),
        _means(view, seat, box),
        say(f"{view.points(seat)} pts", box.right - 8, box.y + 45, 13.5, "ink2", 600, "end"),
    )


def _plate(view: View, seat: int, box: Box, on: bool) -> Svg:
    body = thick(box, "gowash", "golip", "go") if on else thick(box, "panel", "lip", "edge")
    turn = panel(box.inside(1.5), "act", 3, "none", 10) if seat == view.table.seat else NOTHING
    return join((body, turn))


def _means(view: View, seat: int, box: Box) -> Svg:
    """A player's coins, or why there is nothing to do."""
    count, small = view.coins(seat), box.w < SMALL
    if not view.has_coins:
        return say(status_words(view, seat), box.x + 9, box.y + 45, 13, "ink2")
    if not count:
        status = "no coins" if small else status_words(view, seat) or "no coins"
        return say(status, box.x + 9, box.y + 45, 13, "ink2")
    shown = 1 if count > MOST_DRAWN or (small and count > 2) else count
    many = say(f"×{count}", box.x + 30, box.y + 46, 14, "ink", 700) if shown < count else NOTHING
    return join((coins(shown, box.x + 9, box.y + 40, 8, 90), many))
