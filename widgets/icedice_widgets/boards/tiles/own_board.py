"""The large board: wood, nine squares, a tile at the end of each line and what the line still needs."""

from __future__ import annotations

from functools import partial

from icedice_edu.games.tiles.tables import COLUMNS, LINE_WORDS, MAIN, ON_LINE, ROWS, SIZE, SQUARES
from icedice_widgets.boards.tiles.art import (
    GO,
    NEW,
    ON_WOOD,
    PLATE,
    TILE_HIGH,
    TILE_INK,
    TILE_LIP,
    TILE_WIDE,
    TRIED,
    note,
)
from icedice_widgets.boards.tiles.grid import Rack
from icedice_widgets.boards.tiles.view import View
from icedice_widgets.boards.tiles.words import board_words, diagonal_words, note_words, square_words
from icedice_widgets.components import STAR, Box, Press, pressable, slab, tick
from icedice_widgets.icons import icon
from icedice_widgets.palette import WHITE, paint
from icedice_widgets.svg import INK, NOTHING, Svg, el, group, join, moved, remembered, use, words

LIP = 7
CELLS = range(len(SQUARES))


def own_board(view: View) -> Svg:
    """The board of the player whose turn it is."""
    seat, rack = view.watched, view.grid.own
    return group(
        el("title", words(f"Board of {board_words(view, seat)}")), wood(rack, view.diagonals),
        *(_square(view, square) for square in CELLS), *(_end(view, line) for line in (*ROWS, *COLUMNS)),
        _corner(view), data_key="own",
    )


# -- wood -----------------------------------------------------------------------------------------------


@remembered
def wood(rack: Rack, diagonals: tuple[int, ...]) -> Svg:
    """The bare board: grain, a groove for the dice, the gold line, and the names of the squares."""
    box, deep = rack.box, 4 if rack.low else LIP
    radius = 12 if rack.low else 20
    groove = rack.pad - (6 if rack.low else 10 if rack.pad > 20 else 5)
    inner = Box(box.x + groove, box.y + groove, rack.end - groove + 2, rack.end - groove + 2)
    parts = [slab(box._replace(y=box.y + deep), radius, "wood3"), slab(box, radius, "wood")]
    if not rack.low:
        parts += [_grain(box), slab(box.inside(2.5), radius - 2.5, "none", "woodin", 1.4)]
    parts += [slab(inner, 8 if rack.low else 13, "wood2"), _gold(rack, diagonals), _squares(rack)]
    return join((*parts, NOTHING if rack.low else _names(rack)))


def _grain(box: Box) -> Svg:
    """A few long waves."""
    third = box.w * 0.46
    waves = "".join(
        f"M{box.x + 10:g} {box.y + box.h * share:.0f}q{third / 2:.0f} {bend} {third:.0f} 0t{third:.0f} 0"
        for share, bend in ((0.08, 7), (0.3, -7), (0.52, 7), (0.74, -7), (0.88, 6), (0.96, -5))
    )
    return el("path", d=waves, opacity=0.5, **paint("none", "wood2", 1.6))


def _gold(rack: Rack, diagonals: tuple[int, ...]) -> Svg:
    """The lines of the bonus tiles."""
    first, last = rack.square(0), rack.square(8)
    star = rack.place(MAIN)
    both = len(diagonals) > 1
    end = f"{last.right + 5:g} {last.bottom + 5:g}" if rack.low else f"{star.cx:g} {_star_y(rack, both):g}"
    down = f"M{first.x + 4:g} {first.y + 4:g}L{last.right - 4:g} {last.bottom - 4:g} {end}"
    up = f"M{first.x + 4:g} {last.bottom - 4:g}L{last.right - 4:g} {first.y + 4:g}"
    path = down + (up if both else "")
    return el("path", d=path, **paint("none", "gold", 3.5 if rack.low else 7))


def _star_y(rack: Rack, both: bool) -> float:
    """Where the star sits; two notes below it need more room."""
    return rack.place(MAIN).y + (12 if both else 26)


def _squares(rack: Rack) -> Svg:
    boxes = map(rack.square, CELLS)
    radius = 7 if rack.low else 10
    drawn = (el("rect", x=b.x, y=b.y, width=b.w, height=b.h, rx=radius) for b in boxes)
    return group(*drawn, **paint("woodin", "wood3", 1.2))


def _names(rack: Rack) -> Svg:
    """a b c along the top, 1 2 3 down the left side."""
    edge = rack.box.y + (13.5 if rack.pad > 20 else 11)
    left = rack.box.x + (10 if rack.pad > 20 else 7)
    letters = (el("text", Svg(name), x=rack.square(i).cx, y=edge) for i, name in enumerate("abc"))
    digits = (el("text", Svg(name), x=left, y=rack.square(3 * i).cy + 4.5) for i, name in enumerate("123"))
    return group(*letters, *digits, font_size=13, font_weight=600, text_anchor="middle", fill=ON_WOOD)


