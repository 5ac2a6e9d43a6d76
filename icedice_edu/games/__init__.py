"""The shelf: every game that can be played, by name. A game is loaded when it is taken from the shelf."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from icedice_edu.games.protocol import Game


class Shelf(Mapping[str, "Game"]):
    """Name to game. The game called tokens is `GAME` in the package of that name."""

    def __init__(self, *names: str) -> None:
        self._names = names

    def __getitem__(self, name: str) -> Game:
        if name not in self._names:
            raise KeyError(name)
        game: Game = import_module(f"{__name__}.{name}").GAME
        return game

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def __repr__(self) -> str:
        return f"<the shelf: {', '.join(self._names)}>"


GAMES: Mapping[str, Game] = Shelf("tokens", "pyramids", "tiles", "iced", "floe")
