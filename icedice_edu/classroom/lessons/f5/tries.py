"""What throws of each power brought: 200 recorded throws a power, of one die and of four dice together.

All in the water counts as 0 points and 0 mm. To leave such throws out would make every risk invisible.
The model is the simplest one: each die for itself. If a single die ends in the water with chance q, all four
do with q⁴; if a single die gets over a line with chance h, at least one of four does with 1 − (1 − h)⁴.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from math import sqrt

from icedice_edu.classroom.recorded_throws import distances, dry, recorded, wet
from icedice_edu.games.floe.geometry import in_millimetres
from icedice_edu.games.floe.rules import Position
from icedice_edu.games.floe.steps import End, Lying, Slid
from icedice_edu.games.floe.value import points_after
from icedice_edu.games.match import Match, start
from icedice_edu.maths.binomial import exactly
from icedice_edu.maths.samples import mean
from icedice_edu.maths.uncertainty import Average, average

POWERS = (40, 50, 55, 60, 65, 70, 75, 80, 90)
"""The powers with which four dice were thrown; hundredths, as in the game."""
SINGLE = (20, 30, 40, 50, 60, 70, 80)
"""The powers with which a single die was thrown."""
THROWS = 200
DICE = 4
LINES = (150, 250, 340)
"""Lines to be crossed, in millimetres from the entrance."""
RIVALS = ("3@50,120 2~ 5~ 1~", "5@240,230 1~ 4~ 2~", "6@50,290 3~ 3~ 1~")
"""How three rivals have thrown: one die of each lies near the shore, where straight throws seldom come."""


def said(power: int) -> str:
    """0.7, as the board says it."""
    return in_millimetres(power)


@cache
def frozen() -> Match[Position]:
    """The first round: three rivals have thrown, you are the last."""
    match = start("floe", players=["You", "Kai", "Mia", "Sol"], seed=0, first=1)
    for thrown in RIVALS:
        match = match.given(thrown)
    return match


# -- what was recorded --------------------------------------------------------------------------------


def furthest(ends: Iterable[End]) -> int:
    """How far the furthest die on the ice lies, in millimetres; 0 if all are in the water."""
    return max((end.level for end in ends if isinstance(end, Lying)), default=0)


@cache
def reached(power: int, dice: int = DICE) -> tuple[int, ...]:
    """The furthest die of each recorded throw."""
    return tuple(furthest(slid.thrown) for slid in recorded(power, dice=dice))


@cache
def points(power: int) -> tuple[int, ...]:
    """What each recorded throw of four dice would count against the three rivals, with the best die."""
    return tuple(worth(slid) for slid in recorded(power, dice=DICE))


def worth(slid: Slid) -> int:
    """The points of the round if it ended after this throw; what lies near the shore is not touched."""
    return points_after(frozen().position, slid) or 0


def worth_of(power: int) -> Average:
    return average(points(power))


@cache
def staying(power: int) -> tuple[int, ...]:
    """In how many of the throws of four dice 0, 1, 2, 3, 4 of them stayed on the ice."""
    stayed = [len(dry([slid])) for slid in recorded(power, dice=DICE)]
    return tuple(map(stayed.count, range(DICE + 1)))


def lost(power: int) -> int:
    """So many throws left no die on the ice."""
    return staying(power)[0]


def wet_dice(power: int, dice: int = DICE) -> Fraction:
    """The share of dice that ended in the water."""
    return Fraction(wet(recorded(power, dice=dice)), dice * THROWS)


def over(power: int, line: int, dice: int = DICE) -> int:
    """In how many throws at least one die stayed beyond the line."""
    return sum(far > line for far in reached(power, dice))


def dry_distances(power: int) -> tuple[int, ...]:
    """How far the dice slid that stayed, and only they: a list that leaves the water out."""
    return distances(recorded(power, dice=DICE))


def by_place(power: int) -> tuple[int, ...]:
    """How many dice stayed of those on the left, those next to them, and so on."""
    ends = [slid.thrown for slid in recorded(power, dice=DICE)]
    return tuple(sum(isinstance(thrown[place], Lying) for thrown in ends) for place in range(DICE))


# -- each die for itself ------------------------------------------------------------------------------


def model_staying(power: int) -> tuple[Fraction, ...]:
    """The chances that 0 to 4 of four dice stay, from what single dice did."""
    stays = 1 - wet_dice(power, 1)
    return tuple(exactly(count, DICE, stays) for count in range(DICE + 1))


def model_over(power: int, line: int) -> Fraction:
    """The chance that one of four crosses the line, from what single dice did."""
    return at_least_one(Fraction(over(power, line, 1), THROWS), DICE)


def at_least_one(chance: Fraction, dice: int) -> Fraction:
    return 1 - (1 - chance) ** dice


# -- numbers of a list --------------------------------------------------------------------------------


def deviation(numbers: Sequence[int]) -> float:
    """The standard deviation: the root of the mean square of the distances from the mean."""
    centre = mean(numbers)
    return sqrt(mean((value - centre) ** 2 for value in numbers))


def best(powers: Iterable[int], line: int, dice: int = DICE) -> int:
    """The power that crosses the line most often."""
    return max(powers, key=lambda power: over(power, line, dice))
