"""The throw, the coins and the bonus tiles: what there is to decide with."""

from __future__ import annotations

from icedice_widgets.boards.tiles.art import COOL, coins, die
from icedice_widgets.boards.tiles.copies import Thrown
from icedice_widgets.boards.tiles.grid import Spot
from icedice_widgets.boards.tiles.view import View
from icedice_widgets.boards.tiles.words import bonus_words, coins_words, dice_words, status_words
from icedice_widgets.components import (
    FRONT,
    Box,
    Press,
    badge,
    no_die,
    panel,
    pressable,
    say,
    slab,
    star,
)
from icedice_widgets.lettering import fit, wrap
from icedice_widgets.palette import paint
from icedice_widgets.svg import NOTHING, Svg, el, group, join, words

MANY, ROOMY = 3, 16
"""So many coins lie side by side; large ones lie in two rows where there are more."""


def throw_panel(view: View) -> Svg:
    """Dice left, coins and bonus tiles right; on a phone below where there are many dice."""
    grid = view.grid
    boxes = [box for box, seen in ((grid.purse, view.has_coins), (grid.bonus, not grid.apart)) if seen]
    lines = "".join(f"M{box.x - 6:g} {box.y + 16:g}v{box.h - 32:g}" for box in boxes)
    return group(
        panel(grid.throw), el("path", d=lines, **paint("none", "line", 1.2)) if grid.wide else NOTHING,
        _title(view) if grid.wide else NOTHING, *_dice(view), _purse(view) if view.has_coins else NOTHING,
        NOTHING if grid.apart else _bonus(view), data_key="throw",
    )


def middle_panel(view: View) -> Svg:
    """With four players: the bonus tiles, and what else there is to know of the table."""
    if not view.grid.apart or not view.bonus_seen:
        return NOTHING
    return group(panel(view.grid.middle), _bonus(view), _news(view), data_key="middle")


# -- the dice ---------------------------------------------------------------------------------------------


def _title(view: View) -> Svg:
    box = view.grid.throw
    return say(fit(_titled(view), 210, 15.5, True), box.x + 16, box.y + 25, 15.5, "ink", 700)


def _titled(view: View) -> str:
    if view.buying is not None:
        return f"From {view.names[view.buying.seller]}"
    if view.removing is not None:
        return "Back to the middle?"
    if view.position.phase == "arrange":
        return f"{view.name} is arranging" if view.theirs else "Your six tiles"
    if view.theirs or view.table.bot_to_move:
        return f"{view.name} rolls"
    return "How many dice?" if len(view.throws) > 1 else "Your roll"


def _dice(view: View) -> tuple[Svg, ...]:
    """The thrown dice to choose from, places for those to throw, or the die in question."""
    if view.position.phase == "place":
        return _thrown(view)
    if view.position.phase == "arrange":
        return _advice(view)
    face = view.buying.face if view.buying else view.removing.face if view.removing else 0
    if face:
        return _one(view, face)
    cells = view.grid.dice(max(view.throws, default=2))
    return tuple(_no_die(view, cell) for cell in cells)


def _no_die(view: View, cell: Box) -> Svg:
    spot, low = view.grid.thrown_die(cell)
    if low:
        return slab(Box(spot.x - spot.size / 2, spot.y - spot.size / 2, spot.size, spot.size), 7, "well",
                    "edge")
    return no_die(round(spot.x, 1), round(spot.y, 1), round(spot.size, 1))


def _one(view: View, face: int) -> tuple[Svg, ...]:
    """The die that may be bought or given up, and what that costs."""
    cell = view.grid.dice(2)[0]
    spot, low = view.grid.thrown_die(cell)
    beside = Box(cell.right + 2, cell.y, cell.w - 6, cell.h)
    price = "1 coin to the seller" if view.buying else "1 coin leaves the game"
    rows = wrap(price, beside.w, 14, 4)
    top = beside.cy - 9 * len(rows) + 14
    return (
        slab(_plate(spot, low), 12, "gowash"),
        group(die(face, *spot, low=low, front=COOL), font_weight=700, text_anchor="middle"),
        *(say(row, beside.x, top + 18 * i, 14, "ink2") for i, row in enumerate(rows)),
    )


def _thrown(view: View) -> tuple[Svg, ...]:
    cells = view.grid.dice(view.lying.together)
    return tuple(_die(view, die, cells[die.slot]) for die in view.lying.thrown)


def _die(view: View, thrown: Thrown, cell: Box) -> Svg:
    """The place of a thrown die; the die itself lies above all, with the other pieces."""
    spot, low = view.grid.thrown_die(cell)
    held = view.held is not None and view.held.slot == thrown.slot
    over = held and view.held is not None and view.held.square is not None
    drawn = join((
        slab(_plate(spot, low), 12, "gowash") if held else NOTHING, _no_die(view, cell) if over else NOTHING,
    ))
    if not view.active:
        return drawn
    label = f"Die {thrown.slot + 1} shows {thrown.face}{', in your hand' if held else ''}"
    return pressable(Press("tap", f"die {thrown.slot + 1}", label, f"thrown{thrown.slot + 1}", on=held),
                     cell, drawn)


