"""The steps of the tile game, each with its notation, made once and then shared.

Only tiles are dealt and arranged by hand: those steps are made when they are needed.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, combinations_with_replacement, permutations
from typing import NamedTuple

from icedice_edu.games.first_player import First
from icedice_edu.games.protocol import step
from icedice_edu.games.tiles.tables import MOST_COINS, MOST_PLAYERS, SIDES, SIZE, SQUARES
from icedice_edu.maths.whole_numbers import is_one_of

Tiles = tuple[int, ...]


@step
class Dealt(NamedTuple):
    """Chance: six tiles for each seat, and the two bonus tiles."""

    hands: tuple[Tiles, ...]
    bonus: Tiles

    def __str__(self) -> str:
        return f"deal {' / '.join(map(_numbers, self.hands))} / bonus {_numbers(self.bonus)}"


@step
class Fallen(NamedTuple):
    """Chance: what the thrown dice show, the lowest first. Nobody can tell two dice in the air apart."""

    faces: tuple[int, ...]

    def __str__(self) -> str:
        return _numbers(self.faces)


@step
class Arrange(NamedTuple):
    """Three tiles to the right from top to bottom, three below from left to right."""

    right: Tiles
    bottom: Tiles

    def __str__(self) -> str:
        return f"arrange {_numbers(self.right)} / {_numbers(self.bottom)}"


@step
class Throw(NamedTuple):
    """So many dice are thrown together."""

    dice: int

    def __str__(self) -> str:
        return f"throw {self.dice!r}"

    @property
    def written(self) -> str:
        """As people are shown it, who say roll; save codes keep the notation, and both are read."""
        return f"roll {self.dice!r}"


@step
class Place(NamedTuple):
    """A thrown die goes to a free square."""

    face: int
    square: int

    def __str__(self) -> str:
        return f"place {self.face!r} {_square(self.square)}"


@step
class GiveUp(NamedTuple):
    """A thrown die goes back to the middle, and a coin goes out of the game."""

    face: int

    def __str__(self) -> str:
        return f"give up {self.face!r}"


@step
class Buy(NamedTuple):
    """A die from a square of another board to a free square of one's own; seats count from 0 here."""

    square: int
    seller: int
    to: int

    def __str__(self) -> str:
        return f"buy {_square(self.square)} from {_player(self.seller)} to {_square(self.to)}"


@step
class Remove(NamedTuple):
    """A die of one's own board goes back to the middle, and a coin goes out of the game."""

    square: int

    def __str__(self) -> str:
        return f"remove {_square(self.square)}"


@step
class Decline(NamedTuple):
    """No die is removed from the full board."""

    def __str__(self) -> str:
        return "decline"


def _numbers(numbers: Tiles) -> str:
    return " ".join(map(str, numbers))


def _square(square: int) -> str:
    """The name of a square; a number that is none, such as -1, is written as a number."""
    return SQUARES[square] if is_one_of(square, _PLACES) else f"{square!r}"


def _player(seat: int) -> str:
    """A seat as players count, from 1; what is no number is written as it is."""
    return f"{seat + 1}" if type(seat) is int else f"{seat!r}"


TileStep = First | Dealt | Fallen | Arrange | Throw | Place | GiveUp | Buy | Remove | Decline

_PLACES = range(len(SQUARES))
THROWS = tuple(map(Throw, range(MOST_COINS + 1)))
PLACES = tuple(tuple(Place(face, square) for square in _PLACES) for face in range(SIDES + 1))
GIVE_UPS = tuple(map(GiveUp, range(SIDES + 1)))
BUYS = tuple(
    tuple(tuple(Buy(square, seller, to) for to in _PLACES) for square in _PLACES)
    for seller in range(MOST_PLAYERS)
)
"""All purchases: BUYS[seller][square][square it goes to]."""
REMOVES = tuple(map(Remove, _PLACES))
DECLINE = Decline()
FALLEN = tuple(
    tuple(map(Fallen, combinations_with_replacement(range(1, SIDES + 1), dice)))
    for dice in range(MOST_COINS + 1)
)
"""By the number of dice: all outcomes of a throw."""
FALLEN_OF = {fallen.faces: fallen for fallen in chain(*FALLEN)}
SHARED = frozenset(
    map(id, chain(THROWS, *PLACES, GIVE_UPS, *(chain(*squares) for squares in BUYS), REMOVES, *FALLEN))
)
"""The ids of these objects. They are known to be well formed; a step made elsewhere is checked first."""


@lru_cache(maxsize=64)
def arrangements(hand: Tiles) -> tuple[Arrange, ...]:
    """Every way to lay out six tiles, equal tiles being one as good as the other; `hand` in order."""
    orders = sorted(set(permutations(hand)))
    return tuple(Arrange(order[:SIZE], order[SIZE:]) for order in orders)
