"""Words and pictures one below the other, and where a page ends.

A piece is never cut: a line of words, a picture, or a whole task with the room to answer it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from icedice_widgets.paper.marks import Mark, Marks, Shape, Words, line, moved_by
from icedice_widgets.paper.pdf import width_of

INK, QUIET, EDGE = "#10243A", "#40566B", "#55748E"
LEADING = 1.42
CALCULATION = re.compile(r"(?<=[\w)▢]) ([+−×÷·]) (?=[\w(▢])")
POST = "|"  # no letter leans against it
GLUE = "\u00a0"  # a calculation is not torn apart at the end of a line

Run: TypeAlias = tuple[str, bool]
"""A word, and whether it is bold."""


class Piece(NamedTuple):
    """Marks and the height they need, from their upper left."""

    height: float
    marks: Marks = ()


class Type(NamedTuple):
    """How words are set."""

    size: float
    bold: bool = False
    colour: str = INK

    @property
    def height(self) -> float:
        return self.size * LEADING


def paragraph(text: str, width: float, kind: Type, x: float = 0) -> tuple[Piece, ...]:
    """Words in as many lines as they need; **these** are bold."""
    rows = _rows(_runs(CALCULATION.sub(f"{GLUE}\\1{GLUE}", text), kind.bold), width, kind)
    return tuple(Piece(kind.height, _line(row, kind, x)) for row in rows)


def _runs(text: str, bold: bool) -> Iterator[Run]:
    """Each word with the space behind it; what touches another word stays glued to it."""
    for number, stretch in enumerate(text.split("**")):
        strong = bold or number % 2 == 1
        yield from ((word, strong) for word in stretch.replace(" ", " \0").split("\0") if word)


def _rows(runs: Iterable[Run], width: float, kind: Type) -> Iterator[list[Run]]:
    row: list[Run] = []
    used = 0.0
    for word, bold in runs:
        needs = width_of(word.rstrip(), kind.size, bold)
        if row and used + needs > width and row[-1][0].endswith(" "):
            yield row
            row, used = [], 0.0
        row.append((word, bold))
        used += _advance(word, kind, bold)
    if row:
        yield row


def _advance(word: str, kind: Type, bold: bool) -> float:
    """How far a word and the space behind it lead."""
    return width_of(f"{word}{POST}", kind.size, bold) - width_of(POST, kind.size, bold)


def _line(row: Sequence[Run], kind: Type, x: float) -> Marks:
    """One line: neighbours of one weight are written in one go."""
    marks: list[Words] = []
    at, base = x, kind.size * 1.05
    for word, bold in row:
        if word == " " and (not marks or marks[-1].bold != bold):
            at += _advance(word, kind, bold)
            continue
        if marks and marks[-1].bold == bold:
            marks[-1] = marks[-1]._replace(text=marks[-1].text + word)
        else:
            marks.append(Words(word, at, base, kind.size, bold, kind.colour))
        at = marks[-1].x + _advance(marks[-1].text, kind, bold)
    return tuple(mark._replace(text=mark.text.rstrip().replace(GLUE, " ")) for mark in marks)


def gap(height: float) -> Piece:
    return Piece(height)


def squeezed(pieces: Iterable[Piece], airy: float) -> Iterator[Piece]:
    """The pieces with smaller gaps, to spare a page."""
    return (piece if piece.marks else gap(piece.height * airy) for piece in pieces)


def stacked(pieces: Iterable[Piece], x: float = 0) -> Piece:
    """Pieces one below the other that stay together."""
    y = 0.0
    marks: list[Mark] = []
    for piece in pieces:
        marks += moved_by(piece.marks, x, y)
        y += piece.height
    return Piece(y, tuple(marks))


def side_by_side(pieces: Sequence[Piece], step: float) -> Piece:
    """Pieces in a row, each `step` from the one before."""
    marks = (mark for place, piece in enumerate(pieces) for mark in moved_by(piece.marks, place * step, 0))
    return Piece(max(piece.height for piece in pieces), tuple(marks))


def writing_line(label: str, x: float, width: float, kind: Type) -> Piece:
    """A label and a line to write on."""
    start = x + (width_of(label, kind.size) + 8 if label else 0)
    rule = Shape(line(start, kind.size * 1.75, x + width), stroke=EDGE, width=0.9)
    words = (Words(label, x, kind.size * 1.65, kind.size, colour=QUIET),) if label else ()
    return Piece(kind.size * 2.3, (*words, rule))


def paged(pieces: Iterable[Piece], height: float) -> list[Piece]:
    """Pages of at most this height; a gap does not begin a page."""
    pages: list[list[Piece]] = [[]]
    left = height
    for piece in pieces:
        if piece.height > left and pages[-1]:
            pages.append([])
            left = height
        if piece.marks or pages[-1]:
            pages[-1].append(piece)
            left -= piece.height
    return [stacked(page) for page in pages if page]
