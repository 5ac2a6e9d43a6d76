"""What is told of a turn on the floe: worked out from before, the step and after, rule by rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from icedice_edu.games.first_player import First
from icedice_edu.games.floe.count_story import about, round_counted
from icedice_edu.games.floe.results import NUMBERS
from icedice_edu.games.floe.steps import Choose, End, Lying, Place, Slid, Water
from icedice_edu.games.protocol import Event

if TYPE_CHECKING:
    from icedice_edu.games.floe.rules import Position

Events = tuple[Event, ...]


def told(before: Position, step: Any, after: Position) -> Events:
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


# -- a throw -----------------------------------------------------------------------------------------


def _slid(before: Position, step: Slid, landed: Position) -> Events:
    dice, number = tuple(map(_said, step.thrown)), NUMBERS[len(step.thrown)]
    threw = about(before, "FLOE-08", before.roller, dice=dice, number=number)
    stayed = [moved for moved in step.moved if isinstance(moved.end, Lying)]
    pushed = [event for colour, end in stayed for event in _pushed(before, colour, end)]
    return (threw, *pushed, *_own_off(before, landed), *_others_off(landed))


def _said(end: End) -> str:
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
            else f", and {before.name(colour)} does not throw in this round"
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
    facts: dict[str, Any] = {"face": die.face, "level": die.level, "die": number + 1}
    if old is None:
        return about(position, "FLOE-14", position.roller, **facts)
    better = ("higher",) * (die.face > old.face) + ("further",) * (die.level > old.level)
    facts |= {"old": old.face, "old_level": old.level, "better": better}
    return about(position, "FLOE-17", position.roller, **facts)


def _failed(position: Position) -> Event:
    """All four in the water, or a misthrow."""
    block, face = len(position.blocks) + 1, position.failed().face
    rule = "FLOE-15" if position.lying[position.roller] is None else "FLOE-18"
    return about(position, rule, position.roller, face=face, block=block)
