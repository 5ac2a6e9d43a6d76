"""The piles of an exit ticket on one page to take to class: who is on each, and what they do next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from icedice_edu.classroom.blocks import bare
from icedice_edu.classroom.lesson import Lesson
from icedice_edu.classroom.piles import Pile
from icedice_edu.maths.words import listed, many
from icedice_widgets.paper.curves import rounded
from icedice_widgets.paper.flow import EDGE, QUIET, Piece, Type, gap, paragraph, stacked
from icedice_widgets.paper.marks import Marks, Shape, Words, moved_by
from icedice_widgets.paper.pages import ACT, head, in_largest, numbered, width_on
from icedice_widgets.paper.pdf import Paper
from icedice_widgets.svg import FORBIDDEN

Sorted: TypeAlias = tuple[Pile, tuple[str, ...]]
"""A pile, and the learners whose answers are on it."""

PAD, BESIDE = 12.0, 92.0
LONGEST_NAME = 40
SIZES = (12.0, 11.0, 10.0, 9.0, 8.0)


class PilePage:
    """The piles of one class."""

    def __init__(self, lesson: Lesson, piles: Sequence[Sorted], paper: Paper) -> None:
        self._lesson, self._paper, self._width = lesson, paper, width_on(paper)
        self._piles = sorted((one for one in piles if one[1]), key=lambda one: -len(one[1]))
        self._empty = [pile.name for pile, learners in piles if not learners]

    @property
    def title(self) -> str:
        """What the file is called inside."""
        return f"{self._lesson.id} · {self._lesson.title} · piles"

    def pages(self) -> tuple[Marks, ...]:
        """One page, in letters as large as there is room for; a very large class may need a second."""
        return numbered(in_largest(SIZES, self._pieces, self._paper), self._paper, self.title)

    def _pieces(self, size: float) -> Iterator[Piece]:
        count = sum(len(learners) for _, learners in self._piles)
        about = f"What the exit tickets of {many(count, 'student')} show, and what to do next"
        yield head(f"{self._lesson.id} · {self._lesson.title}", about, self._width)
        yield gap(14)
        for pile, learners in self._piles:
            yield self._card(pile, learners, Type(size))
            yield gap(12)
        if self._empty:
            word = "pile" if len(self._empty) == 1 else "piles"
            nobody = f"Nobody is on {word} {listed(self._empty)}."
            yield stacked(paragraph(nobody, self._width, Type(size, colour=QUIET)))

    def _card(self, pile: Pile, learners: tuple[str, ...], kind: Type) -> Piece:
        """The size of a pile, large; beside it what it shows, who is on it, and the next step."""
        width = self._width - BESIDE - PAD
        lines = stacked((
            *paragraph(pile.shows, width, kind._replace(size=kind.size * 1.15, bold=True)), gap(4),
            *paragraph(f"**Who:** {', '.join(map(_name, learners))}", width, kind), gap(4),
            *paragraph(f"**Next:** {pile.next_step}", width, kind),
        ))
        height = max(lines.height, 50) + 2 * PAD
        edge = Shape(rounded(0, 0, self._width, height, 8), fill="#FFFFFF", stroke=EDGE, width=1.2)
        count = Words(str(len(learners)), BESIDE / 2, PAD + 31, 34, bold=True, colour=ACT, at="middle")
        name = Words(f"pile {pile.name}", BESIDE / 2, PAD + 48, 10, colour=QUIET, at="middle")
        return Piece(height, (edge, count, name, *moved_by(lines.marks, BESIDE, PAD)))


def _name(learner: str) -> str:
    """What a learner typed as a name, on one line and without signs that no printer has."""
    return bare(FORBIDDEN.sub("\ufffd", " ".join(learner.split())))[:LONGEST_NAME]
