"""The tile game on paper: an empty board, and the 26 tiles to cut out."""

from __future__ import annotations

from icedice_edu.games.match import Match
from icedice_edu.games.tiles.rules import Position
from icedice_edu.games.tiles.tables import TILES
from icedice_widgets.palette import paint
from icedice_widgets.svg import INK, Svg, el, group, moved, picture, text

WIDTH, MARGIN = 720, 20
SQUARE, APART = 132, 150
TOP = 110
ACROSS, TILE, STEP = 6, 92, 112
RULES = (
    "Roll one die for each coin (two at the start) and put them on empty squares. They stay there.",
    "If the three dice in a row or column add up to its tile, you take the tile.",
    "The diagonal, along the dashed line, can win one of the two bonus tiles in the middle.",
    "For one coin you may give up a die you rolled, or buy a die from another board instead of rolling.",
    "When all boards are full or nobody can play, the player with the most points wins.",
)


def tile_board(match: Match[Position]) -> Svg:
    """Nine squares, six places for tiles, and what to do in a turn."""
    title = match.game.title
    squares = [_square(column, row) for row in range(3) for column in range(3)]
    ends = [(3, row) for row in range(3)] + [(column, 3) for column in range(3)]
    tiles = [_place(*_corner(*end)) for end in ends]
    return picture(
        WIDTH, TOP + 4 * APART + 150, title, "A board to print", text(title, MARGIN, 40, 28, font_weight=700),
        text("One sheet, two coins and nine dice for each player.", MARGIN, 68, 16, **paint("ink2")),
        _diagonal(), group(*squares), group(*tiles), *_rules(TOP + 4 * APART + 26),
    )  # fmt: skip


def tile_sheet(match: Match[Position]) -> Svg:
    """Every tile of the box."""
    rows = -(-len(TILES) // ACROSS)
    tiles = [_tile(number, *divmod(i, ACROSS)) for i, number in enumerate(TILES)]
    return picture(
        WIDTH, 90 + rows * STEP, "Tiles", "Tiles to cut out",
        text("Cut out the tiles and mix them up. Draw six each, and two bonus tiles.", MARGIN, 44, 18),
        group(*tiles),
    )  # fmt: skip


def _corner(column: int, row: int) -> tuple[float, float]:
    return MARGIN + 40 + column * APART, TOP + row * APART


def _square(column: int, row: int) -> Svg:
    x, y = _corner(column, row)
    around = el("rect", x=x, y=y, width=SQUARE, height=SQUARE, rx=14, **paint("panel", "edge", 2.4))
    return group(around, text(f"{'abc'[column]}{row + 1}", x + 10, y + 22, 15, **paint("ink2")))


def _place(x: float, y: float) -> Svg:
    """Where a tile lies."""
    side, gap = TILE, (SQUARE - TILE) / 2
    look = paint("none", "edge", 2)
    return el("rect", x=x + gap, y=y + gap, width=side, height=side, rx=10, stroke_dasharray="7 6", **look)


def _diagonal() -> Svg:
    (x, y), (right, bottom) = _corner(0, 0), _corner(3, 3)
    half = SQUARE / 2
    d = f"M{x + half:g} {y + half:g}L{right + half:g} {bottom + half:g}"
    return el("path", d=d, stroke_dasharray="2 10", **paint("none", "goldlip", 4))


def _tile(number: int, row: int, column: int) -> Svg:
    underline = el("path", d="M-16 30h32", stroke=INK, stroke_width=4) if number == 9 else Svg("")
    return group(
        el("rect", x=-TILE / 2, y=-TILE / 2, width=TILE, height=TILE, rx=10, **paint("panel", "edge", 2)),
        text(str(number), 0, 16, 46, font_weight=700, text_anchor="middle", fill=INK),
        underline,
        transform=moved(MARGIN + 60 + column * STEP, 120 + row * STEP),
    )


def _rules(y: float) -> list[Svg]:
    return [text(f"{i}.  {rule}", MARGIN, y + 24 * i, 15.5) for i, rule in enumerate(RULES, 1)]
