"""The six practice tasks and the two exit questions, for any seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from icedice_edu.classroom.blocks import Picture
from icedice_edu.classroom.dollars import HUNDRED, dollar_task, off_by_a_hundred, usd
from icedice_edu.classroom.lessons.m2 import cases
from icedice_edu.classroom.lessons.m2.cases import Basket, Order, Part, Plan
from icedice_edu.classroom.lessons.m2.hints import HINTS
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import Option, Slip, Task, Verdict, being, choice, whole_number
from icedice_edu.maths.words import listed

LESSON = "M2"
PARTS = {3: "one third", 4: "one quarter"}


def tasks(seed: str) -> tuple[Task, ...]:
    """The practice of this seed."""
    makers = (_two_prices, _scoops, _equation, _laps, _about, _a_part)
    return tuple(make(Luck(LESSON, seed, str(n))) for n, make in enumerate(makers, 1))


def exit_tasks(seed: str) -> tuple[Task, ...]:
    """The exit questions of this seed: no hints."""
    one = Luck(LESSON, seed, "E1").pick(cases.orders())
    asked = (f"You have {usd(one.money)}. You buy {one.number} boxes of cones for {usd(one.price)} each and "
             f"milk for {usd(one.other)}. How much is left?")
    return _left_task("E1", asked, one), _enough(Luck(LESSON, seed, "E2"))


def _filled(task: str, **facts: object) -> tuple[str, ...]:
    return tuple(hint.format(**facts) for hint in HINTS[task])


def _chosen(name: str, question: str, order: tuple[str, ...], said: Mapping[str, str],
            slips: Mapping[str, str], hints: tuple[str, ...] = ()) -> Task:
    """A choice; the option with nothing to say against it is right."""
    named = dict(zip("ABCD", order, strict=True))
    options = [Option(key, text) for key, text in named.items()]
    replies = {key: Verdict(False, said[text], slips[text]) for key, text in named.items() if said[text]}
    right = next(key for key, text in named.items() if not said[text])
    return choice(name, question, options, right, replies, hints)


# -- what is left -------------------------------------------------------------------------------------


def _left_task(name: str, question: str, one: Order, hints: tuple[str, ...] = ()) -> Task:
    slips = (
        Slip("the cost", being(one.cost), f"{usd(one.cost)} is what it costs. How much is left?"),
        Slip("only one", being(one.money - one.price - one.other),
             f"You paid {usd(one.price)} once. You buy {one.number}."),
        Slip("stopped early", being(one.left + one.other), f"Good so far. Now pay {usd(one.other)}, too."),
        Slip("one price left out", being(one.money - one.other),
             f"You paid {usd(one.other)}. What about the other {one.number}?"),
        Slip("all of them several times", being(one.money - one.number * (one.price + one.other)),
             f"Only one thing comes {one.number} times. Read again."),
        off_by_a_hundred(one.left),
        Slip("off by ten", lambda n: abs(n - one.left) == 10, "Very close: ten off. Check the tens."),
    )
    return dollar_task(name, question, one.left, slips, hints)


def _order_facts(one: Order, mark: str = "") -> dict[str, object]:
    amounts = {"money": one.money, "p": one.price, "np": one.number * one.price, "q": one.other,
               "cost": one.cost, "left": one.left}
    return {f"{mark}n": one.number, **{f"{mark}{name}": usd(amount) for name, amount in amounts.items()}}


def _two_prices(luck: Luck) -> Task:
    one = luck.pick(cases.orders())
    twin = luck.pick([order for order in cases.orders() if order.left != one.left and order.price != one.price
                      and order.number != one.number])
    hints = _filled("1", **_order_facts(one), **_order_facts(twin, "t"))
    asked = (f"You have {usd(one.money)}. You buy {one.number} tubs of ice cream for {usd(one.price)} each "
             f"and a sign for {usd(one.other)}. How much is left?")
    return _left_task("1", asked, one, hints)


# -- flavours, scoops and a reserve -------------------------------------------------------------------


def _scoops(luck: Luck) -> Task:
    one = luck.pick(cases.with_reserve())
    answer = cases.scoops_to_buy(one)
    twin = luck.pick([plan for plan in cases.with_reserve() if cases.scoops_to_buy(plan) != answer])
    slips = (
        Slip("no reserve", being(one.left // HUNDRED), f"Then nothing is left. Keep {usd(one.reserve)}."),
        Slip("no flavour", being((one.money - one.reserve) // HUNDRED),
             f"You kept the reserve. But the flavour costs {usd(one.flavour)}."),
        Slip("dollars", being(answer * HUNDRED),
             f"{usd(answer * HUNDRED)} is free. How many scoops is that?"),
    )
    facts = {"money": one.money, "flavour": one.flavour, "rest": one.left, "reserve": one.reserve,
             "tmoney": twin.money, "tflavour": twin.flavour, "treserve": twin.reserve,
             "tfree": twin.left - twin.reserve}
    hints = _filled("2", **{name: usd(fact) for name, fact in facts.items()}, ts=cases.scoops_to_buy(twin))
    asked = (f"You have {usd(one.money)}. You buy a flavour for {usd(one.flavour)}. You want to keep a "
             f"reserve of {usd(one.reserve)}. How many scoops for $100 each can you buy, too?")
    return replace(whole_number("2", asked, answer, slips, hints), picture=bar(one))


def bar(plan: Plan) -> Picture:
    """Money as a bar: the flavour, the scoops and the reserve."""
    alt = (f"A bar of {usd(plan.money)}. A part of {usd(plan.flavour)} is the flavour. A part of "
           f"{usd(plan.reserve)} is the reserve. Between them: scoops, how many?")
    return Picture("bar", alt, (plan.money, ((plan.flavour, "flavour"), (0, "?"), (plan.reserve, "reserve"))))


def _equation(luck: Luck) -> Task:
    one = luck.pick(cases.stories())
    twin = luck.pick([plan for plan in cases.stories() if plan.scoops != one.scoops])
    m, f, s = one.money, one.flavour, one.scoops
    said = {
        f"m = {m} − {f} − {s} × 100": "",
        f"m = {m} − {f} + {s} × 100": "+ would mean that money comes in. Scoops are paid.",
        f"m = {f} + {s} × 100": "That is what it **costs**. m is what is left.",
        f"m = {m} − {f} − 100": f"That is one scoop. There are {s}.",
    }
    slips = dict(zip(said, ("", "money comes in", "the cost", "only one"), strict=True))
    hints = _filled("3", money=usd(m), flavour=usd(f), s=s, tmoney=usd(twin.money), ts=twin.scoops,
                    tflavour=usd(twin.flavour), tm=twin.money, tf=twin.flavour)
    asked = (f"Mia has {usd(m)}. She buys a flavour for {usd(f)}, and later {s} scoops for $100 each. **m** "
             "is what is left, in dollars. Which equation fits?")
    return replace(_chosen("3", asked, luck.shuffled(tuple(said)), said, slips, hints), because=False)


def _laps(luck: Luck) -> Task:
    one = luck.pick(cases.to_save())
    answer = cases.laps(one)
    twin = luck.pick([plan for plan in cases.to_save() if cases.laps(plan) != answer])
    need = one.cost + one.reserve
    slips = (
        Slip("no reserve", being((one.cost - one.money) // HUNDRED),
             f"That pays the plan. Then nothing is left of your {usd(one.reserve)}."),
        Slip("began at nothing", being(need // HUNDRED), f"You have {usd(one.money)} already."),
        Slip("dollars", being(answer * HUNDRED),
             f"{usd(answer * HUNDRED)} is missing. How many laps is that?"),
        Slip("only the reserve", being((one.reserve - one.money) // HUNDRED), "And the plan itself?"),
    )
    tneed = twin.cost + twin.reserve
    hints = _filled("4", cost=usd(one.cost), need=usd(need), tmoney=usd(twin.money), tneed=usd(tneed),
                    tmissing=usd(tneed - twin.money), tl=cases.laps(twin))
    scoops = "1 scoop" if one.scoops == 1 else f"{one.scoops} scoops"
    asked = (f"You have {usd(one.money)}. Your plan: a flavour for {usd(one.flavour)} and {scoops} for $100 "
             f"each. Then {usd(one.reserve)} must be left. START pays $100 a lap. How many laps must you "
             "wait?")
    return whole_number("4", asked, answer, slips, hints)


def _enough(luck: Luck) -> Task:
    one = luck.pick(cases.too_little())
    said = {
        f"No. Only {usd(one.left)} is left.": "",
        f"Yes. {usd(one.money)} is more than {usd(one.cost)}.": "Look at what is left.",
        f"Yes. {usd(one.money)} is more than {usd(one.reserve)}.": "That was before you paid.",
        f"No. {usd(one.cost)} cannot be paid.": "It can be paid. But what is left?",
    }
    slips = dict(zip(said, ("", "no reserve", "before paying", "cannot pay"), strict=True))
    asked = (f"You have {usd(one.money)}. A plan costs {usd(one.cost)}. You want to keep {usd(one.reserve)}. "
             "Can you afford the plan?")
    return replace(_chosen("E2", asked, luck.shuffled(tuple(said)), said, slips), because=False)


# -- about and exactly --------------------------------------------------------------------------------


def _about(luck: Luck) -> Task:
    one = luck.pick(cases.baskets())
    twin = luck.pick([basket for basket in cases.baskets() if basket.total != one.total])
    short = one.total - HUNDRED
    said = {
        f"No. It is {usd(one.total)}.": "",
        f"Yes. It is about {usd(one.rounded)}.": "All three were rounded down. Add them exactly.",
        f"Yes. It is {usd(short)}.": "You lost a hundred. The tens make more than $50: add again.",
        f"No. It may be {usd(one.rounded_up)}.": "Rounded up it **may** be. That does not tell. Add exactly.",
    }
    slips = dict(zip(said, ("", "rounded", "a hundred lost", "rounded up"), strict=True))
    hints = _filled("5", a=usd(one.a), b=usd(one.b), c=usd(one.c), ab=usd(one.a + one.b),
                    money=usd(one.money), **_basket_facts(twin))
    prices = listed(map(usd, one.prices))
    asked = f"A freezer, a lamp and a table cost {prices}. You have {usd(one.money)}. Can you pay all three?"
    return replace(_chosen("5", asked, luck.shuffled(tuple(said)), said, slips, hints), because=False)


def _basket_facts(twin: Basket) -> dict[str, str]:
    facts = {"ta": twin.a, "tb": twin.b, "tc": twin.c, "tround": twin.rounded, "ttotal": twin.total,
             "tmoney": twin.money}
    return {name: usd(fact) for name, fact in facts.items()}


def _a_part(luck: Luck) -> Task:
    one = luck.pick(cases.parts())
    others = [part for part in cases.parts() if part.number != one.number and part.money != one.money]
    twin = luck.pick(others)
    slips = (
        Slip("nothing kept", being(one.money // one.price), f"Then all is spent. Keep {PARTS[one.parts]}."),
        Slip("the kept part", being(one.kept // one.price), "That is the part you **keep**. Spend the rest."),
        Slip("dollars", being(one.money - one.kept), "That is the money. How many flavours is it?"),
    )
    hints = _filled("6", money=usd(one.money), k=one.parts, kept=usd(one.kept), **_part_facts(twin))
    asked = (f"You have {usd(one.money)}. You keep {PARTS[one.parts]} of it as a reserve. With the rest you "
             f"buy flavours for {usd(one.price)} each. How many?")
    return whole_number("6", asked, one.number, slips, hints)


def _part_facts(twin: Part) -> dict[str, object]:
    facts = {"tmoney": twin.money, "tkept": twin.kept, "trest": twin.money - twin.kept, "tprice": twin.price}
    return {"tk": twin.parts, "tnumber": twin.number, **{name: usd(fact) for name, fact in facts.items()}}
