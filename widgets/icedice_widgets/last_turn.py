"""The bots' last turn, shown once more: how it began, and the board after each of their steps."""

from __future__ import annotations

from typing import NamedTuple

from icedice_edu.games.match import Match
from icedice_edu.games.protocol import Position
from icedice_edu.games.sentences import spoken
from icedice_widgets.table import Table


class Offer(NamedTuple):
    """Something about a bot's turn that can be pressed beside what happened last."""

    words: str
    label: str
    tool: str


def offer(table: Table[Position]) -> Offer | None:
    """Let a bot begin, do not wait for its next step, or see again what it did; without bots, nothing."""
    if table.back:
        return Offer("Back to the game", "Back to the game", "now")
    if table.waits_to_begin:
        words = f"Let {table.match.names[table.seat]} play"
        return Offer(words, words, "go")
    if table.bot_to_move is not None:
        return Offer("Go on", "Go on without waiting", "go")
    return Offer(asked(table), f"{asked(table)} Watch it again", "replay") if stops(table) else None


def asked(table: Table[Position]) -> str:
    """What did Pip do? Of several bots, what did the bots do?"""
    places = stops(table)[:-1]
    who = {seat_at(table.match, place) for place in places}
    return f"What did {table.match.names[who.pop()] if len(who) == 1 else 'the bots'} do?"


def stops(table: Table[Position]) -> tuple[int, ...]:
    """How many steps had been made when the bots began, and after each of theirs; nothing if there is none.

    A running hourglass shows no past: its sand would run meanwhile.
    """
    match = table.match
    if not table.human_seats or table.bot_to_move is not None:
        return ()
    found = [len(match.history)]
    for place in reversed(range(len(match.history))):
        if match.history[place].by_chance:
            continue
        if seat_at(match, place) not in table.bots:
            break
        found.append(place)
    timed = any(match.back_to(place).standing.deadline is not None for place in found)
    return () if len(found) == 1 or timed else tuple(reversed(found))


def seat_at(match: Match[Position], place: int) -> int:
    """Whose decision the step at this place was."""
    return int((match.history[place - 1].position if place else match.beginning).turn)


def shown(table: Table[Position]) -> Table[Position]:
    """What the board shows: the table, or how it was at the stop that is looked at."""
    if not table.back:
        return table
    match = table.match.back_to(table.back[0])
    began = next((i for i in reversed(range(len(match.history))) if not match.history[i].by_chance), 0)
    fresh = sum(len(played.events) for played in match.history[began:])
    return table.replace(
        match=match, fresh=fresh, draft=None, refusal=None, panel="", hint=0, held="", handover=False
    )


def sentence(table: Table[Position]) -> str:
    """What is said of the stop that is looked at: what led to it, or whose turn is shown."""
    now = shown(table)
    if table.back and table.back == stops(table)[:-1]:
        return spoken("This is how {who}'s turn began.", {"who": now.match.names[now.seat]})
    return " ".join(map(str, now.fresh_events))
