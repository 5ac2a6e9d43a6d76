"""The plan of a lesson as its teacher looks at it: who plays, the order of tasks, what the exit tells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from icedice_edu.classroom.findings import Finding
from icedice_edu.classroom.lesson import Lesson
from icedice_edu.classroom.tasks import Task


def plan_findings(lesson: Lesson, file: Path) -> Iterator[Finding]:
    """What the plan lacks."""
    made, leaving = lesson.tasks(str(lesson.seed)), lesson.exit_tasks(str(lesson.seed))
    found = (*_seats(lesson), *_numbers(made, ""), *_numbers(leaving, "E"), *_objectives(lesson, leaving),
             *_piles(lesson))
    yield from (Finding(str(file), place, what, remedy) for place, what, remedy in found)


Found = Iterator[tuple[str, str, str]]


def _seats(lesson: Lesson) -> Found:
    if not lesson.seats or lesson.seats[0] in lesson.bots:
        yield "front matter", "The learner does not sit first.", "Write seats: [You, Pip] and bots: {Pip: …}."
    elif len(lesson.seats) < 2 or lesson.seats[1] not in lesson.bots:
        yield "front matter", "No bot sits second.", "Write bots: {Pip: …} with a bot of this game."


def _numbers(tasks: Sequence[Task], letter: str) -> Found:
    wanted = [f"{letter}{place}" for place in range(1, len(tasks) + 1)]
    names = [task.name for task in tasks]
    if names != wanted:
        where = "exit" if letter else "practice"
        yield where, f"Its tasks are called {', '.join(names)}.", f"Call them {', '.join(wanted)}, as shown."


def _objectives(lesson: Lesson, leaving: Sequence[Task]) -> Found:
    covered = {number for task in leaving for number in task.objectives}
    for task in leaving:
        if not task.objectives:
            remedy = "Write objective, and below it : 1 (its number)."
            yield f"task {task.name}", "It says no objective.", remedy
    for number, goal in enumerate(lesson.objectives, 1):
        if number not in covered and any(task.objectives for task in leaving):
            yield "exit", f"No question shows objective {number}, {goal[:60]!r}.", "Ask for it at the exit."
    for number in sorted(covered - set(range(1, len(lesson.objectives) + 1))):
        yield "exit", f"There is no objective {number}.", f"This lesson has {len(lesson.objectives)}."


def _piles(lesson: Lesson) -> Found:
    if not lesson.piles:
        yield "exit", "Its answers are not sorted.", "Write ### Piles behind the exit questions."
