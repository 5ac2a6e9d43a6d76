"""The reserve of a shop: what must stay in the till so that no surprise can close it.

A card is drawn after the money is spent. So what counts is not what a thing costs but what is left: it must
be more than the worst card takes, for $0 closes the shop, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from icedice_edu.classroom.dollars import HUNDRED
from icedice_edu.classroom.match_cache import game_of
from icedice_edu.games.iced import GAME
from icedice_edu.games.iced.rules import Position
from icedice_edu.games.iced.steps import DECKS, Card
from icedice_edu.games.iced.surprises import cards
from icedice_edu.games.iced.tables import LOWEST_PRICE, START_MONEY, START_STARS
from icedice_edu.games.match import Match
from icedice_edu.games.protocol import Step

DECK = DECKS[False]
WORST = -min(card.dollars for card in DECK)
"""What the worst card takes: $300."""
RESERVE = WORST + HUNDRED
"""What must be left: the worst card, and $100 more."""
SPENDS = ("buy", "upgrade")


def closing(left: int, stars: int = START_STARS) -> int:
    """How many of the sixteen cards close a shop with so much money."""
    return sum(drawn.does == "loses" for drawn in cards(left, stars))


def left_after(flavours: int) -> int:
    """What is left of the first $500 after so many free flavours."""
    return START_MONEY - flavours * LOWEST_PRICE


def most_flavours() -> int:
    """How many free flavours can be bought so that no card closes the shop."""
    return max(n for n in range(START_MONEY // LOWEST_PRICE + 1)
               if left_after(n) > 0 and not closing(left_after(n)))


# -- the learner's own deals --------------------------------------------------------------------------


class Deal(NamedTuple):
    """One purchase or surprise: what it was, what was there, what it cost or brought, what was left."""

    turn: int
    what: str
    had: int
    dollars: int
    """What came in, or below 0 what went out; 0 for a card with stars."""

    @property
    def left(self) -> int:
        return self.had + self.dollars

    @property
    def spends(self) -> bool:
        return self.what != "surprise"


def deals_in(games: Sequence[tuple[str, tuple[int, ...]]]) -> tuple[Deal, ...]:
    """The purchases and surprises of the last game, those of bots left out."""
    return _deals(*games[-1]) if games else ()


@lru_cache(maxsize=16)
def _deals(code: str, bots: tuple[int, ...]) -> tuple[Deal, ...]:
    return tuple(_found(game_of(code, GAME), bots))


def _found(match: Match[Position], bots: tuple[int, ...]) -> Iterator[Deal]:
    before = match.beginning
    for played in match.history:
        after = played.position
        if before.seat not in bots and (what := _what(before, played.step)):
            had = before.money[before.seat]
            yield Deal(before.turns + 1, what, had, after.money[before.seat] - had)
        before = after


def _what(before: Position, step: Step) -> str:
    """Mint, a scoop on Mint, or a surprise; nothing for any other step."""
    if isinstance(step, Card):
        return "surprise"
    if str(step) not in SPENDS:
        return ""
    name = before.box.name
    return name if str(step) == "buy" else f"scoop on {name}"


def tightest(deals: Sequence[Deal]) -> Deal | None:
    """The purchase that left least."""
    bought = [deal for deal in deals if deal.spends]
    return min(bought, key=lambda deal: deal.left) if bought else None

