"""What the tasks of lesson F4 draw from: crews of recorded dice, kept where every likely slip shows."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from icedice_edu.classroom.lessons.f4.crews import DEALS, Dice, pushed
from icedice_edu.classroom.slid_lengths import of_one_hand as drawn_dice
from icedice_edu.classroom.task_random import Luck
from icedice_edu.maths.samples import FiveNumbers, five_numbers, mean, median
from icedice_edu.maths.shuffles import as_far, dealt_differences, difference

Wrong = Mapping[str, Fraction | int]


def differ(answer: Fraction | int, wrong: Wrong) -> bool:
    """Whether the answer and every likely wrong number can be told from one another."""
    values = {Fraction(answer), *map(Fraction, wrong.values())}
    return len(values) == 1 + len(wrong)


# -- 1: how many MADs apart ---------------------------------------------------------------------------


class Apart(NamedTuple):
    """Two crews with the same MAD."""

    near: int
    far: int
    mad: int

    @property
    def mads(self) -> int:
        return (self.far - self.near) // self.mad

    @property
    def wrong(self) -> Wrong:
        return {"in cm": self.far - self.near, "one crew only": Fraction(self.far, self.mad),
                "the other crew only": Fraction(self.near, self.mad), "the MAD": self.mad}


APARTS = tuple(one for near in range(12, 25) for mad in (2, 3, 4, 5) for mads in (2, 3, 4)
               if (one := Apart(near, near + mads * mad, mad)).far <= 36 and differ(mads, one.wrong))


# -- 2: two medians -----------------------------------------------------------------------------------


class Two(NamedTuple):
    """Two crews as thrown."""

    one: Dice
    other: Dice

    @property
    def apart(self) -> int:
        return int(difference(self.one, self.other))

    @property
    def wrong(self) -> Wrong:
        middle = len(self.one) // 2
        return {"not in order": abs(self.other[middle] - self.one[middle]), "one median": median(self.one),
                "the other median": median(self.other), "furthest dice": abs(max(self.other) - max(self.one))}

    @property
    def means_apart(self) -> Fraction:
        return mean(self.other) - mean(self.one)


def two(luck: Luck, size: int = 7) -> Two:
    """Sampled until the second crew is ahead by a few centimetres and no slip comes near."""
    while True:
        found = Two(drawn_dice(luck, size, bool), drawn_dice(luck, size, bool))
        clear = all(abs(Fraction(value) - found.apart) > 1 for value in found.wrong.values())
        if 2 <= found.apart <= 9 and clear and differ(found.apart, found.wrong):
            return found


# -- 3: counting deals --------------------------------------------------------------------------------

FIFTY = 50


class Dealt(NamedTuple):
    """The differences of fifty deals, and one that was found."""

    differences: tuple[Fraction, ...]
    found: int

    @property
    def answer(self) -> int:
        return as_far(self.differences, self.found)

    @property
    def wrong(self) -> Wrong:
        return {"one side only": sum(one >= self.found for one in self.differences),
                "the other side only": sum(one <= -self.found for one in self.differences),
                "equal ones forgotten": sum(abs(one) > self.found for one in self.differences),
                "the others": FIFTY - self.answer}


def dealt(luck: Luck) -> Dealt:
    """Sampled until every slip gives another number."""
    while True:
        one, other = (drawn_dice(luck, 11, bool) for _ in range(2))
        deals = dealt_differences(one, other, FIFTY, str(luck.below(10**6)))
        found = Dealt(deals, luck.between(2, 4))
        clear = all(abs(Fraction(value) - found.answer) > 1 for value in found.wrong.values())
        if 4 <= found.answer <= 24 and clear and differ(found.answer, found.wrong):
            return found


# -- 4 and E2: what so many deals tell ----------------------------------------------------------------


class Judged(NamedTuple):
    """A difference, and how many of a hundred deals are as far apart."""

    dice: int
    apart: int
    far: int

    @property
    def luck_explains(self) -> bool:
        return self.far in OFTEN


OFTEN, SELDOM = range(15, 61), range(3)
"""How many of a hundred deals are called often, and hardly ever."""


def judged(luck: Luck, often: bool) -> Judged:
    """Real crews and their deals, sampled until luck explains them often, or hardly ever."""
    while True:
        size, harder = luck.pick((9, 11, 15, 21)), luck.pick((50, 50) if often else (60, 60, 50))
        one, other = _crew(luck, 50, size), _crew(luck, harder, size)
        apart = int(abs(difference(one, other)))
        if not 2 <= apart <= 9:
            continue
        far = as_far(dealt_differences(one, other, DEALS, str(luck.below(10**6))), apart)
        if far in (OFTEN if often else SELDOM):
            return Judged(size, apart, far)


# -- 5: two box plots ---------------------------------------------------------------------------------


class Overlap(NamedTuple):
    """Two box plots of so many dice each; the upper quartile of the first is a mark of the second, too."""

    one: FiveNumbers
    other: FiveNumbers
    many: int

    @property
    def quarters(self) -> int:
        """So many quarters of the second crew lie beyond that mark."""
        return {self.other.lower: 3, self.other.median: 2}[self.one.upper]


def overlap(luck: Luck) -> Overlap:
    """Sampled until the marks meet and all numbers are whole."""
    while True:
        many = luck.pick((20, 24, 28, 32, 40))
        found = Overlap(_box(luck, 50, many), _box(luck, luck.pick((50, 60)), many), many)
        meets = found.one.upper in (found.other.lower, found.other.median)
        if meets and all(value.denominator == 1 for value in (*found.one, *found.other)) \
                and min(*found.one.parts, *found.other.parts) > 0:
            return found


def _box(luck: Luck, power: int, many: int) -> FiveNumbers:
    return five_numbers(_crew(luck, power, many))


def _crew(luck: Luck, power: int, many: int) -> Dice:
    rest = list(pushed(power))
    return tuple(rest.pop(luck.below(len(rest))) for _ in range(many))


# -- 7: what two samples say about two crews ----------------------------------------------------------


class Samples(NamedTuple):
    """What is known of two random samples."""

    many: int
    near: int
    far: int
    mad: int


CLEAR = tuple(Samples(many, near, near + 3 * mad, mad) for many in (20, 25, 30) for near in (15, 17, 19)
              for mad in (3, 4))
"""Three MADs apart."""
UNCLEAR = tuple(Samples(many, near, near + 1, mad) for many in (8, 9, 10) for near in (18, 20, 22)
                for mad in (4, 5))
"""A small part of one MAD apart, with few dice."""
