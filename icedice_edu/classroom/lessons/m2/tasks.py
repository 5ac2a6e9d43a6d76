"""The numbers of lesson M2: plans, what is left of them, and the reserve that a shop keeps.

There is one rule in the whole lesson: the worst card takes $300, and $0 closes the shop, so $400 must stay.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

from icedice_edu.classroom.document import phrase
from icedice_edu.classroom.own_tills import Entry, entries_of
from icedice_edu.classroom.task_random import Luck, of_twin, two
from icedice_edu.classroom.work import Work
from icedice_edu.games.iced.tables import MONEY_CARDS

WORST = -min(MONEY_CARDS)
RESERVE = WORST + 100
NEWEST, MOST_SHOWN = 4, 10
"""Slips beside the board, and purchases in the record."""
SPENT = ("flavor", "scoop")
Values = Mapping[str, object]


def emptying(left: int) -> int:
    """How many of the sixteen cards take all the money."""
    return sum(left + dollars <= 0 for dollars in MONEY_CARDS)


VALUES = {"reserve": RESERVE, "worst": WORST,
          **{f"cards{left}": emptying(left) for left in range(100, 600, 100)}}


# -- several things of one price, and one more --------------------------------------------------------


class Order(NamedTuple):
    """Money, some things of one price, and one thing of another."""

    money: int
    number: int
    price: int
    other: int

    def told(self) -> Values:
        several = self.number * self.price
        cost = several + self.other
        return {**self._asdict(), "several": several, "cost": cost, "left": self.money - cost,
                "only_one": self.money - self.price - self.other, "early": self.money - several,
                "other_only": self.money - self.other,
                "both_times": _above_zero(self.money - self.number * (self.price + self.other))}


def order(luck: Luck) -> Values:
    """How much is left after a purchase in two steps."""
    one, twin = two(luck, orders())
    return {**one.told(), **of_twin(twin.told())}


@cache
def orders() -> tuple[Order, ...]:
    """Something is left, and every slip gives another number."""
    found = (Order(*four) for four in product(range(500, 1000, 100), range(2, 6), range(60, 160, 10),
                                              range(40, 200, 10)))
    return tuple(order for order in found if _told_apart(order.told()) and order.price % 100)


def _told_apart(told: Values) -> bool:
    slips = [told[name] for name in ("left", "cost", "only_one", "early", "other_only", "both_times")]
    return len({*slips}) == len(slips) and told["left"] in range(100, 400)


def _above_zero(wrong: int) -> int | None:
    """A wrong number that somebody may write; nobody writes that less than nothing is left."""
    return wrong if wrong > 0 else None


# -- scoops and laps, with the reserve ----------------------------------------------------------------


def scoops(luck: Luck) -> Values:
    """How many scoops can be bought so that the reserve stays."""
    one, twin = two(luck, free_money())
    return {**one, **of_twin(twin)}


@cache
def free_money() -> tuple[Values, ...]:
    """Money and the price of a flavor that leave 2 to 5 scoops besides the reserve."""
    pairs = product(range(800, 1500, 100), range(200, 600, 100))
    found = [{"money": money, "price": price, "rest": money - price, "free": money - price - RESERVE,
              "scoops": (money - price - RESERVE) // 100, "no_reserve": (money - price) // 100,
              "no_flavor": (money - RESERVE) // 100} for money, price in pairs]
    return tuple(one for one in found if 2 <= one["scoops"] <= 5 and one["price"] != RESERVE)


def laps(luck: Luck) -> Values:
    """How often START must pay $100 before a flavor can be bought and the reserve stays."""
    one, twin = two(luck, waits())
    return {**one, **of_twin(twin)}


@cache
def waits() -> tuple[Values, ...]:
    """Money and a price: 2 to 6 laps are missing."""
    pairs = product(range(200, 800, 100), range(200, 600, 100))
    return tuple({"money": money, "price": price, "need": price + RESERVE, "missing": price + RESERVE - money,
                  "laps": (price + RESERVE - money) // 100,
                  "no_reserve": _above_zero((price - money) // 100), "from_nothing": (price + RESERVE) // 100}
                 for money, price in pairs
                 if price + RESERVE - money in range(200, 700, 100) and money not in (price, RESERVE))


# -- equations with a letter --------------------------------------------------------------------------


def equation(luck: Luck, unlike: str = "") -> Values:
    """Scoops are paid or START pays: which equation gives what is left?

    At the exit the numbers differ from those of the practice task. Hundreds that are odd make no two of the
    equations equal.
    """
    other = equation(luck.of(unlike)) if unlike else {}
    stories = [story for story in product((700, 900), (200, 300, 400), (2, 3))
               if story != (other.get("money"), other.get("price"), other.get("times"))]
    (money, price, times), (twin_money, twin_price, twin_times) = two(luck, stories)
    paid = luck.pick((True, False))
    return {"paid": paid, "right": "minus" if paid else "plus", "money": money, "price": price,
            "times": times, "sign": "−" if paid else "+", "twin_money": twin_money,
            "twin_price": twin_price, "twin_times": twin_times,
            "what": phrase("scoops" if paid else "laps"), "moves": phrase("out" if paid else "in")}


# -- about and exactly --------------------------------------------------------------------------------


def basket(luck: Luck) -> Values:
    """Three prices that round down, or up, and money on the other side of the estimate."""
    down = luck.pick((True, False))
    one, twin = two(luck, baskets(down))
    return {**_basket(one), **of_twin(_basket(twin)), "right": "no" if down else "yes",
            "tempting": phrase("yes" if down else "no"), "way": phrase("down" if down else "up"),
            "up_or_down": phrase("more" if down else "less")}


@cache
def baskets(down: bool) -> tuple[tuple[int, int, int], ...]:
    """Prices that all round the same way, so that together they are $60 to $90 off."""
    tens = (20, 30, 40) if down else (-20, -30, -40)
    prices = [hundreds + ten for hundreds in (200, 300, 400) for ten in tens]
    return tuple((a, b, c) for a, b, c in product(prices, repeat=3)
                 if a > b > c and 60 <= abs(a + b + c - _rounded((a, b, c))) <= 90)


def _rounded(prices: Sequence[int]) -> int:
    return sum((price + 50) // 100 * 100 for price in prices)


def _basket(prices: tuple[int, int, int]) -> Values:
    total, about = sum(prices), _rounded(prices)
    return {"a": prices[0], "b": prices[1], "c": prices[2], "two": prices[0] + prices[1], "total": total,
            "about": about, "money": about + (50 if total > about else -50),
            "wrong_total": total - 100 if total > about else total + 100}


# -- a third, a fourth --------------------------------------------------------------------------------


def share(luck: Luck) -> Values:
    """One part goes to a partner; the rest buys flavors."""
    one, twin = two(luck, shares())
    return {**one, **of_twin(twin), "part": phrase(f"part {one['parts']}"),
            "twin_part": phrase(f"part {twin['parts']}")}


@cache
def shares() -> tuple[Values, ...]:
    """A third or a fourth is given away, and the rest buys 3 to 12 things."""
    found = [{"money": money, "parts": parts, "price": price, "given": money // parts,
              "rest": money - money // parts, "number": (money - money // parts) // price,
              "all_spent": money // price, "given_spent": money // parts // price}
             for money, parts, price in product(range(400, 1700, 100), (3, 4), (100, 200))
             if money % (parts * 100) == 0 and (money - money // parts) % price == 0]
    return tuple(one for one in found if 3 <= one["number"] <= 12
                 and one["number"] not in (one["given_spent"], one["parts"]))


# -- can you afford it? -------------------------------------------------------------------------------


def afford(luck: Luck) -> Values:
    """A plan that can be paid: half the time the reserve stays, half the time too little is left."""
    enough = luck.pick((True, False))
    pairs = [(money, cost) for money, cost in product(range(700, 1400, 100), range(500, 1000, 100))
             if money - cost in (range(RESERVE, 700, 100) if enough else range(100, RESERVE, 100))]
    money, cost = luck.pick(pairs)
    return {"money": money, "cost": cost, "left": money - cost, "right": "enough" if enough else "too little"}


# -- the learner's own purchases ----------------------------------------------------------------------


def own(work: Work) -> Values:
    """The newest slips, each purchase with what it left, and the cards that the least could not stand."""
    entries = entries_of(work.games)
    bought = [entry for entry in entries if entry.dollars < 0 and entry.why in SPENT]
    newest, last = entries[-NEWEST:], entries[-1] if entries else None
    least = min((entry.left for entry in bought), default=0)
    return {
        "any": bool(entries), "left": last.left if last else 0, "open": bool(last and last.left),
        "from_newest": newest[0].had if newest else 0, "newest": "\n".join(map(str, newest)),
        "bought": len(bought), "rows": [_row(entry) for entry in bought[-MOST_SHOWN:]], "least": least,
        "kept": sum(entry.left >= RESERVE for entry in bought), "cards": emptying(least),
        "risked": bool(bought) and least > 0,
    }


def _row(entry: Entry) -> tuple[str, ...]:
    """What was bought, and the three numbers of the plan sheet."""
    return entry.why, f"${entry.had}", f"${-entry.dollars}", f"${entry.left}"
