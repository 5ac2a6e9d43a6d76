"""What every table in letters says in one line: who is to do what, or who has won."""

from __future__ import annotations

from collections.abc import Sequence

from icedice_edu.games.protocol import OVER, Position, listed


def to_do(position: Position, names: Sequence[str], what_next: str) -> str:
    """Ada: roll the dice."""
    return won(position, names) if position.turn == OVER else f"{names[position.seat]}: {what_next}."


def won(position: Position, names: Sequence[str]) -> str:
    """How the game ended."""
    return f"The game is over. {listed(names[seat] for seat in position.winners())} won."
