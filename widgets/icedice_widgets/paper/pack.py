"""A substitute's pack: all that somebody needs to teach a lesson tomorrow, as one file to print."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from icedice_edu.classroom.guides import guide_for_a_class, rules_of
from icedice_edu.classroom.lesson import Lesson
from icedice_widgets.paper.cover import Cover, Part
from icedice_widgets.paper.guide import Guide
from icedice_widgets.paper.half_pages import HalfPages
from icedice_widgets.paper.key import AnswerKey
from icedice_widgets.paper.marks import Marks
from icedice_widgets.paper.pages import foot
from icedice_widgets.paper.pdf import Paper
from icedice_widgets.paper.slips import Link, Sign, Slips
from icedice_widgets.paper.worksheet import Worksheet

CALLED = "Substitute's pack"


class Pack:
    """The pack of one lesson and one seed."""

    def __init__(
        self, lesson: Lesson, seed: str, guide: str, sign: Sign, links: Sequence[Link], count: int,
        paper: Paper,
    ) -> None:
        self._lesson, self._seed, self._guide, self._paper = lesson, seed, guide, paper
        self._sign, self._slips = sign, Slips(lesson, sign, links, count, paper)

    @property
    def title(self) -> str:
        """What the file is called inside."""
        return f"{self._lesson.id} · {self._lesson.title} · substitute's pack for class seed {self._seed}"

    def pages(self) -> tuple[Marks, ...]:
        """The marks of each page: the cover, then part after part."""
        parts = tuple(self._parts())
        cover = Cover(self._lesson, self._seed, self._sign, self._guide, parts, self._paper)
        sides = [("Read this first", side) for side in cover.sides()]
        sides += [(part.name, side) for part in parts for side in part.sides]
        return tuple((*side, *self._foot(name, number, len(sides)))
                     for number, (name, side) in enumerate(sides, 1))

    def _foot(self, name: str, number: int, count: int) -> Marks:
        return foot(self._paper, f"{self._lesson.id} · {CALLED} · page {number} of {count}", name)

    def _parts(self) -> Iterator[Part]:
        lesson, seed, paper = self._lesson, self._seed, self._paper
        guide = guide_for_a_class(self._guide, lesson, seed)
        yield Part("Teacher guide", "Read “Key questions” and “If you hear …” first.",
                   Guide(lesson, guide, paper).sides())
        if rules_of(lesson.game):
            yield Part("Rules", "Copy and cut. One half page for each pair.",
                       HalfPages(lesson, paper).sides())
        yield Part("Answer key", "Keep it to yourself.", AnswerKey(lesson, seed, paper).sides())
        yield Part("Worksheet", "Copy. One for each student who works on paper.",
                   Worksheet(lesson, seed, paper).sides())
        yield Part("Slips", "Cut. One for each student.", self._slips.sides())
