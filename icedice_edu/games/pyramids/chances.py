"""Where chance decides in the pyramid game: what the two dice show (and who begins, as in every game)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from icedice_edu.games.pyramids.reading import read_roll
from icedice_edu.games.pyramids.steps import Box, Rolled, box

if TYPE_CHECKING:
    from random import Random


class BothDice(NamedTuple):
    """The Color Die and the Pyramid Die, rolled together."""

    box: Box

    def sample(self, rng: Random) -> Rolled:
        face = int(rng.random() * 6)  # the Pyramid Die falls first
        return self.box.rolls[int(rng.random() * 6) * 6 + face]

    def weights(self) -> Mapping[Rolled, int]:
        return dict.fromkeys(self.box.rolls, 1)

    def read(self, text: str) -> Rolled:
        return read_roll(self.box, text)


@cache
def both_dice(palette: str) -> BothDice:
    return BothDice(box(palette))
