"""Can dice be thrown like this onto a floe like that? Asked before many throws, and answered by the rules."""

from __future__ import annotations

from collections.abc import Mapping

from icedice_edu.games.floe.refusals import a_throw, no_room, no_throw
from icedice_edu.games.floe.rules import begin
from icedice_edu.games.floe.steps import Lying, Throw
from icedice_edu.games.floe.tables import DICE_EACH, MOST_PLAYERS, SIDES, Arena
from icedice_edu.games.protocol import IllegalStep, listed, quoted

LAID = (
    "The dice on the floe are given by colours from 0 to 5, each with x and y in hundredths of a millimetre "
    "and a number from 1 to 6, such as {0: Lying(14500, 20000, 3)}"
)


def check_counts(throws: object, dice: object) -> None:
    """Raise `ValueError` unless these are possible numbers of throws and of dice (at most four, FLOE-01)."""
    if type(throws) is not int or throws < 1:
        raise ValueError(f"The number of throws must be a whole number, 1 or more, not {str(throws)[:40]!r}.")
    if type(dice) is not int or not 1 <= dice <= DICE_EACH:
        given = repr(dice)[:40]
        raise ValueError(f"The number of dice is a whole number from 1 to {DICE_EACH}, not {given}.")


def aimed(throw: object, dice: int, arena: Arena) -> Throw:
    """A throw, also from its notation, if so many dice can be thrown like that."""
    floe = begin(2, first=0, arena=arena)  # any game: it is asked for its notation only
    aim = floe.read(throw) if isinstance(throw, str) else throw
    if type(aim) is not Throw:
        raise IllegalStep("FLOE-08", f"{quoted(str(throw))} is not aimed; {a_throw(floe)}")
    if reason := no_throw(aim, dice, arena):
        rule, why = reason
        raise IllegalStep(rule, f"{why}; {a_throw(floe)}")
    return aim


def check_lying(lying: object, arena: Arena) -> None:
    """Dice by colour, all of them on the floe and none in the way of another (FLOE-I4, FLOE-I7)."""
    if not isinstance(lying, Mapping) or not all(_is_die(*one) for one in lying.items()):
        raise ValueError(f"{LAID}, not {quoted(str(lying))}.")
    dice = tuple(map(lying.get, range(MOST_PLAYERS)))
    floe = begin(MOST_PLAYERS, arena=arena)._replace(lying=dice)
    for colour, die in lying.items():
        if reason := no_room(floe, die.x, die.y, colour):
            rule, why = reason
            raise IllegalStep(rule, f"the die of color {colour} can't be there: {why}")


def _is_die(colour: object, die: object) -> bool:
    if type(die) is not Lying or any(type(number) is not int for number in (colour, *die)):
        return False
    return colour in range(MOST_PLAYERS) and 1 <= die.face <= SIDES


def die_of(colour: int, lying: Mapping[int, Lying]) -> Lying:
    """The die of a colour, if it lies there."""
    if type(colour) is int and colour in lying:
        return lying[colour]
    there = f"there are those of {listed(map(str, sorted(lying)))}" if lying else "the floe was empty"
    raise ValueError(f"No die of color {str(colour)[:40]} was on the floe before these throws; {there}.")
