"""The numbers of the tasks: slips in hundreds, a hundred or a ten more, jumps over a hundred, coins."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import NamedTuple

from icedice_edu.classroom.dollars import HUNDRED
from icedice_edu.classroom.lessons.m1.till import Changes, balances, orders, stays_open
from icedice_edu.classroom.task_random import Luck

MOST = 900
COINS = (25, 10, 5, 1)
COIN_NAMES = ("quarter", "dime", "nickel", "penny")


class Roll(NamedTuple):
    """What is in a till, and three slips."""

    start: int
    slips: tuple[int, int, int]

    @property
    def all(self) -> tuple[int, ...]:
        return balances(self.start, self.slips)

    @property
    def end(self) -> int:
        return self.all[-1]

    @property
    def low(self) -> int:
        return min(self.all)


class Step(NamedTuple):
    """What is in a till, and one slip."""

    start: int
    dollars: int

    @property
    def end(self) -> int:
        return self.start + self.dollars


class Jar(NamedTuple):
    """Quarters, dimes, nickels and pennies, and the price of a cone in cents."""

    coins: tuple[int, int, int, int]
    price: int

    @property
    def total(self) -> int:
        return sum(number * cents for number, cents in zip(self.coins, COINS, strict=True))

    @property
    def left(self) -> int:
        return self.total - self.price


def hundreds(low: int, high: int) -> range:
    return range(low * HUNDRED, high * HUNDRED + 1, HUNDRED)


# -- three slips --------------------------------------------------------------------------------------


@cache
def rolls() -> tuple[Roll, ...]:
    """Up and down in hundreds, always from $100 to $900, and no usual slip gives the right end."""
    return tuple(roll for roll in _all_rolls() if _in_the_till(roll) and not _comes_back(roll)
                 and roll.end not in wrong_ends(roll))


def _all_rolls() -> tuple[Roll, ...]:
    sizes = [way * dollars for dollars in hundreds(1, 3) for way in (1, -1)]
    return tuple(Roll(start, slips) for start in hundreds(3, 6) for slips in product(sizes, sizes, sizes)
                 if min(slips) < 0 < max(slips) and len({*map(abs, slips)}) > 1)


def _in_the_till(roll: Roll) -> bool:
    return len(roll.all) == 4 and all(HUNDRED <= dollars <= MOST for dollars in roll.all)


def wrong_ends(roll: Roll) -> tuple[int, ...]:
    """All added, the last slip or the first left out, the last one the wrong way."""
    first, _, last = roll.slips
    return roll.start + sum(map(abs, roll.slips)), roll.end - last, roll.end - first, roll.end - 2 * last


def _comes_back(roll: Roll) -> bool:
    """The end was in the till before."""
    return roll.end in roll.all[:-1]


@cache
def dips() -> tuple[Roll, ...]:
    """The lowest point lies in the middle, and is neither the beginning, the end nor the smallest slip."""
    return tuple(roll for roll in rolls() if roll.all.count(roll.low) == 1
                 and roll.low not in (roll.start, roll.end, min(map(abs, roll.slips))))


@cache
def shuffles() -> tuple[Roll, ...]:
    """One order of slips stays open; the same slips in at least two other orders close."""
    found = (Roll(start, (gain, -one, -other)) for start in hundreds(1, 3)
             for gain, one, other in product(hundreds(2, 5), hundreds(1, 4), hundreds(1, 4)))
    return tuple(roll for roll in found if roll.slips[1] != roll.slips[2] and stays_open(*roll)
                 and len(closing(roll.start, roll.slips)) >= 2)


def closing(start: int, slips: Changes) -> tuple[tuple[int, ...], ...]:
    """The orders in which the till comes to $0."""
    return tuple(order for order in orders(slips) if not stays_open(start, order))


@cache
def traps() -> tuple[Roll, ...]:
    """The second slip empties the till, and the third would have filled it again."""
    found = (Roll(start, (-one, one - start, gain)) for start in hundreds(3, 6) for one in hundreds(1, 5)
             for gain in hundreds(2, 4))
    return tuple(roll for roll in found if roll.slips[1] < 0 and abs(roll.slips[1]) != abs(roll.slips[0])
                 and roll.slips[2] != roll.start)


# -- one slip -----------------------------------------------------------------------------------------


@cache
def near() -> tuple[Step, ...]:
    """A till such as $365, and a hundred or a ten more or less; no other digit changes."""
    tills = (100 * h + 10 * t + o for h, t, o in product(range(2, 9), range(2, 9), range(1, 10)) if h != t)
    return tuple(Step(till, dollars) for till in tills for dollars in (100, -100, 10, -10))


@cache
def missing() -> tuple[Step, ...]:
    """From one amount of hundreds to another, which is neither the jump nor a hundred more."""
    steps = (Step(start, end - start) for start in hundreds(2, 9) for end in hundreds(2, 9))
    return tuple(step for step in steps if abs(step.dollars) in hundreds(2, 5)
                 and step.end - abs(step.dollars) not in (0, HUNDRED))


@cache
def over() -> tuple[Step, ...]:
    """Tens that lead over a hundred, up or down; digit by digit it comes out wrong."""
    tills = (100 * h + 10 * t for h, t in product(range(2, 8), range(1, 10)))
    steps = (Step(till, way * tens) for till in tills for tens in range(20, 100, 10) for way in (1, -1))
    return tuple(step for step in steps if _over_a_hundred(step)
                 and abs(step.dollars) != 2 * (step.start % HUNDRED))


def _over_a_hundred(step: Step) -> bool:
    return step.start // HUNDRED != step.end // HUNDRED and step.end % HUNDRED != 0


# -- coins --------------------------------------------------------------------------------------------


@cache
def jars() -> tuple[Jar, ...]:
    """A few coins of each kind, and a cone that leaves some of them."""
    coins = product(range(1, 4), range(1, 4), range(1, 3), range(1, 5))
    found = (Jar(few, price) for few in coins for price in range(30, 100, 10))
    return tuple(jar for jar in found
                 if 10 < jar.left < 40 and jar.total < 100 and jar.left != sum(jar.coins))


def two(luck: Luck, pool: tuple[Roll, ...]) -> tuple[Roll, Roll]:
    """A till roll and that of a worked twin, which begins, ends and dips elsewhere."""
    one = luck.pick(pool)
    others = [roll for roll in pool
              if roll.start != one.start and roll.end != one.end and roll.low != one.low]
    return one, luck.pick(others)
