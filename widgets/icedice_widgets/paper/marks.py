"""What is on a sheet of paper, as values: shapes and words at their places, in points from the upper left.

A page is a tuple of marks. How they get there, from a picture or from a text, and how they become a file
is not their concern, so a page can be compared and searched like any other value.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, hypot, radians, sin
from typing import NamedTuple, TypeAlias

Point: TypeAlias = tuple[float, float]


class Segment(NamedTuple):
    """A piece of an outline: "M" go to, "L" line, "Q" and "C" curves, "Z" close; with its points."""

    kind: str
    points: tuple[Point, ...]


Outline: TypeAlias = tuple[Segment, ...]


class Shape(NamedTuple):
    """An outline, filled and drawn."""

    outline: Outline
    fill: str | None = None
    stroke: str | None = None
    width: float = 1
    dashes: tuple[float, ...] = ()
    opacity: float = 1
    within: Outline = ()
    """What cuts it off, if anything does."""
    round_ends: bool = True


class Words(NamedTuple):
    """One line of words; x is its start, middle or end, y its base line."""

    text: str
    x: float
    y: float
    size: float
    bold: bool = False
    colour: str = "#10243A"
    at: str = "start"
    opacity: float = 1
    face: str = ""
    """"italic", "mono", or upright."""


Mark: TypeAlias = Shape | Words
Marks: TypeAlias = tuple[Mark, ...]


class Matrix(NamedTuple):
    """How a picture lies on the page: (x, y) comes to (a x + c y + e, b x + d y + f)."""

    a: float = 1
    b: float = 0
    c: float = 0
    d: float = 1
    e: float = 0
    f: float = 0

    def at(self, point: Point) -> Point:
        x, y = point
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def then(self, inner: Matrix) -> Matrix:
        """The inner one first, then this."""
        e, f = self.at((inner.e, inner.f))
        return Matrix(
            self.a * inner.a + self.c * inner.b, self.b * inner.a + self.d * inner.b,
            self.a * inner.c + self.c * inner.d, self.b * inner.c + self.d * inner.d, e, f,
        )

    @property
    def scale(self) -> float:
        return hypot(self.a, self.b)


def shift(x: float, y: float) -> Matrix:
    return Matrix(e=x, f=y)


def stretch(x: float, y: float | None = None) -> Matrix:
    return Matrix(a=x, d=x if y is None else y)


def turn(degrees: float) -> Matrix:
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return Matrix(c, s, -s, c)


def laid(outline: Outline, matrix: Matrix) -> Outline:
    """The outline, where the matrix puts it."""
    return tuple(Segment(kind, tuple(map(matrix.at, points))) for kind, points in outline)


def moved_by(marks: Iterable[Mark], x: float, y: float) -> Marks:
    """The same marks elsewhere."""
    return tuple(_moved(mark, shift(x, y)) for mark in marks)


def _moved(mark: Mark, matrix: Matrix) -> Mark:
    if isinstance(mark, Words):
        return mark._replace(x=mark.x + matrix.e, y=mark.y + matrix.f)
    return mark._replace(outline=laid(mark.outline, matrix), within=laid(mark.within, matrix))


def polygon(*points: Point, closed: bool = False) -> Outline:
    """Straight lines from point to point."""
    first, *rest = points
    lines = (Segment("M", (first,)), *(Segment("L", (point,)) for point in rest))
    return (*lines, Segment("Z", ())) if closed else lines


def line(x: float, y: float, to_x: float, to_y: float | None = None) -> Outline:
    return polygon((x, y), (to_x, y if to_y is None else to_y))


def box(x: float, y: float, width: float, height: float) -> Outline:
    return polygon((x, y), (x + width, y), (x + width, y + height), (x, y + height), closed=True)
