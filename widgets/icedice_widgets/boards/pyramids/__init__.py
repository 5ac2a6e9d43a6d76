"""The pyramid game's board: one picture of a table, and what a press means on it."""

from __future__ import annotations

from icedice_edu.games.pyramids.rules import Position
from icedice_widgets.boards.base_grid import THIRD
from icedice_widgets.boards.drawing import GameDrawing
from icedice_widgets.boards.pyramids import draft, words
from icedice_widgets.boards.pyramids.art import lasting_defs
from icedice_widgets.boards.pyramids.bank import bank, next_player
from icedice_widgets.boards.pyramids.counter import counter
from icedice_widgets.boards.pyramids.decision import decision
from icedice_widgets.boards.pyramids.moment import dice_panel, moment
from icedice_widgets.boards.pyramids.pieces import pieces
from icedice_widgets.boards.pyramids.score import score_card
from icedice_widgets.boards.pyramids.tally import tally
from icedice_widgets.boards.pyramids.vaults import vault_defs, vaults
from icedice_widgets.boards.pyramids.view import View
from icedice_widgets.boards.pyramids.weighed import pictures
from icedice_widgets.boards.shared_words import last_words
from icedice_widgets.svg import NOTHING, Svg, el
from icedice_widgets.top_row import Standing
from icedice_widgets.weighing_card import Pictures


class PyramidDrawing(GameDrawing[Position, View]):
    """Draws pyramid games."""

    def defs(self, view: View) -> tuple[Svg, ...]:
        """Pieces, faces and trees."""
        return (el("defs", lasting_defs(view.letters), vault_defs(view.grid, view.letters),
                   data_key="lasting"),)

    def decision(self, view: View) -> tuple[Svg, ...]:
        """Dice, Counter, and whether to roll or to stop."""
        return dice_panel(view), counter(view), decision(view)

    def beside_card(self, view: View) -> tuple[Svg, ...]:
        """The dice, where a hand-over leaves them free."""
        return (dice_panel(view),) if view.dice_seen else ()

    def surface(self, view: View) -> tuple[Svg, ...]:
        """The Bank, who is next, and the Vaults."""
        tallied = tally(view, THIRD) if view.table.has_third else NOTHING
        return bank(view), next_player(view), *vaults(view), tallied

    def standings(self, view: View) -> tuple[Standing, ...]:
        """Trios, and how the last turn ended."""
        return tuple(
            Standing((f"★ {view.position.trios(seat)}",), last_words(view, seat, words.LAST))
            for seat in range(len(view.names))
        )

    def pieces(self, view: View) -> tuple[Svg, ...]:
        """How the turn before ended, and every piece."""
        return moment(view), pieces(view)

    def score(self, view: View) -> Svg:
        """The Trios one by one."""
        return score_card(view)

    def pictures(self, view: View) -> Pictures:
        """Pieces on offer, faces of the Color Die."""
        return pictures(view)


PYRAMIDS = PyramidDrawing(View, words, draft)
