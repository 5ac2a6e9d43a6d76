"""The two exit questions, for any seed: read a graph with a scale, and tell lucky from likely."""

from __future__ import annotations

from dataclasses import replace

from icedice_edu.classroom.lessons.p1 import cases
from icedice_edu.classroom.lessons.p1.practice import KEYS, LESSON, bust_bars
from icedice_edu.classroom.lessons.p1.showing import colours
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import Option, Slip, Task, Verdict, being, choice, whole_number


def exit_tasks(seed: str) -> tuple[Task, ...]:
    """The exit questions of this seed: no hints."""
    return _gap(Luck(LESSON, seed, "E1"), "E1"), _who(Luck(LESSON, seed, "E2"), "E2")


def _gap(luck: Luck, name: str) -> Task:
    graph = luck.pick(cases.large_graphs())
    more, less = luck.pick(cases.pairs(graph))
    top, low = graph.busts[more - 1], graph.busts[less - 1]
    slips = (
        Slip("squares", being((top - low) // graph.scale), "Look again: squares."),
        Slip("added", being(top + low), "Look again: added."),
        Slip("one bar only", lambda said: said in (top, low), "Look again: one bar only."),
    )
    question = f"How many **more** busts with {colours(more)} than with {colours(less)}?"
    return replace(whole_number(name, question, top - low, slips), picture=bust_bars(graph))


def _who(luck: Luck, name: str) -> Task:
    """One has had many busts and few colours, the other one no bust and many colours."""
    one, other = luck.shuffled(cases.CHILDREN)[:2]
    few, many = luck.pick(((1, 3), (1, 4), (2, 4), (2, 3)))
    busts = luck.between(3, 5)
    said = (
        ("", f"{other}. More faces bust there."),
        ("unlucky person", f"{one}. {one} has bad luck today."),
        ("due", f"{other}. After so much luck a bust must come."),
        ("anything", "Both the same. Anything can happen."),
    )
    shown = luck.shuffled(said)
    options = [Option(key, words) for key, (_, words) in zip(KEYS, shown, strict=True)]
    replies = {key: Verdict(False, f"Look again: {slip}.", slip)
               for key, (slip, _) in zip(KEYS, shown, strict=True) if slip}
    question = (f"{one} had {busts} busts today. Now {one} has {colours(few)} on the Counter. {other} had no "
                f"bust today. Now {other} has {colours(many)} on the Counter. Both roll once. Who is more "
                "likely to bust, and why?")
    return choice(name, question, options, KEYS[[slip for slip, _ in shown].index("")], replies)
