"""What a claim of the token game is worth to whoever makes it: the points it brings in this turn.

A take is worth its token's points, which depend on the colours everybody has. A move brings none itself, so
it is worth the best take that it leaves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from icedice_edu.games.tokens.offers import offer
from icedice_edu.games.tokens.scoring import scores
from icedice_edu.games.tokens.steps import Claim, Move, Take
from icedice_edu.games.tokens.tables import Token

if TYPE_CHECKING:
    from icedice_edu.games.tokens.rules import Position


def best_claim(position: Position) -> Claim | None:
    """The listed claim that brings most: points for a take, a good take afterwards for a move."""
    options = [step for step in position.moves() if isinstance(step, Move | Take)]
    return max(options, key=lambda step: worth(position, step), default=None)


def worth(position: Position, step: Claim) -> int:
    """The best gain in points of my own score that this step leads to in this turn."""
    if position.phase == "step2":
        return gain(position, _token(position, step))
    numbers = dict(offer(position.dice, position.setting.operations).takes)
    others = [token for token in position.medium if token.number != step.number and token.number in numbers]
    return max((gain(position, token) for token in others), default=0)


def gain(position: Position, token: Token) -> int:
    """How many points more this seat would have with the token."""
    boards = [[own.colour for own in board] for board in position.own]
    before = scores(boards, position.setting.ties)[position.seat].total
    boards[position.seat].append(token.colour)
    return scores(boards, position.setting.ties)[position.seat].total - before


def _token(position: Position, step: Claim) -> Token:
    return next(t for t in position.in_reach(step.number) if step.colour in ("", t.colour))
