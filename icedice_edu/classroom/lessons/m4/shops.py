"""What scoops earn: a landing for each player once in 18 turns, a star for each scoop that is landed on.

So a scoop earns 1/18 + 1/18 = 1/9 of a star a round (`games.iced.income`). A learner's game is measured in
scoop-turns: one scoop that lies on the board for one turn, whoever rolls. In the long run one scoop in 18
scoop-turns is landed on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache, lru_cache
from typing import NamedTuple

from icedice_edu.classroom.iced_turns import by_turns
from icedice_edu.classroom.match_cache import game_of
from icedice_edu.games.iced import GAME
from icedice_edu.games.iced.odds import income, payback
from icedice_edu.games.iced.rules import Position
from icedice_edu.games.iced.steps import Rolled
from icedice_edu.games.iced.tables import (
    BOXES,
    BOXES_ROUND,
    HIGHEST_PRICE,
    LOWEST_PRICE,
    MOST_SCOOPS,
    PRICE_STEP,
)
from icedice_edu.games.match import Match, start

LESSON = "M4"
Games = Iterable[tuple[str, tuple[int, ...]]]

RATES = tuple(income(scoops).stars for scoops in range(1, MOST_SCOOPS + 1))
"""Stars a round, for one, two and three scoops."""
EARNINGS = 18
"""Rounds that the first guess looks at."""
GAME_ROUNDS = 32
"""What games between bots last, about; a test lets them play."""
LANDINGS = income(1, EARNINGS).stars
"""How often somebody lands on a box in so many rounds."""


def paid_back(dollars: int) -> Fraction:
    """The rounds until one scoop more has earned a star for each $100 that it cost."""
    rounds = payback(dollars)
    assert isinstance(rounds, Fraction), "in the long run it is exact"
    return rounds


UPGRADE = paid_back(LOWEST_PRICE)
PAYBACKS = {price: paid_back(price) for price in range(LOWEST_PRICE, HIGHEST_PRICE + 1, PRICE_STEP)}
"""The price of a flavour with one scoop, and the rounds until it has paid back."""


class Tally(NamedTuple):
    """What was counted in games: turns, scoop-turns, and scoops that were landed on."""

    turns: int
    scoop_turns: int
    landed: int

    @property
    def per_lap(self) -> Fraction | None:
        """Scoops landed on in 18 scoop-turns; nothing where no scoop lay on the board."""
        return Fraction(self.landed * BOXES_ROUND, self.scoop_turns) if self.scoop_turns else None


class Book(NamedTuple):
    """One flavour of a learner's shop: what it cost, how often somebody came, what it earned."""

    flavour: str
    spent: int
    visits: int
    stars: int


def tally_of(games: Games, except_seed: str | None = None) -> Tally:
    """All games together; those with the dice of `except_seed` are left out."""
    return together(tally for seed, tally in (_tally(code) for code, _ in games) if seed != except_seed)


def together(tallies: Iterable[Iterable[int]]) -> Tally:
    """Counts are added, never averaged."""
    sums = [sum(column) for column in zip(*tallies, strict=True)]
    return Tally(*sums) if sums else Tally(0, 0, 0)


@lru_cache(maxsize=16)
def _tally(code: str) -> tuple[str, Tally]:
    match = game_of(code, GAME)
    return match.seed, counted(match)


def counted(match: Match[Position]) -> Tally:
    """Each roll: how many scoops lay there, and how many of them were landed on."""
    return together(_rolls(match))


def _rolls(match: Match[Position]) -> Iterator[Tally]:
    before = match.beginning
    for played in match.history:
        if isinstance(played.step, Rolled):
            landed = (before.places[before.seat] + played.step.face) % BOXES_ROUND
            flavour = before.flavour_at(landed)
            yield Tally(1, sum(one.scoops for one in before.flavours), flavour.scoops if flavour else 0)
        before = played.position


def books_of(games: Games) -> tuple[Book, ...]:
    """The flavours of the learner's last game, bots left out, in the order they were bought."""
    played = tuple(games)
    return _books(*played[-1]) if played else ()


@lru_cache(maxsize=16)
def _books(code: str, bots: tuple[int, ...]) -> tuple[Book, ...]:
    """The dollars that a sale brings belong to another book: here stars are counted."""
    found: dict[str, Book] = {}
    for event in game_of(code, GAME).log:
        facts = event.facts
        if event.rule in ("ICED-20", "ICED-23", "ICED-25") and event.seat not in bots:
            book = found.get(facts["flavour"], Book(facts["flavour"], 0, 0, 0))
            found[book.flavour] = book._replace(spent=book.spent + facts["dollars"])
        elif event.rule in ("ICED-22", "ICED-24", "ICED-R7") and facts["payee"] not in bots:
            book = found.get(facts["flavour"], Book(facts["flavour"], 0, 0, 0))
            found[book.flavour] = book._replace(visits=book.visits + 1, stars=book.stars + facts["stars"])
    return tuple(found.values())


# -- Mia stands on her Mint ---------------------------------------------------------------------------

TURNS = (("6", ""), ("5", "buy"), ("1", "pass"), ("6", "buy"), ("6", "buy"), ("4", "pass"), ("6", "pass"),
         ("6", "pass"), ("6", "pass"), ("6", "pass"))
"""Mia's and Leo's rolls and what they do, until Mia comes to her own flavour."""


@cache
def frozen() -> Match[Position]:
    """Mia stands on her own Mint, has got a star for it, and may add a scoop."""
    return by_turns(start("iced", players=["Mia", "Leo"], seed=0, first=0), (*TURNS, ("6",)))


MINT = next(box.number for box in BOXES if box.name == "Mint")
