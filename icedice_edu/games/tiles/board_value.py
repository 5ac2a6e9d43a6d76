"""What a board can still bring its owner: points that are safe, and lines with their chances.

Two bounds are exact. If all dice to come are placed blindly, every line is completed with the chance of its
sum, and those points add up on average, whatever squares the lines share. If each line had first choice of
every die, it would have the chance of `odds.fitting_ways`; nobody who only throws, a die for each coin, can
have more. Lines compete for dice, so the truth lies between, and `expected` is the middle.

How good is the middle? Played out alone from an empty board, each throw placed where it promises most (6 000
games, two dice a throw), it promised 35.1 points and 33.3 came; from seven free squares on, promise and
outcome agree to within half a point. One die a throw (3 000 games): 32.8 promised, 29.1 came, from five
squares on within half a point. So on an empty board the second coin, worth 4 points, is promised only 2. A
single game ends 13 points away from its promise (root mean square): luck. Against best play, which `exact`
counts, the middle was 1 to 2 points off with three or four free squares, and 6 at most (150 boards each).

Left out: purchases, dice given up, other players who take a bonus tile first, and for one who has no coin
that somebody may bring one.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache, lru_cache
from itertools import permutations
from math import lcm
from typing import TYPE_CHECKING, NamedTuple

from icedice_edu.games.tiles.odds import blind_ways, fitting_ways, weight_of
from icedice_edu.games.tiles.steps import FALLEN
from icedice_edu.games.tiles.tables import COLUMNS, DIAGONALS, ON_LINE, ROWS, SIDES, SIZE, TILES

if TYPE_CHECKING:
    from icedice_edu.games.tiles.rules import Position

FEW = 4
"""Up to this number of free squares `exact` is quick: some hundredths of a second."""
LAST = 2
"""Up to this number of free squares `weight` is exact."""
Way = tuple[tuple[int, int], ...]
"""Squares, and the face that is laid on each."""
_MOST = SIZE * SIZE + 1
"""The most dice that can still come: one for each square, and one that is passed over."""
OVER: int = 2 * SIDES**_MOST * lcm(*range(1, len(TILES) + 1))
"""The common denominator of all expected points."""


class Goal(NamedTuple):
    """Three squares, and the number their dice shall make; several, each as likely, if it is hidden."""

    squares: tuple[int, ...]
    numbers: tuple[int, ...]


class Prospect(NamedTuple):
    """One player's board: what matters for the points that it can still bring."""

    faces: tuple[int, ...]
    """What lies on the nine squares; 0 is a free one."""
    goals: tuple[Goal, ...]
    safe: int
    """Points that nothing takes away any more."""
    coins: int

    @property
    def free(self) -> tuple[int, ...]:
        return tuple(square for square, face in enumerate(self.faces) if not face)

    @property
    def dice(self) -> int:
        """How many dice will fall: one for each free square, and one more if the last throw has one over."""
        return dice_to_come(self.faces.count(0), self.coins)

    def laid(self, way: Way) -> Prospect:
        """This board with dice laid on some squares."""
        faces = [*self.faces]
        for square, face in way:
            faces[square] = face
        return Prospect(tuple(faces), self.goals, self.safe, self.coins)

    @property
    def blind(self) -> Fraction:
        """The points on average if all dice to come are placed whatever they show."""
        return self.safe + Fraction(sum(blind for blind, _ in self._bounds()), OVER)

    @property
    def most(self) -> Fraction:
        """No way of placing brings more on average: each line alone, as if it had first choice."""
        return self.safe + Fraction(sum(first for _, first in self._bounds()), OVER)

    @property
    def expected(self) -> Fraction:
        """The middle of both bounds."""
        return (self.blind + self.most) / 2

    @property
    def exact(self) -> Fraction:
        """The points on average of someone who places best and only throws, a die for each coin."""
        if len(self.free) > FEW:
            raise ValueError(f"with more than {FEW} free squares that takes too long")
        return Fraction(_exact(self), OVER)

    @property
    def weight(self) -> int:
        """The expected points, exact for the last squares, as a whole number of 1/`OVER`."""
        if self.faces.count(0) <= LAST:
            return _exact(self)
        both, (faces, goals, safe, coins) = 0, self
        dice, together = self.dice, max(1, coins)
        for (one, two, three), numbers in goals:  # as `_bounds`, in half the time
            line = faces[one], faces[two], faces[three]
            blind, first = _bounds(numbers, sum(line), line.count(0), dice, together)
            both += blind + first
        return safe * OVER + both // 2

    def _bounds(self) -> Iterator[tuple[int, int]]:
        dice, together, faces = self.dice, max(1, self.coins), self.faces
        for (one, two, three), numbers in self.goals:
            line = faces[one], faces[two], faces[three]
            yield _bounds(numbers, sum(line), line.count(0), dice, together)


