"""The token game's board: one picture of a table, and what a press or a key means on it."""

from __future__ import annotations

from icedice_widgets import frame
from icedice_widgets.boards.tokens import draft, words
from icedice_widgets.boards.tokens.making import make_panel
from icedice_widgets.boards.tokens.pieces import state_defs, token_defs
from icedice_widgets.boards.tokens.players import player_defs, player_panels
from icedice_widgets.boards.tokens.score import score_card
from icedice_widgets.boards.tokens.turn import dice_panel, turn_defs
from icedice_widgets.boards.tokens.view import View, view_of
from icedice_widgets.boards.tokens.zones import big_board, middle_board, pieces, states, zone_defs
from icedice_widgets.parts import Box, slab
from icedice_widgets.svg import Svg, el, group, picture
from icedice_widgets.table import Table


class TokenDrawing:
    """Draws token games."""

    def draw(self, table: Table) -> str:
        """The table as one picture."""
        view = view_of(table)
        grid = view.grid
        return picture(
            grid.width, grid.height, words.title(view), words.about(view),
            *_defs(view), slab(Box(0, 0, grid.width, grid.height), 18, "paper"),
            _banner(view), frame.strip(table, grid.strip, grid.sizes), _work(view),
            middle_board(view), big_board(view), *player_panels(view),
            frame.tools(table, grid.tools, grid.sizes), pieces(view), data_board="tokens",
            data_layout=table.layout, data_next_ms=table.next_ms, data_wake_ms=table.wake_ms,
        )

    def tap(self, table: Table, what: str) -> Table | str:
        """A gesture on the draft."""
        return draft.tap(table, what)

    def key(self, table: Table, key: str) -> Table | str | None:
        """A typed character."""
        return draft.key(table, key)

    def describe(self, table: Table) -> str:
        """The position in words."""
        return words.describe(table)


def _defs(view: View) -> tuple[Svg, ...]:
    """What is drawn once and used often: what lasts a game apart from what comes and goes.

    A browser draws everything anew that uses a definition beside one that changed.
    """
    position, grid = view.position, view.grid
    owned = (token for tokens in position.own for token in tokens)
    return (
        el("defs", token_defs(position.circles), zone_defs(grid, view.ground), data_key="lasting"),
        el("defs", turn_defs(grid, position.phase == "lay"), player_defs(grid), data_key="parts"),
        el("defs", state_defs(owned, states(view), view.ground), data_key="passing"),
    )


def _banner(view: View) -> Svg:
    """Whose turn it is."""
    grid = view.grid
    who, what = words.banner_words(view)
    seat = view.position.winners()[0] if view.over else view.position.seat
    return frame.banner(grid.banner, grid.sizes, seat, who, what, won=view.over)


def _work(view: View) -> Svg:
    """Dice and calculation, or the card that lies over them."""
    grid, table = view.grid, view.table
    if frame.has_card(table):
        return frame.card(table, grid.card, grid.sizes)
    if view.over:
        return score_card(view)
    return group(dice_panel(view), make_panel(view), data_key="work")


TOKENS = TokenDrawing()
