"""The pyramid game's board: one picture of a table, and what a press means on it."""

from __future__ import annotations

from icedice_widgets import frame
from icedice_widgets.boards.pyramids import draft, words
from icedice_widgets.boards.pyramids.art import lasting_defs
from icedice_widgets.boards.pyramids.bank import bank, next_player
from icedice_widgets.boards.pyramids.counter import counter
from icedice_widgets.boards.pyramids.decision import decision
from icedice_widgets.boards.pyramids.pieces import pieces
from icedice_widgets.boards.pyramids.score import score_card
from icedice_widgets.boards.pyramids.turn import dice_panel, moment
from icedice_widgets.boards.pyramids.vaults import vault_defs, vaults
from icedice_widgets.boards.pyramids.view import View, view_of
from icedice_widgets.boards.pyramids.weighed import pictures
from icedice_widgets.parts import Box, slab
from icedice_widgets.svg import Svg, el, group, picture
from icedice_widgets.table import Table


class PyramidDrawing:
    """Draws pyramid games."""

    def draw(self, table: Table) -> str:
        """The table as one picture."""
        view = view_of(table)
        grid = view.grid
        return picture(
            grid.width, grid.height, words.title(view), words.about(view),
            el("defs", lasting_defs(view.letters), vault_defs(grid, view.letters), data_key="lasting"),
            slab(Box(0, 0, grid.width, grid.height), 18, "paper"),
            _banner(view), frame.strip(table, grid.strip, grid.sizes), _work(view), bank(view),
            next_player(view), *vaults(view), frame.tools(table, grid.tools, grid.sizes), moment(view),
            pieces(view), data_board="pyramids", data_layout=table.layout, data_next_ms=table.next_ms,
            data_wake_ms=table.wake_ms,
        )

    def tap(self, table: Table, what: str) -> Table | str:
        """A gesture on a choice, or on the risk."""
        return draft.tap(table, what)

    def key(self, table: Table, key: str) -> Table | str | None:
        """A typed character."""
        return draft.key(table, key)

    def describe(self, table: Table) -> str:
        """The position in words."""
        return words.describe(table)


def _banner(view: View) -> Svg:
    """Whose turn it is."""
    grid = view.grid
    who, what = words.banner_words(view)
    seat = view.position.winners()[0] if view.over else view.position.seat
    return frame.banner(grid.banner, grid.sizes, seat, who, what, won=view.over)


def _work(view: View) -> Svg:
    """Dice, Counter and decision, or the card that lies over them."""
    parts = [dice_panel(view)] if view.dice_seen else []
    if not view.covered:
        parts += [counter(view), decision(view)]
    elif frame.has_card(view.table):
        parts.append(frame.card(view.table, view.grid.card, view.grid.sizes, pictures(view)))
    else:
        parts.append(score_card(view))
    return group(*parts, data_key="work")


PYRAMIDS = PyramidDrawing()

