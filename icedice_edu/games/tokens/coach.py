"""Pip's hints for the token game: a nudge, a strategy, a first step, and only then the answer.

Pip asks before he tells, and points at the claim that is worth most (`value`).
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from icedice_edu.games.advice import on_the_ladder
from icedice_edu.games.tokens.chances import FACES
from icedice_edu.games.tokens.steps import Claim
from icedice_edu.games.tokens.tables import COLOURS
from icedice_edu.games.tokens.value import best_claim, gain
from icedice_edu.maths.expressions import Expression, Operation, spaced
from icedice_edu.maths.reach import reach
from icedice_edu.maths.words import many

if TYPE_CHECKING:
    from icedice_edu.games.tokens.rules import Position


def hint(position: Position, rung: int) -> str:
    """One or two short lines of help; rung 1 nudges, rung 4 tells."""
    rung = on_the_ladder(rung)
    match position.phase:
        case "step1" | "step2":
            best = best_claim(position)
            return _nothing(position) if best is None else _towards(position, best, rung)
        case "lay":
            return _laying(position, rung)
        case "roll":
            return _wishing(position, rung) or "Roll all three dice. Then look for a number you can make."
        case "flip":
            still = "The sand starts when the hourglass is flipped. Take your time before that."
            return _wishing(position, rung) or still
    return _looking_back(position, rung) or "The game is over. Which color scored the most for the winner?"


def _towards(position: Position, step: Claim, rung: int) -> str:
    expression = step.expression
    match rung:
        case 1 if _innermost(expression) is not expression:
            sign = _main(_innermost(expression))
            return f"You may need all three dice. Which two could you use with {sign} first?"
        case 1:
            return f"Which two dice could you use with {_main(expression)}?"
        case 2:
            where = "on the big board" if position.phase == "step1" else "in the middle"
            return f"Look at {_low(step.number)} to {_low(step.number) + 5} {where}. Which can you make?"
        case 3:
            return f"Start with {spaced(_innermost(expression))}. What does that equal?"
    return f"{spaced(expression)} = {step.number}. Can you find a different way?"


def _laying(position: Position, rung: int) -> str:
    match rung:
        case 1:
            return "Choose from three different rows. Which numbers are easy to make?"
        case 2:
            return "Anyone can take these tokens later. Do you want easy numbers or hard numbers there?"
        case 3:
            return "Small numbers are easy to make. For numbers above 30, you need luck."
    hardest = min((token.number for token in position.layable()), key=lambda n: rolls_that_make(n, position))
    count = rolls_that_make(hardest, position)
    return f"{hardest} is hard to make. Only {count} of the 216 rolls will make it, so it may stay a while."


def _wishing(position: Position, rung: int) -> str:
    """Before the dice fall: which token in the middle is worth having, and how often dice make it."""
    if not position.medium or rung == 1:
        return ""
    if rung == 2:
        return "Look at the middle board. Which color would score the most points for you?"
    token = max(position.medium, key=lambda token: gain(position, token))
    points = many(gain(position, token), "point")
    if rung == 3:
        return f"Look for {COLOURS[token.colour]}. It is worth {points} to you. What number is on it?"
    count = rolls_that_make(token.number, position)
    return f"{token.number} is worth {points} to you. You can make it with {count} of the 216 rolls."


def _looking_back(position: Position, rung: int) -> str:
    """After the end: from which colour the points of the winner came."""
    winner = position.winners()[0]
    counts = Counter(token.colour for token in position.own[winner])
    if not counts or rung == 1:
        return ""
    leads = position.score_parts()[winner].majority
    if rung == 2:
        return "Each token is 1 point. If you lead a color, its tokens count twice."
    if rung == 3:
        return f"The winner has {many(counts.total(), 'token')} and leads {many(len(leads), 'color')}."
    colour = max(counts, key=lambda letter: counts[letter] + leads.get(letter, 0))
    more = f" and {leads[colour]} more for leading" if colour in leads else ""
    return f"It was {COLOURS[colour]}, with {many(counts[colour], 'point')} for tokens{more}."


def rolls_that_make(number: int, position: Position) -> int:
    """In how many of the 216 rolls the number can be made at once."""
    signs = position.setting.operations
    return sum(number in reach(faces, signs) for faces in FACES[3])


def _nothing(position: Position) -> str:
    if position.phase == "step1" and position.rolls_left:
        return "These dice don't make any number on the big board. Which die would you roll again?"
    return "These dice don't make a number you can use. You can pass."


def _main(expression: Expression) -> str:
    return expression.op if isinstance(expression, Operation) else ""


def _innermost(expression: Expression) -> Expression:
    """The part that is calculated first."""
    if not isinstance(expression, Operation):
        return expression
    inner = [side for side in (expression.left, expression.right) if isinstance(side, Operation)]
    return _innermost(inner[0]) if inner else expression


def _low(number: int) -> int:
    """The first number of the six among which this one lies."""
    return (number - 1) // 6 * 6 + 1
