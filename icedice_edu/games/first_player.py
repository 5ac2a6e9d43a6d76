"""Who begins: chance says so, or the players settle it before; all games read and refuse it alike."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from icedice_edu.games.protocol import IllegalStep, Option, among, quoted, step

if TYPE_CHECKING:
    from random import Random

MOST_SEATS = 6


@step
class First(NamedTuple):
    """Chance: who begins."""

    seat: int

    def __str__(self) -> str:
        return f"first {self.seat + 1}"


FIRSTS = tuple(map(First, range(MOST_SEATS)))


class FirstPlayer(NamedTuple):
    """The chance step that decides who begins. `rule` is the id that its refusals name."""

    players: int
    rule: str

    def sample(self, rng: Random) -> First:
        return FIRSTS[int(rng.random() * self.players)]

    def weights(self) -> Mapping[First, int]:
        return dict.fromkeys(FIRSTS[: self.players], 1)

    def read(self, text: str) -> First:
        words = text.lower().split()
        if len(words) == 2 and words[0] == "first" and words[1] in map(str, range(1, self.players + 1)):
            return FIRSTS[int(words[1]) - 1]
        raise IllegalStep(self.rule, f"{self.written}, not {quoted(text)}")

    def check(self, step: object) -> None:
        """Raise `IllegalStep` unless somebody sits there."""
        if not among(step, FIRSTS[: self.players]):
            raise IllegalStep(self.rule, f"there is no player in that seat; {self.written}")

    @property
    def written(self) -> str:
        """The sentence that says how this step is written."""
        return f"write who goes first as first 1 to first {self.players}"


def first_option(seats: int) -> Option:
    """The option `first`: the seat that begins, or None if chance decides."""
    return Option(
        "first",
        None,
        (None, *range(seats)),
        "the seat that goes first, counted from 0; random if left out",
        "Who goes first",
        {None: "random", **{seat: f"player {seat + 1}" for seat in range(seats)}},
    )


def check_first(first: int | None, players: int, rule: str) -> None:
    """Raise `ValueError` if the option `first` names a seat that this game does not have."""
    if first is not None and first >= players:
        raise ValueError(f"{rule}: first is a seat from 0 to {players - 1}, not {first}.")
