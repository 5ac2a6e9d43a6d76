"""The two exit questions, for any seed: a pattern that breaks with other dice, and the busiest tile."""

from __future__ import annotations

from icedice_edu.classroom.lessons.s2.cases import CHILDREN, once
from icedice_edu.classroom.lessons.s2.throws import LESSON
from icedice_edu.classroom.lessons.s2.towers import TOP, TWO, sized
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import Option, Slip, Task, Verdict, being, choice, whole_number

KEYS = "ABCD"
FACES = (10, 12)


def exit_tasks(seed: str) -> tuple[Task, ...]:
    """The exit questions of this seed: no hints."""
    return _broken(Luck(LESSON, seed, "E1"), "E1"), _busiest(Luck(LESSON, seed, "E2"), "E2")


def _broken(luck: Luck, name: str) -> Task:
    """Two dice with more faces: a sum shortly after the top."""
    faces = luck.pick(FACES)
    total = faces + luck.between(2, 4)
    ways = sized(faces)[total]
    slips = (
        Slip("pattern goes on", being(total - 1), "Look again: pattern."),
        Slip("counted once", being(once(ways)), "Look again: counted once."),
        Slip("six faces", being(TWO.get(total)), "Look again: six faces."),
        Slip("top told", being(faces), "Look again: the top."),
    )
    question = (f"Two dice have the faces 1 to {faces}. The sum 2 comes in 1 way, 3 in 2 ways, 4 in 3 ways … "
                f"and {faces + 1} in {faces} ways. In how many ways does **{total}** come?")
    return whole_number(name, question, ways, slips)


def _busiest(luck: Luck, name: str) -> Task:
    """The middle, seven, six and six, or all the same: each with its reason."""
    child, top = luck.pick(CHILDREN), luck.pick(TOP)
    said = (
        ("", f"{top}. It is in the middle, so it has the most ways."),
        ("lucky seven", "7. It is the luckiest number with dice."),
        ("six and six", f"12 and {top} are the same: 12 is easy, 6 + 6."),
        ("all equal", "All the same. All sums are equally likely."),
    )
    shown = luck.shuffled(said)
    options = [Option(key, words) for key, (_, words) in zip(KEYS, shown, strict=True)]
    replies = {key: Verdict(False, f"Look again: {slip}.", slip)
               for key, (slip, _) in zip(KEYS, shown, strict=True) if slip}
    question = (f"{child} has the tiles 7, {top} and 12, each at an empty row. Three dice fall by chance. "
                "Which tile is matched most often, and why?")
    return choice(name, question, options, KEYS[[slip for slip, _ in shown].index("")], replies)
