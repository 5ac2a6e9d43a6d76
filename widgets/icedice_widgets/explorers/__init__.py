"""Explorers: turn the dice, the signs and the rolls yourself, and see what follows."""

from icedice_widgets.explorers.chances import target_chances
from icedice_widgets.explorers.pyramids.settling import simulation_against_exact
from icedice_widgets.explorers.pyramids.stopping import stopping_line
from icedice_widgets.explorers.pyramids.turn_tree import turn_tree
from icedice_widgets.explorers.same import same_or_different
from icedice_widgets.explorers.tiles.expansion import generating_function
from icedice_widgets.explorers.tiles.need import line_needs
from icedice_widgets.explorers.tiles.outcomes import sums_of_dice
from icedice_widgets.explorers.ways_explorer import every_way

__all__ = [
    "every_way",
    "generating_function",
    "line_needs",
    "same_or_different",
    "simulation_against_exact",
    "stopping_line",
    "sums_of_dice",
    "target_chances",
    "turn_tree",
]
