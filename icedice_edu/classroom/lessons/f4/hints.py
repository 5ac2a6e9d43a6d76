"""The four rungs of each task: a nudge, the strategy, the first step, a worked twin."""

from __future__ import annotations

from collections.abc import Mapping

HINTS: Mapping[str, tuple[str, str, str, str]] = {
    "1": (
        "Use the MAD as your ruler.",
        "How far apart are the medians? How often does one MAD fit into that?",
        "From {near} to {far} it is {apart} cm. One MAD is {mad} cm.",
        "Medians {tnear} and {tfar}, MAD {tmad}: {tapart} ÷ {tmad} = {tmads} MADs apart.",
    ),
    "2": (
        "Find two medians first.",
        "Put each crew in order. The 4th of 7 dice is the median. Then subtract.",
        "Crew A in order: {one}. Its 4th is {middle}.",
        "{tone} and {tother}: the medians are {tmiddle} and {tend}, so {tapart} cm apart.",
    ),
    "3": (
        "Apart means to the left or to the right of 0.",
        "Count the dots at {found} and beyond, and those at −{found} and beyond.",
        "To the right, at {found} or beyond, there are {right} dots.",
        "Deals 0, 2, −3, 1, −1, 3: at least 2 cm apart are 2, −3 and 3. That makes 3 deals.",
    ),
    "4": (
        "The deals show what luck alone can do.",
        "Many deals as far apart: luck explains it. Hardly any: look for a cause.",
        "In {far} of 100 deals they are that far apart. Is that often?",
        "In {tfar} of 100 deals the medians are as far apart as what was found: {tsaid}.",
    ),
    "5": (
        "Where on crew B's box plot is {mark} cm?",
        "Each of the four parts of a box plot holds a quarter of the dice.",
        "Count the parts of crew B to the right of {mark} cm.",
        "{tmany} dice: a quarter is {tquarter}. {tparts} of the four parts lie beyond the mark: "
        "{tanswer} dice.",
    ),
    "6": (
        "What makes luck small?",
        "Think of the two rows of the reveal: 11 dice each and 41 dice each.",
        "A good plan treats both crews alike and is made before the throws.",
        "Two seed packets are compared by 5 plants each. Better: 30 plants of each, all in the same light.",
    ),
    "7": (
        "Measure the difference in MADs.",
        "Many MADs apart and many dice: a difference that will show again. Less than one MAD and few dice: "
        "it may be luck.",
        "{apart} cm apart, one MAD is {mad} cm, {many} dice each.",
        "Medians 14 and 26 cm, MAD 4 cm, 25 dice each: 3 MADs apart, the crews hardly overlap. The second "
        "one probably throws further, though not with every die.",
    ),
}


def hints_of(task: str, **facts: object) -> tuple[str, ...]:
    """The four hints of a task, filled in."""
    return tuple(hint.format(**facts) for hint in HINTS[task])
