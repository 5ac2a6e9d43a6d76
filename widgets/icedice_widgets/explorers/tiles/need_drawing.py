"""The picture of what a line needs: the wooden line with its tile, the six faces, and the chance by dice."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from icedice_edu.games.tiles.tables import SIDES, SIZE
from icedice_edu.maths.words import a, many
from icedice_widgets.components import LIP, Box, Press, pressable, say, slab, thick, tick
from icedice_widgets.explorers.axes import HALVES, LEFT, Scale, upward
from icedice_widgets.explorers.drawing import (
    GAP,
    Block,
    carded,
    centred,
    die_face,
    flowing,
    refused,
    room,
    sheet,
    shrunk,
    stacked,
    words,
)
from icedice_widgets.explorers.percent import percent, ratio, short_percent
from icedice_widgets.palette import paint
from icedice_widgets.svg import NOTHING, Svg, el, group, join, moved

if TYPE_CHECKING:
    from icedice_widgets.explorers.tiles.need import Need

SQUARE, BETWEEN = 76, 10
WOOD_INK = "#24120A"
EDGE, PLACE, CREAM = "#8A5A2E", "#EBC795", "#FFF3DC"
"""Of the wood, of an empty square on it, of a tile: things, so the same in every theme."""
NEAR = 6
BARS = 120
TITLE = "What does this line need?"


def draw(view: Need, layout: str, refusal: str) -> Svg:
    width = room(layout)
    column = width if layout == "narrow" else (width - 2 * GAP) / 2
    title = words(TITLE, width, 22 if layout == "wide" else 19, weight=700)
    sentence = words(view.sentence, width, 17 if layout == "wide" else 15.5, weight=700)
    line = stacked((_line(view, column), _choices(view, column), _finishing(view, column)))
    parts = line, stacked((_faces(view, column), _result(view, column)))
    body = [flowing(parts, width, 2 * GAP)] if layout == "wide" else list(parts)
    return sheet(
        layout, TITLE, view.sentence, title, refused(refusal, width), sentence, *body, _growth(view, width)
    )


# -- the line -----------------------------------------------------------------------------------------


def _line(view: Need, width: float) -> Block:
    """Three squares on wood and the tile at their end."""
    wide = SIZE * SQUARE + (SIZE + 2) * BETWEEN + SQUARE
    wood = slab(Box(0, 0, wide, SQUARE + 2 * BETWEEN), 16, "wood", EDGE, 2)
    squares = [_square(view, place) for place in range(SIZE)]
    inner = Block(join((wood, *squares, _tile(view))), wide, SQUARE + 2 * BETWEEN)
    return centred(shrunk(inner, width), width)


def _square(view: Need, place: int) -> Svg:
    box = Box(BETWEEN + place * (SQUARE + BETWEEN), BETWEEN, SQUARE, SQUARE)
    face, chosen = view.squares[place], place == view.chosen
    ring = slab(box.inside(3, 3), 10, "none", "#00695C", 4) if chosen else NOTHING
    die = die_face(face, box.cx, box.cy, SQUARE * 0.66) if face else _gap(box)
    label = f"Square {place + 1}: {face or 'no die'}"
    press = Press("tap", f"square {place}", label, f"square-{place}", on=chosen)
    return pressable(press, box, slab(box, 10, PLACE, EDGE, 1.2), die, ring)


def _gap(box: Box) -> Svg:
    return say("?", box.cx, box.cy + 11, 30, WOOD_INK, 700, "middle")


def _tile(view: Need) -> Svg:
    """Cream wood; a 9 is underlined, lest it be read as 6."""
    box = Box(2 * BETWEEN + SIZE * (SQUARE + BETWEEN), BETWEEN + 8, SQUARE - 10, SQUARE - 16)
    under = el("path", d=f"M{box.cx - 9:g} {box.cy + 17:g}h18", **paint("none", WOOD_INK, 2.5))
    return group(
        slab(box, 10, CREAM, EDGE, 2),
        say(str(view.tile), box.cx, box.cy + 11, 30, WOOD_INK, 700, "middle"),
        under if view.tile == 9 else NOTHING,
        role="img",
        aria_label=f"Tile {view.tile}",
    )


def _choices(view: Need, width: float) -> Block:
    """What may lie on the square in hand: nothing, or one of six faces."""
    columns = SIDES + 1 if width > 370 else 4
    box = Box(0, 0, (width - NEAR * (columns - 1)) / columns, 50)
    title = words(f"Square {view.chosen + 1}: tap the die that is on it.", width, 14, "ink2")
    cells = [_choice(view, face, box) for face in range(SIDES + 1)]
    return stacked((title, flowing(cells, width, NEAR)), NEAR)


def _choice(view: Need, face: int, box: Box) -> Block:
    on = view.squares[view.chosen] == face
    back = thick(box, "gowash", "golip", "go") if on else thick(box, "panel", "lip", "edge")
    sign = (
        die_face(face, box.cx, box.cy, 32)
        if face
        else say("none", box.cx, box.cy + 5, 15, "ink", 700, "middle")
    )
    drawn = (back, sign, tick(box.w - 4, 4, r=8) if on else NOTHING)
    label = f"{a(face).capitalize() if face else 'No die'} on square {view.chosen + 1}"
    press = Press("tap", f"face {face}", label, f"face-{face}", on=on)
    return Block(pressable(press, Box(0, 0, box.w, box.h + LIP), *drawn), box.w, box.h + LIP)


def _finishing(view: Need, width: float) -> Block:
    """Every outcome of the missing dice that completes the line."""
    if not view.missing or not view.finishing:
        return Block(NOTHING, width, 0)
    inner = width - 32
    ways = many(len(view.finishing), "outcome")
    listed = ", ".join("+".join(map(str, dice)) for dice in view.finishing)
    title = words(f"{ways} of {SIDES**view.missing} to complete the line", inner, weight=700)
    return carded(stacked((title, words(listed, inner, 15)), 6), 16)


# -- the six faces ------------------------------------------------------------------------------------


def _faces(view: Need, width: float) -> Block:
    """What each face of the next die would do for the line."""
    if not view.missing:
        return Block(NOTHING, width, 0)
    inner = width - 32
    pitch = inner / SIDES
    drawn = [_face(view, face, (face - 0.5) * pitch, min(44, pitch - 8)) for face in range(1, SIDES + 1)]
    title = words("The next die, if you place it here", inner, weight=700)
    does = (
        "Check mark: it completes the line."
        if view.missing == 1
        else "Below a check mark: how many outcomes still complete the line."
    )
    note = words(f"{does} Cross: the line is lost.", inner, 13.5, "ink2")
    ways = ", ".join(f"{face}: {view.ways_after(face)}" for face in range(1, SIDES + 1))
    seen = group(*drawn, role="img", aria_label=f"Outcomes left after each face: {ways}")
    return carded(stacked((title, Block(seen, inner, 84), note), 8), 16)


def _face(view: Need, face: int, cx: float, side: float) -> Svg:
    ways = view.ways_after(face)
    badge = tick(cx, 62, "go", "panel", 10) if ways else tick(cx, 62, "stop", "panel", 10, "cross")
    count = say(str(ways), cx, 86, 14, "ink", 700, "middle") if ways and view.missing > 1 else NOTHING
    return join((die_face(face, cx, side / 2 + 2, side), badge, count))


# -- the chance ---------------------------------------------------------------------------------------


def _result(view: Need, width: float) -> Block:
    inner = width - 32
    if not view.missing:
        return carded(
            words("No dice are missing, so more dice change nothing here.", inner, 15.5, weight=700), 16
        )
    dice = "1 die" if view.to_come == 1 else f"{view.to_come} dice"
    rows = [
        words(f"{dice} left to roll", inner, weight=700),
        _fact("Place the next dice, whatever they show", view.next_ones, inner),
        _fact("Place only dice that fit", view.fitting, inner),
    ]
    return carded(stacked(rows, 8), 16)


def _fact(label: str, chance: Fraction, width: float) -> Block:
    exact = ratio(chance)
    drawn = join(
        (
            say(label, 0, 17, 15, "ink"),
            say(exact, 0, 38, 15, "ink2"),
            say(percent(chance), width, 38, 20, "ink", 700, "end"),
        )
    )
    return Block(drawn, width, 44)


def _growth(view: Need, width: float) -> Block:
    """The chance with each number of dice to come, if only those that fit are placed here."""
    from icedice_widgets.explorers.tiles.need import MOST_TO_COME

    if not view.missing:
        return Block(NOTHING, width, 0)
    numbers = range(1, MOST_TO_COME + 1)
    columns = MOST_TO_COME if width > 500 else 5
    box = Box(0, 0, (width - LEFT - NEAR * (columns - 1)) / columns, BARS + 44)
    cells = flowing([_bar(view, dice, box) for dice in numbers], width - LEFT, NEAR)
    scales = [group(_scale(), transform=moved(0, row * (box.h + LIP + NEAR)))
              for row in range(-(-len(numbers) // columns))]  # fmt: skip
    chart = Block(join((*scales, group(cells.svg, transform=moved(LEFT, 0)))), width, cells.h)
    together = "one at a time" if view.together == 1 else f"{view.together} at a time"
    title = words("Probability that the line is completed", width, weight=700)
    below = words(f"dice left to roll, {together}; place only dice that fit", width, 14, "ink2")
    return stacked((title, chart, below), NEAR)


def _scale() -> Svg:
    """The scale of the bars, level with them."""
    return upward(Scale(0, 1, 12 + BARS, 24), HALVES, "", LEFT - 8, LEFT - 2)


def _bar(view: Need, dice: int, box: Box) -> Block:
    chance, on = view.within(dice), dice == view.to_come
    back = thick(box, "gowash", "golip", "go") if on else thick(box, "panel", "lip", "edge")
    height = float(chance) * (BARS - 12)
    bar = (
        slab(Box(box.w * 0.25, 12 + BARS - height, box.w * 0.5, height), 3, "go", "golip", 1)
        if chance
        else NOTHING
    )
    drawn = (
        back,
        bar,
        say(short_percent(chance), box.cx, 6 + BARS - height, 13.5, "ink", 700, "middle"),
        say(many(dice, "die", "dice"), box.cx, BARS + 34, 14, "ink", None, "middle"),
        tick(box.w - 4, 4, r=8) if on else NOTHING,
    )
    label = f"{many(dice, 'die', 'dice')} left: {percent(chance)}"
    press = Press("tap", f"dice {dice}", label, f"dice-{dice}", on=on)
    return Block(pressable(press, Box(0, 0, box.w, box.h + LIP), *drawn), box.w, box.h + LIP)
