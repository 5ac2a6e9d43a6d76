"""The ladders of hints: a nudge, the strategy, the first step, and a twin with other numbers."""

from __future__ import annotations

from collections.abc import Mapping

HINTS: Mapping[str, tuple[str, str, str, str]] = {
    "1": (
        "Does the die know its past?",
        "Count faces that win among six.",
        "Only one roll is open; the die has six faces.",
        "Three colours missing for 20 rolls: 3/6.",
    ),
    "2": (
        "Look at the Counter, not the streak.",
        "Count the faces that would bust.",
        "Each Counter colour is one face.",
        "One colour there: 1/6.",
    ),
    "3": (
        "What changes after a safe roll?",
        "Multiply; update the Counter in between.",
        "First roll safe: {safe}/6.",
        "Empty Counter: 6/6 × 5/6 = 5/6.",
    ),
    "4": (
        "Which rolls are still open?",
        "(a) multiply over open rolls; (b) one roll.",
        "One miss: 5/6.",
        "m = 4: (a) 625/1296, (b) 5/6.",
    ),
    "5": (
        "Turn each card into a fraction.",
        "Use the same denominator, 36.",
        "Card {atoms}: 1/6 × 1/6.",
        "1/4, 1/9, 1/2 are 9/36, 4/36, 18/36, so the order is 1/9, 1/4, 1/2.",
    ),
    "6": (
        "Draw the 6 × 6 grid.",
        "Compare the share of B inside A with the share of B overall.",
        "A fills 6 or 12 squares: which?",
        "First is red, second is not red: 5/36 = 1/6 × 5/6, so independent.",
    ),
}


def hints_of(task: str, **facts: object) -> tuple[str, ...]:
    """The ladder of this task with its numbers in place."""
    return tuple(hint.format(**facts) for hint in HINTS[task])
