"""The two exit questions, for any seed: when something has paid for itself, and what a box earns."""

from __future__ import annotations

from icedice_edu.classroom.lessons.m4 import cases
from icedice_edu.classroom.lessons.m4.cases import CHILDREN, THINGS
from icedice_edu.classroom.lessons.m4.practice import ring_question, stand_question
from icedice_edu.classroom.lessons.m4.shops import LESSON
from icedice_edu.classroom.percents import Wrong, slips_of
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import Task, whole_number


def exit_tasks(seed: str) -> tuple[Task, ...]:
    """The exit questions of this seed: no hints."""
    return _stand(Luck(LESSON, seed, "E1"), "E1"), _ring(Luck(LESSON, seed, "E2"), "E2")


def _stand(luck: Luck, name: str) -> Task:
    asked = luck.pick(cases.stands())
    question = stand_question(asked, luck.pick(CHILDREN), luck.pick(THINGS))
    return whole_number(name, question, asked.answer, slips_of(asked.wrong, _again(asked.wrong)))


def _ring(luck: Luck, name: str) -> Task:
    asked = luck.pick(cases.rings())
    return whole_number(name, ring_question(asked), asked.answer, slips_of(asked.wrong, _again(asked.wrong)))


def _again(wrong: Wrong) -> dict[str, str]:
    """What a slip is called in the teacher's key; learners only read "Not yet" at the exit."""
    return {slip: f"Look again: {slip}." for slip in wrong}
