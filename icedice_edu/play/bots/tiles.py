"""Bots of the tile game: one takes what it can now, one waits for its lines, one also goes shopping.

All lay their tiles as evenly as they can, throw as many dice as they may, and never give up a die.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from random import Random
from types import MappingProxyType

from icedice_edu.games.tiles.board_value import OVER, Prospect, prospect
from icedice_edu.games.tiles.rules import Position
from icedice_edu.games.tiles.steps import DECLINE, PLACES, Arrange, Buy, Place, Throw, TileStep
from icedice_edu.games.tiles.value import after_throw, best_way, bought
from icedice_edu.play.bots.strategy import Bot


def greedy(position: Position, rng: Random) -> TileStep:
    """Takes a tile whenever it can, even if it has to buy a die, and doesn't look further ahead."""
    if position.phase == "place":
        places = [step for step in position.moves() if isinstance(step, Place)]
        return max(places, key=lambda step: _now(position, step))
    buys = _completing(position)
    return max(buys, key=lambda step: buys[step]) if buys else _otherwise(position)


def patient(position: Position, rng: Random) -> TileStep:
    """Puts dice where its lines are most likely to match, and never buys."""
    if position.phase != "place":
        return _otherwise(position)
    (square, face), *_ = best_way(prospect(position, position.seat), position.thrown)
    return PLACES[face][square]


def trader(position: Position, rng: Random) -> TileStep:
    """Plays like patient, but buys a die that completes a line if that is worth more than a small roll."""
    buys = [bought(position, step) for step in _completing(position)]
    best = max(buys, key=lambda worth: worth.total, default=None)
    if best and best.total > _small_throw(position):
        return best.step
    return patient(position, rng)


# -- what they look at ----------------------------------------------------------------------------------


def _now(position: Position, step: Place) -> tuple[int, int]:
    """The points a placement brings at once; of equal ones, the most dice on the lines it joins."""
    before = prospect(position, position.seat)
    after = before.laid(((step.square, step.face),))
    joined = [goal for goal in before.goals if step.square in goal.squares]
    return _made(after) - _made(before), sum(before.faces[s] > 0 for goal in joined for s in goal.squares)


def _made(board: Prospect) -> int:
    """The points that the board has without another die."""
    return board._replace(coins=0).weight // OVER


def _completing(position: Position) -> dict[Buy, int]:
    """The purchases that complete a line, with the points they bring at once."""
    board = prospect(position, position.seat)
    before, found = _made(board), {}
    for step in position.moves():
        if isinstance(step, Buy) and (die := position.boards[step.seller][step.square]):
            found[step] = _made(board.laid(((step.to, die.face),))) - before
    return {step: points for step, points in found.items() if points}


def _small_throw(position: Position) -> Fraction:
    """What the fewest dice that may be thrown now are worth, averaged over all they can show."""
    dice = min(step.dice for step in position.moves() if isinstance(step, Throw))
    return Fraction(after_throw(prospect(position, position.seat), dice), OVER)


def _otherwise(position: Position) -> TileStep:
    """Arrange evenly, throw all there is to throw, or keep the board as it is."""
    moves = position.moves()
    if position.phase == "arrange":
        return min(moves, key=_unevenness)
    throws = [step for step in moves if isinstance(step, Throw)]
    return throws[-1] if throws else DECLINE


def _unevenness(step: TileStep) -> int:
    """All six lines can match only if the tiles of both sides add up to the same."""
    assert isinstance(step, Arrange), step
    return abs(sum(step.right) - sum(step.bottom))


TILES: Mapping[str, Bot] = MappingProxyType({"greedy": greedy, "patient": patient, "trader": trader})
