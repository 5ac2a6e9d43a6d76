"""The drawings of pictures that can be moved: as wide as a phone, with handles as large as a finger."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from icedice_edu.classroom.blocks import Picture
from icedice_edu.classroom.hands_on import HANDS, Handle
from icedice_edu.on_demand import OnDemand
from icedice_widgets.svg import Svg

__all__ = ["HELD", "with_handles"]

Held = Callable[[Any, tuple[Handle, ...], str], Svg]
"""Draws facts with their handles, and says what they show."""
PLACES = {
    "numberline": "number_lines", "tenframe": "frames", "boxplot": "samples", "chance": "chances",
    "outcomes": "chances", "bills": "money", "dotplot": "samples", "bars": "charts",
}

HELD: Mapping[str, Held] = OnDemand({
    kind: f"{__name__}.{module}:{kind}" for kind, module in PLACES.items()
})


def with_handles(seen: Picture) -> Svg:
    """A picture with everything that can be moved in it."""
    return HELD[seen.name](seen.facts, HANDS[seen.name].handles(seen.facts), seen.alt)
