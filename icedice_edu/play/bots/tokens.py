"""Bots of the token game."""

from __future__ import annotations

from random import Random
from typing import Any

from icedice_edu.games.protocol import Step
from icedice_edu.games.tokens.steps import Lay, Move, Pass, Reroll, Take
from icedice_edu.games.tokens.value import worth
from icedice_edu.play.bots.strategy import Bot

ROLL_ALL_AGAIN = Reroll((0, 1, 2))


def quick(position: Any, rng: Random) -> Step:
    """Takes the first number it sees and never rolls twice."""
    claims: list[Step] = _of(position, Move, Take)
    return claims[0] if claims else _otherwise(position, rng)


def collector(position: Any, rng: Random) -> Step:
    """Wants the take that brings most points, and rolls again twice to get one."""
    claims = _of(position, Move, Take)
    best: Any = max(claims, key=lambda step: worth(position, step), default=None)
    poor = position.phase == "step1" and not (claims and worth(position, best))
    if poor and position.rolls < 3 and ROLL_ALL_AGAIN in position.moves():
        return ROLL_ALL_AGAIN
    choice: Step = best or _otherwise(position, rng)
    return choice


def rainbow(position: Any, rng: Random) -> Step:
    """Takes a colour it does not have yet, whatever the majority."""
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


TOKENS: dict[str, Bot] = {"collector": collector, "quick": quick, "rainbow": rainbow}
