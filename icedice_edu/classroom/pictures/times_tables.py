"""Times tables: products in rows and columns, some boxes still empty, folded so that turned facts meet."""

from __future__ import annotations

import re
from typing import NamedTuple

from icedice_edu.classroom.pictures.kind import Kind, PictureMistake
from icedice_edu.classroom.pictures.reading import brief, parts, sheet, whole, wholes
from icedice_edu.maths.words import listed

OPTIONS = ("size", "boxes", "fold", "ring")
BOX = re.compile(r"(\d{1,2})[×x](\d{1,2})")
LARGEST = 12


class TimesTable(NamedTuple):
    """The factors 1 to size; the boxes that are filled, by row and column; the products that are ringed."""

    size: int
    filled: tuple[tuple[int, int], ...]
    folded: bool = False
    ringed: tuple[int, ...] = ()

    @property
    def squares(self) -> tuple[int, ...]:
        """The products on the fold."""
        return tuple(n * n for n in range(1, self.size + 1))


def read_table(text: str) -> TimesTable:
    read = sheet(text, OPTIONS)
    if read.sections:
        raise PictureMistake(f"{brief(text)} has a line that is none of {', '.join(OPTIONS)}")
    size = whole(read.options.get("size", "6"), 2, LARGEST)
    every = tuple((a, b) for a in range(1, size + 1) for b in range(1, size + 1))
    boxes = read.options.get("boxes")
    filled = every if boxes is None else tuple(sorted({_box(one, size) for one in parts(boxes)}))
    return TimesTable(size, filled, read.options.get("fold") == "yes", wholes(read.options.get("ring", "")))


def _box(text: str, size: int) -> tuple[int, int]:
    found = BOX.fullmatch(text)
    if not found or not all(1 <= int(factor) <= size for factor in found.groups()):
        raise PictureMistake(f"{brief(text)} is not a box such as 2×3 of a table up to {size}")
    return int(found[1]), int(found[2])


def describe(table: TimesTable) -> str:
    twins = table.size * (table.size - 1) // 2
    fold = (f"It is folded along {listed(table.squares)}; the {twins} boxes below the fold are pale twins."
            if table.folded else "")
    ring = f"Ringed: {listed(table.ringed)}." if table.ringed else ""
    return " ".join(filter(None, (f"A times table, 1 to {table.size}.", _describe_boxes(table), fold, ring)))


def _describe_boxes(table: TimesTable) -> str:
    if len(table.filled) == table.size**2:
        return "Every box is filled."
    if not table.filled:
        return "Every box is empty."
    return f"Filled: {listed(f'{a} × {b} = {a * b}' for a, b in table.filled)}."


OF_TABLES = (
    Kind("timestable",
         "A times table. “boxes: 2×3 3×2” fills only these, “fold: yes” makes turned facts pale, "
         "“ring: 4 6” rings products.", "size: 6\nfold: yes\nring: 4 6 12", read_table, describe),
)
