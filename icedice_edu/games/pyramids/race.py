"""A race of two players to so many pieces: the pyramid game with all that makes pieces different left out.

This is a model: every safe roll brings a piece, every piece is as good as another, and nobody steals. In it
everything is exact: the chance to win, and the number of colours to stop at, which depends on how far both
still have to go. A bust leaves the race as it was, so the chances of the two players are worked out together.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import NamedTuple

from icedice_edu.games.pyramids.odds import STOPS, new_colours, stop_at
from icedice_edu.games.pyramids.tables import COLOURS
from icedice_edu.games.pyramids.vault_value import PIECES_TO_WIN
from icedice_edu.maths.whole_numbers import brief, is_one_of

FAR = 30
"""The most pieces that a race may need."""


class Race(NamedTuple):
    """The chance to win for who is to roll, and the number of colours to stop at."""

    chance: Fraction
    stop_at: int


def race(mine: int = PIECES_TO_WIN, theirs: int = PIECES_TO_WIN) -> Race:
    """The best for who is to roll and lacks `mine` pieces, when both play as well as can be."""
    _far(mine, theirs)
    return _race(mine, theirs)


def duel(stop: int, other: int, mine: int = PIECES_TO_WIN, theirs: int = PIECES_TO_WIN) -> Fraction:
    """The chance to win for who rolls first and always stops at `stop` colours, against `other`."""
    _far(mine, theirs)
    return _duel(stop_at(stop), stop_at(other), mine, theirs)


@cache
def _race(mine: int, theirs: int) -> Race:
    here, there = _plans(mine, theirs), _plans(theirs, mine)
    chances = {stop: min(_meet(plan, other) for other in there.values()) for stop, plan in here.items()}
    best = max(chances, key=lambda stop: (chances[stop], -stop))
    return Race(chances[best], best)


@cache
def _duel(stop: int, other: int, mine: int, theirs: int) -> Fraction:
    return _meet(_kept(stop, other, mine, theirs), _kept(other, stop, theirs, mine))


Plan = tuple[Fraction, Fraction]
"""The chance to win by keeping pieces this turn, and the chance that this turn brings nothing."""


def _meet(mine: Plan, theirs: Plan) -> Fraction:
    """The chance x to win, from x = a + b (1 − y) and the other player's y = c + d (1 − x)."""
    (a, b), (c, d) = mine, theirs
    return (a + b * (1 - c - d)) / (1 - b * d)


def _plans(mine: int, theirs: int) -> dict[int, Plan]:
    return {stop: _plan(stop, _after(stop, mine, theirs)) for stop in STOPS}


def _after(stop: int, mine: int, theirs: int) -> Fraction:
    """The chance to win after `stop` pieces were kept; with five of them the same player rolls again."""
    if mine <= stop:
        return Fraction(1)
    return _race(mine - stop, theirs).chance if stop == COLOURS else 1 - _race(theirs, mine - stop).chance


def _kept(stop: int, other: int, mine: int, theirs: int) -> Plan:
    if mine <= stop:
        return _plan(stop, Fraction(1))
    again = stop == COLOURS
    left = _duel(stop, other, mine - stop, theirs) if again else 1 - _duel(other, stop, theirs, mine - stop)
    return _plan(stop, left)


def _plan(stop: int, then: Fraction) -> Plan:
    kept = new_colours(0, stop)
    return kept * then, 1 - kept


def _far(mine: int, theirs: int) -> None:
    if not all(is_one_of(pieces, range(1, FAR + 1)) for pieces in (mine, theirs)):
        raise ValueError(f"a race is for 1 to {FAR} pieces, not {brief(mine)} and {brief(theirs)}")
