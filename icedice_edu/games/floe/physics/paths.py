"""How dice slid, for the eye: for each die a few pictures in time, in whole numbers that are quickly sent."""

from __future__ import annotations

from typing import NamedTuple


class Frame(NamedTuple):
    """A die at one moment: milliseconds since the throw, place as the rules count, degrees, what it shows."""

    time: int
    x: int
    y: int
    angle: int
    """Against the clock, seen from above with the entrance below; 0 when its sides lie along the box."""
    face: int


class Track(NamedTuple):
    """The way of one die; between two frames it goes straight on, after the last one it lies still."""

    die: int
    """Which of the thrown dice, from 0; for a scoring die its colour."""
    thrown: bool
    frames: tuple[Frame, ...]
    water: bool
    """Whether the last frame is the moment when it touched the water."""
