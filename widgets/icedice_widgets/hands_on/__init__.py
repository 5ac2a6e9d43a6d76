"""The drawings of pictures that can be moved: as wide as a phone, with handles as large as a finger."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from icedice_edu.classroom.blocks import Picture
from icedice_edu.classroom.hands_on import HANDS, Handle
from icedice_widgets.hands_on.chances import chance, outcomes
from icedice_widgets.hands_on.charts import bars
from icedice_widgets.hands_on.frames import tenframe
from icedice_widgets.hands_on.money import bills
from icedice_widgets.hands_on.number_lines import numberline
from icedice_widgets.hands_on.samples import boxplot, dotplot
from icedice_widgets.svg import Svg

__all__ = ["HELD", "with_handles"]

Held = Callable[[Any, tuple[Handle, ...], str], Svg]
"""Draws facts with their handles, and says what they show."""

HELD: Mapping[str, Held] = MappingProxyType({
    "numberline": numberline, "tenframe": tenframe, "boxplot": boxplot, "chance": chance,
    "outcomes": outcomes, "bills": bills, "dotplot": dotplot, "bars": bars,
})


def with_handles(seen: Picture) -> Svg:
    """A picture with everything that can be moved in it."""
    return HELD[seen.name](seen.facts, HANDS[seen.name].handles(seen.facts), seen.alt)
