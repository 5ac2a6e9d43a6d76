"""Bots: a bot is a function that looks at a position and picks one of its moves.

A bot is named after what it does, so that a learner can guess its next move and read why in a few lines. It
sees only what its seat may see, and its luck comes from outside.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Any

from icedice_edu.games.protocol import Step
from icedice_edu.games.tokens.coach import worth
from icedice_edu.games.tokens.steps import Lay, Move, Pass, Reroll, Take

ROLL_ALL_AGAIN = Reroll((0, 1, 2))

Bot = Callable[[Any, Random], Step]


def surprising(position: Any, rng: Random) -> Step:
    """Plays any move the rules offer, each as likely as the others."""
    moves: tuple[Step, ...] = position.moves()
    return moves[int(rng.random() * len(moves))]


def quick(position: Any, rng: Random) -> Step:
    """Token game: takes the first number it sees and never rolls twice."""
    claims: list[Step] = _of(position, Move, Take)
    return claims[0] if claims else _otherwise(position, rng)


def collector(position: Any, rng: Random) -> Step:
    """Token game: wants the take that brings most points, and rolls again twice to get one."""
    claims = _of(position, Move, Take)
    best: Any = max(claims, key=lambda step: worth(position, step), default=None)
    poor = position.phase == "step1" and not (claims and worth(position, best))
    if poor and position.rolls < 3 and ROLL_ALL_AGAIN in position.moves():
        return ROLL_ALL_AGAIN
    choice: Step = best or _otherwise(position, rng)
    return choice


def rainbow(position: Any, rng: Random) -> Step:
    """Token game: takes a colour it does not have yet, whatever the majority."""
    mine = {token.colour for token in position.own[position.seat]}
    fresh: list[Step] = [step for step in _of(position, Take) if _colours(position, step.number) - mine]
    return fresh[0] if fresh else quick(position, rng)


def _of(position: Any, *kinds: type) -> list[Any]:
    return [step for step in position.moves() if isinstance(step, kinds)]


def _otherwise(position: Any, rng: Random) -> Step:
    """No number to claim: lay, flip, roll, or pass."""
    moves = _of(position, Lay) or [step for step in position.moves() if not isinstance(step, Reroll | Pass)]
    return moves[int(rng.random() * len(moves))] if moves else Pass()


def _colours(position: Any, number: int) -> set[str]:
    return {token.colour for token in position.in_reach(number)}


BOTS: Mapping[str, Mapping[str, Bot]] = MappingProxyType(
    {
        "tokens": MappingProxyType({"collector": collector, "quick": quick, "rainbow": rainbow}),
    }
)


def bots_of(game: str) -> Mapping[str, Bot]:
    """The bots that know a game, and the one that can play any."""
    return {**BOTS.get(game, {}), "surprising": surprising}


def bot_names(game: str) -> tuple[str, ...]:
    return tuple(bots_of(game))
