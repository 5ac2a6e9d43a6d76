"""Crews and their dice: two that throw alike, two that do not, and a hundred pairs that only luck parts.

All dice were thrown by a machine and recorded. Crews of an odd number of dice have a single die as median, so
differences are whole centimetres.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache

from icedice_edu.classroom.recorded_throws import dry, recorded
from icedice_edu.classroom.slid_lengths import lengths
from icedice_edu.maths.rounding import about, rounded
from icedice_edu.maths.samples import Number, mean, mean_absolute_deviation
from icedice_edu.maths.shuffles import deals, dealt_differences, difference

SOFT, HARD = 50, 60
"""The push of the crews A, B and C, and that of crew D."""
FEW, MANY = 11, 41
"""So many dice has a crew."""
PAIRS = DEALS = 100
FAR = 2
"""Guesses A and B ask for medians so far apart."""
Dice = tuple[int, ...]


@cache
def pushed(power: int) -> Dice:
    """How far all recorded single dice slid that stayed on the ice."""
    return lengths(dry(recorded(power)))


def alike() -> tuple[Dice, Dice]:
    """Crews A and B: one machine, one push."""
    dice = pushed(SOFT)[5:27]
    return dice[:FEW], dice[FEW:]


def unlike() -> tuple[Dice, Dice]:
    """Crews C and D: D pushes harder."""
    return pushed(SOFT)[74:85], pushed(HARD)[74:85]


@cache
def pairs(size: int) -> tuple[Fraction, ...]:
    """How far the medians of a hundred pairs of crews lie apart, all sampled from the same push."""
    dice = pushed(SOFT)
    dealt = deals(dice[:size], dice[size:], PAIRS, f"F4 {size}")
    return tuple(difference(one, rest[:size]) for one, rest in dealt)


@cache
def dealt(one: Dice, other: Dice, seed: str = "F4") -> tuple[Fraction, ...]:
    """The differences of a hundred deals of these dice."""
    return dealt_differences(one, other, DEALS, seed)


@cache
def by_means(one: Dice, other: Dice, seed: str = "F4") -> tuple[Fraction, tuple[Fraction, ...]]:
    """How far apart the means of these dice are, and those of a hundred deals, to the half centimetre."""
    deals = dealt_differences(one, other, DEALS, seed, mean)
    return to_the_half(difference(one, other, mean)), tuple(map(to_the_half, deals))


def to_the_half(cm: Fraction) -> Fraction:
    return rounded(2 * cm) / 2


def usual_away(one: Sequence[int], other: Sequence[int]) -> Fraction:
    """The MAD of both crews: the mean of the two."""
    return mean((mean_absolute_deviation(one), mean_absolute_deviation(other)))


def in_mads(one: Sequence[int], other: Sequence[int]) -> Fraction | None:
    """How many MADs the medians lie apart; nothing where no crew spreads at all."""
    away = usual_away(one, other)
    return abs(difference(one, other)) / away if away else None


def stacks(found: Iterable[Fraction]) -> tuple[tuple[Fraction, int], ...]:
    """How often each difference came."""
    return tuple(sorted(Counter(found).items()))


def told(number: Number) -> str:
    return about(number)


# -- a learner's own dice in two halves ---------------------------------------------------------------

LEAST = 10
"""With fewer dice nothing is compared."""
HIGHEST = 15
SIZE = HIGHEST + 1


def halves(dice: Sequence[int]) -> tuple[Dice, Dice]:
    """Every other die: the same hand makes two crews."""
    return tuple(dice[0::2]), tuple(dice[1::2])


def reached(dice: Sequence[int]) -> tuple[int, ...]:
    """One learner as counts: in which place stands a 1 tells how many whole cm the halves lie apart."""
    apart = min(HIGHEST, int(abs(difference(*halves(dice))))) if len(dice) >= LEAST else -1
    return tuple(int(cm == apart) for cm in range(SIZE))
