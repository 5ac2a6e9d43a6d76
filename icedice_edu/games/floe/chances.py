"""Where chance decides on the floe: how thrown dice slide (and who begins, as in every game).

The ice itself is `physics`; here is only what the rules need of it. A result can as well be typed in from a
real box. A save code holds every result, so that a game can be told again where there is no ice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from icedice_edu.games.floe.offers import all_places
from icedice_edu.games.floe.reading import read_result
from icedice_edu.games.floe.refusals import a_result, a_throw, check_result
from icedice_edu.games.floe.steps import End, Lying, Moved, Place, Slid, Water
from icedice_edu.games.floe.tables import SIDES, Arena
from icedice_edu.games.protocol import IllegalStep, Uncountable

if TYPE_CHECKING:
    from random import Random

    from icedice_edu.games.floe.rules import Position

Take = Callable[[int], int]
Digit = tuple[int, int]


class Sliding(NamedTuple):
    """Three or four dice slide over the ice."""

    position: Position

    def sample(self, rng: Random) -> Slid:
        position = self.position
        if position.aim is None:
            raise _by_hand(position)
        from icedice_edu.games.floe.physics import slide

        lying = {colour: die for colour, die in enumerate(position.lying) if die is not None}
        slid = slide(position.aim, lying, position.dice_to_throw, rng, position.setting.arena)
        return slid._replace(moved=tuple(sorted(slid.moved)), colours=position.setting.colours)

    def weights(self) -> Mapping[Slid, int]:
        raise Uncountable("There are too many ways for dice to stop on the ice to list them.")

    def read(self, text: str) -> Slid:
        slid = read_result(self.position, text)
        check_result(self.position, slid)
        return slid

    def digits(self, step: Slid) -> tuple[Digit, ...]:
        """The result as digits: each thrown die, and for each die on the floe whether and how it moved."""
        arena, moved = self.position.setting.arena, dict(step.moved)
        found = [_digit(end, arena) for end in step.thrown]
        for colour in self._on_floe():
            found.append((int(colour in moved), 2))
            found += [_digit(moved[colour], arena)] if colour in moved else []
        return tuple(found)

    def from_digits(self, take: Take) -> Slid:
        arena = self.position.setting.arena
        thrown = tuple(_end(take, arena) for _ in range(self.position.dice_to_throw))
        moved = tuple(Moved(colour, _end(take, arena)) for colour in self._on_floe() if take(2))
        return Slid(thrown, moved, self.position.setting.colours)

    def _on_floe(self) -> list[int]:
        return [colour for colour, die in enumerate(self.position.lying) if die is not None]


def _digit(end: End, arena: Arena) -> Digit:
    """What a die shows, and its place or 0 for the water."""
    places = all_places(arena)
    place = places.index(Place(end.x, end.y)) + 1 if isinstance(end, Lying) else 0
    return place * SIDES + end.face - 1, (len(places) + 1) * SIDES


def _end(take: Take, arena: Arena) -> End:
    places = all_places(arena)
    place, face = divmod(take((len(places) + 1) * SIDES), SIDES)
    if not place:
        return Water(face + 1)
    x, y = places[place - 1]
    return Lying(x, y, face + 1)


def _by_hand(position: Position) -> IllegalStep:
    typed = a_result(position)
    if position.setting.companion:
        return IllegalStep("FLOE-08", f"throw your {position.dice_to_throw} real dice, then {typed}")
    return IllegalStep("FLOE-08", f"{a_throw(position)}; or throw real dice and {typed}")
