"""The token game's board: one picture of a table, and what a press or a key means on it."""

from __future__ import annotations

from icedice_edu.games.protocol import listed
from icedice_edu.games.tokens.rules import Position
from icedice_widgets.boards.drawing import GameDrawing
from icedice_widgets.boards.shared_words import last_words
from icedice_widgets.boards.tokens import draft, words
from icedice_widgets.boards.tokens.art import state_defs, token_defs
from icedice_widgets.boards.tokens.calculation import make_panel
from icedice_widgets.boards.tokens.decision import dice_panel, turn_defs
from icedice_widgets.boards.tokens.pieces import lying, pieces, states
from icedice_widgets.boards.tokens.players import player_defs, player_panels
from icedice_widgets.boards.tokens.score import score_card
from icedice_widgets.boards.tokens.surface import big_board, middle_board, token_target, zone_defs
from icedice_widgets.boards.tokens.view import View
from icedice_widgets.forms import Form, type_move
from icedice_widgets.svg import Svg, el
from icedice_widgets.table import Table
from icedice_widgets.top_row import Standing


class TokenDrawing(GameDrawing[Position, View]):
    """Draws token games."""

    def defs(self, view: View) -> tuple[Svg, ...]:
        """Three groups of definitions: for the whole game, for parts of it, and for the states of tokens now.

        They are apart because a browser draws everything anew that uses a group in which something changed.
        """
        position, grid = view.position, view.grid
        owned = (token for tokens in position.own for token in tokens)
        return (
            el(
                "defs", token_defs(position.circles, token_target(grid)), zone_defs(view.ground),
                data_key="lasting",
            ),
            el("defs", turn_defs(grid, position.phase == "lay"), player_defs(grid), data_key="parts"),
            el("defs", state_defs(owned, states(lying(view)), view.ground), data_key="passing"),
        )

    def decision(self, view: View) -> tuple[Svg, ...]:
        """Dice and calculation."""
        return dice_panel(view), make_panel(view)

    def work(self, view: View) -> Svg:
        """Dice and calculation, or in their place a card."""
        return self.card(view) if view.covered else super().work(view)

    def surface(self, view: View) -> tuple[Svg, ...]:
        """Both boards and the players'."""
        seats = () if view.grid.lesson else player_panels(view)
        return middle_board(view), big_board(view), *seats

    def standings(self, view: View) -> tuple[Standing, ...]:
        """Points, and the number that was moved or taken last."""
        return tuple(
            Standing((f"★ {points}",), last_words(view, seat, words.LAST))
            for seat, points in enumerate(view.scores)
        )

    def pieces(self, view: View) -> tuple[Svg, ...]:
        """Every token."""
        return (pieces(lying(view)),)

    def score(self, view: View) -> Svg:
        """The points as addends."""
        return score_card(view)

    def form(self, table: Table[Position]) -> Form:
        """A move to type, with the dice it is made of."""
        dice = table.match.position.dice
        return type_move(f"Your dice: {listed(map(str, dice))}." if dice else "")


TOKENS = TokenDrawing(View, words, draft)
