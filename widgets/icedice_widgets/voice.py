"""What a board says aloud: the difference between two tables, in words for a live region."""

from __future__ import annotations

from icedice_widgets.scales import weighed
from icedice_widgets.table import Table

STORY_SPOKEN = 3


def difference(before: Table, after: Table) -> str:
    """What has changed, in the words of the rules; nothing when nothing worth saying has."""
    if after.refusal is not None and after.refusal is not before.refusal:
        return f"Not yet: {after.refusal.why}."
    if after.match is not before.match:
        return _step(before, after)
    if before.handover and not after.handover:
        return f"{after.match.names[after.seat]}, it is your turn."
    if _opened(after) != _opened(before):
        return _panel(after)
    return _draft(after) if after.draft != before.draft else ""


def _opened(table: Table) -> tuple[str, str, int, int]:
    return table.panel, table.rule, table.page, table.hint


def _step(before: Table, after: Table) -> str:
    if len(after.match.history) < len(before.match.history):
        return "Taken back."
    sentences = [str(event) for event in after.fresh_events]
    if after.handover:
        sentences.append(f"Hand over to {after.match.names[after.seat]}.")
    return " ".join(sentences)


def _panel(table: Table) -> str:
    match table.panel:
        case "hint":
            return table.match.game.hint(table.match.position, table.hint)
        case "rules":
            return f"Rules. {table.match.game.rules.get(table.rule, '')}".strip()
        case "story":
            return " ".join(["Story.", *map(str, reversed(table.match.log[-STORY_SPOKEN:]))])
        case "weigh":
            return f"Weigh the options. {weighed(table).told()}"
        case "save":
            return "Save code of this game, ready to copy."
    return "Closed."


def _draft(table: Table) -> str:
    return "" if table.draft is None else str(table.draft)
