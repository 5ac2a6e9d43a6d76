"""The token game drawn in letters, for a terminal, a log or a screen reader."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from icedice_edu.games.tokens.tables import ACROSS, COLOURS

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
    return "\n".join(
        [
            _banner(position, names),
            *_big(position),
            _middle(position),
            *_dice(position),
            "",
            *_players(position, names),
        ]
    )


def _banner(position: Position, names: Sequence[str]) -> str:
    next_step = WHAT_NEXT.get(position.phase, "chance decides")
    if position.phase == "over":
        return f"The game is over. {' and '.join(names[seat] for seat in position.winners())} won."
    return f"{names[position.seat]}: {next_step}.{' Last round!' if position.ending else ''}"


def _big(position: Position) -> list[str]:
    there = {token.circle for token in position.big}
    cells = [f"{token.name if token.circle in there else '·':>5}" for token in position.circles]
    lines = ["".join(cells[i : i + ACROSS]) for i in range(0, len(cells), ACROSS)]
    return ["", f"Big board ({len(there)} left)", *lines]


def _middle(position: Position) -> str:
    names = [token.name + (" (new)" if token == position.moved else "") for token in position.medium]
    return f"Middle   {'  '.join(names) or '–'}"


def _dice(position: Position) -> list[str]:
    if not position.dice:
        return []
    cap = "" if position.setting.timed else f" of {position.setting.max_rolls}"
    return [f"Dice     {'  '.join(map(str, position.dice))}   (roll {position.rolls}{cap})"]


def _players(position: Position, names: Sequence[str]) -> list[str]:
    width = max(map(len, names))
    rows = zip(names, position.own, position.score_parts(), strict=True)
    return [
        f"{name:<{width}}  {_owned(Counter(token.colour for token in own)):<24} {score.total} points"
        for name, own, score in rows
    ]


def _owned(colours: Counter[str]) -> str:
    return "  ".join(f"{colours[letter]}{letter}" for letter in COLOURS if colours[letter]) or "–"
