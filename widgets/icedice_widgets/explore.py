"""The explorers: pictures with controls, to try out what dice, signs and rolls lead to.

>>> from icedice_widgets import explore
>>> explore.heat_map(3).view.turns
3

`dir(explore)` names them all, `help(explore.heat_map)` says what one of them can be asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any

EXPLORERS: Mapping[str, str] = MappingProxyType({
    "every_way": "ways_explorer",  # all numbers that some dice make, and every way to make them
    "same_or_different": "same",  # two calculations: the same idea, or equal by accident
    "target_chances": "chances",  # how likely each number from 1 to 36 is
    "stopping_line": "pyramids.stopping",  # when to stop rolling
    "turn_tree": "pyramids.turn_tree",  # everything that a turn can become
    "simulation_against_exact": "pyramids.settling",  # how a share of successes settles
    "sums_of_dice": "tiles.outcomes",  # all rolls of some dice, sorted by their sum
    "generating_function": "tiles.expansion",  # sums of dice as a product of polynomials
    "line_needs": "tiles.need",  # what a line of dice still needs, and how likely that is
    "heat_map": "iced.heat",  # where a spoon lands, after some turns and in the long run
    "many_shops": "iced.shops",  # balances of many simulated shops over time
    "price_ladder": "iced.ladder",  # how the price of a flavor climbs
    "scattered_throws": "floe.scattering",  # where the dice of many equal throws stop
    "power_against_risk": "floe.risk",  # what to expect of each power of a throw
    "two_crews": "floe.crews",  # whether two crews throw differently or only by chance
})
"""Every explorer and the module of `icedice_widgets.explorers` it is in; the one list of them."""

__all__ = [*EXPLORERS]


def __getattr__(name: str) -> Any:
    """Load an explorer when it is asked for, so that a board alone starts without them."""
    if name not in EXPLORERS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"icedice_widgets.explorers.{EXPLORERS[name]}"), name)


def __dir__() -> list[str]:
    return sorted(EXPLORERS)
