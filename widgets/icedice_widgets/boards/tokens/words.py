"""The token board in words: what the banner says, and the whole position for those who read it."""

from __future__ import annotations

from icedice_edu.games.protocol import listed
from icedice_edu.maths.words import many
from icedice_widgets.boards.shared_words import BannerWords, result_words, waiting_words
from icedice_widgets.boards.tokens.view import View

GAME = "Token game"


def banner_words(view: View) -> BannerWords:
    """Who, and what to do."""
    if view.over:
        return result_words(view, many(max(view.scores), "point"), "See how the points add up.")
    return waiting_words(view, bot="A bot makes its own moves.") or _to_do(view)


def _to_do(view: View) -> BannerWords:
    position, name = view.position, view.name
    match position.phase:
        case "lay":
            left = 3 - position.laid
            count = {3: "3 tokens", 2: "2 more tokens", 1: "1 more token"}[left]
            return f"{name}, choose {count}", "Choose from 3 different rows."
        case "flip":
            return f"{name}, are you ready?", "Flip the hourglass to start."
        case "roll":
            return f"{name}, roll the dice", _round(view)
        case "step1" if view.table.say_first:
            return f"{name}, step 1 of 2", "Make a number. Then tap it."
        case "step1":
            return f"{name}, step 1 of 2", "Make a number on the big board."
    if view.table.say_first:
        return f"{name}, step 2 of 2", "Make a number in the middle. Tap it."
    return f"{name}, step 2 of 2", "Make a different number in the middle."


def _round(view: View) -> str:
    if view.position.ending:
        return "This is the last round."
    return f"This is round {view.position.round}."


LAST = {"TOKEN-14": "moved {number}", "TOKEN-15": "took {number}", "TOKEN-R7": "passed", "TOKEN-22": "passed"}
"""What the pill of a player says, by the rule behind the last move."""


def about(view: View) -> str:
    """The picture's description: dice, calculation, what lies where, in a few sentences."""
    return " ".join(part for part in (_dice(view), view.half_made, _middle(view), _scores(view)) if part)


def described(view: View) -> tuple[str, ...]:
    """The position and the calculation tell all."""
    return ()


def _dice(view: View) -> str:
    position = view.position
    if not position.dice:
        return ""
    return f"Dice: {listed(map(str, position.dice))}. Roll {position.rolls} of {position.setting.roll_cap}."


def _middle(view: View) -> str:
    tokens = view.position.medium
    return f"Middle board: {listed(token.name for token in tokens)}." if tokens else "Middle board: empty."


def _scores(view: View) -> str:
    points = (many(score, "point") for score in view.scores)
    return f"{listed(map(' '.join, zip(view.names, points, strict=True)))}."
