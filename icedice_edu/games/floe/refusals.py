"""Why a step is refused: the rule it breaks, what was tried, and what is possible instead."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import TYPE_CHECKING

from icedice_edu.games.first_player import First, FirstPlayer
from icedice_edu.games.floe.facts import NO_ONE
from icedice_edu.games.floe.geometry import hand_range, in_millimetres, on_floe, overlaps
from icedice_edu.games.floe.offers import some_places
from icedice_edu.games.floe.steps import Choose, End, Lying, Moved, Place, RealThrow, Slid, Throw, Water
from icedice_edu.games.floe.tables import ANGLES, DICE_EACH, HUNDREDTHS, MM, SIDES, Arena
from icedice_edu.games.protocol import GAME_OVER, IllegalStep, among, listed, quoted

if TYPE_CHECKING:
    from icedice_edu.games.floe.rules import Position

NEAR_THE_MIDDLE = Place(145 * MM, 200 * MM)
IN_THE_WATER = ("5~", "1~", "6~")
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
PASSES = ("pass", "skip", "stop", "keep", "none")
"""What somebody writes who would rather leave everything as it is."""
EXAMPLE_SPREAD = 30
NUMBERS = ("none", "one", "two", "three", "four", "five", "six")
WRITTEN = "write each die as 3@145,203 (what it shows, x and y in mm) or, in the water, as 5~"


def check(position: Position, step: object) -> None:
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
        return "FLOE-08", "this game uses real dice, so you can't aim a throw here"
    return no_throw(step, position.dice_to_throw, position.setting.arena)


def no_throw(step: Throw, dice: int, arena: Arena) -> Reason | None:
    """Why so many dice cannot be thrown like this."""
    if any(type(number) is not int for number in step):
        return "FLOE-08", "a throw needs four whole numbers, such as Throw(145, 0, 50, 30)"
    if step.angle not in ANGLES:
        return "FLOE-08", "the angle must be from 30 degrees left (−30) to 30 degrees right (30)"
    if step.power not in HUNDREDTHS or step.spread not in HUNDREDTHS:
        return "FLOE-08", "power and spread must be from 0 to 1"
    hand = hand_range(step.spread, dice, arena)
    if step.x in hand:
        return None
    row = f"all {dice} dice fit" if dice > 1 else "the die fits"
    where = f"the hand must be between {hand[0]} and {hand[-1]} mm"
    return "FLOE-08", f"with spread {in_millimetres(step.spread)}, {where} so that {row} through the entrance"


def no_room(position: Position, x: object, y: object, colour: int) -> Reason | None:
    """Why a colour's die cannot be put here."""
    if type(x) is not int or type(y) is not int:
        return "FLOE-R8", "a place needs two numbers"
    arena = position.setting.arena
    if not on_floe(x, y, arena):
        return "FLOE-R8", f"a die at {spot(x, y)} mm touches the water or is outside the floe"
    if any(overlaps(x, y, die.x, die.y, arena) for die in position.dice_on_floe(without=colour)):
        return "FLOE-R8", f"another die is in the way: {_apart(arena)}"
    return None


def _apart(arena: Arena) -> str:
    return f"the centers of two dice must be at least {in_millimetres(2 * arena.die)} mm apart"


def _choose(position: Position, step: Choose) -> Reason:
    number = step.die
    if type(number) is not int or not 0 <= number < len(position.thrown):
        return "FLOE-R7", "there is no such die"
    end, marked = position.thrown[number], position.lying[position.roller]
    if not isinstance(end, Lying):
        needed = "a die that beats your scoring die" if marked else "a scoring die"
        why = f"die {number + 1} is in the water, but {needed} must be on the floe"
        return "FLOE-16" if marked else "FLOE-14", why
    if marked is None:
        return "FLOE-R7", "there is no such choice"
    beats = f"not more than {marked.face} and not farther than {marked.level} mm"
    return "FLOE-16", f"die {number + 1} shows {end.face} at {end.level} mm, {beats}"


# -- a step that must wait for another moment ---------------------------------------------------------


def out_of_turn(position: Position, step: object) -> IllegalStep:
    """A step that belongs to another moment of the game."""
    rule, why = _moment(position, step)
    return IllegalStep(rule, f"{why}; {possible(position)}" if why else possible(position))


def _moment(position: Position, step: object) -> tuple[str, str]:
    match position.phase:
        case "over":
            return "FLOE-29" if max(position.track) >= position.setting.target else "FLOE-R24", ""
        case "first":
            return "FLOE-R23", "the first player has not been chosen yet"
        case "throw":
            return _before_the_throw(position, step)
        case "sliding":
            return "FLOE-08", ""
        case "place":
            colour = position.name(position.colour)
            return "FLOE-R8", f"first, put back the {colour} die that was pushed off the floe"
    return _after_the_throw(step)


def _before_the_throw(position: Position, step: object) -> tuple[str, str]:
    match step:
        case Choose():
            return "FLOE-14", "you can't choose a die before you throw"
        case Place():
            return "FLOE-20", "you can put back a die only if it was pushed off the floe"
        case Slid() if not position.setting.companion:
            return "FLOE-08", "the dice slide when you throw them"
    return "FLOE-11", "it is time to throw"


def _after_the_throw(step: object) -> tuple[str, str]:
    match step:
        case Throw() | RealThrow():
            return "FLOE-11", "you get one throw per turn, and you haven't chosen your scoring die yet"
        case Place():
            return "FLOE-14", "the scoring die stays where it is"
    return "FLOE-R7", "one of these dice must be your scoring die"


