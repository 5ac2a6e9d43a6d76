"""Pictures that a learner can move: for each kind, what is moved and what a move makes of it."""

from __future__ import annotations

from collections.abc import Mapping

from icedice_edu.classroom.hands_on.handle import Handle, Hands, after, said_after
from icedice_edu.on_demand import OnDemand

__all__ = ["HANDS", "Handle", "Hands", "after", "said_after"]

HANDS: Mapping[str, Hands] = OnDemand({kind: f"{__name__}.{place}" for kind, place in {
    "numberline": "number_lines:NUMBERLINE", "tenframe": "frames:TENFRAME", "boxplot": "samples:BOXPLOT",
    "chance": "chances:CHANCE", "outcomes": "chances:OUTCOMES", "bills": "money:TILL",
    "dotplot": "samples:DOTPLOT", "bars": "charts:BARS",
}.items()})  # fmt: skip
