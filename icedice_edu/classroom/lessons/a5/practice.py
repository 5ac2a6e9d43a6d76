"""The six practice tasks and the two exit questions, for any seed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import permutations
from typing import Any

from icedice_edu.classroom.lessons.a5 import cases
from icedice_edu.classroom.lessons.a5.hints import hints_of
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
from icedice_edu.maths.algebra import idea
from icedice_edu.maths.expressions import Expression, spaced
from icedice_edu.maths.laws import ASSOCIATIVE, COMMUTATIVE
from icedice_edu.maths.way_forms import same_way
from icedice_edu.maths.words import number

LESSON = "A5"
KEYS = "ABCD"

LAWS: Mapping[str, str] = {
    COMMUTATIVE: "commutative law: the two sides of + or × change places",
    ASSOCIATIVE: "associative law: after + or × brackets may come, go or move",
    cases.MINUS: "minus before brackets: the + or − inside turns",
    cases.DIVIDE: "÷ before brackets: the × or ÷ inside turns",
}
NOT_THIS: Mapping[str, str] = {
    COMMUTATIVE: "That law swaps two sides. Look: did the order of the dice change?",
    ASSOCIATIVE: "That law moves brackets after + or ×. Look at the order, and before the brackets.",
    cases.MINUS: "That law needs a − right before the brackets. Do you see one?",
    cases.DIVIDE: "That law needs a ÷ right before the brackets. Do you see one?",
}


def tasks(seed: str) -> tuple[Task, ...]:
    """The practice of this seed."""
    makers = (_which, _name_the_law, _start_with, _break, _count, _box)
    return tuple(make(Luck(LESSON, seed, str(n)), str(n)) for n, make in enumerate(makers, 1))


def exit_tasks(seed: str) -> tuple[Task, ...]:
    """The exit questions of this seed: no hints."""
    return (_bare(_which(Luck(LESSON, seed, "E1"), "E1", "a−(b−c)")),
            _bare(_start_with(Luck(LESSON, seed, "E2"), "E2")))


def _bare(task: Task) -> Task:
    return Task(**{**task.__dict__, "hints": ()})


# -- 1: which of four is the same way -----------------------------------------------------------------


def _which(luck: Luck, name: str, form: str = "") -> Task:
    form = form or luck.pick(tuple(cases.TRAPS))
    trap, twin = _two(luck, cases.traps(form))
    shown = {"": trap.same, "dropped brackets": trap.dropped, "turned round": trap.turned,
             "accident": trap.accident}
    order = luck.shuffled(tuple(shown))
    options = [Option(key, spaced(shown[slip])) for key, slip in zip(KEYS, order, strict=True)]
    replies = {key: Verdict(False, _trapped(trap, slip), slip)
               for key, slip in zip(KEYS, order, strict=True) if slip}
    question = f"Which one is the same way as {spaced(trap.one)}, whatever the dice show?"
    right = KEYS[order.index("")]
    return choice(name, question, options, right, replies, _which_hints(trap, twin))


def _trapped(trap: cases.Trap, slip: str) -> str:
    one, value = spaced(trap.one), number(trap.one.value)
    match slip:
        case "accident":
            return f"{spaced(trap.accident)} is {value} too, but by accident. Turn one die: they part."
        case "dropped brackets":
            return (f"{spaced(trap.dropped)} is {number(trap.dropped.value)}, not {value}. "
                    f"A {trap.sign} before brackets turns the sign inside.")
    return f"{spaced(trap.turned)} starts at the other end. {trap.sign} has no swap law. {one} is {value}."


def _which_hints(trap: cases.Trap, twin: cases.Trap) -> tuple[str, ...]:
    return hints_of("1", sign=trap.sign, last=trap.dice[2], back=_back(trap.sign), T=spaced(twin.one),
                    S=spaced(twin.same), bracket=spaced(trap.one).split(" ", 2)[2])


def _back(sign: str) -> str:
    return "taken away" if sign == "−" else "divided by"


# -- 2: name the law ----------------------------------------------------------------------------------


def _name_the_law(luck: Luck, name: str) -> Task:
    law = luck.pick(tuple(LAWS))
    step, twin = _two(luck, cases.steps(law))
    options = [Option(key, said) for key, said in zip(KEYS, LAWS.values(), strict=True)]
    replies = {key: Verdict(False, NOT_THIS[other], other)
               for key, other in zip(KEYS, LAWS, strict=True) if other != law}
    question = f"{spaced(step.one)} = {spaced(step.other)}. Which law says so?"
    moved = "changed" if step.one.numbers != step.other.numbers else "stayed"
    hints = hints_of("2", moved=moved, T=f"{spaced(twin.one)} = {spaced(twin.other)}",
                     law=cases.LAW_NAMES[law])
    return choice(name, question, options, KEYS[[*LAWS].index(law)], replies, hints)


# -- 3: another spelling of the same way --------------------------------------------------------------


def _start_with(luck: Luck, name: str) -> Task:
    start, twin = _two(luck, cases.starts(luck.pick(tuple(cases.STARTS))))
    one, value = spaced(start.one), number(start.one.value)
    away = "taken away" if "−" in spaced(start.other) else "divided by"
    slips = (
        Slip("other start", _is_way(start.one), f"That is the same way. Now start with {start.first}."),
        Slip("accident", _makes(start.one), f"That is {value} too, but by accident: no law leads there."),
        Slip("wrong die", _other_die(start), f"In {one} it is the {start.away} that is {away}."),
        *_dropped(start),
    )
    question = f"Write {one} in another spelling of the same way. Start with {start.first}."
    hints = hints_of("3", away=start.away, how=away, first=start.first, T=spaced(twin.one),
                     S=spaced(twin.other), F=twin.first)
    return expression(name, question, start.other, lambda said: _fits(said, start), slips, hints)


def _fits(said: Expression, start: cases.Start) -> bool:
    return _same_way(said, start.one) and said.numbers[0] == start.first


def _same_way(one: Expression, other: Expression) -> bool:
    """Whether they are the same way; a division by 0 is no way at all."""
    try:
        return same_way(one, other)
    except ZeroDivisionError:
        return False


def _other_die(start: cases.Start) -> Callable[[Any], bool]:
    """The same pattern, but another die is taken away or divided by."""
    form = "a+b−c" if "−" in spaced(start.other) else "a×b÷c"
    others = [cases.filled(form, order) for order in permutations(start.dice)]
    return lambda said: any(_same_way(said[0], other) for other in others)


def _dropped(start: cases.Start) -> tuple[Slip, ...]:
    """The brackets left out, and the sign inside as it was; only where a − or ÷ stands before them."""
    sign = start.form[1]
    if start.form[1:3] not in ("−(", "÷("):
        return ()
    bare = cases.filled(f"a{sign}b{sign}c", start.dice)
    return (Slip("dropped brackets", _is_way(bare), "The sign inside the brackets turns. Look again."),)


# -- 4: break an accident -----------------------------------------------------------------------------


def _break(luck: Luck, name: str) -> Task:
    crossing, twin = _two(luck, cases.crossings())
    one, other = crossing.turned
    value = number(crossing.one.value)
    half = "That is one of the two. Work out the other as well: how far apart?"
    slips = (
        Slip("not turned", being(0), f"They agreed with {crossing.old}. Put {crossing.new} there first."),
        Slip("one of the two", lambda n: n in (one.value, other.value), half),
        Slip("old value", being(crossing.one.value), f"{value} was true before. Put {crossing.new} in now."),
    )
    question = (f"{spaced(crossing.one)} and {spaced(crossing.other)} are both {value}. Turn the "
                f"{crossing.old} into a {crossing.new} in both. How far apart are they now?")
    return whole_number(name, question, crossing.gap, slips, _break_hints(crossing, twin))


def _break_hints(crossing: cases.Crossing, twin: cases.Crossing) -> tuple[str, ...]:
    one, other = twin.turned
    return hints_of("4", old=crossing.old, new=crossing.new, first=spaced(crossing.turned[0]),
                    v=number(crossing.turned[0].value), T=spaced(one), TV=number(one.value), U=spaced(other),
                    UV=number(other.value), gap=twin.gap)


# -- 5: how many ways ---------------------------------------------------------------------------------


def _count(luck: Luck, name: str) -> Task:
    some = _six(luck)
    twin = _six(luck, unlike=some)
    ways, trees, value = cases.ways_among(some), cases.trees_among(some), number(some[0].value)
    slips = (
        Slip("counted spellings", being(cases.SHOWN), "That counts spellings. Join those that a law joins."),
        Slip("only swaps", being(trees), "You joined the swaps. Brackets may move, too: join more."),
        Slip("same answer", being(1), f"All make {value}, but that alone does not join them. Find a law."),
    )
    listing = ", ".join(map(spaced, some))
    question = f"All of these make {value}: {listing}. How many really different ways are they?"
    pair = next((a, b) for i, a in enumerate(some) for b in some[:i] if same_way(a, b))
    hints = hints_of("5", x=spaced(pair[1]), y=spaced(pair[0]), T=", ".join(map(spaced, twin)),
                     n=cases.ways_among(twin), P=", ".join(dict.fromkeys(map(idea, twin))))
    return whole_number(name, question, ways, slips, hints)


def _six(luck: Luck, unlike: Sequence[Expression] = ()) -> tuple[Expression, ...]:
    """Six spellings of two ways or more, where swaps alone do not join enough."""
    while True:
        some = luck.shuffled(luck.pick(cases.spelled_often()))[: cases.SHOWN]
        if not {*some} & {*unlike} and 1 < cases.ways_among(some) < cases.trees_among(some) < cases.SHOWN:
            return some


# -- 6: the law that needs a number twice -------------------------------------------------------------


def _box(luck: Luck, name: str) -> Task:
    c, b = luck.pick([(c, b) for c in range(3, 10) for b in range(2, 10) if b != c])
    d, e = luck.pick([(d, e) for d in range(3, 10) for e in range(2, 10) if e != d and (d, e) != (c, b)])
    first = f"Put 1 for x: {c} · {1 + b} is {c * (1 + b)}, but {c} + {b} is {c + b}."
    slips = (
        Slip("only the first", being(b), first),
        Slip("added", being(b + c), f"{c} groups of {b} are not {c} + {b}. Draw the rectangle."),
        Slip("factor", being(c), f"The {c} is outside. How large is the part made of {c} rows of {b}?"),
    )
    question = f"{c} · (x + {b}) = {c} · x + ▢, whatever x is. Which number goes in the box?"
    return whole_number(name, question, c * b, slips, hints_of("6", c=c, b=b, d=d, e=e, de=d * e))


# -- what several tasks need --------------------------------------------------------------------------


def _two(luck: Luck, things: Sequence[Any]) -> tuple[Any, Any]:
    """One thing, and another with other dice for its twin."""
    one = luck.pick(things)
    return one, luck.pick([other for other in things if _hand(other.one) != _hand(one.one)])


def _hand(way: Expression) -> list[int]:
    return sorted(way.numbers)


def _is_way(way: Expression) -> Callable[[Any], bool]:
    return lambda said: _same_way(said[0], way)


def _makes(way: Expression) -> Callable[[Any], bool]:
    def shows(said: Any) -> bool:
        try:
            return bool(said[0].value == way.value)
        except ZeroDivisionError:
            return False

    return shows
