"""A class as a table for the grade book: a row for each learner, and nothing that nobody typed."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

from icedice_edu.classroom.blocks import bare
from icedice_edu.classroom.collecting.collection import Collection, Student
from icedice_edu.classroom.collecting.looking import RIGHT, mark_of
from icedice_edu.classroom.game_table import harmless
from icedice_edu.classroom.stations import label_of

FIRST = (
    "student",
    "name",
    "lesson",
    "seed",
    "stage",
    "at",
    "guess",
    "practice right",
    "practice tasks",
    "hints",
    "exit right",
    "exit questions",
    "pile",
)


def class_csv(class_: Collection) -> str:
    """The table as the content of a CSV file."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow((*FIRST, *_task_columns(class_), "file"))
    for student in class_.students:
        writer.writerow(
            [harmless(cell) for cell in (*_facts(student), *_answers(student), student.seen.held.file)]
        )
    for left in class_.left:
        writer.writerow([harmless(cell) for cell in ("not counted", left.kind, left.why, left.file)])
    return text.getvalue()


def _task_columns(class_: Collection) -> Iterator[str]:
    for name in class_.students[0].desk.tasks if class_.students else ():
        yield from (f"{name} answer", f"{name} shows")


def _facts(student: Student) -> tuple[object, ...]:
    work, tasks = student.work, student.desk.tasks
    practice, leaving = (
        [name for name, task in tasks.items() if task.at_the_exit == at] for at in (False, True)
    )
    right = {name for name in tasks if mark_of(student.desk, name).state == RIGHT}
    pile = student.desk.exit_ticket.pile
    here = label_of(student.desk.lesson, place) if (place := work.place.partition(" ")[0]) else ""
    guess = bare(student.desk.lesson.prediction.said(work.guess)) if work.guess else ""
    return (
        student.name,
        student.own_name,
        work.lesson,
        work.seed,
        work.stage,
        here,
        guess,
        len(right.intersection(practice)),
        len(practice),
        sum(work.hints_at(name) for name in practice),
        len(right.intersection(leaving)),
        len(leaving),
        pile.name if pile else "",
    )


def _answers(student: Student) -> Iterator[str]:
    for name in student.desk.tasks:
        mark = mark_of(student.desk, name)
        yield from (mark.answer, mark.said)
