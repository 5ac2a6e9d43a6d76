"""What a throw promises: Pip throws it many times ahead, with luck of his own, and counts.

Every power is tried with the same luck, throw by throw, so that powers differ and not their luck. A rival's
die that is pushed off is put back by its owner, who will hardly put it behind: it counts for nobody here.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from icedice_edu.games.floe.geometry import hand_range
from icedice_edu.games.floe.physics import slide
from icedice_edu.games.floe.steps import Lying, Slid, Throw
from icedice_edu.games.floe.worth import chosen
from icedice_edu.maths.uncertainty import Average, Share, average

if TYPE_CHECKING:
    from icedice_edu.games.floe.rules import Position

POWERS = (30, 50, 60, 70, 80)
SPREAD = 30
THROWS = 40
"""So many of each power: together they take about half a second."""


class Outlook(NamedTuple):
    """A throw, tried so many times."""

    throw: Throw
    points: tuple[int, ...]
    """What the roller would count after each try if the round ended then; nothing without a scoring die."""
    made: Share
    """How often one of the dice can be the scoring die."""
    stay: Average
    """How many dice stay on the floe."""

    @property
    def worth(self) -> Average:
        return average(self.points)


def straight(position: Position, power: int) -> Throw:
    """Straight ahead from the middle."""
    hand = hand_range(SPREAD, position.dice_to_throw, position.setting.arena)
    return Throw(hand[len(hand) // 2], 0, power, SPREAD)


def by_power(position: Position, throws: int = THROWS) -> tuple[Outlook, ...]:
    """The same throw from soft to hard; `NoIce` where dice cannot slide."""
    return tuple(outlook(position, straight(position, power), throws) for power in POWERS)


def outlook(position: Position, throw: Throw, throws: int = THROWS, seed: str = "Pip") -> Outlook:
    """What this throw promises to whoever is to throw."""
    return _outlook(_scene(position), throw, throws, seed)


def _scene(position: Position) -> Position:
    """What a throw depends on, and nothing else: so a position that lies alike is not tried again."""
    nowhere = (0,) * len(position.track)
    return position.reduced._replace(track=nowhere, starter=0, round=1, aim=None, thrown=(), played=())


@lru_cache(maxsize=512)
def _outlook(scene: Position, throw: Throw, throws: int, seed: str) -> Outlook:
    lying = {colour: die for colour, die in enumerate(scene.lying) if die is not None}
    tries = [
        slide(throw, lying, scene.dice_to_throw, Random(f"{seed}:{number}"), scene.setting.arena)
        for number in range(throws)
    ]
    points = [points_after(scene, slid) for slid in tries]
    made = Share(sum(count is not None for count in points), throws)
    stay = average(sum(isinstance(end, Lying) for end in slid.thrown) for slid in tries)
    return Outlook(throw, tuple(count or 0 for count in points), made, stay)


def points_after(position: Position, slid: Slid) -> int | None:
    """What the roller would count with the best of the dice that may be chosen, if there is one."""
    landed = position.landed(slid)
    return max((chosen(landed, die).total for die in landed.outdoes), default=None)


def surely_less(one: Outlook, other: Outlook) -> bool:
    """Whether the first is worth less than the second by more than luck: compared try by try."""
    gap = average(b - a for a, b in zip(one.points, other.points, strict=True))
    return gap.interval.low > 0
