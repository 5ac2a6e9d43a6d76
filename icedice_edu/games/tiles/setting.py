"""What is settled before a tile game begins: how many play, with which of the optional additions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypedDict

from icedice_edu.games.first_player import check_first, first_option
from icedice_edu.games.protocol import Option, Value, by_name
from icedice_edu.games.tiles.tables import BUYS_IN_A_ROW, DIAGONALS, MOST_PLAYERS

YES_OR_NO: Mapping[Value, str] = {True: "yes", False: "no"}

OPTIONS = by_name(
    Option(
        "tiles_stay",
        None,
        (None, True, False),
        "matched tiles stay on the board and count at the end; if left out, yes with two players",
        "Tiles stay",
        {None: "yes with two players", **YES_OR_NO},
    ),
    Option(
        "hidden",
        False,
        (False, True),
        "only the owner sees the numbers on the tiles",
        "Hidden tiles",
        YES_OR_NO,
    ),
    Option(
        "removal",
        False,
        (False, True),
        "a player may give up a die on their own board for a coin",
        "Removing a die",
        YES_OR_NO,
    ),
    Option(
        "diagonals",
        "main",
        tuple(DIAGONALS),
        "how many diagonals count for the bonus tiles",
        "Diagonals",
        {"main": "one, from a1 to c3", "both": "both"},
    ),
    Option(
        "arrange",
        "choose",
        ("choose", "random"),
        "each player arranges six tiles, or they stay as they were drawn",
        "Tiles",
        {"choose": "players arrange them", "random": "as drawn, for a quick start"},
    ),
    first_option(MOST_PLAYERS),
)


class Options(TypedDict, total=False):
    """The options as a call names them, for editors and mypy; `OPTIONS` says what they mean."""

    tiles_stay: bool | None
    hidden: bool
    removal: bool
    diagonals: Literal["main", "both"]
    arrange: Literal["choose", "random"]
    first: int | None


class Setting(NamedTuple):
    """A tile game's options, settled."""

    players: int
    tiles_stay: bool
    hidden: bool
    removal: bool
    diagonals: str
    arrange: str

    @property
    def most_buys(self) -> int:
        """How many buying turns in a row are allowed at the table (TILE-R17)."""
        return BUYS_IN_A_ROW * self.players


def settle(
    players: int,
    *,
    tiles_stay: bool | None,
    hidden: bool,
    removal: bool,
    diagonals: str,
    arrange: str,
    first: int | None = None,
) -> Setting:
    """The setting these options make, or a sentence saying which of them do not go together."""
    check_first(first, players, "TILE-08")
    stay = players == 2 if tiles_stay is None else tiles_stay  # TILE-R18
    return Setting(players, stay, hidden, removal, diagonals, arrange)
