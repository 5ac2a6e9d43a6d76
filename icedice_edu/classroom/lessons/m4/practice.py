"""The seven practice tasks, for any seed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

from icedice_edu.classroom import answers
from icedice_edu.classroom.blocks import Picture
from icedice_edu.classroom.dollars import dollar_task
from icedice_edu.classroom.lessons.m4 import cases
from icedice_edu.classroom.lessons.m4.cases import CHILDREN, THINGS, Ring, Roll, Stand, by_price, by_star, two
from icedice_edu.classroom.lessons.m4.hints import hints_of
from icedice_edu.classroom.lessons.m4.shops import LESSON
from icedice_edu.classroom.percents import percent_task, slips_of
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import Option, Slip, Task, Verdict, choice, in_order, share, whole_number
from icedice_edu.games.iced.tables import BOXES, SIDES, in_scoops, in_stars

KEYS = "ABCD"


def tasks(seed: str) -> tuple[Task, ...]:
    """The practice of this seed."""
    makers = (_ring, _stand, _roll, _equation, _deals, _part, _late)
    return tuple(make(Luck(LESSON, seed, str(n)), str(n)) for n, make in enumerate(makers, 1))


# -- 1: stars of a box --------------------------------------------------------------------------------


def _ring(luck: Luck, name: str) -> Task:
    asked, other = two(luck, cases.rings(), lambda one: one.answer)
    hints = hints_of("1", boxes=asked.boxes, rounds=asked.rounds, tboxes=other.boxes, tscoops=other.scoops,
                     trounds=other.rounds, tanswer=other.answer)
    slips = slips_of(asked.wrong, _ring_says(asked))
    return whole_number(name, ring_question(asked), asked.answer, slips, hints)


def ring_question(asked: Ring) -> str:
    return (f"In another town the ring has **{asked.boxes} boxes**, and a flavour may have many scoops. Two "
            f"players land on each box equally often. Your flavour has **{asked.scoops} scoops**. How many "
            f"stars does it earn in **{asked.rounds} rounds**, on average?")


def _ring_says(asked: Ring) -> dict[str, str]:
    return {
        "one player only": "That is one player. Both land on it: you and your visitor.",
        "scoops forgotten": f"That is how often somebody lands there. Each time it earns {asked.scoops} "
                            "stars.",
        "every round": f"That would be a landing in every round. There are {asked.boxes} boxes.",
    }


# -- 2: payback ---------------------------------------------------------------------------------------


def _stand(luck: Luck, name: str) -> Task:
    asked, other = two(luck, cases.stands(), lambda one: one.answer)
    hints = hints_of("2", before=asked.before, after=asked.after, more=asked.more, tbefore=other.before,
                     tafter=other.after, tcost=other.cost, tmore=other.more, tanswer=other.answer)
    question = stand_question(asked, luck.pick(CHILDREN), luck.pick(THINGS))
    return whole_number(name, question, asked.answer, slips_of(asked.wrong, _stand_says(asked)), hints)


def stand_question(asked: Stand, child: str, thing: str) -> str:
    return (f"{child}'s ice cream stand earns **${asked.before}** a day. A {thing} costs **${asked.cost}**. "
            f"With it the stand earns **${asked.after}** a day. After how many days has the {thing} paid "
            "for itself?")


def _stand_says(asked: Stand) -> dict[str, str]:
    return {
        "whole income": f"${asked.after} is the whole income. ${asked.before} of it came in before, too.",
        "old income": f"${asked.before} came in anyway. What comes in **more**?",
        "a day's gain": f"${asked.more} comes in more each day. How many such days make ${asked.cost}?",
    }


# -- 3: the next roll ---------------------------------------------------------------------------------


def _roll(luck: Luck, name: str) -> Task:
    asked, other = two(luck, cases.rolls(), lambda one: one.answer)
    hints = hints_of("3", place=asked.place, low=asked.place + 1, high=asked.place + SIDES,
                     tplace=other.place, tscoops=other.scoops, tanswer=other.answer)
    owned = ", ".join(f"{BOXES[box].name} ({in_scoops(scoops)}) on box {box}" for box, scoops in asked.owned)
    question = (f"Your spoon stands on box **{asked.place}**. You own {owned}. How many stars does your "
                "next roll bring you, **on average**?")
    other_said = "Not that much. Weigh each face of the die: what does it bring?"
    task = share(name, question, asked.answer, _roll_slips(asked), hints, other_said)
    return replace(task, picture=_ahead(asked))


def _roll_slips(asked: Roll) -> tuple[Slip, ...]:
    far, _ = asked.far
    says = {
        "out of reach": f"Box {far} is more than six boxes away.",
        "scoops forgotten": "That is how likely you land on one of them. How many stars does each bring?",
        "all at once": "That is all of them at once. One roll leads to one box.",
        "all boxes": "The ring has 18 boxes, but one roll reaches six.",
        "shared among flavours": "You shared among your flavours. Share among the six faces of the die.",
    }
    named = (Slip(name, _means(Fraction(value)), says[name]) for name, value in asked.wrong.items())
    return (*named, Slip("more than 1", lambda said: said.value > 1, "Most faces bring nothing. It is below "
                                                                     "1."))


def _means(value: Fraction) -> Callable[[Any], bool]:
    return lambda said: bool(said.means(value))


def _ahead(asked: Roll) -> Picture:
    """The boxes ahead, with the scoops that one owns."""
    owned = dict(asked.owned)
    boxes = tuple((box, owned.get(box, 0)) for box in range(asked.place, asked.far[0] + 1))
    said = ", ".join(f"box {box} {in_scoops(scoops)}" for box, scoops in boxes if scoops)
    return Picture("ahead", f"The boxes {asked.place} to {asked.far[0]} in a row. Your spoon stands on "
                   f"{asked.place}. Scoops of yours: {said}.", boxes)


# -- 4: an equation -----------------------------------------------------------------------------------


def _equation(luck: Luck, name: str) -> Task:
    asked, other = two(luck, cases.TOTALS, lambda one: one)
    made, scoops = asked.equations, in_scoops(asked.scoops)
    hints = hints_of("4", scoops=scoops, rate=asked.rate, tstars=other.stars, trate=other.rate,
                     tequation=other.equations[""])
    says = {
        "exchanged": f"After 0 rounds you have {in_stars(asked.stars)}. What does your equation say for r = "
                     "0?",
        "no beginning": f"Where are the {in_stars(asked.stars)} that you have already?",
        "a visit every round": f"{in_stars(asked.scoops)} is what one **landing** brings. Not every round "
                               "has one.",
    }
    keyed = dict(zip(KEYS, luck.shuffled(tuple(made)), strict=True))
    options = [Option(key, made[slip]) for key, slip in keyed.items()]
    replies = {key: Verdict(False, says[slip], slip) for key, slip in keyed.items() if slip}
    right = next(key for key, slip in keyed.items() if not slip)
    question = (f"You have **{in_stars(asked.stars)}** and one flavour with **{scoops}**. Count only what "
                "it earns, on average. Which equation gives your total t after r rounds?")
    return choice(name, question, options, right, replies, hints)


# -- 5: the price of one star -------------------------------------------------------------------------


def _deals(luck: Luck, name: str) -> Task:
    found = cases.deals(luck)
    letters = dict(zip(found, KEYS, strict=True))
    right = by_star(found)
    first, (ta, tb, *_) = right[0], by_star([one for one in cases.DEALS if one not in found])
    hints = hints_of("5", letter=letters[first], dollars=first.dollars, stars=first.stars, each=first.each,
                     ta=ta, taeach=ta.each, tb=tb, tbeach=tb.each)
    shown = "; ".join(f"**{letters[one]}** {one}" for one in found)
    question = f"Put these deals in order of the price of **one star**, the cheapest first: {shown}."
    task = in_order(name, question, tuple(KEYS), [letters[one] for one in right], hints)
    return _with_prices(task, tuple(letters[one] for one in by_price(found)))


def _with_prices(task: Task, prices: tuple[str, ...]) -> Task:
    """The task, which also knows those who go by the whole price."""

    def judge(text: str) -> Verdict:
        verdict = task.judge(text)
        if not verdict.right and answers.order(text, KEYS) == prices:
            return Verdict(False, "You put the whole prices in order. How much is one star?", "by price")
        return verdict

    return replace(task, judge=judge)


# -- 6: a part of the cost ----------------------------------------------------------------------------


def _part(luck: Luck, name: str) -> Task:
    asked, other = two(luck, cases.parts(), lambda one: one.answer)
    cost, weekly, weeks = asked
    hints = hints_of("6", cost=cost, weekly=weekly, weeks=weeks, earned=asked.earned, tcost=other.cost,
                     tweekly=other.weekly, tweeks=other.weeks, tearned=other.earned, tanswer=other.answer)
    thing = luck.pick(THINGS)
    question = (f"A {thing} costs **${cost}**. It brings **${weekly}** more a week. What percentage of its "
                f"cost has come back after **{weeks} weeks**?")
    says = {
        "one week": f"That is one week. {weeks} weeks have passed.",
        "what is left": "That part has **not** come back yet.",
        "dollars": f"That is in dollars. What part of ${cost} is it?",
    }
    return percent_task(name, question, asked.answer, slips_of(asked.wrong, says), hints)


# -- 7: late in the game ------------------------------------------------------------------------------


def _late(luck: Luck, name: str) -> Task:
    asked, other = two(luck, cases.lates(), lambda one: one.answer)
    dollars, rounds = asked
    hints = hints_of("7", dollars=dollars, rounds=rounds, stars=asked.stars, tdollars=other.dollars,
                     trounds=other.rounds, tstars=other.stars, tanswer=other.answer)
    question = (f"ICED! again. A scoop costs you **${dollars}**, and about **{rounds} rounds** are left. On "
                "average, how many dollars do you pay for **one star** of its income?")
    says = {
        "one player only": "You counted your own landings. The visitor's landings bring stars, too.",
        "multiplied": "You multiplied dollars and stars. Dollars **for one** star: divide.",
        "a star each round": "That would be a star every round. A scoop earns 1/9 of a star a round.",
        "the price": f"${dollars} is the price of the scoop. How many stars will it earn?",
    }
    return dollar_task(name, question, int(asked.answer), slips_of(asked.wrong, says), hints)
