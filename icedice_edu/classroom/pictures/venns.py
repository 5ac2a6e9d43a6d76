"""Venn diagrams: two events that overlap, and how many things are in one, in both, or in neither."""

from __future__ import annotations

from typing import NamedTuple

from icedice_edu.classroom.pictures.kind import Kind, PictureMistake
from icedice_edu.classroom.pictures.reading import brief, sheet, whole


class Venn(NamedTuple):
    """Two events by name with all that is in them; what is in both is in each of the two counts."""

    names: tuple[str, str]
    counts: tuple[int, int]
    both: int
    neither: int

    @property
    def only(self) -> tuple[int, int]:
        """What is in one event and not in the other."""
        one, other = self.counts
        return one - self.both, other - self.both


def read_venn(text: str) -> Venn:
    """Two lines with a name and a count, then both and neither."""
    read = sheet(text, ("both", "neither"))
    both, neither = (whole(read.options.get(name, "0")) for name in ("both", "neither"))
    if len(read.rows) != 2:
        raise PictureMistake(f"{brief(text)} is not two lines with a name, a colon and a count")
    (one, some), (other, more) = read.rows
    counts = whole(some), whole(more)
    if both > min(counts):
        raise PictureMistake(f"{both} cannot be in both, for one event has only {min(counts)}")
    return Venn((one, other), counts, both, neither)


def describe_venn(seen: Venn) -> str:
    """The four numbers that are drawn, and those above the circles."""
    (one, other), (some, more), (left, right) = seen.names, seen.counts, seen.only
    return (f"Venn diagram. {one}: {some}. {other}: {more}. Only the first: {left}. Both: {seen.both}. Only "
            f"the second: {right}. Neither: {seen.neither}.")


OF_VENNS = (
    Kind("venn", "Two events that overlap: a name and a count on each of two lines; the overlap is in both "
         "counts. Options: both, neither.",
         "row alive: 14\ncolumn alive: 15\nboth: 12\nneither: 1", read_venn, describe_venn),
)
