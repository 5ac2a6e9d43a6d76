"""The seven practice tasks and the two exit questions, for any seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import TypeVar

from icedice_edu.classroom.blocks import Picture
from icedice_edu.classroom.lessons.a3.cases import (
    SIGNS,
    STORIES,
    Double,
    Shot,
    Story,
    doubles,
    shots,
    stories,
)
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import (
    Option,
    Slip,
    Task,
    Verdict,
    being,
    choice,
    expression,
    whole_number,
)
from icedice_edu.maths.expressions import Expression, Number, Operation, spaced

LESSON = "A3"
HALF = 5  # rows that are known already when an array is cut
RIVALS = {"+": "×", "×": "+", "−": "÷", "÷": "−"}
Thing = TypeVar("Thing")


def tasks(seed: str) -> tuple[Task, ...]:
    """The practice of this seed."""
    makers = (_factor, _one_sign, _two_signs, _biggest, _cut, _equation, _story)
    return tuple(make(Luck(LESSON, seed, str(n))) for n, make in enumerate(makers, 1))


def exit_tasks(seed: str) -> tuple[Task, ...]:
    """The exit questions of this seed: no hints."""
    return _exit_hit(Luck(LESSON, seed, "E1")), _exit_story(Luck(LESSON, seed, "E2"))


def _with_twin(luck: Luck, things: Sequence[Thing]) -> tuple[Thing, Thing]:
    one = luck.pick(things)
    return one, luck.pick([other for other in things if other != one])


def _with_other_rows(luck: Luck, arrays: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """An array, and a twin that has not as many rows, for the rows are what is asked."""
    one = luck.pick(arrays)
    return one, luck.pick([other for other in arrays if other[0] != one[0]])


# -- one step -----------------------------------------------------------------------------------------


def _factor(luck: Luck) -> Task:
    """Which factor is missing?"""
    pairs = [(a, b) for a in range(3, 10) for b in range(3, 10) if a != b]
    (a, b), (c, d) = _with_other_rows(luck, pairs)
    slips = (
        Slip("whole array", being(a * b), f"{a * b} is the whole array. How many rows of {b} are in it?"),
        Slip("took away", being(a * b - b), f"You took one {b} away. How many rows of {b} make {a * b}?"),
        Slip("other factor", being(b), f"{b} is in each row. How many rows are there?"),
    )
    hints = (
        f"Think of dots: each row has {b}.",
        f"Count in steps of {b} until you reach {a * b}. Or share: {a * b} ÷ {b}.",
        f"2 rows make {2 * b}. Go on from there.",
        f"▢ × {d} = {c * d}: {c} rows of {d} make {c * d}, so {c} fits. And {c * d} ÷ {d} = {c}.",
    )
    return whole_number("1", f"▢ × {b} = {a * b}. Which number fits in the box?", a, slips, hints)


def _one_sign(luck: Luck) -> Task:
    """Pick the sign that hits the target."""
    sign = luck.pick("×÷")
    one, twin = _with_twin(luck, shots(sign))
    turned = Operation(sign, Number(one.b), Number(one.a))
    slips = (
        Slip("turned round", lambda said: sign in "−÷" and said[0] == turned,
             f"The sign is right. For {sign} the order matters: start with {one.a}."),
        Slip("too big", lambda said: _value(said[0]) > one.target,
             f"That is more than {one.target}. Which sign makes less?"),
        Slip("too small", lambda said: _value(said[0]) < one.target,
             f"That is less than {one.target}. Which sign makes more?"),
    )
    question = f"Your dice show {one.a} and {one.b}. Use both and one sign to hit {one.target}."
    return expression("2", question, one.way, _makes(one.target), slips, _sign_hints(one, twin))


def _sign_hints(one: Shot, twin: Shot) -> tuple[str, ...]:
    higher = one.target > one.a
    rival = one._replace(sign=RIVALS[one.sign])
    made = rival.way.value
    missed = f"makes {made}" if made.denominator == 1 else "leaves something over"
    return (
        f"Is {one.target} bigger than {one.a}, or not?",
        "It is bigger: try + and ×." if higher else "It is not bigger: try − and ÷.",
        f"{spaced(rival.way)} {missed}, so {rival.sign} misses.",
        f"With {twin.a} and {twin.b} we hit {twin.target}: {spaced(twin.way)}.",
    )


def _biggest(luck: Luck) -> Task:
    """Which sign makes the biggest number? With a 1 it is not ×."""
    ones = [(a, 1) for a in range(3, 10)]
    others = [(k * b, b) for b in range(2, 6) for k in range(2, 6)]
    (a, b), (c, d) = _with_twin(luck, luck.pick((ones, others)))
    right = "+" if b == 1 else "×"
    says = {
        "×": f"{a} × 1 is {a} rows of 1: still {a}. Multiplying does not always make bigger.",
        "+": f"{a} + {b} is {a + b}. Now see {b} rows of {a}.",
        "−": "Taking away makes less. Look for more.",
        "÷": f"{a} ÷ {b} is {a // b}. Look for more.",
    }
    order = luck.shuffled(tuple(SIGNS))
    options = [Option(key, f"{a} {sign} {b}") for key, sign in zip("ABCD", order, strict=True)]
    names = {"×": "times is always more", "+": "plus is always more", "−": "takes away", "÷": "shares"}
    replies = {key: Verdict(False, says[sign], names[sign])
               for key, sign in zip("ABCD", order, strict=True) if sign != right}
    hints = (
        "Work out two of them and compare.",
        "Only + and × can win here. Compare those two.",
        f"{a} + {b} = {a + b}.",
        f"For {c} and {d}: {c} + {d} = {c + d} and {c} × {d} = {c * d}, so {right} wins.",
    )
    return choice("4", "Which of these is the biggest?", options, "ABCD"[order.index(right)], replies, hints)


def _cut(luck: Luck) -> Task:
    """An array cut in two: the rows that are missing."""
    (a, b), (c, d) = _with_other_rows(luck, [(a, b) for a in range(7, 10) for b in range(3, 10)])
    rest = a - HALF
    slips = (
        Slip("dots, not rows", being(rest * b),
             f"{rest * b} dots are missing. How many rows of {b} is that?"),
        Slip("whole array", being(a * b), f"{a * b} is the whole array. Which rows are missing?"),
        Slip("all rows", being(a), f"{a} is all the rows. {HALF} of them are there already."),
        Slip("rows you have", being(HALF), f"You have those {HALF} rows. How many are missing up to {a}?"),
    )
    hints = (
        f"See {a} rows of {b} dots. Cut below row {HALF}.",
        f"Both parts together have {a} rows.",
        f"Above the cut are {HALF} rows: {HALF} × {b} = {HALF * b} dots.",
        f"{c} × {d} = {HALF} × {d} + {c - HALF} × {d}, for {HALF} rows and {c - HALF} rows are {c} rows.",
    )
    question = f"Cut the array: {a} × {b} = {HALF} × {b} + ▢ × {b}. Which number fits in the box?"
    seen = Picture("cut", f"An array with {b} dots in each of {a} rows, cut below row {HALF}.", (a, b))
    return replace(whole_number("5", question, rest, slips, hints), picture=seen)


# -- two steps ----------------------------------------------------------------------------------------


def _two_signs(luck: Luck) -> Task:
    """A product, mended by the third die."""
    one, twin = _with_twin(luck, doubles())
    most = one.a + one.b + one.c
    hints = (
        f"+ alone gets to {most}. Which sign can help?" if one.target > most else
        "+ and − alone do not hit it. Which sign can help?",
        f"Find a product near {one.target}. Then mend it with the third die.",
        f"{spaced(one.first)} = {one.first.value}. How far is it to {one.target}?",
        f"With {twin.a}, {twin.b} and {twin.c} we hit {twin.target}: {spaced(twin.first)} = "
        f"{twin.first.value}, then {twin.sign} {twin.c}.",
    )
    return _hit_task("3", one, hints)


def _exit_hit(luck: Luck) -> Task:
    return _hit_task("E1", luck.pick(doubles()))


def _hit_task(name: str, one: Double, hints: tuple[str, ...] = ()) -> Task:
    low, middle, high = sorted((one.a, one.b, one.c))
    slips = (
        Slip("no times", lambda said: not _multiplies(said[0]),
             f"Without × these dice do not hit {one.target}. Find a product near it."),
        Slip("other sign", lambda said: _value(said[0]) == one.other_sign,
             f"The product is right. {one.other_sign} is too {_far(one)}: look at the last sign."),
        Slip("other pair", lambda said: _value(said[0]) in one.other_pairs,
             f"Good plan, × and then one more sign. Multiply another pair to get near {one.target}."),
    )
    question = f"Your dice show {low}, {middle} and {high}. Use all three to hit {one.target}."
    return expression(name, question, one.way, _makes(one.target), slips, hints)


def _far(one: Double) -> str:
    return "big" if one.other_sign > one.target else "small"


def _equation(luck: Luck) -> Task:
    """Which equation tells the story?"""
    kind = luck.pick(tuple(STORIES))
    one, twin = _with_twin(luck, stories(kind))
    told = {"": one.told(), **_wrong_equations(one)}
    says = {
        "first sign": "Shared fairly: that is ÷." if one.shares else "Equal groups: that is ×.",
        "last sign": f"Read the second sentence again: are there {one.c} more, or {one.c} fewer?",
        "turned": "For ÷ the number that is shared comes first.",
        "numbers mixed": f"Which numbers make equal groups? {one.a} groups of {one.b}.",
    }
    order = luck.shuffled(tuple(told))
    keyed = dict(zip("ABCD", order, strict=True))
    options = [Option(key, f"{one.letter} = {spaced(told[slip])}") for key, slip in keyed.items()]
    replies = {key: Verdict(False, says[slip], slip) for key, slip in keyed.items() if slip}
    hints = (
        "Two things happen in the story. What comes first?",
        "Equal groups: ×. Shared fairly: ÷. More: +. Gone: −.",
        f"The first step makes {one.first}.",
        f"“{twin.text}” is {twin.equation}.",
    )
    question = f"{one.text} Write {one.letter} for the number you look for. Which equation tells the story?"
    return choice("6", question, options, "ABCD"[order.index("")], replies, hints)


def _wrong_equations(one: Story) -> dict[str, Operation]:
    signs = {"first sign": one.told(first="×" if one.shares else "+"),
             "last sign": one.told(sign="−" if one.sign == "+" else "+")}
    if one.shares:
        return {**signs, "turned": one.told(turned=True)}
    mixed = Operation("×", Number(one.a), Number(one.c))
    return {**signs, "numbers mixed": Operation(one.sign, mixed, Number(one.b))}


def _story(luck: Luck) -> Task:
    """A story in two steps, worked out."""
    one, twin = _with_twin(luck, stories(luck.pick(("rows less", "rows more"))))
    hints = (
        "Two things happen. Do them one after the other.",
        "First the equal groups, then what comes or goes.",
        f"{one.a} groups of {one.b}: {one.a} × {one.b} = {one.first}.",
        f"“{twin.text}” {twin.a} × {twin.b} = {twin.first}, then {twin.first} {twin.sign} {twin.c} = "
        f"{twin.answer}.",
    )
    return _story_task("7", one, hints)


def _exit_story(luck: Luck) -> Task:
    return _story_task("E2", luck.pick(stories(luck.pick(("share more", "share less")))))


def _story_task(name: str, one: Story, hints: tuple[str, ...] = ()) -> Task:
    x, y = one.start
    wrong = "Shared fairly means ÷." if one.shares else f"{y} in each: those are equal groups, so multiply."
    added = [x + y + one.c, x + y - one.c, *([x - y + one.c, x - y - one.c] if one.shares else ())]
    slips = (
        Slip("stopped early", being(one.first), f"{one.first} is the first step. Now the second."),
        Slip("last sign", being(2 * one.first - one.answer), "The first step is right. More, or fewer?"),
        Slip("first sign", lambda said: said in added, wrong),
    )
    return whole_number(name, one.text, one.answer, slips, hints)


# -- reading a calculation ----------------------------------------------------------------------------


def _makes(target: int) -> Callable[[Expression], bool]:
    return lambda said: _value(said) == target


def _value(said: Expression) -> Fraction:
    """Its value; 0, which is no token, when it has none."""
    try:
        return said.value
    except ZeroDivisionError:
        return Fraction(0)


def _multiplies(part: Expression) -> bool:
    return isinstance(part, Operation) and (
        part.op == "×" or _multiplies(part.left) or _multiplies(part.right)
    )
