"""The printed facts of the token game: 36 tokens, their colours, their two faces, the circles they lie on.

No copy of the box was at hand for colours and reverse sides (TOKEN-R2, R3), so what is assumed is a table
here and nowhere else. Number n lies in line r and column c where n − 1 = 6r + c; its colour is (r + c) mod 6,
which puts every colour once into each line and each column. The other face shows n + 18 or n − 18.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

COLOURS: Mapping[str, str] = MappingProxyType(
    {"R": "red", "O": "orange", "Y": "yellow", "G": "green", "B": "blue", "P": "purple"}
)
FACES = ("winter", "summer")
ACROSS = 6
HIGHEST = 36
YOUNG_HIGHEST = 18


class Token(NamedTuple):
    """A token as it lies: its circle on the big board, the number and face that are up, its colour."""

    circle: int
    number: int
    colour: str
    face: str

    @property
    def name(self) -> str:
        """The number with the colour's letter, which no other token shows: 6P."""
        return f"{self.number}{self.colour}"

    @property
    def line(self) -> int:
        return self.circle // ACROSS


def reverse(number: int) -> int:
    """The number on a token's other face."""
    return number + YOUNG_HIGHEST if number <= YOUNG_HIGHEST else number - YOUNG_HIGHEST


def colour_of(number: int, face: str) -> str:
    """The colour of the token that shows this number on this face."""
    winter = number if face == "winter" else reverse(number)
    line, column = divmod(winter - 1, ACROSS)
    return "".join(COLOURS)[(line + column) % ACROSS]


def token_called(name: str, circle: int) -> Token:
    """The token of that name, laid on a circle: number and colour tell its face."""
    number, colour = int(name[:-1]), name[-1]
    face = next(face for face in FACES if colour_of(number, face) == colour)
    return Token(circle, number, colour, face)


class Layout:
    """Which token lies on which circle; a zone is a whole number whose bit i stands for circle i."""

    __slots__ = ("_hash", "doubles", "in_order", "shown", "tokens")

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens = tuple(tokens)
        shown = [0] * (HIGHEST + 1)
        for token in tokens:
            shown[token.number] |= 1 << token.circle
        self.shown = tuple(shown)
        """For each number the circles whose token shows it."""
        self._hash = hash(self.tokens)
        self.doubles = any(circles & (circles - 1) for circles in shown)
        self.in_order = all(token.number == token.circle + 1 for token in tokens)
        """Whether each number n lies on circle n − 1, so that the bits of a zone are its numbers."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Layout) and self.tokens == other.tokens

    def __hash__(self) -> int:
        return self._hash


@cache
def ascending(face: str, highest: int) -> Layout:
    """The tokens in order, one face up (TOKEN-07)."""
    return Layout([Token(n - 1, n, colour_of(n, face), face) for n in range(1, highest + 1)])


@cache
def all_names() -> tuple[str, ...]:
    """The name of each token on each face, winter first: token i and its reverse are i and i + 36."""
    winter = [f"{n}{colour_of(n, 'winter')}" for n in range(1, HIGHEST + 1)]
    return (*winter, *(f"{reverse(int(name[:-1]))}{name[-1]}" for name in winter))
