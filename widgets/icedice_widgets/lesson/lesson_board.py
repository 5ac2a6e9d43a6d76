"""The board of a lesson: a live match in the lesson's stage, with what the lesson lays beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import ipywidgets

from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.match_cache import game_of
from icedice_edu.games.match import Match
from icedice_edu.games.match_setup import game_called
from icedice_edu.games.protocol import Position
from icedice_widgets import cells
from icedice_widgets.board import Board
from icedice_widgets.lesson.page import Page
from icedice_widgets.lesson.places import Bundle, shown_at
from icedice_widgets.seats import Bots, named, seated


class LessonBoard(ipywidgets.VBox):  # type: ignore[misc]
    """A board between its introduction and the card that follows the game."""

    def __init__(
        self, desk: Desk, still: Callable[[], dict[str, str]], pages: tuple[Page, Page],
        players: int | Sequence[str], bots: Bots,
    ) -> None:
        self._desk, self._still, self._players = desk, still, named(players, bots)
        asked = desk.lesson
        self.board = Board(
            self._new(), bots, asked.folded, asked.opening, third=False, ways=asked.board, pip=asked.pip,
        )
        self._bots = dict(self.board.table.bots)
        self._kept = ""  # the code of the match as it was last told to the desk
        self._settled = self._stand()
        card = ipywidgets.VBox(pages)  # what to do, and what follows the game
        card.add_class("icelesson-card").add_class("icetrail")
        super().__init__([self.board, card])
        self.add_class("icelesson-board")
        self._follow()
        self.board.observe(self._moved, "code")
        desk.watch(self._follow)

    place = ""
    """Where it stands in a lesson: the page of the lesson puts it there."""

    def placed(self) -> None:
        """Tell the page of the lesson by which name this is known now; outside a lesson nobody asks."""

    def _repr_mimebundle_(self, **kwargs: object) -> Bundle:
        cells.showing(self)
        self.placed()
        return shown_at(self.place, self._still(), super()._repr_mimebundle_(**kwargs))

    def rest(self) -> None:
        """No page shows this board any more."""
        self._desk.unwatch(self._follow)

    def wake(self) -> None:
        """Some page is to show it again, as the work stands by now."""
        self._desk.watch(self._follow)
        self._follow()

    def _new(self) -> Match[Position]:
        return self._desk.new_match(self._players)

    def _stand(self) -> tuple[str, str]:
        return self._desk.work.dice_seed, self._desk.work.stage

    def _moved(self, _: object) -> None:
        """Somebody has moved at the board."""
        match = self.board.match
        if self.board.code != self._kept and len(match.moves_made) > len(self._desk.lesson.opening):
            self._kept = self.board.code
            self._desk.played(match, tuple(self.board.table.bots))

    def _follow(self) -> None:
        """Work that was brought back brings its game; other dice or another stage begin another."""
        games = self._desk.work.games
        if games and games[-1][0] != self._kept:
            code, bots = games[-1]
            self._kept, self._settled = code, self._stand()
            self._lay(game_of(code, game_called(self._desk.lesson.game)), bots)
        elif self._settled != self._stand():
            self._settled = self._stand()
            self._lay(self._new(), tuple(self.board.table.bots))

    def _lay(self, match: Match[Position], bots: Sequence[int]) -> None:
        seats = seated(match, [seat for seat in bots if seat < len(match.names)])
        own = {seat: self._bots.get(seat, usual) for seat, usual in seats.items()}  # those of the lesson
        self.board.lay(match, own)
