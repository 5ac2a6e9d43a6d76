"""The three exit questions, for any seed: a median, a mean absolute deviation, and a long whisker."""

from __future__ import annotations

from icedice_edu.classroom.lessons.f3 import cases
from icedice_edu.classroom.lessons.f3.practice import LESSON, away_task, middle_task, part_task
from icedice_edu.classroom.slid_lengths import of_one_hand
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import Task


def exit_tasks(seed: str) -> tuple[Task, ...]:
    """The exit questions of this seed: no hints."""
    first, second, third = (Luck(LESSON, seed, name) for name in ("E1", "E2", "E3"))
    return (
        middle_task("E1", of_one_hand(first, 7, cases.has_a_middle)),
        away_task("E2", of_one_hand(second, 4, cases.is_evenly_away)),
        part_task("E3", cases.boxed(third), 1),
    )
