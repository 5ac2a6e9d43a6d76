"""What is settled before a pyramid game begins: how many play, by which variant, with which dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple, TypedDict

from icedice_edu.games.first_player import check_first, first_option
from icedice_edu.games.protocol import Option, by_name
from icedice_edu.games.pyramids.chances import BothDice, both_dice
from icedice_edu.games.pyramids.steps import (
    MOST_PLAYERS,
    ROLL_ONLY,
    ROLL_OR_STOP,
    Box,
    Fall,
    PyramidStep,
    box,
)
from icedice_edu.games.pyramids.tables import PALETTES

OPTIONS = by_name(
    Option(
        "variant",
        "standard",
        ("standard", "keep-going"),
        "standard, or keep-going for young players (nobody stops, nobody loses pieces)",
        "Game",
        {"standard": "standard: press your luck", "keep-going": "keep-going: nobody loses"},
    ),
    Option(
        "palette",
        "current",
        tuple(PALETTES),
        "the colors of today's dice, or those from 2011 (blue and black)",
        "Colors",
        {"current": "today: cyan, purple", "2011": "2011: blue, black"},
    ),
    first_option(MOST_PLAYERS),
)


class Options(TypedDict, total=False):
    """The options as a call names them, for editors and mypy; `OPTIONS` says what they mean."""

    variant: Literal["standard", "keep-going"]
    palette: Literal["current", "2011"]
    first: int | None


class Setting(NamedTuple):
    """A pyramid game's options, settled, and what follows from them."""

    players: int
    variant: str
    palette: str
    keep_going: bool
    box: Box
    dice: BothDice
    falls: tuple[tuple[Fall, ...], ...]
    """A copy of `box.falls`, because it is looked up at every roll."""
    after_a_piece: tuple[PyramidStep, ...]
    """The moves after a piece was taken: in the keep-going variant only to roll."""
    others: tuple[tuple[int, ...], ...]
    """For each seat all other seats."""

    def __hash__(self) -> int:
        return hash(self[:3])

    def __reduce__(self) -> tuple[Callable[[int, str, str], Setting], tuple[int, str, str]]:
        return _setting, self[:3]


def settle(players: int, *, variant: str, palette: str, first: int | None = None) -> Setting:
    """The setting these options make, or a sentence saying which of them do not go together."""
    check_first(first, players, "PYR-R3")
    return _setting(players, variant, palette)


def _setting(players: int, variant: str, palette: str) -> Setting:
    keep_going, kit = variant == "keep-going", box(palette)
    others = tuple(tuple(other for other in range(players) if other != seat) for seat in range(players))
    after_a_piece = ROLL_ONLY if keep_going else ROLL_OR_STOP
    return Setting(
        players, variant, palette, keep_going, kit, both_dice(palette), kit.falls, after_a_piece, others
    )
