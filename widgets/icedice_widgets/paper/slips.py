"""Slips to cut out, eight on a page: a learner takes one home or to a computer, and is in the lesson.

Each has the lesson's title, the class code, the address as words and as a QR code, and room for a name.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import ceil
from typing import NamedTuple, TypeAlias

from icedice_edu.classroom.lesson import Lesson
from icedice_widgets.paper.flow import (
    EDGE,
    INK,
    QUIET,
    Piece,
    Style,
    Type,
    gap,
    paragraph,
    runs_of,
    set_in_lines,
    stacked,
    writing_line,
)
from icedice_widgets.paper.marks import Mark, Marks, Outline, Shape, Words, line, moved_by
from icedice_widgets.paper.pages import numbered
from icedice_widgets.paper.pdf import Paper, width_of
from icedice_widgets.paper.tracing import traced
from icedice_widgets.qr import QUIET_ZONE, qr_code, qr_modules

Link: TypeAlias = tuple[str, str]
"""What an address is called, such as "Binder", or nothing; and the address."""

ACROSS, DOWN = 2, 4
MARGIN, TOP, FOOT = 22.0, 22.0, 54.0
PAD, BETWEEN = 13.0, 8.0
MOST = 300
LARGEST_CODE = 116.0
MODULES = (1.6, 1.2)
"""How wide a module of a QR code should be, and must be, for the camera of an old phone."""
ADDRESSES = (12.0, 11.0, 10.0, 9.0, 8.5, 8.0, 7.5, 7.0, 6.5, 6.0)  # sizes to try


class Sign(NamedTuple):
    """What a learner types to join the class: what it is called, and what it is."""

    label: str
    text: str


class Slips:
    """The slips of one class."""

    def __init__(
        self, lesson: Lesson, sign: Sign | None, links: Sequence[Link], count: int, paper: Paper
    ) -> None:
        if not 1 <= count <= MOST:
            raise ValueError(f"From 1 to {MOST} slips can be printed, not {count}.")
        self._lesson, self._sign, self._links = lesson, sign, tuple(map(_checked, links))
        self._count, self._paper = count, paper
        self._wide = (paper.width - 2 * MARGIN) / ACROSS
        self._high = (paper.height - TOP - FOOT) / DOWN

    @property
    def title(self) -> str:
        """What the file is called inside."""
        sign = f" · {self._sign.label.lower()} {self._sign.text}" if self._sign else ""
        return f"{self._lesson.id} · {self._lesson.title} · slips{sign}"

    def pages(self) -> tuple[Marks, ...]:
        """The marks of each page."""
        return numbered(self.sides(), self._paper, self.title)

    def sides(self) -> tuple[Marks, ...]:
        """The pages without their foot."""
        slip, each = self._slip(), ACROSS * DOWN
        full = [min(each, self._count - page * each) for page in range(ceil(self._count / each))]
        return tuple(self._page(slip, count) for count in full)

    def _page(self, slip: Marks, count: int) -> Marks:
        places = [(MARGIN + place % ACROSS * self._wide, TOP + place // ACROSS * self._high)
                  for place in range(count)]
        cuts = dict.fromkeys(edge for x, y in places for edge in self._edges(x, y))
        lines = (Shape(cut, stroke=EDGE, width=0.9, dashes=(5, 4)) for cut in cuts)
        return (*lines, *(mark for x, y in places for mark in moved_by(slip, x, y)))

    def _edges(self, x: float, y: float) -> Iterator[Outline]:
        """The four cuts around a slip; neighbors share theirs, so that dashes never lie on dashes."""
        right, foot = x + self._wide, y + self._high
        yield from (line(x, y, right), line(x, foot, right), line(x, y, x, foot), line(right, y, right, foot))

    # -- one slip --------------------------------------------------------------------------------------

    def _slip(self) -> Marks:
        """All of a slip: title, code and QR code above, the addresses in words, and a line to write on."""
        width = self._wide - 2 * PAD
        addresses, size = self._lower(width)
        name = self._name(width)
        foot = self._high - PAD + 4 - name.height
        marks: list[Mark] = [*moved_by(name.marks, PAD, foot)]
        marks += moved_by(addresses.marks, PAD, foot - addresses.height)
        if size:
            seen = traced(qr_code(self._links[0][1], size))
            marks += moved_by(seen.marks, self._wide - PAD - size + 4, PAD - 4)
        marks += moved_by(self._words(_beside(width, size)).marks, PAD, PAD)
        return tuple(marks)

    def _lower(self, width: float) -> tuple[Piece, float]:
        """The addresses as large as there is room for, and the size of a QR code that can be read.

        Above them is room for the QR code, and beside it for title and code.
        """
        if not self._links:
            return Piece(0), 0
        room = self._high - 2 * PAD - self._name(width).height + 8
        modules = len(qr_modules(self._links[0][1])) + 2 * QUIET_ZONE
        for module, size in product(MODULES, ADDRESSES):
            addresses = stacked(piece for link in self._links for piece in _address(link, width, size))
            above = room - addresses.height
            seen = min(LARGEST_CODE, above)
            if seen >= modules * module and self._words(_beside(width, seen)).height + BETWEEN <= above:
                return addresses, seen
        raise ValueError("These links are too long for a slip. Use fewer links, or shorter ones.")

    def _words(self, width: float) -> Piece:
        title = paragraph(self._lesson.title, width, Type(12.5, bold=True))
        if self._sign is None:
            return stacked(title)
        size = min(24.0, 24.0 * width / width_of(self._sign.text, 24.0, True, "mono"))
        code = Words(self._sign.text, 0, size, size, True, INK, face="mono")
        label = paragraph(self._sign.label, width, Type(9, colour=QUIET))
        return stacked((*title, gap(7), *label, Piece(size * 1.2, (code,))))

    def _name(self, width: float) -> Piece:
        """Room for the name and the number on the class list."""
        kind = Type(9.5)
        first = writing_line("Name", 0, width * 0.6, kind)
        second = writing_line("My number", width * 0.64, width * 0.36, kind)
        return Piece(first.height, (*first.marks, *second.marks))


def _beside(width: float, code: float) -> float:
    """How wide words may be beside a QR code of this size."""
    return width - (code and code + BETWEEN)


def _address(link: Link, width: float, size: float) -> tuple[Piece, ...]:
    label, address = link
    head = (*runs_of(f"{label}: ", bold=True),) if label else ()
    return set_in_lines((*head, (address.removeprefix("https://"), Style(face="mono"))), width,
                        Type(size, colour=QUIET))


def _checked(link: Link) -> Link:
    label, address = link[0].strip(), link[1].strip()
    if not address.startswith(("https://", "http://")) or len(address.split()) != 1:
        raise ValueError(f"{address[:60]!r} is not a link: a link starts with https:// and has no spaces.")
    return label[:40], address
