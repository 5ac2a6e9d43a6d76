"""What the tasks of lesson F1 draw from: lengths of throws that really slid, kept where every slip shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import NamedTuple, TypeVar

from icedice_edu.classroom.lessons.f1.lengths import gap
from icedice_edu.classroom.recorded_throws import dry, recorded
from icedice_edu.classroom.slid_lengths import CM, length, lengths
from icedice_edu.classroom.task_random import Luck
from icedice_edu.games.floe.steps import Lying
from icedice_edu.games.floe.tables import MM

Thing = TypeVar("Thing")
POWERS = (30, 40, 50, 60)
CLEAR = range(6 * MM, 9 * MM), range(1 * MM, 4 * MM + 1)
"""Where in its centimetre a die may lie, so that its nearest mark can be seen, but has to be looked for."""
FIRST_MARKS = range(1, 7)
SLID = range(8, 22)
DICE = 10


@cache
def seen() -> tuple[Lying, ...]:
    """Recorded dice between two marks of a ruler, clearly nearer to one of them, which has no number."""
    dice = dry(slid for power in POWERS for slid in recorded(power))
    return tuple(die for die in dice if any(die.y % CM in part for part in CLEAR) and length(die) % 5)


@cache
def on_marks() -> tuple[Lying, ...]:
    """Recorded dice, moved to the mark nearest to them: for tasks that ask for something else."""
    return tuple(die._replace(y=length(die) * CM) for die in seen())


class Shifted(NamedTuple):
    """A die on a ruler that begins before the entrance: the entrance at one mark, the die at another."""

    starts: int
    die: Lying

    @property
    def slid(self) -> int:
        return length(self.die)

    @property
    def mark(self) -> int:
        return self.starts + self.slid


@cache
def shifted() -> tuple[Shifted, ...]:
    """Rulers laid wrongly."""
    dice = {die.y: die for die in on_marks() if length(die) in SLID}
    return tuple(Shifted(starts, dice[y]) for y in sorted(dice) for starts in FIRST_MARKS)


class Two(NamedTuple):
    """Two dice on one ruler, the nearer one first."""

    near: Lying
    far: Lying

    @property
    def further(self) -> int:
        return length(self.far) - length(self.near)


@cache
def pairs() -> tuple[Two, ...]:
    """Two dice so far apart that one counts on over a ten, and that do not lie on one another."""
    dice = {length(die): die for die in on_marks()}
    found = (Two(dice[a], dice[b]) for a in dice for b in dice)
    return tuple(two for two in found if 4 <= two.further <= 12 and _over_a_ten(two)
                 and length(two.near) != two.further != length(two.far))


def _over_a_ten(two: Two) -> bool:
    return length(two.near) // 10 != length(two.far) // 10 and length(two.far) % 10 > 0


class Plot(NamedTuple):
    """The lengths of a line plot, in order."""

    found: tuple[int, ...]

    @property
    def counts(self) -> Counter[int]:
        return Counter(self.found)

    @property
    def columns(self) -> int:
        return len(self.counts)

    @property
    def tallest(self) -> int:
        return max(self.counts.values())

    @property
    def gap(self) -> int:
        return gap(self.found)

    def beyond(self, cm: int) -> int:
        return sum(one > cm for one in self.found)

    def below(self, cm: int) -> int:
        return sum(one < cm for one in self.found)


def plot(luck: Luck, dice: int = DICE, clear: Callable[[Plot], bool] = bool) -> Plot:
    """So many recorded dice of one push, sampled until they are clear."""
    while True:
        throws = luck.shuffled(recorded(luck.pick(POWERS[1:3])))[:dice]
        found = Plot(tuple(sorted(lengths(dry(throws)))))
        if found.tallest > 1 and clear(found):
            return found


def edges(shown: Plot) -> tuple[int, ...]:
    """The lengths after which one can ask “further than”: every slip gives another number."""
    return tuple(cm for cm in sorted(shown.counts) if _apart(shown, cm))


def _apart(shown: Plot, cm: int) -> bool:
    right = shown.beyond(cm)
    columns = sum(one > cm for one in shown.counts)
    wrong = (right + shown.counts[cm], columns, shown.below(cm), cm)
    return right > 1 and right not in wrong and len(set(wrong)) == len(wrong)


def tells_its_gap(shown: Plot) -> bool:
    """Whether the gap is none of the numbers that it is mistaken for."""
    wrong = {shown.columns, shown.tallest, max(shown.found), min(shown.found), len(shown.found)}
    return not wrong & {shown.gap, shown.gap + 1} and shown.gap + 1 != shown.columns


def few(luck: Luck) -> Plot:
    """Six lengths with one that comes twice and one that is left out in between."""
    return plot(luck, 6, lambda shown: shown.tallest == 2 and shown.columns == 5 and 5 < shown.gap < 12)


def two(luck: Luck, things: tuple[Thing, ...], differ: Callable[[Thing], object]) -> tuple[Thing, Thing]:
    """One for the task and one for its twin, with another answer."""
    one = luck.pick(things)
    return one, luck.pick([other for other in things if differ(other) != differ(one)])