@remembered
def own_defs(rack: Rack) -> Svg:
    """A free square that may be chosen, as seen from its corner."""
    box = Box(0, 0, rack.side, rack.side)
    free = ring(box.inside(2), GO, 3, "8 6", TRIED)
    return group(free, icon("new", box.cx, box.cy, 1.5, GO, 1.8), id="tiles-free")


# -- squares --------------------------------------------------------------------------------------------


def ring(box: Box, stroke: str, width: float, dashes: str | None = None, fill: str = "none",
         radius: float = 9) -> Svg:
    """A rounded rectangle round a square; its stroke shows the state."""
    inner = box.inside(width / 2)
    return el("rect", x=inner.x, y=inner.y, width=inner.w, height=inner.h, rx=radius, stroke_dasharray=dashes,
              fill=fill, stroke=stroke, stroke_width=width)


def state(view: View, seat: int, square: int, box: Box, thin: float = 1) -> Svg:
    """The mark of a square: in a line just completed, a die just came, or a die just left."""
    if (seat, square) in view.lit:
        return join((ring(box, "#B97F00", 4 * thin, None, "#FFE7A0"),
                     ring(box.inside(4 * thin), "#FFF3DC", 1.5)))
    if (seat, square) == view.arrived:
        return ring(box.inside(1), NEW, 3 * thin, f"1 {7 * thin:g}")
    if (seat, square) == view.left:
        return ring(box.inside(3), NEW, 1.8, "4 4")
    return NOTHING


def _square(view: View, square: int) -> Svg:
    rack, seat = view.grid.own, view.watched
    box, die = rack.square(square), view.position.boards[seat][square]
    if die is not None:
        return _with_die(view, square, box)
    if view.hand is None or not view.at_home:
        return state(view, seat, square, box)
    return _free(view, square, box)


def _free(view: View, square: int, box: Box) -> Svg:
    """A free square that the die in the hand may go to; over one it is tried, the next press puts it down."""
    hand, name, key = view.hand, SQUARES[square], f"sq-{SQUARES[square]}"
    assert hand is not None
    place, finger = f"the {hand.face} on {name}{square_words(view, square)}", view.grid.own.finger(square)
    if view.tried is not None and view.tried.square == square:
        verb = "Buy" if view.buying else "Put"
        down = Press("move", hand.move, f"{verb} {place}", key, on=True)
        return pressable(down, finger, ring(box.inside(1), GO, 4.5, None, TRIED))
    over = Press("tap", f"square {name}", f"Try {place}", key, on=False)
    return pressable(over, finger, use("tiles-free", x=box.x, y=box.y))


def _with_die(view: View, square: int, box: Box) -> Svg:
    """A die that lies there: one's own may be given up, another player's bought, where the rules allow it."""
    seat, name = view.watched, SQUARES[square]
    die = view.position.boards[seat][square]
    assert die is not None
    drawn, finger = state(view, seat, square, box), view.grid.own.finger(square)
    if not view.at_home and (seat, square) in view.for_sale:
        label = f"Buy the {die.face} on {name} from {view.names[seat]} for 1 coin"
        return pressable(Press("tap", f"buy {seat + 1} {name}", label, f"sq-{name}"), finger, drawn,
                         ring(box.inside(2), GO, 3, "8 6"))
    if view.at_home and view.may_remove(square):
        chosen = view.removing is not None and view.removing.square == square
        edge = ring(box.inside(1), "#B3261E", 4, None) if chosen else ring(box.inside(2), GO, 2.2, "8 6")
        press = Press("tap", f"own {name}", f"Give up the {die.face} on {name} for 1 coin", f"sq-{name}",
                      on=chosen)
        return pressable(press, finger, drawn, edge)
    return drawn


# -- the ends of the lines --------------------------------------------------------------------------------


def _end(view: View, line: int) -> Svg:
    """The place of a line's tile: the tile itself lies above all, with the other pieces."""
    seat = view.watched
    if view.taken(seat, line):
        return _taken(view, line)
    note_drawn = _pill(view, line) if view.position.phase != "arrange" else NOTHING
    if view.looking and view.at_home and view.active:
        return _arranged(view, line)
    return note_drawn


def _taken(view: View, line: int) -> Svg:
    """A taken tile's place keeps the number and a tick."""
    rack, number = view.grid.own, view.number(view.watched, line)
    place = rack.place(line)._replace(h=rack.side)
    fresh = view.arrived is not None and view.arrived[0] == view.watched and line in view.fresh_lines
    faces = "+".join(map(str, view.faces(view.watched, line)))
    label = f"{number} taken" if number else "taken"
    if fresh:
        label = f"{faces} = {number}" if view.grid.wide else faces
    return join((
        el("rect", x=place.x, y=place.y, width=place.w, height=place.h, rx=8, stroke_dasharray="4 4",
           **paint("wood2", "wood3", 1.4)),
        tick(place.cx, place.cy - 12, GO, WHITE, 17 if view.grid.wide else 15),
        note(label, place.cx, place.bottom - 13, 13 if fresh or not view.grid.wide else 14.5),
    ))


