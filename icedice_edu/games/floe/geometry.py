"""Where a die lies: on the floe or not, beside another die, in a net; exact, without a single root.

A place is (x, y) in hundredths of a millimetre. Distances are compared by their squares, and a distance from
a line by a cross product, so all numbers stay whole.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from icedice_edu.games.floe.tables import ARENA, DICE_EACH, GAP, MM, SPREAD_GAP, Arena, Feature

Edge = tuple[int, int, int, int, int]
"""Where an edge begins, where it leads, and the square of its length."""


def level(y: int) -> int:
    """The distance from the entrance in whole millimetres, half up (FLOE-R3)."""
    return (2 * y + MM) // (2 * MM)


def on_floe(x: int, y: int, arena: Arena = ARENA) -> bool:
    """Does a die here lie on the floe without touching water?"""
    return y >= 0 and all(_clear_of(x, y, edge, arena.die) for edge in _shore(arena.floe))


@lru_cache(maxsize=8)
def _shore(floe: tuple[tuple[int, int], ...]) -> tuple[Edge, ...]:
    """All edges of the floe but the entrance."""
    corners = (*floe[1:], floe[0])
    return tuple((x, y, u - x, v - y, (u - x) ** 2 + (v - y) ** 2) for (x, y), (u, v) in pairwise(corners))


def _clear_of(x: int, y: int, edge: Edge, radius: int) -> bool:
    """Inside this edge and at least so far from it."""
    from_x, from_y, along, up, square = edge
    dx, dy = x - from_x, y - from_y
    inside, ahead = along * dy - up * dx, along * dx + up * dy
    if inside < 0:
        return False
    if ahead < 0:
        return dx * dx + dy * dy >= radius * radius
    if ahead > square:
        return (dx - along) ** 2 + (dy - up) ** 2 >= radius * radius
    return inside * inside >= radius * radius * square


def overlaps(x: int, y: int, other_x: int, other_y: int, arena: Arena = ARENA) -> bool:
    """Would two dice share some room? Dice that just touch do not (FLOE-R8)."""
    return (x - other_x) ** 2 + (y - other_y) ** 2 < (2 * arena.die) ** 2


def touched(x: int, y: int, arena: Arena = ARENA) -> tuple[Feature, ...]:
    """The nets and holes a die here touches: one at most, unless somebody draws another board (FLOE-R15)."""
    return tuple(
        feature
        for feature in arena.features
        if (x - feature.x) ** 2 + (y - feature.y) ** 2 <= (feature.radius + arena.die) ** 2
    )


def hand_range(spread: int, dice: int = DICE_EACH, arena: Arena = ARENA) -> range:
    """The whole millimetres where the hand may be, so that the whole row of dice passes the entrance.

    `spread` is in hundredths. The row is gap · (dice − 1) wide; half of it lies on each side of the hand.
    """
    row = (GAP * 100 + SPREAD_GAP * spread) * (dice - 1)  # in ten-thousandths of a millimetre
    left, right = (100 * end for end in arena.entrance)
    left, right = 2 * left + 200 * arena.margin + row, 2 * right - 200 * arena.margin - row
    return range(-(-left // (200 * MM)), right // (200 * MM) + 1)


def in_millimetres(length: int) -> str:
    """145.2 for 14520."""
    whole, part = divmod(abs(length), MM)
    return f"{'-' if length < 0 else ''}{whole}" + (f".{part:02}".rstrip("0") if part else "")


def from_millimetres(text: str) -> int | None:
    """14520 for 145.2: at most two decimals, or nothing at all."""
    sign, digits = (-1, text[1:]) if text[:1] in ("-", "−") else (1, text)
    whole, point, part = digits.partition(".")
    if not (whole.isascii() and whole.isdecimal() and len(whole) <= 4):
        return None
    if point and not (part.isascii() and part.isdecimal() and len(part) <= 2):
        return None
    return sign * (int(whole) * MM + int(part.ljust(2, "0") if part else 0))
