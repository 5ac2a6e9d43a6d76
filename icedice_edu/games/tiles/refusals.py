"""Why a step is refused: the rule it breaks, what was tried, and what is possible instead."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import TYPE_CHECKING, Any

from icedice_edu.games.first_player import First, FirstPlayer
from icedice_edu.games.protocol import IllegalStep, among, listed
from icedice_edu.games.tiles.handing import check_arranged, check_deal
from icedice_edu.games.tiles.moments import a_throw, out_of_turn, possible
from icedice_edu.games.tiles.offers import may_buy
from icedice_edu.games.tiles.steps import (
    BUYS,
    DECLINE,
    FALLEN,
    GIVE_UPS,
    PLACES,
    REMOVES,
    THROWS,
    Arrange,
    Buy,
    Dealt,
    Decline,
    Fallen,
    GiveUp,
    Place,
    Remove,
    Throw,
)
from icedice_edu.games.tiles.tables import SQUARES

if TYPE_CHECKING:
    from icedice_edu.games.tiles.rules import Position

Reason = tuple[str, str]
Move = Throw | Place | GiveUp | Buy | Remove | Decline

KNOWN = (
    *THROWS[1:], *chain(*PLACES[1:]), *GIVE_UPS[1:], *chain(*chain(*BUYS)), *REMOVES, DECLINE,
)  # fmt: skip
"""Every move that could ever be made."""


WHEN: Mapping[type, str] = {
    First: "first",
    Dealt: "deal",
    Arrange: "arrange",
    Throw: "act",
    Fallen: "throwing",
    Place: "place",
    GiveUp: "place",
    Buy: "act",
    Remove: "act",
    Decline: "act",
}
"""The phase in which each kind of step belongs."""


def check(position: Position, step: Any) -> None:
    """Raise `IllegalStep` if the rules refuse this step here."""
    players = position.setting.players
    if position.phase != WHEN.get(type(step)):
        raise out_of_turn(position, step)
    match step:
        case First():
            FirstPlayer(position.setting.players, "TILE-08").check(step)
        case Dealt():
            check_deal(players, step)
        case Fallen() if not among(step, FALLEN[position.dice]):
            raise IllegalStep("TILE-14", f"these dice cannot show that; {a_throw(position.dice)}")
        case Arrange():
            check_arranged(position, step)
        case Throw() | Place() | GiveUp() | Buy() | Remove() | Decline():
            if not among(step, position.moves()):
                raise _why_not(position, step)


def _why_not(position: Position, step: Move) -> IllegalStep:
    """The rule that a move breaks here, and what could be done instead."""
    rule, why = _reason(position, step) if among(step, KNOWN) else ("TILE-14", "there is no such step")
    return IllegalStep(rule, f"{why}; {possible(position)}")


def _reason(position: Position, step: Move) -> Reason:
    match step:
        case Throw():
            return _throw(position, step.dice)
        case Place():
            return _place(position, step)
        case GiveUp():
            return _give_up(position, step)
        case Buy():
            return _buy(position, step)
        case Remove():
            return _remove(position)
    return "TILE-R14", "only a player with a full board is asked, and may decline"


def _throw(position: Position, dice: int) -> Reason:
    coins, free = position.coins[position.seat], len(position.free(position.seat))
    if not free:
        return "TILE-14", "your board is full, so no die could be placed"
    if dice > coins:
        rule = "TILE-15" if coins == 1 else "TILE-14"
        return rule, f"{_dice(dice)} need {dice} coins, and you have {coins}"
    if dice > free + 1:
        return "TILE-R4", f"with {_squares(free)} you throw {_dice(free + 1)} at most"
    if coins > 2:
        return "TILE-16", "with more than two coins you throw at least two dice"
    return "TILE-14", "with two coins you throw two dice"


def _place(position: Position, step: Place) -> Reason:
    if step.face not in position.thrown:
        return "TILE-14", f"no thrown die shows {step.face}; {_shown(position)}"
    return "TILE-11", f"a die lies on {SQUARES[step.square]}, and placed dice stay where they are"


def _give_up(position: Position, step: GiveUp) -> Reason:
    if step.face not in position.thrown:
        return "TILE-14", f"no thrown die shows {step.face}; {_shown(position)}"
    if position.surplus:
        return "TILE-R6", "one die too many was thrown and goes back free of charge, so none is paid for"
    return "TILE-19", "you have given up a die in this turn, and one is the most"


def _buy(position: Position, step: Buy) -> Reason:
    free = position.free(position.seat)
    if position.gave_up:
        return "TILE-R20", "you have given up a die of your board, and a purchase is a whole turn"
    if not free:
        return "TILE-R12", "your board is full, so a bought die could not be placed"
    if not may_buy(position):
        why = (
            f"that would be more than {position.setting.most_buys} purchases in a row; somebody has to throw"
        )
        return "TILE-R17", why
    return _no_such_die(position, step) or _not_that_one(position, step)


def _no_such_die(position: Position, step: Buy) -> Reason | None:
    if step.seller >= position.setting.players:
        return "TILE-20", f"there is no player {step.seller + 1}"
    if step.seller == position.seat:
        return "TILE-20", "a die is bought from another player, not from yourself"
    if position.boards[step.seller][step.square] is None:
        return "TILE-R12", f"player {step.seller + 1} has no die on {SQUARES[step.square]}"
    return None


def _not_that_one(position: Position, step: Buy) -> Reason:
    die = position.boards[step.seller][step.square]
    if die is not None and die.id in position.banned[position.seat]:
        return "TILE-22", f"this {die.face} was bought from you just now; one turn later you may buy it back"
    return "TILE-R12", f"your square {SQUARES[step.to]} is not free"


def _remove(position: Position) -> Reason:
    if not position.setting.removal:
        return "TILE-11", "a placed die stays where it is in this game"
    if position.gave_up:
        return "TILE-R20", "you have given up a die in this turn, and one is the most"
    return "TILE-R20", "no die lies there"


def _shown(position: Position) -> str:
    return f"you have {listed(map(str, position.thrown))}"


def _dice(number: int) -> str:
    return "one die" if number == 1 else f"{number} dice"


def _squares(number: int) -> str:
    return "one free square" if number == 1 else f"{number} free squares"
