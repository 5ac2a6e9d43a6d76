"""Where a spoon comes on the ring of ICED!: exact chances, turn by turn and in the long run.

The walk needs no memory: a turn depends on the box one stands on and on the die. The die leads to a box, that
is *landed on*; from a teleport the spoon is carried over to the other one, and there it *stands*. START pays
whoever lands on it or passes it, so a turn also says whether that happened. Nothing that is bought or drawn
moves a spoon, so all this holds in every game.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache, lru_cache
from typing import NamedTuple

from icedice_edu.games.iced.tables import BOXES_ROUND, SIDES, START, TELEPORTS
from icedice_edu.maths.markov import Chain, Shares
from icedice_edu.maths.whole_numbers import checked

Chances = dict[int, Fraction]
"""A chance, or a number on average, for each of the 18 boxes."""


class Turn(NamedTuple):
    """One turn of a spoon."""

    landed: int
    """The box the die led to."""
    place: int
    """Where the spoon stands afterwards."""
    passed: bool
    """START was landed on or passed, which pays."""


def turn(place: int, face: int) -> Turn:
    """What the die does to a spoon (ICED-11, 12, 16, R11)."""
    landed = (place + face) % BOXES_ROUND
    return Turn(landed, carried(landed), place + face >= BOXES_ROUND)


def carried(landed: int) -> int:
    """Where one stands after landing there: a teleport leads to the other one."""
    return _CARRIED.get(landed, landed)


_CARRIED = dict(zip(TELEPORTS, reversed(TELEPORTS), strict=True))


@cache
def walk() -> Chain[Turn]:
    """The chain of turns; `at(place)` is a state to begin from."""
    begun = [at(place) for place in range(BOXES_ROUND)]
    after = [turn(place, face) for place in range(BOXES_ROUND) for face in _faces()]
    return Chain({state: dict.fromkeys(_next(state.place), 1) for state in (*begun, *after)})


def at(place: int) -> Turn:
    """Standing on a box before anything is rolled."""
    checked(place, range(BOXES_ROUND), f"boxes are numbered 0 to {BOXES_ROUND - 1}")
    return Turn(place, place, False)


# -- after so many turns ----------------------------------------------------------------------------


def landing(turns: int, start: int = START) -> Chances:
    """How likely the die leads to each box in just this turn."""
    return _by_box(walk().after(turns, at(start)), "landed")


def standing(turns: int, start: int = START) -> Chances:
    """How likely one stands on each box after so many turns."""
    return _by_box(walk().after(turns, at(start)), "place")


def landings(turns: int, start: int = START) -> tuple[Chances, ...]:
    """The same for turn 1, 2 … up to this one."""
    rows = enumerate(landing_ways(turns, start), 1)
    return tuple({box: Fraction(n, SIDES**number) for box, n in enumerate(row)} for number, row in rows)


@lru_cache(maxsize=64, typed=True)  # else 2.0 would be answered once 2 has been
def landing_ways(turns: int, start: int = START) -> tuple[tuple[int, ...], ...]:
    """The same in whole numbers: in how many of the 6ⁿ ways turn n leads to each box."""
    boxes, found = [state.landed for state in walk().states], []
    for ways in walk().ways(turns, at(start)):
        row = [0] * BOXES_ROUND
        for box, number in zip(boxes, ways, strict=True):
            row[box] += number
        found.append(tuple(row))
    return tuple(found[1:])


def visits(turns: int, start: int = START) -> Chances:
    """How often each box is landed on in so many turns, on average."""
    return _by_box(walk().visits(turns, at(start)), "landed")


def ever(box: int, turns: int, start: int = START) -> Fraction:
    """The chance to land on a box at least once in so many turns."""
    return sum(first_landing(box, turns, start).values(), Fraction(0))


def first_landing(box: int, turns: int, start: int = START) -> dict[int, Fraction]:
    """How likely a box is landed on for the first time in turn 1, 2 … up to this one."""
    return walk().waiting(lambda turn: turn.landed == at(box).place, at(start), turns)


def landing_waiting(box: int, start: int = START) -> Fraction:
    """The turns until a box is landed on, on average."""
    return walk().waiting_time(lambda turn: turn.landed == at(box).place, at(start))


# -- in the long run --------------------------------------------------------------------------------


def long_run_shares(stood: bool = False) -> Chances:
    """The part of all turns in which each box is landed on (or stood on), if the game went on for ever.

    It is 1/18 for every box, teleports or not: to each box lead six rolls from six boxes, and carrying all
    that lands on 4 to 12 and the other way round keeps it so.
    """
    return _by_box(walk().long_run(), "place" if stood else "landed")


def bonus_share() -> Fraction:
    """The part of all turns that pay START, in the long run: 3½ boxes a turn on a ring of 18, so 7/36."""
    shares = walk().long_run().items()
    return sum((share for turn, share in shares if turn.passed), Fraction(0))


# -- START ------------------------------------------------------------------------------------------


def start_waiting(place: int = START) -> Fraction:
    """The turns until START pays next, on average: by landing on it or by passing it."""
    return walk().waiting_time(lambda turn: turn.passed, at(place))


def start_waits(longest: int, place: int = START) -> dict[int, Fraction]:
    """How likely START pays next in turn 1, 2 … up to the longest wait asked for."""
    return walk().waiting(lambda turn: turn.passed, at(place), longest)


def bonuses(turns: int, place: int = START) -> Fraction:
    """How often START pays in so many turns, on average."""
    counts = walk().visits(turns, at(place)).items()
    return sum((number for turn, number in counts if turn.passed), Fraction(0))


# -- made of these ----------------------------------------------------------------------------------


def _faces() -> Iterable[int]:
    return range(1, SIDES + 1)


def _next(place: int) -> list[Turn]:
    return [turn(place, face) for face in _faces()]


def _by_box(shares: Shares[Turn], what: str) -> Chances:
    """Turns added up by the box they led to; boxes with 0 are there too."""
    found = dict.fromkeys(range(BOXES_ROUND), Fraction(0))
    for state, share in shares.items():
        found[getattr(state, what)] += share
    return found
