"""The same throw many times: where the dice come to lie, how many stay, how often a die is outdone.

Throw number i has a generator of its own, `Random(f"{seed}:{i}")`, so it slides alike in every scatter. Dice
of one throw hit each other, so they do not count as so many tries: what is counted, and how sure it is, goes
by whole throws.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple

from icedice_edu.games.floe.physics.checks import aimed, check_counts, check_lying, die_of
from icedice_edu.games.floe.physics.sliding import slide
from icedice_edu.games.floe.steps import End, Lying, Slid, Throw, Water
from icedice_edu.games.floe.tables import ARENA, DICE_EACH, MM, Arena
from icedice_edu.maths.progress import bar
from icedice_edu.maths.uncertainty import Average, Share, average

NOBODY: Mapping[int, Lying] = {}


class Landed(NamedTuple):
    """Where one thrown die ended: on the floe, or in the water, then where it touched it first."""

    throw: int
    die: int
    x: int
    y: int
    face: int
    wet: bool


class Scatter(NamedTuple):
    """Many throws alike."""

    throw: Throw
    dice: int
    lying: Mapping[int, Lying]
    """What lay on the floe before each of them, by colour."""
    results: tuple[Slid, ...]
    """Without their paths."""
    landed: tuple[Landed, ...]
    """Every thrown die."""

    @property
    def throws(self) -> int:
        return len(self.results)

    @property
    def stay(self) -> Average:
        """How many dice of a throw stay on the floe."""
        return average(len(_dry(slid.thrown)) for slid in self.results)

    @property
    def stay_rate(self) -> Average:
        """Which part of the dice stays on the floe."""
        return average(len(_dry(slid.thrown)) / self.dice for slid in self.results)

    @property
    def some_stay(self) -> Share:
        """How often at least one die stays."""
        return self._share(lambda slid: bool(_dry(slid.thrown)))

    @property
    def distances(self) -> tuple[float, ...]:
        """How far from the entrance each die lies that stays, in mm."""
        return tuple(die.y / MM for die in self.landed if not die.wet)

    @property
    def furthest(self) -> tuple[float, ...]:
        """The furthest die of each throw of which one stays, in mm."""
        dry = (_dry(slid.thrown) for slid in self.results)
        return tuple(max(die.y for die in dice) / MM for dice in dry if dice)

    @property
    def distance(self) -> Average:
        """How far the dice of a throw that stay lie on average, in mm."""
        dry = (_dry(slid.thrown) for slid in self.results)
        return average(sum(die.y for die in dice) / len(dice) / MM for dice in dry if dice)

    def outdone(self, colour: int) -> Share:
        """How often a colour's own throw outdoes its die (FLOE-16), as that lies afterwards (FLOE-R5)."""
        marked = die_of(colour, self.lying)
        return self._share(lambda slid: bool(outdoing(slid, marked, colour)))

    def pushed_off(self, colour: int) -> Share:
        """How often a colour's die falls into the water."""
        return self._share(lambda slid: isinstance(dict(slid.moved).get(colour), Water))

    def _share(self, good: Callable[[Slid], bool]) -> Share:
        return Share(sum(map(good, self.results)), self.throws)

    def __str__(self) -> str:
        head = f"{self.throws} × {self.throw} with {self.dice} dice"
        return f"{head}: {self.stay} stay, {self.distance} mm from the entrance"


def outdoing(slid: Slid, marked: Lying, colour: int) -> tuple[int, ...]:
    """The thrown dice that outdo a colour's die, which this throw may have moved or pushed off."""
    now = dict(slid.moved).get(colour, marked)
    if isinstance(now, Water):
        return ()
    dice = enumerate(slid.thrown)
    return tuple(
        number
        for number, die in dice
        if isinstance(die, Lying) and (die.face > now.face or die.level > now.level)
    )


def scatter(
    throw: Throw | str,
    throws: int = 100,
    seed: int | str = 1,
    lying: Mapping[int, Lying] = NOBODY,
    dice: int = DICE_EACH,
    progress: bool = True,
    arena: Arena = ARENA,
) -> Scatter:
    """Throw again and again onto the same floe: `scatter("throw 145 0 0.6 0.3", 200)`.

    A bar is shown when it takes more than two seconds, unless `progress` is False, as in a cell whose output
    is stored. Ctrl+C (the stop button) ends it early with what has been thrown.
    """
    check_counts(throws, dice)
    check_lying(lying, arena)
    aim = aimed(throw, dice, arena)
    return _gathered(aim, dice, lying, _slides(aim, throws, seed, lying, dice, arena), throws, progress)


def _slides(
    aim: Throw, throws: int, seed: int | str, lying: Mapping[int, Lying], dice: int, arena: Arena
) -> Iterator[Slid]:
    return (slide(aim, lying, dice, Random(f"{seed}:{number}"), arena) for number in range(throws))


def _gathered(
    aim: Throw, dice: int, lying: Mapping[int, Lying], slides: Iterator[Slid], throws: int, progress: bool
) -> Scatter:
    """All of them; those there are, when somebody presses stop."""
    results: list[Slid] = []
    landed: list[Landed] = []
    with bar(throws, "throw", progress) as shown:
        try:
            for slid in slides:
                landed += _landed(slid, len(results))
                results.append(slid._replace(path=()))
                shown.update()
        except KeyboardInterrupt:
            if not results:
                raise
    return Scatter(aim, dice, dict(lying), tuple(results), tuple(landed))


def _landed(slid: Slid, number: int) -> Iterator[Landed]:
    """The thrown dice; the path knows where one of them touched the water."""
    for die, end in enumerate(slid.thrown):
        if isinstance(end, Lying):
            yield Landed(number, die, end.x, end.y, end.face, False)
        else:
            last = slid.path[die].frames[-1]
            yield Landed(number, die, last.x, last.y, end.face, True)


def _dry(ends: Sequence[End]) -> list[Lying]:
    return [end for end in ends if isinstance(end, Lying)]
