"""Pictures that a learner can move: for each kind, what is moved and what a move makes of it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from icedice_edu.classroom.hands_on.chances import CHANCE, OUTCOMES
from icedice_edu.classroom.hands_on.charts import BARS
from icedice_edu.classroom.hands_on.frames import TENFRAME
from icedice_edu.classroom.hands_on.handle import Handle, Hands, after, said_after
from icedice_edu.classroom.hands_on.money import TILL
from icedice_edu.classroom.hands_on.number_lines import NUMBERLINE
from icedice_edu.classroom.hands_on.samples import BOXPLOT, DOTPLOT

__all__ = ["HANDS", "Handle", "Hands", "after", "said_after"]

HANDS: Mapping[str, Hands] = MappingProxyType({
    "numberline": NUMBERLINE, "tenframe": TENFRAME, "boxplot": BOXPLOT, "chance": CHANCE,
    "outcomes": OUTCOMES, "bills": TILL, "dotplot": DOTPLOT, "bars": BARS,
})
