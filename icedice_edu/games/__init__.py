"""The shelf: every game that can be played, by name."""

from collections.abc import Mapping
from types import MappingProxyType

from icedice_edu.games.protocol import Game
from icedice_edu.games.tokens import TOKENS

GAMES: Mapping[str, Game] = MappingProxyType({game.name: game for game in (TOKENS,)})
