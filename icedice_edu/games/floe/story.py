"""The events of a step of the floe game, worked out from before, the step and after, rule by rule.

A throw brings events for the dice that moved and fell; the last step of a round also brings its whole count:
addend by addend, seal by seal, then who begins next or who has won.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from icedice_edu.games.first_player import First
from icedice_edu.games.floe.refusals import NUMBERS
from icedice_edu.games.floe.scoring import Addends, Advance, Scoring
from icedice_edu.games.floe.steps import Choose, End, Lying, Place, Slid, Water
from icedice_edu.games.protocol import OVER, Event, Step, listed

if TYPE_CHECKING:
    from icedice_edu.games.floe.rules import Position

Events = tuple[Event, ...]
NO_ONE = -1


def events(before: Position, step: Step, after: Position) -> Events:
    """The events that led from before to after, in order."""
    match step:
        case First():
            return (about(before, "FLOE-R23", after.roller),)
        case Slid():
            landed = before.landed(step)
            return (*_slid(before, step, landed), *_judged(landed, after))
        case Place():
            return (_put_back(before, step), *_judged(before.put_back(step), after))
        case Choose():
            return (_chosen(before, step.die), *round_counted(before, after))
    return ()


def about(position: Position, rule: str, colour: int, **facts: object) -> Event:
    """Something that happened to a colour; whose colour it is, is who the sentence is about."""
    return Event(rule, position.owner(colour), {"colour": position.name(colour), "index": colour, **facts})


# -- a throw -----------------------------------------------------------------------------------------


def _slid(before: Position, step: Slid, landed: Position) -> Events:
    dice, number = tuple(map(_thrown_die, step.thrown)), NUMBERS[len(step.thrown)]
    threw = about(before, "FLOE-08", before.roller, dice=dice, number=number)
    stayed = [moved for moved in step.moved if isinstance(moved.end, Lying)]
    pushed = [event for colour, end in stayed for event in _pushed(before, colour, end)]
    return (threw, *pushed, *_own_off(before, landed), *_others_off(landed))


def _thrown_die(end: End) -> str:
    return f"{end.face} in the water" if isinstance(end, Water) else f"{end.face} at {end.level} mm"


def _pushed(before: Position, colour: int, end: End) -> Events:
    """A die that stays on the floe was moved, or turned over, or both."""
    old = before.lying[colour]
    assert old is not None and isinstance(end, Lying)
    facts = {"face": end.face, "level": end.level, "old": old.face}
    moved = about(before, "FLOE-09", colour, **facts) if end[:2] != old[:2] else None
    turned = about(before, "FLOE-R10", colour, **facts) if end.face != old.face else None
    return tuple(event for event in (moved, turned) if event)


def _own_off(before: Position, landed: Position) -> Events:
    """Own dice that were pushed off: a mishap, with two players perhaps of the other colour."""
    events = []
    for block in range(len(before.blocks), len(landed.blocks)):
        colour, face = landed.blocks[block]
        mishap = colour == before.roller
        skips = (
            ""
            if mishap or colour in before.played
            else f", and {before.name(colour)} doesn't throw this round"
        )
        facts = {"face": face, "block": block + 1, "skips": skips}
        events.append(about(before, "FLOE-19" if mishap else "FLOE-R21", colour, **facts))
    return tuple(events)


def _others_off(landed: Position) -> Events:
    return tuple(about(landed, "FLOE-20", colour, face=face) for colour, face in landed.outcasts)


def _put_back(before: Position, step: Place) -> Event:
    colour, face = before.outcasts[0]
    die = Lying(step.x, step.y, face)
    return about(before, "FLOE-R8", colour, face=face, level=die.level, place=str(die)[2:])


# -- what comes of it --------------------------------------------------------------------------------


def _judged(landed: Position, after: Position) -> Events:
    """What happened by itself, once all dice lay still."""
    choices = landed.outdoes
    if landed.outcasts or len(choices) > 1:
        return ()
    if choices:
        return (_chosen(landed, choices[0]), *round_counted(landed, after))
    failed = () if landed.on_block(landed.roller) else (_failed(landed),)
    return (*failed, *round_counted(landed, after))


def _chosen(position: Position, number: int) -> Event:
    die, old = position.thrown[number], position.lying[position.roller]
    assert isinstance(die, Lying)
    facts: dict[str, object] = {"face": die.face, "level": die.level, "die": number + 1}
    if old is None:
        return about(position, "FLOE-14", position.roller, **facts)
    better = ("higher",) * (die.face > old.face) + ("farther",) * (die.level > old.level)
    facts |= {"old": old.face, "old_level": old.level, "better": better}
    return about(position, "FLOE-17", position.roller, **facts)


def _failed(position: Position) -> Event:
    """All four in the water, or a misthrow."""
    block, face = len(position.blocks) + 1, position.failed().face
    rule = "FLOE-15" if position.lying[position.roller] is None else "FLOE-18"
    return about(position, rule, position.roller, face=face, block=block)


# -- the count of a round --------------------------------------------------------------------------


def round_counted(before: Position, after: Position) -> Events:
    """The count of the round that ended between these two, if one did."""
    scoring = after.scoring
    if scoring is None or scoring == before.scoring:
        return ()
    began = Event("FLOE-11", NO_ONE, {"round": scoring.round})
    nobody = () if scoring.advances else (Event("FLOE-R16", NO_ONE, {}),)
    seals = [event for advance in scoring.advances for event in _seal(after, advance)]
    blocked = [about(after, "FLOE-21", block.colour, face=block.face) for block in scoring.blocks]
    then = _end(after) if after.turn == OVER else _next_round(after, scoring)
    return (began, *_same_level(after, scoring), *nobody, *seals, *blocked, *then)


def _same_level(after: Position, scoring: Scoring) -> Events:
    """Two seals of one level: who is further behind moves first."""
    return tuple(
        about(
            after,
            "FLOE-25" if one.start < other.start else "FLOE-R13",
            one.colour,
            other=after.name(other.colour),
        )
        for one, other in pairwise(scoring.advances)
        if after.level(one.colour) == after.level(other.colour)
    )


# -- one seal ----------------------------------------------------------------------------------------


def _seal(position: Position, advance: Advance) -> Events:
    """What a colour counts, and where its seal goes."""
    sum_ = advance.addends
    added = tuple(
        about(position, "FLOE-22", advance.colour, what=what, number=number, sum=sum_so_far)
        for what, number, sum_so_far in _sums(position, sum_)
    )
    lifted = sum_.raw + sum_.bonus < 0
    zero = (about(position, "FLOE-R11", advance.colour, number=_signed(sum_.raw + sum_.bonus)),) * lifted
    return (*added, *zero, *_move(position, advance))


def _sums(position: Position, sum_: Addends) -> list[tuple[str, int, str]]:
    """What is added, how much, and the sum so far, in the order of the rulebook's example."""
    parts = [("its own die", sum_.own)]
    parts += [("a fish net" if one.is_net else "an ice hole", one.value) for one in sum_.features]
    parts += [(f"{position.name(die.colour)} behind it", die.face) for die in sum_.behind]
    parts += [(f"{position.name(die.colour)} on a block", die.face) for die in sum_.blocks]
    found: list[tuple[str, int, str]] = []
    so_far = 0
    for what, number in parts:
        found.append((what, number, _sum(so_far, number) if found else str(number)))
        so_far += number
    return found


