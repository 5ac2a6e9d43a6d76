"""What a flavour earns: stars each time somebody lands on it, and dollars if the opponent buys it.

Landing there oneself brings a star a scoop from the bank; a visitor gives a star a scoop, or buys, where the
flavour is for sale and the visitor wants to. In the long run each player lands on a box once in 18 turns, so
a scoop earns 1/18 + 1/18 = 1/9 of a star a round (a round is one turn of each). From the places where the
spoons stand now it may be more or less; both are exact. Assumed: scoops, owner and price stay as they are
otherwise, visitors can pay, and the game goes on.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from icedice_edu.games.iced.ring_walk import at, first_landing, landing_ways, landings
from icedice_edu.games.iced.tables import BOXES_ROUND, MOST_SCOOPS, SCOOP_PRICE, SIDES
from icedice_edu.maths.whole_numbers import brief, checked, is_count

A_TURN = Fraction(1, BOXES_ROUND)
"""How often a box is landed on in a turn, in the long run (`ring_walk.long_run_shares`)."""
MOST_ROUNDS = 100


class Spoons(NamedTuple):
    """Where the owner and the visitor stand, and who of them rolls next."""

    owner: int
    visitor: int
    owner_first: bool = True


class Income(NamedTuple):
    """What a flavour brings its owner, on average."""

    own: Fraction
    """Stars from the bank, for landing there oneself."""
    given: Fraction
    """Stars from the visitor."""
    dollars: Fraction = Fraction(0)
    """From the visitor who buys it; it is gone then."""

    @property
    def stars(self) -> Fraction:
        return self.own + self.given

    @property
    def lead(self) -> Fraction:
        """How many stars the owner gains on the visitor: a star that the visitor gives counts twice."""
        return self.own + 2 * self.given


def income(scoops: int, rounds: int = 1) -> Income:
    """What a flavour of so many scoops earns in so many rounds of a long game: a ninth of a star a scoop.

    >>> income(1, 9).stars
    Fraction(1, 1)
    """
    if not is_count(rounds):
        raise ValueError(f"the number of rounds is 0, 1, 2 or more, not {brief(rounds)}")
    return Income(_scoops(scoops) * rounds * A_TURN, scoops * rounds * A_TURN)


def income_from(box: int, scoops: int, rounds: int, spoons: Spoons, sold_at: int | None = None) -> Income:
    """What a flavour earns in the next rounds, from where the spoons stand now.

    With `sold_at` the visitor buys it for that on the first visit, instead of giving stars: what the owner
    earns by then is kept, what would have come later is lost.
    """
    _check_places(box, spoons)
    if sold_at is None:
        mine, yours = (_landings(box, rounds, place) for place in (spoons.owner, spoons.visitor))
        return Income(_scoops(scoops) * sum(mine, Fraction(0)), scoops * sum(yours, Fraction(0)))
    return _until_sold(box, _scoops(scoops), _rounds(rounds), spoons, _dollars(sold_at))


def _until_sold(box: int, scoops: int, rounds: int, spoons: Spoons, price: int) -> Income:
    """The income until the visitor buys it. Both walks are independent, so chances multiply."""
    stars, still = Fraction(0), Fraction(1)
    sold = first_landing(box, rounds, spoons.visitor)
    for number, landed in enumerate(_landings(box, rounds, spoons.owner), 1):
        before = still if spoons.owner_first else still - sold[number]
        stars += scoops * landed * before
        still -= sold[number]
    return Income(stars, Fraction(0), price * (1 - still))


# -- does it pay? ----------------------------------------------------------------------------------


def payback(
    cost: int = SCOOP_PRICE, scoops: int = 1, spoons: Spoons | None = None, box: int | None = None
) -> Fraction | int | None:
    """The rounds until so many scoops more have earned a star for each $100 that they cost, on average.

    In the long run that is 9 rounds for an upgrade, 9 × 5 for a flavour bought at $500: an exact fraction.
    With spoons and box, the first round by whose end it is so from there; None if not in 100 rounds.
    """
    if not _scoops(scoops):
        raise ValueError(f"0 scoops never pay for themselves; ask about 1 to {MOST_SCOOPS} more scoops")
    each = Fraction(_dollars(cost), SCOOP_PRICE * scoops)
    return each / income(1).stars if spoons is None or box is None else earned_by(each, box, spoons)


def earned_by(stars: Fraction, box: int, spoons: Spoons) -> int | None:
    """The first round by whose end one scoop there has earned so many stars, on average."""
    _check_places(box, spoons)
    both = zip(*(landing_ways(MOST_ROUNDS, place) for place in spoons[:2]), strict=True)
    earned, all_ways = 0, 1
    for number, (mine, yours) in enumerate(both, 1):
        earned, all_ways = SIDES * earned + mine[box] + yours[box], SIDES * all_ways
        if earned * stars.denominator >= stars.numerator * all_ways:
            return number
    return None


def _landings(box: int, rounds: int, place: int) -> tuple[Fraction, ...]:
    """How likely the box is landed on in turn 1, 2 …"""
    return _all_landings(place, _rounds(rounds))[box]


@lru_cache(maxsize=128)
def _all_landings(place: int, turns: int) -> tuple[tuple[Fraction, ...], ...]:
    rows = landings(turns, place)
    return tuple(tuple(row[box] for row in rows) for box in range(BOXES_ROUND))


# -- what is asked ---------------------------------------------------------------------------------


def _check_places(box: int, spoons: Spoons) -> None:
    for place in (box, spoons.owner, spoons.visitor):
        at(place)


def _scoops(scoops: int) -> int:
    return checked(scoops, range(MOST_SCOOPS + 1), f"a flavor has 0 to {MOST_SCOOPS} scoops")


def _dollars(price: int) -> int:
    if not is_count(price):
        raise ValueError(f"a price is whole dollars, $0 or more, not {brief(price)}")
    return price


def _rounds(rounds: int) -> int:
    return checked(rounds, range(MOST_ROUNDS + 1), f"you can look ahead 0 to {MOST_ROUNDS} rounds")
