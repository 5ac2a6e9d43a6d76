"""The floe game's board: one picture of a table, and what a press means on it."""

from __future__ import annotations

from icedice_edu.classroom.recorded_play import played
from icedice_edu.games.floe.rules import Position
from icedice_widgets.boards.base_grid import THIRD
from icedice_widgets.boards.drawing import GameDrawing
from icedice_widgets.boards.floe import draft, words
from icedice_widgets.boards.floe.aim_drawing import aiming, touch
from icedice_widgets.boards.floe.arena import lines, ruler, scenery
from icedice_widgets.boards.floe.count import count_card
from icedice_widgets.boards.floe.decision import decision
from icedice_widgets.boards.floe.moment import moment
from icedice_widgets.boards.floe.pieces import lasting_defs, pieces
from icedice_widgets.boards.floe.pin_drawing import pins, traces
from icedice_widgets.boards.floe.placement_drawing import region
from icedice_widgets.boards.floe.real_dice_form import filled_in, result_form
from icedice_widgets.boards.floe.score import score_card
from icedice_widgets.boards.floe.shore import rack, shore
from icedice_widgets.boards.floe.sums import sums
from icedice_widgets.boards.floe.throw_table import throw_table
from icedice_widgets.boards.floe.view import View
from icedice_widgets.boards.floe.weighed import pictures
from icedice_widgets.boards.shared_words import last_words
from icedice_widgets.forms import Answers, Form
from icedice_widgets.svg import NOTHING, Svg, el, group
from icedice_widgets.table import Table
from icedice_widgets.top_row import Standing
from icedice_widgets.weighing_card import Pictures


class FloeDrawing(GameDrawing[Position, View]):
    """Draws floe games."""

    def defs(self, view: View) -> tuple[Svg, ...]:
        """A die and a seal in each colour."""
        return (el("defs", lasting_defs(view.letters), data_key="lasting"),)

    def decision(self, view: View) -> tuple[Svg, ...]:
        """Aim, choose a die, put one back, or tell how real dice lie."""
        return (decision(view),)

    def strip(self, view: View) -> Svg:
        """The strip; it appears when the dice have stopped sliding."""
        return group(super().strip(view), data_key="news", data_late="" if view.tracks else None)

    def work(self, view: View) -> Svg:
        """The decision or a card; it appears when the dice have stopped sliding."""
        return group(super().work(view), data_key="desk", data_late="" if view.tracks else None)

    def card(self, view: View) -> Svg:
        """The count of a round comes before the hand-over and the end."""
        return count_card(view) if view.counting is not None else super().card(view)

    def surface(self, view: View) -> tuple[Svg, ...]:
        """The arena and what lies on it, the blocks and the sums."""
        grid = view.grid
        return (
            scenery(grid), lines(grid, view.grid_seen), ruler(grid, view.ruler_seen), region(view),
            touch(view), traces(view), aiming(view), shore(view), pins(view), moment(view), rack(view),
            sums(view), throw_table(view, THIRD) if view.table.has_third else NOTHING,
        )

    def standings(self, view: View) -> tuple[Standing, ...]:
        """Points, and what came of the last throw."""
        points = view.position.scores()
        return tuple(
            Standing((f"★ {points[seat]}",), last_words(view, seat, words.LAST))
            for seat in range(len(view.names))
        )

    def waits(self, table: Table[Position]) -> bool:
        """Real dice are thrown for a bot by people."""
        return super().waits(table) and not View(table).throws_for_bot

    def moved(self, table: Table[Position], step: str) -> Table[Position]:
        """Where nothing slides, a recorded throw takes the place of the one that was aimed."""
        return table.stepped(played(table.match, step))

    def form(self, table: Table[Position]) -> Form:
        """How real dice lie."""
        return result_form(table) if View(table).tells else super().form(table)

    def filled_in(self, table: Table[Position], answers: Answers) -> Table[Position]:
        """The table after real dice."""
        return filled_in(table, answers)

    def pieces(self, view: View) -> tuple[Svg, ...]:
        """Dice and seals."""
        return (pieces(view),)

    def score(self, view: View) -> Svg:
        """The points round by round."""
        return score_card(view)

    def pictures(self, view: View) -> Pictures:
        """The signs of the moves."""
        return pictures(view)


FLOE = FloeDrawing(View, words, draft)
