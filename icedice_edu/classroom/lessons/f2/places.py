"""Places on the floe as ordered pairs in cm, distances in quarters of a decimetre, and who lies behind.

The first number goes across from the left side of the box, the second one away from the entrance: only the
second one makes a die further.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from icedice_edu.classroom.match_cache import game_of
from icedice_edu.classroom.recorded_throws import dry, recorded
from icedice_edu.games.floe import GAME
from icedice_edu.games.floe.scoring import Addends, addends
from icedice_edu.games.floe.steps import Lying
from icedice_edu.games.floe.tables import MM, SIDES

CM, DM = 10 * MM, 100 * MM
QUARTER = DM // 4
FACES = range(1, SIDES + 1)
Pair = tuple[int, int]


def pair(die: Lying) -> Pair:
    """Across and away, to the nearest centimetre."""
    return (2 * die.x + CM) // (2 * CM), (2 * die.y + CM) // (2 * CM)


def spelled(place: Pair) -> str:
    """(12, 36)."""
    return f"({place[0]}, {place[1]})"


def at(face: int, place: Pair) -> Lying:
    """A die whose middle is at this place."""
    return Lying(place[0] * CM, place[1] * CM, face)


def quarters(die: Lying) -> int:
    """How far it lies from the entrance, in quarters of a decimetre, to the nearest one."""
    return (2 * die.y + QUARTER) // (2 * QUARTER)


def decimetres(found: int) -> Fraction:
    """Quarters as decimetres."""
    return Fraction(found, 4)


def ten_throws() -> tuple[int, ...]:
    """Ten recorded throws of one die, in quarters of a decimetre."""
    return tuple(sorted(map(quarters, dry(recorded(50)[:10]))))


# -- what a die counts --------------------------------------------------------------------------------


def numbers(counted: Addends) -> tuple[int, ...]:
    """Everything a die counts, its own number first: 2, 1, 4, 3, and nets and holes last."""
    dice = (*counted.behind, *counted.blocks)
    return (counted.own, *(die.face for die in dice), *(feature.value for feature in counted.features))


def sum_of(counted: Addends) -> str:
    """2 + 1 + 4 + 3 = 10."""
    first, *rest = numbers(counted)
    more = "".join(f" {'+' if number > 0 else '−'} {abs(number)}" for number in rest)
    return f"{first}{more} = {counted.total}" if rest else str(counted.total)


FRONT_PLACE, REAR_PLACE = (13, 34), (15, 10)
"""Two places without nets and holes."""


def front_wins(net: int = 0) -> int:
    """In how many of the 36 pairs of numbers the front die scores more; the rear one may lie in a net."""
    more = 0
    for front in FACES:
        for rear in FACES:
            one, other = both(front, rear)
            more += one.total > other.total + net
    return more


def both(front: int, rear: int) -> tuple[Addends, Addends]:
    """What two dice count, by the rules of the game."""
    lying = (at(front, FRONT_PLACE), at(rear, REAR_PLACE))
    return addends(0, lying, ()), addends(1, lying, ())


# -- the learner's own games --------------------------------------------------------------------------


class Kept(NamedTuple):
    """A scoring die when its round was counted."""

    round: int
    colour: str
    own: bool
    die: Lying
    addends: Addends


def rounds_of(games: Iterable[tuple[str, tuple[int, ...]]]) -> tuple[tuple[Kept, ...], ...]:
    """Every counted round with its dice on the floe, front to rear."""
    return tuple(kept for code, bots in games for kept in _rounds_in(code, bots))


@lru_cache(maxsize=16)
def _rounds_in(code: str, bots: tuple[int, ...]) -> tuple[tuple[Kept, ...], ...]:
    found, before = [], None
    for played in game_of(code, GAME).history:
        now = played.position
        if now.scoring is not None and now.scoring != before:
            found.append(tuple(
                Kept(now.scoring.round, now.name(one.colour), now.owner(one.colour) not in bots,
                     die, one.addends) for one in now.scoring.advances if (die := now.lying[one.colour])))
        before = now.scoring
    return tuple(found)


class Compared(NamedTuple):
    """Pairs of dice, one in front of the other: how many, and how often the front one scored more."""

    pairs: int
    front: int


def compared(rounds: Iterable[Sequence[Kept]]) -> Compared:
    found = [(one, other) for kept in rounds for one in kept for other in kept
             if one.die.level > other.die.level]
    return Compared(len(found), sum(one.addends.total > other.addends.total for one, other in found))


def stacks(found: Iterable[int]) -> tuple[tuple[int, int], ...]:
    """How many ✕ stand at each mark."""
    return tuple(sorted(Counter(found).items()))
