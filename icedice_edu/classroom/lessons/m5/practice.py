"""The six practice tasks, for any seed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from icedice_edu.classroom.blocks import Picture
from icedice_edu.classroom.dollars import dollar_task
from icedice_edu.classroom.lessons.m5 import cases
from icedice_edu.classroom.lessons.m5.cases import Bike, Next, Pay, Twice, two
from icedice_edu.classroom.lessons.m5.hints import hints_of
from icedice_edu.classroom.lessons.m5.ring import LESSON, Matrix, columns, said
from icedice_edu.classroom.percents import Wrong, slips_of
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import Option, Slip, Task, Verdict, choice, share
from icedice_edu.games.iced.steps import MINUS
from icedice_edu.maths.words import listed

KEYS = "ABCD"
HOW = "(A fraction, or a decimal with two places.)"


def tasks(seed: str) -> tuple[Task, ...]:
    """The practice of this seed."""
    makers = (_next, _twice, _bike, _even, _pay, _deck)
    return tuple(make(Luck(LESSON, seed, str(n)), str(n)) for n, make in enumerate(makers, 1))


def share_slips(wrong: Wrong, says: Mapping[str, str]) -> tuple[Slip, ...]:
    """A slip for each likely wrong share, exact or rounded."""
    return tuple(Slip(name, _means(Fraction(value)), says[name]) for name, value in wrong.items())


def _means(value: Fraction) -> Callable[[Any], bool]:
    return lambda given: bool(given.means(value))


def shown(matrix: Matrix) -> Picture:
    lines = "; ".join(f"from box {box} {said(line)}" for box, line in enumerate(matrix))
    return Picture("matrix", f"A transition matrix. Chances to go to the boxes 0, 1, 2: {lines}.", matrix)


# -- 1: a row times a matrix --------------------------------------------------------------------------


def _next(luck: Luck, name: str) -> Task:
    asked, other = cases.next_shares(luck), cases.next_shares(luck)
    while other.answer == asked.answer:
        other = cases.next_shares(luck)
    down = [line[other.box] for line in other.matrix]
    products = " + ".join(f"{one} × {by}" for one, by in zip(other.row, down, strict=True))
    here = next(here for here, line in enumerate(asked.matrix) if line[asked.box])
    part, chance = asked.row[here], asked.matrix[here][asked.box]
    hints = hints_of("1", box=asked.box, here=here, share=part, chance=chance, first=part * chance,
                     trow=said(other.row), tcolumn=said(down), tproducts=products, tanswer=other.answer)
    return next_task(name, asked, hints)


def next_task(name: str, asked: Next, hints: tuple[str, ...] = ()) -> Task:
    """The share of a box one turn later."""
    question = (f"A ring of three boxes. The spoon stands on the boxes 0, 1, 2 with the shares "
                f"**{said(asked.row)}**. What is the share of **box {asked.box}** after one more turn? {HOW}")
    says = {
        "line for column": f"You used the line of box {asked.box}. What comes **to** it is in its column.",
        "shares forgotten": "You added the column. Weigh each chance by the share of its line first.",
        "not moved": "That is the share now. One turn is still to come.",
        "staying only": "That is what stays there. The spoon also comes from other boxes.",
    }
    task = share(name, question, asked.answer, share_slips(asked.wrong, says), hints)
    return replace(task, picture=shown(asked.matrix))


# -- 2: two turns -------------------------------------------------------------------------------------


def _twice(luck: Luck, name: str) -> Task:
    asked = cases.two_turns(luck)
    by = next(box for box, way in enumerate(asked.ways) if way)
    twins = [(Fraction(1, n), Fraction(1, m)) for n, m in ((3, 6), (3, 4), (5, 10), (6, 8))]
    tone, tother = luck.pick([one for one in twins if sum(one) / 2 != asked.answer])
    hints = hints_of("2", by=by, one=asked.matrix[asked.start][by], other=asked.matrix[by][asked.end],
                     first=asked.ways[by], tone=tone, tother=tother, tanswer=(tone + tother) / 2)
    question = (f"The spoon stands on **box {asked.start}**. How likely does it stand on **box {asked.end}** "
                f"after **two** turns? {HOW}")
    task = share(name, question, asked.answer, share_slips(asked.wrong, _twice_says(asked)), hints)
    return replace(task, picture=shown(asked.matrix))


def _twice_says(asked: Twice) -> dict[str, str]:
    return {
        "one turn": "That is one turn. Two are asked for.",
        "squared": f"The first turn need not lead to box {asked.end}. Where else can it lead?",
        "one way only": "That is one way. There is another box in between.",
        "other way round": f"That is from box {asked.end} to box {asked.start}.",
    }


# -- 3: the long run of two places --------------------------------------------------------------------


def _bike(luck: Luck, name: str) -> Task:
    asked, other = two(luck, cases.bikes(), lambda one: one.answer)
    hints = hints_of("3", out=asked.out, back=asked.back, tout=other.out, tback=other.back,
                     tanswer=other.answer)
    return share(name, bike_question(asked), asked.answer, share_slips(asked.wrong, _bike_says(asked)), hints)


def bike_question(asked: Bike) -> str:
    return ("An ice cream bike stands at the shop or at the beach. Standing at the shop, it goes to the "
            f"beach the next day with chance **{asked.out}**. Standing at the beach, it goes back with "
            f"chance **{asked.back}**. On what share of days does it stand at the **beach**, in the long "
            f"run? {HOW}")


def _bike_says(asked: Bike) -> dict[str, str]:
    return {
        "half and half": "Two places need not be equal. Which of the two is left more easily?",
        "one day": "That is one day, from the shop. What if it goes on for very long?",
        "the other place": "That is the share of the shop.",
        "staying": f"That is how likely it stays at the beach: 1 − {asked.back}. How often is it there?",
    }


# -- 4: equal shares ----------------------------------------------------------------------------------


def _even(luck: Luck, name: str) -> Task:
    right, uneven = luck.pick(cases.even()), luck.pick(cases.matrices())
    flipped: Matrix = tuple(zip(*luck.pick([one for one in cases.matrices() if one != uneven]), strict=True))
    made = {"": right, "lines only": uneven, "columns only": flipped}
    keyed = dict(zip(KEYS, luck.shuffled(tuple(made)), strict=False))
    where = {slip: key for key, slip in keyed.items()}
    says = {
        "lines only": f"Its lines add up to 1, its columns to {listed(columns(uneven))}. Who gets more, who "
                      "less?",
        "columns only": "Its columns add up to 1, but its lines do not: from a box something must happen.",
    }
    options = [Option(key, ", ".join(map(said, made[slip]))) for key, slip in keyed.items()]
    replies = {key: Verdict(False, says[slip], slip) for key, slip in keyed.items() if slip}
    box = next(box for box, down in enumerate(columns(uneven)) if down != 1)
    hints = hints_of("4", wrong=where["lines only"], box=box, sum=columns(uneven)[box])
    question = ("Each option names the lines of a table for the boxes 0, 1, 2. Which one is a transition "
                "matrix in which all three boxes come **equally often** in the long run?")
    return choice(name, question, options, where[""], replies, hints)


# -- 5: shares times dollars --------------------------------------------------------------------------


def money(dollars: int) -> str:
    """$60 or −$60."""
    return f"{MINUS if dollars < 0 else ''}${abs(dollars)}"


def _dollars(asked: Pay) -> str:
    return f"({', '.join(map(money, asked.dollars))})"


def _pay(luck: Luck, name: str) -> Task:
    asked, other = two(luck, cases.pays(), lambda one: one.answer)
    hints = hints_of("5", share=asked.shares[0], dollars=asked.dollars[0],
                     first=asked.shares[0] * asked.dollars[0], tshares=said(other.shares),
                     tdollars=_dollars(other), tanswer=other.answer)
    question = (f"In the long run the boxes 0, 1, 2 have the shares **{said(asked.shares)}**. They pay "
                f"**{_dollars(asked)}**. How many dollars does a turn bring, **on average**?")
    says = {
        "plain average": "You took the boxes as equally frequent. Weigh each by its share.",
        "all at once": "That is all three at once. A turn leads to one of them.",
        "sign lost": "One box **takes** money: mind its sign.",
        "one box only": "That is one box. Add what the others bring.",
    }
    return dollar_task(name, question, int(asked.answer), slips_of(asked.wrong, says), hints)


# -- 6: a reserve -------------------------------------------------------------------------------------


def _deck(luck: Luck, name: str) -> Task:
    asked = luck.pick(cases.decks())
    twin = asked.twin
    hints = hints_of("6", all=sum(asked.takes), ttakes=listed(twin.takes), tallowed=twin.allowed,
                     tanswer=twin.answer)
    takes = listed(f"{count} take{'s' if count == 1 else ''} ${100 * dollars}"
                   for dollars, count in enumerate(asked.takes, 1))
    question = (f"A deck of 16 cards: {takes}; the others give. Whoever has $0 is out. You want **at most "
                f"{asked.allowed} of the 16 cards** to put you out. How much money must you have, at least? "
                "(Whole hundreds.)")
    says = {
        "left with nothing": "A card that takes exactly what you have leaves $0. Count it, too.",
        "every card": f"That is safe from every card. You allow {asked.allowed} of them.",
    }
    return dollar_task(name, question, asked.answer, slips_of(asked.wrong, says), hints)
