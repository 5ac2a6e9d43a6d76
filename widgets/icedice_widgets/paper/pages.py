"""A printed page: its margins, the head of a sheet, and the line at its foot that says which page it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from icedice_widgets.paper.flow import QUIET, Piece, Type, gap, paged, paragraph, squeezed, stacked
from icedice_widgets.paper.marks import Marks, Shape, Words, box, line, moved_by
from icedice_widgets.paper.pdf import Paper

SIDE, TOP, FOOT = 54.0, 50.0, 58.0  # margins
TIGHT = 0.3  # how much smaller gaps may become to spare a page
FOOT_LINE = 32.0  # above the edge of the paper
ACT, LINE = "#0B5CAD", "#B4CADC"


def width_on(paper: Paper) -> float:
    """How wide a line may be."""
    return paper.width - 2 * SIDE


def height_on(paper: Paper) -> float:
    """How much room there is between head and foot."""
    return paper.height - TOP - FOOT


def laid_on(pieces: Iterable[Piece], paper: Paper) -> tuple[Marks, ...]:
    """The pieces on as few pages as they fit on, with smaller gaps where that spares one."""
    found = tuple(pieces)
    pages = min((paged(squeezed(found, airy), height_on(paper)) for airy in (1, 0.6, TIGHT)), key=len)
    return tuple(moved_by(page.marks, SIDE, TOP) for page in pages)


def in_largest(
    sizes: Sequence[float], pieces_of: Callable[[float], Iterable[Piece]], paper: Paper
) -> tuple[Marks, ...]:
    """One page in letters as large as there is room for; several pages where even small letters need them."""
    for size in sizes:
        pieces = tuple(pieces_of(size))
        if len(paged(squeezed(pieces, TIGHT), height_on(paper))) == 1:
            return laid_on(pieces, paper)
    return laid_on(pieces_of(sizes[0]), paper)


def numbered(pages: Sequence[Marks], paper: Paper, title: str) -> tuple[Marks, ...]:
    """The pages with their foot: the title, and "page 2 of 3"."""
    return tuple((*page, *foot(paper, title, f"page {number} of {len(pages)}"))
                 for number, page in enumerate(pages, 1))


def foot(paper: Paper, left: str, right: str) -> Marks:
    """A thin line, and what stands below it."""
    y, end = paper.height - FOOT_LINE, paper.width - SIDE
    rule = Shape(line(SIDE, y - 14, end), stroke=LINE, width=0.8)
    return (rule, Words(left, SIDE, y, 8.5, colour=QUIET), Words(right, end, y, 8.5, colour=QUIET, at="end"))


def head(title: str, about: str, width: float) -> Piece:
    """A title, what this is, and a bold line."""
    rule = Piece(4, (Shape(box(0, 0, width, 2.2), fill=ACT),))
    words = paragraph(title, width, Type(21, bold=True))
    return stacked((*words, *paragraph(about, width, Type(10, colour=QUIET)), gap(6), rule))


def section(title: str, width: float) -> tuple[Piece, ...]:
    """The title of a part of a page."""
    return (gap(12), *paragraph(title, width, Type(15, bold=True, colour=ACT)), gap(7))
