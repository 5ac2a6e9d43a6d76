"""The six practice tasks and the two exit questions, for any seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import combinations

from icedice_edu.classroom.blocks import Picture
from icedice_edu.classroom.lessons.a1 import cases
from icedice_edu.classroom.lessons.a1.cases import TEN, Three, sampled
from icedice_edu.classroom.slips import off_by_one
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import Option, Slip, Task, Verdict, being, choice, whole_number
from icedice_edu.maths.words import listed

LESSON = "A1"
LINE = Picture("walk", "A number line from 0 to 18.", ())
STORIES = (
    "{a} penguins sit on the ice. {b} more come. Then {c} more come. How many penguins are there?",
    "Ada has {a} red, {b} blue and {c} green marbles. How many marbles has she?",
    "Ben makes {a} snowballs. Zoe makes {b}. Sam makes {c}. How many snowballs are there?",
)
HINTS: Mapping[str, tuple[str, str, str, str]] = {
    "1": (
        "You may start with any die.",
        "Look for two dice that make ten.",
        "{x} and {y} make 10. Now add {z}.",
        "{ta} + {tb} + {tc}: first {tx} + {ty} = 10. Then 10 + {tz} = {tS}.",
    ),
    "2": (
        "Think of a ten frame.",
        "Take one die. How many dots are missing to ten?",
        "Put 6 dots in the frame. Count the free boxes.",
        "With dice 5, 2, 5 we take 5 + 5.",
    ),
    "3": (
        "Read both signs.",
        "Plus jumps forward. Minus jumps back.",
        "{a} + {b} = {P}. Stand on {P}.",
        "{ta} + {tb} − {tc}: first {ta} + {tb} = {tP}. Then {tc} back: {tV}.",
    ),
    "4": (
        "There are three numbers in the story.",
        "Put them all together. You may draw dots.",
        "{a} + {b} = {P}. One number is still waiting.",
        "{ta}, {tb} and {tc}: {ta} + {tb} = {tP}, then {tP} + {tc} = {tS}.",
    ),
    "5": (
        "The total is {S}. One die is hidden.",
        "Add the dice you see. Then count on to {S}.",
        "{a} + {b} = {P}. How far is it from {P} to {S}?",
        "{ta} + {tb} + ▢ = {tS}: {ta} + {tb} = {tP}. From {tP} to {tS} it is {tc}.",
    ),
    "6": (
        "Is {V} a big or a small number here?",
        "All three dice together make {S}. You need less, so use minus.",
        "Try each one. Start with the first two dice.",
        "To make {tV} with {ta}, {tb}, {tc} we take {ta} + {tc} − {tb}.",
    ),
}


def tasks(seed: str) -> tuple[Task, ...]:
    """The practice of this seed."""
    makers = (_add, _find_ten, _add_and_take, _story, _hidden_die, _which_signs)
    return tuple(make(Luck(LESSON, seed, str(n))) for n, make in enumerate(makers, 1))


def exit_tasks(seed: str) -> tuple[Task, ...]:
    """The exit questions of this seed: no hints."""
    one, _ = sampled(Luck(LESSON, seed, "E1"), cases.with_a_ten())
    told = _filled("On the ice are {a} penguins, {b} seals and {c} bears. How many animals are there?", one)
    back, _ = sampled(Luck(LESSON, seed, "E2"), cases.with_a_way_back())
    return _sum_task("E1", told, one), _back_task("E2", back)


def _facts(three: Three) -> dict[str, int]:
    a, b, c = three
    return {"a": a, "b": b, "c": c, "P": a + b, "S": a + b + c, "V": a + b - c}


def _filled(text: str, three: Three) -> str:
    return text.format(**_facts(three))


def _hints(task: str, one: Three, twin: Three, **more: int) -> tuple[str, ...]:
    facts = {**_facts(one), **{f"t{name}": fact for name, fact in _facts(twin).items()}, **more}
    return tuple(hint.format(**facts) for hint in HINTS[task])


def _dice(*faces: int) -> Picture:
    """Dice in a row; 0 is a hidden one."""
    return Picture("dice", f"Dice: {listed(face or 'a hidden one' for face in faces)}.", faces)


# -- add three ----------------------------------------------------------------------------------------


def _sum_task(name: str, question: str, three: Three, hints: tuple[str, ...] = ()) -> Task:
    pairs = {x + y for x, y in combinations(three, 2)}
    ten = "Good, that is the ten. One more number waits."
    slips = (
        Slip("only the ten", lambda n: n == TEN and n in pairs, ten),
        Slip("one left out", lambda n: n in pairs, "That is two of the numbers. Add the third one, too."),
        off_by_one(sum(three), "Very close. Touch each dot once and count again."),
    )
    return whole_number(name, question, sum(three), slips, hints)


def _ten_first(three: Three) -> Three:
    """The two that make ten, then the other one."""
    x, y = next(pair for pair in combinations(three, 2) if sum(pair) == TEN)
    return x, y, sum(three) - TEN


def _add(luck: Luck) -> Task:
    one, twin = sampled(luck, cases.with_a_ten())
    names = {**dict(zip("xyz", _ten_first(one), strict=True)),
             **dict(zip(("tx", "ty", "tz"), _ten_first(twin), strict=True))}
    hints = _hints("1", one, twin, **names)
    task = _sum_task("1", _filled("How much is {a} + {b} + {c}?", one), one, hints)
    return replace(task, picture=_dice(*one))


def _find_ten(luck: Luck) -> Task:
    dice = luck.pick(cases.with_a_split_ten())
    pairs = dict(zip("ABC", combinations(dice, 2), strict=True))
    options = [Option(key, f"{x} + {y}") for key, (x, y) in pairs.items()]
    right = next(key for key, pair in pairs.items() if sum(pair) == TEN)
    replies = {key: _no_ten(*pair) for key, pair in pairs.items() if key != right}
    task = choice("2", "Which two dice make ten?", options, right, replies, HINTS["2"])
    return replace(task, picture=_dice(*dice), because=False)


def _no_ten(x: int, y: int) -> Verdict:
    total = x + y
    if total < TEN:
        return Verdict(False, f"{x} + {y} = {total}. The frame has {TEN - total} free.", "below ten")
    return Verdict(False, f"{x} + {y} = {total}. That is more than ten.", "above ten")


def _story(luck: Luck) -> Task:
    told = luck.pick(STORIES)
    one, twin = sampled(luck, cases.in_stories())
    return _sum_task("4", _filled(told, one), one, _hints("4", one, twin))


# -- add and take away --------------------------------------------------------------------------------


def _add_and_take(luck: Luck) -> Task:
    one, twin = sampled(luck, cases.with_a_way_back())
    return _back_task("3", one, _hints("3", one, twin))


def _back_task(name: str, three: Three, hints: tuple[str, ...] = ()) -> Task:
    facts = _facts(three)
    slips = (
        Slip("added all", being(facts["S"]), "You added all three. The last sign is minus: jump back."),
        Slip("stopped early", being(facts["P"]), _filled("Good start: {P}. Now jump back {c}.", three)),
        Slip("counted the start", being(facts["V"] + 1),
             _filled("Very close. Do not count {P} itself. The first jump back leaves it.", three)),
        off_by_one(facts["V"], "Very close. One jump back too many."),
    )
    task = whole_number(name, _filled("How much is {a} + {b} − {c}?", three), facts["V"], slips, hints)
    return replace(task, picture=LINE)


# -- the other way round ------------------------------------------------------------------------------


def _hidden_die(luck: Luck) -> Task:
    one, twin = sampled(luck, cases.with_a_ten())
    a, b, c = one
    slips = (
        Slip("the total", being(a + b + c), "That is the total. How much is the hidden die?"),
        Slip("the dice you see", being(a + b), _filled("{a} + {b} is {P}. Now go on to {S}.", one)),
        Slip("one left out", lambda n: n in (a + c, b + c), "You used only one die. You see two."),
        Slip("added all", being(a + b + a + b + c), _filled("Less! All three dice make only {S}.", one)),
        off_by_one(c, _filled("Very close. Start on {P}. Then count the jumps to {S}.", one)),
    )
    question = _filled("One die is hidden. {a} + {b} + ▢ = {S}. What is under ▢?", one)
    task = whole_number("5", question, c, slips, _hints("5", one, twin))
    return replace(task, picture=_dice(a, b, 0))


def _which_signs(luck: Luck) -> Task:
    one, twin = sampled(luck, cases.with_four_totals())
    ways = _four_totals(one)
    right = luck.pick([way for way in ways if way != _filled("{a} + {b} + {c}", one)])
    order = luck.shuffled(tuple(ways))
    options = [Option(key, way) for key, way in zip("ABCD", order, strict=True)]
    replies = {key: Verdict(False, f"{way} makes {ways[way]}.", _slip(ways[way], ways[right]))
               for key, way in zip("ABCD", order, strict=True) if way != right}
    ta, tb, tc = twin
    hints = _hints("6", one, twin, V=ways[right], tV=ta + tc - tb)
    key = "ABCD"[order.index(right)]
    task = choice("6", f"Which one makes **{ways[right]}**?", options, key, replies, hints)
    return replace(task, picture=_dice(*one), because=False)


def _slip(made: int, wanted: int) -> str:
    return "too big" if made > wanted else "too small"


def _four_totals(dice: Three) -> Mapping[str, int]:
    """The four ways to join three dice, large to small, with + and −, and what each makes."""
    a, b, c = dice
    last = (f"{b} + {c} − {a}", b + c - a) if b + c > a else (f"{a} − {b} − {c}", a - b - c)
    return {f"{a} + {b} + {c}": a + b + c, f"{a} + {b} − {c}": a + b - c, f"{a} + {c} − {b}": a + c - b,
            last[0]: last[1]}
