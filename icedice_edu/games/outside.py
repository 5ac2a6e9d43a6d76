"""What other packages bring: games, bots, drawings and printed boards, found by their entry points.

A package says in its `pyproject.toml` what it has, under the game's name:

    [project.entry-points."icedice.games"]
    pig = "pig:GAME"

One that cannot be loaded is left out with a warning, so that it never takes the others along.
"""

from __future__ import annotations

import warnings
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GAMES, BOTS = "icedice.games", "icedice.bots"
DRAWINGS, PRINTED_BOARDS = "icedice.drawings", "icedice.printed_boards"


@cache
def brought(group: str) -> dict[str, Any]:
    """Everything of one group that can be loaded, by the name of its game.

    Looked up once, and only when somebody asks for more than our own games: reading what is installed takes
    longer than importing the rules.
    """
    from importlib.metadata import entry_points

    found: dict[str, object] = {}
    for point in sorted(entry_points(group=group)):
        try:
            found[point.name] = _fitting(group, point.name, point.load())
        except Exception as error:  # whatever goes wrong in there, the other games play on
            warnings.warn(_left_out(group, point, error), stacklevel=2)
    return found


def _fitting(group: str, name: str, thing: object) -> object:
    """A game must be one, and be called as it was announced; a drawing must draw, or be a function."""
    if group == GAMES:
        from icedice_edu.games.protocol import Game

        if not isinstance(thing, Game):
            raise TypeError("it is not a Game(…)")
        if thing.name != name:
            raise ValueError(f"the game calls itself {thing.name!r}")
    if group == DRAWINGS and not (hasattr(thing, "draw") or callable(thing)):
        raise TypeError("it is neither a drawing nor a function from a position to a picture")
    return thing


def _left_out(group: str, point: EntryPoint, error: Exception) -> str:
    return f"{group}: {point.name!r} ({point.value}) is left out, because it cannot be loaded: {error}."
