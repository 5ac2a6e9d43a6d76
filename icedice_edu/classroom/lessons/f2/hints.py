"""The four rungs of each task: a nudge, the strategy, the first step, a worked twin."""

from __future__ import annotations

from collections.abc import Mapping

HINTS: Mapping[str, tuple[str, str, str, str]] = {
    "1": (
        "An ordered pair has two numbers. Which comes first?",
        "Walk from the corner 0: first across, then away.",
        "Go across to {across}. Now go straight up until you meet the die.",
        "A die {tx} cm across and {ty} cm away is at ({tx}, {ty}). ({ty}, {tx}) is another place.",
    ),
    "2": (
        "Front means: far away from the entrance.",
        "Which of the two numbers tells how far away a die is? Compare only that one.",
        "Die {first} is {away} cm away from the entrance. Is one further?",
        "({ta}, {tb}) lies in front of ({tc}, {td}), because {tb} is more than {td}.",
    ),
    "3": (
        "Which dice lie behind it? They are nearer to the entrance.",
        "Own number, plus all behind, plus blocks. Then the net or the hole.",
        "Its own number is {own}. Behind it: {behind}. Add them first.",
        "A {town} with {tbehind} behind it, a {tblock} on a block and {tnet}: {tsum}.",
    ),
    "4": (
        "A new die must be higher or further. One of the two is enough.",
        "Compare its number with {face}. Then compare its second coordinate with {away}.",
        "Look at A: does it show more than {face}? Is it more than {away} cm away?",
        "Old die: a 4 at (10, 20). A 2 at (25, 18) is neither: 2 < 4 and 18 < 20. 25 does not help.",
    ),
    "5": (
        "Look at the first ✕ and at the last ✕.",
        "Count the hops from mark to mark. Each hop is 1/4 dm.",
        "The nearest die lies at {low} dm. Hop to the next whole number first.",
        "From {tlow} to {thigh} there are {thops} hops: {thops}/4 = {tgap} dm.",
    ),
    "6": (
        "All four together stay the same. They only share anew.",
        "Add the four distances. Then share the sum among four.",
        "Count in quarters: {marks} quarters. How many are that together?",
        "{tmarks} quarters make {tsum} quarters. Among four: {teach} quarters, that is {tsaid} dm each.",
    ),
}


def hints_of(task: str, **facts: object) -> tuple[str, ...]:
    """The four hints of a task, filled in."""
    return tuple(hint.format(**facts) for hint in HINTS[task])
