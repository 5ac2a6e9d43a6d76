"""Why a step is refused: the rule it breaks, what was tried, and what is possible instead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from icedice_edu.games.first_player import First, FirstPlayer
from icedice_edu.games.floe.geometry import hand_range, in_millimetres, on_floe, overlaps
from icedice_edu.games.floe.moments import out_of_turn, possible
from icedice_edu.games.floe.results import check_result, spot
from icedice_edu.games.floe.steps import Choose, Lying, Place, RealThrow, Slid, Throw
from icedice_edu.games.floe.tables import ANGLES, HUNDREDTHS, Arena
from icedice_edu.games.protocol import IllegalStep, among

if TYPE_CHECKING:
    from icedice_edu.games.floe.rules import Position

Reason = tuple[str, str]

WHEN: Mapping[type, str] = {
    First: "first",
    Throw: "throw",
    RealThrow: "throw",
    Slid: "sliding",
    Place: "place",
    Choose: "choose",
}
"""The phase in which each kind of step belongs."""


def check(position: Position, step: Any) -> None:
    """Raise `IllegalStep` if the rules refuse this step here."""
    if position.phase != WHEN.get(type(step)):
        raise out_of_turn(position, step)
    match step:
        case First():
            FirstPlayer(position.setting.players, "FLOE-R23").check(step)
        case Slid():
            check_result(position, step)
        case Throw():
            _refuse(position, _throw(position, step))
        case Place():
            _refuse(position, no_room(position, step.x, step.y, position.colour))
        case Choose() if not among(step, position.moves()):
            _refuse(position, _choose(position, step))


def _refuse(position: Position, reason: Reason | None) -> None:
    if reason:
        rule, why = reason
        raise IllegalStep(rule, f"{why}; {possible(position)}")


def _throw(position: Position, step: Throw) -> Reason | None:
    if position.setting.companion:
        return "FLOE-08", "this game is played with real dice, so the throw is not aimed here"
    return no_throw(step, position.dice_to_throw, position.setting.arena)


def no_throw(step: Throw, dice: int, arena: Arena) -> Reason | None:
    """Why so many dice cannot be thrown like this."""
    if any(type(number) is not int for number in step):
        return "FLOE-08", "a throw made by hand is four whole numbers, such as Throw(145, 0, 50, 30)"
    if step.angle not in ANGLES:
        return "FLOE-08", "the angle is from 30 degrees to the left (−30) to 30 to the right"
    if step.power not in HUNDREDTHS or step.spread not in HUNDREDTHS:
        return "FLOE-08", "power and spread are from 0 to 1"
    hand = hand_range(step.spread, dice, arena)
    if step.x in hand:
        return None
    row = f"all {dice} dice pass" if dice > 1 else "the die passes"
    why = f"so that {row} the entrance with spread {in_millimetres(step.spread)}"
    return "FLOE-08", f"{why}, the hand is between {hand[0]} and {hand[-1]} mm"


def no_room(position: Position, x: Any, y: Any, colour: int) -> Reason | None:
    """Why a colour's die cannot be put here."""
    if type(x) is not int or type(y) is not int:
        return "FLOE-R8", "a place is two numbers"
    arena = position.setting.arena
    if not on_floe(x, y, arena):
        return "FLOE-R8", f"a die at {spot(x, y)} mm touches the water or lies outside the floe"
    if any(overlaps(x, y, die.x, die.y, arena) for die in position.dice_on_floe(without=colour)):
        apart = in_millimetres(2 * arena.die)
        return "FLOE-R8", f"another die is in the way: the middles of two dice are {apart} mm apart or more"
    return None


def _choose(position: Position, step: Choose) -> Reason:
    number = step.die
    if type(number) is not int or not 0 <= number < len(position.thrown):
        return "FLOE-R7", "there is no such die"
    end, marked = position.thrown[number], position.lying[position.roller]
    if not isinstance(end, Lying):
        rule, needed = ("FLOE-16", "a die that outdoes another") if marked else ("FLOE-14", "a scoring die")
        return rule, f"die {number + 1} is in the water, and {needed} lies on the floe"
    if marked is None:
        return "FLOE-R7", "there is no such choice"
    outdo = f"neither more than {marked.face} nor further than {marked.level} mm"
    return "FLOE-16", f"die {number + 1} shows {end.face} at {end.level} mm, {outdo}"
