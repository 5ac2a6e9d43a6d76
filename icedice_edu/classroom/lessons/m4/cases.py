"""What the tasks of lesson M4 draw from: rings, stands and deals that keep every likely slip apart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from typing import NamedTuple, TypeVar

from icedice_edu.classroom.lessons.m4.shops import RATES
from icedice_edu.classroom.percents import Wrong, apart
from icedice_edu.classroom.task_random import Luck
from icedice_edu.games.iced.tables import BOXES, SIDES

CHILDREN = ("Ann", "Bo", "Cem", "Dea", "Eli", "Fay")
THINGS = ("freezer", "juice press", "new sign", "second window", "waffle iron")
PLAYERS = 2
Thing = TypeVar("Thing")


class Ring(NamedTuple):
    """A flavour with so many scoops on a ring of so many boxes, for so many rounds of two players."""

    boxes: int
    scoops: int
    rounds: int

    @property
    def answer(self) -> int:
        """Stars on average: each player lands there once in as many turns as there are boxes."""
        return PLAYERS * self.scoops * self.rounds // self.boxes

    @property
    def wrong(self) -> Wrong:
        return {
            "one player only": Fraction(self.scoops * self.rounds, self.boxes),
            "scoops forgotten": Fraction(PLAYERS * self.rounds, self.boxes),
            "every round": self.scoops * self.rounds,
        }


@cache
def rings() -> tuple[Ring, ...]:
    found = (Ring(*one) for one in product((10, 12, 15, 20, 24), (3, 4, 5), range(6, 61)))
    return tuple(one for one in found if one.scoops * one.rounds % one.boxes == 0 and 2 < one.answer <= 20
                 and apart(one.answer, one.wrong))


class Stand(NamedTuple):
    """A stand that earns so much a day, something that costs so much, and what it earns with it."""

    before: int
    cost: int
    after: int

    @property
    def more(self) -> int:
        return self.after - self.before

    @property
    def answer(self) -> int:
        """The days until it has paid for itself."""
        return self.cost // self.more

    @property
    def wrong(self) -> Wrong:
        return {
            "whole income": Fraction(self.cost, self.after),
            "old income": Fraction(self.cost, self.before),
            "a day's gain": self.more,
        }


@cache
def stands() -> tuple[Stand, ...]:
    """Every way to divide comes out whole, so that none of them looks wrong."""
    earned = [(a, b) for a, b in product(range(12, 61, 3), range(15, 91, 3)) if 3 <= b - a < a]
    found = (Stand(a, cost, b) for a, b in earned for cost in range(60, 481, 60))
    whole = (one for one in found if not any(one.cost % part for part in (one.before, one.after, one.more)))
    return tuple(one for one in whole if one.answer <= 60 and apart(one.answer, one.wrong))


class Roll(NamedTuple):
    """Where the spoon stands, and the own flavours ahead: box and scoops; the last is out of reach."""

    place: int
    near: tuple[tuple[int, int], ...]
    far: tuple[int, int]

    @property
    def scoops(self) -> int:
        """Of all flavours that one roll can reach."""
        return sum(scoops for _, scoops in self.near)

    @property
    def answer(self) -> Fraction:
        """Stars that the next roll brings on average."""
        return Fraction(self.scoops, SIDES)

    @property
    def wrong(self) -> Wrong:
        return {
            "out of reach": Fraction(self.scoops + self.far[1], SIDES),
            "scoops forgotten": Fraction(len(self.near), SIDES),
            "all at once": self.scoops,
            "all boxes": Fraction(self.scoops, len(BOXES)),
            "shared among flavours": Fraction(self.scoops, len(self.near)),
        }

    @property
    def owned(self) -> tuple[tuple[int, int], ...]:
        return (*self.near, self.far)


@cache
def rolls() -> tuple[Roll, ...]:
    """Two flavours in reach and one beyond; START is too far away to matter."""
    found = (_roll(place, *scoops) for place, scoops in product(range(1, 10), product((1, 2, 3), repeat=3)))
    return tuple(one for one in found if one.answer < 1 and apart(one.answer, one.wrong))


def _roll(place: int, one: int, other: int, far: int) -> Roll:
    ahead = [box.number for box in BOXES if box.kind == "flavour" and box.number > place]
    near = [box for box in ahead if box <= place + SIDES]
    return Roll(place, ((near[0], one), (near[-1], other)), (ahead[len(near)], far))


class Total(NamedTuple):
    """A shop with so many stars and one flavour of so many scoops."""

    stars: int
    scoops: int

    @property
    def rate(self) -> Fraction:
        """Stars a round."""
        return RATES[self.scoops - 1]

    @property
    def equations(self) -> dict[str, str]:
        """The right equation, and likely wrong ones by the name of the slip."""
        k, rate = self.stars, self.rate
        return {
            "": f"t = {k} + {rate} × r",
            "exchanged": f"t = {rate} + {k} × r",
            "no beginning": f"t = {rate} × r",
            "a visit every round": f"t = {k} + {self.scoops} × r",
        }


TOTALS = tuple(Total(stars, scoops) for stars, scoops in product(range(5, 20), (1, 2, 3)))


class Deal(NamedTuple):
    """So many dollars for so many stars."""

    dollars: int
    stars: int

    @property
    def each(self) -> Fraction:
        """Dollars for one star."""
        return Fraction(self.dollars, self.stars)

    def __str__(self) -> str:
        return f"${self.dollars} for {self.stars} stars"


DEALS = (Deal(100, 2), Deal(120, 3), Deal(180, 6), Deal(200, 8), Deal(210, 3), Deal(240, 4), Deal(300, 4),
         Deal(360, 9), Deal(400, 5), Deal(450, 15), Deal(500, 4), Deal(540, 9), Deal(90, 6))


def deals(luck: Luck) -> tuple[Deal, ...]:
    """Four of them, of which the prices tell another order than the prices of one star."""
    while True:
        found = luck.shuffled(DEALS)[:4]
        right = by_star(found)
        if len({one.each for one in found}) == 4 and by_price(found) not in (right, right[::-1]):
            return found


def by_star(found: Sequence[Deal]) -> list[Deal]:
    return sorted(found, key=lambda one: one.each)


def by_price(found: Sequence[Deal]) -> list[Deal]:
    return sorted(found, key=lambda one: one.dollars)


class Part(NamedTuple):
    """What something cost, what it earns more a week, and how many weeks have passed."""

    cost: int
    weekly: int
    weeks: int

    @property
    def earned(self) -> int:
        return self.weekly * self.weeks

    @property
    def answer(self) -> Fraction:
        """The percentage of the cost that has come back."""
        return Fraction(100 * self.earned, self.cost)

    @property
    def wrong(self) -> Wrong:
        return {
            "one week": Fraction(100 * self.weekly, self.cost),
            "what is left": 100 - self.answer,
            "dollars": self.earned,
        }


@cache
def parts() -> tuple[Part, ...]:
    found = (Part(*one) for one in product(range(120, 601, 60), (6, 9, 12, 15, 18, 24, 30), range(3, 13)))
    return tuple(one for one in found if one.answer.denominator == 1 and 10 <= one.answer < 100
                 and apart(one.answer, one.wrong))


class Late(NamedTuple):
    """A scoop that is bought for so much when so many rounds are left."""

    dollars: int
    rounds: int

    @property
    def stars(self) -> Fraction:
        return RATES[0] * self.rounds

    @property
    def answer(self) -> Fraction:
        """Dollars for one star."""
        return self.dollars / self.stars

    @property
    def wrong(self) -> Wrong:
        return {
            "one player only": 2 * self.answer,
            "multiplied": self.dollars * self.stars,
            "a star each round": Fraction(self.dollars, self.rounds),
            "the price": self.dollars,
        }


@cache
def lates() -> tuple[Late, ...]:
    found = (Late(*one) for one in product((100, 200, 300, 400, 500), (3, 6, 12, 18, 27, 30, 36, 45)))
    return tuple(one for one in found if one.answer.denominator == 1 and apart(one.answer, one.wrong))


def two(luck: Luck, things: Sequence[Thing], answer: Callable[[Thing], object]) -> tuple[Thing, Thing]:
    """One for the task and one for its twin, which has another answer."""
    asked = luck.pick(things)
    return asked, luck.pick([other for other in things if answer(other) != answer(asked)])
