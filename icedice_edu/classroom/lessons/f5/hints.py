"""The ladders of hints: a nudge, the strategy, the first step, and a twin with other numbers."""

from __future__ import annotations

from collections.abc import Mapping

HINTS: Mapping[str, tuple[str, str, str, str]] = {
    "1": (
        "What must happen to the first die, and to the second?",
        "Each die for itself, and all of them: multiply.",
        "Two dice would be {q} × {q}.",
        "Chance 1/10, five dice: (1/10)⁵ = 1/100000.",
    ),
    "2": (
        "What is the opposite of “at least one”?",
        "Find the chance that none crosses the line. Take it away from 1.",
        "One die fails with chance {fails}.",
        "Chance 1/10, two dice: none with 9/10 × 9/10 = 81/100, so at least one with 19/100.",
    ),
    "3": (
        "Which throws bring nothing? They count, too.",
        "Add up the points of all throws. Share them among all throws.",
        "The {far} far throws bring {far} × 10 = {points} points.",
        "5 throws, 2 far, 1 near, 2 lost: 2 × 10 + 1 × 4 = 24 points, 24/5 a throw.",
    ),
    "4": (
        "Is the count inside the band of luck?",
        "Inside: no surprise if the model is right, and not for other models either. Outside: a surprise.",
        "The band goes from {low} to {high}. Where is {found}?",
        "Model 1/2, 10 throws, band 2 to 8: 7 is no surprise, 10 is one.",
    ),
    "5": (
        "What does a throw into the water count?",
        "Put all nine in order, the zeros first. Which is in the middle?",
        "{zeros} zeros come first. The middle one is the 5th.",
        "300, 0, 350, 0, 340 in order: 0, 0, 300, 340, 350. The median is 300.",
    ),
    "6": (
        "You add everything up. Which number knows the sum?",
        "Mean × number of throws = sum. The median does not know how bad the bad ones are.",
        "100 throws with {one}: about 100 × {mean}.",
        "0, 0, 9, 9, 9 has the median 9 and the mean 5.4; 7, 7, 7, 7, 7 has 7 and 7. Five throws: 27 "
        "against 35.",
    ),
}


def hints_of(task: str, **facts: object) -> tuple[str, ...]:
    """The ladder of this task with its numbers in place."""
    return tuple(hint.format(**facts) for hint in HINTS[task])
