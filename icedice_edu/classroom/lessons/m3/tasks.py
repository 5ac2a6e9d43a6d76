"""The numbers of lesson M3: prices that climb by the same step, and what each sale makes of them.

The step is always $100, but the price before it grows. So the price doubles once and never again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple

from icedice_edu.classroom.document import phrase
from icedice_edu.classroom.match_cache import game_of
from icedice_edu.classroom.task_random import Luck, of_twin, two
from icedice_edu.classroom.units import apart
from icedice_edu.classroom.work import Work
from icedice_edu.games.iced import GAME
from icedice_edu.games.iced.rules import Position
from icedice_edu.games.iced.tables import MOST_PURCHASES, UNOWNED
from icedice_edu.games.match import Match

CHAIN = tuple(UNOWNED._replace(bought=bought).price for bought in range(MOST_PURCHASES))
"""What the first, the second … purchase of a flavor costs."""
CHILDREN = ("Ann", "Bo", "Cem", "Dea", "Eli", "Fay")
THINGS = ("scooter", "skateboard", "guitar", "tent", "drum")
WANTED, MOST_LADDERS, MOST_ROWS = 3, 4, 8
"""Sales to collect, and how many ladders and sales are shown."""
Values = Mapping[str, object]
Numbers = dict[str, int]


def row(prices: Iterable[int]) -> str:
    """$100, $200, $300."""
    return ", ".join(f"${price}" for price in prices)


# -- a price pattern ----------------------------------------------------------------------------------


def chain(luck: Luck) -> Values:
    """What something costs the sixth time, when the price climbs by the same step."""
    one, twin = two(luck, chains())
    return {**one, **of_twin(twin), "twin_prices": row(_prices(twin))}


def _prices(one: Numbers) -> list[int]:
    return [one["first"] + one["step"] * place for place in range(one["number"])]


@cache
def chains() -> tuple[Numbers, ...]:
    """Patterns in which every slip gives another price."""
    firsts, steps = (50, 100, 150, 200, 300), (20, 40, 50, 100, 150, 200)
    found = (_chain(*one) for one in product(firsts, steps, range(4, 8)) if one[0] != one[1])
    return tuple(one for one in found if apart(one["last"], _wrong(one, "last", "first", "step", "number")))


def _chain(first: int, step: int, number: int) -> Numbers:
    return {"first": first, "step": step, "number": number, "second": first + step,
            "last": first + step * (number - 1), "too_far": first + step * number,
            "too_short": first + step * (number - 2), "climbed": step * (number - 1),
            "total": sum(first + step * place for place in range(number))}


def _wrong(one: Numbers, *right: str) -> Numbers:
    return {name: value for name, value in one.items() if name not in (*right, "second")}


def totals(luck: Luck) -> Values:
    """What the first purchases cost in all."""
    one, twin = two(luck, [one for one in chains() if one["number"] < 6])
    sums = [sum(_prices(one)[: place + 1]) for place in range(2)]
    return {**one, **of_twin(twin), "two": sums[1], "flat": one["first"] * one["number"],
            "early": one["total"] - one["last"], "twin_prices": " + ".join(f"${n}" for n in _prices(twin))}


# -- profit and loss ----------------------------------------------------------------------------------


def trade(luck: Luck) -> Values:
    """Bought, sold, bought back and sold again: with two profits, or a profit and a loss."""
    one, twin = two(luck, trades(luck.pick((True, False))))
    return {**one, **of_twin(twin), "child": luck.pick(CHILDREN), "thing": luck.pick(THINGS)}


@cache
def trades(at_a_loss: bool) -> tuple[Values, ...]:
    """The thing costs more when it is bought back; every slip gives another amount."""
    ends = (-25, -20, -15, -10) if at_a_loss else (20, 30, 40)
    sizes = product(range(30, 90, 10), (10, 20, 30, 40, 50), (5, 10, 20, 30), ends)
    found = (_trade(a, a + b, a + b + c, a + b + c + d) for a, b, c, d in sizes)
    slips = ("ends", "minus_gap", "deal1", "taken", "turned")
    return tuple(one for one in found if one["profit"] > 0 and min(one[name] for name in slips) > 0
                 and apart(one["profit"], {name: one[name] for name in slips}))


def _trade(bought: int, sold: int, back: int, again: int) -> Numbers:
    first, second = sold - bought, again - back
    return {"bought": bought, "sold": sold, "back": back, "again": again, "deal1": first,
            "profit": first + second, "ends": again - bought, "minus_gap": first + second - (back - sold),
            "taken": sold + again, "turned": first - second if second < 0 else first + 2 * second,
            "lost": second < 0, "deal2": abs(second)}


def turns(luck: Luck) -> Values:
    """Four purchases by two children in turn: how much more has the second one paid than gotten?"""
    one, other, *_ = luck.shuffled(CHILDREN)
    return {**luck.pick(_turns()), "one": one, "other": other}


@cache
def _turns() -> tuple[Numbers, ...]:
    found = []
    for first, step in product((20, 30, 40, 50, 60, 80), (10, 15, 20, 25, 30)):
        one, two, three, four = (first + step * place for place in range(4))
        behind, first_child = two + four - three, two + four - one - three
        wrong = {"paid": two + four, "last": four, "first_child": first_child, "sale": three - two}
        if apart(behind, wrong):
            found.append({"first": first, "step": step, "behind": behind, **wrong})
    return tuple(found)


# -- dollars and times --------------------------------------------------------------------------------


class Climb(NamedTuple):
    """A price before and after."""

    before: int
    after: int

    @property
    def more(self) -> int:
        return self.after - self.before

    @property
    def times(self) -> Fraction:
        return Fraction(self.after, self.before)


def compared(luck: Luck, unlike: str = "") -> Values:
    """Two things, a kite and a bike: which went up more in dollars, and which in times?

    At the exit the numbers differ from those of the practice task.
    """
    other = compared(luck.of(unlike)) if unlike else {}
    dollars, times = luck.pick(("kite", "bike")), luck.pick(("kite", "bike"))
    pairs = [(kite, bike) for kite, bike in product(climbs(), repeat=2)
             if _winners(kite, bike) == (dollars, times) and (kite, bike) != other.get("pair")]
    kite, bike = luck.pick(pairs)
    return {"pair": (kite, bike), "kite": kite.before, "kite_now": kite.after, "bike": bike.before,
            "bike_now": bike.after, "kite_more": kite.more, "bike_more": bike.more,
            "right": f"{dollars} {times}"}


@cache
def climbs() -> tuple[Climb, ...]:
    """Prices that become 2, 3 or 4 times as much, and prices that do not double."""
    lows = [Climb(before, before * times) for before in (20, 30, 40, 50, 60) for times in (2, 3, 4)]
    highs = [Climb(before, before + more) for before in (100, 200, 300, 400) for more in (20, 40, 60, 80)]
    return (*lows, *highs)


def _winners(kite: Climb, bike: Climb) -> tuple[str, str] | None:
    """Who went up more in dollars, and who in times: one of them at least doubles, the other does not."""
    if (kite.times >= 2) == (bike.times >= 2) or abs(kite.more - bike.more) < 10:
        return None
    return ("kite" if kite.more > bike.more else "bike"), ("kite" if kite.times > bike.times else "bike")


# -- percent, for grade 6 and up ----------------------------------------------------------------------


def percent(luck: Luck) -> Values:
    """By what percent a price goes up."""
    one, twin = two(luck, rises())
    return {**one, **of_twin(twin)}


def back(luck: Luck) -> Values:
    """By what percent a price must go down to get back."""
    one, twin = two(luck, [one for one in rises() if one["percent"] in (25, 100, 300)])
    return {**one, **of_twin(twin)}


@cache
def rises() -> tuple[Mapping[str, Fraction], ...]:
    """Whole dollars and whole percents; every slip gives another number."""
    befores, ups = (20, 40, 60, 80, 120, 200, 240, 300, 400, 500), (10, 20, 25, 40, 50, 60, 75, 80, 100, 300)
    found = (_rise(before, before * up // 100) for before, up in product(befores, ups)
             if before * up % 100 == 0)
    return tuple(one for one in found
                 if apart(one["percent"], {name: one[name] for name in ("more", "down", "whole")}))


def _rise(before: int, more: int) -> Mapping[str, Fraction]:
    after = before + more
    return {"before": Fraction(before), "more": Fraction(more), "after": Fraction(after),
            "percent": Fraction(100 * more, before), "down": Fraction(100 * more, after),
            "whole": Fraction(100 * after, before), "stays": Fraction(100 * before, after)}


# -- the learner's own purchases ----------------------------------------------------------------------


class Purchase(NamedTuple):
    """Somebody buys a flavor from the bank or from the other player, or adds a scoop to it."""

    flavor: str
    step: str
    buyer: int
    seller: int | None
    price: int
    cost: int
    """What the flavor had cost its seller, scoops and all."""

    @property
    def profit(self) -> int:
        return self.price - self.cost


def purchases(match: Match[Position]) -> Iterator[Purchase]:
    """Every purchase and every scoop of a match, in order."""
    costs: dict[str, int] = {}
    for event in match.log:
        facts = event.facts
        match event.rule:
            case "ICED-20" | "ICED-25":
                name, seller = facts["flavour"], facts["payee"]
                sold_by = seller if isinstance(seller, int) else None
                yield Purchase(name, "buy", event.seat, sold_by, facts["dollars"], costs.get(name, 0))
                costs[name] = facts["dollars"]
            case "ICED-23":
                yield Purchase(facts["flavour"], "scoop", event.seat, None, facts["dollars"], 0)
                costs[facts["flavour"]] += facts["dollars"]
            case "ICED-18":  # a flavor from a swap has cost what was given for it
                own, other = facts["own"], facts["other"]
                costs[own], costs[other] = costs[other], costs[own]


@lru_cache(maxsize=16)
def _bought(code: str) -> tuple[tuple[str, ...], tuple[Purchase, ...]]:
    match = game_of(code, GAME)
    return match.names, tuple(purchases(match))


def own(work: Work) -> Values:
    """The ladders of the last game, the sales of all games, and the flavor that was bought most often."""
    games = [_bought(code) for code, _ in work.games]
    last = games[-1][1] if games else ()
    rows = [_sale(names, one) for names, bought in games for one in bought if one.seller is not None]
    ladders = _ladders(last)
    most = max(ladders, key=lambda name: len(ladders[name]), default="")
    return {
        "any": bool(ladders), "ladders": "\n".join(_ladder(name, ladders[name]) for name in ladders),
        "sales": len(rows), "to_go": max(WANTED - len(rows), 0), "rows": rows[-MOST_ROWS:],
        "flavor": most or None, "steps": [one.step for one in last if one.flavor == most],
        "made": sum(one.profit for _, bought in games for one in bought if one.seller == 0),
    }


def _ladders(bought: Sequence[Purchase]) -> dict[str, list[int]]:
    """What was paid for each flavor, those that were bought most often first."""
    paid: dict[str, list[int]] = {}
    for one in bought:
        if one.step == "buy":
            paid.setdefault(one.flavor, []).append(one.price)
    often = sorted(paid, key=lambda name: -len(paid[name]))[:MOST_LADDERS]
    return {name: paid[name] for name in often}


def _ladder(name: str, paid: Sequence[int]) -> str:
    """Mint: $100 $200 $300*, with the price on the tag marked; after $500 there is none."""
    shown = CHAIN[: len(paid) + 1]
    marked = [f"${price}{'*' if place == len(paid) else ''}" for place, price in enumerate(shown)]
    return f"{name}: {' '.join(marked)}"


def _sale(names: Sequence[str], one: Purchase) -> tuple[object, ...]:
    assert one.seller is not None
    profit = phrase("profit", dollars=one.profit) if one.profit >= 0 else phrase("loss", dollars=-one.profit)
    return one.flavor, names[one.seller], f"${one.cost}", f"${one.price}", profit


# -- Mia, Leo and Coffee ------------------------------------------------------------------------------


def books() -> list[tuple[int, int]]:
    """What Coffee has brought Mia and Leo after each purchase; they buy it in turn, and Mia begins."""
    money, found = [0, 0], []
    for place, price in enumerate(CHAIN):
        money[place % 2] -= price
        if place:
            money[1 - place % 2] += price
        found.append((money[0], money[1]))
    return found


def _standing(dollars: int) -> phrase:
    if not dollars:
        return phrase("even")
    return phrase("ahead" if dollars > 0 else "behind", dollars=abs(dollars))


def values() -> Values:
    """What the prose names."""
    buyers = ("Mia", "Leo") * MOST_PURCHASES
    rows = [(buyer, f"${price}", *map(_standing, both))
            for buyer, price, both in zip(buyers, CHAIN, books(), strict=False)]
    return {"wanted": WANTED, "books": rows}
