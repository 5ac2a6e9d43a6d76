"""The three exit questions, for any seed: all dice at once, does the model fit, and a list without water."""

from __future__ import annotations

from dataclasses import replace

from icedice_edu.classroom.lessons.f5.practice import KEYS, LESSON, all_wet, does_it_fit
from icedice_edu.classroom.lessons.f5.tries import DICE, said
from icedice_edu.classroom.recorded_throws import distances, sampled
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import Option, Task, Verdict, choice
from icedice_edu.maths.samples import median
from icedice_edu.maths.words import number

THROWS = 25


def exit_tasks(seed: str) -> tuple[Task, ...]:
    """The exit questions of this seed: no hints."""
    return (replace(all_wet(Luck(LESSON, seed, "E1"), "E1"), because=True),
            does_it_fit(Luck(LESSON, seed, "E2"), "E2"), _list_without_water(Luck(LESSON, seed, "E3")))


def _list_without_water(luck: Luck) -> Task:
    """Two lists of dice on the ice only: what do they tell about the powers?"""
    soft, hard = luck.pick((55, 60)), luck.pick((80, 90))
    near, far = (distances(sampled(luck, THROWS, power, dice=DICE)) for power in (soft, hard))
    told = (f"{said(power)}: {len(dice)} dice, median {number(median(dice))} mm" for power, dice in
            ((soft, near), (hard, far)))
    question = (f"Two powers, {THROWS} throws of four dice each. Somebody measured the dice **on the ice**. "
                f"{'. '.join(told)}. What follows?")
    all_dice = THROWS * DICE
    sentences = {
        "": f"Not which is better: of {said(hard)}, {all_dice - len(far)} of {all_dice} dice are missing.",
        "survivors": f"{said(hard)} is better: its dice lie further.",
        "count only": f"{said(soft)} is better: more dice is always better.",
        "too few": "Nothing at all: with other throws everything may turn round.",
    }
    replies = {
        "survivors": "Only the lucky dice were measured. Where are the others?",
        "count only": "More dice stay, yes. Whether that is better depends on the job.",
        "too few": f"{len(near)} against {len(far)} dice is no luck. What does the list leave out?",
    }
    named = dict(zip(KEYS, luck.shuffled(tuple(sentences)), strict=True))
    options = [Option(key, sentences[slip]) for key, slip in named.items()]
    right = next(key for key, slip in named.items() if not slip)
    wrong = {key: Verdict(False, replies[slip], slip) for key, slip in named.items() if slip}
    return replace(choice("E3", question, options, right, wrong), because=False)
