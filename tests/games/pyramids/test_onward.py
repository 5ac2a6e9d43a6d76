"""A simulation rolls and sees in one go: each of the 36 rolls has its share and leads where the dice lead."""

from random import Random

import pytest

from icedice_edu.games.protocol import CHANCE, OVER
from icedice_edu.games.pyramids.rules import begin
from icedice_edu.games.pyramids.steps import ROLL, box


class Luck:
    """Luck that is known."""

    def __init__(self, share: float) -> None:
        self.share = share

    def random(self) -> float:
        return self.share


@pytest.mark.rule("PYR-07")
@pytest.mark.parametrize("variant", ["standard", "keep-going"])
@pytest.mark.parametrize("players", [2, 3, 6])
def test_each_of_the_36_rolls_has_an_equal_share(players, variant):
    position, rng, rolled = begin(players, first=0, variant=variant, palette="current"), Random(players), 0

    for _ in range(150):
        if position.turn == OVER:
            break
        if ROLL in position.moves():
            in_the_air = position.next(ROLL)
            assert in_the_air.turn == CHANCE and in_the_air.moves() == ()
            for number, fallen in enumerate(box("current").rolls):
                for share in (number / 36 + 1e-9, (number + 1) / 36 - 1e-9):
                    assert position.onward(ROLL, Luck(share)) == in_the_air.next(fallen)
            rolled += 1
        position = position.onward(rng.choice(position.moves()), rng)

    assert rolled > 20
