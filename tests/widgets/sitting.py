"""A page at a board, as a test plays it: it asks, and keeps what it is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from icedice_widgets import Board


class Page:
    """The far side of a board: it asks, and keeps what it is told."""

    def __init__(self, board: Board) -> None:
        self.board, self.told, self.sent = board, [], 0
        board.send = self._hear  # type: ignore[method-assign]

    def _hear(self, content: Any, buffers: Any = None) -> None:
        self.told.append(content)

    def ask(self, kind: str, text: str = "", revision: int | None = None, **more: Any) -> str:
        self.sent += 1
        shown = self.board.revision if revision is None else revision
        message = {"kind": kind, "text": text, "revision": shown, "id": f"m{self.sent}", **more}
        self.board._handle_custom_msg(message, [])
        return self.board.spoken

    def answer(self, form: str, **answers: str) -> None:
        self.ask("form", form, answers=answers)


Sit = Callable[..., Page]


def roll(page: Page) -> tuple[int, ...]:
    page.ask("move", "roll")
    return tuple(page.board.match.position.dice)
