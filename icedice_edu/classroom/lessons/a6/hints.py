"""The ladders of hints: a nudge, the strategy, the first step, and a twin with other numbers."""

from __future__ import annotations

from collections.abc import Mapping

HINTS: Mapping[str, tuple[str, str, str, str]] = {
    "1": (
        "Paint the dice: one red, one blue, one white. Which of them shows what?",
        "Draw a tree: first die, second die, third die. Count its ends.",
        "Let the red die show {first}. Then the blue and the white one show {rest}: {begun}.",
        "{T} comes in {n} orders: {orders}.",
    ),
    "2": (
        "Fill the table row by row. Nothing is left out then.",
        "For each pair try +, −, × and ÷. A pair counts once, even if two signs make {N}.",
        "Begin with a 1 on the red die. Blue faces that make {N}: {row}.",
        "For {M} the outcomes are {pairs}: {n} of 36.",
    ),
    "3": (
        "A kind is not one outcome. In how many orders does each kind come?",
        "Write 6 beside a kind with three different numbers, 3 beside a pair, 1 beside three alike. Add.",
        "{kind} comes in {orders} orders. Go on with the next kind.",
        "For {T}, with only {signs}, the kinds are {kinds}: {sum} = {rolls} of 216, so {chance}.",
    ),
    "4": (
        "More kinds need not mean more rolls.",
        "Weigh the kinds: 6 for three different numbers, 3 for a pair, 1 for three alike.",
        "{first}: {sum} = {rolls} of 216.",
        "Token {T} with {tsaid}: {trolls} rolls. Token {U} with {usaid}: {urolls}. So {T} comes first.",
    ),
    "5": (
        "One die is rolled again. How many outcomes has one die?",
        "For each pair, try all six faces with it and count those that make {N}.",
        "Keep {pair}: {faces}. Now the other two pairs.",
        "For {M} with {hand} it is best to keep {best}: {bfaces}.",
    ),
    "6": (
        "You roll again only after a miss.",
        "Ask for the opposite: the chance to miss twice. Take it away from 1.",
        "The chance to miss once is 1 − {p} = {q}.",
        "For a chance of {tp}: miss twice {tq} × {tq} = {tqq}, so within two rolls 1 − {tqq} = {t}.",
    ),
}


def hints_of(task: str, **facts: object) -> tuple[str, ...]:
    """The ladder of this task with its numbers in place."""
    return tuple(hint.format(**facts) for hint in HINTS[task])
