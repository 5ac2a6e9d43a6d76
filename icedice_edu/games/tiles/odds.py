"""The exact chances of one line: so many dice lack, they have to make so much, so many dice are to come.

If the next dice go there whatever they show, the chance is counted among the sums of dice: two dice that
have to make 7 do so in 6 of 36 ways. If only dice that fit go there and the others elsewhere, it is larger:
look at all dice that fall together, put there what leaves the best chance, and count on. Both are whole
numbers of the 6ⁿ ways that n dice can fall.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import chain, combinations
from math import factorial, prod

from icedice_edu.games.tiles.steps import FALLEN
from icedice_edu.games.tiles.tables import MOST_COINS, SIDES, SIZE, WAYS
from icedice_edu.maths.sums import outcomes
from icedice_edu.maths.whole_numbers import brief, checked

MOST_DICE = 18
"""The most dice to come that can be counted: a game has nine squares, and a few dice are passed over."""
PLACINGS = ("fitting", "any")
"""How dice come to a line: only those that leave the best chance, or the next ones whatever they show."""

Part = tuple[int, int]
"""Some of the dice that fell together: how many, and their sum."""


def line_chance(
    missing: int, needed: int, dice: int, together: int = 1, placing: str = "fitting"
) -> Fraction:
    """The chance that a line is completed within so many dice, rolled so many together.

    `missing` dice have to make `needed`. With `placing="any"` the next dice go there whatever they show; with
    "fitting" a die goes there only if that leaves the best chance, and each roll is seen whole before.
    """
    _check(missing, needed, dice, together, placing)
    if placing == "any":
        return Fraction(blind_ways(missing, needed) if dice >= missing else 0, SIDES**missing)
    return Fraction(fitting_ways(missing, needed, dice, together), SIDES**dice)


def good_faces(missing: int, needed: int) -> Mapping[int, int]:
    """The faces after which the line can still be completed, each with the ways of the dice after it."""
    _check(missing, needed)
    ways = {face: blind_ways(missing - 1, needed - face) for face in range(1, SIDES + 1)} if missing else {}
    return {face: number for face, number in ways.items() if number}


def finishing(missing: int, needed: int) -> tuple[tuple[int, ...], ...]:
    """Every outcome of the missing dice that completes the line, in order of the squares."""
    _check(missing, needed)
    return outcomes(missing).get(needed, ())


# -- whole numbers --------------------------------------------------------------------------------------


def blind_ways(missing: int, needed: int) -> int:
    """In how many of the 6ᵐ ways the missing dice make what is needed."""
    ways = WAYS[missing]
    return ways[needed] if 0 <= needed < len(ways) else 0


@cache
def fitting_ways(missing: int, needed: int, dice: int, together: int) -> int:
    """In how many of the 6ⁿ ways n dice complete the line, if they are placed as well as can be."""
    if not missing:
        return 0 if needed else SIDES**dice
    if dice < missing or not blind_ways(missing, needed):
        return 0
    thrown = min(together, dice)
    return sum(
        weight
        * max(
            fitting_ways(missing - number, needed - total, dice - thrown, together)
            for number, total in parts
            if number <= missing
        )
        for weight, parts in throws(thrown)
    )


@cache
def throws(dice: int) -> tuple[tuple[int, tuple[Part, ...]], ...]:
    """Every throw of so many dice: in how many ways it falls, and the parts of it that a line could take."""
    return tuple((weight_of(fallen.faces), tuple(_parts(fallen.faces))) for fallen in FALLEN[dice])


@cache
def weight_of(faces: tuple[int, ...]) -> int:
    """In how many ways dice that cannot be told apart show these faces."""
    return factorial(len(faces)) // prod(factorial(faces.count(face)) for face in set(faces))


def _parts(faces: tuple[int, ...]) -> Iterator[Part]:
    """None of them, one, two or three, each number and sum once."""
    some = chain(*(combinations(faces, number) for number in range(SIZE + 1)))
    yield from dict.fromkeys((len(part), sum(part)) for part in some)


def _check(missing: int, needed: int, dice: int = 0, together: int = 1, placing: str = "fitting") -> None:
    checked(missing, range(SIZE + 1), f"a line lacks 0 to {SIZE} dice")
    if type(needed) is not int:
        raise ValueError(f"dice have to make a whole number, not {brief(needed)}")
    checked(dice, range(MOST_DICE + 1), f"0 to {MOST_DICE} dice to come can be counted")
    checked(together, range(1, MOST_COINS + 1), f"1 to {MOST_COINS} dice are rolled together")
    if placing not in PLACINGS:
        raise ValueError(f"dice are placed {' or '.join(PLACINGS)}, not {brief(placing)}")
