"""The two exit questions, for any seed: where the die lies that scores more, and how far dice lie apart."""

from __future__ import annotations

from dataclasses import replace

from icedice_edu.classroom.lessons.f2 import cases
from icedice_edu.classroom.lessons.f2.cases import NAMES
from icedice_edu.classroom.lessons.f2.places import at
from icedice_edu.classroom.lessons.f2.practice import LESSON, gap_task, pair_task
from icedice_edu.classroom.lessons.f2.showing import chart
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import Slip, Task, being


def exit_tasks(seed: str) -> tuple[Task, ...]:
    """The exit questions of this seed: no hints."""
    return _scores_more(Luck(LESSON, seed, "E1"), "E1"), _apart(Luck(LESSON, seed, "E2"), "E2")


def _scores_more(luck: Luck, name: str) -> Task:
    """A low die in front of a high one."""
    rear, front = sorted(cases.scatter(luck, 2), key=lambda place: place[1])
    colours = luck.shuffled(NAMES)[:2]
    dice = at(luck.between(1, 3), front), at(luck.between(4, 6), rear)
    slips = (
        Slip("higher die", being(rear), "Look again: higher die."),
        Slip("higher die, swapped", being(rear[::-1]), "Look again: higher die, swapped."),
    )
    question = ("Two dice lie on the ice, no net and no hole. The round ends. Write the ordered pair of the "
                "die that scores **more**.")
    return replace(pair_task(name, question, front, slips), picture=chart(zip(colours, dice, strict=True)))


def _apart(luck: Luck, name: str) -> Task:
    return gap_task(name, cases.distances(luck, 8, cases.wide))
