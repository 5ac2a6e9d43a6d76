"""Tiles: arrange, throw, buy once, type two squares, then give dice up, so that the game ends soon."""

from __future__ import annotations

from players import Hand, Journey


def turn(hand: Hand, done: list[str]) -> str:
    """A few presses: hand over, arrange, throw, buy, give up or place a die."""
    if hand.ready():
        return "ready"
    if done.count("typed") > 2 and "buy" not in done and (sold := hand.offered("tap", "buy")):
        return buy(hand, sold[0])
    begin = [*hand.offered("move", "arrange"), *hand.offered("move", "throw")]
    if begin:
        hand.press("move", begin[0])
        return begin[0].split()[0]
    if done.count("typed") > 2 and (given := hand.offered("move", "give up")):
        hand.press("move", given[0])
        return "give up"
    return place(hand, typed=hand.types and done.count("place") > 1)


def squares(hand: Hand) -> list[str]:
    return hand.offered("tap", "square")


def buy(hand: Hand, what: str) -> str:
    hand.press("tap", what)
    hand.press("tap", squares(hand)[0])
    hand.press("move", hand.offered()[0])
    return "buy"


def place(hand: Hand, typed: bool) -> str:
    """A die on the first free square: typed by its name, or shown and confirmed."""
    if typed:
        hand.board.type(*squares(hand)[0].split()[1], "Enter")
        return "typed"
    hand.press("tap", squares(hand)[0])
    hand.press("move", hand.offered("move", "place")[0])
    return "place"


KINDS = frozenset({"ready", "arrange", "throw", "place", "typed", "buy", "give up"})
AGAINST = "bots={1: 'trader'}, arrange='random', first=0, seed=7"
JOURNEY = Journey("seed=21, first=0", turn, KINDS, 12, AGAINST)
