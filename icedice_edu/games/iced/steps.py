"""The steps of ICED!, each with its notation, made once and then shared."""

from __future__ import annotations

from itertools import chain
from typing import NamedTuple

from icedice_edu.games.first_player import First
from icedice_edu.games.iced.tables import CARDS, FLAVOURS, MIXED_CARDS, SIDES, in_stars
from icedice_edu.games.protocol import step
from icedice_edu.maths.whole_numbers import is_one_of

MINUS = "−"


@step
class Rolled(NamedTuple):
    """Chance: what the die shows."""

    face: int

    def __str__(self) -> str:
        return f"{self.face!r}"


@step
class Card(NamedTuple):
    """Chance: the surprise; money and stars are gained together or lost together."""

    dollars: int
    stars: int

    @property
    def text(self) -> str:
        """+$100 +1 star."""
        money = f"{_sign(self.dollars)}${abs(self.dollars)}" if self.dollars else ""
        stars = f"{_sign(self.stars)}{in_stars(abs(self.stars))}" if self.stars else ""
        return f"{money} {stars}".strip()

    def __str__(self) -> str:
        return f"card {self.text}"


@step
class Names(NamedTuple):
    """Chance: the two flavours that may be swapped, that of the player who landed first."""

    own: int
    other: int

    def __str__(self) -> str:
        return f"names {_flavour(self.own)} for {_flavour(self.other)}"


@step
class Roll(NamedTuple):
    """Roll the die and move."""

    def __str__(self) -> str:
        return "roll"


@step
class Buy(NamedTuple):
    """Buy the flavour you stand on, from the bank or from the opponent."""

    def __str__(self) -> str:
        return "buy"


@step
class Upgrade(NamedTuple):
    """One more scoop on your own flavour."""

    def __str__(self) -> str:
        return "upgrade"


@step
class Give(NamedTuple):
    """Give the owner as many stars as the flavour has scoops."""

    def __str__(self) -> str:
        return "give"


@step
class Take(NamedTuple):
    """Take a surprise."""

    def __str__(self) -> str:
        return "take"


@step
class Swap(NamedTuple):
    """Exchange the owners of the two named flavours."""

    def __str__(self) -> str:
        return "swap"


@step
class Pass(NamedTuple):
    """Leave it: no flavour, no scoop, no surprise, no swap."""

    def __str__(self) -> str:
        return "pass"


def _flavour(flavour: int) -> str:
    """The name of a flavour; a number that is none, such as -1, is written as a number."""
    return FLAVOURS[flavour] if is_one_of(flavour, range(len(FLAVOURS))) else f"flavour {flavour!r}"


def _sign(number: int) -> str:
    return "+" if number > 0 else MINUS


IcedStep = First | Rolled | Card | Names | Roll | Buy | Upgrade | Give | Take | Swap | Pass

ROLL, BUY, UPGRADE, GIVE, TAKE, SWAP, PASS = Roll(), Buy(), Upgrade(), Give(), Take(), Swap(), Pass()
ROLLS = tuple(map(Rolled, range(SIDES + 1)))
"""What the die can show, by its face; there is no face 0."""
ALL_CARDS = {card: Card(*card) for card in (*CARDS, *MIXED_CARDS)}
DECKS = {
    mixed: tuple(ALL_CARDS[card] for card in (*CARDS, *(MIXED_CARDS if mixed else ())))
    for mixed in (False, True)
}
"""The surprises, each as often as it lies in the deck; with or without the mixed cards."""
NAMES = tuple(tuple(Names(own, other) for other in range(len(FLAVOURS))) for own in range(len(FLAVOURS)))
SHARED = frozenset(map(id, chain(ROLLS[1:], ALL_CARDS.values(), *NAMES)))
"""The ids of these objects. They are known to be well formed; one made elsewhere is checked first."""
