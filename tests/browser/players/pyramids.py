"""Pyramids: steal where that is possible, take what is there, stop with three pieces, else roll."""

from __future__ import annotations

from players import Board, Hand, Journey


def turn(hand: Hand, _: list[str]) -> str:
    if hand.ready():
        return "ready"
    move = wanted(hand)
    hand.press("move", move)
    return move.split()[0]


def wanted(hand: Hand) -> str:
    moves = hand.offered()
    pieces = sorted(move for move in moves if move.startswith(("steal", "take")))
    if pieces:
        return pieces[0]
    return "stop" if "stop" in moves and waiting(hand.board) >= 3 else "roll"


def waiting(board: Board) -> int:
    """How many pieces the button offers to keep."""
    told = board.read("move", "stop", "aria-label")
    return int("".join(filter(str.isdigit, told)) or 0)


KINDS = frozenset({"ready", "roll", "stop", "take", "steal"})
JOURNEY = Journey("seed=841", turn, KINDS, 12, "bots={1: 'stops at two'}, first=0, seed=7")