def _pill(view: View, line: int) -> Svg:
    """8, 4 to go; green with a tick where the dice match, gold where they have just done so."""
    seat = view.watched
    box, label = view.grid.own.pill(line), note_words(view, seat, line)
    sum_of, equals, _ = label.partition(" = ")
    if not equals:
        return _words_in(box, label, PLATE, TILE_INK)
    fresh = view.arrived is not None and view.arrived[0] == seat and line in view.fresh_lines
    return _ticked(box, sum_of, *(("#FFC933", INK) if fresh else (GO, WHITE)))


def _words_in(box: Box, label: str, fill: str, ink: str) -> Svg:
    """Words in a capsule of fixed colours, in the middle."""
    size = 14 if box.w > 80 else 13
    return join((slab(box, box.h / 2, fill), note(label, box.cx, box.cy + size * 0.35, size, 700, ink)))


def _ticked(box: Box, label: str, fill: str, ink: str) -> Svg:
    size = 14 if box.w > 80 else 13
    return join((
        slab(box, box.h / 2, fill), note(label, box.cx - 8, box.cy + size * 0.35, size, 700, ink),
        icon("tick", box.right - 15, box.cy, 0.72, ink, 3),
    ))


def _arranged(view: View, line: int) -> Svg:
    """A tile that may change places with another."""
    now = view.arranging
    assert now is not None
    place, picked, spot = view.grid.own.place(line), now.picked == line, view.grid.own.tile_spot(line)
    number = now.order[line]
    label = f"Tile {number} of {LINE_WORDS[line]}" + (", picked up" if picked else "")
    press = Press("tap", f"tile {line}", label, f"end{line}", on=picked)
    wide, high = TILE_WIDE * spot.size, (TILE_HIGH + TILE_LIP) * spot.size
    hand = Box(place.cx - wide / 2, place.y, wide, high).inside(-5, -5)
    drawn = ring(hand, GO, 4.5 if picked else 2.6, None if picked else "8 6", TRIED if picked else "none", 12)
    return pressable(press, place.inside(-(view.grid.own.pitch - view.grid.own.side) / 2), drawn)


# -- the corner -------------------------------------------------------------------------------------------


def _corner(view: View) -> Svg:
    """The star of the gold line, and what its dice make so far."""
    rack = view.grid.own
    both = len(view.diagonals) > 1
    place, size = rack.place(MAIN), 1.2 if both else 1.9 if view.grid.wide else 1.6
    y = _star_y(rack, both)
    disc = el("circle", cx=place.cx, cy=y, r=round(size * 13.2, 1), **paint("wood2", "woodin", 1.6))
    star = el("path", d=STAR, transform=moved(round(place.cx, 1), y, size), **paint("gold", "goldlip", 1.2))
    if view.position.phase == "arrange":
        return join((disc, star))
    return join((disc, star, *map(partial(_diagonal, view, both), view.diagonals)))


def _diagonal(view: View, both: bool, line: int) -> Svg:
    """7 so far; with two diagonals a note for each."""
    box, seat = view.grid.own.pill(MAIN), view.watched
    label, faces = diagonal_words(view, seat, line), view.faces(seat, line, tried=True)
    fresh = view.arrived is not None and view.arrived[0] == seat and line in view.fresh_lines
    wins = len(faces) == SIZE and view.sums_seen and (view.matches(seat, line) or _would_win(view, line))
    look = ("#FFC933", INK) if fresh else (GO, WHITE) if wins else (PLATE, TILE_INK)
    if both:
        return _sloped(box._replace(y=box.y - box.h - 3) if line == MAIN else box, label, line, *look)
    if wins:
        return _ticked(box, label.partition(" = ")[0], *look)
    return _words_in(box, label.replace(" = ", "="), *look)


def _sloped(box: Box, label: str, line: int, fill: str, ink: str) -> Svg:
    """A number, and a stroke that tells which diagonal it belongs to."""
    rise = 5 if line == MAIN else -5
    slope = f"M{box.x + 9:g} {box.cy - rise:g}l10 {2 * rise}"
    alone, _, total = label.replace(" so far", "").partition(" = ")
    return join((
        slab(box, box.h / 2, fill), el("path", d=slope, fill="none", stroke=ink, stroke_width=2.4),
        note(total or alone, box.cx + 8, box.cy + 5, 14, 700, ink),
    ))


def _would_win(view: View, line: int) -> bool:
    """Whether the die in the hand would make a bonus tile's number."""
    tried = view.tried
    if tried is None or not view.at_home:
        return False
    total = sum(view.faces(view.hero, line, tried=True))
    return tried.square in ON_LINE[line] and total in view.position.bonus

