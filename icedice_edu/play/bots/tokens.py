"""Bots of the token game."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType

from icedice_edu.games.protocol import Step
from icedice_edu.games.tokens.rules import Position
from icedice_edu.games.tokens.steps import Claim, Move, Pass, Reroll, Take
from icedice_edu.games.tokens.value import worth
from icedice_edu.play.bots.strategy import Bot

ROLL_ALL_AGAIN = Reroll((0, 1, 2))


def quick(position: Position, rng: Random) -> Step:
    """Takes the first number it sees and never rolls again."""
    claims = _claims(position)
    return claims[0] if claims else _otherwise(position, rng)


def collector(position: Position, rng: Random) -> Step:
    """Looks for the token worth the most points and rolls up to two more times to get it."""
    best = max(_claims(position), key=lambda step: worth(position, step), default=None)
    poor = position.phase == "step1" and not (best and worth(position, best))
    if poor and position.rolls < 3 and ROLL_ALL_AGAIN in position.moves():
        return ROLL_ALL_AGAIN
    return best or _otherwise(position, rng)


def rainbow(position: Position, rng: Random) -> Step:
    """Takes a color it doesn't have yet, even if it won't have the most of it."""
    mine = {token.colour for token in position.own[position.seat]}
    takes = (step for step in position.moves() if isinstance(step, Take))
    fresh = next((step for step in takes if _colours(position, step.number) - mine), None)
    return fresh or quick(position, rng)


def _claims(position: Position) -> list[Claim]:
    """The numbers it may move or take."""
    return [step for step in position.moves() if isinstance(step, (Move, Take))]


def _otherwise(position: Position, rng: Random) -> Step:
    """No number to claim: lay, flip, roll, or pass."""
    moves = [step for step in position.moves() if not isinstance(step, Reroll | Pass)]
    return moves[int(rng.random() * len(moves))] if moves else Pass()


def _colours(position: Position, number: int) -> set[str]:
    return {token.colour for token in position.in_reach(number)}


TOKENS: Mapping[str, Bot] = MappingProxyType({"collector": collector, "quick": quick, "rainbow": rainbow})
