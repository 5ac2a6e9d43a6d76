"""Is this a result that a throw can have? Checked die by die, whoever says so: ice, a pupil, a save code."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Any

from icedice_edu.games.floe.geometry import in_millimetres, on_floe, overlaps
from icedice_edu.games.floe.steps import Lying, Moved, Slid, Water
from icedice_edu.games.floe.tables import DICE_EACH, MM, SIDES
from icedice_edu.games.protocol import IllegalStep, listed

if TYPE_CHECKING:
    from icedice_edu.games.floe.rules import Position

NUMBERS = ("none", "one", "two", "three", "four", "five", "six")
WRITTEN = "write each die as 3@145,203 (what it shows, x and y in mm) or, in the water, as 5~"


def check_result(position: Position, slid: Slid) -> None:
    """Raise `IllegalStep` unless dice thrown here can come to lie like this."""
    if type(slid.thrown) is not tuple or type(slid.moved) is not tuple:
        raise IllegalStep("FLOE-R26", f"that is no result of a throw; {WRITTEN}")
    _check_number(position, len(slid.thrown))
    _check_moved(position, slid.moved)
    for end in (*slid.thrown, *(moved.end for moved in slid.moved)):
        _check_end(position, end)
    _check_room(position, slid)


def _check_number(position: Position, thrown: int) -> None:
    dice = position.dice_to_throw
    if thrown != dice:
        rule = "FLOE-12" if dice == DICE_EACH else "FLOE-13"
        said = NUMBERS[thrown] if thrown < len(NUMBERS) else "many more"
        raise IllegalStep(rule, f"{NUMBERS[dice]} dice were thrown, and {said} came to lie; {WRITTEN}")


def _check_moved(position: Position, moved: tuple[Any, ...]) -> None:
    """Colours that have a die on the floe, each once and in order."""
    if any(type(one) is not Moved or type(one.colour) is not int for one in moved):
        raise IllegalStep("FLOE-09", "a die that was moved is written with its colour, such as red 6@190,121")
    colours = [one.colour for one in moved]
    on_it = [colour for colour, die in enumerate(position.lying) if die is not None]
    if strange := [colour for colour in colours if colour not in on_it]:
        name = position.name(strange[0]) if 0 <= strange[0] < len(position.lying) else "such"
        lie = f"those of {listed(map(position.name, on_it))} do" if on_it else "there is none"
        raise IllegalStep("FLOE-09", f"no {name} scoring die lies on the floe; {lie}")
    if colours != sorted(set(colours)):
        raise IllegalStep("FLOE-09", "each scoring die that was moved is named once, in order of the seats")


def _check_end(position: Position, end: Any) -> None:
    if type(end) not in (Lying, Water) or any(type(number) is not int for number in end):
        raise IllegalStep("FLOE-R26", f"a die lies on the floe or is in the water; {WRITTEN}")
    if not 1 <= end.face <= SIDES:
        raise IllegalStep("FLOE-R26", f"each die shows one number from 1 to 6; {WRITTEN}")
    if isinstance(end, Lying) and not on_floe(end.x, end.y, position.setting.arena):
        why = f"a die at {spot(end.x, end.y)} mm touches the water or lies outside; write it as {end.face}~"
        raise IllegalStep("FLOE-10", why)


def _check_room(position: Position, slid: Slid) -> None:
    """No two dice in one place."""
    for (name, one), (other_name, other) in combinations(_dice(position, slid), 2):
        if overlaps(one.x, one.y, other.x, other.y, position.setting.arena):
            apart = in_millimetres(2 * position.setting.arena.die)
            why = (
                f"{name} and {other_name} would overlap: the middles of two dice are {apart} mm apart or more"
            )
            raise IllegalStep("FLOE-R26", why)


def _dice(position: Position, slid: Slid) -> Iterator[tuple[str, Lying]]:
    """Every die on the floe after this throw, with its name."""
    yield from ((f"die {n + 1}", end) for n, end in enumerate(slid.thrown) if isinstance(end, Lying))
    moved = dict(slid.moved)
    for colour, die in enumerate(position.lying):
        end = moved.get(colour, die)
        if isinstance(end, Lying):
            yield f"the {position.name(colour)} die", end


def spot(x: int, y: int) -> str:
    """145.2,203, but not endlessly."""
    far = 10**4 * MM
    return f"{in_millimetres(x)},{in_millimetres(y)}" if max(abs(x), abs(y)) < far else "that many"
