"""Transition matrices: row by row the probabilities of going from a place to each place."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from icedice_edu.classroom.pictures.kind import Kind, PictureMistake
from icedice_edu.classroom.pictures.reading import Section, brief, filled, number, parts, sheet

LONG_RUN = "long run"
MOST_PLACES, MOST_MATRICES, LONGEST_PLACE = 5, 2, 8
Row = tuple[Fraction, ...]


class Matrix(NamedTuple):
    """A title, the places, a row of probabilities for each, and the long-run shares where they are told."""

    title: str
    places: tuple[str, ...]
    rows: tuple[Row, ...]
    long_run: Row = ()

    @property
    def sums(self) -> Row:
        """What each column adds up to."""
        return tuple(sum(column, Fraction(0)) for column in zip(*self.rows, strict=True))


class Matrices(NamedTuple):
    """One matrix, or two to compare; whether the sums of the columns are shown."""

    each: tuple[Matrix, ...]
    sums: bool = False


def read_matrices(text: str) -> Matrices:
    read = filled(sheet(text, ("sums",)), "probabilities")
    if len(read.sections) > MOST_MATRICES:
        raise PictureMistake(f"there are {len(read.sections)} matrices; {MOST_MATRICES} are possible")
    return Matrices(tuple(map(_matrix, read.sections)), read.options.get("sums") == "yes")


def _matrix(section: Section) -> Matrix:
    rows = {name: _row(name, data) for name, data in section.rows}
    long_run = rows.pop(LONG_RUN, ())
    size = len(rows)
    if not 2 <= size <= MOST_PLACES or size + bool(long_run) != len(section.rows):
        raise PictureMistake(f"there are {size} places; 2 to {MOST_PLACES} are possible, each once")
    for name, row in (*rows.items(), (LONG_RUN, long_run or (Fraction(0),) * size)):
        if len(row) != size or len(name) > LONGEST_PLACE:
            raise PictureMistake(f"{brief(name)} is not a short name with {size} probabilities")
    return Matrix(section.title, tuple(rows), tuple(rows.values()), long_run)


def _row(name: str, data: str) -> Row:
    row = tuple(map(number, parts(data)))
    if sum(row) != 1 or min(row) < 0:
        raise PictureMistake(f"{brief(data)} after {brief(name)} are not probabilities that add up to 1")
    return row


def describe(seen: Matrices) -> str:
    return " ".join(_described(matrix, seen.sums) for matrix in seen.each)


def _described(matrix: Matrix, sums: bool) -> str:
    title = f" {matrix.title}." if matrix.title else ""
    both = zip(matrix.places, matrix.rows, strict=True)
    rows = "; ".join(f"from {place} {_said(row)}" for place, row in both)
    added = f" Column sums: {_said(matrix.sums)}." if sums else ""
    settled = f" Long run: {_said(matrix.long_run)}." if matrix.long_run else ""
    return f"A transition matrix.{title} To {', '.join(matrix.places)}: {rows}.{added}{settled}"


def _said(row: Row) -> str:
    return f"({', '.join(map(str, row))})"


OF_MATRICES = (
    Kind("matrix", "A transition matrix: a place and the probabilities of going to each place on a line; a "
         "line “long run” tells shares, “sums: yes” adds up columns. A title begins another matrix.",
         "sums: yes\n0: 0 1/2 1/2\n1: 1/2 0 1/2\n2: 0 1 0\nlong run: 2/9 4/9 1/3", read_matrices, describe),
)
