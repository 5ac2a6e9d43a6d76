"""What the tasks of lesson F2 draw from: places on the ice, dice that count, distances that really slid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from icedice_edu.classroom.lessons.f2.places import Pair, at, decimetres, quarters
from icedice_edu.classroom.recorded_throws import dry, recorded
from icedice_edu.classroom.task_random import Luck
from icedice_edu.games.floe.geometry import on_floe, touched
from icedice_edu.games.floe.scoring import Addends, Block, addends
from icedice_edu.games.floe.steps import Lying

NAMES = ("green", "orange", "purple", "red")
BLOCKED = "blue"
SHOWN = (12, 30)
"""The ordered pair that questions give as an example."""
APART = 4
"""Dice lie at least so many centimetres apart, and never at one level."""


@cache
def free_places() -> tuple[Pair, ...]:
    """Whole centimetres on the ice without net and hole; the two numbers differ, so that order shows."""
    return tuple(place for place in _places() if not touched(*_hundredths(place)))


@cache
def special_places() -> tuple[Pair, ...]:
    """Places in a net or a hole."""
    return tuple(place for place in _places() if touched(*_hundredths(place)))


def _places() -> list[Pair]:
    every = ((x, y) for x in range(3, 27) for y in range(4, 38))
    return [place for place in every if on_floe(*_hundredths(place)) and abs(place[0] - place[1]) > 1
            and place != SHOWN]


def _hundredths(place: Pair) -> tuple[int, int]:
    die = at(1, place)
    return die.x, die.y


def scatter(luck: Luck, dice: int, first: Sequence[Pair] = ()) -> tuple[Pair, ...]:
    """So many places, clearly apart; the first one may have to be special."""
    chosen: list[Pair] = [luck.pick(first)] if first else []
    while len(chosen) < dice:
        place = luck.pick(free_places())
        if all(_clear(place, other) for other in chosen):
            chosen.append(place)
    return tuple(chosen)


def _clear(one: Pair, other: Pair) -> bool:
    (x, y), (u, v) = one, other
    return (x - u) ** 2 + (y - v) ** 2 >= APART**2 and abs(y - v) > 1


# -- what a die counts --------------------------------------------------------------------------------


class Scene(NamedTuple):
    """Four dice on the ice, one on a block; the first colour is asked for."""

    dice: tuple[Lying, ...]
    block: int

    @property
    def counted(self) -> Addends:
        return addends(0, self.dice, (Block(len(self.dice), self.block),))

    @property
    def slips(self) -> dict[str, int]:
        """What comes out of likely ways to go wrong."""
        one = self.counted
        everything = sum(die.face for die in self.dice) + self.block + one.bonus
        return {"own number only": one.own, "net or hole forgotten": one.raw,
                "dice in front, too": everything, "block forgotten": one.total - self.block,
                "own die forgotten": one.total - one.own, "net or hole turned round": one.raw - one.bonus}


def scene(luck: Luck, clear: Callable[[Scene], bool] = bool) -> Scene:
    """Dice of which one lies in a net or a hole, with dice in front of it and behind it."""
    while True:
        places = scatter(luck, len(NAMES), special_places())
        found = Scene(tuple(at(luck.between(1, 6), place) for place in places), luck.between(1, 6))
        behind = len(found.counted.behind)
        if 1 <= behind < len(NAMES) - 1 and tells(found) and clear(found):
            return found


def tells(found: Scene) -> bool:
    """Whether every slip gives a number of its own."""
    wrong = found.slips.values()
    return len({found.counted.total, *wrong}) == 1 + len(found.slips) and min(wrong) > 0


# -- higher or further --------------------------------------------------------------------------------


class Outdo(NamedTuple):
    """An old die, and three that were thrown: one is higher, one is further, one is neither."""

    old: Lying
    higher: Lying
    further: Lying
    neither: Lying


def outdo(luck: Luck) -> Outdo:
    """The one that is neither lies further across, which does not count."""
    while True:
        old, higher, further, neither = scatter(luck, 4)
        if further[1] > old[1] > max(higher[1], neither[1]) and neither[0] > old[0]:
            face = luck.between(2, 5)
            faces = (face, luck.between(face + 1, 6), luck.between(1, face - 1), luck.between(1, face))
            return Outdo(*map(at, faces, (old, higher, further, neither)))


# -- distances ----------------------------------------------------------------------------------------


class Distances(NamedTuple):
    """Some distances in quarters of a decimetre, in order."""

    marks: tuple[int, ...]

    @property
    def low(self) -> Fraction:
        return decimetres(self.marks[0])

    @property
    def high(self) -> Fraction:
        return decimetres(self.marks[-1])

    @property
    def gap(self) -> Fraction:
        return self.high - self.low

    @property
    def total(self) -> Fraction:
        return decimetres(sum(self.marks))

    @property
    def each(self) -> Fraction:
        """How far everyone would lie if all lay equally far."""
        return self.total / len(self.marks)


def distances(luck: Luck, dice: int, clear: Callable[[Distances], bool]) -> Distances:
    """So many recorded dice of one push, sampled until they are clear."""
    while True:
        throws = luck.shuffled(recorded(luck.pick((40, 50))))[:dice]
        found = Distances(tuple(sorted(map(quarters, dry(throws)))))
        if clear(found):
            return found


def wide(found: Distances) -> bool:
    """Whether nearest and furthest are more than a whole decimetre apart, and not by whole ones."""
    return found.gap > 1 and found.gap.denominator > 1 and found.low.denominator > 1


def fair(found: Distances) -> bool:
    """Whether sharing equally ends on a mark, which is neither the middle of the ends nor a common one."""
    halfway = (found.low + found.high) / 2
    return ((found.each * 4).denominator == 1 and found.each.denominator > 1 and found.gap >= Fraction(3, 4)
            and found.each not in (halfway, found.low, found.high))
