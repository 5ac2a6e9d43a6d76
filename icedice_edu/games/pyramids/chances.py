"""Where chance decides in the pyramid game: who begins, and what the two dice show."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from icedice_edu.games.protocol import IllegalStep
from icedice_edu.games.pyramids.reading import read_roll
from icedice_edu.games.pyramids.refusals import quoted, who_begins
from icedice_edu.games.pyramids.steps import Box, First, Rolled, box

if TYPE_CHECKING:
    from random import Random


class FirstPlayer(NamedTuple):
    """A random player begins (PYR-R3)."""

    players: int

    def draw(self, rng: Random) -> First:
        return First(int(rng.random() * self.players))

    def weights(self) -> Mapping[First, int]:
        return {First(seat): 1 for seat in range(self.players)}

    def read(self, text: str) -> First:
        words = text.lower().split()
        if len(words) == 2 and words[0] == "first" and words[1] in map(str, range(1, self.players + 1)):
            return First(int(words[1]) - 1)
        raise IllegalStep("PYR-R3", f"{who_begins(self.players)}, not {quoted(text)}")


class BothDice(NamedTuple):
    """The Color Die and the Pyramid Die, rolled together."""

    box: Box

    def draw(self, rng: Random) -> Rolled:
        face = int(rng.random() * 6)  # the Pyramid Die falls first
        return self.box.rolls[int(rng.random() * 6) * 6 + face]

    def weights(self) -> Mapping[Rolled, int]:
        return dict.fromkeys(self.box.rolls, 1)

    def read(self, text: str) -> Rolled:
        return read_roll(self.box, text)


@cache
def both_dice(palette: str) -> BothDice:
    return BothDice(box(palette))
