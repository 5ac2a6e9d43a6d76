"""Floe: aim by keys or buttons, throw, choose the first die that may stay, put dice back where offered."""

from __future__ import annotations

from players import Hand, Journey


def turn(hand: Hand, done: list[str]) -> str:
    """Read a count, take the board over, put a die back, choose one, or aim and throw."""
    hand.board.at_rest()  # while dice slide a press only ends that
    if hand.offered("tap", "close"):
        return count(hand, done)
    if hand.ready():
        return "ready"
    if hand.offered("tap", "put") or hand.offered("tap", "nearest"):
        return put(hand)
    chosen = hand.offered("move", "choose")
    if chosen:
        hand.press("move", chosen[0])
        return "choose"
    return throw(hand, done)


def count(hand: Hand, done: list[str]) -> str:
    """The first count is read to its end."""
    following = [tap for tap in hand.offered("tap", "count") if "count" not in done]
    if following and hand.board.read("tap", following[-1], "data-key") == "count-on":
        hand.press("tap", following[-1])
        return "leaf"
    hand.press("tap", "close")
    return "count"


def put(hand: Hand) -> str:
    if hand.types:
        hand.board.type("Shift+ArrowUp")
    if hand.offered("tap", "nearest"):
        hand.press("tap", "nearest")
    hand.press("tap", "put")
    return "put"


def throw(hand: Hand, done: list[str]) -> str:
    """Hard throws, so that dice fall into the water and push others off."""
    if hand.types:
        hand.board.type("p", "6", "8", "Enter", "Shift+ArrowLeft")
    else:
        hand.press("tap", "dial power +1")
    hand.press("move", hand.offered("move", "throw")[0])
    return "throw"


KINDS = frozenset({"ready", "throw", "choose", "leaf", "count"})
JOURNEY = Journey("seed=21, target=20, first=0", turn, KINDS, 9, "bots={1: 'gentle'}, first=0, seed=7")