def _sum(so_far: int, number: int) -> str:
    return f"{_signed(so_far)} {'−' if number < 0 else '+'} {abs(number)} = {_signed(so_far + number)}"


def _signed(number: int) -> str:
    return f"−{-number}" if number < 0 else str(number)


def _move(position: Position, advance: Advance) -> Events:
    points, start, colour = advance.addends.total, advance.start, advance.colour
    if not points:
        return (about(position, "FLOE-R12", colour, start=start),)
    spaces = "1 space" if points == 1 else f"{points} spaces"
    facts = {"points": points, "spaces": spaces, "start": start, "end": start + points}
    moved = about(position, "FLOE-23", colour, **facts)
    if not advance.bumps:
        return (moved,)
    return moved, about(position, "FLOE-24", colour, taken=start + points, end=advance.end)


# -- what comes then ---------------------------------------------------------------------------------


def _next_round(after: Position, scoring: Scoring) -> Events:
    levels = [die.level for die in after.lying if die]
    if not scoring.blocks and levels.count(min(levels)) > 1:
        return (about(after, "FLOE-R17", scoring.starter, round=after.round),)
    where = "on the starting symbol" if scoring.blocks else "farthest back"
    return (about(after, "FLOE-27", scoring.starter, where=where, round=after.round),)


def _end(after: Position) -> Events:
    """Who has won, and how."""
    winners, scores, target = after.winners(), after.scores(), after.setting.target
    reached = [after.name(colour) for colour, space in enumerate(after.track) if space >= target]
    facts: dict[str, object] = {"players": winners, "points": max(scores), "rounds": after.round}
    if not reached:
        return (Event("FLOE-R24", NO_ONE, facts),)
    over = Event("FLOE-29", NO_ONE, {"colours": listed(reached), "target": target})
    rule = "FLOE-30" if after.setting.players > 2 else "FLOE-R22" if len(winners) > 1 else "FLOE-31"
    return over, Event(rule, NO_ONE, facts)
