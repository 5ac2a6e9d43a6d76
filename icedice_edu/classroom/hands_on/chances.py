"""Probability by hand: events are placed on the scale from 0 to 1, outcomes of an event are marked."""

from __future__ import annotations

from fractions import Fraction

from icedice_edu.classroom.hands_on.handle import Handle, Hands
from icedice_edu.classroom.pictures.chances import Chances, Outcomes, write_chances, write_outcomes

# -- the scale from 0 to 1 ----------------------------------------------------------------------------


def places(chances: Chances) -> tuple[Handle, ...]:
    """A handle for each event, counted in marks."""
    return tuple(
        Handle(str(i + 1), name, round(value * chances.parts), 0, chances.parts, said=f"at {written}")
        for i, (name, value, written) in enumerate(chances.places))


def placed(chances: Chances, name: str, value: int) -> str:
    i = int(name) - 1
    events, at = list(chances.places), Fraction(value, chances.parts)
    written = str(int(at)) if at in (0, 1) else f"{value}/{chances.parts}"
    events[i] = (events[i][0], at, written)
    return write_chances(chances._replace(places=tuple(events)))


def tell_places(chances: Chances) -> str:
    return "; ".join(f"{name} at {written}" for name, _, written in chances.places) + "."


CHANCE = Hands("Drag each event to its place on the scale. It stops at the marks; “parts: 6” says how many "
               "there are.", places, placed, tell_places)


# -- sample spaces ------------------------------------------------------------------------------------


def boxes(grid: Outcomes) -> tuple[Handle, ...]:
    """Every outcome, marked or not; what is marked is the last event."""
    if not grid.events:
        return ()
    marked = set(grid.events[-1].boxes)
    return tuple(
        Handle(f"{i + 1}.{j + 1}", f"{grid.names[0]} {across}, {grid.names[1]} {down}", int((i, j) in marked),
               said="marked" if (i, j) in marked else "not marked")
        for j, down in enumerate(grid.down) for i, across in enumerate(grid.across))


def marked(grid: Outcomes, name: str, value: int) -> str:
    i, j = (int(part) - 1 for part in name.split("."))
    *others, event = grid.events
    inside = set(event.boxes) | {(i, j)} if value else set(event.boxes) - {(i, j)}
    return write_outcomes(grid._replace(events=(*others, event._replace(boxes=tuple(sorted(inside))))))


def tell_marked(grid: Outcomes) -> str:
    event = grid.events[-1]
    return f"{event.name}: {len(event.boxes)} of {len(grid.across) * len(grid.down)}."


OUTCOMES = Hands("Tap an outcome to mark it or to take the mark away. What is marked is the last event; "
                 "“my event: none” begins with nothing marked.", boxes, marked, tell_marked)
