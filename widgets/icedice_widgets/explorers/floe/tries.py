"""What a throw promises at each power: tried ahead onto a floe where dice lie, and counted throw by throw.

All powers are tried with the same luck, throw by throw, so that powers differ and not their luck. As Pip does
(`icedice_edu.games.floe.value`), we count what the round would bring if it ended after the throw, with the
best die that may be chosen; a die that is pushed off counts for nobody.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from icedice_edu.games.floe.physics import slide
from icedice_edu.games.floe.physics.scatter import outdoing
from icedice_edu.games.floe.scoring import addends
from icedice_edu.games.floe.steps import Lying, Slid
from icedice_edu.games.floe.tables import DICE_EACH, MM
from icedice_edu.maths.uncertainty import Average, Interval, average, wilson
from icedice_widgets.explorers.floe.aims import Aim, thrown

ROLLER = 0
"""The colour that throws; the rivals are the others."""
RIVALS = (
    Lying(95 * MM, 90 * MM, 4), Lying(205 * MM, 160 * MM, 2), Lying(105 * MM, 230 * MM, 5),
    Lying(180 * MM, 300 * MM, 3),
)  # fmt: skip
BLOCK = 10
"""How many throws are tried, and cached, together."""
STAY, OUTDO, POINTS = "stay", "outdo", "points"


class Scene(NamedTuple):
    """What lies on the floe: the roller's marked die, if there is one, and some rivals' dice."""

    marked: Lying | None
    rivals: int

    @property
    def dice(self) -> int:
        """How many are thrown: the marked die stays where it is."""
        return DICE_EACH if self.marked is None else DICE_EACH - 1

    @property
    def lying(self) -> tuple[Lying | None, ...]:
        """By colour, the roller's first."""
        return (self.marked, *RIVALS[: self.rivals])


class Value(NamedTuple):
    """Counted, and from where to where the true one may be, 95 times in 100."""

    mean: float
    low: float
    high: float


class Tried(NamedTuple):
    """A power, and what each of its throws brought."""

    power: int
    stay: tuple[float, ...]
    """Which part of the thrown dice stayed."""
    outdo: tuple[float, ...]
    """1 where one of them can be the scoring die, else 0."""
    points: tuple[float, ...]

    def each(self, question: str) -> tuple[float, ...]:
        return {STAY: self.stay, OUTDO: self.outdo, POINTS: self.points}[question]

    def value(self, question: str) -> Value:
        """Dice of one throw hit each other, so for the bar a throw counts as one try, not as four."""
        counts = average(self.each(question))
        if question == POINTS:
            return Value(counts.mean, *_above_nought(counts.interval))
        return Value(counts.mean, *wilson(round(counts.mean * counts.tries), counts.tries))


def _above_nought(interval: Interval) -> Interval:
    return Interval(max(0.0, interval.low), interval.high)


def gap(one: Tried, other: Tried, question: str) -> Average:
    """How much more the second brings than the first, compared throw by throw."""
    pairs = zip(one.each(question), other.each(question), strict=True)
    return average(after - before for before, after in pairs)


def tried(scene: Scene, power: int, throws: int, seed: int, recorded: bool) -> Tried:
    """A straight throw with this power, so many times."""
    results = _recorded(power, throws, seed) if recorded else _slid(scene, power, throws, seed)
    counts = [points_after(scene, slid) for slid in results]
    return Tried(
        power,
        tuple(sum(isinstance(end, Lying) for end in slid.thrown) / len(slid.thrown) for slid in results),
        tuple(float(count is not None) for count in counts),
        tuple(float(count or 0) for count in counts),
    )


def points_after(scene: Scene, slid: Slid) -> int | None:
    """What the roller would count with the best die that may be chosen, if there is one."""
    now = dict(slid.moved)
    ends = [now.get(colour, die) for colour, die in enumerate(scene.lying)]
    rivals = [die if isinstance(die, Lying) else None for die in ends[1:]]
    return max((addends(ROLLER, (die, *rivals), ()).total for die in choices(scene, slid)), default=None)


def choices(scene: Scene, slid: Slid) -> Sequence[Lying]:
    """The thrown dice that may be the scoring die: any that stayed, or those that outdo the marked one."""
    dry = {number: end for number, end in enumerate(slid.thrown) if isinstance(end, Lying)}
    if scene.marked is None:
        return [*dry.values()]
    return [dry[number] for number in outdoing(slid, scene.marked, ROLLER)]


def _recorded(power: int, throws: int, seed: int) -> tuple[Slid, ...]:
    """Four dice on an empty floe: what lies there is only a mark to pass."""
    return thrown(Aim(power), throws, seed, True).results


def _slid(scene: Scene, power: int, throws: int, seed: int) -> tuple[Slid, ...]:
    blocks = (_block(scene, power, number, seed) for number in range(-(-throws // BLOCK)))
    return tuple(slid for block in blocks for slid in block)[:throws]


@lru_cache(maxsize=4096)
def _block(scene: Scene, power: int, number: int, seed: int) -> tuple[Slid, ...]:
    lying = {colour: die for colour, die in enumerate(scene.lying) if die is not None}
    aim = Aim(power).throw
    slides = (
        slide(aim, lying, scene.dice, Random(f"{seed}:{place}"))
        for place in range(number * BLOCK, (number + 1) * BLOCK)
    )
    return tuple(slid._replace(path=()) for slid in slides)
