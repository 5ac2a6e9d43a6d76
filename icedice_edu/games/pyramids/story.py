"""What is told of a step in the pyramid game: worked out from before, the step and after, rule by rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from icedice_edu.games.first_player import First
from icedice_edu.games.protocol import OVER, Event, Step
from icedice_edu.games.pyramids.facts import NO_ONE
from icedice_edu.games.pyramids.steps import PyramidStep, Rolled, Steal, Stop, Take
from icedice_edu.games.pyramids.tables import COLOURS, FACES, SIZES, TRIOS_TO_WIN, heap_of
from icedice_edu.maths.words import many

if TYPE_CHECKING:
    from icedice_edu.games.pyramids.rules import Position

Events = tuple[Event, ...]


def events(before: Position, step: Step, after: Position) -> Events:
    """The events that led from before to after, in order."""
    match step:
        case First():
            return (Event("PYR-R3", step.seat, {}),)
        case Rolled():
            return (_rolled(before, step), *_fallen(before, step, after))
        case Take() | Steal():
            return _taken(before, step, after)
        case Stop():
            return (_stopped(before), *_end(before, after))
    return ()


def _rolled(before: Position, step: Rolled) -> Event:
    sizes = tuple(SIZES[size] for size in FACES[step.face])
    facts = {"colour": "the Atom" if step.dye == "atom" else step.dye, "sizes": " or ".join(sizes)}
    return Event("PYR-07", before.seat, facts)


def _fallen(before: Position, step: Rolled, after: Position) -> Events:
    """What the dice brought, where there was nothing to choose."""
    if before.colours >> step.colour & 1:
        facts = {"colour": step.dye, **_pieces(before, before.counter)}
        rule = "PYR-21" if before.setting.keep_going else "PYR-13"
        return (Event(rule, before.seat, facts), *_end(before, after))
    if after.phase == "choose":
        return ()
    options = before._replace(shown=step, phase="choose").options()
    if options:
        return _taken(before, options[0], after)
    return (Event("PYR-19", before.seat, {}),)


def _taken(before: Position, step: PyramidStep, after: Position) -> Events:
    """A piece came to the Counter; with it, perhaps, a Rainbow."""
    assert isinstance(step, Take | Steal)
    facts: dict[str, object] = {"piece": before.name(step.kind), "kind": step.kind}
    if isinstance(step, Steal):
        taken = Event("PYR-16", before.seat, {**facts, "player": step.victim})
    else:
        taken = Event("PYR-08", before.seat, facts)
    counter = (*before.counter, step.kind)
    if len(counter) < COLOURS:
        return (taken,)
    return (taken, _five_colours(before, counter, after), *_end(before, after))


def _five_colours(before: Position, counter: tuple[int, ...], after: Position) -> Event:
    rainbow = "PYR-R12" if after.turn == OVER else "PYR-15"
    rule = "PYR-R13" if before.setting.keep_going else rainbow
    return Event(rule, before.seat, _pieces(before, counter))


def _stopped(before: Position) -> Event:
    if not before.counter:
        return Event("PYR-R10", before.seat, {})
    return Event("PYR-12", before.seat, _pieces(before, before.counter))


def _pieces(position: Position, kinds: tuple[int, ...]) -> dict[str, object]:
    """The pieces in words and as a heap, and how many they are."""
    names = tuple(position.name(kind) for kind in kinds)
    return {"pieces": names, "heap": heap_of(kinds), "number": many(len(kinds), "piece")}


def _end(before: Position, after: Position) -> Events:
    """How the game ended, if it did."""
    if after.turn != OVER:
        return ()
    if after.trios(before.seat) >= TRIOS_TO_WIN:
        return (Event("PYR-20", before.seat, {"trios": after.trios(before.seat)}),)
    return (Event("PYR-R15", NO_ONE, {"turns": after.turns, "players": after.winners()}),)
