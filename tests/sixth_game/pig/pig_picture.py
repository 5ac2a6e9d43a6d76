"""Pig on the plain board: the die, and what would be lost by a 1."""

from icedice_widgets.components import die, no_die, say
from icedice_widgets.svg import Svg, group


def picture(position) -> Svg:
    """What fell last, beside what is at risk; 328 wide and 120 high."""
    fallen = die(position.die, 90, 50, 60) if position.die else no_die(90, 50, 60)
    return group(fallen, say(f"{position.at_risk} at risk", 160, 68, 26, weight=700))
