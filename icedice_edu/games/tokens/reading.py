"""Reading the token game's notation, as a learner types it. It never guesses.

"roll", "reroll 1 3", "5 = 2+3", "take 18 = 3×6", "lay 7", "pass", "flip". A token may be named with its
colour's letter (6P), and an equation may be written either way round (2+3 = 5).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from icedice_edu.games.protocol import IllegalStep
from icedice_edu.games.tokens.refusals import out_of_turn, unreadable
from icedice_edu.games.tokens.steps import Flip, Lay, Move, Pass, Reroll, Roll, Take, TimeUp, TokenStep
from icedice_edu.maths.expressions import Expression, ExpressionError, read

if TYPE_CHECKING:
    from icedice_edu.games.tokens.rules import Position

WORDS: dict[str, TokenStep] = {"flip": Flip(), "roll": Roll(), "pass": Pass(), "time": TimeUp()}
TOKEN = re.compile(r"(\d{1,3})\s*([ROYGBP]?)", re.IGNORECASE)
LONGEST = 300


def read_step(position: Position, text: str) -> TokenStep:
    """The step that this text names in this position."""
    words = text[:LONGEST].strip()
    if len(text) > LONGEST or not words:
        raise unreadable(position, words)
    if (step := WORDS.get(words.lower())) is not None:
        return step
    word, rest = (*words.split(None, 1), "")[:2]
    match word.lower():
        case "reroll":
            return Reroll(_places(position, rest))
        case "lay":
            number, colour = _token(position, words, rest)
            return Lay(*_plain(position, number, colour))
        case "take":
            return Take(*_claim(position, words, rest))
    return Move(*_claim(position, words, words))


def _places(position: Position, rest: str) -> tuple[int, ...]:
    numbers = rest.replace(",", " ").split()
    if not numbers or set(numbers) - {"1", "2", "3"} or len(set(numbers)) < len(numbers):
        raise out_of_turn(position, Reroll(()))
    return tuple(sorted(int(number) - 1 for number in numbers))


def _claim(position: Position, words: str, text: str) -> tuple[int, str, Expression]:
    left, equals, right = text.replace("＝", "=").partition("=")
    if not equals:
        raise unreadable(position, words)
    if not TOKEN.fullmatch(left.strip()) and TOKEN.fullmatch(right.strip()):
        left, right = right, left
    number, colour = _token(position, words, left)
    return (*_plain(position, number, colour), _expression(right))


def _token(position: Position, words: str, text: str) -> tuple[int, str]:
    found = TOKEN.fullmatch(text.strip())
    if found is None:
        raise unreadable(position, words)
    return int(found[1]), found[2].upper()


def _plain(position: Position, number: int, colour: str) -> tuple[int, str]:
    """The same token in the shortest way: no letter where the number alone names it."""
    only = [token.colour for token in position.in_reach(number)]
    return number, "" if only == [colour] else colour


def _expression(text: str) -> Expression:
    try:
        return read(text.strip())
    except ExpressionError as error:
        raise IllegalStep("TOKEN-R4", error.why) from error
