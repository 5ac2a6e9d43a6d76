"""The tile game's board: one picture of a table, and what a press means on it."""

from __future__ import annotations

from icedice_edu.games.tiles.rules import Position
from icedice_widgets.boards.base_grid import THIRD
from icedice_widgets.boards.drawing import GameDrawing
from icedice_widgets.boards.shared_words import last_words
from icedice_widgets.boards.tiles import draft, words
from icedice_widgets.boards.tiles.art import lasting_defs
from icedice_widgets.boards.tiles.decision import decision
from icedice_widgets.boards.tiles.other_boards import others, rack_defs
from icedice_widgets.boards.tiles.own_board import own_board, own_defs
from icedice_widgets.boards.tiles.pieces import marks, pieces
from icedice_widgets.boards.tiles.score import score_card
from icedice_widgets.boards.tiles.sums_card import sums_card
from icedice_widgets.boards.tiles.throw_panel import middle_panel, throw_panel
from icedice_widgets.boards.tiles.tray import tray
from icedice_widgets.boards.tiles.view import View
from icedice_widgets.boards.tiles.weighed import PICTURES
from icedice_widgets.svg import NOTHING, Svg, el, group
from icedice_widgets.top_row import Standing
from icedice_widgets.weighing_card import Pictures

EVERY_NUMBER = tuple(range(7, 15))


class TileDrawing(GameDrawing[Position, View]):
    """Draws tile games."""

    def defs(self, view: View) -> tuple[Svg, ...]:
        """Dice, tiles and the wood of the boards; the small ones where there are any."""
        rack = NOTHING if view.grid.named_others else rack_defs(view.grid, view.diagonals)
        return (el("defs", lasting_defs(EVERY_NUMBER), own_defs(view.grid.own), rack, data_key="lasting"),)

    def decision(self, view: View) -> tuple[Svg, ...]:
        """The throw, and what to do with it."""
        return throw_panel(view), decision(view)

    def surface(self, view: View) -> tuple[Svg, ...]:
        """The large board with its tray, the bonus tiles, and the others."""
        own_tray = tray(view) if view.tray_seen else NOTHING
        summed = sums_card(view, THIRD) if view.table.has_third else NOTHING
        other = group(*others(view), data_key="others")
        return own_board(view), own_tray, middle_panel(view), other, summed

    def standings(self, view: View) -> tuple[Standing, ...]:
        """Points, as far as they may be known, and the die that was put down last."""
        return tuple(
            Standing((f"★ {view.points(seat)}",), last_words(view, seat, words.LAST))
            for seat in range(len(view.names))
        )

    def pieces(self, view: View) -> tuple[Svg, ...]:
        """Dice and tiles, and the marks upon them."""
        return pieces(view), marks(view)

    def score(self, view: View) -> Svg:
        """The tiles added up."""
        return score_card(view)

    def pictures(self, view: View) -> Pictures:
        """The die that an option is about."""
        return PICTURES


TILES = TileDrawing(View, words, draft)
