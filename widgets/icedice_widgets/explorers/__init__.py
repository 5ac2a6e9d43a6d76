"""Explorers: turn the dice, the signs and the rolls yourself, and see what follows."""

from icedice_widgets.explorers.chances import target_chances
from icedice_widgets.explorers.pyramids.settling import simulation_against_exact
from icedice_widgets.explorers.pyramids.stopping import stopping_line
from icedice_widgets.explorers.pyramids.turn_tree import turn_tree
from icedice_widgets.explorers.same import same_or_different
from icedice_widgets.explorers.ways_explorer import every_way

__all__ = [
    "every_way",
    "same_or_different",
    "simulation_against_exact",
    "stopping_line",
    "target_chances",
    "turn_tree",
]
