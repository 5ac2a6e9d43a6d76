"""What a surprise is worth before it is seen: every card of the deck, each as likely as the others.

Half of the cards give and half take, but not equally much: on average a card brings $37.50 and no star. Who
has little loses less than the card says, for nothing falls below 0, and loses the game with it. So the worth
depends on what one has.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from icedice_edu.games.iced.steps import DECKS, Card
from icedice_edu.games.iced.tables import STARS_TO_WIN
from icedice_edu.maths.whole_numbers import brief, is_count


class CardEffect(NamedTuple):
    """One card and what it would do to this shop."""

    card: Card
    money: int
    """What is left or there is then."""
    stars: int
    does: str
    """gain, loss, wins or loses (the game)."""


class Worth(NamedTuple):
    """A surprise on average."""

    dollars: Fraction
    stars: Fraction
    loses: Fraction
    """The chance that it loses the game at once."""
    wins: Fraction


ENOUGH = 10**6
"""The money of a shop of which none was given: enough for any card."""


def cards(money: int = ENOUGH, stars: int = STARS_TO_WIN // 2, mixed: bool = False) -> tuple[CardEffect, ...]:
    """All cards, as often as they lie in the deck, with what each would do."""
    check_purse(money, stars)
    return tuple(effect_of(card, money, stars) for card in DECKS[mixed])


def check_purse(money: int, stars: int) -> None:
    """Refuse what no shop can have."""
    if not (is_count(money) and is_count(stars)):
        why = "whole dollars and whole stars, 0 or more"
        raise ValueError(f"a shop has {why}, not {brief(money)} dollars and {brief(stars)} stars")


def effect_of(card: Card, money: int, stars: int) -> CardEffect:
    """A card carried out: losses are cut at 0 (ICED-R10), 30 stars are looked at first (ICED-R4)."""
    left, kept = max(0, money + card.dollars), max(0, stars + card.stars)
    if kept >= STARS_TO_WIN:
        return CardEffect(card, left, kept, "wins")
    if not left or not kept:
        return CardEffect(card, left, kept, "loses")
    return CardEffect(card, left, kept, "gain" if card.dollars > 0 or card.stars > 0 else "loss")


def surprise_value(money: int | None = None, stars: int | None = None, mixed: bool = False) -> Worth:
    """What a surprise brings on average: as printed, or for a shop that has so much money or so many stars.

    >>> surprise_value().dollars
    Fraction(75, 2)
    """
    has, shine = ENOUGH if money is None else money, STARS_TO_WIN // 2 if stars is None else stars
    deck = cards(has, shine, mixed)
    return Worth(
        _mean([one.money - has for one in deck]),
        _mean([one.stars - shine for one in deck]),
        _mean([one.does == "loses" for one in deck]),
        _mean([one.does == "wins" for one in deck]),
    )


def safe(money: int, stars: int, mixed: bool = False) -> bool:
    """No card can lose the game: true from $400 and 4 stars on."""
    return not surprise_value(money, stars, mixed).loses


def _mean(values: Sequence[int]) -> Fraction:
    return Fraction(sum(values), len(values))
