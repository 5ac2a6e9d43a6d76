"""What the tasks of lesson M5 draw from: matrices, places and decks that keep every likely slip apart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from itertools import permutations, product
from typing import NamedTuple, TypeVar

from icedice_edu.classroom.lessons.m5.ring import Matrix, Row, columns, long_run, times
from icedice_edu.classroom.percents import Wrong, apart
from icedice_edu.classroom.task_random import Luck

Thing = TypeVar("Thing")
BOXES = 3
"""Boxes of the rings in tasks."""


def _parts(*numbers: int) -> Row:
    return tuple(Fraction(number, sum(numbers)) for number in numbers)


LINES: tuple[Row, ...] = tuple({line: None for kind in ((1, 1, 0), (1, 3, 0), (1, 1, 2))
                                for line in permutations(_parts(*kind))})
"""Chances that may lead from a box: halves and quarters."""


@cache
def matrices() -> tuple[Matrix, ...]:
    """No two lines alike, and the columns do not all add up to 1."""
    found = product(LINES, repeat=BOXES)
    return tuple(one for one in found if len(set(one)) == BOXES and set(columns(one)) != {Fraction(1)})


@cache
def even() -> tuple[Matrix, ...]:
    """Matrices whose columns add up to 1, and in which every box can be reached."""
    found = (one for one in product(LINES, repeat=BOXES) if set(columns(one)) == {Fraction(1)})
    return tuple(one for one in found if set(long_run(one)) == {Fraction(1, BOXES)})


class Next(NamedTuple):
    """The shares now, a matrix, and the box whose share is asked for one turn later."""

    row: Row
    matrix: Matrix
    box: int

    @property
    def answer(self) -> Fraction:
        return times(self.row, self.matrix)[self.box]

    @property
    def wrong(self) -> Wrong:
        down = columns(self.matrix)[self.box]
        across = sum((share * chance for share, chance in zip(self.row, self.matrix[self.box], strict=True)),
                     Fraction(0))
        return {"line for column": across, "shares forgotten": down, "not moved": self.row[self.box],
                "staying only": self.row[self.box] * self.matrix[self.box][self.box]}


def next_shares(luck: Luck) -> Next:
    """One whose likely slips can be told apart."""
    while True:
        row = luck.pick(tuple(permutations(_parts(1, 1, 2))) + tuple(permutations(_parts(1, 2, 5))))
        asked = Next(row, luck.pick(matrices()), luck.below(BOXES))
        if 0 < asked.answer < 1 and apart(asked.answer, asked.wrong):
            return asked


class Twice(NamedTuple):
    """From one box to another in just two turns."""

    matrix: Matrix
    start: int
    end: int

    @property
    def ways(self) -> tuple[Fraction, ...]:
        """The chance of each way, by the box in between."""
        return tuple(self.matrix[self.start][box] * self.matrix[box][self.end] for box in range(BOXES))

    @property
    def answer(self) -> Fraction:
        return sum(self.ways, Fraction(0))

    @property
    def wrong(self) -> Wrong:
        once = self.matrix[self.start][self.end]
        back = sum((self.matrix[self.end][box] * self.matrix[box][self.start] for box in range(BOXES)),
                   Fraction(0))
        return {"one turn": once, "squared": once * once, "one way only": max(self.ways),
                "other way round": back}


def two_turns(luck: Luck) -> Twice:
    """One with two ways at least, from a box to another."""
    while True:
        asked = Twice(luck.pick(matrices()), luck.below(BOXES), luck.below(BOXES))
        ways = sum(way > 0 for way in asked.ways)
        if asked.start != asked.end and ways > 1 and apart(asked.answer, asked.wrong):
            return asked


class Bike(NamedTuple):
    """Each day a bike goes from the shop to the beach with one chance, and back with another."""

    out: Fraction
    back: Fraction

    @property
    def answer(self) -> Fraction:
        """The share of days at the beach, in the long run: what goes out must come back."""
        return self.out / (self.out + self.back)

    @property
    def wrong(self) -> Wrong:
        return {"half and half": Fraction(1, 2), "one day": self.out, "the other place": 1 - self.answer,
                "staying": 1 - self.back}


@cache
def bikes() -> tuple[Bike, ...]:
    chances = [Fraction(above, below) for below in (3, 4, 5, 6, 8, 10) for above in range(1, below)]
    found = (Bike(out, back) for out, back in product(dict.fromkeys(chances), repeat=2))
    return tuple(one for one in found if one.answer.denominator <= 12 and apart(one.answer, one.wrong))


class Pay(NamedTuple):
    """Long-run shares of three boxes and what each box pays."""

    shares: Row
    dollars: tuple[int, ...]

    @property
    def answer(self) -> Fraction:
        """Dollars a turn, on average."""
        both = zip(self.shares, self.dollars, strict=True)
        return sum((share * dollars for share, dollars in both), Fraction(0))

    @property
    def wrong(self) -> Wrong:
        both = zip(self.shares, self.dollars, strict=True)
        no_sign = sum((share * abs(dollars) for share, dollars in both), Fraction(0))
        return {"plain average": Fraction(sum(self.dollars), BOXES), "all at once": sum(self.dollars),
                "sign lost": no_sign, "one box only": self.shares[0] * self.dollars[0]}


@cache
def pays() -> tuple[Pay, ...]:
    shares = ((1, 2, 3), (1, 1, 4), (3, 4, 5), (1, 3, 2), (2, 5, 5))
    found = (Pay(_parts(*parts), dollars) for parts in shares
             for dollars in product((60, 120, 180, 240), (-120, -60, -180), (60, 120, 300)))
    return tuple(one for one in found if one.answer > 0 and one.answer.denominator == 1
                 and apart(one.answer, one.wrong))


class Deck(NamedTuple):
    """Of 16 cards so many take $100, $200 …; the rest give. So many may end the game."""

    takes: tuple[int, ...]
    allowed: int

    def ending(self, money: int) -> int:
        """The cards that leave nothing of so much money."""
        return sum(self.takes[money // 100 - 1 :])

    @property
    def answer(self) -> int:
        """The least money, in hundreds, with which at most so many cards end the game."""
        return next(money for money in range(100, 100 * len(self.takes) + 101, 100)
                    if self.ending(money) <= self.allowed)

    @property
    def twin(self) -> Deck:
        """A smaller deck with another answer."""
        fewer = self.takes[:3]
        return Deck(fewer, fewer[2] if self.answer != 300 else fewer[1] + fewer[2])

    @property
    def wrong(self) -> Wrong:
        return {"left with nothing": self.answer - 100, "every card": 100 * len(self.takes) + 100}


@cache
def decks() -> tuple[Deck, ...]:
    found = (Deck(takes, allowed) for takes in product((1, 2, 3), repeat=4) for allowed in (1, 2, 3, 4))
    return tuple(one for one in found if sum(one.takes) <= 9 and one.ending(one.answer) == one.allowed
                 and one.answer > 200 and apart(one.answer, one.wrong))


class Plans(NamedTuple):
    """Three budgets: what each brings a turn on average and how many of 100 shops go broke; and a limit."""

    bold: tuple[int, int]
    sound: tuple[int, int]
    timid: tuple[int, int]
    limit: int


@cache
def plans() -> tuple[Plans, ...]:
    found = product((40, 45, 50), (18, 25, 32), (20, 25, 30), (3, 4, 6), (5, 8, 10), (5, 10))
    return tuple(Plans((most, bold), (more, sound), (less, 0), limit)
                 for most, bold, more, sound, less, limit in found if sound <= limit < bold)


def two(luck: Luck, things: Sequence[Thing], answer: Callable[[Thing], object]) -> tuple[Thing, Thing]:
    """One for the task and one for its twin, which has another answer."""
    asked = luck.pick(things)
    return asked, luck.pick([other for other in things if answer(other) != answer(asked)])
