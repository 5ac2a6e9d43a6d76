"""What the tasks of lesson F3 draw from: dice that really slid, kept where every slip shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import NamedTuple

from icedice_edu.classroom.slid_lengths import Dice, of_one_hand
from icedice_edu.classroom.task_random import Luck
from icedice_edu.maths.samples import (
    FiveNumbers,
    Number,
    five_numbers,
    mean,
    mean_absolute_deviation,
    median,
)

Wrong = Mapping[str, Number]
"""What comes out of likely ways to go wrong, by the name of the slip."""


def two(luck: Luck, many: int, clear: Callable[[Dice], bool], answer: Callable[[Dice], Number]) -> \
        tuple[Dice, Dice]:
    """Dice for the task and for its twin, with another answer."""
    one = of_one_hand(luck, many, clear)
    return one, of_one_hand(luck, many, lambda other: clear(other) and answer(other) != answer(one))


def told_apart(answer: Number, wrong: Wrong) -> bool:
    """Whether the answer and every likely wrong number differ by more than an off-by-one."""
    values = [Fraction(answer), *map(Fraction, wrong.values())]
    return len(set(values)) == len(values) and all(abs(value - answer) > 1 for value in values[1:])


# -- the middle ---------------------------------------------------------------------------------------


def middle_slips(found: Dice) -> Wrong:
    """Of an odd number of dice."""
    ordered, place = sorted(found), len(found) // 2
    return {"not in order": found[place], "halfway": Fraction(ordered[0] + ordered[-1], 2),
            "place": place + 1}


def has_a_middle(found: Dice) -> bool:
    several = len(set(found)) >= len(found) - 2
    return several and told_apart(median(found), middle_slips(found)) and mean(found) != median(found)


# -- the mean absolute deviation ----------------------------------------------------------------------


def away_slips(found: Dice) -> Wrong:
    away = mean_absolute_deviation(found)
    return {"not shared": away * len(found), "the mean": mean(found), "the range": max(found) - min(found),
            "signs kept": 0}


def is_evenly_away(found: Dice) -> bool:
    """Whether mean and mean absolute deviation are whole and no slip comes near."""
    away = mean_absolute_deviation(found)
    whole = mean(found).denominator == away.denominator == 1
    return whole and len(set(found)) == len(found) and told_apart(away, away_slips(found))


# -- boxes --------------------------------------------------------------------------------------------


def box_slips(found: Dice) -> Wrong:
    five = five_numbers(found)
    return {"the range": five.range, "one quartile": five.upper, "the other quartile": five.lower,
            "half of the box": five.upper - five.median, "places": 6}


def has_a_box(found: Dice) -> bool:
    five = five_numbers(found)
    return told_apart(five.box, box_slips(found)) and min(five.parts) > 0


def can_be_drawn_wrongly(found: Dice) -> bool:
    """Whether the wrong box plots of task 4 all look different."""
    five = five_numbers(found)
    plots = (five, *wrong_boxes(found).values())
    return min(five.parts) > 0 and five.range % 4 == 0 and five.box % 2 == 0 and all(
        max(abs(a - b) for a, b in zip(one, other, strict=True)) > 1
        for i, one in enumerate(plots) for other in plots[:i])


def wrong_boxes(found: Dice) -> dict[str, FiveNumbers]:
    """Box plots that are often drawn instead."""
    ordered, five = sorted(found), five_numbers(found)
    quarter = five.range / 4
    return {
        "cut like a cake": FiveNumbers(*(five.low + i * quarter for i in range(5))),
        "median in the middle of the box": five._replace(median=(five.lower + five.upper) / 2),
        "ends left out": five._replace(low=Fraction(ordered[1]), high=Fraction(ordered[-2])),
    }


class Boxed(NamedTuple):
    """A box plot of many dice, of which one part is much longer than its share."""

    five: FiveNumbers
    many: int

    @property
    def longest(self) -> int:
        """Which of the four parts."""
        return self.five.parts.index(max(self.five.parts))

    @property
    def by_length(self) -> int:
        """What somebody says who takes a long part for a full one."""
        return round(self.many * max(self.five.parts) / self.five.range)


COUNTS = (20, 24, 28, 32, 36, 40)


def boxed(luck: Luck) -> Boxed:
    """Sampled until the five numbers are whole and one whisker is clearly the longest part."""
    while True:
        count = luck.pick(COUNTS)
        found = of_one_hand(luck, count, bool)
        one = Boxed(five_numbers(found), count)
        if _is_lopsided(one):
            return one


def _is_lopsided(one: Boxed) -> bool:
    whole = all(number.denominator == 1 for number in one.five)
    *_, second, first = sorted(one.five.parts)
    return whole and min(one.five.parts) > 0 and first >= second + 2 and one.longest in (0, 3) \
        and told_apart(one.many // 4, {"by length": one.by_length, "percent": 25, "all": one.many,
                                        "half": one.many // 2, "length": first})


# -- a die that was read wrongly ----------------------------------------------------------------------


class Misread(NamedTuple):
    """Seven dice in order; the last was written down too far."""

    dice: Dice
    too_far: int

    @property
    def written(self) -> int:
        return self.dice[-1] + self.too_far

    @property
    def shared(self) -> int:
        """So much the mean changes."""
        return self.too_far // len(self.dice)


def misread(luck: Luck) -> Misread:
    found = of_one_hand(luck, 7, lambda one: max(one) < 30)
    return Misread(tuple(sorted(found)), 7 * luck.pick((1, 2)))


# -- questions ----------------------------------------------------------------------------------------

STATISTICAL = (
    "How far do dice slide that are thrown with power 0.5?",
    "How many dice fall into the water in a round?",
    "How many points does a learner in our class have after three rounds?",
    "How long does a throw take in our class?",
    "How far do four dice of one throw lie apart?",
)
"""Answers vary: one collects many of them."""
SINGLE = (
    ("one die", "How far did Ada's first die slide?"),
    ("one die", "What does the die in the net show?"),
    ("one die", "Which die of Ben's last throw lies furthest?"),
    ("a fixed fact", "How long is the ice floe?"),
    ("a fixed fact", "How many nets are on the ice?"),
    ("a fixed fact", "How many faces has a die?"),
    ("a rule", "How many dice do you throw in your first turn?"),
    ("a rule", "How many points does the net +6 bring?"),
    ("a rule", "Which die may you keep?"),
)
"""One look, one answer; each with the reason."""
