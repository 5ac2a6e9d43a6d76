"""The two exit questions, for any seed: a row times a matrix, and a budget that survives."""

from __future__ import annotations

from icedice_edu.classroom.lessons.m5 import cases
from icedice_edu.classroom.lessons.m5.practice import KEYS, next_task
from icedice_edu.classroom.lessons.m5.ring import LESSON, TURNS
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import Option, Task, Verdict, choice


def exit_tasks(seed: str) -> tuple[Task, ...]:
    """The exit questions of this seed: no hints."""
    shares = cases.next_shares(Luck(LESSON, seed, "E1"))
    return next_task("E1", shares), _plans(Luck(LESSON, seed, "E2"), "E2")


def _plans(luck: Luck, name: str) -> Task:
    asked = luck.pick(cases.plans())
    made = {"best average": asked.bold, "": asked.sound, "safest": asked.timid}
    keyed = dict(zip(KEYS, luck.shuffled(tuple(made)), strict=False))
    options = [Option(key, _plan(*made[slip])) for key, slip in keyed.items()]
    replies = {key: Verdict(False, f"Look again: {slip}.", slip) for key, slip in keyed.items() if slip}
    right = next(key for key, slip in keyed.items() if not slip)
    question = (f"Three budgets for the next {TURNS} turns. At most **{asked.limit} of 100** shops may go "
                "broke. Which budget do you choose, and why?")
    return choice(name, question, options, right, replies)


def _plan(average: int, broke: int) -> str:
    return f"${average} a turn on average; {broke} of 100 shops go broke"
