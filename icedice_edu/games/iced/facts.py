"""Who has what in a game of ICED!, and the questions a board or a learner asks about it."""

from __future__ import annotations

from typing import Final, NamedTuple

from icedice_edu.games.iced.setting import Setting
from icedice_edu.games.iced.tables import BOXES, STARS_TO_WIN, Box, Flavour

NO_ONE = -1
Pair = tuple[int, int]

MONEY: Final = 2
PLACES: Final = 4
TURNS: Final = 6
TURN: Final = 9
DIE: Final = 11
"""Indices into the tuple of facts: money, stars, places, turns, whose turn it is, the die."""


class Facts(NamedTuple):
    """Money, stars, places and flavours, whose turn it is, and the moment of the turn."""

    setting: Setting
    first: int
    money: Pair
    """Whole dollars, by seat."""
    stars: Pair
    places: Pair
    """The boxes the players stand on."""
    flavours: tuple[Flavour, ...]
    """In the order of the board."""
    turns: int
    """Turns that are over."""
    bonuses: int
    """START bonuses paid so far."""
    seat: int
    turn: int
    """The seat to move, or `CHANCE`, or `OVER`."""
    phase: str
    """first, roll, rolling, buy, upgrade, visit, surprise, card, naming, swap or over."""
    die: int = 0
    """What the die showed last; 0 before the first roll."""
    named: Pair | None = None
    """The flavours drawn for a swap: the mover's, then the opponent's."""

    @property
    def other(self) -> int:
        """The seat of the opponent."""
        return 1 - self.seat

    @property
    def box(self) -> Box:
        """Where the player stands whose turn it is."""
        return BOXES[self.places[self.seat]]

    @property
    def here(self) -> int | None:
        """The flavour on that box, if it is one."""
        return self.box.flavour

    def flavour_at(self, box: int) -> Flavour | None:
        """The state of the flavour on a box."""
        flavour = BOXES[box].flavour
        return None if flavour is None else self.flavours[flavour]

    def owned(self, seat: int) -> tuple[int, ...]:
        """The flavours of a player, in the order of the board."""
        return tuple([place for place, flavour in enumerate(self.flavours) if flavour.owner == seat])

    @property
    def due(self) -> int:
        """The stars a visitor gives here: one a scoop, or all there are (ICED-R7); 0 where none are due."""
        flavour = self.flavour_at(self.places[self.seat])
        if flavour is None or flavour.owner != self.other:
            return 0
        return min(flavour.scoops, self.stars[self.seat])

    def scores(self) -> Pair:
        """The stars."""
        return self.stars

    def winners(self) -> tuple[int, ...]:
        """Who has won; at the turn cap more stars, then more money, else both (ICED-R17)."""
        if self.phase != "over":
            return ()
        winner = decided(self.money, self.stars)
        if winner is not None:
            return (winner,)
        standing = [(self.stars[seat], self.money[seat]) for seat in (0, 1)]
        return tuple(seat for seat in (0, 1) if standing[seat] == max(standing))


def decided(money: Pair, stars: Pair) -> int | None:
    """Who has won, in the order of ICED-R4: 30 stars, then no money left, then no stars left."""
    if stars[0] >= STARS_TO_WIN or stars[1] >= STARS_TO_WIN:
        return 0 if stars[0] >= STARS_TO_WIN else 1
    if not (money[0] and money[1]):
        return 1 if not money[0] else 0
    if not (stars[0] and stars[1]):
        return 1 if not stars[0] else 0
    return None


def plus(pair: Pair, seat: int, number: int) -> Pair:
    """What both have, with so much more for this seat."""
    return (pair[0], pair[1] + number) if seat else (pair[0] + number, pair[1])
