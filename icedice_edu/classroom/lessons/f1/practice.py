"""The six practice tasks, for any seed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from icedice_edu.classroom.answers import Amount
from icedice_edu.classroom.blocks import Picture
from icedice_edu.classroom.lessons.f1 import cases
from icedice_edu.classroom.lessons.f1.cases import Plot, Shifted, Two, two
from icedice_edu.classroom.lessons.f1.hints import hints_of
from icedice_edu.classroom.lessons.f1.showing import line_plot, strip
from icedice_edu.classroom.slid_lengths import CM, length
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import Option, Slip, Task, Verdict, amount, being, choice, whole_number

LESSON = "F1"
KEYS = "ABCD"
UNITS: Mapping[str, str] = {
    "cm": "cm", "centimetre": "cm", "centimetres": "cm", "centimeter": "cm", "centimeters": "cm", "mm": "mm",
    "m": "m", "inch": "inches", "inches": "inches", "in": "inches",
}


def tasks(seed: str) -> tuple[Task, ...]:
    """The practice of this seed."""
    makers = (_ruler, _shifted, _further, _beyond, _which_plot, _gap)
    return tuple(make(Luck(LESSON, seed, str(n)), str(n)) for n, make in enumerate(makers, 1))


def length_task(
    name: str, question: str, cm: int, slips: Sequence[tuple[str, int, str]], hints: tuple[str, ...] = ()
) -> Task:
    """A task whose answer is a length; slips by name, number and what to say. Others may be close."""
    known = [Slip(slip, _says(number), said) for slip, number, said in slips]
    near = Slip("off by one", lambda said: abs(said.value - cm) == 1, "Very close: 1 cm off. Count again.")
    asked, answer = f"{question} Write cm, too.", Amount(Fraction(cm), "cm")
    return amount(name, asked, answer, UNITS, (*known, near), hints)


def _says(number: int) -> Callable[[Any], bool]:
    return lambda said: bool(said.value == number)


# -- rulers -------------------------------------------------------------------------------------------


def _ruler(luck: Luck, name: str) -> Task:
    one, twin = two(luck, cases.seen(), length)
    cm, low = length(one), one.y // CM
    label = low // 5 * 5
    other = 2 * low + 1 - cm
    hints = hints_of("1", label=label, next=label + 1, tlow=twin.y // CM, thigh=twin.y // CM + 1,
                     tcm=length(twin))
    slips = (
        ("other mark", other, f"The line is between {low} and {low + 1}. Which of them is nearer?"),
        ("number before", label, f"{label} is the number before it. Now count on, mark by mark."),
        ("number after", label + 5, f"{label + 5} comes after the die. Start at {label} and count on."),
        ("in marks", cm - label, f"You counted from {label}. But the die started at 0."),
    )
    task = length_task(name, "How far did this die slide, to the nearest cm?", cm, slips, hints)
    return replace(task, picture=strip([one]))


def shifted_task(name: str, one: Shifted, hints: tuple[str, ...] = ()) -> Task:
    """A ruler whose 0 does not lie at the entrance."""
    slid, mark, starts = one.slid, one.mark, one.starts
    slips = (
        ("end mark", mark, f"The die is at {mark}. But the ruler does not begin at the entrance."),
        ("marks counted", slid + 1, "Count the spaces between the marks, not the marks."),
        ("added", mark + starts, f"You added {starts}. Those cm lie before the entrance."),
        ("start mark", starts, f"{starts} is where the entrance is. Where is the die?"),
    )
    task = length_task(name, "This ruler was not laid well. How far did the die slide?", slid, slips, hints)
    return replace(task, picture=strip([one.die], starts))


def _shifted(luck: Luck, name: str) -> Task:
    one, twin = two(luck, cases.shifted(), lambda die: (die.starts, die.slid))
    hints = hints_of("2", starts=one.starts, hop=one.starts + 1, mark=one.mark, tstarts=twin.starts,
                     tmark=twin.mark, tslid=twin.slid)
    return shifted_task(name, one, hints)


def _further(luck: Luck, name: str) -> Task:
    one, twin = two(luck, cases.pairs(), lambda pair: pair.further)
    near, far, further = length(one.near), length(one.far), one.further
    flipped = luck.below(2)
    dice = (one.far, one.near) if flipped else (one.near, one.far)
    first, second = ("B", "A") if flipped else ("A", "B")
    hints = hints_of("3", near=near, ten=_ten(one), tnear=length(twin.near), tfar=length(twin.far),
                     tten=_ten(twin), tfirst=_ten(twin) - length(twin.near),
                     trest=length(twin.far) - _ten(twin), tgap=twin.further)
    slips = (
        ("one die", far, f"That is how far {second} slid. How much **further** is it than {first}?"),
        ("one die", near, f"That is how far {first} slid. How much **further** did {second} slide?"),
        ("added", near + far, "You put both together. The question is how far apart they are."),
        ("marks counted", further + 1, "Count the spaces between the marks, not the marks."),
    )
    task = length_task(name, f"How much further did die {second} slide than die {first}?", further, slips,
                       hints)
    return replace(task, picture=strip(dice))


def _ten(pair: Two) -> int:
    """The last ten on the way from one die to the other."""
    return length(pair.far) // 10 * 10


# -- line plots ---------------------------------------------------------------------------------------


def _spelled(found: Sequence[int]) -> str:
    return ", ".join(map(str, found))


def _beyond(luck: Luck, name: str) -> Task:
    shown = cases.plot(luck, clear=lambda one: bool(cases.edges(one)))
    cm = luck.pick(cases.edges(shown))
    twin = cases.plot(luck, 6, lambda one: bool(cases.edges(one)))
    tcm = luck.pick(cases.edges(twin))
    right, here = shown.beyond(cm), shown.counts[cm]
    hints = hints_of("4", cm=cm, next=cm + 1, tall=_spelled(twin.found), tcm=tcm,
                     tfar=_spelled([one for one in twin.found if one > tcm]), tcount=twin.beyond(tcm))
    says = (
        ("one length too many", right + here, f"The ✕ above {cm} are not further than {cm}."),
        ("columns", sum(one > cm for one in shown.counts), "You counted places. Count every ✕."),
        ("the wrong side", shown.below(cm), "Those slid less far. Further is to the right."),
        ("a length", cm, "That is a length. The question is how many **dice**."),
        ("all", len(shown.found), "Those are all the dice. Count only the further ones."),
    )
    slips = [Slip(slip, being(number), text) for slip, number, text in says]
    question = f"A class measured {len(shown.found)} dice. How many dice slid **further than** {cm} cm?"
    task = whole_number(name, question, right, slips, hints)
    return replace(task, picture=line_plot("How far dice slid", shown.found))


def _gap(luck: Luck, name: str) -> Task:
    shown, twin = (cases.plot(luck, dice, cases.tells_its_gap) for dice in (cases.DICE, 8))
    low, high = min(shown.found), max(shown.found)
    hints = hints_of("6", low=low, tlow=min(twin.found), thigh=max(twin.found), tgap=twin.gap)
    slips = (
        ("one end", high, f"{high} cm is the furthest die. How much further is it than the nearest?"),
        ("one end", low, f"{low} cm is the nearest die. How much further is the furthest?"),
        ("marks counted", shown.gap + 1, "Count the hops from mark to mark, not the marks."),
        ("columns", shown.columns, "You counted places with ✕. Empty places are part of the way, too."),
        ("tallest", shown.tallest, "That is the tallest stack. The question is about **lengths**."),
        ("all", len(shown.found), "That is how many dice there are. The question is about **lengths**."),
    )
    question = "How much further did the furthest die slide than the nearest?"
    task = length_task(name, question, shown.gap, slips, hints)
    return replace(task, picture=line_plot("How far dice slid", shown.found))


# -- which plot? --------------------------------------------------------------------------------------

WRONG = {
    "places left out": "Look at its number line: it leaves numbers out. A length without ✕ keeps its place.",
    "once for twice": "Count its ✕. A length that came twice needs two ✕.",
    "moved": "One ✕ is above a wrong number. Cross out the list, one by one.",
}


def _which_plot(luck: Luck, name: str) -> Task:
    shown, twin = cases.few(luck), cases.few(luck)
    plots = {"": shown.found, "places left out": shown.found, "once for twice": tuple(sorted(shown.counts)),
             "moved": _moved(luck, shown)}
    order = luck.shuffled(tuple(plots))
    named = dict(zip(KEYS, order, strict=True))
    right = next(key for key, slip in named.items() if not slip)
    replies = {key: Verdict(False, WRONG[slip], slip) for key, slip in named.items() if slip}
    hints = hints_of("5", twice=_twice(shown), tall=_spelled(twin.found), ttwice=_twice(twin),
                     tempty=_empty(twin))
    listed = ", ".join(f"{cm} cm" for cm in luck.shuffled(shown.found))
    question = f"Six dice slid {listed}. Which line plot shows them?"
    task = choice(name, question, [Option(key, f"Plot {key}") for key in KEYS], right, replies, hints)
    return replace(task, because=False, picture=_four(shown, {key: (slip, plots[slip]) for key, slip in
                                                             named.items()}))


def _moved(luck: Luck, shown: Plot) -> tuple[int, ...]:
    """One ✕ of a length that came once, put above an empty number inside."""
    cm = luck.pick([cm for cm, count in shown.counts.items() if count == 1][1:])
    rest = list(shown.found)
    rest.remove(cm)
    return tuple(sorted((*rest, _empty(shown))))


def _twice(shown: Plot) -> int:
    return next(cm for cm, count in shown.counts.items() if count == 2)


def _empty(shown: Plot) -> int:
    """The first length on the way that no die has."""
    return next(cm for cm in range(min(shown.found), max(shown.found)) if cm not in shown.counts)


def _four(shown: Plot, plots: Mapping[str, tuple[str, tuple[int, ...]]]) -> Picture:
    """Four line plots; one of them has only those numbers on its line that have a ✕."""
    low, high = min(shown.found) - 1, max(shown.found) + 1
    drawn, said = [], []
    for key, (slip, found) in plots.items():
        line = tuple(sorted(shown.counts)) if slip == "places left out" else tuple(range(low, high + 1))
        drawn.append((key, line, tuple(found.count(cm) for cm in line)))
        crosses = ", ".join(f"{cm}: {found.count(cm)} ✕" for cm in line)
        said.append(f"Plot {key}: {crosses}.")
    return Picture("four", f"Four line plots. {' '.join(said)}", tuple(drawn))
