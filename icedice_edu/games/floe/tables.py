"""The floe game's numbers, and its board: a table of shapes, all lengths in whole hundredths of a millimetre.

Whole numbers make every question about places exact: two dice that just touch touch, on every computer.
"""

from __future__ import annotations

from typing import NamedTuple

MM = 100
"""One millimetre, as places are counted."""
COLOURS = ("green", "orange", "purple", "red", "blue", "yellow")
"""The six colours by name, in the order of the seats."""
MOST_PLAYERS = 6
COLOURS_OF_TWO = 4
"""Two players play two colours each (FLOE-31)."""
SIDES = 6
DICE_EACH = 4
LONG_TARGET_FROM = 5
TARGET, LONG_TARGET = 75, 100
"""The target with up to four players and with more (FLOE-29)."""
TARGETS = range(10, 201)
ROUND_CAP = 60
"""After so many rounds the game ends (FLOE-R24)."""
LAP = 100
"""The track is drawn in laps of so many spaces (FLOE-R14)."""
ANGLES = range(-30, 31)
"""Whole degrees; 0 is straight ahead, more is to the right."""
HUNDREDTHS = range(101)
"""Power and spread from 0 to 1, in hundredths."""
GAP, SPREAD_GAP = 15 * MM, 10 * MM
"""The dice of a throw start so far apart, and with full spread so much further."""


class Feature(NamedTuple):
    """A fish net with a bonus, or an ice hole with a malus: a round patch on the floe."""

    name: str
    x: int
    y: int
    radius: int
    value: int

    @property
    def is_net(self) -> bool:
        return self.value > 0


class Arena(NamedTuple):
    """A box bottom with its floe; the entrance is the edge from the first corner to the second, at y = 0."""

    width: int
    depth: int
    floe: tuple[tuple[int, int], ...]
    """The corners of a convex shape, against the clock (x to the right, y away from the entrance)."""
    features: tuple[Feature, ...]
    die: int
    """A die's radius, seen from above."""
    margin: int
    """The hand keeps so far from both ends of the entrance."""

    @property
    def entrance(self) -> tuple[int, int]:
        """Where the entrance begins and ends, on the line y = 0."""
        return self.floe[0][0], self.floe[1][0]


_FLOE = (
    (40, 0), (250, 0), (265, 60), (268, 200), (262, 300), (225, 370), (145, 390), (65, 370), (28, 300),
    (22, 200), (25, 60),
)  # fmt: skip
_FEATURES = (
    ("N1", 75, 150, 20, 2), ("N2", 215, 215, 20, 3), ("N3", 75, 300, 20, 4), ("N4", 200, 330, 20, 6),
    ("H1", 190, 120, 16, -2), ("H2", 140, 255, 16, -4),
)  # fmt: skip

ARENA = Arena(
    290 * MM,
    420 * MM,
    tuple((x * MM, y * MM) for x, y in _FLOE),
    tuple(Feature(name, x * MM, y * MM, radius * MM, value) for name, x, y, radius, value in _FEATURES),
    7 * MM,
    8 * MM,
)
"""The board of the game; its shapes and most of its values are our own (FLOE-R1)."""
