"""Why a step is refused: the rule it breaks, what was tried, and what is possible instead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from icedice_edu.games.first_player import First, FirstPlayer
from icedice_edu.games.protocol import IllegalStep, listed
from icedice_edu.games.tokens import claims, offers
from icedice_edu.games.tokens.chances import FACES, Deal
from icedice_edu.games.tokens.setting import LAID_AT_START
from icedice_edu.games.tokens.steps import (
    Claim,
    Dealt,
    Flip,
    Lay,
    Move,
    Pass,
    Reroll,
    Roll,
    Rolled,
    Take,
    TimeUp,
)
from icedice_edu.games.tokens.tables import COLOURS, Token
from icedice_edu.maths.words import many, times

if TYPE_CHECKING:
    from icedice_edu.games.tokens.rules import Position

TIMED = ("roll", "rolling", "step1", "step2")
WHEN: Mapping[type, tuple[str, ...]] = {
    First: ("first",),
    Dealt: ("deal",),
    Rolled: ("rolling",),
    Lay: ("lay",),
    Flip: ("flip",),
    Roll: ("roll",),
    Reroll: ("step1",),
    Move: ("step1",),
    Take: ("step2",),
    Pass: ("step1", "step2"),
    TimeUp: TIMED,
}
"""The phases in which each kind of step belongs."""
TOO_LARGE = 10**6


def check(position: Position, step: object) -> None:
    """Raise `IllegalStep` if the rules refuse this step here."""
    if position.phase not in WHEN.get(type(step), ()):
        raise out_of_turn(position, step)
    if not _is_well_formed(step):
        why = f"part of this step doesn't belong there; {possible(position)}"
        raise IllegalStep(_present_rule(position), why)
    match step:
        case Move() | Take():
            _check_claim(position, step)
        case Lay():
            _check_lay(position, step)
        case Reroll():
            _check_reroll(position, step)
        case Rolled() if step.faces not in FACES[len(position.rolling)]:
            needed = f"you need {many(len(position.rolling), 'number')} from 1 to 6"
            raise IllegalStep("TOKEN-03", f"{needed}, not {step!s:.40}")
        case First():
            FirstPlayer(position.setting.players, "TOKEN-08").check(step)
        case Dealt():
            Deal().check(step)
        case TimeUp() if not position.setting.timed:
            raise IllegalStep("TOKEN-R11", f"this game has no hourglass; {possible(position)}")


def _is_well_formed(step: object) -> bool:
    """Does every part of the step have its kind? A step need not come from our own reading."""
    match step:
        case Move(number, colour) | Take(number, colour) | Lay(number, colour):
            return _is_number(number) and type(colour) is str
        case Reroll(parts) | Rolled(parts):
            return type(parts) is tuple and all(map(_is_number, parts))
        case Dealt(parts):
            return type(parts) is tuple and all(type(part) is str for part in parts)
        case First(seat):
            return _is_number(seat)
    return True


def _is_number(part: object) -> bool:
    """A whole number, and one that a sentence can hold."""
    return type(part) is int and abs(part) < TOO_LARGE


def out_of_turn(position: Position, step: object) -> IllegalStep:
    """A step that this moment of the turn does not offer."""
    match position.phase:
        case "over":
            back = "" if position.setting.timed else " or undo the last move"  # sand does not run back
            ended_by = "TOKEN-24" if position.ending else "TOKEN-R13"
            return IllegalStep(ended_by, f"the game is over; start a new one{back}")
        case "lay":
            more = f"first move {many(LAID_AT_START - position.laid, 'more token')} to the middle"
            return IllegalStep("TOKEN-09", f"{more}; for example, write {position.moves()[0]}")
        case "flip":
            return IllegalStep("TOKEN-10", "your turn starts when the hourglass is flipped; write flip")
        case "first" | "deal" | "rolling":
            return IllegalStep("TOKEN-12", "the dice are still rolling; wait until they stop")
        case "roll":
            return IllegalStep("TOKEN-12", "start your turn by rolling all three dice; write roll")
    return _not_step_1(position, step) if position.phase == "step1" else _not_step_2(position, step)


def _not_step_1(position: Position, step: object) -> IllegalStep:
    match step:
        case Take():
            return IllegalStep("TOKEN-16", "first move a token from the big board; then you can take one")
        case Roll() | Reroll() if position.rolls_left:
            why = "you already rolled; to roll the first and third dice again, write reroll 1 3"
            return IllegalStep("TOKEN-13", why)
        case Roll() | Reroll():
            cap = position.setting.roll_cap
            most = ", even with sand left in the hourglass" if position.setting.timed else ""
            why = f"you can't roll more than {times(cap)} per turn{most}; make a number or pass"
            return IllegalStep("TOKEN-R11", why)
    return IllegalStep("TOKEN-14", f"you can't do that now; {possible(position)}")


def _not_step_2(position: Position, step: object) -> IllegalStep:
    match step:
        case Roll() | Reroll():
            why = "you can roll again only before you move a token; now take a token or pass"
            return IllegalStep("TOKEN-13", why)
        case Move():
            why = "you can move only one token to the middle per turn; now take one or pass"
            return IllegalStep("TOKEN-21", why)
    return IllegalStep("TOKEN-15", f"you can't do that now; {possible(position)}")


def possible(position: Position) -> str:
    """What could be written now."""
    match position.phase:
        case "step1":
            again = "reroll 1 3, " if position.rolls_left else ""
            return f"write {again}pass or {_a_claim()}"
        case "step2":
            return f"write pass or {_a_claim('take ')}"
    return out_of_turn(position, None).why


def _a_claim(word: str = "") -> str:
    """The form only: what these dice make is for the learner to find."""
    return f"an equation, such as {word}5 = 2+3 if you rolled 2 and 3"


def _present_rule(position: Position) -> str:
    return out_of_turn(position, None).rule


def unreadable(position: Position, text: str) -> IllegalStep:
    """Text that is no step at all."""
    shown = text if len(text) <= 40 else text[:39] + "…"
    why = f"{shown!r} is not a move in this game; {possible(position)}"
    return IllegalStep(_present_rule(position), why)


def _check_lay(position: Position, step: Lay) -> None:
    if position.in_reach(step.number):
        _the_one(position, step.number, step.colour, position.in_reach(step.number))
    elif any(token.number == step.number for token in position.big):
        why = f"you already chose a token from the row with {step.number}; choose from three different rows"
        raise IllegalStep("TOKEN-09", why)
    else:
        raise IllegalStep(
            "TOKEN-09", f"there is no {step.number} on the big board; choose a token that is there"
        )


def _check_reroll(position: Position, step: Reroll) -> None:
    places = step.places
    there = places and set(places) <= {0, 1, 2} and list(places) == sorted(set(places))
    if not (there and position.rolls_left):
        raise out_of_turn(position, step)


def _check_claim(position: Position, step: Claim) -> None:
    zone = position.in_reach(step.number) if position.layout.doubles or isinstance(step, Take) else ()
    if not zone and not (isinstance(step, Move) and _lies_on_big(position, step.number)):
        raise _no_such_token(position, step)
    if zone:
        _the_one(position, step.number, step.colour, zone)
    elif step.colour:
        _the_one(position, step.number, step.colour, position.in_reach(step.number))
    if id(step) not in offers.offer(position.dice, position.setting.operations).usual:
        claims.check(step.number, step.expression, position.dice, position.setting)


def _lies_on_big(position: Position, number: int) -> bool:
    shown = position.layout.shown
    return 0 < number < len(shown) and bool(shown[number] & position.on_big)


def _no_such_token(position: Position, step: Claim) -> IllegalStep:
    moved = position.moved
    if isinstance(step, Move):
        return IllegalStep(
            "TOKEN-14", f"there is no {step.number} on the big board; make a number that is there"
        )
    if moved is not None and step.number == moved.number:
        return _same_number(position, step, moved)
    others = [str(token.number) for token in position.takeable()]
    choice = f"choose from {listed(others)}" if others else "there is nothing to take, so pass"
    return IllegalStep("TOKEN-15", f"there is no {step.number} in the middle; {choice}")


def _same_number(position: Position, step: Take, moved: Token) -> IllegalStep:
    twins = [token for token in position.medium if token.number == moved.number and token != moved]
    if twins and step.colour != moved.colour:
        return IllegalStep(
            "TOKEN-32", f"you made {step.number} in step 1, so you can't take another {step.number} this turn"
        )
    return IllegalStep("TOKEN-17", f"you moved {step.number} this turn, so it stays; make a different number")


def _the_one(position: Position, number: int, colour: str, tokens: tuple[Token, ...]) -> None:
    """Make sure the claim names exactly one token."""
    names = " or ".join(f"{token.name} ({COLOURS[token.colour]})" for token in tokens)
    if not colour and len(tokens) > 1:
        raise IllegalStep("TOKEN-R16", f"there are two tokens with {number}; write {names}")
    if colour and colour not in (token.colour for token in tokens):
        called = COLOURS.get(colour, colour)
        if position.layout.in_order:  # each number is on one token, so its colour need not be said
            why = f"the {number} is {COLOURS[tokens[0].colour]}, not {called}; just write {number}"
            raise IllegalStep("TOKEN-R3", why)
        raise IllegalStep("TOKEN-R16", f"there is no {called} {number} there; write {names}")
