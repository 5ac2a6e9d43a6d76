"""The token game drawn in letters, for a terminal, a log or a screen reader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from icedice_edu.games.protocol import listed
from icedice_edu.games.tokens.scoring import Score
from icedice_edu.games.tokens.tables import ACROSS

if TYPE_CHECKING:
    from icedice_edu.games.tokens.rules import Position

WHAT_NEXT = {
    "lay": "lay three tokens from three different lines",
    "flip": "flip the hourglass to begin",
    "roll": "roll the dice",
    "step1": "step 1 of 2: make a number on the big board",
    "step2": "step 2 of 2: make another number, in the middle",
    "over": "the game is over",
}


def text(position: Position, names: Sequence[str]) -> str:
    """The whole table, one zone below the other."""
    rows = [_to_do(position, names), *_big(position), _middle(position), *_dice(position)]
    return "\n".join([*rows, *_players(position, names)])


def _to_do(position: Position, names: Sequence[str]) -> str:
    if position.phase == "over":
        return f"The game is over. {listed(names[seat] for seat in position.winners())} won."
    next_step = WHAT_NEXT.get(position.phase, "chance decides")
    return f"{names[position.seat]}: {next_step}.{' This is the last round.' if position.ending else ''}"


def _big(position: Position) -> list[str]:
    """The big board line by line, empty circles as dots."""
    there = {token.circle for token in position.big}
    cells = [f"{token.name if token.circle in there else '·':>4}" for token in position.circles]
    lines = ["".join(cells[i : i + ACROSS]) for i in range(0, len(cells), ACROSS)]
    return [f"Big board, {len(there)} tokens:", *lines]


def _middle(position: Position) -> str:
    new = [f"{token.name} (new)" if token == position.moved else token.name for token in position.medium]
    return f"Middle: {', '.join(new) or 'empty'}."


def _dice(position: Position) -> list[str]:
    if not position.dice:
        return []
    cap = "" if position.setting.timed else f" of {position.setting.max_rolls}"
    return [f"Dice: {listed(map(str, position.dice))}. Roll {position.rolls}{cap}."]


def _players(position: Position, names: Sequence[str]) -> list[str]:
    """Each player's tokens and the sum they make."""
    rows = zip(names, position.own, position.score_parts(), strict=True)
    return [
        f"{name}: {', '.join(token.name for token in own) or 'no tokens'}. {_points(score)}"
        for name, own, score in rows
    ]


def _points(score: Score) -> str:
    total = f"{score.total} point{'' if score.total == 1 else 's'}"
    return f"{score.tokens} + {sum(score.majority.values())} + {score.colours} = {total}."
