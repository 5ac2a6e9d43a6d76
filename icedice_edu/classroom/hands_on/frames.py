"""Ten frames by hand: a tap puts a dot on an empty place, or takes the dot away that is there."""

from __future__ import annotations

from collections import Counter

from icedice_edu.classroom.hands_on.handle import Handle, Hands
from icedice_edu.classroom.pictures.dots import NAMES
from icedice_edu.classroom.pictures.frames import EMPTY, TEN, Frames, write_frames
from icedice_edu.maths.words import listed


def handles(frames: Frames) -> tuple[Handle, ...]:
    """A handle for each place."""
    places = frames.dots.ljust(TEN * frames.frames, EMPTY)
    return tuple(Handle(f"place {i + 1}", _label(frames, i), int(dot != EMPTY), said=_said(dot))
                 for i, dot in enumerate(places))


def _label(frames: Frames, i: int) -> str:
    frame, place = divmod(i, TEN)
    return f"Frame {frame + 1}, place {place + 1}" if frames.frames > 1 else f"Place {place + 1}"


def _said(dot: str) -> str:
    return "empty" if dot == EMPTY else f"{NAMES[dot]} dot"


def moved(frames: Frames, name: str, value: int) -> str:
    places, i = list(frames.dots.ljust(TEN * frames.frames, EMPTY)), int(name.split()[1]) - 1
    if value != (places[i] != EMPTY):
        places[i] = frames.color if value else EMPTY
    return write_frames(frames._replace(dots="".join(places).rstrip(EMPTY)))


def tells(frames: Frames) -> str:
    """How many of each color, not the sum: that is often the question."""
    counts = Counter(frames.dots.replace(EMPTY, ""))
    said = [f"{count} {NAMES[color]}" for color, count in counts.items()]
    return f"{listed(said)}." if said else "No dots."


TENFRAME = Hands("Tap a place to put a dot there or to take it away. “add: yellow” is the color of new dots, "
                 "“frames: 2” shows two frames.", handles, moved, tells)
