"""The six practice tasks and the two exit questions, for any seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from icedice_edu.classroom.blocks import Picture
from icedice_edu.classroom.lessons.a2 import cases
from icedice_edu.classroom.lessons.a2.cases import TEN, Numbers, sampled, ten_apart
from icedice_edu.classroom.lessons.a2.hints import HINTS
from icedice_edu.classroom.lessons.a2.seesaws import BOX, Seesaw
from icedice_edu.classroom.slips import off_by_one
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import Option, Slip, Task, Verdict, being, choice, whole_number

LESSON = "A2"
NEXT = "the answer comes next"


def tasks(seed: str) -> tuple[Task, ...]:
    """The practice of this seed."""
    makers = (_true_card, _other_pair, _split_ten, _swap, _tie, _false_card)
    return tuple(make(Luck(LESSON, seed, str(n)), str(n)) for n, make in enumerate(makers, 1))


def exit_tasks(seed: str) -> tuple[Task, ...]:
    """The exit questions of this seed: no hints."""
    asked = (_other_pair(Luck(LESSON, seed, "E1"), "E1"), _split_ten(Luck(LESSON, seed, "E2"), "E2"))
    return tuple(replace(task, hints=()) for task in asked)


def _hints(task: str, **facts: object) -> tuple[str, ...]:
    return tuple(hint.format(**facts) for hint in HINTS[task])


def _seesaw(left: str, right: str) -> Picture:
    level = Seesaw(left, right)
    return Picture("see-saws", str(level).replace(BOX, "a hidden number"), (level,))


def _missing(name: str, left: str, right: str, answer: int, slips: tuple[Slip, ...],
             hints: tuple[str, ...]) -> Task:
    """A level see-saw with one number hidden."""
    asked = f"The see-saw is level. **{left} = {right}**. What is {BOX}?"
    return replace(whole_number(name, asked, answer, slips, hints), picture=_seesaw(left, right))


# -- true or false ------------------------------------------------------------------------------------


def _true_card(luck: Luck, name: str) -> Task:
    (a, b, c), (ta, tb, _) = sampled(luck, cases.rows_of_dice(), lambda row: row[0] + row[1])
    total = a + b
    cards = {
        f"{total} = {a} + {b}": None,
        f"{a} + {b} = {total} + {c}": Verdict(False, f"Left is {total}. Right is {total + c}.", NEXT),
        f"{a} + {total} = {b}": Verdict(False, f"Left is {a + total}. Right is only {b}.", "total inside"),
    }
    hints = _hints("1", a=a, b=b, S=total, ta=ta, tb=tb, tS=ta + tb)
    return _cards(luck, name, "Which card is **true**?", cards, hints)


def _false_card(luck: Luck, name: str) -> Task:
    (a, b), (ta, tb) = sampled(luck, cases.large_and_small(), lambda two: two[0] + two[1])
    total, find = a + b, "True! Find the false card."
    cards = {
        f"{a} − {b} = {b} − {a}": None,
        f"{a} + {b} = {b} + {a}": Verdict(False, f"Both sides make {total}. {find}", "no swap"),
        f"{a} = {total} − {b}": Verdict(False, f"{total} − {b} makes {a}. {find}", NEXT),
        f"{total} = {total}": Verdict(False, f"{total} is the same as {total}. {find}", "needs a sum"),
    }
    hints = _hints("6", ta=ta, tb=tb, tV=ta - tb)
    return _cards(luck, name, "Three cards are true. Which card is **false**?", cards, hints)


def _cards(luck: Luck, name: str, asked: str, cards: Mapping[str, Verdict | None],
           hints: tuple[str, ...]) -> Task:
    """Cards in any order; the one without a reply is right."""
    named = dict(zip("ABCD", luck.shuffled(tuple(cards)), strict=False))
    options = [Option(key, card) for key, card in named.items()]
    replies = {key: reply for key, card in named.items() if (reply := cards[card])}
    right = next(key for key in named if key not in replies)
    return replace(choice(name, asked, options, right, replies, hints), because=False)


# -- one number hidden --------------------------------------------------------------------------------


def _other_pair(luck: Luck, name: str) -> Task:
    (a, b, c, d), (ta, tb, tc, td) = sampled(luck, cases.other_pairs(), lambda dice: dice[3])
    total = a + b
    slips = (
        Slip(NEXT, being(total), f"{total} is the left seat. But {c} sits on the right, too."),
        Slip("added all", being(total + c), f"You added all three. The left seat holds only {total}."),
        *(_copied(n, c, total) for n in sorted({a, b, c} - {d})),
        off_by_one(d, f"Very close. The right seat must hold {total}, too."),
    )
    hints = _hints("2", a=a, b=b, c=c, S=total, ta=ta, tb=tb, tc=tc, td=td, tS=ta + tb)
    return _missing(name, f"{a} + {b}", f"{BOX} + {c}", d, slips, hints)


def _copied(n: int, c: int, total: int) -> Slip:
    says = f"{n} + {c} is {n + c}. But the left seat holds {total}."
    return Slip("copied", being(n), says)


def _split_ten(luck: Luck, name: str) -> Task:
    row, twin = sampled(luck, cases.split_tens(), lambda row: ten_apart(row)[2])
    (x, y, z), (tx, ty, tz) = ten_apart(row), ten_apart(twin)
    slips = (
        Slip(NEXT, being(sum(row)), f"{sum(row)} is the left seat. But 10 sits on the right already."),
        Slip("part of the ten", lambda n: n in (x, y), f"{x} and {y} are in the ten. Who is left?"),
        Slip("the ten again", being(TEN), "The 10 sits there already. Who is left?"),
        Slip("no ten", lambda n: n in (x + z, y + z), "Tie the two together that make ten. Who is left?"),
        off_by_one(z, "Very close. Which two make ten? Who is left?"),
    )
    hints = _hints("3", x=x, y=y, tx=tx, ty=ty, tz=tz, twin=_sum(twin))
    return _missing(name, _sum(row), f"10 + {BOX}", z, slips, hints)


def _swap(luck: Luck, name: str) -> Task:
    (a, b), (ta, tb) = sampled(luck, cases.swaps(), lambda two: two[0])
    total = a + b
    slips = (
        Slip(NEXT, being(total), f"{total} is the left seat. But {b} sits on the right already."),
        Slip("added all", being(total + b), f"You added all three. The left seat holds only {total}."),
        Slip("the same again", being(b), f"{b} sits there already. Who is missing?"),
        off_by_one(a, "Very close. You need not count. Who is missing on the right?"),
    )
    hints = _hints("4", b=b, ta=ta, tb=tb)
    return _missing(name, f"{a} + {b}", f"{b} + {BOX}", a, slips, hints)


def _tie(luck: Luck, name: str) -> Task:
    (a, b, c), twin = sampled(luck, cases.rows_of_dice(), lambda row: row[1] + row[2])
    total, tied = a + b + c, twin[1] + twin[2]
    slips = (
        Slip(NEXT, being(total), f"{total} is the left seat. But {a} sits on the right already."),
        Slip("another two", lambda n: n in (a + b, a + c),
             f"{a} sits on the right already. Tie {b} and {c} together."),
        Slip("one left out", lambda n: n in (b, c), f"Both {b} and {c} must come along."),
        off_by_one(b + c, f"Very close. Count {b} and {c} once more."),
    )
    hints = _hints("5", a=a, b=b, c=c, twin=_sum(twin), ta=twin[0], tb=twin[1], tc=twin[2], tied=tied)
    return _missing(name, f"{a} + {b} + {c}", f"{a} + {BOX}", b + c, slips, hints)


def _sum(row: Numbers) -> str:
    return " + ".join(map(str, row))
