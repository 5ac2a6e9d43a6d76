"""A game's drawing: the frame round every game is drawn here, a game brings its surface and its words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from icedice_edu.games.protocol import Here, Position
from icedice_widgets import forms, frame
from icedice_widgets.boards.base_grid import seat_pills
from icedice_widgets.boards.base_view import BaseView
from icedice_widgets.boards.shared_words import BannerWords, stopped
from icedice_widgets.components import Box, slab
from icedice_widgets.svg import NOTHING, Svg, group, picture
from icedice_widgets.table import Table
from icedice_widgets.top_row import Standing, pills, top_row
from icedice_widgets.weighing_card import ANY_GAME, Pictures

View = TypeVar("View", bound=BaseView[Position])
Seen = TypeVar("Seen", bound=BaseView[Position], contravariant=True)


class Drawing(Protocol[Here]):
    """Draws the tables of one game, and knows what a gesture on the picture means."""

    def draw(self, table: Table[Here]) -> str:
        """One SVG; the same table always gives the same picture."""
        ...

    def tap(self, table: Table[Here], what: str, /) -> Table[Here] | str:
        """A gesture on a half-made move: the changed table, or the text of a step to play."""
        ...

    def key(self, table: Table[Here], key: str, /) -> Table[Here] | str | None:
        """A typed character; None when it means nothing here."""
        ...

    def describe(self, table: Table[Here]) -> str:
        """The position as plain text, for a page without pictures and for screen readers."""
        ...

    def banner_words(self, table: Table[Here]) -> BannerWords:
        """Who, and what to do."""
        ...

    def form(self, table: Table[Here]) -> forms.Form:
        """What is asked when somebody wants to type."""
        ...

    def filled_in(self, table: Table[Here], answers: forms.Answers) -> Table[Here]:
        """The table after a form of the game's own."""
        ...

    def moved(self, table: Table[Here], step: str) -> Table[Here]:
        """The table after a move."""
        ...

    def waits(self, table: Table[Here]) -> bool:
        """Whether a bot does all there is to do now."""
        ...


class Words(Protocol[Seen]):
    """What the module `words` of a game says."""

    @property
    def GAME(self) -> str:
        """Token game."""
        ...

    def banner_words(self, view: Seen, /) -> BannerWords:
        """Who, and what to do."""
        ...

    def about(self, view: Seen, /) -> str:
        """The picture's description in a few sentences."""
        ...

    def described(self, view: Seen, /) -> tuple[str, ...]:
        """What the plain text says besides the position and the half-made move."""
        ...


class Gestures(Protocol[Here]):
    """What the module `draft` of a game understands."""

    def tap(self, table: Table[Here], what: str, /) -> Table[Here] | str:
        """A press on something that plays no move yet."""
        ...

    def key(self, table: Table[Here], key: str, /) -> Table[Here] | str | None:
        """A typed character."""
        ...


class TypedMoves(Generic[Here]):
    """The usual form: a move typed in its notation; a game may have a form of its own."""

    def waits(self, table: Table[Here]) -> bool:
        """Whether a bot does all there is to do now; a game may let people help it."""
        return table.bot_to_move is not None

    def form(self, table: Table[Here]) -> forms.Form:
        """The form for typing a move."""
        return forms.type_move()

    def moved(self, table: Table[Here], step: str) -> Table[Here]:
        """The table after a move; a game may have to bring the chance that belongs to it."""
        return table.moved(step)

    def filled_in(self, table: Table[Here], answers: forms.Answers) -> Table[Here]:
        """A game without a form of its own has nothing to fill in."""
        raise ValueError("there is nothing like that on this board")


