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
CALCULATION = re.compile(r"(?:(?<=[\d)▢])|(?<=\b[^\W\d])) ([+−×÷·]) (?=[\d(▢]|[^\W\d]\b)")
"""A sign between numbers, parentheses or single letters; not between words, as in "mix × with +"."""
POST = "|"  # no letter leans against it
GLUE = "\u00a0"  # a calculation is not torn apart at the end of a line
CUT = "\u200b"  # where a word that is longer than a line may end


class Style(NamedTuple):
    """How one word is set: bold or not, and "italic", "mono" or upright."""

    bold: bool = False
    face: str = ""


Run: TypeAlias = tuple[str, Style]
"""A word and its style."""


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
    return set_in_lines(runs_of(text, kind.bold), width, kind, x)


def set_in_lines(runs: Iterable[Run], width: float, kind: Type, x: float = 0) -> tuple[Piece, ...]:
    """Words with their styles in as many lines as they need."""
    return tuple(Piece(kind.height, _line(row, kind, x)) for row in _rows(runs, width, kind))


def runs_of(text: str, bold: bool = False) -> Iterator[Run]:
    """Each word of a text, in which **these** are bold."""
    for number, stretch in enumerate(glued(text).split("**")):
        yield from words_in(stretch, Style(bold or number % 2 == 1))


def glued(text: str) -> str:
    """The text with its calculations glued together."""
    return CALCULATION.sub(f"{GLUE}\\1{GLUE}", text)


def words_in(stretch: str, style: Style) -> Iterator[Run]:
    """Each word with the space behind it; what touches another word stays glued to it."""
    yield from ((word, style) for word in stretch.replace(" ", " \0").split("\0") if word)


def run_width(run: Run, size: float) -> float:
    """How wide a word is without the space behind it."""
    word, style = run
    return width_of(word.rstrip().replace(CUT, ""), size, *style)


def _rows(runs: Iterable[Run], width: float, kind: Type) -> Iterator[list[Run]]:
    row: list[Run] = []
    used = 0.0
    for run in (part for whole in runs for part in _parts(whole, width, kind)):
        if row and used + run_width(run, kind.size) > width and row[-1][0].endswith((" ", CUT)):
            yield row
            row, used = [], 0.0
        row.append(run)
        used += _advance(run, kind)
    if row:
        yield row


def _parts(run: Run, width: float, kind: Type) -> Iterator[Run]:
    """The word, or its parts where it is longer than a line, such as an address."""
    word, style = run
    while len(word) > 1 and run_width((word, style), kind.size) > width:
        fits = next((n for n in range(len(word) - 1, 1, -1)
                     if run_width((word[:n], style), kind.size) <= width), 1)
        yield f"{word[:fits]}{CUT}", style
        word = word[fits:]
    yield word, style


def _advance(run: Run, kind: Type) -> float:
    """How far a word and the space behind it lead."""
    word, style = run
    word = word.replace(CUT, "")
    return width_of(f"{word}{POST}", kind.size, *style) - width_of(POST, kind.size, *style)


def _line(row: Sequence[Run], kind: Type, x: float) -> Marks:
    """One line: neighbours of one style are written in one go."""
    marks: list[Words] = []
    at, base = x, kind.size * 1.05
    for word, style in row:
        same = bool(marks) and (marks[-1].bold, marks[-1].face) == style
        if word == " " and not same:
            at += _advance((word, style), kind)
            continue
        if same:
            marks[-1] = marks[-1]._replace(text=marks[-1].text + word)
        else:
            marks.append(Words(word, at, base, kind.size, style.bold, kind.colour, face=style.face))
        at += _advance((word, style), kind)
    return tuple(mark._replace(text=_written(mark.text)) for mark in marks)


def _written(text: str) -> str:
    return text.rstrip().replace(GLUE, " ").replace(CUT, "")


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
