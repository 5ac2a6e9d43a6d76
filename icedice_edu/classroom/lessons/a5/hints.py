"""The ladders of hints: a nudge, the strategy, the first step, and a twin with other numbers."""

from __future__ import annotations

from collections.abc import Mapping

HINTS: Mapping[str, tuple[str, str, str, str]] = {
    "1": (
        "The same answer is not enough.",
        "Take the brackets away by a law. What does a {sign} before brackets do to the sign inside?",
        "Look at {bracket}: is the {last} inside {back}, or does it come back?",
        "{T} is the same way as {S}.",
    ),
    "2": (
        "Compare the two sides, die by die.",
        "Did the order of the dice change? If not, what stands before the brackets?",
        "Here the order of the dice has {moved}.",
        "{T} is the {law}, too.",
    ),
    "3": (
        "Every die takes its sign along.",
        "Find the die that is {how}. It must stay so.",
        "That die is the {away}. Write {first} in front, then the others with their signs.",
        "{T}, starting with {F}, becomes {S}.",
    ),
    "4": (
        "Only one die is turned. The others stay.",
        "Write both calculations again with {new} where {old} was.",
        "The first becomes {first} = {v}.",
        "{T} = {TV} and {U} = {UV}: they are {gap} apart.",
    ),
    "5": (
        "Sort the cards into heaps.",
        "Two cards share a heap if swaps and moved brackets turn one into the other.",
        "{x} and {y} belong in one heap.",
        "{T}: ways {n}, with the patterns {P}.",
    ),
    "6": (
        "Draw a rectangle with {c} rows.",
        "Cut it: one part is x wide, the other {b} wide.",
        "The first part is {c} · x. The other has {c} rows of {b}.",
        "{d} · (x + {e}) = {d} · x + {de}.",
    ),
}


def hints_of(task: str, **facts: object) -> tuple[str, ...]:
    """The ladder of this task with its numbers in place."""
    return tuple(hint.format(**facts) for hint in HINTS[task])
