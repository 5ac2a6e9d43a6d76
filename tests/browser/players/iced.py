"""ICED!: give stars twice, then buy; pass once; else the first move on offer. Later moves are typed."""

from __future__ import annotations

from players import Hand, Journey

TYPED = 14
"""From so many presses on a move is typed by its letter, where one types."""


def turn(hand: Hand, done: list[str]) -> str:
    """Take the board over, look once at a box and at the till roll, or make a move."""
    if hand.ready():
        return "ready"
    if "look" not in done:
        return look(hand)
    move = wanted(hand.offered(), done)
    if hand.types and len(done) > TYPED:
        hand.board.type(move[0])
    else:
        hand.press("move", move)
    return move


def look(hand: Hand) -> str:
    """A box tells what it is, the till roll what was paid; both close again."""
    for what in ("box 13", "till"):
        hand.press("tap", what)
        hand.press("tap", "close")
    return "look"


def wanted(moves: list[str], done: list[str]) -> str:
    if "give" in moves:
        return "buy" if "buy" in moves and done.count("give") > 1 else "give"
    if "pass" in moves and "pass" not in done and len(done) > 9:
        return "pass"
    return moves[0]


KINDS = frozenset({"ready", "look", "roll", "buy", "upgrade", "give", "take", "swap", "pass"})
AGAINST = "bots={1: 'saver'}, first=0, seed=7"
JOURNEY = Journey("seed=552", turn, KINDS, 18, AGAINST, end=" wins[ !]| share the win")
