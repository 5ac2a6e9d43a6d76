"""The seven practice tasks, for any seed."""

from __future__ import annotations

from dataclasses import replace

from icedice_edu.classroom import answers
from icedice_edu.classroom.dollars import dollar_task
from icedice_edu.classroom.lessons.m3 import cases
from icedice_edu.classroom.lessons.m3.cases import CHILDREN, THINGS, Rise, Trade, by_dollars, by_percent, two
from icedice_edu.classroom.lessons.m3.hints import hints_of
from icedice_edu.classroom.lessons.m3.prices import LESSON
from icedice_edu.classroom.percents import percent_task, slips_of
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import Task, Verdict, in_order

KEYS = "ABCD"


def tasks(seed: str) -> tuple[Task, ...]:
    """The practice of this seed."""
    makers = (_chain, _trade, _rise, _new_price, _order, _climb, _fall)
    return tuple(make(Luck(LESSON, seed, str(n)), str(n)) for n, make in enumerate(makers, 1))


# -- 1: follow a chain of prices ----------------------------------------------------------------------


def _chain(luck: Luck, name: str) -> Task:
    asked, other = two(luck, cases.chains(), lambda one: one.answer)
    first, step, number = asked
    hints = hints_of("1", number=number, first=first, second=first + step, tfirst=other.first,
                     tstep=other.step, tnumber=other.number, tanswer=other.answer,
                     tprices=", ".join(f"${price}" for price in other.prices))
    question = (f"In another town a flavour costs **${first}** at first. After every purchase its price "
                f"climbs by **${step}**. What does purchase number **{number}** cost?")
    says = {
        "one step too many": f"One step too many. Purchase 1 costs ${first}: it has not climbed yet.",
        "one step short": f"One step short. How often does the price climb until purchase {number}?",
        "steps only": f"These are the steps. The price began at ${first}.",
        "first price repeated": f"You took ${first} {number} times. But the price climbs by ${step}.",
        "all together": f"That is what all {number} purchases cost together. Only the last one is asked for.",
    }
    return dollar_task(name, question, asked.answer, slips_of(asked.wrong, says), hints)


# -- 2: profit and loss -------------------------------------------------------------------------------


def _trade(luck: Luck, name: str) -> Task:
    asked, other = two(luck, cases.trades(luck.below(2) == 1), lambda one: one.answer)
    hints = hints_of("2", bought=asked.bought, sold=asked.sold, tbought=other.bought, tsold=other.sold,
                     tback=other.back, tagain=other.again, tsum=_summed(other), tanswer=other.answer)
    child, thing = luck.pick(CHILDREN), luck.pick(THINGS)
    question = (f"{child} buys a {thing} for **${asked.bought}** and sells it for **${asked.sold}**. Then "
                f"{child} buys it back for **${asked.back}** and sells it again for **${asked.again}**. How "
                "much **profit** is that in all?")
    gap = asked.back - asked.sold
    says = {
        "first and last": f"From ${asked.bought} to ${asked.again}: you left out what happened in between.",
        "buying back counted as a loss": f"You counted the ${gap} between selling and buying back, too. But "
                                         "two sales are two stories.",
        "first sale only": "That is the first sale. There was another one.",
        "takings": "That is all the money that came in. What was paid?",
        "loss as profit": f"Bought for ${asked.back}, sold for ${asked.again}: is that a profit or a loss?",
    }
    return dollar_task(name, question, asked.answer, slips_of(asked.wrong, says), hints)


def _summed(trade: Trade) -> str:
    """$30 − $10, or $30 + $20."""
    first, second = trade.deals
    return f"${first} {'−' if second < 0 else '+'} ${abs(second)}"


# -- 3 and 4: percent ---------------------------------------------------------------------------------


def _rise(luck: Luck, name: str) -> Task:
    asked, other = two(luck, cases.rises(), lambda one: one.percent)
    hints = hints_of("3", dollars=asked.dollars, before=asked.before, trise=other, tdollars=other.dollars,
                     tbefore=other.before, tpercent=other.percent)
    question = f"A price climbs: **{asked}**. By how many percent does it rise?"
    return percent_task(name, question, asked.percent, slips_of(asked.wrong, rise_says(asked)), hints)


