"""The events of a step of the token game, worked out from before, the step and after, rule by rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from icedice_edu.games.first_player import First
from icedice_edu.games.protocol import OVER, Event, Step
from icedice_edu.games.tokens import offers
from icedice_edu.games.tokens.facts import NO_ONE
from icedice_edu.games.tokens.setting import IDLE_ROUNDS_TO_END
from icedice_edu.games.tokens.steps import Claim, Dealt, Flip, Lay, Move, Pass, Rolled, Take, TimeUp

if TYPE_CHECKING:
    from icedice_edu.games.tokens.rules import Position

Events = tuple[Event, ...]


def events(before: Position, step: Step, after: Position) -> Events:
    """The events that led from before to after, in order."""
    found = _EVENTS.get(type(step))
    return found(before, step, after) if found else ()


def _first(before: Position, step: First, after: Position) -> Events:
    return (Event("TOKEN-08", step.seat, {}),)


def _dealt(before: Position, step: Dealt, after: Position) -> Events:
    """How many numbers lie there twice, and how many not at all."""
    shown = after.layout.shown
    twice = sum(circles & (circles - 1) > 0 for circles in shown)
    missing = sum(circles == 0 for circles in shown[1:])
    return (Event("TOKEN-31", NO_ONE, {"twice": twice, "missing": missing}),)


def _laid(before: Position, step: Lay, after: Position) -> Events:
    token = before.layout.tokens[after.in_middle[-1]]
    return (Event("TOKEN-09", before.seat, {"number": token.number, "colour": token.colour}),)


def _flipped(before: Position, step: Flip, after: Position) -> Events:
    neighbour = (before.seat - 1) % before.setting.players
    return (Event("TOKEN-10", neighbour, {"player": before.seat}),)


def _rolled(before: Position, step: Rolled, after: Position) -> Events:
    rule = "TOKEN-13" if before.rolls else "TOKEN-12"
    return (Event(rule, before.seat, {"dice": after.dice, "new": step.faces}),)


def _moved(before: Position, step: Move, after: Position) -> Events:
    moved = _claimed("TOKEN-14", before, step, after.moved_circle)
    if before.ending or not after.ending:
        return (moved,)
    left = {"left": after.on_big.bit_count(), "player": before.first}
    return moved, Event("TOKEN-24", before.seat, left)  # this round is the last


def _taken(before: Position, step: Take, after: Position) -> Events:
    circle = after.boards[before.seat][-1]
    return (_claimed("TOKEN-15", before, step, circle), *_end(before, after))


def _passed(before: Position, step: Pass, after: Position) -> Events:
    """The event of a pass; it says so where nothing else was possible."""
    could = offers.moves(before) if before.phase == "step1" else offers.takes(before)
    return (Event("TOKEN-R7" if could else "TOKEN-22", before.seat, {}), *_end(before, after))


def _out_of_time(before: Position, step: TimeUp, after: Position) -> Events:
    moved = before.moved
    if moved is None:
        return (Event("TOKEN-11", before.seat, {}), *_end(before, after))
    return (Event("TOKEN-R8", before.seat, {"number": moved.number}), *_end(before, after))


def _claimed(rule: str, before: Position, step: Claim, circle: int) -> Event:
    colour = before.layout.tokens[circle].colour
    return Event(rule, before.seat, {"number": step.number, "colour": colour, "expression": step.expression})


def _end(before: Position, after: Position) -> Events:
    """How the game ended, if it did: why, every player's points, and who has won."""
    if after.turn != OVER:
        return ()
    idle = () if before.ending else (Event("TOKEN-R13", NO_ONE, {"rounds": IDLE_ROUNDS_TO_END}),)
    counted = tuple(
        Event(
            "TOKEN-25",
            seat,
            {
                "tokens": score.tokens,
                "majority": sum(score.majority.values()),
                "colours": score.colours,
                "total": score.total,
            },
        )
        for seat, score in enumerate(after.score_parts())
    )
    winners = after.winners()
    points = {"players": winners, "points": max(after.scores())}
    won = Event("TOKEN-29" if len(winners) == 1 else "TOKEN-R14", winners[0], points)
    return (*idle, *counted, won)


_EVENTS: Mapping[type, Callable[[Position, Any, Position], Events]] = {
    First: _first,
    Dealt: _dealt,
    Lay: _laid,
    Flip: _flipped,
    Rolled: _rolled,
    Move: _moved,
    Take: _taken,
    Pass: _passed,
    TimeUp: _out_of_time,
}
"""A table, because random play tells every step: looking at the cases one by one takes a tenth longer."""
