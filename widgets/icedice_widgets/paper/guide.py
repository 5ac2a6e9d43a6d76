"""A teacher guide on paper: what stands beside the notebook as Markdown, with the lesson's pictures."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from icedice_edu.classroom.contact_sheet import Seen, pictures_of
from icedice_edu.classroom.guides import SHEET
from icedice_edu.classroom.lesson import Lesson
from icedice_widgets.lesson.pictures import drawn
from icedice_widgets.paper.flow import QUIET, Piece, Type, gap, paragraph, side_by_side, stacked
from icedice_widgets.paper.marks import Marks
from icedice_widgets.paper.pages import laid_on, numbered, width_on
from icedice_widgets.paper.pdf import Paper
from icedice_widgets.paper.tracing import traced_within
from icedice_widgets.paper.typeset import Typesetter

COLUMNS, BETWEEN = 3, 14.0
HIGHEST, UNIT = 120.0, 0.62


class Guide:
    """The guide of one lesson."""

    def __init__(self, lesson: Lesson, text: str, paper: Paper) -> None:
        self._lesson, self._text, self._paper = lesson, text, paper
        self._width = width_on(paper)

    @property
    def title(self) -> str:
        """What the file is called inside."""
        return f"{self._lesson.id} · {self._lesson.title} · teacher guide"

    def pages(self) -> tuple[Marks, ...]:
        """The marks of each page."""
        return numbered(self.sides(), self._paper, self.title)

    def sides(self) -> tuple[Marks, ...]:
        """The pages without their foot."""
        return laid_on(Typesetter(self._width, pictures=self._shown).pieces(self._text), self._paper)

    def _shown(self, address: str) -> tuple[Piece, ...]:
        """The lesson's own pictures, larger than on the sheet that lies beside the guide."""
        return tuple(self._pictures()) if address.endswith(SHEET) else ()

    def _pictures(self) -> Iterator[Piece]:
        found = tuple(pictures_of(self._lesson))
        step = (self._width + BETWEEN) / COLUMNS
        for start in range(0, len(found), COLUMNS):
            row = found[start : start + COLUMNS]
            cells = [self._cell(label, seen, step - BETWEEN) for label, seen in row]
            tallest = max(cell.height for cell in cells)
            level = [stacked((gap(tallest - cell.height), cell)) for cell in cells]
            yield stacked((side_by_side(level, step), gap(8)))

    def _cell(self, label: str, seen: Seen, width: float) -> Piece:
        small = traced_within(drawn(self._lesson.id, seen), width, HIGHEST, UNIT)
        return stacked((small.piece, *paragraph(label, width, Type(9, colour=QUIET))))


def text_of(guide: str | Path) -> str:
    """The text of a guide, or of the file it is in."""
    return guide.read_text(encoding="utf-8") if isinstance(guide, Path) else guide
