"""Ten frames: two rows of five places, filled with dots one frame after the other."""

from __future__ import annotations

import re
from typing import NamedTuple

from icedice_edu.classroom.pictures.dots import COLORS, NAMES, runs, said_row
from icedice_edu.classroom.pictures.kind import Kind, PictureMistake
from icedice_edu.classroom.pictures.reading import brief, one_of, sheet, whole
from icedice_edu.maths.words import listed, many

TEN, MOST, EMPTY = 10, 60, "o"


class Frames(NamedTuple):
    """The colors of the dots, in the order in which they fill the frames; places between may be empty."""

    dots: str
    least: int = 1
    """So many frames there are, even if fewer would do."""
    add: str = ""
    """The color of a dot that a learner adds, where the text says so."""

    @property
    def frames(self) -> int:
        return max(-(-len(self.dots) // TEN), self.least)

    @property
    def color(self) -> str:
        """The color of the next dot."""
        return self.add or (self.dots or "B")[-1]


def read_frames(text: str) -> Frames:
    read = sheet(text, ("frames", "add"))
    filled = " ".join((*(section.title for section in read.sections), *(data for _, data in read.rows)))
    dots = runs(filled)
    least = whole(read.options.get("frames", "1"), 1, MOST // TEN)
    add = one_of(read.options["add"], COLORS, "a color of dots") if "add" in read.options else ""
    if read.rows or not 1 <= len(dots) <= MOST or add == EMPTY:
        raise PictureMistake(f"{brief(text)} does not fill ten frames; 1 to {MOST} colored dots are possible")
    return Frames(dots.rstrip(EMPTY), max(least, -(-len(dots) // TEN)), add)


def write_frames(frames: Frames) -> str:
    """The text that these frames are read from."""
    dots = frames.dots or EMPTY * TEN
    row = " ".join(f"{len(run)} {NAMES[run[0]]}" for run, _ in re.findall(r"((.)\2*)", dots))
    least = f"\nframes: {frames.frames}" if frames.frames > 1 else ""
    return f"{row}{least}{f'{chr(10)}add: {NAMES[frames.add]}' if frames.add else ''}"


def describe(frames: Frames) -> str:
    """The parts, not the sum: that is often the question."""
    head = many(frames.frames, "ten frame")
    if not frames.dots:
        return f"{head}, empty."
    if EMPTY not in frames.dots:
        return f"{head}: {said_row(frames.dots)} dots, in this order."
    said = (many(len(run), "empty place") if run[0] == EMPTY else many(len(run), f"{NAMES[run[0]]} dot")
            for run, _ in re.findall(r"((.)\2*)", frames.dots))
    return f"{head}: {listed(said)}, in this order."


OF_FRAMES = (
    Kind("tenframe", "Dots that fill ten frames.", "6 blue 4 yellow 3 green", read_frames,
         describe),
)
