"""What a step of the floe game is worth to whoever makes it: the points of the round if it ended then.

A die to choose or to put back is counted exactly. A throw cannot be: Pip throws it many times ahead, with
luck of his own, and takes the average. Every power is tried with the same luck, throw by throw, so that
powers differ and not their luck. A rival's die that is pushed off is put back by its owner, who will hardly
put it behind: it counts for nobody here.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from icedice_edu.games.floe.geometry import hand_range, level
from icedice_edu.games.floe.physics import slide
from icedice_edu.games.floe.scoring import Addends, addends
from icedice_edu.games.floe.steps import CHOICES, Choose, Lying, Place, Slid, Throw
from icedice_edu.games.floe.tables import MM
from icedice_edu.maths.uncertainty import Average, Share, average

if TYPE_CHECKING:
    from icedice_edu.games.floe.rules import Position

POWERS = (30, 50, 60, 70, 80)
SPREAD = 30
THROWS = 40
"""How many throws of each power are tried: all together they take about half a second."""
HEIGHTS = (-20, -10, 10, 20, 26)
"""Distances from the middle of a net, in mm, at which a die still touches it and is tried."""


# -- a throw, tried ahead ----------------------------------------------------------------------------


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
    """The position without all that makes no difference to a throw, so that the cache knows it again."""
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


# -- a scoring die, counted exactly -------------------------------------------------------------------


def chosen(position: Position, die: int) -> Addends:
    """What the roller would count with this one of the thrown dice."""
    end = position.thrown[die]
    assert isinstance(end, Lying), end
    return counting(position, position.roller, end)


def placed(position: Position, place: Place) -> Addends:
    """What the owner of the die that was pushed off would count with it here."""
    colour, face = position.outcasts[0]
    return counting(position, colour, Lying(place.x, place.y, face))


def counting(position: Position, colour: int, die: Lying) -> Addends:
    """What a colour would count with this scoring die."""
    lying = (*position.lying[:colour], die, *position.lying[colour + 1 :])
    return addends(colour, lying, position.blocks, position.setting.arena)


def best_choices(position: Position) -> tuple[Choose, ...]:
    """The dice that may be chosen, by what they count; of two alike the nearer is easier to outdo later."""
    return tuple(sorted((CHOICES[die] for die in position.outdoes), key=lambda step: _choice(position, step)))


def _choice(position: Position, step: Choose) -> tuple[int, int]:
    end = position.thrown[step.die]
    assert isinstance(end, Lying), end
    return -chosen(position, step.die).total, end.level


def best_places(position: Position) -> tuple[Place, ...]:
    """Some places for the die that was pushed off, by what they count; of two alike the nearer one first."""
    places = dict.fromkeys((*_on_nets(position), *position.moves()))
    found = [place for place in places if isinstance(place, Place)]
    return tuple(sorted(found, key=lambda place: (-placed(position, place).total, level(place.y), place.x)))


def _on_nets(position: Position) -> Iterator[Place]:
    """Places on the nets, also before and behind a die that lies in one."""
    colour = position.outcasts[0].colour
    for feature in position.setting.arena.features:
        if feature.is_net:
            places = (Place(feature.x, feature.y + height * MM) for height in HEIGHTS)
            yield from (place for place in places if position.free_place(*place, colour) is None)
