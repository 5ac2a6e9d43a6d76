"""Shapes with straight edges, cut along a line."""

from __future__ import annotations

from collections.abc import Callable

Point = tuple[float, float]
Shape = tuple[Point, ...]
"""Corners, one after the other; the last one leads back to the first."""


def cut(shape: Shape, inside: Callable[[Point], float]) -> Shape:
    """The part of a shape that is kept: `inside` is how far a point lies on that side of the line."""
    kept = list[Point]()
    for one, other in zip(shape, (*shape[1:], *shape[:1]), strict=True):
        here, there = inside(one), inside(other)
        if here >= 0:
            kept.append(one)
        if (here < 0) != (there < 0):
            part = here / (here - there)
            kept.append((one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part))
    return tuple(kept)
