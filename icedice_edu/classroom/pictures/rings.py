"""ICED!: the ring of 18 boxes, with spoons, marked boxes and numbers in them."""

from __future__ import annotations

from typing import NamedTuple

from icedice_edu.classroom.pictures.kind import Kind, PictureMistake
from icedice_edu.classroom.pictures.reading import sheet, whole, wholes
from icedice_edu.maths.words import listed


class Ring(NamedTuple):
    """Where each spoon is, which boxes are marked, and what is counted in each box."""

    spoons: tuple[tuple[str, int], ...]
    marked: tuple[int, ...] = ()
    counts: tuple[int, ...] = ()


def read_ring(text: str) -> Ring:
    from icedice_edu.games.iced.tables import BOXES_ROUND  # the game's facts load only for pictures of it

    read = sheet(text, ("mark", "counts"))
    spoons = tuple((name, whole(data, 0, BOXES_ROUND - 1)) for name, data in read.rows)
    marked = wholes(read.options.get("mark", ""), 0, BOXES_ROUND - 1)
    counts = wholes(read.options.get("counts", ""), 0, 9999)
    if len(spoons) > 2:
        raise PictureMistake(f"there are {len(spoons)} spoons; 2 players have one each")
    if counts and len(counts) != BOXES_ROUND:
        raise PictureMistake(f"there are {len(counts)} counts; the ring has {BOXES_ROUND} boxes")
    return Ring(spoons, marked, counts)


def describe(ring: Ring) -> str:
    from icedice_edu.games.iced.tables import BOXES

    spoons = "".join(f" {name} is on box {box}, {BOXES[box].name}." for name, box in ring.spoons)
    names = listed(f"box {box} ({BOXES[box].name})" for box in ring.marked) if ring.marked else ""
    marked = f" Marked: {names}." if names else ""
    counts = f" In the boxes, from START: {', '.join(map(str, ring.counts))}." if ring.counts else ""
    return f"A ring of {len(BOXES)} boxes. START is box 0.{spoons}{marked}{counts}"


OF_RINGS = (
    Kind("ring", "The ring of ICED!: a name and a box on each line is a spoon; options: mark, counts.",
         "mark: 4 12\nAda: 3\nBen: 13", read_ring, describe),
)
