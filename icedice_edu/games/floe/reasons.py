"""Why a step of the floe game is worth that much: what it would count if the round ended now, spelled out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from icedice_edu.games.floe.scoring import Addends
from icedice_edu.games.floe.value import Outlook

if TYPE_CHECKING:
    from icedice_edu.games.floe.rules import Position


def of_a_throw(position: Position, one: Outlook) -> str:
    """It beats your 3 at 120 mm: 83% ± 12%. 7.2 ± 0.8 points."""
    marked = position.lying[position.roller]
    if marked is None:
        lost = one.made._replace(good=one.made.tries - one.made.good)
        return f"{one.stay} of 4 dice stay. {one.worth} points. All in the water: {lost}."
    return f"It beats your {marked.face} at {marked.level} mm: {one.made}. {one.worth} points."


def of_a_count(sum_: Addends) -> str:
    """If the round ended now: 3 + 4 behind = 7."""
    return f"If the round ended now: {spelled(sum_)}."


def spelled(sum_: Addends) -> str:
    """3 + 4 + 6 behind + 5 on a block + 6 from a net = 18."""
    parts = [str(sum_.own)]
    if sum_.behind:
        parts.append(" + ".join(str(die.face) for die in sum_.behind) + " behind")
    if sum_.blocks:
        parts.append(" + ".join(str(die.face) for die in sum_.blocks) + " on blocks")
    words = " + ".join(parts)
    for feature in sum_.features:
        words += f" + {feature.value} from a net" if feature.is_net else f" − {-feature.value} for a hole"
    return f"{words} = {sum_.total}" if words != str(sum_.total) else words
