"""From what the tasks are sampled: chances that can be told apart from their slips, and lists of throws."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from typing import NamedTuple

from icedice_edu.classroom.lessons.f5.tries import at_least_one, points, reached
from icedice_edu.classroom.task_random import Luck
from icedice_edu.maths.binomial import band
from icedice_edu.maths.samples import mean, median

CHANCES = tuple(Fraction(twentieths, 20) for twentieths in (4, 5, 6, 8, 10, 12, 14, 15))
DICE = (2, 3, 4)
FAR, NEAR = 10, 4
"""Points of the small jobs: for a die beyond the line, and for one that only stays."""


def clear(answer: Fraction, *wrong: Fraction) -> bool:
    """Whether all of them differ even when they are rounded to two places."""
    return all(abs(one - other) > Fraction(1, 100) for one, other in combinations((answer, *wrong), 2))


@cache
def drowning() -> tuple[tuple[Fraction, int], ...]:
    """A chance to end in the water and a number of dice, for which no likely slip looks like the answer."""
    return tuple((q, n) for q, n in product(CHANCES, DICE[1:])
                 if clear(q**n, q, n * q, 1 - q**n, (1 - q) ** n))


@cache
def crossing() -> tuple[tuple[Fraction, int], ...]:
    """A chance to cross a line and a number of dice."""
    return tuple((h, n) for h, n in product(CHANCES, DICE)
                 if clear(at_least_one(h, n), h, n * h, h**n, (1 - h) ** n))


# -- twenty throws and their points -------------------------------------------------------------------


class Twenty(NamedTuple):
    """Twenty throws of one power: how many crossed the line, only stayed, or left no die on the ice."""

    power: int
    line: int
    far: int
    near: int
    none: int

    @property
    def total(self) -> int:
        return FAR * self.far + NEAR * self.near

    @property
    def throws(self) -> int:
        return self.far + self.near + self.none


def twenty(luck: Luck) -> Twenty:
    """Twenty recorded throws of four dice that show some of each kind."""
    while True:
        power, line = luck.pick((75, 80)), luck.pick((310, 320, 330, 340, 350))
        far = luck.shuffled(reached(power))[:20]
        crossed, none = sum(mm > line for mm in far), far.count(0)
        found = Twenty(power, line, crossed, 20 - crossed - none, none)
        if none > 1 and found.near > 1 and crossed > 1 and clear(*values(found)):
            return found


def values(one: Twenty) -> tuple[Fraction, ...]:
    """The points a throw brings, and what comes of likely slips: water left out, not weighed, far only."""
    return (Fraction(one.total, one.throws), Fraction(one.total, one.far + one.near),
            Fraction(FAR + NEAR, 3), Fraction(FAR * one.far, one.throws), Fraction(one.total))


# -- nine throws in millimetres -----------------------------------------------------------------------


def nine(luck: Luck) -> tuple[int, ...]:
    """The furthest die of nine recorded hard throws, 0 for all in the water, as they came."""
    while True:
        found = luck.shuffled(reached(80))[:9]
        if found.count(0) in (2, 3, 4) and _apart(found):
            return found


def nine_slips(found: Sequence[int]) -> tuple[int, ...]:
    """The median, then likely slips: water left out, not put in order, the mean."""
    dry = [mm for mm in found if mm]
    return int(median(found)), int(median(dry)), found[len(found) // 2], round(mean(found))


def _apart(found: Sequence[int]) -> bool:
    right, dry, *_ = made = nine_slips(found)
    whole = median([mm for mm in found if mm]) == dry
    return whole and all(abs(one - other) > 1 for one, other in combinations(made, 2)) and right > 0


# -- does the model fit? ------------------------------------------------------------------------------


class Tested(NamedTuple):
    """A model's chance that all dice drown, so many throws, and in how many of them all drowned."""

    q: Fraction
    dice: int
    throws: int
    found: int

    @property
    def chance(self) -> Fraction:
        return self.q**self.dice

    @property
    def expected(self) -> int:
        return int(self.throws * self.chance)

    @property
    def band(self) -> tuple[int, int]:
        return band(self.throws, self.chance)

    @property
    def fits(self) -> bool:
        low, high = self.band
        return low <= self.found <= high


@cache
def models() -> tuple[tuple[Fraction, int, int], ...]:
    """Models whose number of expected throws is whole and not too small."""
    found = product(CHANCES, (2, 3), (100, 200, 400))
    return tuple((q, n, throws) for q, n, throws in found
                 if (throws * q**n).denominator == 1 and throws * q**n >= 8)


def tested(luck: Luck) -> Tested:
    """A list that luck explains, or one that it hardly does: each every second time."""
    q, n, throws = luck.pick(models())
    low, high = band(throws, q**n)
    middle, room = int(throws * q**n), max(2, (high - low) // 4)
    inside = [k for k in range(low + 1, high) if abs(k - middle) >= 2]
    beyond = (*range(low - room, low - 1), *range(high + 2, high + room + 1))
    outside = [k for k in beyond if 0 <= k <= throws]
    return Tested(q, n, throws, luck.pick(inside if luck.pick((True, False)) else outside))


# -- two powers ---------------------------------------------------------------------------------------


class Pair(NamedTuple):
    """Two lists of forty throws, of a softer and of a harder power, and what their numbers count."""

    powers: tuple[int, int]
    what: str
    soft: tuple[int, ...]
    hard: tuple[int, ...]

    @property
    def means(self) -> tuple[Fraction, Fraction]:
        return mean(self.soft), mean(self.hard)

    @property
    def medians(self) -> tuple[Fraction, Fraction]:
        return median(self.soft), median(self.hard)


Sample = Callable[[int], Sequence[int]]
KINDS: tuple[tuple[tuple[int, int], str, Sample], ...] = (
    ((55, 80), "points with four dice", points),
    ((50, 80), "points with four dice", points),
    ((60, 70), "millimetres of a single die", lambda power: reached(power, 1)),
    ((50, 70), "millimetres of a single die", lambda power: reached(power, 1)),
)


def pair(luck: Luck) -> Pair:
    """Two lists in which the harder power has the higher median, and the means differ clearly."""
    while True:
        powers, what, sample = luck.pick(KINDS)
        soft, hard = (luck.shuffled(sample(power))[:40] for power in powers)
        found = Pair(powers, what, soft, hard)
        (low, high), (near, far) = found.means, found.medians
        if far > near and 20 * abs(low - high) > max(low, high):
            return found