def _plate(spot: Spot, low: bool) -> Box:
    """The ground under the die in the hand."""
    high = spot.size if low else spot.size * (1 + FRONT)
    return Box(spot.x - spot.size / 2, spot.y - spot.size / 2, spot.size, high).inside(-5 if low else -9, -6)


def _advice(view: View) -> tuple[Svg, ...]:
    """How tiles are arranged."""
    room, size = view.grid.dice_room, view.grid.sizes.note
    advice = "Three for the rows, three for the columns."
    rows = wrap(advice, room.w - 16, size, 5)
    return tuple(say(row, room.x + 8, room.y + 18 + 19 * i, size, "ink2") for i, row in enumerate(rows))


# -- coins and bonus ----------------------------------------------------------------------------------------


def _purse(view: View) -> Svg:
    """The coins of the player whose board is large, and what they are good for."""
    box, wide, body = view.grid.purse, view.grid.wide, view.grid.sizes.body
    count, x, room = view.position.coins[view.hero], box.x + (8 if wide else 2), box.w - 14
    head, worth = "Your coins" if view.theirs else "Coins", _worth(view, count)
    size = 14 if wide else 13
    low, step = (104, 18) if wide else (78, 15)
    return group(
        el("title", words(f"{coins_words(count)}. {worth}. Out of the game: {view.position.out}")),
        say(fit(head, room + 6, body, True), x, box.y + (25 if wide else 22), body, "ink", 700),
        _coins(count, x, box.y + (62 if wide else 46), 19 if wide else 14, room),
        *(say(row, x, box.y + low + step * i, size, "ink2") for i,
          row in enumerate(wrap(worth, room + 6, size, 2))),
        data_key="purse",
    )


def _coins(count: int, x: float, y: float, r: float, room: float) -> Svg:
    """The coins in a row, or in two where there are many."""
    if count <= MANY or r < ROOMY:
        return coins(count, x, y, r, room)
    upper = (count + 1) // 2
    return join((
        coins(upper, x, y - 10, r * 0.68, room), coins(count - upper, x + 9, y + 14, r * 0.68, room - 9),
    ))


def _worth(view: View, count: int) -> str:
    """What these coins let one throw."""
    if not count:
        return "no coins, so you wait"
    if view.theirs or view.position.phase == "place":
        return coins_words(count)
    free = len(view.position.free(view.hero))
    if not free:
        return "board full"
    least = min(count, 2) if count > 2 else min(count, free)
    most = min(count, free + 1) if count > 2 else count
    return f"roll {dice_words(most)}" if least == most else f"roll {least} to {most} dice"


def _bonus(view: View) -> Svg:
    """The two bonus tiles and who has them."""
    box, wide, size = view.grid.bonus, view.grid.wide, view.grid.sizes.body
    apart = view.grid.apart
    x = box.x + (16 if apart else 4)
    places = (_bonus_place(view, tile) for tile in range(2))
    held = any(who is not None for who in view.position.holders)
    both = len(view.diagonals) > 1
    line = "gold lines" if both else "gold line" if not wide else "for the gold line"
    return group(
        el("title", words(bonus_words(view))),
        say("Bonus", x, box.y + (25 if wide else 22), size, "ink", 700),
        star(x + (62 if wide else 58), box.y + (20 if wide else 17), 1), *places,
        say(line, x, box.y + (112 if apart else 112 if wide else 88),
            14 if wide else 13, "ink2") if not held or wide else NOTHING,
        data_key="bonus",
    )


def _news(view: View) -> Svg:
    """The round, who is next, the coins that are gone."""
    box, position = view.grid.middle, view.position
    order = ((position.seat + ahead) % len(view.names) for ahead in range(1, len(view.names)))
    after = next((seat for seat in order if not status_words(view, seat)), position.seat)
    coming = "The game is over" if view.over else f"Next: {view.names[after]}"
    rows = (f"Round {position.round}", coming, f"{coins_words(position.out)} out of the game")
    x, room = box.x + 216, box.w - 228
    return join(say(fit(row, room, 15), x, box.y + 44 + 27 * i, 15, "ink2") for i, row in enumerate(rows))


def _bonus_place(view: View, tile: int) -> Svg:
    """The place of a bonus tile that was taken: dashed, with the badge of the one who has it."""
    who, spot = view.position.holders[tile], view.grid.bonus_spot(tile)
    if who is None or (view.stay and not view.over):
        return NOTHING
    wide, high = 60 * spot.size, 44 * spot.size
    hole = el("rect", x=spot.x - wide / 2, y=spot.y - high / 2, width=wide, height=high, rx=7,
              stroke_dasharray="3 3", **paint("well", "edge", 1.3))
    return join((hole, badge(who, spot.x, spot.y, 11)))
