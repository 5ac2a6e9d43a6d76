"""What belongs to each moment of the floe game: what is possible now, and why another step must wait."""

from __future__ import annotations

from typing import TYPE_CHECKING

from icedice_edu.games.first_player import FirstPlayer
from icedice_edu.games.floe.geometry import hand_range
from icedice_edu.games.floe.steps import Choose, Place, RealThrow, Slid, Throw
from icedice_edu.games.protocol import IllegalStep, quoted

if TYPE_CHECKING:
    from icedice_edu.games.floe.rules import Position

PASSES = ("pass", "skip", "stop", "keep", "none")
"""What somebody writes who would rather leave everything as it is."""
EXAMPLE_SPREAD = 30


def out_of_turn(position: Position, step: object) -> IllegalStep:
    """A step that belongs to another moment of the game."""
    rule, why = _moment(position, step)
    return IllegalStep(rule, f"{why}; {possible(position)}" if why else possible(position))


def _moment(position: Position, step: object) -> tuple[str, str]:
    match position.phase:
        case "over":
            return "FLOE-29", ""
        case "first":
            return "FLOE-R23", "first chance says who begins"
        case "throw":
            return _before_the_throw(position, step)
        case "sliding":
            return "FLOE-08", ""
        case "place":
            colour = position.name(position.colour)
            return "FLOE-R8", f"first the {colour} die, which was pushed off, is put back on the floe"
    return _after_the_throw(step)


def _before_the_throw(position: Position, step: object) -> tuple[str, str]:
    match step:
        case Choose():
            return "FLOE-14", "no die can be chosen before the dice are thrown"
        case Place():
            return "FLOE-20", "only a die that was pushed off the floe is put back"
        case Slid() if not position.setting.companion:
            return "FLOE-08", "the dice slide when you throw them"
    return "FLOE-11", "it is time to throw"


def _after_the_throw(step: object) -> tuple[str, str]:
    match step:
        case Throw() | RealThrow():
            return "FLOE-11", "a turn has one throw, and its scoring die is not chosen yet"
        case Place():
            return "FLOE-14", "the scoring die is left where it lies"
    return "FLOE-R7", "one of these dice has to be the scoring die"


def possible(position: Position) -> str:
    """What could be written now."""
    match position.phase:
        case "over":
            return "the game is over; begin a new one or take the last move back"
        case "first":
            return FirstPlayer(position.setting.players, "FLOE-R23").written
        case "throw":
            return a_throw(position)
        case "sliding":
            return "the dice have not come to rest yet; wait for them, or type in how they lie"
        case "place":
            return "write place and where, in mm from the left and from the entrance, such as place 145,200"
    return f"write {' or '.join(map(str, position.moves()))}"


def a_throw(position: Position) -> str:
    """How a throw is written here."""
    dice = position.dice_to_throw
    if position.setting.companion:
        return f"throw your {dice} dice and type in how they lie, such as 3@145,203 5~"
    hand = hand_range(EXAMPLE_SPREAD, dice, position.setting.arena)
    middle = hand[len(hand) // 2]
    return f"write throw, hand (mm), angle (−30 to 30), power and spread (0 to 1): throw {middle} 0 0.5 0.3"


def unreadable(position: Position, text: str, why: str = "") -> IllegalStep:
    """Text that is no step at all, and why, where that is known."""
    if position.phase in ("throw", "choose") and text.strip().lower() in PASSES:
        rule = "FLOE-R7" if position.phase == "choose" else "FLOE-11"
        why = "a die that may be chosen must be chosen" if position.phase == "choose" else "nobody passes"
        return IllegalStep(rule, f"{why}; {possible(position)}")
    rule, because = out_of_turn(position, None).rule, f": {why}" if why else ""
    return IllegalStep(rule, f"{quoted(text)} is not a step of this game{because}; {possible(position)}")
