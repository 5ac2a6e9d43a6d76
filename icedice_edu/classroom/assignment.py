"""A lesson as an assignment for nbgrader: students paste the code of their work, a locked cell gives points.

One point for each exit question whose answer is right. With practice, one more for each practice task that
was right at some try: there a student may try again. While a student works, the cell tells what is missing
and nothing about right or wrong, because an exit ticket is answered once, and silently. The points show up
when nbgrader grades.
"""

from __future__ import annotations

import html
import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson import Lesson
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.marks import nbgrader_cell
from icedice_edu.classroom.notebooks import KERNEL, Cell, Notebook
from icedice_edu.classroom.tasks import Task
from icedice_edu.classroom.work import Work
from icedice_edu.maths.words import listed, many

HOW = """# {id} · {title}: hand in your work

1. Do lesson {id} to the end{class_seed}. The last page shows the code of your work. It starts with WORK.
2. Copy the code and paste it below, between the quotation marks.
3. Run both cells, save, and submit.

**How points are counted.** {counted}"""
ONE_EACH = "You get 1 point for each exit question that is right. Only your first answer counts."
AND_PRACTICE = "You get 1 point for each practice task that you got right, however many tries it took."
PASTE = "Paste your code above, between the quotation marks, and run that cell."
EXECUTION = "NBGRADER_EXECUTION"
"""What nbgrader says of itself while it runs a notebook: autograde, or validate."""


class Points(NamedTuple):
    """A number of points for nbgrader, which reads it, and a sentence for people."""

    earned: int
    sentence: str

    def __repr__(self) -> str:
        return str(self.earned)

    def _repr_html_(self) -> str:
        return f"<p>{html.escape(self.sentence, quote=False)}</p>"


class NotYetHandedIn(ValueError):
    """There is no work that could be graded, or an answer is missing; the message says what to do."""

    def _render_traceback_(self) -> list[str]:
        """What a notebook shows: the sentence alone."""
        return [str(self)]


def graded_tasks(lesson: Lesson, seed: str, practice: bool = False) -> tuple[Task, ...]:
    """The tasks that give a point each."""
    return (*(lesson.tasks(seed) if practice else ()), *lesson.exit_tasks(seed))


def points(name: str, code: object, *, seed: str, practice: bool = False) -> Points | None:
    """The points for the work in a code, when nbgrader grades; before that, only whether all is there."""
    lesson = lesson_called(name)
    tasks = graded_tasks(lesson, seed, practice)
    if os.environ.get(EXECUTION) == "autograde":
        return _graded(code, lesson, seed, tasks)
    print(_received(tasks, _work_in(code, lesson, seed)))
    return None


def _work_in(code: object, lesson: Lesson, seed: str) -> Work:
    """The work in a code, as work with the class seed."""
    if not str(code).strip():
        raise NotYetHandedIn(f"There is no code here yet. {PASTE}")
    try:
        work = Desk(lesson, seed).checked(str(code).strip())
    except ValueError as error:
        raise NotYetHandedIn(f"{error} {PASTE}") from error
    return work.replace(seed=seed)


def _graded(code: object, lesson: Lesson, seed: str, tasks: tuple[Task, ...]) -> Points:
    try:
        work = _work_in(code, lesson, seed)
    except NotYetHandedIn as why:
        return Points(0, str(why))
    right = [task.name for task in tasks if _is_right(task, work)]
    words = f"{len(right)} of {many(len(tasks), 'point')}"
    return Points(len(right), f"{words}: {'; '.join(_seen(tasks, work))}.")


def _is_right(task: Task, work: Work) -> bool:
    """The first answer counts at the exit, and any answer in practice."""
    tries = work.tries_at(task.name)
    return any(task.verdict(answer).right for answer in (tries[:1] if task.at_the_exit else tries))


def _seen(tasks: tuple[Task, ...], work: Work) -> Iterator[str]:
    for task in tasks:
        if not work.tries_at(task.name):
            yield f"{task.name} has no answer"
        else:
            yield f"{task.name} is {'right' if _is_right(task, work) else 'not right yet'}"


def _received(tasks: tuple[Task, ...], work: Work) -> str:
    """That everything is there; nothing about right or wrong."""
    missing = [task.name for task in tasks if not work.tries_at(task.name)]
    if missing:
        raise NotYetHandedIn(
            f"Your code is fine, but with class seed {work.seed} there is no answer yet to {listed(missing)}."
            " Answer in the lesson, and then copy your code again.")
    return f"Your work is here, and all {len(tasks)} answers are in it. Save and submit."


# -- the notebook ---------------------------------------------------------------------------------------


def assignment_of(lesson: Lesson, seed: str, practice: bool = False) -> Notebook:
    """The notebook of the assignment: what to do, the cell for the code, the locked cell for the points."""
    how, test = nbgrader_cell(f"{lesson.id}-how"), nbgrader_cell(f"{lesson.id}-points")
    worth = len(graded_tasks(lesson, seed, practice))
    cells: list[Cell] = [
        _cell("markdown", _how(lesson, seed, practice), how | {"locked": True}),
        _cell("code", 'my_code = ""'),
        _cell("code", _test(lesson, seed, practice), test | {"grade": True, "locked": True, "points": worth}),
    ]
    for number, cell in enumerate(cells, 1):
        cell["id"] = f"{lesson.id.lower()}-work-{number}"
    metadata = {"kernelspec": KERNEL, "language_info": {"name": "python"}}
    return {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}


def _how(lesson: Lesson, seed: str, practice: bool) -> str:
    class_seed = "" if seed == str(lesson.seed) else f", with class seed {seed}"
    counted = f"{AND_PRACTICE} {ONE_EACH}" if practice else ONE_EACH
    return HOW.format(id=lesson.id, title=lesson.title, class_seed=class_seed, counted=counted)


def _test(lesson: Lesson, seed: str, practice: bool) -> str:
    more = ", practice=True" if practice else ""
    return ("from icedice_edu.classroom.assignment import points\n\n"
            f'points("{lesson.id}", my_code, seed="{seed}"{more})')


def _cell(kind: str, source: str, known: dict[str, object] | None = None) -> Cell:
    # The cell for the code is unknown to nbgrader: it empties a solution cell, and `my_code` would be gone.
    cell: Cell = {"cell_type": kind, "metadata": {"nbgrader": known} if known else {},
                  "source": source.splitlines(True)}
    return {**cell, "execution_count": None, "outputs": []} if kind == "code" else cell


def place_of(course: Path, lesson: Lesson) -> Path:
    """Where nbgrader looks for it in the folder of a course."""
    return course / "source" / lesson.id / f"{lesson.id}-work.ipynb"
