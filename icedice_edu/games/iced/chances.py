"""Where chance decides in ICED!: the die, the surprise, and the two flavours named for a swap."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from icedice_edu.games.iced.reading import read_card, read_die, read_names
from icedice_edu.games.iced.steps import DECKS, NAMES, ROLLS, Card, Names, Rolled
from icedice_edu.games.iced.tables import SIDES

if TYPE_CHECKING:
    from random import Random


class Die(NamedTuple):
    """One die, which says how far to move (ICED-11)."""

    def sample(self, rng: Random) -> Rolled:
        return ROLLS[int(rng.random() * SIDES) + 1]

    def weights(self) -> Mapping[Rolled, int]:
        return dict.fromkeys(ROLLS[1:], 1)

    def read(self, text: str) -> Rolled:
        return read_die(text)


class Surprise(NamedTuple):
    """A card from the whole deck; it goes back afterwards (ICED-R9)."""

    mixed: bool

    def sample(self, rng: Random) -> Card:
        deck = DECKS[self.mixed]
        return deck[int(rng.random() * len(deck))]

    def weights(self) -> Mapping[Card, int]:
        deck = DECKS[self.mixed]
        return {card: deck.count(card) for card in dict.fromkeys(deck)}

    def read(self, text: str) -> Card:
        return read_card(self.mixed, text)


class Naming(NamedTuple):
    """One flavour of each player, each equally likely, that of the player who landed first (ICED-R14)."""

    own: tuple[int, ...]
    others: tuple[int, ...]

    def sample(self, rng: Random) -> Names:
        own = self.own[int(rng.random() * len(self.own))]
        return NAMES[own][self.others[int(rng.random() * len(self.others))]]

    def weights(self) -> Mapping[Names, int]:
        return {NAMES[own][other]: 1 for own in self.own for other in self.others}

    def read(self, text: str) -> Names:
        return read_names(self.own, self.others, text)


DIE = Die()
SURPRISE = {mixed: Surprise(mixed) for mixed in (False, True)}
