"""What each step of the tile game is worth: the points it leaves its player with on average, at the end.

A placement is worth what the board then promises (`board_value`), once the other thrown dice lie as well as
can be: exact for every line alone, its chance counted among all ways the dice can fall (`odds`), and an
estimate only in how lines share dice. A throw is worth the average over all it can show. A purchase is worth
what the own board promises then, with a coin less, and besides what it costs the others. Up to three dice are
placed in every way; of more, one after the other, each where it is worth most.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from icedice_edu.games.tiles.board_value import OVER, Prospect, Way, placings, prospect
from icedice_edu.games.tiles.odds import weight_of
from icedice_edu.games.tiles.steps import FALLEN, Buy, GiveUp, Place, Throw, TileStep
from icedice_edu.games.tiles.tables import SIDES

if TYPE_CHECKING:
    from icedice_edu.games.tiles.rules import Position

EVERY_WAY = 3
"""Up to this number of thrown dice all placings are tried; more are placed one by one."""
MOST_THROWN = 4
"""A throw of more dice is weighed as if it had only this many."""


class Worth(NamedTuple):
    """A step, and what it is worth."""

    step: TileStep
    points: Fraction
    """What its player has at the end, on average."""
    costs: Fraction
    """What another player loses by it, on average over the others."""

    @property
    def total(self) -> Fraction:
        return self.points + self.costs


def worths(position: Position) -> tuple[Worth, ...]:
    """Every move that is offered with its worth, the best first.

    Nothing while tiles are arranged: in 2 500 simulated games the evenest arrangement brought a quarter of a
    point more than the most uneven one, less than can be told from luck.
    """
    match position.phase:
        case "place":
            found = _placing(position)
        case "act":
            found = [_acting(position, step) for step in position.moves()]
        case _:
            return ()
    return tuple(sorted(found, key=lambda worth: -worth.total))


def placement_points(position: Position) -> dict[Place, Fraction]:
    """For each placement of a thrown die the points at the end, on average."""
    return {worth.step: worth.points for worth in worths(position) if isinstance(worth.step, Place)}


def purchase(position: Position, step: Buy) -> Fraction:
    """What a purchase gains against throwing: points for the buyer and points the others lose."""
    throws = [_acting(position, move).total for move in position.moves() if isinstance(move, Throw)]
    return bought(position, step).total - max(throws)


def promise(position: Position, seat: int) -> Fraction:
    """What a player will have at the end, on average, as the boards lie now."""
    return Fraction(prospect(position, seat).weight, OVER)


# -- placing thrown dice --------------------------------------------------------------------------------


def _placing(position: Position) -> list[Worth]:
    mine, thrown = prospect(position, position.seat), position.thrown
    poorer = mine._replace(coins=mine.coins - 1)
    found = []
    for step in position.moves():
        if isinstance(step, Place):
            laid, left = mine.laid(((step.square, step.face),)), _without(thrown, step.face)
            found.append(_worth(step, best(laid, left)))
        elif isinstance(step, GiveUp):
            found.append(_worth(step, best(poorer, _without(thrown, step.face))))
    return found


def best(board: Prospect, thrown: tuple[int, ...]) -> int:
    """What the board promises when the thrown dice lie as well as can be, in parts of `OVER`."""
    return board.laid(best_way(board, thrown)).weight


def best_way(board: Prospect, thrown: tuple[int, ...]) -> Way:
    """The placing of the thrown dice that is worth most; a die too many is passed over."""
    if not thrown or not board.faces.count(0):
        return ()
    if len(thrown) <= EVERY_WAY:
        return max(placings(thrown, board.free), key=lambda way: board.laid(way).weight)
    first = _one(board, thrown)
    return first + best_way(board.laid(first), _without(thrown, first[0][1]))


def _one(board: Prospect, thrown: tuple[int, ...]) -> Way:
    """The single die and square that are worth most."""
    ways = [((square, face),) for face in dict.fromkeys(thrown) for square in board.free]
    return max(ways, key=lambda way: board.laid(way).weight)


def _without(thrown: tuple[int, ...], face: int) -> tuple[int, ...]:
    place = thrown.index(face)
    return thrown[:place] + thrown[place + 1 :]


# -- throwing, buying, removing -------------------------------------------------------------------------


@lru_cache(maxsize=256)
def after_throw(board: Prospect, dice: int) -> int:
    """What the board promises after a throw of so many dice, averaged over all they can show."""
    dice = min(dice, MOST_THROWN)
    ends = (weight_of(fallen.faces) * best(board, fallen.faces) for fallen in FALLEN[dice])
    average: int = sum(ends) // SIDES**dice
    return average


def _acting(position: Position, step: TileStep) -> Worth:
    mine = prospect(position, position.seat)
    if isinstance(step, Throw):
        return _worth(step, after_throw(mine, step.dice))
    if isinstance(step, Buy):
        return bought(position, step)
    return _worth(step, _removed(position, position.next(step)))


def bought(position: Position, step: Buy) -> Worth:
    """A purchase: what its player has then, and what the others lose."""
    after, seat = position.next(step), position.seat
    others = [other for other in range(position.setting.players) if other != seat]
    lost = sum(prospect(position, other).weight - prospect(after, other).weight for other in others)
    return _worth(step, prospect(after, seat).weight, Fraction(lost, OVER * len(others)))


def _removed(position: Position, after: Position) -> int:
    """After a removal the same player throws, if there is a coin left; one who declined has what there is."""
    mine = prospect(after, position.seat)
    dice = [step.dice for step in after.moves() if isinstance(step, Throw)]
    if after.seat != position.seat or after.phase != "act" or not dice:
        return mine.weight
    return max(after_throw(mine, number) for number in dice)


def _worth(step: TileStep, weight: int, costs: Fraction = Fraction(0)) -> Worth:
    return Worth(step, Fraction(weight, OVER), costs)
