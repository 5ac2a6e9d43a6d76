"""The two exit questions, for any seed: measure with a shifted ruler, and say what a stack of ✕ tells."""

from __future__ import annotations

from dataclasses import replace

from icedice_edu.classroom.lessons.f1 import cases
from icedice_edu.classroom.lessons.f1.practice import KEYS, LESSON, shifted_task
from icedice_edu.classroom.lessons.f1.showing import line_plot
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import Option, Task, Verdict, choice


def exit_tasks(seed: str) -> tuple[Task, ...]:
    """The exit questions of this seed: no hints."""
    one = Luck(LESSON, seed, "E1").pick(cases.shifted())
    return shifted_task("E1", one), _tells(Luck(LESSON, seed, "E2"), "E2")


def _tells(luck: Luck, name: str) -> Task:
    """A stack of two or three ✕: how many dice, and how far?"""
    shown = cases.plot(luck, clear=lambda one: 2 <= one.tallest <= 4 and one.tallest not in one.found)
    many = shown.tallest
    cm = luck.pick([cm for cm, count in shown.counts.items() if count == many])
    said = {
        "": f"{many} dice slid {cm} cm each.",
        "swapped": f"{cm} dice slid {many} cm.",
        "together": f"{many} dice slid {cm} cm together.",
        "added": f"One die slid {cm + many} cm.",
    }
    named = dict(zip(KEYS, luck.shuffled(tuple(said)), strict=True))
    options = [Option(key, said[slip]) for key, slip in named.items()]
    replies = {key: Verdict(False, f"Look again: {slip}.", slip) for key, slip in named.items() if slip}
    right = next(key for key, slip in named.items() if not slip)
    question = f"Look at the ✕ above {cm}. What do they tell?"
    task = choice(name, question, options, right, replies)
    return replace(task, because=False, picture=line_plot("How far dice slid", shown.found))
