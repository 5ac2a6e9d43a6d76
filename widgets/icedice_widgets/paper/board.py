"""The board of a game on paper, to play with real dice: a picture for each page.

A game has boards to lay pieces on and pieces to cut out. One without them is printed as it lies on the
screen, without what only a screen can do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple
from xml.etree import ElementTree

from icedice_edu.games import outside
from icedice_edu.games.match import Match
from icedice_edu.games.protocol import Position
from icedice_widgets.boards import drawing_of
from icedice_widgets.paper.floe import FLOE_SHEETS, round_sheet
from icedice_widgets.paper.iced import iced_board, iced_cards, iced_till
from icedice_widgets.paper.marks import Marks, moved_by
from icedice_widgets.paper.pdf import Paper
from icedice_widgets.paper.pyramids import pyramid_mat, pyramid_sheet
from icedice_widgets.paper.tiles import tile_board, tile_sheet
from icedice_widgets.paper.tokens import token_board, token_sheet
from icedice_widgets.paper.tracing import Traced, traced
from icedice_widgets.svg import Svg, el, number
from icedice_widgets.table import Table

Pages = tuple[Callable[[Match[Any]], Svg], ...]
"""What draws a game on paper; each function knows the positions of its own game."""
MARGIN = 40.0
POINTS = 72 / 25.4
"""In a millimetre."""
SVG = "http://www.w3.org/2000/svg"
SCREEN = ("data-tool", "data-countdown")
"""What marks a part of a picture that is of no use on paper."""


class Printed(NamedTuple):
    """What is printed of a game: a picture for each page."""

    pages: Pages
    millimetres: bool = False
    """Drawn in millimetres, and as large on any paper."""


def board_pictures(match: Match[Position]) -> tuple[Svg, ...]:
    """The pictures to print for this game as it begins."""
    return tuple(draw(match) for draw in _printed(match).pages)


def _printed(match: Match[Position]) -> Printed:
    """The pages of our own games, those that the package of a game brings, or the board on the screen."""
    name = match.game.name
    if name in PRINTED:
        return PRINTED[name]
    brought: Printed = outside.brought(outside.PRINTED_BOARDS).get(name, Printed((_on_screen,)))
    return brought


def board_pages(match: Match[Position], paper: Paper) -> tuple[Marks, ...]:
    """The pictures as large as the paper allows, in its middle."""
    pictures = board_pictures(match)
    largest = min(_fitting(picture, paper) for picture in pictures)  # for all: tokens fit on their circles
    scale = POINTS if _printed(match).millimetres else largest
    return tuple(_page(traced(picture, scale), paper) for picture in pictures)


def board_svg(match: Match[Position]) -> str:
    """All pictures below one another in one SVG."""
    pictures = board_pictures(match)
    sizes = [traced(picture)[:2] for picture in pictures]
    tops = [sum(height for _, height in sizes[:i]) for i in range(len(sizes))]
    parts = (Svg(picture.replace("<svg ", f'<svg y="{number(y)}" ', 1))
             for picture, y in zip(pictures, tops, strict=True))
    width, height = max(width for width, _ in sizes), sum(height for _, height in sizes)
    title = f"{match.game.title}: a board to print"
    unit = "mm" if _printed(match).millimetres else ""
    size = {"width": f"{number(width)}{unit}", "height": f"{number(height)}{unit}"}
    return el("svg", el("title", Svg(title)), *parts, xmlns=SVG, **size, role="img",
              viewBox=f"0 0 {number(width)} {number(height)}", aria_label=title)


def _fitting(picture: Svg, paper: Paper) -> float:
    drawn = traced(picture)
    return min((paper.width - 2 * MARGIN) / drawn.width, (paper.height - 2 * MARGIN) / drawn.height)


def _page(drawn: Traced, paper: Paper) -> Marks:
    return moved_by(drawn.marks, (paper.width - drawn.width) / 2, MARGIN)


def _on_screen(match: Match[Position]) -> Svg:
    """The picture of the board without its tools."""
    ElementTree.register_namespace("", SVG)
    root = ElementTree.fromstring(drawing_of(match.game.name).draw(Table(match)))
    for parent in list(root.iter()):
        for child in filter(_for_screens, list(parent)):
            parent.remove(child)
    return Svg(ElementTree.tostring(root, encoding="unicode"))


def _for_screens(part: ElementTree.Element) -> bool:
    """Tools, clocks, and the button that rolls: on paper the dice are real."""
    return any(part.get(mark) is not None for mark in SCREEN) or part.get("data-move") == "roll"


PRINTED: Mapping[str, Printed] = {
    "tokens": Printed((token_board, token_sheet)),
    "pyramids": Printed((pyramid_mat, pyramid_sheet)),
    "tiles": Printed((tile_board, tile_sheet)),
    "floe": Printed((*FLOE_SHEETS, round_sheet), millimetres=True),
    "iced": Printed((iced_board, iced_cards, iced_till)),
}
