"""How dice leave the hand: in a row before the entrance, each with a speed, a direction and a face by chance.

Speed and direction scatter like a bell curve round what was aimed at, cut at 2.5 standard deviations. All
lengths here are millimetres, all times seconds.
"""

from __future__ import annotations

from math import cos, log, pi, radians, sin, sqrt
from typing import TYPE_CHECKING, NamedTuple

from icedice_edu.games.floe.tables import GAP, MM, SIDES, SPREAD_GAP

if TYPE_CHECKING:
    from random import Random

    from icedice_edu.games.floe.steps import Throw

START = -15.0
"""The y of the row of dice before the throw, in mm: outside of the arena."""
SLOW, FAST = 250.0, 1250.0
"""The speed of a throw with power 0 and with power 1, in mm/s."""
LEAST = 50.0
"""The least speed at which a die leaves the hand, in mm/s."""
CUT = 2.5
SPIN = 0.019
"""A die that goes aside turns that way: so many radians a second for each mm/s and standard deviation. The
ice has stopped its turning when it stops the die."""


class Launched(NamedTuple):
    """A die that has just left the hand."""

    x: float
    speed_x: float
    speed_y: float
    face: int
    spin: float
    """Radians a second, against the clock."""


def launched(throw: Throw, dice: int, rng: Random) -> list[Launched]:
    """The row of dice from left to right."""
    spread, power = throw.spread / 100, throw.power / 100
    gap = (GAP + SPREAD_GAP * spread) / MM
    aimed = SLOW + (FAST - SLOW) * power
    row = []
    for die in range(dice):
        faster, aside = bell(rng)
        speed = max(LEAST, aimed * (1 + (0.06 + 0.1 * spread) * faster))
        way = radians(throw.angle + (2 + 8 * spread) * aside)
        x = throw.x + gap * (die - (dice - 1) / 2)
        face, spin = 1 + int(SIDES * rng.random()), -SPIN * speed * aside
        row.append(Launched(x, speed * sin(way), speed * cos(way), face, spin))
    return row


def bell(rng: Random) -> tuple[float, float]:
    """Two numbers of the standard normal law (Box and Muller), none further from 0 than the cut."""
    far, way = sqrt(-2 * log(1 - rng.random())), 2 * pi * rng.random()
    return max(-CUT, min(CUT, far * cos(way))), max(-CUT, min(CUT, far * sin(way)))


def tumbled(face: int, rng: Random) -> int:
    """One of the four neighbouring faces: never the same again, never the one below."""
    sides = [side for side in range(1, SIDES + 1) if side not in (face, SIDES + 1 - face)]
    return sides[int(len(sides) * rng.random())]
