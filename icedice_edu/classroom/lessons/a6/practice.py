"""The six practice tasks and the two exit questions, for any seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from typing import TypeVar

from icedice_edu.classroom import answers
from icedice_edu.classroom.blocks import Picture
from icedice_edu.classroom.lessons.a6 import cases
from icedice_edu.classroom.lessons.a6.hints import hints_of
from icedice_edu.classroom.lessons.a6.targets import Count, count, named, orders, share
from icedice_edu.classroom.slips import other_part
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import (
    Option,
    Slip,
    Task,
    Verdict,
    being,
    choice,
    in_order,
    whole_number,
)
from icedice_edu.classroom.tasks import share as share_task
from icedice_edu.games.tokens.odds import HANDS, Dice, chance
from icedice_edu.maths.words import listed

LESSON = "A6"
KEYS = "ABC"
KINDS = 56
NEW_RULES: Mapping[str, str] = {
    "+×": "New rule: only + and × count, with two or three dice.",
    "+−": "New rule: only + and − count, with two or three dice.",
    "×": "New rule: only × counts, with two or three dice.",
}
TABLE = Picture("table", "An empty table: six rows for the red die, six columns for the blue die.")

Thing = TypeVar("Thing")


def tasks(seed: str) -> tuple[Task, ...]:
    """The practice of this seed."""
    makers = (_orders, _two_dice, _chance, _rank, _keep, _again)
    return tuple(make(Luck(LESSON, seed, str(n)), str(n)) for n, make in enumerate(makers, 1))


def exit_tasks(seed: str) -> tuple[Task, ...]:
    """The exit questions of this seed: no hints, and numbers that the practice does not use."""
    asked = (_chance(Luck(LESSON, seed, "E1"), "E1", cases.LISTED_LAST),
             _rank(Luck(LESSON, seed, "E2"), "E2", practised=False))
    return tuple(replace(task, hints=()) for task in asked)


def _two(luck: Luck, things: Sequence[Thing]) -> tuple[Thing, Thing]:
    """One for the task, another one for its twin."""
    one, twin = luck.shuffled(things)[:2]
    return one, twin


# -- 1: the orders of a kind --------------------------------------------------------------------------


def _orders(luck: Luck, name: str) -> Task:
    numbers = luck.pick((2, 3))
    kind, twin = _two(luck, [hand for hand in HANDS if len(set(hand)) == numbers])
    question = f"In how many of the 216 rolls do the dice show {listed(kind)}, in any order?"
    return whole_number(name, question, orders(kind), _order_slips(kind), _order_hints(kind, twin))


def _order_slips(kind: Dice) -> tuple[Slip, ...]:
    once = "That counts the kind once. Paint the dice red, blue and white: other orders are other rolls."
    first = Slip("counted once", being(1), once)
    if len(set(kind)) == 2:
        twice = max(kind, key=kind.count)
        says = f"Two dice show {twice}. When they change places, the roll stays the same: not 6 orders."
        return first, Slip("pair counted twice", being(6), says)
    says = "3 choices for the first die: right. Then 2 are left for the second. Multiply."
    return first, Slip("first die only", being(3), says)


def _order_hints(kind: Dice, twin: Dice) -> tuple[str, ...]:
    first, rest = kind[0], kind[1:]
    begun = _several(len(set(permutations(rest))), "order")
    rows = [", ".join(map(str, row)) for row in sorted(set(permutations(twin)))]
    return hints_of("1", first=first, rest=listed(rest), begun=begun, T=named(twin), n=len(rows),
                    orders="; ".join(rows))


# -- 2: the table of two dice -------------------------------------------------------------------------


def _two_dice(luck: Luck, name: str) -> Task:
    target, twin = _two(luck, cases.SMALL)
    good = cases.two_dice(target)
    question = (f"Two dice, a red and a blue one: 36 equally likely outcomes. With +, −, × or ÷, "
                f"how many of the 36 make {target}?")
    task = whole_number(name, question, len(good), _table_slips(target), _table_hints(target, twin))
    return replace(task, picture=TABLE)


def _table_slips(target: int) -> tuple[Slip, ...]:
    good = cases.two_dice(target)
    kinds = len({tuple(sorted(pair)) for pair in good})
    sums = sum(sum(pair) == target for pair in good)
    once = "Red 1, blue 2 is not red 2, blue 1. Look at both halves of the table."
    doubles = "Doubles such as red 3, blue 3 stand in the table once only."
    return (
        Slip("counted (1,2) and (2,1) once", being(kinds), once),
        Slip("doubles counted twice", being(2 * kinds), doubles),
        Slip("sums only", being(sums), "Those are the sums. −, × and ÷ make it, too."),
    )


def _table_hints(target: int, twin: int) -> tuple[str, ...]:
    row = [blue for red, blue in cases.two_dice(target) if red == 1]
    pairs = cases.two_dice(twin)
    return hints_of("2", N=target, row=listed(row) if row else "none", M=twin, n=len(pairs),
                    pairs=" ".join(f"({red},{blue})" for red, blue in pairs))


# -- 3: from kinds to a chance ------------------------------------------------------------------------


def _chance(luck: Luck, name: str, listed_kinds: Sequence[cases.Listed] = cases.LISTED) -> Task:
    one, twin = _two(luck, listed_kinds)
    question = (f"{NEW_RULES[one.signs]} Only these kinds of roll make {one.number}: {_kinds(one)}. "
                f"What is the chance to make {one.number} with one roll of three dice?")
    return share_task(name, question, share(one.counted.rolls), _chance_slips(one), _chance_hints(one, twin))


def _kinds(one: cases.Listed) -> str:
    return ", ".join(map(named, one.kinds))


def _chance_slips(one: cases.Listed) -> tuple[Slip, ...]:
    kinds = one.counted.kinds
    alike = "There are 56 kinds, but they are not equally likely. Count outcomes: 216 in all."
    once = "Out of 216, yes. But then every order counts: 1·2·3 is six of the 216 rolls."
    six = "Not every kind has six orders. What happens when two dice show the same?"
    return (
        Slip("kinds out of 56", lambda said: said.means(Fraction(kinds, KINDS)), alike),
        Slip("kinds out of 216", lambda said: said.means(share(kinds)), once),
        Slip("six orders each", lambda said: said.means(share(6 * kinds)), six),
        other_part(share(one.counted.rolls)),
    )


def _chance_hints(one: cases.Listed, twin: cases.Listed) -> tuple[str, ...]:
    first, rolls = one.kinds[0], twin.counted.rolls
    return hints_of("3", kind=named(first), orders=orders(first), T=twin.number, kinds=_kinds(twin),
                    sum=" + ".join(str(orders(kind)) for kind in twin.kinds), rolls=rolls,
                    chance=share(rolls), signs=listed(twin.signs))


# -- 4: rank three tokens -----------------------------------------------------------------------------


def _rank(luck: Luck, name: str, practised: bool = True) -> Task:
    right = luck.pick([three for three in cases.rankings() if cases.practised(three) == practised])
    shown = tuple(sorted(right))
    told = " ".join(map(_breakdown, shown))
    question = f"{NEW_RULES[cases.PLUS_TIMES]} {told} Put the tokens in order, the most likely first."
    task = in_order(name, question, [*map(str, shown)], [*map(str, right)], _rank_hints(shown))
    return _with_order_slips(task, right)


def _breakdown(number: int) -> str:
    return f"Token {number}: {_shapes(count(number, cases.PLUS_TIMES))}."


def _shapes(found: Count) -> str:
    said = ((found.different, "with three different numbers"), (found.pair, "with a pair"),
            (found.alike, "with three alike"))
    return listed(f"{_several(n, 'kind')} {shape}" for n, shape in said if n)


def _several(n: int, thing: str) -> str:
    return f"{n} {thing}" if n == 1 else f"{n} {thing}s"


def _with_order_slips(task: Task, right: tuple[int, ...]) -> Task:
    """The task, which also knows those who counted kinds and those who think that small is easy."""
    kinds, small = ([*map(str, order)] for order in (cases.by_kinds(right), sorted(right)))
    slips = (
        ("counted kinds", kinds, "That ranks the kinds. A kind with a pair has 3 orders only, not 6."),
        ("small is easy", small, "That ranks the sizes. How many of the 216 rolls has each token?"),
    )

    def judge(text: str) -> Verdict:
        said = [*answers.order(text, [*map(str, right)])]
        found = (Verdict(False, says, slip) for slip, order, says in slips if said == order)
        return next(found, None) or task.judge(text)

    return replace(task, judge=judge)


def _rank_hints(shown: tuple[int, ...]) -> tuple[str, ...]:
    first = count(shown[0], cases.PLUS_TIMES)
    better, other = next(pair for pair in cases.PRACTISED if not set(pair) & set(shown))
    one, two = count(better, cases.PLUS_TIMES), count(other, cases.PLUS_TIMES)
    return hints_of("4", first=shown[0], sum=_weighed(first), rolls=first.rolls, T=better, tsaid=_shapes(one),
                    trolls=one.rolls, U=other, usaid=_shapes(two), urolls=two.rolls)


def _weighed(found: Count) -> str:
    parts = ((found.different, 6), (found.pair, 3), (found.alike, 1))
    return " + ".join(f"{n} × {weight}" for n, weight in parts if n)


# -- 5: which dice to keep ----------------------------------------------------------------------------


def _keep(luck: Luck, name: str) -> Task:
    one, twin = _two(luck, cases.keeps())
    options = [Option(key, f"keep {listed(pair)}") for key, pair in zip(KEYS, one.pairs, strict=True)]
    replies = {key: _kept(one, pair) for key, pair in zip(KEYS, one.pairs, strict=True) if pair != one.best}
    question = (f"You want {one.target} and rolled {listed(one.hand)}: a miss. One roll is left. You keep "
                f"two dice and roll the third again. All four signs count. Which two do you keep?")
    first = next(pair for pair in one.pairs if pair != one.best)
    hints = hints_of("5", N=one.target, pair=listed(first), faces=_faces(one.target, first), M=twin.target,
                     hand=listed(twin.hand), best=listed(twin.best), bfaces=_faces(twin.target, twin.best))
    return choice(name, question, options, KEYS[one.pairs.index(one.best)], replies, hints)


def _kept(one: cases.Keep, pair: Dice) -> Verdict:
    biggest = pair == one.hand[1:]
    why = "Big dice are not good dice by themselves. " if biggest else ""
    says = f"{why}With {listed(pair)}, {_faces(one.target, pair)}. Another pair has more."
    return Verdict(False, says, "biggest dice" if biggest else "fewer faces")


def _faces(target: int, pair: Dice) -> str:
    found = cases.faces(target, pair)
    if not found:
        return f"no face of the third die makes {target}"
    make = "makes" if len(found) == 1 else "make"
    return f"{len(found)} of 6 faces {make} {target} ({listed(found)})"


# -- 6: a second roll ---------------------------------------------------------------------------------


def _again(luck: Luck, name: str) -> Task:
    token, twin = _two(luck, cases.repeated())
    p, t = chance(token), chance(twin)
    question = (f"The chance to make {token} with one roll is {p}. If you miss, you roll all three dice "
                f"again, once. What is the chance to make {token} within the two rolls?")
    hints = hints_of("6", p=p, q=1 - p, tp=t, tq=1 - t, tqq=(1 - t) ** 2, t=1 - (1 - t) ** 2)
    return share_task(name, question, 1 - (1 - p) ** 2, _again_slips(p), hints)


def _again_slips(p: Fraction) -> tuple[Slip, ...]:
    too_much = " And a chance above 1 cannot be." if 2 * p > 1 else ""
    doubled = f"You doubled. That counts the cases in which both rolls hit twice.{too_much}"
    return (
        Slip("doubled", lambda said: said.means(2 * p), doubled),
        Slip("hit twice", lambda said: said.means(p * p), "That is to hit twice. One hit is enough."),
        Slip("missed twice", lambda said: said.means((1 - p) ** 2), "That is the chance to miss twice."),
        Slip("second roll only", lambda said: said.means((1 - p) * p),
             "That is miss, then hit. The first roll may hit, too: add its chance."),
    )
