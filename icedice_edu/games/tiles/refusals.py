"""Why a step is refused: the rule it breaks, what was tried, and what is possible instead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain
from typing import TYPE_CHECKING

from icedice_edu.games.first_player import First, FirstPlayer
from icedice_edu.games.protocol import GAME_OVER, IllegalStep, among, listed, quoted, written
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
from icedice_edu.games.tiles.tables import BONUS_TILES, SIZE, SQUARES, TILES, TILES_EACH
from icedice_edu.maths.words import a

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
FEW_ENOUGH_TO_LIST = 4
PASSES = ("pass", "skip", "stop")
"""What somebody writes who would rather not play."""
LOOKS_LIKE_A_NINE = 6


def check(position: Position, step: object) -> None:
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
            raise IllegalStep("TILE-14", f"these dice can't show that; {a_throw(position.dice)}")
        case Arrange():
            check_arranged(position, step)
        case Throw() | Place() | GiveUp() | Buy() | Remove() | Decline():
            if not among(step, position.moves()):
                raise _why_not(position, step)


def _why_not(position: Position, step: Move) -> IllegalStep:
    """The rule that a move breaks here, and what could be done instead."""
    rule, why = _reason(position, step) if among(step, KNOWN) else ("TILE-14", "there is no move like that")
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
    return what_to_do(position)  # decline, without a full board


def _throw(position: Position, dice: int) -> Reason:
    coins, free = position.coins[position.seat], len(position.free(position.seat))
    if not free:
        return "TILE-14", "your board is full, so you can't place any dice"
    if dice > coins:
        rule = "TILE-15" if coins == 1 else "TILE-14"
        return rule, f"{_dice(dice)} need {dice} coins, but you have {coins}"
    if dice > free + 1:
        return "TILE-R4", f"with {_squares(free)} you roll at most {_dice(free + 1)}"
    if coins > 2:
        return "TILE-16", "with more than two coins you roll at least two dice"
    return "TILE-14", "with two coins you roll two dice"


def _place(position: Position, step: Place) -> Reason:
    if step.face not in position.thrown:
        return "TILE-14", f"you didn't roll a {step.face}; {_shown(position)}"
    return "TILE-11", f"there is already a die on {SQUARES[step.square]}, and placed dice don't move"


def _give_up(position: Position, step: GiveUp) -> Reason:
    if step.face not in position.thrown:
        return "TILE-14", f"you didn't roll a {step.face}; {_shown(position)}"
    if position.surplus:
        return "TILE-R6", "you rolled one extra die, and it goes back for free, so you don't give one up"
    return "TILE-19", "you already gave up a die this turn, and you can give up only one"


def _buy(position: Position, step: Buy) -> Reason:
    free = position.free(position.seat)
    if position.gave_up:
        return "TILE-R20", "you gave up a die from your board, and a purchase is a whole turn"
    if not free:
        return "TILE-R12", "your board is full, so there is no place for a new die"
    if not may_buy(position):
        why = (
            f"that would be more than {position.setting.most_buys} purchases in a row; someone must roll"
        )
        return "TILE-R17", why
    return _no_such_die(position, step) or _not_that_one(position, step)


def _no_such_die(position: Position, step: Buy) -> Reason | None:
    if step.seller >= position.setting.players:
        return "TILE-20", f"there is no player {step.seller + 1}"
    if step.seller == position.seat:
        return "TILE-20", "you buy a die from another player, not from yourself"
    if position.boards[step.seller][step.square] is None:
        return "TILE-R12", f"player {step.seller + 1} has no die on {SQUARES[step.square]}"
    return None


def _not_that_one(position: Position, step: Buy) -> Reason:
    die = position.boards[step.seller][step.square]
    if die is not None and die.id in position.banned[position.seat]:
        return "TILE-22", f"someone just bought this {die.face} from you; you can buy it back one turn later"
    return "TILE-R12", f"your square {SQUARES[step.to]} is not empty"


def _remove(position: Position) -> Reason:
    if not position.setting.removal:
        return "TILE-11", "in this game, a placed die stays where it is"
    if position.gave_up:
        return "TILE-R20", "you already gave up a die this turn, and you can give up only one"
    return "TILE-R20", "there is no die on that square"


def _shown(position: Position) -> str:
    return f"you have {listed(map(str, position.thrown))}"


def _dice(number: int) -> str:
    return "one die" if number == 1 else f"{number} dice"


def _squares(number: int) -> str:
    return "one empty square" if number == 1 else f"{number} empty squares"


# -- a step that must wait for another moment ---------------------------------------------------------


def out_of_turn(position: Position, step: object) -> IllegalStep:
    """A step that belongs to another moment of the game."""
    match position.phase:
        case "over":
            full = not any(None in board for board in position.boards)
            return IllegalStep("TILE-24" if full else "TILE-R16", possible(position))
        case "first":
            return IllegalStep("TILE-08", f"the first player has not been chosen yet; {possible(position)}")
        case "deal":
            return IllegalStep("TILE-06", f"the tiles have not been drawn yet; {possible(position)}")
        case "arrange":
            return IllegalStep("TILE-R3", f"first, everyone arranges six tiles; {possible(position)}")
        case "throwing":
            return IllegalStep("TILE-14", possible(position))
        case "act":
            rule, why = _before_the_throw(position, step)
            return IllegalStep(rule, f"{why}; {possible(position)}")
    rule, why = _after_the_throw(position, step)
    return IllegalStep(rule, f"{why}; {possible(position)}")


def _before_the_throw(position: Position, step: object) -> tuple[str, str]:
    match step:
        case Place() | GiveUp():
            return "TILE-14", "you haven't rolled any dice yet"
        case Fallen():
            return "TILE-14", "you have to roll before the dice show numbers"
        case Arrange() | Dealt():
            return "TILE-R3", "the tiles stay where they are for the rest of the game"
    return what_to_do(position)


def what_to_do(position: Position) -> tuple[str, str]:
    """What a player has to do whose turn begins, and the rule that says so."""
    if None not in position.boards[position.seat]:
        return "TILE-R14", "your board is full, so remove a die for a coin or decline"
    if position.gave_up:
        return "TILE-R20", "you removed a die, so now roll for the coins you have left"
    can_buy = any(isinstance(step, Buy) for step in position.moves())
    return "TILE-R14", f"with a coin and an empty square, you roll{' or buy' if can_buy else ''}"


def _after_the_throw(position: Position, step: object) -> tuple[str, str]:
    match step:
        case Throw():
            return "TILE-R5", "you get one roll per turn, and you haven't placed all its dice yet"
        case Buy():
            return "TILE-20", "you already rolled, so you can't buy this turn"
        case Remove() if position.setting.removal:
            return "TILE-R20", "you give up a die from your board before you roll, not after"
        case Remove():
            return "TILE-11", "a placed die stays where it is"
        case Arrange() | Dealt():
            return "TILE-R3", "the tiles stay where they are for the rest of the game"
    return "TILE-14", "put the dice you rolled on empty squares of your board"


def possible(position: Position) -> str:
    """What could be written now."""
    match position.phase:
        case "over":
            return GAME_OVER
        case "first":
            return FirstPlayer(position.setting.players, "TILE-08").written
        case "deal":
            return a_deal(position.setting.players)
        case "arrange":
            return "write arrange and your six tiles: three for the rows / three for the columns"
        case "throwing":
            return "the dice are still rolling; wait until they stop"
    return _offers(position)


def _offers(position: Position) -> str:
    """The steps on offer, or where there are many one or two of each kind."""
    steps = position.moves()
    if len(steps) <= FEW_ENOUGH_TO_LIST:
        return f"write {' or '.join(map(written, steps))}"
    kinds = dict.fromkeys(map(type, steps))
    shown = [[written(step) for step in steps if type(step) is kind] for kind in kinds]
    few = [" or ".join(texts) if len(texts) <= FEW_ENOUGH_TO_LIST else f"{texts[0]}, …" for texts in shown]
    return f"write {' or '.join(few)}"


def a_deal(players: int) -> str:
    return f"write deal, six tiles for each of {players} players, then bonus and two tiles"


def a_throw(dice: int) -> str:
    if dice == 1:
        return "one die shows one number from 1 to 6"
    return f"{dice} dice show {dice} numbers from 1 to 6, such as {FALLEN[dice][-2]}"


def unreadable(position: Position, text: str) -> IllegalStep:
    """Text that is no step at all."""
    if position.phase == "act" and text.strip().lower() in PASSES:
        rule, why = what_to_do(position)
        return IllegalStep(rule, f"you can't pass, because {why}; {possible(position)}")
    rule = out_of_turn(position, None).rule
    return IllegalStep(rule, f"{quoted(text)} is not a move in this game; {possible(position)}")


# -- tiles that cannot be drawn or arranged like that -------------------------------------------------


def check_tiles(numbers: Iterable[int]) -> None:
    """Raise `IllegalStep` if these tiles are not in the box, or not so often."""
    for number, count in Counter(numbers).items():
        there = TILES.count(number)
        if count > there:
            raise IllegalStep("TILE-04", f"{_no_such_tile(number, there)}; there are 26 tiles from 7 to 14")


def _no_such_tile(number: int, there: int) -> str:
    if number == LOOKS_LIKE_A_NINE:
        return "there is no tile 6, because a tile that looks like a 6 is a 9"
    often = {0: "no tile", 1: "only one tile"}.get(there, f"only {there} tiles")
    return f"there {'is' if there < 2 else 'are'} {often} with {a(number)}"


def check_deal(players: int, step: Dealt) -> None:
    rows = (*step.hands, step.bonus) if type(step.hands) is tuple else ()
    sizes = [TILES_EACH] * players + [BONUS_TILES]
    if not all(map(_are_numbers, rows)) or [len(row) for row in rows] != sizes:
        raise IllegalStep("TILE-06", f"you can't draw tiles like that; {a_deal(players)}")
    check_tiles(number for row in rows for number in row)


def _are_numbers(row: object) -> bool:
    return type(row) is tuple and all(type(number) is int for number in row)


def check_arranged(position: Position, step: Arrange) -> None:
    rows, hand = (step.right, step.bottom), position.hand(position.seat)
    if not all(_are_numbers(row) and len(row) == SIZE for row in rows):
        raise IllegalStep("TILE-06", f"you can't arrange tiles like that; {possible(position)}")
    if tuple(sorted(step.right + step.bottom)) != hand:
        why = _not_yours(position, Counter(step.right + step.bottom) - Counter(hand))
        raise IllegalStep("TILE-06", f"{why}; {possible(position)}")


def _not_yours(position: Position, too_many: Counter[int]) -> str:
    """Which tile is not there; not said aloud where tiles are hidden."""
    number = min(too_many)
    if number == LOOKS_LIKE_A_NINE:
        return _no_such_tile(number, 0)
    if position.setting.hidden:
        return "these are not your six tiles"
    has = position.hand(position.seat).count(number)
    return f"you have no {number}" if not has else f"you don't have that many tiles with {a(number)}"
