"""Rings small and large as matrices, and the numbers that lesson M5 tells of them.

A row of shares says how likely the spoon stands on each box. One turn multiplies it by the transition matrix:
its line i holds the chances to go from box i to each box. Where every column adds up to 1, the row of equal
shares stays as it is: that is the long run.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from math import lcm

from icedice_edu.games.iced.odds import (
    Plan,
    Shop,
    bonus_share,
    broke_chance,
    landing,
    long_run_shares,
    surprise_value,
)
from icedice_edu.games.iced.setting import USUAL_BONUS
from icedice_edu.games.iced.tables import BOXES_ROUND, SURPRISES
from icedice_edu.maths.markov import Chain

LESSON = "M5"
Row = tuple[Fraction, ...]
Matrix = tuple[Row, ...]


def times(row: Sequence[Fraction], matrix: Matrix) -> Row:
    """A row of shares times a matrix: the shares one turn later."""
    return tuple(sum((share * line[to] for share, line in zip(row, matrix, strict=True)), Fraction(0))
                 for to in range(len(matrix)))


def course(matrix: Matrix, turns: int, start: int = 0) -> tuple[Row, ...]:
    """The row of shares after 0, 1, 2 … turns."""
    rows = [tuple(Fraction(box == start) for box in range(len(matrix)))]
    for _ in range(turns):
        rows.append(times(rows[-1], matrix))
    return tuple(rows)


def columns(matrix: Matrix) -> Row:
    """What each column adds up to."""
    return tuple(sum(column, Fraction(0)) for column in zip(*matrix, strict=True))


def long_run(matrix: Matrix) -> Row:
    """The shares that the turns settle at."""
    over = lcm(*(chance.denominator for line in matrix for chance in line))
    chain = Chain({here: {to: int(chance * over) for to, chance in enumerate(line)}
                   for here, line in enumerate(matrix)})
    shares = chain.long_run()
    return tuple(shares.get(box, Fraction(0)) for box in range(len(matrix)))


def said(row: Sequence[Fraction]) -> str:
    """(1/2, 1/4, 0, 1/4)."""
    return f"({', '.join(map(str, row))})"


# -- the small ring -----------------------------------------------------------------------------------

SMALL = 4
"""Boxes of the small ring, on which a coin says one or two boxes forward."""


def small_ring(carried: Mapping[int, int]) -> Matrix:
    """Its matrix; landing on some boxes carries the spoon to others."""
    half = Fraction(1, 2)
    landed = [[carried.get((box + step) % SMALL, (box + step) % SMALL) for step in (1, 2)]
              for box in range(SMALL)]
    return tuple(tuple(half * there.count(to) for to in range(SMALL)) for there in landed)


TWO_WAY = small_ring({1: 3, 3: 1})
ONE_WAY = small_ring({3: 1})
"""Box 3 sends to box 1, and nothing sends back."""

# -- the ring of ICED! --------------------------------------------------------------------------------

SHARE = Fraction(1, BOXES_ROUND)
LOW, HIGH = Fraction(5, 100), Fraction(6, 100)
"""Between these the chances of all boxes look alike."""
TURNS = 10
"""So far ahead the budget looks."""
MONEY = 200
"""What the shop of the guess has."""
TILLS = (100, 200, 300, 400, 500)
GAMBLE = Plan("always")
"""Takes every surprise, buys nothing."""


def spread(turns: int | None) -> tuple[Fraction, Fraction]:
    """The least and the largest chance of a box in just this turn from START; None: in the long run."""
    shares = (long_run_shares() if turns is None else landing(turns)).values()
    return min(shares), max(shares)


@cache
def forgets() -> int:
    """The first turn in which the chances of all boxes look alike, from START."""
    turns = 1
    while not (spread(turns)[0] >= LOW and spread(turns)[1] <= HIGH):
        turns += 1
    return turns


@cache
def bonus_a_turn() -> Fraction:
    """Dollars that START brings a turn, in the long run."""
    return bonus_share() * USUAL_BONUS


@cache
def surprises_a_turn() -> Fraction:
    """Dollars that surprises bring a turn to somebody who takes all of them, in the long run."""
    return len(SURPRISES) * SHARE * surprise_value().dollars


@cache
def broke_of_100(money: int) -> int:
    """Of 100 shops with so much money that take every surprise: how many are broke after ten turns."""
    return round(100 * broke_chance(TURNS, GAMBLE, Shop(money=money)))
