"""What belongs to each moment of the tile game: what is possible now, and why another step must wait."""

from __future__ import annotations

from typing import TYPE_CHECKING

from icedice_edu.games.first_player import FirstPlayer
from icedice_edu.games.protocol import IllegalStep, quoted
from icedice_edu.games.tiles.steps import FALLEN, Arrange, Buy, Dealt, Fallen, GiveUp, Place, Remove, Throw

if TYPE_CHECKING:
    from icedice_edu.games.tiles.rules import Position

FEW_ENOUGH_TO_LIST = 4
PASSES = ("pass", "skip", "stop")
"""What somebody writes who would rather not play."""


def out_of_turn(position: Position, step: object) -> IllegalStep:
    """A step that belongs to another moment of the game."""
    match position.phase:
        case "over":
            return IllegalStep("TILE-24", possible(position))
        case "first":
            return IllegalStep("TILE-08", f"first chance says who begins; {possible(position)}")
        case "deal":
            return IllegalStep("TILE-06", f"first the tiles are drawn; {possible(position)}")
        case "arrange":
            return IllegalStep("TILE-R3", f"first everybody arranges six tiles; {possible(position)}")
        case "throwing":
            return IllegalStep("TILE-14", possible(position))
        case "act":
            rule, why = _before_the_throw(step)
            return IllegalStep(rule, f"{why}; {possible(position)}")
    rule, why = _after_the_throw(position, step)
    return IllegalStep(rule, f"{why}; {possible(position)}")


def _before_the_throw(step: object) -> tuple[str, str]:
    match step:
        case Place() | GiveUp():
            return "TILE-14", "you have not thrown any dice yet"
        case Fallen():
            return "TILE-14", "the dice fall when you throw"
        case Arrange() | Dealt():
            return "TILE-R3", "the tiles lie where they are for the rest of the game"
    return "TILE-R14", "with a coin and a free square you throw or buy"


def _after_the_throw(position: Position, step: object) -> tuple[str, str]:
    match step:
        case Throw():
            return "TILE-R5", "a turn has one throw, and its dice are not all placed yet"
        case Buy():
            return "TILE-20", "you have thrown, so you cannot buy in this turn"
        case Remove() if position.setting.removal:
            return "TILE-R20", "a die on your board is given up before the throw, not after it"
        case Remove():
            return "TILE-11", "a placed die stays where it is"
        case Arrange() | Dealt():
            return "TILE-R3", "the tiles lie where they are for the rest of the game"
    return "TILE-14", "the thrown dice go to free squares of your board"


def possible(position: Position) -> str:
    """What could be written now."""
    match position.phase:
        case "over":
            return "the game is over; begin a new one or take the last move back"
        case "first":
            return FirstPlayer(position.setting.players, "TILE-08").written
        case "deal":
            return a_deal(position.setting.players)
        case "arrange":
            return "write arrange and your six tiles: three for the rows / three for the columns"
        case "throwing":
            return "the dice have not fallen yet; wait for them"
    return _offers(position)


def _offers(position: Position) -> str:
    """The steps on offer, or where there are many one or two of each kind."""
    steps = position.moves()
    if len(steps) <= FEW_ENOUGH_TO_LIST:
        return f"write {' or '.join(map(str, steps))}"
    kinds = dict.fromkeys(map(type, steps))
    shown = [[str(step) for step in steps if type(step) is kind] for kind in kinds]
    few = [" or ".join(texts) if len(texts) <= FEW_ENOUGH_TO_LIST else f"{texts[0]}, …" for texts in shown]
    return f"write {' or '.join(few)}"


def a_deal(players: int) -> str:
    return f"a deal is written deal, six tiles for each of {players} players, bonus and two tiles"


def a_throw(dice: int) -> str:
    if dice == 1:
        return "one die shows one number from 1 to 6"
    return f"{dice} dice show {dice} numbers from 1 to 6, such as {FALLEN[dice][-2]}"


def unreadable(position: Position, text: str) -> IllegalStep:
    """Text that is no step at all."""
    if position.phase == "act" and text.strip().lower() in PASSES:
        return IllegalStep("TILE-R14", f"nobody passes: {_before_the_throw(None)[1]}; {possible(position)}")
    rule = out_of_turn(position, None).rule
    return IllegalStep(rule, f"{quoted(text)} is not a step of this game; {possible(position)}")
