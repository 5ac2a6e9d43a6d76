"""What the rules offer a player on the floe: too many throws and places to list, so some that stand for all.

A save code needs them all in an order that never changes. `Aims` and `Places` are such lists: they know which
step stands at which place without writing any of them down.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, TypeVar, overload

from icedice_edu.games.floe.geometry import hand_range, on_floe
from icedice_edu.games.floe.steps import Place, Throw
from icedice_edu.games.floe.tables import ANGLES, HUNDREDTHS, MM, Arena

if TYPE_CHECKING:
    from icedice_edu.games.floe.rules import Position

Aimed = TypeVar("Aimed", Throw, Place)
SOME_SPREADS = (30,)
SOME_ANGLES = (-12, 0, 12)
SOME_POWERS = (20, 40, 50, 60, 70)
GRID = 30 * MM
"""Two dice on this grid never touch, so each die in the way takes one place of it at most."""


@lru_cache(maxsize=16)
def some_throws(dice: int, arena: Arena) -> tuple[Throw, ...]:
    """From the left, the middle and the right of the entrance, three ways, from soft to hard."""
    throws = []
    for spread, angle, power in product(SOME_SPREADS, SOME_ANGLES, SOME_POWERS):
        hand = hand_range(spread, dice, arena)
        throws += [Throw(x, angle, power, spread) for x in (hand[0], hand[len(hand) // 2], hand[-1])]
    return tuple(dict.fromkeys(throws))


def some_places(position: Position) -> tuple[Place, ...]:
    """The middles of nets and holes and a grid over the floe, where a die fits."""
    colour, grid = position.colour, _grid(position.setting.arena)
    return tuple(place for place in grid if position.free_place(*place, colour) is None)


@lru_cache(maxsize=8)
def _grid(arena: Arena) -> tuple[Place, ...]:
    middles = [(feature.x, feature.y) for feature in arena.features]
    left, low, right, high = bounds(arena)
    crossings = product(range(left, right + 1, GRID), range(low, high + 1, GRID))
    return tuple(Place(x, y) for x, y in dict.fromkeys((*middles, *crossings)) if on_floe(x, y, arena))


@lru_cache(maxsize=8)
def bounds(arena: Arena) -> tuple[int, int, int, int]:
    """The smallest box around the floe: left, low, right, high."""
    xs, ys = zip(*arena.floe, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


class Steps(Sequence[Aimed]):
    """A list of steps that are all the corners of a box of whole numbers, worked out when asked for."""

    def __init__(self, kind: type[Aimed], *axes: range) -> None:
        self.kind: type[Aimed] = kind
        self.axes = axes

    def __len__(self) -> int:
        count = 1
        for axis in self.axes:
            count *= len(axis)
        return count

    @overload
    def __getitem__(self, number: int) -> Aimed: ...
    @overload
    def __getitem__(self, number: slice) -> Sequence[Aimed]: ...
    def __getitem__(self, number: int | slice) -> Aimed | Sequence[Aimed]:
        if isinstance(number, slice):
            return [self[one] for one in range(len(self))[number]]
        rest, found = range(len(self))[number], []
        for axis in reversed(self.axes):
            rest, place = divmod(rest, len(axis))
            found.append(axis[place])
        return self.kind(*reversed(found))

    def __contains__(self, step: object) -> bool:
        return type(step) is self.kind and all(map(_is_on, step, self.axes))

    def index(self, step: object, start: int = 0, stop: int | None = None) -> int:
        if not isinstance(step, self.kind) or step not in self:
            raise ValueError(f"{step} is not here")
        number = 0
        for value, axis in zip(step, self.axes, strict=True):
            number = number * len(axis) + axis.index(value)
        return number


def _is_on(value: object, axis: range) -> bool:
    return type(value) is int and value in axis


@lru_cache(maxsize=16)
def all_throws(dice: int, arena: Arena) -> Steps[Throw]:
    """Every throw that some spread allows."""
    return Steps(Throw, hand_range(0, dice, arena), ANGLES, HUNDREDTHS, HUNDREDTHS)


@lru_cache(maxsize=8)
def all_places(arena: Arena) -> Steps[Place]:
    """Every place in the box around the floe."""
    left, low, right, high = bounds(arena)
    return Steps(Place, range(left, right + 1), range(low, high + 1))