def possible(position: Position) -> str:
    """What could be written now."""
    match position.phase:
        case "over":
            return GAME_OVER
        case "first":
            return FirstPlayer(position.setting.players, "FLOE-R23").written
        case "throw":
            return a_throw(position)
        case "sliding":
            return "the dice are still sliding; wait until they stop, or type where they are"
        case "place":
            where = "where, in mm from the left and from the entrance"
            return f"write place and {where}, such as {a_place(position)}"
    return f"write {' or '.join(map(str, position.moves()))}"


def a_throw(position: Position) -> str:
    """How a throw is written here."""
    dice = position.dice_to_throw
    if position.setting.companion:
        return f"throw your {dice} dice and {a_result(position)}"
    hand = hand_range(EXAMPLE_SPREAD, dice, position.setting.arena)
    middle = hand[len(hand) // 2]
    return f"write throw, hand (mm), angle (−30 to 30), power and spread (0 to 1): throw {middle} 0 0.5 0.3"


def a_place(position: Position) -> Place:
    """Somewhere one more die can lie: near the middle, if that is free."""
    places = (NEAR_THE_MIDDLE, *some_places(position))
    return next(place for place in places if position.free_place(*place, NO_ONE) is None)


def a_result(position: Position) -> str:
    """How real dice are typed in here: as many as are thrown, and a die they pushed, if one lies there."""
    colours = [colour for colour, die in enumerate(position.lying) if die is not None]
    pushed = [colour for colour in colours if colour != position.roller] or colours
    free = str(a_place(position)).removeprefix("place ")
    dice = " ".join((f"3@{free}", *IN_THE_WATER[: position.dice_to_throw - 1]))
    moved = f" ; {position.name(pushed[0])} 2~" if pushed else ""
    return f"type where they are, such as {dice}{moved}"


def unreadable(position: Position, text: str, why: str = "") -> IllegalStep:
    """Text that is no step at all, and why, where that is known."""
    if position.phase in ("throw", "choose") and text.strip().lower() in PASSES:
        rule = "FLOE-R7" if position.phase == "choose" else "FLOE-11"
        why = "you must choose one of these dice" if position.phase == "choose" else "you can't pass"
        return IllegalStep(rule, f"{why}; {possible(position)}")
    rule, because = out_of_turn(position, None).rule, f": {why}" if why else ""
    return IllegalStep(rule, f"{quoted(text)} is not a move in this game{because}; {possible(position)}")


# -- dice that cannot have come to lie like that ------------------------------------------------------


def check_result(position: Position, slid: Slid) -> None:
    """Raise `IllegalStep` unless dice thrown here can come to lie like this."""
    if type(slid.thrown) is not tuple or type(slid.moved) is not tuple:
        raise IllegalStep("FLOE-R26", f"that is not the result of a throw; {WRITTEN}")
    _check_number(position, len(slid.thrown))
    _check_moved(position, slid.moved)
    for end in (*slid.thrown, *(moved.end for moved in slid.moved)):
        _check_end(position, end)
    _check_room(position, slid)


def _check_number(position: Position, thrown: int) -> None:
    dice = position.dice_to_throw
    if thrown != dice:
        rule = "FLOE-12" if dice == DICE_EACH else "FLOE-13"
        many = NUMBERS[thrown] if thrown < len(NUMBERS) else "many more"
        raise IllegalStep(rule, f"{NUMBERS[dice]} dice were thrown, but you gave {many}; {WRITTEN}")


def _check_moved(position: Position, moved: tuple[Moved, ...]) -> None:
    """Colours that have a die on the floe, each once and in order."""
    if any(type(one) is not Moved or type(one.colour) is not int for one in moved):
        why = f"write a die that was moved with its color, such as {position.name(0)} 6@190,121"
        raise IllegalStep("FLOE-09", why)
    colours = [one.colour for one in moved]
    on_it = [colour for colour, die in enumerate(position.lying) if die is not None]
    if strange := [colour for colour in colours if colour not in on_it]:
        name = position.name(strange[0]) if 0 <= strange[0] < len(position.lying) else "such"
        there = f"it has {listed(map(position.name, on_it))}" if on_it else "it has no dice"
        raise IllegalStep("FLOE-09", f"there is no {name} scoring die on the floe; {there}")
    if colours != sorted(set(colours)):
        raise IllegalStep("FLOE-09", "name each scoring die that was moved once, in the order of the seats")


def _check_end(position: Position, end: End) -> None:
    if type(end) not in (Lying, Water) or any(type(number) is not int for number in end):
        raise IllegalStep("FLOE-R26", f"a die is either on the floe or in the water; {WRITTEN}")
    if not 1 <= end.face <= SIDES:
        raise IllegalStep("FLOE-R26", f"each die must show one number from 1 to 6; {WRITTEN}")
    if isinstance(end, Lying) and not on_floe(end.x, end.y, position.setting.arena):
        why = f"a die at {spot(end.x, end.y)} mm touches the water or is outside; write it as {end.face}~"
        raise IllegalStep("FLOE-10", why)


def _check_room(position: Position, slid: Slid) -> None:
    """No two dice in one place."""
    for (name, one), (other_name, other) in combinations(_dice(position, slid), 2):
        if overlaps(one.x, one.y, other.x, other.y, position.setting.arena):
            why = f"{name} and {other_name} would overlap: {_apart(position.setting.arena)}"
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
