"""Probability by hand: events are placed on the scale from 0 to 1, at its marks."""

from __future__ import annotations

from fractions import Fraction

from icedice_edu.classroom.hands_on.handle import Handle, Hands
from icedice_edu.classroom.pictures.chances import Chances, write_chances


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
