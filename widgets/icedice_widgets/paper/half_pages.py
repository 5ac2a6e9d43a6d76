"""The rules of a game on half a page, twice on a sheet of paper: print, cut, one for each pair."""

from __future__ import annotations

from icedice_edu.classroom.guides import rules_of
from icedice_edu.classroom.lesson import Lesson
from icedice_edu.games import GAMES
from icedice_widgets.paper.flow import Piece, Type, gap, paragraph, stacked
from icedice_widgets.paper.marks import Marks, Shape, line, moved_by
from icedice_widgets.paper.pages import ACT, TOP, height_on, numbered, width_on
from icedice_widgets.paper.pages import SIDE as MARGIN
from icedice_widgets.paper.pdf import Paper
from icedice_widgets.paper.typeset import Typesetter

BETWEEN = 36.0  # around the line to cut
SIZES = (12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0)
CUT = "#55748E"


class HalfPages:
    """The rules of one lesson's game."""

    def __init__(self, lesson: Lesson, paper: Paper) -> None:
        self._lesson, self._paper = lesson, paper
        self._rules, self._width = rules_of(lesson.game), width_on(paper)
        if not self._rules:
            raise ValueError(f"There are no rules on half a page for {GAMES[lesson.game].title}.")

    @property
    def title(self) -> str:
        """What the file is called inside."""
        return f"{self._lesson.id} · {self._lesson.title} · the rules on half a page"

    def pages(self) -> tuple[Marks, ...]:
        """The marks of the one page."""
        return numbered(self.sides(), self._paper, self.title)

    def sides(self) -> tuple[Marks, ...]:
        """The page without its foot: the same twice, and where to cut."""
        high = (height_on(self._paper) - BETWEEN) / 2
        half = next((piece for size in SIZES if (piece := self._half(size)).height <= high), None)
        assert half is not None, "every half page of rules fits on half a page"
        middle = TOP + high + BETWEEN / 2
        cut = Shape(line(MARGIN / 2, middle, self._paper.width - MARGIN / 2), stroke=CUT, dashes=(5, 4))
        lower = moved_by(half.marks, MARGIN, TOP + high + BETWEEN)
        return ((*moved_by(half.marks, MARGIN, TOP), cut, *lower),)

    def _half(self, size: float) -> Piece:
        title = paragraph(f"{GAMES[self._lesson.game].title}: the rules", self._width,
                          Type(size * 1.5, bold=True, colour=ACT))
        return stacked((*title, gap(4), *Typesetter(self._width, size).pieces(self._rules)))


