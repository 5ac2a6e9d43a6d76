"""Tokens: make what can be made, by tapping dice and signs or by typing the calculation."""

from __future__ import annotations

import re
from collections.abc import Iterator

from icedice_edu.maths.expressions import Expression, whole_value
from icedice_edu.maths.reach import reach, spellings
from players import Board, Hand, Journey

LAID = (2, 9, 17)
THROWN = "stage => [...stage.querySelectorAll('[data-tumble]')].map(die => die.dataset.tumble)"
TOLD = "stage => stage.querySelector(':scope > svg > desc').textContent"
NESTS = "stage => stage.querySelector('[data-tap=\"sign (\"]') !== null"
TAPPED = """
stage => [...stage.querySelectorAll('[data-tap^=token]')]
  .map(token => [token.getAttribute('aria-label'), token.dataset.tap])
"""


def turn(hand: Hand, done: list[str], signs: str = "+−") -> str:
    """Lay a token, or play one whole turn."""
    hand.ready()
    if done.count("lay") < len(LAID) and not hand.board.has("move", "roll"):
        hand.press("move", f"lay {LAID[done.count('lay')]}")
        return "lay"
    hand.press("move", "roll")
    moved = 0
    for zone in ("big", "middle"):
        found = plan(hand.board, zone, moved, signs)
        if found is None:
            hand.press("move", "pass")
            return "move" if moved else "pass"
        moved = found[0]
        make(hand, *found)
    return "take"


def make(hand: Hand, number: int, token: str, calculation: str) -> None:
    if hand.types:
        hand.board.type(*calculation.replace("−", "-"))
        if hand.board.ask(NESTS):
            return hand.board.type("Enter")
        return hand.press("tap", token)  # the youngest say first what it comes to
    for tap in taps(calculation, dice(hand.board)):
        hand.press("tap", tap)
    hand.press("tap", token)


def dice(board: Board) -> list[int]:
    return [int(thrown[0]) for thrown in board.ask(THROWN)]


def tokens(board: Board, zone: str) -> dict[int, str]:
    """Number to what is tapped, for every token of a zone."""
    told = board.ask(TOLD)
    middle = {int(n) for n in re.findall(r"\d+", told.partition("Middle board: ")[2].partition(".")[0])}
    shown = {int(re.findall(r"\d+", label)[0]): tap for label, tap in board.ask(TAPPED)}
    return {number: tap for number, tap in shown.items() if (number in middle) == (zone == "middle")}


def plan(board: Board, zone: str, besides: int, signs: str) -> tuple[int, str, str] | None:
    """A number that can be made and lies there, by rare signs if possible: what to tap and to write."""
    there = tokens(board, zone)
    made = reach(dice(board), signs) if board.ask(NESTS) else plainly(dice(board), signs)
    ways = {n: str(way) for n, way in made.items() if n in there and n != besides}
    number = max(ways, key=lambda n: [sign in ways[n] for sign in "÷(×"], default=None)
    return None if number is None else (number, there[number], ways[number])


def plainly(thrown: list[int], signs: str) -> dict[int, Expression]:
    """What can be made on a board for the youngest, which has no parentheses."""
    plain = [way for way in spellings(thrown, signs) if "(" not in str(way)]
    return {whole_value(way): way for way in reversed(plain)}


def taps(calculation: str, shown: list[int]) -> Iterator[str]:
    """The dice and signs to tap for a calculation, each die once."""
    free = list(range(len(shown)))
    for symbol in calculation:
        if symbol.isdigit():
            place = next(place for place in free if shown[place] == int(symbol))
            free.remove(place)
            yield f"die {place + 1}"
        else:
            yield f"sign {symbol}"


KINDS = frozenset({"lay", "take"})
SHORT = "seed=7, variant='6+', first=0, end_threshold=11"
JOURNEY = Journey(SHORT, turn, KINDS, 6, "bots={1: 'quick'}, first=0, seed=7")