def dice_to_come(free: int, coins: int) -> int:
    """How many dice will fall, `coins` in a throw; the last throw may have one too many (TILE-18)."""
    if not free or not coins:
        return 0
    return free + bool(free % coins)


@cache
def _bounds(numbers: tuple[int, ...], total: int, missing: int, dice: int, together: int) -> tuple[int, int]:
    """The points of one line on average, as whole numbers of 1/`OVER`: blindly, and with first choice."""
    if dice < missing:
        return 0, 0
    each = OVER // len(numbers)
    blind = sum(number * blind_ways(missing, number - total) for number in numbers)
    first = sum(number * fitting_ways(missing, number - total, dice, together) for number in numbers)
    return blind * each // SIDES**missing, first * each // SIDES**dice


# -- playing a board on -----------------------------------------------------------------------------------


@lru_cache(maxsize=50_000)
def _exact(prospect: Prospect) -> int:
    """The points on average with best placing, throw by throw, as a whole number of 1/`OVER`."""
    free = prospect.free
    if not free or not prospect.coins:
        return prospect.safe * OVER + sum(first for _, first in prospect._replace(coins=0)._bounds())
    dice = min(prospect.coins, len(free) + 1)
    thrown = (fallen.faces for fallen in FALLEN[dice])
    ends = (
        (weight_of(some), (_exact(prospect.laid(way)) for way in placings(some, free))) for some in thrown
    )
    total: int = sum(weight * max(after) for weight, after in ends) // SIDES**dice
    return total


@lru_cache(maxsize=20_000)
def placings(thrown: tuple[int, ...], free: tuple[int, ...]) -> tuple[Way, ...]:
    """Every way to lay thrown dice on free squares; one die more than squares is passed over."""
    number = min(len(thrown), len(free))
    ways = {
        tuple(sorted(zip(squares, order, strict=True)))
        for order in set(permutations(thrown, number))
        for squares in permutations(free, number)
    }
    return tuple(sorted(ways))


# -- from a position ------------------------------------------------------------------------------------


def prospect(position: Position, seat: int) -> Prospect:
    """A player's board, as far as the position shows it."""
    faces = tuple([die.face if die else 0 for die in position.boards[seat]])
    coins = position.coins[seat]
    if position.phase == "over":
        return Prospect(faces, (), position.scores()[seat], coins)
    goals = (*_tiles(position, seat), *_bonus(position, faces))
    return Prospect(faces, goals, sum(position.taken[seat]) + _held(position, seat), coins)


def _tiles(position: Position, seat: int) -> Iterator[Goal]:
    tiles = (*position.right[seat], *position.bottom[seat])
    for line, number in zip((*ROWS, *COLUMNS), tiles, strict=True):
        if number is not None:
            yield Goal(ON_LINE[line], (number,) if number else TILES)


def _held(position: Position, seat: int) -> int:
    """Where tiles stay: the bonus tiles that are held now."""
    if not position.setting.tiles_stay:
        return 0  # they are among those taken
    tiles = zip(position.bonus, position.holders, strict=True)
    return sum(number or 0 for number, who in tiles if who == seat)


def _bonus(position: Position, faces: tuple[int, ...]) -> Iterator[Goal]:
    """A goal for each bonus number that a diagonal can still take; two equal tiles are one goal."""
    tiles = zip(position.bonus, position.holders, strict=True)
    there = sorted({number for number, who in tiles if number and who is None})
    for line in DIAGONALS[position.setting.diagonals]:
        squares = ON_LINE[line]
        if not all(faces[square] for square in squares):
            yield from (Goal(squares, (number,)) for number in there)
