"""Ten frames: two rows of five places, filled with dots one frame after the other."""

from __future__ import annotations

from typing import NamedTuple

from icedice_edu.classroom.pictures.dots import runs, said_row
from icedice_edu.classroom.pictures.kind import Kind, PictureMistake
from icedice_edu.classroom.pictures.reading import brief
from icedice_edu.maths.words import many

TEN, MOST = 10, 60


class Frames(NamedTuple):
    """The colors of the dots, in the order in which they fill the frames."""

    dots: str

    @property
    def frames(self) -> int:
        return max(-(-len(self.dots) // TEN), 1)


def read_frames(text: str) -> Frames:
    dots = runs(text)
    if not 1 <= len(dots) <= MOST or "o" in dots:
        raise PictureMistake(f"{brief(text)} does not fill ten frames; 1 to {MOST} colored dots are possible")
    return Frames(dots)


def describe(frames: Frames) -> str:
    """The parts, not the sum: that is often the question."""
    return f"{many(frames.frames, 'ten frame')}: {said_row(frames.dots)} dots, in this order."


OF_FRAMES = (
    Kind("tenframe", "Dots that fill ten frames.", "6 blue 4 yellow 3 green", read_frames,
         describe),
)
