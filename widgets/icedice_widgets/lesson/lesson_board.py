"""The board of a lesson: a live match in the lesson's stage, with what the lesson lays beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.match_cache import game_of
from icedice_edu.games.match import Match
from icedice_edu.games.match_setup import game_called
from icedice_edu.games.protocol import Position
from icedice_widgets.board import Board
from icedice_widgets.lesson.page import Page
from icedice_widgets.lesson.places import Bundle, Part
from icedice_widgets.seats import Bots, named, seated


class LessonBoard(Part):
    """A board and its card: what to do there, and what follows the game."""

    look = "board"

    def __init__(
        self, desk: Desk, still: Callable[[], dict[str, str]], card: tuple[Page, Page],
        players: int | Sequence[str], bots: Bots,
    ) -> None:
        self._desk, self.still, self._players = desk, still, named(players, bots)  # type: ignore[method-assign]
        asked = desk.lesson
        self.board = Board(
            self._new(), bots, asked.folded, asked.opening, third=False, ways=asked.board, pip=asked.pip,
        )
        self.card = card
        self.pieces = (self.board, *card)
        self._bots = dict(self.board.table.bots)
        self._kept = ""  # the code of the match as it was last told to the desk
        self._settled = self._stand()
        self._follow()
        self.board.observe(self._moved, "code")
        desk.watch(self._follow)

    def _repr_mimebundle_(self, **kwargs: object) -> Bundle:
        bundle = super()._repr_mimebundle_(**kwargs)
        self._follow()  # a board that nobody showed has missed what was done meanwhile
        return bundle

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
        if self.board.comm is None:
            return  # no page shows it
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
