"""What a scoring die would count if the round ended now: exact, for whoever chooses one or puts one back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from icedice_edu.games.floe.geometry import level
from icedice_edu.games.floe.scoring import Addends, addends
from icedice_edu.games.floe.steps import CHOICES, Choose, Lying, Place
from icedice_edu.games.floe.tables import MM

if TYPE_CHECKING:
    from icedice_edu.games.floe.rules import Position

HEIGHTS = (-20, -10, 10, 20, 26)
"""Besides the middle of a net, places so many millimetres below and above it touch it, too."""


def chosen(position: Position, die: int) -> Addends:
    """What the roller would count with this one of the thrown dice."""
    end = position.thrown[die]
    assert isinstance(end, Lying), end
    return counting(position, position.roller, end)


def placed(position: Position, place: Place) -> Addends:
    """What the owner of the die that was pushed off would count with it here."""
    colour, face = position.outcasts[0]
    return counting(position, colour, Lying(place.x, place.y, face))


def counting(position: Position, colour: int, die: Lying) -> Addends:
    """What a colour would count with this scoring die."""
    lying = (*position.lying[:colour], die, *position.lying[colour + 1 :])
    return addends(colour, lying, position.blocks, position.setting.arena)


def best_choices(position: Position) -> tuple[Choose, ...]:
    """The dice that may be chosen, by what they count; of two alike the nearer is easier to outdo later."""
    return tuple(sorted((CHOICES[die] for die in position.outdoes), key=lambda step: _choice(position, step)))


def _choice(position: Position, step: Choose) -> tuple[int, int]:
    end = position.thrown[step.die]
    assert isinstance(end, Lying), end
    return -chosen(position, step.die).total, end.level


def best_places(position: Position) -> tuple[Place, ...]:
    """Some places for the die that was pushed off, by what they count; of two alike the nearer one first."""
    places = dict.fromkeys((*_on_nets(position), *position.moves()))
    found = [place for place in places if isinstance(place, Place)]
    return tuple(sorted(found, key=lambda place: (-placed(position, place).total, level(place.y), place.x)))


def _on_nets(position: Position) -> Iterator[Place]:
    """Places on the nets, also before and behind a die that lies in one."""
    colour = position.outcasts[0].colour
    for feature in position.setting.arena.features:
        if feature.is_net:
            places = (Place(feature.x, feature.y + height * MM) for height in HEIGHTS)
            yield from (place for place in places if position.free_place(*place, colour) is None)


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
