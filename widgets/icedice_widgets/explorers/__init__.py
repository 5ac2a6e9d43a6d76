"""Explorers: turn the dice, the signs and the rolls yourself, and see what follows."""

from icedice_widgets.explorers.chances import target_chances
from icedice_widgets.explorers.same import same_or_different
from icedice_widgets.explorers.ways_explorer import every_way

__all__ = ["every_way", "same_or_different", "target_chances"]
