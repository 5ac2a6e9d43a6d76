"""Prices that climb: every purchase of a flavour, what it cost, and what its seller made of it.

The step is always $100, but the price before it grows, so the rise in percent shrinks. Who sells gets $100
more than was paid; who buys last pays and does not sell.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache, lru_cache
from itertools import pairwise
from typing import NamedTuple

from icedice_edu.classroom.iced_turns import by_turns
from icedice_edu.classroom.match_cache import game_of
from icedice_edu.games.iced import GAME
from icedice_edu.games.iced.rules import Position
from icedice_edu.games.iced.setting import Options
from icedice_edu.games.iced.tables import MOST_PURCHASES, UNOWNED
from icedice_edu.games.match import Match, start
from icedice_edu.games.protocol import Event

LESSON = "M3"
BANK = "bank"
COFFEE = "Coffee"
STAGE: Options = {"start_bonus": 200}
Games = Iterable[tuple[str, tuple[int, ...]]]

CHAIN = tuple(UNOWNED._replace(bought=bought).price for bought in range(MOST_PURCHASES))
"""What the first, the second … purchase of a flavour costs."""
STEPS = tuple(pairwise(CHAIN))
ALTOGETHER = tuple(sum(CHAIN[: place + 1]) for place in range(len(CHAIN)))
"""What all purchases of a flavour have cost so far."""


def rise(before: int, after: int) -> Fraction:
    """By how many percent a price rises; below 0 when it falls."""
    return Fraction(100 * (after - before), before)


RISES = tuple(rise(*step) for step in STEPS)
IN_ALL = rise(CHAIN[0], CHAIN[-1])


def in_percent(value: Fraction) -> str:
    """25 %, 33⅓ %; other parts are said as a fraction."""
    whole, rest = divmod(abs(value), 1)
    part = {Fraction(0): "", Fraction(1, 3): "⅓", Fraction(2, 3): "⅔"}.get(rest, f" {rest}")
    return f"{'−' if value < 0 else ''}{whole}{part} %"


class Purchase(NamedTuple):
    """Somebody buys a flavour: from the bank, or from the other player."""

    flavour: str
    buyer: int
    seller: int | str
    price: int
    cost: int
    """What the flavour had cost its seller, upgrades and all; 0 for the bank."""

    @property
    def sold(self) -> bool:
        """From one player to the other."""
        return self.seller != BANK

    @property
    def profit(self) -> int:
        """What the seller made of it."""
        return self.price - self.cost


def purchases(match: Match[Position]) -> tuple[Purchase, ...]:
    """Every purchase of a match, in order."""
    return tuple(_purchases(match.log))


def _purchases(events: Iterable[Event]) -> Iterator[Purchase]:
    costs: dict[str, int] = {}
    for event in events:
        facts = event.facts
        match event.rule:
            case "ICED-20" | "ICED-25":
                name = facts["flavour"]
                yield Purchase(name, event.seat, facts["payee"], facts["dollars"], costs.get(name, 0))
                costs[name] = facts["dollars"]
            case "ICED-23":
                costs[facts["flavour"]] += facts["dollars"]
            case "ICED-18":  # a flavour got in a swap has cost what was given for it
                own, other = facts["own"], facts["other"]
                costs[own], costs[other] = costs[other], costs[own]


class Game(NamedTuple):
    """A learner's game: who plays, and what was bought."""

    names: tuple[str, ...]
    bots: tuple[int, ...]
    bought: tuple[Purchase, ...]

    @property
    def sales(self) -> tuple[Purchase, ...]:
        return tuple(one for one in self.bought if one.sold)

    def ladders(self) -> Mapping[str, tuple[str, ...]]:
        """The buyers of each flavour that was bought, one for each rung."""
        found: dict[str, tuple[str, ...]] = {}
        for one in self.bought:
            found[one.flavour] = (*found.get(one.flavour, ()), self.names[one.buyer])
        return found


def games_of(games: Games) -> tuple[Game, ...]:
    """The learner's games, oldest first."""
    return tuple(_game(code, bots) for code, bots in games)


@lru_cache(maxsize=16)
def _game(code: str, bots: tuple[int, ...]) -> Game:
    match = game_of(code, GAME)
    return Game(match.names, bots, purchases(match))


# -- Mia, Leo and Coffee ------------------------------------------------------------------------------

BEGIN = (("6",), ("6",), ("3", "buy"), ("3", "buy"))
"""Mia buys Coffee, and Leo buys it from her."""
ROUND = (*[("6", "pass")] * 4, ("6", "buy"))
"""Both go round the ring; who comes to Coffee first buys it."""
LAP = ("6", "6", "6")
"""Three sixes lead once round the ring, past START, and back to the same box."""


@cache
def frozen() -> Match[Position]:
    """Coffee has been bought three times. Leo stands on it, and it costs $400."""
    options: Options = {**STAGE, "first": 0}
    match = start("iced", players=["Mia", "Leo"], seed=0, **options)
    return by_turns(match, (*BEGIN, *ROUND, ("6",)))


@cache
def story() -> Match[Position]:
    """The same until Coffee has left the market: five purchases."""
    return by_turns(frozen().play("buy"), ROUND)


def books(match: Match[Position], flavour: str = COFFEE) -> tuple[tuple[int, int], ...]:
    """What a flavour has brought both players after each purchase of it: below 0 they are behind."""
    balance, found = [0, 0], []
    for one in purchases(match):
        if one.flavour == flavour:
            balance[one.buyer] -= one.price
            if isinstance(one.seller, int):
                balance[one.seller] += one.price
            found.append((balance[0], balance[1]))
    return tuple(found)


BOOKS = books(story())
MIA, LEO = (tuple(both[seat] for both in BOOKS) for seat in (0, 1))


def standing(dollars: int) -> str:
    """$200 ahead, $300 behind, even."""
    return f"${abs(dollars)} {'ahead' if dollars > 0 else 'behind'}" if dollars else "even"

