"""Bots of the floe game: one throws softly, one far, one tries throws ahead and takes the most promising.

All choose the die and the place that count most if the round ended now. With real dice they leave the throw
to whoever throws.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import atan2, degrees, hypot, sqrt
from random import Random
from types import MappingProxyType

from icedice_edu.games.floe.geometry import hand_range
from icedice_edu.games.floe.physics import can_slide, slide
from icedice_edu.games.floe.physics.hand import FAST, SLOW, START
from icedice_edu.games.floe.physics.ice import BRAKE
from icedice_edu.games.floe.rules import Position
from icedice_edu.games.floe.steps import REAL_THROW, FloeStep, Lying, Throw
from icedice_edu.games.floe.tables import ANGLES, MM
from icedice_edu.games.floe.value import best_choices, best_places, points_after
from icedice_edu.play.bots.strategy import Bot

SOFT, FAR, FURTHEST = 45, 66, 72
"""Powers: where four dice stay, where most of them do, and where more than half do."""
BEYOND = 30.0
"""To outdo a die, aim so many millimetres beyond it."""
TRIES = 3
"""How often the sniper tries each throw ahead: a few are enough to see which one is no good."""
MOST_AIMS = 8


def gentle(position: Position, rng: Random) -> FloeStep:
    """Throws softly. To beat a die, it throws just a little farther than that die, if that is safe."""
    if position.phase != "throw" or position.setting.companion:
        return _otherwise(position)
    marked = position.lying[position.roller]
    if marked is None:
        return _straight(position, SOFT)
    return _straight(position, min(FAR, max(SOFT, power_for(marked.y / MM + BEYOND))))


def bold(position: Position, rng: Random) -> FloeStep:
    """Throws far, right to the edge of the water, no matter which dice are there."""
    if position.phase != "throw" or position.setting.companion:
        return _otherwise(position)
    return _straight(position, FAR)


def sniper(position: Position, rng: Random) -> FloeStep:
    """Aims at nets, at rivals in front and past its own die, tries each throw first, and takes the best."""
    if position.phase != "throw" or position.setting.companion:
        return _otherwise(position)
    if not can_slide():
        return bold(position, rng)
    luck = [str(rng.random()) for _ in range(TRIES)]
    return max(aims(position), key=lambda aim: _promise(position, aim, luck))


# -- aiming ---------------------------------------------------------------------------------------------


def power_for(far: float) -> int:
    """The power with which a die slides so far, in hundredths: it slides speed² / (2 · friction)."""
    speed = sqrt(2 * BRAKE * max(0.0, far - START))
    return max(0, min(100, round(100 * (speed - SLOW) / (FAST - SLOW))))


def aims(position: Position) -> list[Throw]:
    """The throws that the sniper tries."""
    found = [_straight(position, power) for power in (SOFT, FAR)]
    found += [_at(position, x, y) for x, y in _targets(position)]
    return [*dict.fromkeys(found)][:MOST_AIMS]


def _targets(position: Position) -> Iterator[tuple[float, float]]:
    """Beyond the own die, then nets from the far end on, then rivals who lie ahead of it."""
    arena, marked = position.setting.arena, position.lying[position.roller]
    if marked:
        yield marked.x / MM, marked.y / MM + BEYOND
    nets = (feature for feature in arena.features if feature.is_net)
    yield from ((net.x / MM, net.y / MM) for net in sorted(nets, key=lambda net: -net.y)[:3])
    for colour in position.front_to_rear():
        die = position.lying[colour]
        if die and position.owner(colour) != position.owner(position.roller):
            yield die.x / MM, die.y / MM + BEYOND


def _at(position: Position, x: float, y: float) -> Throw:
    """A narrow throw from the place of the hand that is nearest to being straight before the target."""
    hand = hand_range(0, position.dice_to_throw, position.setting.arena)
    start = max(hand[0], min(hand[-1], round(x)))
    way = round(degrees(atan2(x - start, y - START)))
    far = hypot(x - start, y - START) + START
    return Throw(start, max(ANGLES[0], min(ANGLES[-1], way)), min(FURTHEST, power_for(far)), 0)


def _straight(position: Position, power: int, spread: int = 20) -> Throw:
    hand = hand_range(spread, position.dice_to_throw, position.setting.arena)
    return Throw(hand[len(hand) // 2], 0, power, spread)


def _promise(position: Position, aim: Throw, luck: list[str]) -> int:
    """The points of the round after each try, added up; a try without a scoring die brings none."""
    lying = {colour: die for colour, die in enumerate(position.lying) if isinstance(die, Lying)}
    dice, arena = position.dice_to_throw, position.setting.arena
    tries = (slide(aim, lying, dice, Random(seed), arena) for seed in luck)
    return sum(points_after(position, slid) or 0 for slid in tries)


def _otherwise(position: Position) -> FloeStep:
    """Put back or choose a die where it counts most; with real dice, throw them."""
    match position.phase:
        case "place":
            return best_places(position)[0]
        case "choose":
            return best_choices(position)[0]
    return REAL_THROW


FLOE: Mapping[str, Bot] = MappingProxyType({"gentle": gentle, "bold": bold, "sniper": sniper})
