"""All tiles and dice in one layer, so that what travels does so above all else; and the marks on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from icedice_edu.games.tiles.tables import MAIN
from icedice_widgets.boards.tiles.art import COOL, GO, WARM, die, tile
from icedice_widgets.boards.tiles.grid import Rack, Spot
from icedice_widgets.boards.tiles.tray import tile_spots
from icedice_widgets.boards.tiles.view import View
from icedice_widgets.components import Box, badge, slab, tick
from icedice_widgets.palette import WHITE
from icedice_widgets.svg import INK, NOTHING, Svg, el, group, join, words

LIFT = 5
"""How far a die in the hand is raised over its square."""


def pieces(view: View) -> Svg:
    """Every tile and die that can be seen, once. What is pressed is the place where it lies."""
    return group(
        *_tiles(view), *_bonus(view), *_placed(view), *_thrown(view), *_bought(view),
        data_key="pieces", data_glide="", pointer_events="none", fill=WARM, font_weight=700,
        text_anchor="middle",
    )


def racks(view: View) -> Iterator[tuple[int, Rack]]:
    """Every board in sight: whose it is and where it lies."""
    yield view.watched, view.grid.own
    if not view.grid.named_others and not view.crowded:
        for place, seat in enumerate(view.others):
            yield seat, view.grid.rack(place)


# -- tiles ------------------------------------------------------------------------------------------------


def tile_keys(view: View, seat: int) -> tuple[str, ...]:
    """A name for each of six tiles that it keeps wherever it lies; face down, all are alike."""
    seen: Counter[int] = Counter()
    keys = []
    for line in range(MAIN):
        number = view.number(seat, line) or 0
        seen[number] += 1
        keys.append(f"{view.hero}n{seat}-{number}-{seen[number]}")
    return tuple(keys)


def _tiles(view: View) -> Iterator[Svg]:
    """The tiles beside the boards, and those in the tray."""
    for seat, rack in racks(view):
        keys = tile_keys(view, seat)
        for line in range(MAIN):
            number = view.number(seat, line)
            if number is not None and not view.taken(seat, line):
                yield tile(number, *_lifted(view, seat, line, rack.tile_spot(line)), key=keys[line])
    keys = tile_keys(view, view.hero)
    for (kind, line), spot in tile_spots(view).items():
        if kind == "line":
            yield tile(view.number(view.hero, line) or 0, *spot, key=keys[line])


def _lifted(view: View, seat: int, line: int, spot: Spot) -> Spot:
    """A tile that is picked up is raised."""
    now = view.arranging
    up = now is not None and seat == view.hero and view.looking and now.picked == line
    return spot._replace(y=spot.y - 4) if up else spot


def _bonus(view: View) -> Iterator[Svg]:
    """The bonus tiles: in the middle, or in the tray of the one who took them."""
    tray = tile_spots(view)
    for place, number in enumerate(view.position.bonus):
        spot = tray.get(("bonus", place))
        if spot is None and number is not None and view.bonus_seen:
            spot = view.grid.bonus_spot(place)
        if spot is not None:
            yield tile(view.bonus_number(place), *spot, key=f"bonus{place}")


# -- dice -------------------------------------------------------------------------------------------------


def _placed(view: View) -> Iterator[Svg]:
    buying = view.buying
    away = (buying.seller, buying.square) if buying is not None and buying.to is not None else None
    for seat, rack in racks(view):
        for square, lies in enumerate(view.position.boards[seat]):
            if lies is not None and (seat, square) != away:
                yield die(lies.face, *rack.die(square), low=rack.low, key=_key(view, lies.id))


def _key(view: View, number: int) -> str:
    return f"{view.hero}{view.lying.names.get(number, f'd{number}')}"


def _thrown(view: View) -> Iterator[Svg]:
    """The dice to place; the one that is tried hangs over its square. A card hides them."""
    if view.covered:
        return
    cells, held = view.grid.dice(view.lying.together), view.held
    for one in view.lying.thrown:
        key, fell = f"{view.hero}{one.name}", f"{one.face}:{view.table.match.chances}"
        if held is not None and held.slot == one.slot and held.square is not None:
            if view.at_home:
                spot = view.grid.own.die(held.square, LIFT)
                yield die(one.face, *spot, low=False, key=key, thrown=fell)
        else:
            spot, low = view.grid.thrown_die(cells[one.slot])
            up = held is not None and held.slot == one.slot
            yield die(one.face, spot.x, spot.y - (2 if up else 0), spot.size, low=low, key=key, thrown=fell,
                      front=COOL)


def _bought(view: View) -> Iterator[Svg]:
    """The die that may be bought, over its new square."""
    buying = view.buying
    if buying is None or buying.to is None:
        return
    lies = view.position.boards[buying.seller][buying.square]
    if lies is not None:
        yield die(lies.face, *view.grid.own.die(buying.to, LIFT), low=False, key=_key(view, lies.id))


# -- marks ------------------------------------------------------------------------------------------------


def marks(view: View) -> Svg:
    """Ticks, badges and ribbons that lie on pieces."""
    return group(*_matched(view), *_held(view), _chosen(view), _new(view), data_key="marks",
                 pointer_events="none")


def _matched(view: View) -> Iterator[Svg]:
    """A tick on each tile that stays and matches."""
    for seat, rack in racks(view):
        for line in range(MAIN):
            if view.matches(seat, line) and not view.taken(seat, line):
                spot = rack.tile_spot(line)
                r = 8.5 if rack.low else 12
                yield tick(round(spot.x + 27 * spot.size, 1), round(spot.y - 18 * spot.size, 1), GO, WHITE, r)


def _held(view: View) -> Iterator[Svg]:
    """The badge of the one who holds a bonus tile, where tiles stay."""
    if not view.stay or view.over or not view.bonus_seen:
        return
    for place, who in enumerate(view.position.holders):
        if who is not None:
            spot = view.grid.bonus_spot(place)
            yield badge(who, spot.x + 20, spot.y - 16, 9.5)


def _chosen(view: View) -> Svg:
    """A tick on the die in the hand."""
    held = view.held
    if held is None or held.square is not None or view.covered:
        return NOTHING
    spot, _ = view.grid.thrown_die(view.grid.dice(view.lying.together)[held.slot])
    half = spot.size / 2
    return tick(round(spot.x + half, 1), round(spot.y - half, 1), r=10)


def _new(view: View) -> Svg:
    """A ribbon on the tiles that were just taken."""
    if view.arrived is None or view.arrived[0] != view.hero or view.table.panel:
        return NOTHING
    spots = tile_spots(view)
    fresh = [spots[("line", line)] for line in view.fresh_lines if ("line", line) in spots]
    return join(_ribbon(spot) for spot in fresh)


def _ribbon(spot: Spot) -> Svg:
    box = Box(round(spot.x + 4, 1), round(spot.y - 28, 1), 38, 18)
    word = el("text", words("new"), x=box.cx, y=box.cy + 4.4, font_size=13, font_weight=700,
              text_anchor="middle",
              fill=INK)
    return join((slab(box, 9, "gold", "goldlip"), word))
