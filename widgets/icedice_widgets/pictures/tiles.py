"""A board of the tile game: dice on squares, tiles at the right and below."""

from __future__ import annotations

from icedice_edu.classroom.pictures.tiles import Board
from icedice_widgets.lesson.pictures.money_pieces import star
from icedice_widgets.lesson.pictures.pieces import die
from icedice_widgets.palette import paint
from icedice_widgets.pictures.card import card, lines
from icedice_widgets.pictures.grid import GAP, PAD, THIN
from icedice_widgets.svg import NOTHING, Svg, el, group, number

SQUARE, APART, TILE = 54, 60, 46
"""A square of the board, from square to square, and a tile."""
NUMERAL = "#24120A"


def tileboard(facts: Board) -> Svg:
    """Three squares in each row, its tile behind them, the tiles of the columns below."""
    squares = (_square(face, *_at(i, j)) for j, (dice, _) in enumerate(facts.rows)
               for i, face in enumerate(dice))
    right = (_tile(tile, *_beside(3, j, 3)) for j, (_, tile) in enumerate(facts.rows) if tile)
    below = (_tile(tile, *_beside(i, len(facts.rows), len(facts.rows))) for i, tile in enumerate(facts.below))
    wide, high = PAD * 2 + APART * 4 + GAP, PAD * 2 + GAP + APART * (len(facts.rows) + bool(facts.below))
    wood = el("rect", x=GAP, y=GAP, width=APART * 3 + GAP, height=APART * len(facts.rows) + GAP, rx=12,
              **paint("wood", "wood3", THIN))
    return card(wide, high, wood, *squares, *right, *below, _diagonal(facts))


def _at(i: int, j: int) -> tuple[float, float]:
    """The middle of a square, or of a tile beside the board."""
    return PAD + APART * (i + 0.5), PAD + APART * (j + 0.5)


def _beside(i: int, j: int, rows: int) -> tuple[float, float]:
    """The middle of a tile, a little off the board."""
    x, y = _at(i, j)
    return x + (GAP if i == 3 else 0), y + (GAP if j == rows else 0)


def _square(face: int, x: float, y: float) -> Svg:
    ground = el("rect", x=x - SQUARE / 2, y=y - SQUARE / 2, width=SQUARE, height=SQUARE, rx=8,
                stroke_dasharray=None if face else "3 3", **paint("woodin", "wood3", 1.4))
    return group(ground, die(face, x, y) if face else NOTHING)


def _tile(value: int, x: float, y: float) -> Svg:
    box = el("rect", x=x - TILE / 2, y=y - TILE / 2, width=TILE, height=TILE, rx=6,
             **paint("beach", "wood3", THIN))
    label = el("text", Svg(str(value)), x=x, y=y + 8, font_size=22, font_weight=700, text_anchor="middle",
               text_decoration="underline" if value == 9 else None, fill=NUMERAL)
    return group(box, label)


def _diagonal(facts: Board) -> Svg:
    """The bonus line from the top left, which ends in a star."""
    if not facts.diagonal:
        return NOTHING
    (x, y), (right, bottom) = _at(0, 0), _at(3, 3)
    way = f"M{number(x)} {number(y)}L{number(right - PAD)} {number(bottom - PAD)}"
    return group(lines(way, "gold", 5), star(right, bottom)) if len(facts.rows) == 3 else NOTHING
