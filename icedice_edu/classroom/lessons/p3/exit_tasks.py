"""The exit questions, for any seed: a spinner with unequal parts, a list to judge, and what more turns do."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from icedice_edu.classroom.blocks import Picture
from icedice_edu.classroom.lessons.p3 import cases
from icedice_edu.classroom.lessons.p3.verdicts import judged
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import Option, Slip, Task, Verdict, being, choice, whole_number
from icedice_edu.maths.words import thousands

LESSON = "P3"
KEYS = "ABCD"
PARTS = ("green", "yellow", "red")


def exit_tasks(seed: str) -> tuple[Task, ...]:
    """The exit questions of this seed: no hints."""
    luck = {name: Luck(LESSON, seed, name) for name in ("E1", "E2", "E3")}
    return _spinner(luck["E1"]), _judged(luck["E2"]), _more(luck["E3"])


def _spinner(luck: Luck) -> Task:
    parts, spins, asked = luck.pick(cases.SPINNERS), luck.pick(cases.SPINS), luck.below(len(PARTS))
    while parts[asked] == cases.EIGHTHS // 2:  # there the slip "half" would be right
        asked = luck.below(len(PARTS))
    colour, chance = PARTS[asked], Fraction(parts[asked], cases.EIGHTHS)
    said = ", ".join(f"{name} {eighths}/8" for name, eighths in zip(PARTS, parts, strict=True))
    question = (f"A spinner has three parts: {said} of the round. It is spun {spins} times. How often does "
                f"the model expect {colour}?")
    picture = Picture("spinner", f"A spinner in eighths: {said}.", parts)
    task = whole_number("E1", question, int(spins * chance), _spinner_slips(spins, chance))
    return replace(task, picture=picture)


def _spinner_slips(spins: int, chance: Fraction) -> tuple[Slip, ...]:
    return (
        Slip("equal outcomes", being(spins // len(PARTS)), "Look again: the parts are not equal."),
        Slip("the other part", being(spins - spins * chance), "Look again: which part is asked?"),
        Slip("one eighth only", being(spins // cases.EIGHTHS), "Look again: how many eighths?"),
        Slip("fifty-fifty", being(spins // 2), "Look again: not half and half."),
    )


def _judged(luck: Luck) -> Task:
    seen = luck.pick(cases.LISTS)
    told = f"Dea found old dice. By the three-rule she keeps {seen.good} of {seen.tries} turns with them."
    return judged(luck, "E2", told, seen)


def _more(luck: Luck) -> Task:
    """What more turns do to the share and to the number."""
    few = luck.pick((30, 40, 50, 60, 80))
    said = (
        ("", "Y's share is nearer to 5/9, and Y's number of kept turns is further off, in turns."),
        ("nearer in both", "Y is nearer in both: as a share and in turns."),
        ("must be exact", "Y keeps exactly 5/9 of its turns: with so many turns luck is gone."),
        ("no difference", "Neither is nearer in anything: each turn is luck."),
    )
    shown = luck.shuffled(said)
    options = [Option(key, words) for key, (_, words) in zip(KEYS, shown, strict=True)]
    slips = dict(zip(KEYS, (slip for slip, _ in shown), strict=True))
    replies = {key: Verdict(False, f"Look again: {slip}.", slip) for key, slip in slips.items() if slip}
    question = (f"Class X plays {few} turns by the three-rule, class Y plays {thousands(100 * few)}. What is "
                "most likely?")
    return choice("E3", question, options, next(key for key in KEYS if not slips[key]), replies)
