"""What a page tells a lesson: an act by its name, and what was said with it. Nothing else is believed."""

from __future__ import annotations

import logging
from typing import Protocol

import anywidget
import traitlets

from icedice_edu.alone import alone
from icedice_edu.classroom.game_table import LONGEST

LONGEST_ACT = 80
LONGEST_WORDS = LONGEST + 1  # a table of games is the longest thing that a page may send

logger = logging.getLogger(__name__)


class Follower(Protocol):
    """Whoever does what the page asks for."""

    def follow(self, act: str, words: dict[str, str]) -> None:
        """Do what was asked."""

    @property
    def refuses(self) -> bool:
        """Whether the last act was refused, so that its words are only on the page."""

    def apologize(self) -> None:
        """Say that something went wrong."""


class Listening(anywidget.AnyWidget):
    """A widget that follows acts, and answers each so that the page knows somebody is there."""

    layout = traitlets.Any(None).tag(sync=True)
    """Nothing: style sheets say how it lies, so the page need not make a model of that for each part."""

    def listen(self) -> None:
        self.on_msg(self._receive)

    def follow(self, act: str, words: dict[str, str]) -> None:
        """Do what was asked."""
        raise NotImplementedError

    @property
    def refuses(self) -> bool:
        """Whether the last act was refused, so that its words are only on the page."""
        return False

    def follower(self, asked: dict[object, object]) -> Follower:
        """Who follows what was asked: the widget itself, unless it stands for others."""
        return self

    def apologize(self) -> None:
        """Say that something went wrong; nothing to say unless a widget knows how."""

    @alone
    def _receive(self, _: object, content: object, __: object) -> None:
        if not isinstance(content, dict) or not isinstance(content.get("act"), str):
            return
        sent = content.get("said")
        fields = sent.items() if isinstance(sent, dict) else ()
        words = {str(name): text[:LONGEST_WORDS] for name, text in fields if isinstance(text, str)}
        asked, refused = self.follower(content), True
        try:
            asked.follow(content["act"][:LONGEST_ACT], words)
            refused = asked.refuses
        except Exception:
            logger.exception("a lesson could not follow %s", content["act"][:LONGEST_ACT])
            asked.apologize()
        finally:
            self.send({"ack": str(content.get("id", ""))[:LONGEST_ACT], "refused": refused})
