"""The four rungs of each task: a nudge, the strategy, the first step, a worked twin."""

from __future__ import annotations

from collections.abc import Mapping

HINTS: Mapping[str, tuple[str, str, str, str]] = {
    "1": (
        "The median is the middle one. The middle of what?",
        "Put the dice in order. Then cross out one at each end, again and again.",
        "In order it begins {begin} … There are {many} dice, so the middle is the {place}th.",
        "{tdice}: in order {tordered}. The {place}th is {tanswer}, so the median is {tanswer} cm.",
    ),
    "2": (
        "Away from what? Find the mean first.",
        "How far is each die from the mean? Share these distances fairly among all dice.",
        "The mean is {mean} cm. The first die, {first} cm, is {away} cm away from it.",
        "{tdice}: mean {tmean}. Away: {taways}. Together {ttotal}, shared among {many}: {tanswer} cm.",
    ),
    "3": (
        "The box ends at the quartiles.",
        "Find the median. Then find the middle of the dice below it and of the dice above it.",
        "Of 11 dice the 6th is the median. Below it are 5 dice: their middle is the 3rd, {lower}.",
        "{tdice}: the 3rd is {tlower}, the 9th is {tupper}. The box is {tupper} − {tlower} = {tanswer} cm "
        "long.",
    ),
    "4": (
        "Check one number after the other.",
        "Five numbers: nearest, lower quartile, median, upper quartile, furthest.",
        "The whiskers end at {low} and {high}. Which plots are out?",
        "{tdice}: whiskers end at {tlow} and {thigh}, the box goes from {tlower} to {tupper}, its line is at "
        "{tmedian}.",
    ),
    "5": (
        "How many parts has a box plot, and what do they share fairly?",
        "Each of the four parts holds a quarter of the dice, long or short.",
        "A quarter of {count} is {quarter}. How many quarters are meant?",
        "{tcount} dice: a quarter is {tquarter}, so {tsaid} lie {tanswer}.",
    ),
    "6": (
        "Think of the answers. Is there one, or do they vary?",
        "A statistical question needs many measurements, because they differ.",
        "Answer each question for yourself. For which one would you have to collect answers?",
        "“How tall are the learners of our class?” is one: heights differ. “How tall is Cem?” is not.",
    ),
    "7": (
        "Which die is in the middle, before and after?",
        "The median looks at places in the row. The mean shares out all centimetres.",
        "The {middle} is in the middle before and after. Now share {too_far} cm among {many} dice.",
        "5 dice, the furthest written 10 cm too far: the median stays, the mean falls by 10 ÷ 5 = 2 cm.",
    ),
}


def hints_of(task: str, **facts: object) -> tuple[str, ...]:
    """The four hints of a task, filled in."""
    return tuple(hint.format(**facts) for hint in HINTS[task])
