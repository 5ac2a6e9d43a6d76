"""The board of ICED!: one picture of a table, and what a press means on it."""

from __future__ import annotations

from icedice_edu.games.iced.rules import Position
from icedice_widgets.boards.drawing import GameDrawing
from icedice_widgets.boards.iced import draft, words
from icedice_widgets.boards.iced.art import lasting_defs
from icedice_widgets.boards.iced.box_card import asking
from icedice_widgets.boards.iced.decision import decision
from icedice_widgets.boards.iced.ledger_card import ledger_card
from icedice_widgets.boards.iced.moment import moment
from icedice_widgets.boards.iced.pieces import pieces
from icedice_widgets.boards.iced.ring import ring, steps
from icedice_widgets.boards.iced.score import score_card
from icedice_widgets.boards.iced.shops import shops
from icedice_widgets.boards.iced.till import till
from icedice_widgets.boards.iced.view import View
from icedice_widgets.boards.iced.weighed import PICTURES
from icedice_widgets.boards.shared_words import last_words
from icedice_widgets.svg import Svg, el, group
from icedice_widgets.top_row import Standing
from icedice_widgets.weighing_card import Pictures


class IcedDrawing(GameDrawing[Position, View]):
    """Draws games of ICED!"""

    def defs(self, view: View) -> tuple[Svg, ...]:
        """Boxes, scoops, spoons and the faces of the die."""
        box = view.grid.box(0)
        return (el("defs", lasting_defs(view.letters, box.w, box.h), data_key="lasting"),)

    def decision(self, view: View) -> tuple[Svg, ...]:
        """The die, and what is decided on the box it led to."""
        return moment(view), decision(view)

    def beside_card(self, view: View) -> tuple[Svg, ...]:
        """The die and what came of it, unless a card lies there."""
        return () if view.large_card else (moment(view),)

    def work(self, view: View) -> Svg:
        """A box that is asked about lies over everything but a panel."""
        if view.asked is None:
            return super().work(view)
        return group(moment(view), asking(view), data_key="work")

    def card(self, view: View) -> Svg:
        """The till roll is a card too."""
        return ledger_card(view) if view.till is not None else super().card(view)

    def surface(self, view: View) -> tuple[Svg, ...]:
        """The ring, the steps just walked, both shops, and the till roll."""
        if view.grid.lesson and not view.table.has_third:
            return ring(view), steps(view)
        one, other = shops(view)
        return ring(view), steps(view), one, other, till(view)

    def standings(self, view: View) -> tuple[Standing, ...]:
        """Money and stars, and where the spoon stands."""
        stars = view.position.stars
        return tuple(
            Standing((words.amount_words(view, seat), f"★ {stars[seat]}"), last_words(view, seat, words.LAST))
            for seat in (0, 1)
        )

    def pieces(self, view: View) -> tuple[Svg, ...]:
        """Both spoons."""
        return (pieces(view),)

    def score(self, view: View) -> Svg:
        """How it ended."""
        return score_card(view)

    def pictures(self, view: View) -> Pictures:
        """The signs of the moves."""
        return PICTURES


ICED = IcedDrawing(View, words, draft)
