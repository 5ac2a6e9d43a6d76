"""Explorers: turn the dice, the signs and the rolls yourself, and see what follows."""

from icedice_widgets.explorers.chances import target_chances
from icedice_widgets.explorers.floe.crews import two_crews
from icedice_widgets.explorers.floe.risk import power_against_risk
from icedice_widgets.explorers.floe.scattering import scattered_throws
from icedice_widgets.explorers.iced.heat import heat_map
from icedice_widgets.explorers.iced.ladder import price_ladder
from icedice_widgets.explorers.iced.shops import many_shops
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
    "heat_map",
    "line_needs",
    "many_shops",
    "power_against_risk",
    "price_ladder",
    "same_or_different",
    "scattered_throws",
    "simulation_against_exact",
    "stopping_line",
    "sums_of_dice",
    "target_chances",
    "turn_tree",
    "two_crews",
]
