"""The token game drawn in letters, for a terminal, a log or a screen reader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from icedice_edu.games.base_text import to_do
from icedice_edu.games.protocol import listed
from icedice_edu.games.tokens.scoring import Score
from icedice_edu.games.tokens.tables import ACROSS
from icedice_edu.maths.words import many

if TYPE_CHECKING:
    from icedice_edu.games.tokens.rules import Position

WHAT_NEXT = {
    "lay": "choose three tokens from three different rows",
    "flip": "flip the hourglass to start",
    "roll": "roll the dice",
    "step1": "step 1 of 2. Make a number on the big board",
    "step2": "step 2 of 2. Make a different number in the middle",
}


def text(position: Position, names: Sequence[str]) -> str:
    """The whole table, one zone below the other."""
    now = to_do(position, names, _what_next(position))
    rows = [now, *_big(position), _middle(position), *_dice(position), *_players(position, names)]
    return "\n".join(rows)


def _what_next(position: Position) -> str:
    """What the player is to do now, in a few words."""
    last = ". This is the last round" if position.ending else ""
    return WHAT_NEXT.get(position.phase, "chance decides") + last


def _big(position: Position) -> list[str]:
    """The big board line by line, empty circles as dots."""
    there = {token.circle for token in position.big}
    cells = [f"{token.name if token.circle in there else '·':>4}" for token in position.circles]
    lines = ["".join(cells[i : i + ACROSS]) for i in range(0, len(cells), ACROSS)]
    return [f"Big board, {many(len(there), 'token')}:", *lines]


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
    total = many(score.total, "point")
    return f"{score.tokens} + {sum(score.majority.values())} + {score.colours} = {total}."
