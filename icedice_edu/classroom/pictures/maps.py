"""A map of the ice with two axes in inches: where dice are, as ordered pairs across and up."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import NamedTuple

from icedice_edu.classroom.pictures.kind import Kind, PictureMistake
from icedice_edu.classroom.pictures.reading import brief, said

COLORS = ("green", "orange", "purple", "red", "blue", "yellow")
WIDE, HIGH = 11, 16
"""The box, in inches."""
DIE = re.compile(r"(\w+) ([1-6]) at \((\d{1,2}(?:\.\d{1,2})?), (\d{1,2}(?:\.\d{1,2})?)\)")
CROPPED = re.compile(r"to \((\d{1,2}), (\d{1,2})\)")
MOST = 8


class Spot(NamedTuple):
    """A die and its place, in inches."""

    color: str
    face: int
    across: Fraction
    up: Fraction


class IceMap(NamedTuple):
    """Dice on a map; a part of the map has no nets and holes, and may show the way to its first die."""

    dice: tuple[Spot, ...]
    wide: int = WIDE
    high: int = HIGH
    walk: bool = False

    @property
    def whole(self) -> bool:
        return (self.wide, self.high) == (WIDE, HIGH)


def read_map(text: str) -> IceMap:
    """`red 6 at (6, 4), green 1 at (5, 13)`; `to (8, 6)` shows a part, `walk` the way to the first die."""
    dice = tuple(Spot(found[1], int(found[2]), Fraction(found[3]), Fraction(found[4]))
                 for found in DIE.finditer(text))
    cropped = CROPPED.search(DIE.sub("", text))
    rest = CROPPED.sub("", DIE.sub("", text)).replace(",", " ").split()
    wide, high = (int(cropped[1]), int(cropped[2])) if cropped else (WIDE, HIGH)
    found_map = IceMap(dice, wide, high, "walk" in rest)
    if {*rest} - {"walk"} or len(dice) > MOST or not (2 <= wide <= WIDE and 2 <= high <= HIGH):
        raise PictureMistake(f"{brief(text)} is not up to {MOST} dice such as red 6 at (6, 4)")
    for die in dice:
        if die.color not in COLORS or die.across > wide or die.up > high:
            place = f"({said(die.across)}, {said(die.up)})"
            raise PictureMistake(f"a {die.color} die at {place} is not on the map; "
                                 f"colors are {', '.join(COLORS)}")
    return found_map


def describe_map(seen: IceMap) -> str:
    """Told as it is seen: which number is below a die and which is beside it; the pair is to be said."""
    dice = " ".join(f"The {die.color} {die.face} is above {said(die.across)} and beside {said(die.up)}."
                    for die in seen.dice)
    nets = " Nets and holes are on the ice." if seen.whole else ""
    walk = " Arrows lead from 0 across, then up to it." if seen.walk else ""
    axes = f"A map with two axes in inches, 0 to {seen.wide} across and 0 to {seen.high} up."
    return f"{axes} {dice or 'No dice yet.'}{nets}{walk}"


OF_MAPS = (
    Kind("map", "Dice on a map of the ice, in inches. “to (8, 6)” shows a part of it, “walk” the way to the "
         "first die.", "red 6 at (6, 4), green 1 at (5, 13)", read_map, describe_map),
)
