"""A lesson's tasks for one seed on paper: room to write for learners, answers and slips for their teacher."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from icedice_edu.classroom.answer_key import Solved, explained, solved, written
from icedice_edu.classroom.blocks import Picture
from icedice_edu.classroom.guides import grades_in_words
from icedice_edu.classroom.lesson import Lesson, Prediction
from icedice_edu.classroom.tasks import Option, Task
from icedice_widgets.lesson.pictures import drawn
from icedice_widgets.paper.curves import ellipse, rounded
from icedice_widgets.paper.flow import (
    EDGE,
    INK,
    QUIET,
    Piece,
    Type,
    gap,
    paragraph,
    side_by_side,
    stacked,
    writing_line,
)
from icedice_widgets.paper.marks import Marks, Shape, Words, line, moved_by, polygon
from icedice_widgets.paper.pages import ACT, head, laid_on, numbered, section, width_on
from icedice_widgets.paper.pdf import Paper, width_of
from icedice_widgets.paper.tracing import Traced, natural_size, traced_within

INDENT = 34.0  # of a task behind its number
UNIT = 0.62  # points for one unit of a picture
SMALLEST = 0.42  # points for one unit: the smallest letters of a picture can still be read
TALLEST = 230.0
BESIDE = 150.0  # so much room beside a picture is enough to write an answer there
CHECK = 12.0
GO, WASH = "#00695C", "#E6F4F1"


class Worksheet:
    """The sheet of one lesson and one seed."""

    def __init__(self, lesson: Lesson, seed: str, paper: Paper, answers: bool = False) -> None:
        self._lesson, self._seed, self._paper, self._answers = lesson, seed, paper, answers
        self._width = width_on(paper)
        young = {1: 14.5, 2: 14.5, 3: 13, 4: 13}.get(lesson.grades[0], 12)
        self._text = Type(young)

    @property
    def title(self) -> str:
        """What the file is called inside."""
        answers = ", with answers" if self._answers else ""
        return f"{self._lesson.id} · {self._lesson.title} · class seed {self._seed}{answers}"

    def pages(self) -> tuple[Marks, ...]:
        """The marks of each page."""
        return numbered(self.sides(), self._paper, self.title)

    def sides(self) -> tuple[Marks, ...]:
        """The pages without their foot, for a file that numbers them itself."""
        return laid_on(self._pieces(), self._paper)

    # -- from top to bottom ----------------------------------------------------------------------------

    def _pieces(self) -> Iterator[Piece]:
        yield self._head()
        if not self._answers:
            guesses = self._guesses(self._lesson.prediction)
            yield stacked((*section("Your guess", self._width), *guesses))
        yield from self.tasks()

    def tasks(self) -> Iterator[Piece]:
        """Practice and exit questions."""
        yield from self._tasks("Practice", self._lesson.tasks(self._seed))
        yield from self._tasks("Before you go", self._lesson.exit_tasks(self._seed))

    def _head(self) -> Piece:
        lesson = self._lesson
        kind = "Worksheet with answers: for the teacher" if self._answers else "Worksheet"
        about = f"{kind} · {grades_in_words(lesson)} · class seed {self._seed}"
        name = () if self._answers else (gap(8), self._name())
        return stacked((head(f"{lesson.id} · {lesson.title}", about, self._width), *name))

    def _name(self) -> Piece:
        name = writing_line("Name", 0, self._width * 0.64, Type(11))
        date = writing_line("Date", self._width * 0.69, self._width * 0.31, Type(11))
        return Piece(name.height, (*name.marks, *date.marks))

    def _tasks(self, title: str, tasks: tuple[Task, ...]) -> Iterator[Piece]:
        """The tasks below their title, which never stands alone at the foot of a page."""
        first, *rest = (self._task(task) for task in tasks)
        yield stacked((*section(title, self._width), first))
        for task in rest:
            yield gap(16)
            yield task

    # -- the guess -------------------------------------------------------------------------------------

    def _guesses(self, asked: Prediction) -> Iterator[Piece]:
        """What is asked, all of it at once, and a reason."""
        yield from self._question(asked) if asked.several else ()
        for one in asked.each:
            yield from (*self._question(one), self._guess(one), gap(4))
        if self._lesson.asks_why:
            yield writing_line("because", 0, self._width, self._text)

    def _question(self, asked: Prediction) -> Iterator[Piece]:
        for place, question in enumerate(asked.question):
            name = f"**{asked.name}.** " if asked.name and not place else ""
            yield from (*paragraph(f"{name}{question}", self._width, self._text), gap(4))

    def _guess(self, asked: Prediction) -> Piece:
        """Room for one guess."""
        if asked.choices:
            return self._options([Option("", choice.said) for choice in asked.choices], self._width)
        if asked.words:
            return self._scale(asked)
        return writing_line("My guess", 0, 200, self._text)

    def _scale(self, asked: Prediction) -> Piece:
        """A slider on paper: a line to put a cross on, its ends in words."""
        (_, first), *_, (_, last) = asked.options
        ticks = (line(x * self._width / 10, 20 if x % 5 else 16, x * self._width / 10, 32 if x % 5 else 36)
                 for x in range(11))
        track = Shape(line(0, 26, self._width), stroke=INK, width=1.4)
        marks = (Shape(tick, stroke=INK, width=1) for tick in ticks)
        small = self._text.size * 0.85
        ends = (Words(first, 0, 50, small), Words(last, self._width, 50, small, at="end"))
        cross = Words("Put an X on the line.", 0, 9, small, colour=QUIET)
        return Piece(60, (cross, track, *marks, *ends))

    # -- a task ----------------------------------------------------------------------------------------

    def _task(self, task: Task) -> Piece:
        width = self._width - INDENT
        question = paragraph(task.question, width, self._text, INDENT)
        badge = Piece(0, _badge(task.name, self._text.size))
        filled = tuple(self._solved(solved(task), width)) if self._answers else ()
        return stacked((badge, *question, gap(5), *self._shown(task, width), *filled))

    def _shown(self, task: Task, width: float) -> Iterator[Piece]:
        """The picture, what there is to choose, and the room to write: beside a small picture, or below."""
        picture = self._picture(task)
        room = 0.0 if picture is None or task.options else width - picture.width - 24
        if picture is not None:
            beside = self._room(task, room, width - room)[-1:] if room > BESIDE and not self._answers else ()
            lower = (gap(picture.height - piece.height) for piece in beside)
            yield Piece(0, stacked((*lower, *beside)).marks)
            yield from (stacked((picture.piece,), INDENT), gap(4))
        if task.options:
            yield stacked((self._options(task.options, width, self._right(task)),), INDENT)
        if not self._answers and room <= BESIDE:
            yield from self._room(task, width)

    def _right(self, task: Task) -> str:
        return task.answer if self._answers else ""

    def _room(self, task: Task, width: float, x: float = 0) -> tuple[Piece, ...]:
        """Room to work and to write."""
        left, kind = INDENT + x, self._text
        match task.kind:
            case "choice":
                asked = task.because and self._lesson.asks_why
                return (writing_line("because", left, width, kind),) if asked else ()
            case "text":
                return tuple(writing_line("", left, width, kind) for _ in range(3))
            case "expression" | "order":
                return gap(kind.size), writing_line("Answer", left, width if x else width * 0.75, kind)
        return gap(kind.size * 2), writing_line("Answer", left, min(width, 190), kind)

    def _picture(self, task: Task) -> Traced | None:
        seen = Picture("tree", "", task.tree) if task.tree is not None else task.picture
        if seen is None:
            return None
        return self._traced(seen, self._width - INDENT, TALLEST)

    def _traced(self, seen: Picture, widest: float, tallest: float) -> Traced:
        return traced_within(drawn(self._lesson.id, seen), widest, tallest, UNIT)

    # -- choices ---------------------------------------------------------------------------------------

    def _options(self, options: tuple[Option, ...] | list[Option], width: float, right: str = "") -> Piece:
        """Boxes to tick: in a row when all are short, else one below the other."""
        columns = self._columns(options, width)
        cells = [self._option(option, width / columns - 8, option.key == right != "") for option in options]
        rows = (cells[start : start + columns] for start in range(0, len(cells), columns))
        return stacked(piece for row in rows for piece in (side_by_side(row, width / columns), gap(4)))

    def _columns(self, options: tuple[Option, ...] | list[Option], width: float) -> int:
        if shown := [option.shown for option in options if option.shown]:
            widest = max(natural_size(drawn(self._lesson.id, seen))[0] for seen in shown)
            most = next((n for n in (4, 3, 2) if n <= len(options) and width / n > widest * SMALLEST), 1)
        else:
            widest = max(width_of(_labelled(option), self._text.size) for option in options) + 2 * CHECK + 10
            most = max(1, int(width // widest))
        rows = ceil(len(options) / most)
        return ceil(len(options) / rows)  # 3 and 2 rather than 4 and 1

    def _option(self, option: Option, width: float, ticked: bool) -> Piece:
        label = paragraph(option.key if option.shown else _labelled(option), width - 2 * CHECK,
                          self._text, CHECK + 8)
        seen = () if option.shown is None else (self._drawn(option.shown, width - CHECK),)
        return stacked((Piece(0, _check(self._text.size, ticked)), *label, *seen))

    def _drawn(self, seen: Picture, width: float) -> Piece:
        return stacked((self._traced(seen, width, 120).piece,), CHECK)

    # -- for the teacher -------------------------------------------------------------------------------

    def _solved(self, one: Solved, width: float) -> Iterator[Piece]:
        """The answer, and what each wrong value shows."""
        also = f" (also right: {', '.join(one.others)})" if one.others else ""
        kind = Type(self._text.size, colour=GO)
        yield from paragraph(f"Answer: **{one.answer}**{also}", width, kind, INDENT)
        lines = [f"**{written(sign.values)}**: {explained(sign)}" for sign in one.signs]
        rows = stacked(row for text in lines for row in paragraph(text, width - 16, Type(9.5), 8))
        if one.signs:
            ground = Shape(rounded(0, 0, width, rows.height + 8, 5), fill=WASH)
            yield stacked((gap(3), Piece(rows.height + 8, (ground, *moved_by(rows.marks, 0, 3)))), INDENT)


def _labelled(option: Option) -> str:
    return f"{option.key}  {option.said}" if option.key else option.said


def _badge(name: str, size: float) -> Marks:
    """The number of a task in a disc."""
    middle, letters = size * 0.72, 11 if len(name) < 3 else 8.5
    disc = Shape(ellipse(11, middle, 11.5, 11.5), fill=ACT)
    return disc, Words(name, 11, middle + letters * 0.355, letters, bold=True, colour="#FFFFFF", at="middle")


def _check(size: float, ticked: bool) -> Marks:
    """A box to tick."""
    top = size * 1.05 - CHECK + 1.5
    empty = Shape(rounded(0.5, top, CHECK, CHECK, 2), fill="#FFFFFF", stroke=EDGE, width=1)
    tick = Shape(polygon((3, top + 6.5), (5.6, top + 9.4), (10.6, top + 2.6)), stroke=GO, width=2)
    return (empty, tick) if ticked else (empty,)
