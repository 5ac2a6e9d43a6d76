"""How likely a shop of ICED! goes under in a real game: every roll, card and swap of the next few turns.

`games.iced.broke` looks at one shop alone, and far ahead; here nothing is left out, so five turns are much.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import NamedTuple

from icedice_edu.games.iced.rules import Position
from icedice_edu.games.iced.tables import PLAYERS
from icedice_edu.games.protocol import OVER
from icedice_edu.maths.whole_numbers import brief, checked, is_one_of
from icedice_edu.play.bots.iced import ICED
from icedice_edu.play.exact import Policy, outcomes

MOST_TURNS = 5


class Ends(NamedTuple):
    """How likely a player has won, has lost, or is still playing."""

    won: Fraction
    lost: Fraction
    going: Fraction


def ends(
    position: Position, turns: int, bots: Sequence[str] = ("saver", "saver"), seat: int | None = None
) -> Ends:
    """What has become of a player, the one whose turn it is, after so many turns, if bots play on.

    The bots are two of the house, by seat; what they do depends on nothing but the position.
    """
    _check(turns, bots, seat)
    mine, last = position.seat if seat is None else seat, position.turns + turns
    found = outcomes(position, _policy(bots), lambda at: at.turns >= last, lambda end: _end(end, mine))
    return Ends(*(found.get(end, Fraction(0)) for end in Ends._fields))


def broke_chance(
    position: Position, turns: int, bots: Sequence[str] = ("saver", "saver"), seat: int | None = None
) -> Fraction:
    """The chance that a player has lost within so many turns of the game."""
    return ends(position, turns, bots, seat).lost


def _check(turns: int, bots: Sequence[str], seat: int | None) -> None:
    house = tuple(ICED)
    checked(turns, range(MOST_TURNS + 1), f"from 0 to {MOST_TURNS} turns can be followed in full")
    if not isinstance(bots, Sequence) or len(bots) != PLAYERS or any(name not in house for name in bots):
        raise ValueError(f"two bots play on, each of them one of {', '.join(house)}, not {brief(bots)}")
    if seat is not None and not is_one_of(seat, range(PLAYERS)):
        raise ValueError(f"the seats of two players are 0 and 1, not {brief(seat)}")


def _policy(bots: Sequence[str]) -> Policy[Position]:
    luck = Random(0)  # none of them asks for any
    return lambda position: ICED[bots[position.turn]](position, luck)


def _end(position: Position, seat: int) -> str:
    if position.turn != OVER:
        return "going"
    return "won" if seat in position.winners() else "lost"
