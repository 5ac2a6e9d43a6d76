"""Dots in rows: arrays, rows in two colors, and dashed dots for what is missing."""

from __future__ import annotations

import re
from typing import NamedTuple

from icedice_edu.classroom.pictures.kind import Kind, PictureMistake
from icedice_edu.classroom.pictures.reading import brief, expression, sheet
from icedice_edu.maths.expressions import Expression, spaced
from icedice_edu.maths.words import listed, many

COLORS = {"blue": "B", "yellow": "Y", "green": "G", "red": "R", "orange": "O", "empty": "o"}
NAMES = {letter: name for name, letter in COLORS.items()}
RUN = re.compile(r"(\d{1,2}) (\w{1,20})")
ARRAY = re.compile(r"(\d{1,2}) rows? of (.+)")
MOST = 400


class Dots(NamedTuple):
    """A name, a tree if the name is a calculation that is to be seen, and rows of colors."""

    name: str
    tree: Expression | None
    rows: tuple[str, ...]
    counted: bool = False
    """Whether the picture says how many there are."""

    @property
    def total(self) -> int:
        """The dots that are there."""
        return sum(color != "o" for row in self.rows for color in row)


def read_dots(text: str) -> tuple[Dots, ...]:
    read = sheet(text, ("trees", "totals"))
    lines = read.rows or (("", text),)
    trees, totals = (read.options.get(option) == "yes" for option in ("trees", "totals"))
    groups = tuple(_group(name, data, trees, totals) for name, data in lines)
    if sum(len(row) for group in groups for row in group.rows) > MOST or len(groups) > 8:
        raise PictureMistake(f"there are too many dots; {MOST} in 8 groups are possible")
    return groups


def _group(name: str, data: str, tree: bool, totals: bool) -> Dots:
    rows = tuple(row for one in data.split(",") for row in _rows(one.strip()))
    return Dots(name, expression(name) if tree else None, rows, totals)


def _rows(text: str) -> tuple[str, ...]:
    """One row, or several alike: 3 rows of 5 blue."""
    if array := ARRAY.fullmatch(text):
        return (runs(array[2]),) * int(array[1])
    return (runs(text),)


def runs(text: str) -> str:
    """A row of dots by their letters: 6 blue 3 yellow."""
    found = RUN.findall(text)
    if not found or " ".join(f"{count} {color}" for count, color in found) != " ".join(text.split()):
        raise PictureMistake(f"{brief(text)} is not a row such as 6 blue 3 yellow, or 3 rows of 5 blue")
    for _, color in found:
        if color not in COLORS:
            raise PictureMistake(f"{brief(color)} is not a color of dots; possible: {', '.join(COLORS)}")
    return "".join(COLORS[color] * int(count) for count, color in found)


def describe(groups: tuple[Dots, ...]) -> str:
    return " ".join(map(_describe, groups))


def _describe(group: Dots) -> str:
    """(6 + 3) × 2: 2 rows of 6 blue and 3 yellow dots, 18 dots in all."""
    runs: list[tuple[str, int]] = []
    for row in group.rows:
        said = said_row(row)
        if runs and runs[-1][0] == said:
            runs[-1] = (said, runs[-1][1] + 1)
        else:
            runs.append((said, 1))
    rows = "; ".join(f"{many(count, 'row')} of {said}" for said, count in runs)
    name = f"{spaced(group.tree) if group.tree else group.name}: " if group.name else ""
    return f"{name}{rows}{f'; {group.total} dots in all' if group.counted else ''}."


def said_row(row: str) -> str:
    """6 blue and 3 yellow."""
    return listed(f"{len(run[0])} {NAMES[run[1]]}" for run in re.findall(r"((.)\2*)", row))


OF_DOTS = (
    Kind("dots", "Rows of dots, one group a line; “trees: yes” draws names as trees, “totals: yes” counts.",
         "trees: yes\ntotals: yes\n(6 + 3) × 2: 2 rows of 6 blue 3 yellow\n"
         "6 + 3 × 2: 6 blue 3 yellow, 6 empty 3 yellow",
         read_dots, describe),
)
