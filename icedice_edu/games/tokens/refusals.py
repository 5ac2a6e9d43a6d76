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
        why = f"this step holds something that does not belong there; {possible(position)}"
        raise IllegalStep(_present_rule(position), why)
    match step:
        case Move() | Take():
            _check_claim(position, step)
        case Lay():
            _check_lay(position, step)
        case Reroll():
            _check_reroll(position, step)
        case Rolled() if step.faces not in FACES[len(position.rolling)]:
            due = f"{len(position.rolling)} faces from 1 to 6 are due"
            raise IllegalStep("TOKEN-03", f"{due}, not {step!s:.40}")
        case First():
            FirstPlayer(position.setting.players, "TOKEN-08").check(step)
        case Dealt():
            Deal().check(step)
        case TimeUp() if not position.setting.timed:
            raise IllegalStep("TOKEN-R11", f"no hourglass runs in this game; {possible(position)}")


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
            back = "" if position.setting.timed else " or take the last move back"  # sand does not run back
            ended_by = "TOKEN-24" if position.ending else "TOKEN-R13"
            return IllegalStep(ended_by, f"the game is over; begin a new one{back}")
        case "lay":
            more = f"first lay {LAID_AT_START - position.laid} more of your three tokens"
            return IllegalStep("TOKEN-09", f"{more}, such as {position.moves()[0]}")
        case "flip":
            return IllegalStep("TOKEN-10", "the turn begins when the hourglass is flipped; write flip")
        case "first" | "deal" | "rolling":
            return IllegalStep("TOKEN-12", "the dice have not fallen yet; wait for them")
        case "roll":
            return IllegalStep("TOKEN-12", "a turn starts with a roll of all three dice; write roll")
    return _not_step_1(position, step) if position.phase == "step1" else _not_step_2(position, step)


def _not_step_1(position: Position, step: object) -> IllegalStep:
    match step:
        case Take():
            return IllegalStep("TOKEN-16", "first move a token from the big board; then you may take one")
        case Roll() | Reroll() if position.rolls_left:
            why = "you have rolled; say which dice to roll again by their places, such as reroll 1 3"
            return IllegalStep("TOKEN-13", why)
        case Roll() | Reroll():
            cap = position.setting.roll_cap
            most = ", the most in one turn even with the hourglass" if position.setting.timed else ""
            why = f"that was roll {cap} of {cap}{most}; make a number with the dice you have, or pass"
            return IllegalStep("TOKEN-R11", why)
    return IllegalStep("TOKEN-14", f"that cannot be done now; {possible(position)}")


def _not_step_2(position: Position, step: object) -> IllegalStep:
    match step:
        case Roll() | Reroll():
            why = "dice are rolled again only before a token is moved; take one or pass"
            return IllegalStep("TOKEN-13", why)
        case Move():
            return IllegalStep("TOKEN-21", "one token a turn goes to the middle; now take one or pass")
    return IllegalStep("TOKEN-15", f"that cannot be done now; {possible(position)}")


def possible(position: Position) -> str:
    """What could be written now."""
    match position.phase:
        case "step1":
            again = "reroll 1 3, " if position.rolls_left else ""
            return f"write {again}pass, or {_a_claim()}"
        case "step2":
            return f"write pass, or take, {_a_claim('take ')}"
    return out_of_turn(position, None).why


def _a_claim(word: str = "") -> str:
    """The form only: what these dice make is for the learner to find."""
    return f"a number, = and a calculation, as in {word}5 = 2+3 when 2 and 3 were rolled"


def _present_rule(position: Position) -> str:
    return out_of_turn(position, None).rule


def unreadable(position: Position, text: str) -> IllegalStep:
    """Text that is no step at all."""
    shown = text if len(text) <= 40 else text[:39] + "…"
    why = f"{shown!r} is not a step of this game; {possible(position)}"
    return IllegalStep(_present_rule(position), why)


def _check_lay(position: Position, step: Lay) -> None:
    if position.in_reach(step.number):
        _the_one(position, step.number, step.colour, position.in_reach(step.number))
    elif any(token.number == step.number for token in position.big):
        why = f"{step.number} is in a line you took from; choose from three different lines"
        raise IllegalStep("TOKEN-09", why)
    else:
        raise IllegalStep(
            "TOKEN-09", f"there is no {step.number} on the big board; choose one that lies there"
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
            "TOKEN-14", f"there is no {step.number} on the big board; make a number that lies there"
        )
    if moved is not None and step.number == moved.number:
        return _same_number(position, step, moved)
    others = [str(token.number) for token in position.takeable()]
    choice = f"there lie {listed(others)}" if others else "nothing there can be taken, so pass"
    return IllegalStep("TOKEN-15", f"there is no {step.number} in the middle; {choice}")


def _same_number(position: Position, step: Take, moved: Token) -> IllegalStep:
    twins = [token for token in position.medium if token.number == moved.number and token != moved]
    if twins and step.colour != moved.colour:
        return IllegalStep(
            "TOKEN-32", f"{step.number} came this turn, so no other {step.number} can be taken now"
        )
    return IllegalStep("TOKEN-17", f"{step.number} came this turn, so it stays; make a different number")


def _the_one(position: Position, number: int, colour: str, tokens: tuple[Token, ...]) -> None:
    """Make sure the claim names exactly one token."""
    names = listed(f"{token.name} ({COLOURS[token.colour]})" for token in tokens)
    if not colour and len(tokens) > 1:
        raise IllegalStep("TOKEN-R16", f"{number} lies there twice; write which one you mean: {names}")
    if colour and colour not in (token.colour for token in tokens):
        called = COLOURS.get(colour, colour)
        if position.layout.in_order:  # each number is on one token, so its colour need not be said
            why = f"the {number} is {COLOURS[tokens[0].colour]}, not {called}; {number} alone is enough"
            raise IllegalStep("TOKEN-R3", why)
        raise IllegalStep("TOKEN-R16", f"there is no {called} {number} there; there is {names}")
