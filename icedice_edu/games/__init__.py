"""The shelf: every game that can be played, by name. A game is loaded when it is taken from the shelf."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING

from icedice_edu.games import outside

if TYPE_CHECKING:
    from icedice_edu.games.protocol import Game, Position


class Shelf(Mapping[str, "Game[Position]"]):
    """Name to game: our own, `GAME` in the package of that name, then those that other packages bring."""

    def __init__(self, *own: str) -> None:
        self._own = own

    def __getitem__(self, name: str) -> Game[Position]:
        if name not in self._own:
            brought: Game[Position] = outside.brought(outside.GAMES)[name]
            return brought
        game: Game[Position] = import_module(f"{__name__}.{name}").GAME
        return game

    def __contains__(self, name: object) -> bool:
        return name in self._own or (isinstance(name, str) and name in outside.brought(outside.GAMES))

    def __iter__(self) -> Iterator[str]:
        yield from self._own
        yield from (name for name in outside.brought(outside.GAMES) if name not in self._own)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __repr__(self) -> str:
        return f"<the shelf: {', '.join(self)}>"


OWN = ("tokens", "pyramids", "tiles", "iced", "floe")
"""The games of this package."""
GAMES: Mapping[str, Game[Position]] = Shelf(*OWN)
