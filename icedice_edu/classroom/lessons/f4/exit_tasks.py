"""The two exit questions, for any seed: a difference in MADs, and what a hundred deals tell."""

from __future__ import annotations

from icedice_edu.classroom.lessons.f4 import cases
from icedice_edu.classroom.lessons.f4.practice import LESSON, judge_task, mads_task
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import Task


def exit_tasks(seed: str) -> tuple[Task, ...]:
    """The exit questions of this seed: no hints."""
    first, second = Luck(LESSON, seed, "E1"), Luck(LESSON, seed, "E2")
    judged = cases.judged(second, often=bool(second.below(2)))
    return mads_task("E1", first.pick(cases.APARTS)), judge_task(second, "E2", judged)
