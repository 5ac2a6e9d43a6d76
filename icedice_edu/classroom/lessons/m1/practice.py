"""The seven practice tasks and the two exit questions, for any seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from icedice_edu.classroom.answers import Amount
from icedice_edu.classroom.blocks import Picture
from icedice_edu.classroom.dollars import (
    HUNDRED,
    change,
    changes,
    dollar_task,
    off_by_a_hundred,
    sentence,
    usd,
)
from icedice_edu.classroom.lessons.m1 import cases
from icedice_edu.classroom.lessons.m1.cases import COIN_NAMES, Jar, Roll, Step
from icedice_edu.classroom.lessons.m1.hints import HINTS
from icedice_edu.classroom.lessons.m1.till import balances, orders, stays_open
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import Option, Slip, Task, Verdict, amount, being, choice
from icedice_edu.maths.words import listed

LESSON = "M1"
CENTS: Mapping[str, str] = {"¢": "¢", "c": "¢", "cent": "¢", "cents": "¢", "$": "$"}
HOW_MUCH = "How much is in the till now?"
STORY = {1: "Money comes in: {}.", -1: "You pay {}."}


def tasks(seed: str) -> tuple[Task, ...]:
    """The practice of this seed."""
    makers = (_three_slips, _one_digit, _missing_slip, _lowest, _which_order, _over_a_hundred, _tip_jar)
    return tuple(make(Luck(LESSON, seed, str(n))) for n, make in enumerate(makers, 1))


def exit_tasks(seed: str) -> tuple[Task, ...]:
    """The exit questions of this seed: no hints."""
    one, _ = cases.two(Luck(LESSON, seed, "E1"), cases.rolls())
    told = " ".join(STORY[1 if slip > 0 else -1].format(usd(abs(slip))) for slip in one.slips)
    asked = f"The till has {usd(one.start)}. {told} {HOW_MUCH}"
    return _end_task("E1", asked, one), _trap(Luck(LESSON, seed, "E2"))


def _filled(task: str, **facts: object) -> tuple[str, ...]:
    return tuple(hint.format(**facts) for hint in HINTS[task])


def slips_picture(roll: Roll) -> Picture:
    """A till roll whose balances are not told."""
    alt = f"A till roll. It begins with {usd(roll.start)}. The slips are {changes(roll.slips)}."
    return Picture("roll", alt, (roll.start, tuple((slip, "") for slip in roll.slips), (roll.start,)))


def _run(roll: Roll) -> str:
    """$500, $400, $600, $300."""
    return ", ".join(map(usd, roll.all))


# -- three slips --------------------------------------------------------------------------------------


def _end_task(name: str, question: str, roll: Roll, hints: tuple[str, ...] = ()) -> Task:
    all_in, early, late, turned = cases.wrong_ends(roll)
    last = roll.slips[2]
    way = "brings money in" if last > 0 else "takes money out"
    slips = (
        Slip("added all", being(all_in), "You added them all. The slips with − take money out."),
        Slip("stopped early", being(early), f"Good so far: {usd(early)}. One more slip waits."),
        Slip("first left out", being(late), f"You left out the first slip, {change(roll.slips[0])}."),
        Slip("the wrong way", being(turned), f"Look at the last slip: it {way}."),
        Slip("without the beginning", being(abs(sum(roll.slips))), f"The till had {usd(roll.start)} before."),
        off_by_a_hundred(roll.end),
    )
    return dollar_task(name, question, roll.end, slips, hints)


def _three_slips(luck: Luck) -> Task:
    one, twin = cases.two(luck, cases.rolls())
    _, b1, b2, end = map(usd, twin.all)
    first = sentence(one.start, one.slips[0], usd(one.all[1]))
    hints = _filled("1", first=first, tstart=usd(twin.start), tslips=changes(twin.slips), tb1=b1, tb2=b2,
                    tend=end)
    asked = f"The till has {usd(one.start)}. Here are three slips. {HOW_MUCH}"
    task = _end_task("1", asked, one, hints)
    return replace(task, picture=slips_picture(one))


def _lowest(luck: Luck) -> Task:
    one, twin = cases.two(luck, cases.dips())
    slips = (
        Slip("the end", being(one.end), f"{usd(one.end)} is the end. Was it ever lower before?"),
        Slip("the beginning", being(one.start), f"{usd(one.start)} is the beginning. Then it goes down."),
        Slip("the highest", being(max(one.all)), "That is the most there was. Look for the least."),
        Slip("a slip", lambda n: n in map(abs, one.slips), "That is a slip. What is in the **till**?"),
        off_by_a_hundred(one.low),
    )
    hints = _filled("4", start=usd(one.start), first=sentence(one.start, one.slips[0], "▢"),
                    tstart=usd(twin.start), tslips=changes(twin.slips), tall=_run(twin), tlow=usd(twin.low))
    asked = f"The till has {usd(one.start)}. Take slip after slip. What is the **lowest** it ever has?"
    return replace(dollar_task("4", asked, one.low, slips, hints), picture=slips_picture(one))


# -- one slip -----------------------------------------------------------------------------------------


def notes(start: int) -> Picture:
    """Hundreds, tens and ones in a till."""
    h, t, o = start // 100, start // 10 % 10, start % 10
    return Picture("notes", f"Bills in the till: {h} hundreds, {t} tens and {o} ones.", (start,))


def _one_digit(luck: Luck) -> Task:
    one = luck.pick(cases.near())
    twin = luck.pick([step for step in cases.near() if step.dollars == one.dollars
                      and not set(str(step.start)) & set(str(one.start))])
    size, way = abs(one.dollars), 1 if one.dollars > 0 else -1
    other = one.start + way * (10 if size == HUNDRED else HUNDRED)
    kind = "hundred" if size == HUNDRED else "ten"
    slips = (
        Slip("another place", being(other), f"You changed another digit. {usd(size)} is one {kind}."),
        Slip("ones", being(one.start + way), f"You changed the ones. {usd(size)} is one {kind}."),
        Slip("the wrong way", being(one.start - one.dollars), f"Look at the sign: {change(one.dollars)}."),
        Slip("no change", being(one.start), "That was in the till before the slip."),
    )
    digits = dict(zip("hto", str(one.start), strict=True))
    moves = "comes in" if way > 0 else "goes out"
    hints = _filled("2", start=usd(one.start), **digits, kind=kind, moves=moves,
                    tstart=usd(twin.start), tchange=change(twin.dollars), tend=usd(twin.end))
    asked = f"The till has {usd(one.start)}. The slip says {change(one.dollars)}. {HOW_MUCH}"
    return replace(dollar_task("2", asked, one.end, slips, hints), picture=notes(one.start))


def _missing_slip(luck: Luck) -> Task:
    one = luck.pick(cases.missing())
    twin = luck.pick([step for step in cases.missing() if abs(step.dollars) != abs(one.dollars)])
    d = one.dollars
    more = d + HUNDRED if d > 0 else d - HUNDRED
    moved = "It is more now: money came in." if d > 0 else "It is less now: money went out."
    said = {
        change(d): "",
        change(-d): f"{moved} Look at the sign.",
        change(more): "Very close: one hundred too many. Count the jumps, not the numbers.",
        change(one.end if d > 0 else -one.end): f"{usd(one.end)} is the new till. How big was the jump?",
    }
    slips = dict(zip(said, ("", "the wrong way", "off by a hundred", "the new till"), strict=True))
    hints = _filled("3", start=usd(one.start), end=usd(one.end), tstart=usd(twin.start), tend=usd(twin.end),
                    tsize=usd(abs(twin.dollars)), tchange=change(twin.dollars))
    asked = f"The till had {usd(one.start)}. Then came a slip. Now it has {usd(one.end)}. What was the slip?"
    return _chosen("3", asked, luck.shuffled(tuple(said)), said, slips, hints)


def _chosen(name: str, question: str, order: tuple[str, ...], said: Mapping[str, str],
            slips: Mapping[str, str], hints: tuple[str, ...] = ()) -> Task:
    """A choice; the option with nothing to say against it is right."""
    named = dict(zip("ABCD", order, strict=False))
    options = [Option(key, text) for key, text in named.items()]
    replies = {key: Verdict(False, said[text], slips[text]) for key, text in named.items() if said[text]}
    right = next(key for key, text in named.items() if not said[text])
    return replace(choice(name, question, options, right, replies, hints), because=False)


def _over_a_hundred(luck: Luck) -> Task:
    one = luck.pick(cases.over())
    twin = luck.pick([step for step in cases.over() if (step.dollars > 0) == (one.dollars > 0)
                      and step.start != one.start and step.end != one.end])
    size, way = abs(one.dollars), 1 if one.dollars > 0 else -1
    slips = (
        Slip("hundred forgotten", being(one.end - way * HUNDRED),
             "The tens are right. Look at the hundreds."),
        Slip("digit by digit", being(_digit_by_digit(one)), "You took the small digit from the big one. "
             "Trade a hundred for ten tens."),
        Slip("another place", being(one.start + way * 10 * size), f"{usd(size)} are tens, not hundreds."),
        Slip("the wrong way", being(one.start - one.dollars), "Does money come in or go out?"),
        Slip("off by ten", lambda n: abs(n - one.end) == 10, "Very close: one ten off. Count once more."),
    )
    told = f"Cones bring in {usd(size)}." if way > 0 else f"You pay {usd(size)} for milk."
    asked = f"The till has {usd(one.start)}. {told} {HOW_MUCH}"
    hints = _filled("6", size=usd(size), tchange=change(twin.dollars),
                    **_bridge(one, ""), **_bridge(twin, "t"))
    return dollar_task("6", asked, one.end, slips, hints)


def _digit_by_digit(step: Step) -> int:
    """430 − 60 as 4 hundreds and 6 − 3 tens; nothing like that for plus."""
    tens = step.start % HUNDRED
    return step.start - tens + abs(step.dollars) - tens if step.dollars < 0 else -1


def _bridge(step: Step, mark: str) -> dict[str, str]:
    """How a step goes by the hundred between."""
    bridge = max(step.start, step.end) // HUNDRED * HUNDRED
    part = abs(bridge - step.start)
    facts = {"start": step.start, "bridge": bridge, "part": part, "rest": abs(step.dollars) - part,
             "end": step.end}
    return {f"{mark}{name}": usd(fact) for name, fact in facts.items()}


# -- the order of slips -------------------------------------------------------------------------------


def _which_order(luck: Luck) -> Task:
    one, twin = luck.pick(cases.shuffles()), luck.pick(cases.shuffles())
    open_ones = [order for order in orders(one.slips) if stays_open(one.start, order)]
    shown = luck.shuffled((luck.pick(open_ones), *luck.shuffled(cases.closing(*one))[:2]))
    said = {changes(order): "" if stays_open(one.start, order) else _closed(one.start, order)
            for order in shown}
    slips = dict.fromkeys(said, "closed on the way")
    hints = _filled("5", start=usd(one.start), first=change(shown[0][0]), tstart=usd(twin.start),
                    tslips=changes(twin.slips), tall=_run(twin))
    asked = f"The till has {usd(one.start)}. In which order does the shop stay **open**?"
    return _chosen("5", asked, tuple(said), said, slips, hints)


def _closed(start: int, order: tuple[int, ...]) -> str:
    """After −$100 and −$200 the till has $0."""
    run = balances(start, order)
    before, slip = run[-2], order[len(run) - 2]
    if before + slip:
        return f"There is only {usd(before)} in the till. It cannot pay {usd(-slip)}. Closed!"
    return f"{sentence(before, slip, usd(0))}. Closed!"


def _trap(luck: Luck) -> Task:
    roll = luck.pick(cases.traps())
    first, _, gain = roll.slips
    said = {
        f"The shop is open. It has {usd(gain)}.": "The till came to $0 before the last slip.",
        f"The shop is open. It has {usd(roll.start + sum(map(abs, roll.slips)))}.": "− takes money out.",
        f"It closed after {change(first)}.": f"Then there was still {usd(roll.all[1])}.",
        f"It closed after {changes(roll.slips[:2])}.": "",
    }
    slips = dict(zip(said, ("only the sum", "added all", "closed too early", ""), strict=True))
    asked = f"A till has {usd(roll.start)}. The slips come in this order. What happens?"
    task = _chosen("E2", asked, luck.shuffled(tuple(said)), said, slips)
    return replace(task, picture=slips_picture(roll))


# -- coins --------------------------------------------------------------------------------------------


def in_coins(jar: Jar) -> str:
    """2 quarters, 1 dime, 1 nickel and 3 pennies."""
    names = (name if number == 1 else "pennies" if name == "penny" else f"{name}s"
             for number, name in zip(jar.coins, COIN_NAMES, strict=True))
    return listed(f"{number} {name}" for number, name in zip(jar.coins, names, strict=True))


def _tip_jar(luck: Luck) -> Task:
    one = luck.pick(cases.jars())
    twin = luck.pick([jar for jar in cases.jars() if jar.left != one.left and jar.price != one.price])
    quarters = one.coins[0]
    twenties = (one.left - 5 * quarters, one.total - 5 * quarters)
    slips = (
        Slip("not paid", lambda said: said.value == one.total, f"That is all of it. Now pay {one.price}¢."),
        Slip("coins counted", lambda said: said.value == sum(one.coins), "Count the cents, not the coins."),
        Slip("quarter is 20", lambda said: said.value in twenties, "A quarter is 25¢, not 20¢."),
        Slip("price added", lambda said: said.value == one.total + one.price, "You pay, so it gets less."),
        Slip("off by one", lambda said: abs(said.value - one.left) == 1, "Very close. Count the pennies."),
    )
    hints = _filled("7", Q=25 * quarters, price=one.price, tcoins=in_coins(twin), ttotal=twin.total,
                    tprice=twin.price, tleft=twin.left)
    asked = (f"In your tip jar are {in_coins(one)}. You buy a cone for {one.price}¢ with them. "
             "How much is left? Write the sign, too.")
    task = amount("7", asked, Amount(Fraction(one.left), "¢"), CENTS, slips, hints)
    return replace(task, picture=Picture("coins", f"A jar with {in_coins(one)}.", one.coins))
