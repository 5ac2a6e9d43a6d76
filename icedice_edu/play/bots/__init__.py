"""Bots: a bot is a function that looks at a position and picks one of its moves.

A bot is named after what it does, so that a learner can guess its next move and read why in a few lines. It
sees only what its seat may see, and its luck comes from outside.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING

from icedice_edu.games import outside
from icedice_edu.games.protocol import Position, Step
from icedice_edu.on_demand import OnDemand
from icedice_edu.play.bots.strategy import Bot, Strategy, StrategyError

if TYPE_CHECKING:
    from icedice_edu.play.bots.pyramids import stopping_rule, take_best

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


def __getattr__(name: str) -> object:
    """What makes a player of a rule for the pyramid game is loaded when it is asked for."""
    if name not in ("stopping_rule", "take_best"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from icedice_edu.play.bots import pyramids

    found: object = getattr(pyramids, name)
    return found


def surprising(position: Position, rng: Random) -> Step:
    """Plays any move the rules offer, each as likely as the others."""
    moves = position.moves()
    return moves[int(rng.random() * len(moves))]


BOTS: Mapping[str, Mapping[str, Bot]] = OnDemand(
    {
        "tokens": "icedice_edu.play.bots.tokens:TOKENS",
        "pyramids": "icedice_edu.play.bots.pyramids:PYRAMIDS",
        "tiles": "icedice_edu.play.bots.tiles:TILES",
        "floe": "icedice_edu.play.bots.floe:FLOE",
        "iced": "icedice_edu.play.bots.iced:ICED",
    }
)


def bots_of(game: str) -> Mapping[str, Bot]:
    """The bots that know a game, and the one that can play any."""
    own = BOTS[game] if game in BOTS else outside.brought(outside.BOTS).get(game, {})
    return {**own, "surprising": surprising}


def bot_names(game: str) -> tuple[str, ...]:
    return tuple(bots_of(game))
