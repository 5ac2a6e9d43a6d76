"""What the tasks are sampled from: rules with their chance, events of the 36 rolls, tosses, lists."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from icedice_edu.classroom.lessons.p3.model import KEEPS, band, says
from icedice_edu.games.pyramids.odds import SIDES, bust_chance, pieces_after
from icedice_edu.games.pyramids.tables import ATOM, FACES, PALETTES

S, M, L = range(3)
GREEN = PALETTES["current"].index("green")
ROLLS = tuple(product(range(SIDES), FACES))
"""All 36 rolls: a face of the Color Die and the sizes on a face of the Pyramid Die."""

NUMBER = {2: "two", 3: "three", 4: "four"}
RULES = {stop: pieces_after(stop)[stop] for stop in NUMBER}
"""Stop at so many pieces: the chance that the turn is kept."""
TURNS = (36, 54, 72, 90, 108, 144, 180)

# -- events of one roll of both dice ------------------------------------------------------------------


class Miss(NamedTuple):
    """A likely wrong count: what it is called, the chance it gives, what to say."""

    slip: str
    chance: Fraction
    says: str


class Event(NamedTuple):
    """Something that a roll of both dice may bring on an empty Counter."""

    said: str
    fits: Callable[[int, tuple[int, ...]], bool]
    begin: str
    """The first step of counting it."""
    misses: tuple[Miss, ...]

    @property
    def rolls(self) -> int:
        return sum(self.fits(colour, sizes) for colour, sizes in ROLLS)

    @property
    def chance(self) -> Fraction:
        return Fraction(self.rolls, len(ROLLS))


F = Fraction
BOTH = "You added. Both dice must fit together: count the pairs."
EVENTS = (
    Event("you may take a large piece", lambda colour, sizes: L in sizes,
          "Every colour will do. Which faces of the Pyramid Die offer large?",
          (Miss("sizes for faces", F(1, 3), "Three sizes, but six faces. Count the faces that offer large."),
           Miss("single faces only", F(1, 6), "That is large alone. Two more faces offer it as a choice."))),
    Event("you may take a large green piece", lambda colour, sizes: colour in (GREEN, ATOM) and L in sizes,
          "Green will do, and so will the Atom: two faces of the Color Die.",
          (Miss("pieces for rolls", F(1, 15), "15 kinds of pieces, but not equally likely. Count rolls: 36."),
           Miss("Atom forgotten", F(3, 36), "The Atom may become green, too."),
           Miss("single faces only", F(2, 36), "Large stands on three faces of the Pyramid Die."),
           Miss("added instead of multiplied", F(2, 6) + F(3, 6), BOTH))),
    Event("you may take a piece that is not small", lambda colour, sizes: set(sizes) != {S},
          "Every colour will do. Which faces of the Pyramid Die offer only small?",
          (Miss("sizes for faces", F(2, 3), "Two of three sizes, but sizes are not faces. Count faces: six."),
           Miss("single faces only", F(1, 3), "A face with a choice counts, too, if one size is not small."),
           Miss("the other part", F(1, 6), "That is the chance that only small is offered."))),
    Event("only one single piece is on offer", lambda colour, sizes: colour != ATOM and len(sizes) == 1,
          "The Atom offers several colours, so it does not count: five faces are left.",
          (Miss("Atom counted", F(1, 2), "With the Atom you may choose a colour: more than one piece."),
           Miss("the other part", F(21, 36), "That is the chance of a choice."),
           Miss("one size only", F(5, 36), "Three faces of the Pyramid Die show one size."))),
    Event("the Atom comes together with a choice of two sizes",
          lambda colour, sizes: colour == ATOM and len(sizes) == 2,
          "One face of the Color Die will do: the Atom.",
          (Miss("added instead of multiplied", F(1, 6) + F(1, 2), BOTH),
           Miss("one die only", F(1, 6), "That is the Atom alone. The other die must fit, too."),
           Miss("one pair only", F(1, 36), "Three faces of the Pyramid Die give a choice."),
           Miss("one die only", F(1, 2), "That is the Pyramid Die alone. The Atom must come, too."))),
)

# -- a pyramid that is tossed -------------------------------------------------------------------------


class Tosses(NamedTuple):
    """How often a plastic pyramid was tossed, and how often it stood."""

    tosses: int
    stood: int

    @property
    def chance(self) -> Fraction:
        return Fraction(self.stood, self.tosses)


TOSSES = (Tosses(40, 6), Tosses(50, 8), Tosses(60, 9), Tosses(80, 12), Tosses(50, 11), Tosses(60, 14),
          Tosses(40, 9), Tosses(80, 14))
MORE = (3, 5, 10)

# -- lists to judge -----------------------------------------------------------------------------------


class Listed(NamedTuple):
    """A list of tries beside a model."""

    tries: int
    good: int
    chance: Fraction

    @property
    def expected(self) -> int:
        return int(says(self.tries, self.chance))

    @property
    def band(self) -> tuple[int, int]:
        return band(self.tries, self.chance)

    @property
    def inside(self) -> bool:
        low, high = self.band
        return low <= self.good <= high


def lists(tries: int, chance: Fraction) -> tuple[Listed, ...]:
    """Four lists: off the model but well inside the band of luck, and far outside it, on either side."""
    low, high = band(tries, chance)
    middle = int(says(tries, chance))
    down, up = middle - low, high - middle
    goods = (low + down // 3, high - up // 3, low - down // 2, high + up // 2)
    return tuple(Listed(tries, good, chance) for good in goods)


LISTS = tuple(one for tries in (36, 45, 90, 180, 900) for one in lists(tries, KEEPS))

# -- pooling, and bags --------------------------------------------------------------------------------

Pair = tuple[tuple[int, int], tuple[int, int]]
PAIRS: tuple[Pair, ...] = (
    ((9, 10), (20, 40)), ((4, 5), (9, 20)), ((1, 5), (14, 20)), ((3, 10), (27, 40)), ((8, 10), (52, 90)),
    ((2, 10), (49, 75)), ((5, 6), (14, 30)), ((7, 8), (14, 32)),
)
"""Two learners, kept of turns: one with few turns, one with many."""


class Bag(NamedTuple):
    """Something to simulate with balls that are put back."""

    said: str
    chance: Fraction


BAGS = (
    *(Bag(f"a turn that stops at {NUMBER[stop]} is kept", chance) for stop, chance in RULES.items()),
    Bag("one roll with two colours on the Counter is safe", 1 - bust_chance(2)),
    Bag("one roll with four colours on the Counter is safe", 1 - bust_chance(4)),
)

# -- spinners -----------------------------------------------------------------------------------------

EIGHTHS = 8
SPINNERS = ((1, 3, 4), (1, 2, 5), (4, 1, 3), (5, 2, 1))
"""Three unequal parts, in eighths of the round."""
SPINS = (48, 72, 96, 120)
