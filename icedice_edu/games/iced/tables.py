"""The printed facts of ICED!: the ring of 18 boxes, nine flavours, the surprises, and what things cost.

Boxes are numbered 0 to 17 and flavours 0 to 8, both in the order of the board. Money is whole dollars.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from icedice_edu.maths.words import many

PLAYERS: Final = 2
BOXES_ROUND: Final = 18
SIDES: Final = 6
START: Final = 0
START_MONEY: Final = 500
START_STARS: Final = 10
STARS_TO_WIN: Final = 30
BONUS_STARS: Final = 1
LOWEST_PRICE: Final = 100
HIGHEST_PRICE: Final = 500
PRICE_STEP: Final = 100
SCOOP_PRICE: Final = 100
MOST_SCOOPS: Final = 3
MOST_PURCHASES: Final = 5
"""The fifth purchase, at $500, takes a flavour off the market."""
TURN_CAP: Final = 500
LONGEST_NAME: Final = 20

FLAVOURS = (
    "Vanilla", "Chocolate", "Strawberry", "Mango", "Coffee", "Caramel", "Mint", "Green Tea", "Blueberry",
)  # fmt: skip
TINTS = ("F2F2F2", "D8992C", "F97673", "FFFF95", "784817", "EEB12D", "95F9C3", "2EE32F", "7DE9FF")
"""The colour of each flavour, red, green and blue in hexadecimal."""
COLOURS = ("red", "orange", "yellow", "green", "blue", "purple")
"""What a player may choose for the spoon and the owned flavours."""

SURPRISES = (2, 8, 10, 14, 16)
TELEPORTS = (4, 12)
FREE_SWAP: Final = 6
BOX_OF = (1, 3, 5, 7, 9, 11, 13, 15, 17)
"""Where each flavour lies on the board."""


class Box(NamedTuple):
    """A box of the board: its number, its kind (start, flavour, surprise, teleport, swap), its name."""

    number: int
    kind: str
    name: str
    flavour: int | None = None
    """Which flavour it is, if it is one."""


def _box(number: int) -> Box:
    if number in BOX_OF:
        flavour = BOX_OF.index(number)
        return Box(number, "flavour", FLAVOURS[flavour], flavour)
    if number in SURPRISES:
        return Box(number, "surprise", "Surprise")
    if number in TELEPORTS:
        return Box(number, "teleport", "Teleport")
    return Box(number, "swap", "Free Swap") if number == FREE_SWAP else Box(number, "start", "START")


BOXES = tuple(map(_box, range(BOXES_ROUND)))

MONEY_CARDS = (100, 200, 300, 400, 500, -100, -100, -200, -200, -300)
STAR_CARDS = (1, 2, 3, -1, -2, -3)
MIXED_CARDS = ((100, 1), (-100, -1))
CARDS = (*((dollars, 0) for dollars in MONEY_CARDS), *((0, stars) for stars in STAR_CARDS))
"""Sixteen surprises, eight gains and eight losses (ICED-R9): dollars and stars."""


class Flavour(NamedTuple):
    """What changes about a flavour: whose it is, its scoops, how often it has been bought."""

    owner: int | None
    scoops: int
    """0 while nobody owns it (ICED-R16)."""
    bought: int

    @property
    def price(self) -> int:
        """The market price in dollars."""
        return min(HIGHEST_PRICE, LOWEST_PRICE + PRICE_STEP * self.bought)

    @property
    def off(self) -> bool:
        """Off the market for ever: three scoops, or bought at $500 (ICED-27)."""
        return self.scoops == MOST_SCOOPS or self.bought == MOST_PURCHASES


UNOWNED = Flavour(None, 0, 0)
"""A flavour that still belongs to the bank."""


def in_stars(number: int) -> str:
    """1 star, 2 stars."""
    return many(number, "star")


def in_scoops(number: int) -> str:
    """1 scoop, 2 scoops."""
    return many(number, "scoop")


def amount(dollars: int, stars: int) -> str:
    """$100 and 1 star: what is not there is not said."""
    parts = [*([f"${dollars}"] if dollars else []), *([in_stars(stars)] if stars else [])]
    return " and ".join(parts) or "nothing"
