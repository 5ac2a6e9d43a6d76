"""What a move of ICED! is worth: by how many stars it changes the lead, ten rounds from now, on average.

Stars count at once. A scoop counts the stars it will earn in the next ten rounds from where both spoons
stand, and a star that is given counts twice, for one loses what the other gets (`income`). $100 counts half a
star, what a scoop earns in 4½ rounds. Losing and winning lie 40 apart, and whoever is nearer to 30 stars has
more of that to lose. Landings are exact; an estimate is that flavours stay as they are meanwhile.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from icedice_edu.games.iced.ring_walk import visits
from icedice_edu.games.iced.tables import BOX_OF, SCOOP_PRICE, SIDES, STARS_TO_WIN, Flavour
from icedice_edu.games.protocol import CHANCE, OVER

if TYPE_CHECKING:
    from icedice_edu.games.iced.facts import Pair
    from icedice_edu.games.iced.rules import Position
    from icedice_edu.games.iced.steps import IcedStep

ROUNDS = 10
"""How many rounds ahead income is counted."""
ENDS_APART = 40
"""Stars between losing and winning, so that nothing else that a move may change counts as much."""
A_HUNDRED = Fraction(1, 2)
"""Stars that $100 counts."""
_OVER = SIDES**ROUNDS


class Now(NamedTuple):
    """Where a player stands before the move."""

    lead: Fraction
    hope: Fraction


class Ahead(NamedTuple):
    """What a move changes, on average, if its player chooses well for the rest of the turn."""

    gain: Fraction
    loses: Fraction
    """The chance that the game is lost in this turn."""
    wins: Fraction


class Weighed(NamedTuple):
    """A move and what it changes."""

    step: IcedStep
    gain: Fraction
    loses: Fraction
    wins: Fraction


def worths(position: Position) -> tuple[Weighed, ...]:
    """Every move that is offered with its worth, the best first; 0 is that nothing changes."""
    seat, places = position.seat, position.places
    now = Now(standing(position, seat, places), hope(position.stars[seat], position.stars[1 - seat]))
    found = [Weighed(step, *ahead(position.next(step), seat, places, now)) for step in position.moves()]
    return tuple(sorted(found, key=lambda one: -one.gain))


def ahead(position: Position, seat: int, places: Pair, now: Now) -> Ahead:
    """To the end of this player's turn: chance averaged, every choice the best one."""
    if position.turn == OVER:
        won = seat in position.winners()
        return Ahead(ENDS_APART * (won - now.hope), Fraction(not won), Fraction(won))
    if position.turn == CHANCE:
        weights = position.chance().weights().items()
        return _average([(weight, ahead(position.next(step), seat, places, now)) for step, weight in weights])
    if position.turn == seat and position.phase != "roll":
        return max(ahead(position.next(step), seat, places, now) for step in position.moves())
    return Ahead(standing(position, seat, places) - now.lead, Fraction(0), Fraction(0))


def standing(position: Position, seat: int, places: Pair) -> Fraction:
    """The lead of a player as the table lies, with what the flavours will earn from these places."""
    money, stars = ((both[seat] - both[1 - seat]) for both in (position.money, position.stars))
    earned = _earned(position.flavours, seat, places)
    return stars + Fraction(earned, _OVER) + A_HUNDRED * money / SCOOP_PRICE


def hope(mine: int, theirs: int) -> Fraction:
    """A rough chance to win: who lacks less of 30 stars has more of it, but never below 1/4 or above 3/4."""
    lack, others = STARS_TO_WIN - mine, STARS_TO_WIN - theirs
    return min(Fraction(3, 4), max(Fraction(1, 4), Fraction(others, lack + others)))


def lead_of(flavour: int, scoops: int, owner: int, places: Pair) -> Fraction:
    """By how many stars a flavour gets its owner ahead in the next ten rounds."""
    return Fraction(_ahead_by(flavour, scoops, places[owner], places[1 - owner]), _OVER)


def _earned(flavours: Sequence[Flavour], seat: int, places: Pair) -> int:
    mine, yours = places[seat], places[1 - seat]
    total = 0
    for flavour, (owner, scoops, _) in enumerate(flavours):
        if owner == seat:
            total += _ahead_by(flavour, scoops, mine, yours)
        elif owner is not None:
            total -= _ahead_by(flavour, scoops, yours, mine)
    return total


def _ahead_by(flavour: int, scoops: int, owner: int, visitor: int) -> int:
    return scoops * (_landings(owner)[flavour] + 2 * _landings(visitor)[flavour])


@cache
def _landings(place: int) -> tuple[int, ...]:
    """How often each flavour is landed on in ten turns from here, in parts of all ways."""
    found = visits(ROUNDS, place)
    return tuple(int(found[box] * _OVER) for box in BOX_OF)


def _average(parts: Sequence[tuple[int, Ahead]]) -> Ahead:
    total = sum(weight for weight, _ in parts)
    gain, loses, wins = (
        sum((weight * one[place] for weight, one in parts), Fraction(0)) / total for place in range(3)
    )
    return Ahead(gain, loses, wins)
