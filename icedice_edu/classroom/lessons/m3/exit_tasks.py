"""The two exit questions, for any seed: who has paid more than got, and a rise in percent."""

from __future__ import annotations

from icedice_edu.classroom.dollars import dollar_task
from icedice_edu.classroom.lessons.m3 import cases
from icedice_edu.classroom.lessons.m3.cases import CHILDREN
from icedice_edu.classroom.lessons.m3.prices import LESSON
from icedice_edu.classroom.percents import Wrong, percent_task, slips_of
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import Task


def exit_tasks(seed: str) -> tuple[Task, ...]:
    """The exit questions of this seed: no hints."""
    return _turns(Luck(LESSON, seed, "E1"), "E1"), _rise(Luck(LESSON, seed, "E2"), "E2")


def _turns(luck: Luck, name: str) -> Task:
    """Four purchases by turns: what the second child has paid more than got."""
    asked, (one, other, *_) = luck.pick(cases.turns()), luck.shuffled(CHILDREN)
    question = (f"A bike costs ${asked.first} in a shop. Its price climbs by ${asked.step} after every "
                f"purchase. {one} buys it from the shop, {other} buys it from {one}, {one} buys it back, "
                f"and {other} buys it again. How many dollars **more** has **{other}** paid than got?")
    return dollar_task(name, question, asked.answer, slips_of(asked.wrong, _again(asked.wrong)))


def _rise(luck: Luck, name: str) -> Task:
    asked = luck.pick(cases.rises())
    question = f"A ticket costs ${asked.before}, then ${asked.after}. By how many percent did its price rise?"
    return percent_task(name, question, asked.percent, slips_of(asked.wrong, _again(asked.wrong)))


def _again(wrong: Wrong) -> dict[str, str]:
    """What a slip is called in the teacher's key; learners only read "Not yet" at the exit."""
    return {slip: f"Look again: {slip}." for slip in wrong}
