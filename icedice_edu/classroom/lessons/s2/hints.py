"""The ladders of hints: a nudge, the strategy, the first step, and a twin with other numbers."""

from __future__ import annotations

from collections.abc import Mapping

HINTS: Mapping[str, tuple[str, str, str, str]] = {
    "1": (
        "What can the red die show? What is left for the blue one?",
        "Let the red die grow by one each time. The blue die shows the rest. No die shows more than {faces}.",
        "The first way is {first}. Now make the red die one larger.",
        "Faces 1 to {tfaces}, the sum {tsum}: {tpairs}. That is {tways} ways.",
    ),
    "2": (
        "The towers grow by one. Until when?",
        "The red die shows 1 to {faces}. Which sum can be made with **every** one of them?",
        "The smallest sum is 2, the largest is {largest}. The highest tower is in the middle.",
        "With faces 1 to {tfaces} the sums go from 2 to {tlargest}. The highest tower stands over {ttop}.",
    ),
    "3": (
        "Put the third die aside. What must the other two make?",
        "Slide a window of **{faces}** towers over the tent: one for each face of the third die. Add them.",
        "The third die shows {third}: the other two make {rest}, in {ways}. Go on with the next face.",
        "Faces 1 to {tfaces}, the sum {tsum} with three dice: {tadded} = {tways}.",
    ),
    "4": (
        "Swap small faces for large ones. What happens to the sum?",
        "Swap 1 for {faces}, 2 for {below} and so on: a face and its swap make {pair}. And three dice?",
        "Both sums together make 3 × {pair} = {both}.",
        "Faces 1 to {tfaces}: {tsum} becomes {tboth} − {tsum} = {ttwin}.",
    ),
    "5": (
        "“{limit} or more”: which towers belong to it?",
        "Find {limit} on the line. Count the dots over it, and all dots to the right of it.",
        "Over {limit} itself: {start}. Now go on to the right.",
        "Three dots over 13, one over 14, two over 6. “13 or more” are 3 + 1 = 4 throws.",
    ),
    "6": (
        "Where is the top of this bell?",
        "The top is in the middle of 4 and 24. The farther from it, the fewer ways, on both sides.",
        "{first} is the farthest from the middle. It comes first.",
        "{tsums} with four dice: the order is {torder}.",
    ),
}


def hints_of(task: str, **facts: object) -> tuple[str, ...]:
    """The four hints of a task, filled in."""
    return tuple(_capital(hint.format(**facts)) for hint in HINTS[task])


def _capital(said: str) -> str:
    return f"{said[:1].upper()}{said[1:]}"
