"""The numbers of the tasks: plans with several prices, reserves, laps to save, prices to round."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import NamedTuple

from icedice_edu.classroom.dollars import HUNDRED
from icedice_edu.classroom.lessons.m2.reserve import RESERVE

TENS = 10


class Order(NamedTuple):
    """Money, some things of one price, and one thing of another."""

    money: int
    number: int
    price: int
    other: int

    @property
    def cost(self) -> int:
        return self.number * self.price + self.other

    @property
    def left(self) -> int:
        return self.money - self.cost


class Plan(NamedTuple):
    """Money, a flavour, some scoops for $100 each, and a reserve."""

    money: int
    flavour: int
    scoops: int
    reserve: int = RESERVE

    @property
    def cost(self) -> int:
        return self.flavour + self.scoops * HUNDRED

    @property
    def left(self) -> int:
        return self.money - self.cost


class Basket(NamedTuple):
    """Three prices, and money that is enough only for what they make when they are rounded."""

    a: int
    b: int
    c: int
    money: int

    @property
    def prices(self) -> tuple[int, int, int]:
        return self.a, self.b, self.c

    @property
    def total(self) -> int:
        return sum(self.prices)

    @property
    def rounded(self) -> int:
        return sum(map(nearest, self.prices))

    @property
    def rounded_up(self) -> int:
        return sum(-(-price // HUNDRED) * HUNDRED for price in self.prices)


class Part(NamedTuple):
    """Money of which one of some equal parts is kept; the rest buys things of one price."""

    money: int
    parts: int
    price: int

    @property
    def kept(self) -> int:
        return self.money // self.parts

    @property
    def number(self) -> int:
        return (self.money - self.kept) // self.price


def nearest(price: int) -> int:
    """Rounded to the nearest hundred; no price ends with 50."""
    return (price + HUNDRED // 2) // HUNDRED * HUNDRED


def hundreds(low: int, high: int) -> range:
    return range(low * HUNDRED, high * HUNDRED + 1, HUNDRED)


@cache
def orders() -> tuple[Order, ...]:
    """Something from $100 to $390 is left, and no usual slip leaves as much."""
    found = (Order(*four) for four in product(hundreds(5, 9), range(2, 6), range(60, 160, TENS),
                                              range(40, 200, TENS)))
    return tuple(order for order in found if HUNDRED <= order.left < RESERVE and order.price % HUNDRED
                 and order.left not in (order.cost, order.number * order.price, order.other, order.price)
                 and order.price != order.other)


@cache
def with_reserve() -> tuple[Plan, ...]:
    """So much money that 2 to 5 scoops can be bought besides the flavour and the reserve."""
    found = (Plan(money, flavour, 0, reserve) for money, flavour, reserve
             in product(hundreds(7, 14), hundreds(2, 5), hundreds(2, 4)))
    return tuple(plan for plan in found if 2 <= scoops_to_buy(plan) <= 5 and plan.flavour != plan.reserve
                 and scoops_to_buy(plan) * HUNDRED not in (plan.flavour, plan.reserve))


def scoops_to_buy(plan: Plan) -> int:
    """How many scoops can be bought so that the reserve stays."""
    return (plan.left - plan.reserve) // HUNDRED


@cache
def stories() -> tuple[Plan, ...]:
    """A flavour and two or three scoops; something is left."""
    found = (Plan(*three) for three in product(hundreds(6, 9), hundreds(2, 4), (2, 3)))
    return tuple(plan for plan in found if plan.left >= HUNDRED and plan.left != plan.cost)


@cache
def to_save() -> tuple[Plan, ...]:
    """The plan and its reserve cost more than there is: 2 to 7 laps are missing."""
    found = (Plan(*three) for three in product(hundreds(2, 7), hundreds(1, 5), (1, 2, 3)))
    return tuple(plan for plan in found if 2 <= laps(plan) <= 7 and plan.money != plan.cost
                 and plan.cost != plan.reserve)


def laps(plan: Plan) -> int:
    """How often START must pay before the plan can be afforded and the reserve stays."""
    return max(0, plan.cost + plan.reserve - plan.money) // HUNDRED


@cache
def baskets() -> tuple[Basket, ...]:
    """Each price is a little more than a hundred, so rounding hides too much; the money lies between."""
    prices = [h + tens for h in hundreds(1, 3) for tens in (20, 30, 40)]
    found = (Basket(a, b, c, 0) for a, b, c in product(prices, repeat=3)
             if a > b > c and 60 < a + b + c - sum(map(nearest, (a, b, c))) < 100)
    return tuple(basket._replace(money=basket.rounded + 50) for basket in found)


@cache
def parts() -> tuple[Part, ...]:
    """A third or a quarter is kept, and the rest buys a whole number of things."""
    found = (Part(*three) for three in product(hundreds(4, 16), (3, 4), (100, 200)))
    return tuple(part for part in found if part.money % (part.parts * HUNDRED) == 0
                 and (part.money - part.kept) % part.price == 0 and 3 <= part.number <= 12
                 and part.number not in (part.kept // part.price, part.parts))


@cache
def too_little() -> tuple[Plan, ...]:
    """The plan can be paid, but less than the reserve is left; there was more than the reserve before."""
    found = (Plan(money, flavour, scoops) for money, flavour, scoops
             in product(hundreds(5, 8), hundreds(1, 4), (1, 2)))
    return tuple(plan for plan in found if HUNDRED <= plan.left < plan.reserve < plan.money
                 and plan.cost not in (plan.left, plan.reserve))
