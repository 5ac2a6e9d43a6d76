"""The band in which most dice of a throw should end, for whoever aims: thrown a few times, not calculated."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from icedice_edu.games.floe.physics.scatter import scatter
from icedice_edu.games.floe.steps import Throw
from icedice_edu.games.floe.tables import ARENA, DICE_EACH, MM, Arena
from icedice_edu.maths.uncertainty import Average

THROWS = 16
MOST = 0.8
"""The share of the dice that end within the band."""


class Band(NamedTuple):
    """Where 8 of 10 dice end, on the floe or where they touch the water; hundredths of a millimetre."""

    near: int
    far: int
    left: int
    right: int
    middle: int
    """The median distance: as many dice end nearer as further."""
    stay: Average
    """How many dice of a throw stay on the floe."""

    @property
    def centimetres(self) -> int:
        """The median distance, in whole centimetres."""
        return (self.middle + 5 * MM) // (10 * MM)


@lru_cache(maxsize=4096)
def landing_band(throw: Throw, dice: int = DICE_EACH, arena: Arena = ARENA) -> Band:
    """Where the dice of this throw should end on an empty floe."""
    thrown = scatter(throw, THROWS, "band", dice=dice, progress=False, arena=arena)
    near, middle, far = _cuts([die.y for die in thrown.landed])
    left, _, right = _cuts([die.x for die in thrown.landed])
    return Band(near, far, left, right, middle, thrown.stay)


def _cuts(numbers: Sequence[int]) -> tuple[int, int, int]:
    """Three of the sorted numbers: the median, and before and after it the ends of the middle 8 of 10."""
    ordered, edge = sorted(numbers), (1 - MOST) / 2
    last = len(ordered) - 1
    return tuple(ordered[round(last * part)] for part in (edge, 0.5, 1 - edge))  # type: ignore[return-value]
