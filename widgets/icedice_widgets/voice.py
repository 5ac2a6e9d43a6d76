"""What a board says aloud: the difference between two tables, in words for a live region."""

from __future__ import annotations

import re

from icedice_edu.games.protocol import Position
from icedice_widgets.boards import drawing_of
from icedice_widgets.boards.drawing import GameDrawing
from icedice_widgets.boards.shared_words import stopped
from icedice_widgets.cards import PHONE_CARD, page_words
from icedice_widgets.components import NARROW, WIDE, Box
from icedice_widgets.table import Table
from icedice_widgets.weighed_options import weighed

WORD, SENTENCE = re.compile(r"[^\s.,:!?]+"), re.compile(r"(?<=[.!?]) ")


def difference(before: Table[Position], after: Table[Position]) -> str:
    """What has changed, in the words of the rules; nothing when nothing worth saying has."""
    if after.refusal is not None and after.refusal is not before.refusal:
        return f"Not yet: {after.refusal.why}."
    if after.match is not before.match:
        happened = _happened(before, after)
        return " ".join(filter(None, (happened, _next(before, after, happened))))
    if before.handover and not after.handover:
        return _to_do(after) or f"{after.match.names[after.seat]}, it is your turn."
    if _opened(after) != _opened(before):
        return _panel(before, after)
    return "" if after.draft is None or after.draft == before.draft else str(after.draft)


def _opened(table: Table[Position]) -> tuple[str, str, int, int]:
    return table.panel, table.rule, table.page, table.hint


# -- steps ----------------------------------------------------------------------------------------------


def _happened(before: Table[Position], after: Table[Position]) -> str:
    if after.match.beginning is not before.match.beginning:
        return "A new game."
    if len(after.match.history) < len(before.match.history):
        return "The last move was undone."
    return " ".join(map(str, after.fresh_events))


def _next(before: Table[Position], after: Table[Position], happened: str) -> str:
    """Who is to act and what to do, if that has changed; nothing at the end, for the events have said it."""
    if after.handover:
        return f"Pass the board to {after.match.names[after.seat]}."
    return "" if after.match.over or _moment(after) == _moment(before) else _to_do(after, happened)


def _moment(table: Table[Position]) -> tuple[object, ...]:
    """Whose turn it is and its phase; without the phase for a bot, as nobody needs to hear that."""
    phase = getattr(table.match.position, "phase", "")
    return table.match.beginning, table.seat, "" if table.bot_to_move else phase


def _to_do(table: Table[Position], heard: str = "") -> str:
    """What the banner says that was not heard already; of a bot only that it thinks."""
    who, what = drawing_of(table.match.game.name).banner_words(table)
    if table.match.names[table.seat] not in who:
        return ""  # it tells of what is counted, and so did the story
    return " ".join((stopped(who), *(() if table.bot_to_move else _unheard(what, heard))))


def _unheard(what: str, heard: str) -> list[str]:
    """The sentences with at least one word that is new."""
    known = {*WORD.findall(heard.lower()), "you"}
    return [one for one in SENTENCE.split(what) if not known.issuperset(WORD.findall(one.lower()))]


# -- panels ---------------------------------------------------------------------------


def _panel(before: Table[Position], after: Table[Position]) -> str:
    match after.panel:
        case "hint":
            return after.hint_at(after.hint)
        case "rules" if after.rule != before.rule and after.rule:
            return f"Rules. {after.rule}: {after.match.game.rules[after.rule]}"
        case "rules" | "story":
            return _page(after)
        case "weigh":
            return f"Weigh the options. {weighed(after).sentence()}"
        case "more":
            return "More: new game, story, save, fill the window."
        case "save":
            return "The save code of this game is ready to copy."
    return "Closed."


def _page(table: Table[Position]) -> str:
    """The page that lies open."""
    drawing, wide = drawing_of(table.match.game.name), table.layout != "narrow"
    if isinstance(drawing, GameDrawing):
        view = drawing.look(table)
        return page_words(table, view.card_box, view.grid.sizes)
    return page_words(table, Box(0, 0, 928 if wide else 328, PHONE_CARD), WIDE if wide else NARROW)
