"""Bots: a bot is a function that looks at a position and picks one of its moves.

A bot is named after what it does, so that a learner can guess its next move and read why in a few lines. It
sees only what its seat may see, and its luck comes from outside.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType

from icedice_edu.games import outside
from icedice_edu.games.protocol import Position, Step
from icedice_edu.play.bots.floe import FLOE
from icedice_edu.play.bots.iced import ICED
from icedice_edu.play.bots.pyramids import PYRAMIDS, stopping_rule, take_best
from icedice_edu.play.bots.strategy import Bot, Strategy, StrategyError
from icedice_edu.play.bots.tiles import TILES
from icedice_edu.play.bots.tokens import TOKENS

__all__ = [
    "BOTS",
    "Bot",
    "Strategy",
    "StrategyError",
    "bot_names",
    "bots_of",
    "stopping_rule",
    "surprising",
    "take_best",
]


def surprising(position: Position, rng: Random) -> Step:
    """Plays any move the rules offer, each as likely as the others."""
    moves = position.moves()
    return moves[int(rng.random() * len(moves))]


BOTS: Mapping[str, Mapping[str, Bot]] = MappingProxyType(
    {
        "tokens": MappingProxyType(TOKENS),
        "pyramids": MappingProxyType(PYRAMIDS),
        "tiles": MappingProxyType(TILES),
        "floe": MappingProxyType(FLOE),
        "iced": MappingProxyType(ICED),
    }
)


def bots_of(game: str) -> Mapping[str, Bot]:
    """The bots that know a game, and the one that can play any."""
    own = BOTS[game] if game in BOTS else outside.brought(outside.BOTS).get(game, {})
    return {**own, "surprising": surprising}


def bot_names(game: str) -> tuple[str, ...]:
    return tuple(bots_of(game))