class GameDrawing(TypedMoves[Here], ABC, Generic[Here, View]):
    """Banner, strip, tools, cards and the end are the same on every board; the rest is the game's."""

    def __init__(
        self, look: Callable[[Table[Here]], View], words: Words[View], draft: Gestures[Here]
    ) -> None:
        self.look, self.words = look, words
        self.tap, self.key = draft.tap, draft.key

    # -- what a game brings ---------------------------------------------------------------------------

    @abstractmethod
    def defs(self, view: View) -> tuple[Svg, ...]:
        """What is drawn once and used often: one element for what lasts a game, others for what changes."""

    @abstractmethod
    def decision(self, view: View) -> tuple[Svg, ...]:
        """What is decided now: dice, and the buttons beside them; a card may lie over it."""

    @abstractmethod
    def surface(self, view: View) -> tuple[Svg, ...]:
        """The boards and players, drawn under the pieces."""

    @abstractmethod
    def pieces(self, view: View) -> tuple[Svg, ...]:
        """The pieces that move; drawn above everything else."""

    @abstractmethod
    def score(self, view: View) -> Svg:
        """How the points came about, at the end."""

    def beside_card(self, view: View) -> tuple[Svg, ...]:
        """What of the decision stays to be seen beside a card."""
        return ()

    def pictures(self, view: View) -> Pictures:
        """What the weighing card shows of this game."""
        return ANY_GAME

    # -- what all boards share ------------------------------------------------------------------------

    def draw(self, table: Table[Here]) -> str:
        """The table as one picture."""
        view = self.look(table)
        grid = view.grid
        who, what = self.words.banner_words(view)
        title = f"{self.words.GAME}. {stopped(who)} {what}"
        return picture(
            grid.width, grid.height, title, self.words.about(view), *self.defs(view),
            slab(Box(0, 0, grid.width, grid.height), grid.radius, "paper"), *self.head(view),
            self.work(view), *self.surface(view), self.foot(view), *self.pieces(view),
            data_board=table.match.game.name, data_layout=table.layout, data_next_ms=view.next_ms,
            data_wake_ms=table.wake_ms, data_usage=view.usage or None,
        )

    def describe(self, table: Table[Here]) -> str:
        """The position in words, and what is being done."""
        view = self.look(table)
        text = view.table.match.game.text(view.seen, view.names)
        return "\n".join(filter(None, (text, *self.words.described(view), view.half_made)))

    def banner_words(self, table: Table[Here]) -> BannerWords:
        """Who, and what to do."""
        return self.words.banner_words(self.look(table))

    def head(self, view: View) -> tuple[Svg, ...]:
        """Whose turn it is; what was refused, what Pip says, or what happened last."""
        grid, table, (who, what) = view.grid, view.table, self.words.banner_words(view)
        box = grid.whole_head if table.frozen and not grid.lesson else grid.banner
        shown = frame.banner(box, grid.sizes, view.face, who, what, won=view.over)
        if not grid.lesson:
            return shown, self.strip(view)
        return top_row(table, grid.banner, grid.tools, grid.sizes, shown)

    def foot(self, view: View) -> Svg:
        """The tools; in a lesson they are above, and the players beside them or below."""
        if view.grid.lesson:
            row = view.grid.tools if view.table.frozen else view.grid.seats  # a picture has no tools
            places, won = seat_pills(len(view.names), row), view.winners if view.over else ()
            return pills(view.table, places, self.standings(view), won)
        return NOTHING if view.table.frozen else frame.tools(view.table, view.grid.tools, view.grid.sizes)

    def standings(self, view: View) -> tuple[Standing, ...]:
        """What the pills of a lesson say of each player."""
        return tuple(Standing((str(points),)) for points in view.seen.scores())

    def strip(self, view: View) -> Svg:
        """What was refused, what Pip says, or what happened last."""
        return frame.strip(view.table, view.grid.strip, view.grid.sizes)

    def work(self, view: View) -> Svg:
        """What is decided, or the card that lies over it."""
        if not view.covered:
            return group(*self.decision(view), data_key="work")
        return group(*self.beside_card(view), self.card(view), data_key="work")

    def card(self, view: View) -> Svg:
        """An open panel, the hand-over, or the end."""
        if not frame.has_card(view.table):
            return self.score(view)
        return frame.card(view.table, view.card_box, view.grid.sizes, self.pictures(view))
