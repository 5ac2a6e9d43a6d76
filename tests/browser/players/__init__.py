"""How each game is played through its board: a turn, with the mouse or without one.

A game's module here has a JOURNEY, and any game can go that of `any_game`: `test_every_game.py` takes all of
them along.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

OFFERED = """
(stage, kind) => [...stage.querySelectorAll(`[data-${kind}]`)]
  .filter((piece) => piece.getAttribute("aria-disabled") !== "true").map((piece) => piece.dataset[kind])
"""


class Board(Protocol):
    """What a game needs of its board, whichever browser shows it."""

    @property
    def title(self) -> str:
        """Whose turn it is and what to do, as a screen reader is told."""

    def ask(self, function: str, given: Any = None) -> Any:
        """What a JavaScript function says of the stage."""

    def has(self, attribute: str, value: str) -> bool:
        """Is there such a thing to press?"""

    def read(self, attribute: str, value: str, name: str) -> str:
        """Another attribute of a thing to press."""

    def press(self, attribute: str, value: str) -> None:
        """Press a thing with the mouse and wait for what follows."""

    def type(self, *keys: str) -> None:
        """Type keys, each one answered before the next."""

    def focused(self) -> str:
        """The key of the piece that has the focus, if one has it."""

    def walk_to(self, attribute: str, value: str) -> None:
        """Go to a thing with the arrow keys."""

    def at_rest(self) -> None:
        """Wait until nothing glides."""


class Hand(ABC):
    """Somebody at a board: what can be pressed, and pressing it."""

    types = False

    def __init__(self, board: Board) -> None:
        self.board = board

    @abstractmethod
    def press(self, attribute: str, value: str) -> None:
        """Press the piece whose attribute has this value."""

    def offered(self, kind: str = "move", start: str = "") -> list[str]:
        """What can be pressed now, as the page holds it, if it begins so."""
        found = self.board.ask(OFFERED, kind)
        return [text for text in found if text.startswith(start)]

    def ready(self) -> bool:
        """Take the board over, if it is handed over."""
        waiting = self.board.has("tool", "ready")
        if waiting:
            self.press("tool", "ready")
        return waiting


class Mouse(Hand):
    """Points and clicks."""

    def press(self, attribute: str, value: str) -> None:
        self.board.press(attribute, value)


class Keyboard(Hand):
    """Goes there with the arrow keys and presses Enter; types where a game lets one type."""

    types = True

    def press(self, attribute: str, value: str) -> None:
        if self.board.focused() != self.board.read(attribute, value, "data-key"):
            self.board.walk_to(attribute, value)
        self.board.type("Enter")


class Journey(NamedTuple):
    """A whole game on its board."""

    options: str
    """What `play` gets besides the game and the players: a short game in which much happens."""
    turn: Callable[[Hand, list[str]], str]
    """A few presses, given what was done so far; says what was done."""
    kinds: frozenset[str]
    """All that is done on the way, each at least once."""
    halfway: int
    """After so many turns we look at the board in light, in the dark and on a phone."""
    against: str
    """What `play` gets when a bot sits on the other side and we begin."""
    end: str = r" wins? with | share the win"
    """How the board's title says that the game is over."""

    def over(self, board: Board) -> bool:
        return bool(re.search(self.end, board.title))
