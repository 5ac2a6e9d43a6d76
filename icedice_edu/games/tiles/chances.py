"""Where chance decides in the tile game: who begins, which tiles are drawn, what the thrown dice show."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import factorial, prod
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from icedice_edu.games.protocol import IllegalStep, Uncountable, quoted
from icedice_edu.games.tiles.refusals import a_deal, a_throw, check_tiles
from icedice_edu.games.tiles.steps import FALLEN, FALLEN_OF, Dealt, Fallen
from icedice_edu.games.tiles.tables import BONUS_TILES, MOST_COINS, SIDES, TILES, TILES_EACH

if TYPE_CHECKING:
    from random import Random

LONGEST = 160


class Deal(NamedTuple):
    """All tiles are mixed; each seat draws six, and two more are the bonus tiles (TILE-06, TILE-07)."""

    players: int

    def sample(self, rng: Random) -> Dealt:
        tiles = list(TILES)
        for i in reversed(range(1, len(tiles))):
            j = int(rng.random() * (i + 1))
            tiles[i], tiles[j] = tiles[j], tiles[i]
        return self._dealt(tuple(tiles))

    def weights(self) -> Mapping[Dealt, int]:
        raise Uncountable("26 mixed tiles can be drawn in too many ways to list them.")

    def read(self, text: str) -> Dealt:
        words = text[:LONGEST].lower().replace("/", " ").replace(",", " ").replace("bonus", " ").split()
        numbers = tuple(int(word) for word in words[1:] if word.isascii() and word.isdecimal())
        needed = self.players * TILES_EACH + BONUS_TILES
        if len(text) > LONGEST or words[:1] != ["deal"] or not len(words) - 1 == len(numbers) == needed:
            why = f"{a_deal(self.players)}, not {quoted(text)}"
            raise IllegalStep("TILE-06", why)
        check_tiles(numbers)
        return self._dealt(numbers)

    def _dealt(self, tiles: tuple[int, ...]) -> Dealt:
        """Six per seat in seat order, then the bonus tiles."""
        starts = range(0, self.players * TILES_EACH, TILES_EACH)
        hands = tuple(tiles[start : start + TILES_EACH] for start in starts)
        return Dealt(hands, tiles[len(starts) * TILES_EACH :][:BONUS_TILES])


class Dice(NamedTuple):
    """So many dice are thrown together."""

    dice: int

    def sample(self, rng: Random) -> Fallen:
        random = rng.random
        return FALLEN_OF[tuple(sorted([int(random() * SIDES) + 1 for _ in range(self.dice)]))]

    def weights(self) -> Mapping[Fallen, int]:
        """Dice in the air have no order, so 3 5 counts twice and 3 3 once."""
        return _weights(self.dice)

    def read(self, text: str) -> Fallen:
        words = text[:LONGEST].replace(",", " ").split()
        if len(words) != self.dice or any(word not in ("1", "2", "3", "4", "5", "6") for word in words):
            raise IllegalStep("TILE-14", f"{a_throw(self.dice)}, not {quoted(text)}")
        return FALLEN_OF[tuple(sorted(map(int, words)))]


@cache
def _weights(dice: int) -> Mapping[Fallen, int]:
    return MappingProxyType({fallen: _orders(fallen.faces) for fallen in FALLEN[dice]})


def _orders(faces: tuple[int, ...]) -> int:
    """In how many orders these faces can fall."""
    return factorial(len(faces)) // prod(factorial(faces.count(face)) for face in set(faces))


DICE_IN_THE_AIR = tuple(map(Dice, range(MOST_COINS + 1)))