def rise_says(asked: Rise) -> dict[str, str]:
    return {
        "dollars as percent": f"${asked.dollars} is the rise in dollars. What part of ${asked.before} is it?",
        "of the new price": f"You compared with ${asked.after}. But 100 % is the price **before**.",
        "new price in percent": "That is the whole new price in percent of the old one. How much of it is "
                                "new?",
    }


def _new_price(luck: Luck, name: str) -> Task:
    asked, other = two(luck, cases.new_prices(), lambda one: one.after)
    percent = int(asked.percent)
    hints = hints_of("4", percent=percent, before=asked.before, tenth=f"{asked.before / 10:g}",
                     tbefore=other.before, tpercent=other.percent, tdollars=other.dollars, tafter=other.after)
    question = (f"A cake costs **${asked.before}**. Its price rises by **{percent} %**. What does it cost "
                "then?")
    says = {
        "percent as dollars": f"You added ${percent}. But {percent} % of ${asked.before} is not ${percent}.",
        "rise only": "That is the rise. What does the cake cost then?",
        "wrong way": "The price rises. You let it fall.",
    }
    return dollar_task(name, question, asked.after, slips_of(asked.added, says), hints)


# -- 5: put rises in order ----------------------------------------------------------------------------


def _order(luck: Luck, name: str) -> Task:
    found = cases.cards(luck)
    letters = dict(zip(found, KEYS, strict=True))
    least, *_ = right = by_percent(found)
    ta, tb = by_percent([one for one in cases.CARDS if one not in found])[:2]
    hints = hints_of("5", letter=letters[least], dollars=least.dollars, before=least.before,
                     percent=least.percent, ta=ta, tapercent=ta.percent, tb=tb, tbpercent=tb.percent)
    shown = "; ".join(f"**{letters[one]}** {one}" for one in found)
    question = f"Put these rises in order of **percent**, the smallest first: {shown}."
    task = in_order(name, question, tuple(KEYS), [letters[one] for one in right], hints)
    return _with_dollars(task, tuple(letters[one] for one in by_dollars(found)))


def _with_dollars(task: Task, dollars: tuple[str, ...]) -> Task:
    """The task, which also knows those who go by dollars."""

    def judge(text: str) -> Verdict:
        verdict = task.judge(text)
        if not verdict.right and answers.order(text, KEYS) == dollars:
            return Verdict(False, "You put them in order of dollars. Compare each rise with the price "
                                  "before.",
                           "by dollars")
        return verdict

    return replace(task, judge=judge)


# -- 6 and 7: two rises, and back down ----------------------------------------------------------------


def _climb(luck: Luck, name: str) -> Task:
    asked, other = two(luck, cases.climbs(), lambda one: one.answer)
    low, middle, high = asked
    one, then = asked.each
    hints = hints_of("6", low=low, high=high, dollars=high - low, tlow=other.low, tmiddle=other.middle,
                     thigh=other.high, tdollars=other.high - other.low, tpercent=other.answer)
    question = (f"A price climbs from **${low}** to **${middle}**, up {one} %. Then it climbs to "
                f"**${high}**, up {then} %. By how many percent has it risen **in all**?")
    says = {
        "percents added": f"{one} % is of ${low}, {then} % is of ${middle}. Parts of two prices cannot be "
                          "added.",
        "new price in percent": f"That is ${high} in percent of ${low}. How much of it is new?",
        "last rise only": "That is the last rise. Both rises count.",
        "dollars as percent": f"That is the rise in dollars. What part of ${low} is it?",
    }
    return percent_task(name, question, asked.answer, slips_of(asked.wrong, says), hints)


def _fall(luck: Luck, name: str) -> Task:
    asked, other = two(luck, cases.falls(), lambda one: one.down)
    hints = hints_of("7", after=asked.after, dollars=asked.dollars, tafter=other.after, tbefore=other.before,
                     tdollars=other.dollars, tdown=other.down)
    question = (f"A price rises from **${asked.before}** to **${asked.after}**: up {asked.percent} %. By "
                f"how many percent must it **fall** to be ${asked.before} again?")
    says = {
        "same percent down": f"{asked.percent} % is a part of ${asked.before}. Now 100 % is ${asked.after}.",
        "dollars as percent": f"${asked.dollars} must go. What part of ${asked.after} is that?",
        "old price in percent": "That is what stays. How much must go?",
    }
    return percent_task(name, question, asked.down, slips_of(asked.wrong_down, says), hints)
