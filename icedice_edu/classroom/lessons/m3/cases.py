"""What the tasks of lesson M3 draw from: prices that keep every likely slip apart from the answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from typing import NamedTuple, TypeVar

from icedice_edu.classroom.lessons.m3.prices import rise
from icedice_edu.classroom.percents import Wrong, apart
from icedice_edu.classroom.task_random import Luck

CHILDREN = ("Ann", "Bo", "Cem", "Dea", "Eli", "Fay")
THINGS = ("scooter", "skateboard", "guitar", "tent", "drum")
Thing = TypeVar("Thing")


class Chain(NamedTuple):
    """A price that begins somewhere and climbs by the same step; which purchase is asked for."""

    first: int
    step: int
    number: int

    @property
    def prices(self) -> tuple[int, ...]:
        return tuple(self.first + self.step * place for place in range(self.number))

    @property
    def answer(self) -> int:
        return self.prices[-1]

    @property
    def wrong(self) -> Wrong:
        return {
            "one step too many": self.first + self.step * self.number,
            "one step short": self.first + self.step * (self.number - 2),
            "steps only": self.step * (self.number - 1),
            "first price repeated": self.first * self.number,
            "all together": sum(self.prices),
        }


@cache
def chains() -> tuple[Chain, ...]:
    firsts, steps = (50, 100, 150, 200, 300), (20, 40, 50, 100, 150, 200)
    found = (Chain(*one) for one in product(firsts, steps, range(4, 8)))
    return tuple(one for one in found if one.first != one.step and apart(one.answer, one.wrong))


class Trade(NamedTuple):
    """Bought, sold, bought back and sold again."""

    bought: int
    sold: int
    back: int
    again: int

    @property
    def deals(self) -> tuple[int, int]:
        """What each of the two sales brought; below 0 it was a loss."""
        return self.sold - self.bought, self.again - self.back

    @property
    def answer(self) -> int:
        return sum(self.deals)

    @property
    def wrong(self) -> Wrong:
        first, second = self.deals
        slips = {
            "first and last": self.again - self.bought,
            "buying back counted as a loss": self.answer - (self.back - self.sold),
            "first sale only": first,
            "takings": self.sold + self.again,
        }
        return {**slips, "loss as profit": first - second} if second < 0 else slips


@cache
def trades(at_a_loss: bool) -> tuple[Trade, ...]:
    """The thing comes back dearer than it went; the second sale brings a profit, or a loss."""
    tens = product(range(30, 90, 10), (10, 20, 30, 40, 50), (5, 10, 20, 30), (-25, -20, -15, -10, 20, 30, 40))
    found = (Trade(a, a + b, a + b + c, a + b + c + d) for a, b, c, d in tens)
    return tuple(one for one in found if (one.deals[1] < 0) == at_a_loss and one.answer > 0
                 and min(one.wrong.values()) > 0 and apart(one.answer, one.wrong))


class Rise(NamedTuple):
    """A price that goes from here to there."""

    before: int
    after: int

    @property
    def dollars(self) -> int:
        return self.after - self.before

    @property
    def percent(self) -> Fraction:
        return rise(self.before, self.after)

    @property
    def wrong(self) -> Wrong:
        return {
            "dollars as percent": self.dollars,
            "of the new price": Fraction(100 * self.dollars, self.after),
            "new price in percent": Fraction(100 * self.after, self.before),
        }

    @property
    def added(self) -> Wrong:
        """What goes wrong when the percentage is given and the new price asked for."""
        return {
            "percent as dollars": self.before + int(self.percent),
            "rise only": self.dollars,
            "wrong way": self.before - self.dollars,
        }

    @property
    def down(self) -> Fraction:
        """By how many percent it must fall to come back."""
        return -rise(self.after, self.before)

    @property
    def wrong_down(self) -> Wrong:
        return {
            "same percent down": self.percent,
            "dollars as percent": self.dollars,
            "old price in percent": Fraction(100 * self.before, self.after),
        }

    def __str__(self) -> str:
        return f"${self.before} → ${self.after}"


PERCENTS = (10, 20, 25, 30, 40, 50, 60, 75, 80)


@cache
def rises() -> tuple[Rise, ...]:
    """Whole dollars and whole percents, and no price of $100, at which the two are the same."""
    befores = (20, 40, 50, 60, 80, 120, 200, 250, 300, 400, 500)
    found = (Rise(before, before * (100 + up) // 100) for before, up in product(befores, PERCENTS)
             if before * up % 100 == 0)
    return tuple(one for one in found if apart(one.percent, one.wrong) and one.dollars >= 5)


@cache
def new_prices() -> tuple[Rise, ...]:
    return tuple(one for one in rises() if apart(one.after, one.added))


@cache
def falls() -> tuple[Rise, ...]:
    """Rises that a whole percentage takes back."""
    befores = (20, 40, 60, 80, 120, 160, 200, 240, 300, 480)
    found = (Rise(before, before * (100 + up) // 100) for before, up in product(befores, (25, 150, 300)))
    return tuple(one for one in found if one.down.denominator == 1 and apart(one.down, one.wrong_down))


class Climb(NamedTuple):
    """Two rises, one after the other."""

    low: int
    middle: int
    high: int

    @property
    def each(self) -> tuple[Fraction, Fraction]:
        return rise(self.low, self.middle), rise(self.middle, self.high)

    @property
    def answer(self) -> Fraction:
        return rise(self.low, self.high)

    @property
    def wrong(self) -> Wrong:
        return {
            "percents added": sum(self.each, Fraction(0)),
            "new price in percent": Fraction(100 * self.high, self.low),
            "last rise only": self.each[1],
            "dollars as percent": self.high - self.low,
        }


@cache
def climbs() -> tuple[Climb, ...]:
    """All three percentages are whole."""
    lows, ups = (20, 40, 50, 80, 200, 400), (20, 25, 50, 100, 150)
    found = (Climb(low, low * (100 + a) // 100, low * (100 + a) * (100 + b) // 10_000)
             for low, a, b in product(lows, ups, ups))
    return tuple(one for one in found if _whole(one) and apart(one.answer, one.wrong))


def _whole(one: Climb) -> bool:
    return all(value.denominator == 1 for value in (*one.each, one.answer))


CARDS = (Rise(50, 100), Rise(100, 150), Rise(200, 260), Rise(100, 190), Rise(400, 500), Rise(500, 600),
         Rise(300, 420), Rise(800, 920), Rise(1000, 1100), Rise(250, 400), Rise(40, 70))
"""Rises to put in order: no two of them alike in dollars and percent."""


def cards(luck: Luck) -> tuple[Rise, ...]:
    """Four of them, of which the dollars tell another order than the percents."""
    while True:
        found = luck.shuffled(CARDS)[:4]
        if _tricky(found):
            return found


def _tricky(found: Sequence[Rise]) -> bool:
    by_percent, by_dollars = (sorted(found, key=key) for key in (_percent, _dollars))
    differ = all(len(set(map(key, found))) == len(found) for key in (_percent, _dollars))
    return differ and by_dollars not in (by_percent, by_percent[::-1])


def _percent(one: Rise) -> Fraction:
    return one.percent


def _dollars(one: Rise) -> Fraction:
    return Fraction(one.dollars)


def by_percent(found: Sequence[Rise]) -> list[Rise]:
    return sorted(found, key=_percent)


def by_dollars(found: Sequence[Rise]) -> list[Rise]:
    return sorted(found, key=_dollars)


class Turns(NamedTuple):
    """Two children buy something from each other by turns; the second of them is asked about.

    The first purchase goes to the shop. After four purchases the second child has it.
    """

    first: int
    step: int

    @property
    def prices(self) -> tuple[int, int, int, int]:
        one, two, three, four = (self.first + self.step * place for place in range(4))
        return one, two, three, four

    @property
    def answer(self) -> int:
        """How much more the second child has paid than got."""
        _, two, three, four = self.prices
        return two + four - three

    @property
    def wrong(self) -> Wrong:
        one, two, three, four = self.prices
        return {
            "paid only": two + four,
            "one sale only": three - two,
            "last price only": four,
            "first child": two + four - one - three,
        }


@cache
def turns() -> tuple[Turns, ...]:
    found = (Turns(*one) for one in product((20, 30, 40, 50, 60, 80), (10, 15, 20, 25, 30)))
    return tuple(one for one in found if apart(one.answer, one.wrong))


def two(luck: Luck, things: Sequence[Thing], answer: Callable[[Thing], object]) -> tuple[Thing, Thing]:
    """One for the task and one for its twin, which has another answer."""
    asked = luck.pick(things)
    return asked, luck.pick([other for other in things if answer(other) != answer(asked)])
