"""Where chance decides in the token game: who begins, how mixed tokens lie, what the dice show."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from icedice_edu.games.protocol import IllegalStep, Uncountable
from icedice_edu.games.tokens.steps import Dealt, Rolled
from icedice_edu.games.tokens.tables import HIGHEST, all_names

if TYPE_CHECKING:
    from random import Random

SIDES = 6
ROLLS = tuple(tuple(map(Rolled, product(range(1, SIDES + 1), repeat=dice))) for dice in range(4))
"""All that no, one, two and three dice can show, in order."""
ROLL_IDS = tuple(frozenset(map(id, rolls)) for rolls in ROLLS)
FACES = tuple(frozenset(roll.faces for roll in rolls) for rolls in ROLLS)


class Dice(NamedTuple):
    """One, two or three dice are rolled."""

    dice: int

    def sample(self, rng: Random) -> Rolled:
        dice, place = self.dice, 0
        for _ in range(dice):  # from left to right, one sample each
            place = place * SIDES + int(rng.random() * SIDES)
        return ROLLS[dice][place]

    def weights(self) -> Mapping[Rolled, int]:
        return dict.fromkeys(ROLLS[self.dice], 1)

    def read(self, text: str) -> Rolled:
        faces = text.replace(",", " ").split()
        if len(faces) != self.dice or any(face not in ["1", "2", "3", "4", "5", "6"] for face in faces):
            dice = "one number" if self.dice == 1 else f"{self.dice} numbers"
            why = (
                f"{self.dice} dice show {dice} from 1 to 6, such as {ROLLS[self.dice][-1]}, not {text[:40]!r}"
            )
            raise IllegalStep("TOKEN-03", why.replace("1 dice show", "one die shows"))
        return Rolled(tuple(map(int, faces)))


DICE = tuple(map(Dice, range(4)))


class Deal(NamedTuple):
    """All tokens are shuffled onto the circles, each with a random side up (TOKEN-31, R16)."""

    def sample(self, rng: Random) -> Dealt:
        tokens = list(range(HIGHEST))
        for i in reversed(range(1, HIGHEST)):
            j = int(rng.random() * (i + 1))
            tokens[i], tokens[j] = tokens[j], tokens[i]
        sides = [HIGHEST * int(rng.random() * 2) for _ in tokens]
        return Dealt(tuple(all_names()[token + side] for token, side in zip(tokens, sides, strict=True)))

    def weights(self) -> Mapping[Dealt, int]:
        raise Uncountable(
            "36 tokens have 36! orders, and each can show either side. That is too many ways to list."
        )

    def read(self, text: str) -> Dealt:
        word, *names = text.split() or [""]
        dealt = Dealt(tuple(names) if word == "deal" else ())
        self.check(dealt)
        return dealt

    def check(self, step: Dealt) -> None:
        """Raise `IllegalStep` unless each token lies there once."""
        order = {name: i % HIGHEST for i, name in enumerate(all_names())}
        if sorted(order.get(name, -1) for name in step.names) != list(range(HIGHEST)):
            why = "write the word deal and then each of the 36 tokens once, such as 6P or 24P, in board order"
            raise IllegalStep("TOKEN-R16", why)
