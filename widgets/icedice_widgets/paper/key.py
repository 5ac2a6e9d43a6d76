"""The answer key on paper: every task with its picture, options, answer and slips; then what to say."""

from __future__ import annotations

from collections.abc import Iterator

from icedice_edu.classroom.guides import grades_in_words, piles
from icedice_edu.classroom.lesson import Lesson
from icedice_widgets.paper.flow import Piece, Type, gap, paragraph, stacked
from icedice_widgets.paper.marks import Marks
from icedice_widgets.paper.pages import head, laid_on, numbered, section, width_on
from icedice_widgets.paper.pdf import Paper
from icedice_widgets.paper.typeset import Typesetter
from icedice_widgets.paper.worksheet import Worksheet

SIZE = 10.5


class AnswerKey:
    """The key of one lesson and one seed."""

    def __init__(self, lesson: Lesson, seed: str, paper: Paper) -> None:
        self._lesson, self._seed, self._paper = lesson, seed, paper
        self._width = width_on(paper)
        self._sheet = Worksheet(lesson, seed, paper, answers=True)

    @property
    def title(self) -> str:
        """What the file is called inside."""
        return f"{self._lesson.id} · {self._lesson.title} · answer key for class seed {self._seed}"

    def pages(self) -> tuple[Marks, ...]:
        """The marks of each page."""
        return numbered(self.sides(), self._paper, self.title)

    def sides(self) -> tuple[Marks, ...]:
        """The pages without their foot."""
        return laid_on(self._pieces(), self._paper)

    def _pieces(self) -> Iterator[Piece]:
        lesson = self._lesson
        about = f"Answer key: for the teacher · {grades_in_words(lesson)} · class seed {self._seed}"
        yield head(f"{lesson.id} · {lesson.title}", about, self._width)
        yield from self._sheet.tasks()
        yield from self._sentences()
        yield from self._claim()
        if lesson.piles:
            first, *rest = Typesetter(self._width).pieces(piles(lesson))
            yield stacked((*section("How to sort the exit tickets", self._width), first))
            yield from rest

    def _sentences(self) -> Iterator[Piece]:
        """The sentences that learners complete, as we would complete them."""
        models = [f"{number}. {sentence.model}" for number, sentence in enumerate(self._lesson.explain, 1)]
        yield from self._lines("Sentences to complete", models)

    def _claim(self) -> Iterator[Piece]:
        """What to say to each side of the claim."""
        claim = self._lesson.claim
        replies = [f"**“I {reply.side}, because {reply.because}”** {reply.answer}" for reply in claim.replies]
        yield from self._lines("The claim, and what to say", [claim.said, *replies])

    def _lines(self, title: str, lines: list[str]) -> Iterator[Piece]:
        texts = [stacked((*paragraph(line, self._width, Type(SIZE)), gap(3))) for line in lines]
        if texts:
            yield stacked((*section(title, self._width), texts[0]))
            yield from texts[1:]
