"""The pyramid game on paper: a mat with Counter and Vault, and a player's fifteen pieces to cut out."""

from __future__ import annotations

from icedice_edu.games.match import Match
from icedice_edu.games.pyramids.rules import Position
from icedice_edu.games.pyramids.tables import FACES, LETTERS, SIZES
from icedice_widgets.palette import paint
from icedice_widgets.svg import INK, Svg, el, group, moved, picture, text

WIDTH, MARGIN = 720, 20
COLUMN = 132
HEIGHTS = (44, 62, 80)  # small, medium, large
WIDTHS = (36, 50, 64)
COUNTER, VAULT, KEY = 100, 268, 640
RULES = (
    "Roll both dice. Put that pyramid from the Bank on your Counter. The Atom is any new color.",
    "Stop and put the Counter into your Vault, or roll again as often as you dare.",
    "If a color is already on your Counter, you bust. All of it goes back to the Bank.",
    "If you have all five colors, keep them and play again. Not in the Bank? Steal it from a Vault.",
    "Three Trios (small, medium and large of one color) win.",
)


def pyramid_mat(match: Match[Position]) -> Svg:
    """What lies before each player."""
    colours = match.position.setting.box.colours
    vault = [_vault(column, dye) for column, dye in enumerate(colours)]
    title = match.game.title
    return picture(
        WIDTH, KEY + 260, title, "A mat to print", text(title, MARGIN, 40, 28, font_weight=700),
        text("One mat and one sheet of pieces for each player. All pieces start in the Bank.", MARGIN, 68, 16,
             **paint("ink2")),
        _named("Counter", COUNTER), *(_counter(column, dye) for column, dye in enumerate(colours)),
        _named("Vault", VAULT), *vault, *_key(colours), *_rules(KEY + 110),
    )  # fmt: skip


def pyramid_sheet(match: Match[Position]) -> Svg:
    """Fifteen pieces, three of each colour."""
    colours = match.position.setting.box.colours
    pieces = [
        _piece(column, size, dye) for column, dye in enumerate(colours) for size in range(len(SIZES))
    ]
    return picture(
        WIDTH, 480, "Pieces", "Pieces to cut out",
        text("Pieces to cut out and color, one sheet for each player.", MARGIN, 44, 18), group(*pieces),
    )  # fmt: skip


def _named(name: str, y: float) -> Svg:
    return text(name, MARGIN, y, 19, font_weight=700, **paint("act"))


def _x(column: int) -> float:
    return MARGIN + 14 + column * COLUMN


def _counter(column: int, dye: str) -> Svg:
    place = {"x": _x(column), "y": COUNTER + 16, "width": COLUMN - 18, "height": 104, "rx": 14}
    box = el("rect", **place, stroke_dasharray="7 6", **paint("none", "edge", 2))
    return group(box, text(dye, _x(column) + (COLUMN - 18) / 2, COUNTER + 108, 16, text_anchor="middle"))


def _vault(column: int, dye: str) -> Svg:
    """A colour's place: two of each size, one above the other."""
    place = {"x": _x(column), "y": VAULT + 16, "width": COLUMN - 18, "height": 306, "rx": 14}
    box = el("rect", **place, **paint("none", "edge", 2))
    places = [
        _outline(_x(column) + 30 + 54 * copy, VAULT + 92 + 92 * size, size)
        for size in range(len(SIZES)) for copy in range(2)
    ]
    name = text(dye, _x(column) + (COLUMN - 18) / 2, VAULT + 310, 16, font_weight=700, text_anchor="middle")
    return group(box, *places, name)


def _outline(x: float, y: float, size: int) -> Svg:
    """A piece's shape standing on (x, y)."""
    half, high = WIDTHS[size] * 0.36, HEIGHTS[size] * 0.8
    d = f"M{x - half:g} {y:g}h{2 * half:g}L{x:g} {y - high:g}z"
    return group(
        el("path", d=d, stroke_dasharray="5 5", **paint("none", "lip", 1.6)),
        text(LETTERS[size], x, y - 8, 14, text_anchor="middle", **paint("ink2")),
    )


def _piece(column: int, size: int, dye: str) -> Svg:
    half, high = WIDTHS[size] / 2 * 1.3, HEIGHTS[size] * 1.3
    x, y = _x(column) + (COLUMN - 18) / 2, 180 + 128 * size
    return group(
        el("path", d=f"M{-half:g} 0h{2 * half:g}L0 {-high:g}z", **paint("panel", "edge", 2)),
        text(f"{dye} {LETTERS[size]}", 0, 17, 14, text_anchor="middle", fill=INK),
        transform=moved(x, y),
    )


def _key(colours: tuple[str, ...]) -> list[Svg]:
    """Two ordinary dice serve: what each number stands for."""
    faces = (*colours, "Atom")
    sizes = [" or ".join(LETTERS[size] for size in face) for face in FACES]
    rows = ("Color Die", faces), ("Pyramid Die", sizes)
    return [
        text(f"{die}, with a regular die: " + " · ".join(f"{i} {name}" for i, name in enumerate(row, 1)),
             MARGIN, KEY + 26 * n, 15)
        for n, (die, row) in enumerate(rows, 1)
    ]  # fmt: skip


def _rules(y: float) -> list[Svg]:
    return [text(f"{i}.  {rule}", MARGIN, y + 24 * i, 14.5) for i, rule in enumerate(RULES, 1)]
