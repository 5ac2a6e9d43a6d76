"""The tile game's board: one picture of a table, and what a press means on it."""

from __future__ import annotations

from icedice_widgets import frame
from icedice_widgets.boards.tiles import draft, words
from icedice_widgets.boards.tiles.art import lasting_defs
from icedice_widgets.boards.tiles.decision import decision
from icedice_widgets.boards.tiles.others import others, rack_defs
from icedice_widgets.boards.tiles.own import own_board, own_defs
from icedice_widgets.boards.tiles.pieces import marks, pieces
from icedice_widgets.boards.tiles.score import score_card
from icedice_widgets.boards.tiles.throwing import middle_panel, throw_panel
from icedice_widgets.boards.tiles.tray import tray
from icedice_widgets.boards.tiles.view import View, view_of
from icedice_widgets.boards.tiles.weighed import PICTURES
from icedice_widgets.parts import Box, slab
from icedice_widgets.svg import NOTHING, Svg, el, group, picture
from icedice_widgets.table import Table

EVERY_NUMBER = tuple(range(7, 15))


class TileDrawing:
    """Draws tile games."""

    def draw(self, table: Table) -> str:
        """The table as one picture."""
        view = view_of(table)
        grid = view.grid
        return picture(
            grid.width, grid.height, words.title(view), words.about(view),
            el("defs", lasting_defs(EVERY_NUMBER), own_defs(grid.own), _rack(view), data_key="lasting"),
            slab(Box(0, 0, grid.width, grid.height), 18, "paper"),
            _banner(view), frame.strip(table, grid.strip, grid.sizes), _work(view), own_board(view),
            tray(view) if view.tray_seen else NOTHING, middle_panel(view),
            group(*others(view), data_key="others"), frame.tools(table, grid.tools, grid.sizes),
            pieces(view), marks(view), data_board="tiles", data_layout=table.layout,
            data_next_ms=table.next_ms,
            data_wake_ms=table.wake_ms,
        )

    def tap(self, table: Table, what: str) -> Table | str:
        """A gesture on dice, squares, tiles or sums."""
        return draft.tap(table, what)

    def key(self, table: Table, key: str) -> Table | str | None:
        """A typed character."""
        return draft.key(table, key)

    def describe(self, table: Table) -> str:
        """The position in words."""
        return words.describe(table)


def _rack(view: View) -> Svg:
    """The wood of the small boards, where there are any."""
    return rack_defs(view.grid, view.diagonals) if view.grid.wide else NOTHING


def _banner(view: View) -> Svg:
    """Whose turn it is."""
    grid = view.grid
    who, what = words.banner_words(view)
    seat = view.position.winners()[0] if view.over else view.position.seat
    return frame.banner(grid.banner, grid.sizes, seat, who, what, won=view.over)


def _work(view: View) -> Svg:
    """Throw and decision, or the card that lies over them."""
    if not view.covered:
        return group(throw_panel(view), decision(view), data_key="work")
    if not frame.has_card(view.table):
        return group(score_card(view), data_key="work")
    place = view.grid.card if view.table.panel else view.grid.pause
    return group(frame.card(view.table, place, view.grid.sizes, PICTURES), data_key="work")


TILES = TileDrawing()
