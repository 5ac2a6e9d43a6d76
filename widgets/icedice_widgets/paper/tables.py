"""A table on paper: its columns are as wide as their words need, and its cells wrap.

A table that is too wide is set smaller. One that is still too wide goes on below, with its first column
again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from icedice_widgets.paper.flow import (
    Piece,
    Run,
    Style,
    Type,
    gap,
    run_width,
    set_in_lines,
    stacked,
)
from icedice_widgets.paper.marks import Mark, Shape, box, line, moved_by

Cell: TypeAlias = tuple[Run, ...]
Row: TypeAlias = tuple[Cell, ...]

BESIDE, ABOVE = 5.0, 0.25  # room within a cell: in points, and in heights of a letter
SMALLER = (1.0, 0.92, 0.85)  # sizes to try
TALL = 300.0  # a table up to this height stays on one page
EDGE, GROUND = "#9DB6C9", "#E8EFF5"


class Table(NamedTuple):
    """The head of each column, and the rows."""

    head: Row
    rows: tuple[Row, ...]

    def columns(self, chosen: Sequence[int]) -> Table:
        """Some of its columns."""
        head, *rows = (tuple(row[place] for place in chosen) for row in (self.head, *self.rows))
        return Table(head, tuple(rows))


def table(facts: Table, width: float, kind: Type, x: float = 0) -> Iterator[Piece]:
    """The table in pieces that may stand on different pages."""
    kinds = [kind._replace(size=kind.size * size) for size in SMALLER]
    for smaller in kinds:
        if sum(_least(facts, smaller)) <= width:
            yield from _pieces(facts, width, smaller, x)
            return
    for band in _bands(facts, width, kinds[-1]):
        yield from (*_pieces(band, width, kinds[-1], x), gap(6))


def _bands(facts: Table, width: float, kind: Type) -> Iterator[Table]:
    """The table cut into as few parts as fit side to side, all with the first column."""
    others = range(1, len(facts.head))
    for count in range(2, len(others) + 1):
        each = -(-len(others) // count)
        bands = [facts.columns((0, *others[start : start + each])) for start in range(0, len(others), each)]
        if all(sum(_least(band, kind)) <= width for band in bands):
            yield from bands
            return
    yield facts  # one column alone is too wide: its longest words are broken


def _pieces(facts: Table, width: float, kind: Type, x: float) -> Iterator[Piece]:
    """Head and first row stay together; all of it does when it is not tall."""
    columns = _widths(facts, width, kind)
    head = _row(tuple(map(_bold, facts.head)), columns, kind, x, GROUND)
    first, *rows = (_row(row, columns, kind, x) for row in facts.rows or ((),))
    if head.height + first.height + sum(row.height for row in rows) <= TALL:
        yield stacked((head, first, *rows))
    else:
        yield from (stacked((head, first)), *rows)


def _row(cells: Row, columns: Sequence[float], kind: Type, x: float, ground: str = "") -> Piece:
    filled = [stacked(set_in_lines(cell, width - 2 * BESIDE, kind))
              for cell, width in zip(cells, columns, strict=False)]
    above = ABOVE * kind.size
    height = max((cell.height for cell in filled), default=0) + 2 * above
    wide = sum(columns)
    marks: list[Mark] = [Shape(box(x, 0, wide, height), fill=ground)] if ground else []
    at = x
    for cell, width in zip(filled, columns, strict=False):
        marks += moved_by(cell.marks, at + BESIDE, above)
        at += width
    return Piece(height, (*marks, Shape(line(x, height, x + wide), stroke=EDGE, width=0.7)))


def _bold(cell: Cell) -> Cell:
    return tuple((word, Style(True, style.face)) for word, style in cell)


# -- how wide the columns are ------------------------------------------------------------------------------


def _widths(facts: Table, width: float, kind: Type) -> list[float]:
    """Each column as wide as its longest word, and room that is left where there is most to say."""
    least, whole = _least(facts, kind), _whole(facts, kind)
    room = width - sum(least)
    if room < 0:
        return [width / len(least)] * len(least)
    wish = [most - few for most, few in zip(whole, least, strict=True)]
    if sum(wish) <= room:
        return whole
    return [few + room * more / sum(wish) for few, more in zip(least, wish, strict=True)]


def _least(facts: Table, kind: Type) -> list[float]:
    """How wide each column is with one word on a line."""
    return [max((_wide(word, kind) for cell in column for word in _words(cell)), default=0) + 2 * BESIDE + 0.5
            for column in _by_column(facts)]


def _whole(facts: Table, kind: Type) -> list[float]:
    """How wide each column is with each cell on one line."""
    space = run_width(("n", Style()), kind.size) / 2
    return [max(sum(run_width(run, kind.size) + (space if run[0].endswith(" ") else 0) for run in cell)
                for cell in column) + 2 * BESIDE + 1 for column in _by_column(facts)]


def _wide(runs: Cell, kind: Type) -> float:
    return sum(run_width(run, kind.size) for run in runs)


def _by_column(facts: Table) -> Iterator[tuple[Cell, ...]]:
    rows = (tuple(map(_bold, facts.head)), *facts.rows)
    return zip(*rows, strict=True)


def _words(cell: Cell) -> Iterator[Cell]:
    """What cannot be torn apart: runs without a space between them."""
    glued: list[Run] = []
    for run in cell:
        glued.append(run)
        if run[0].endswith(" "):
            yield tuple(glued)
            glued = []
    if glued:
        yield tuple(glued)
