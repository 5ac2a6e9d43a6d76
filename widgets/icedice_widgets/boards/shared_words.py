"""Words that all boards say alike: who waits, who has won."""

from __future__ import annotations

from collections.abc import Mapping

from icedice_edu.games.protocol import Position, listed
from icedice_edu.games.sentences import does
from icedice_widgets.boards.base_view import BaseView

BannerWords = tuple[str, str]
"""What the banner says: who, and what to do."""


def last_words(view: BaseView[Position], seat: int, sentences: Mapping[str, str]) -> str:
    """What a player did last, in two or three words: `sentences` has them for the rules that tell of it."""
    log = reversed(view.table.match.log)
    event = next((event for event in log if event.seat == seat and event.rule in sentences), None)
    return "" if event is None else sentences[event.rule].format_map(event.facts)


def stopped(sentence: str) -> str:
    """The words with a full stop, unless they end in a mark of their own."""
    return sentence if sentence[-1] in "!?." else f"{sentence}."


def waiting_words(view: BaseView[Position], news: str = "", bot: str = "") -> BannerWords | None:
    """A bot thinks or the board is handed over: that, with the news if there are any; else nothing."""
    mover = view.table.bot_to_move
    if view.table.back:
        return f"What {view.name} did", news or "Watch it again, step by step."
    if view.table.waits_to_begin:
        return f"{does(view.name, 'is')} next", f"Press Let {view.name} play."
    if mover is not None:
        return f"{does(view.name, 'is')} thinking", news or bot or f"Watch what {view.name} does."
    if view.table.handover:
        return f"{does(view.name, 'is')} next", news or "Pass the board."
    return None


def result_words(view: BaseView[Position], best: str, how: str) -> BannerWords:
    """Ada wins with 31 points! And how that came, or that others have as much."""
    who = listed(view.names[seat] for seat in view.winners)
    if len(view.winners) > 1:
        return f"{who} share the win!", f"Each has {best}."
    return f"{does(who, 'wins')} with {best}!", how
