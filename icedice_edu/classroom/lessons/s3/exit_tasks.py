"""The two exit questions, for any seed: one empty square for two lines, and two empty squares in one line."""

from __future__ import annotations

from dataclasses import replace

from icedice_edu.classroom.lessons.s3 import cases, wrong
from icedice_edu.classroom.lessons.s3.cases import shown
from icedice_edu.classroom.lessons.s3.outcomes import SIDE, Wait, chance
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import Task, share

LESSON = "S3"


def exit_tasks(seed: str) -> tuple[Task, ...]:
    """The exit questions of this seed: no hints."""
    return _crossing(Luck(LESSON, seed, "E1")), _sum(Luck(LESSON, seed, "E2"))


def _crossing(luck: Luck) -> Task:
    """The last empty square, where a row and a column cross: each waits for another face."""
    one, two = sorted(luck.shuffled(SIDE)[:2])
    question = (f"One square is empty. Its row needs a **{one}** there, its column needs a **{two}**. You "
                "throw **two** dice and place the one you like. What is the chance that you can finish the "
                "row or the column?")
    return share("E1", question, chance(Wait(1, one), Wait(1, two)), wrong.two_faces(one, two))


def _sum(luck: Luck) -> Task:
    """A sum with a double among its outcomes, so that every slip gives another number."""
    line = cases.short_of_two(luck, luck.pick(cases.ROWS), luck.pick(cases.EVEN))
    question = (f"{line.told} You throw **two** dice. What is the chance that you can finish the line with "
                "this throw?")
    task = share("E2", question, chance(line.wait), wrong.sums(line.wait.needs, line.tile))
    return replace(task, picture=shown(line), because=True)
