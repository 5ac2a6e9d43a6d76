"""The ladders of hints: a nudge, the strategy, the first step, and a twin with other numbers."""

from __future__ import annotations

from collections.abc import Mapping

HINTS: Mapping[str, tuple[str, str, str, str]] = {
    "1": (
        "The model's number is a part of all turns.",
        "Take one part of the turns first, then as many parts as the model says.",
        "One part: {turns} ÷ {parts} = {one}.",
        "{tchance} of {tturns} turns: {tturns} ÷ {tparts} = {tone}, and {tgood} × {tone} = {tanswer}.",
    ),
    "2": (
        "Which outcomes are equally likely here?",
        "Count pairs: a face of the Color Die with a face of the Pyramid Die. There are 36.",
        "{begin}",
        "Red or yellow comes, with small alone: 2 faces × 1 face = 2 of 36 pairs, 1/18.",
    ),
    "3": (
        "Two outcomes need not be equally likely. What did the tosses show?",
        "A model from data: how often it came, out of all tosses.",
        "All tosses: {tosses}. It stood in {stood} of them.",
        "{tosses2} tosses, stood {stood2} times: the model says {chance2}.",
    ),
    "3b": (
        "How many times as many tosses are there?",
        "The model stays the same: take the same part of the new number.",
        "{tosses} tosses go into {more} tosses {times} times.",
        "{tosses2} tosses, stood {stood2} times. In {more2} tosses: {times2} × {stood2} = {answer2}.",
    ),
    "4": (
        "Where does the number lie: in the band of luck or outside?",
        "Inside the band luck alone may have done it. Outside, look for a cause.",
        "The band goes from {low} to {high}. Now find {good}.",
        "{turns2} turns, {good2} kept, band {low2} to {high2}: {where2}.",
    ),
    "5": (
        "First find out what the model says of list Y.",
        "The model's number is 5/9 of the turns. Then take the difference.",
        "{many} ÷ 9 = {one}.",
        "{turns2} turns, {kept2} kept: the model says {says2}, so the list is {off2} turns off.",
    ),
    "5b": (
        "Turns off is one thing, turns off out of all turns another.",
        "Divide: turns off ÷ all turns, for each list.",
        "List X: {off} ÷ {few}, about {points} of 100.",
        "5 off in 50 turns is 10 of 100. 20 off in 2\u202f000 turns is 1 of 100: nearer, though 20 is more.",
    ),
    "6": (
        "Who played more turns? Should both count alike?",
        "Add what was kept, add the turns, then divide.",
        "Turns of both: {b} + {d} = {all}.",
        "1 of 2 and 30 of 100 are together 31 of 102, not the middle of 50 % and 30 %.",
    ),
    "7": (
        "Of all balls, which part must be green?",
        "The lower number of the chance counts all balls, not only the white ones.",
        "The chance is {chance}: of {parts} balls {good} are green.",
        "For 3/4: 3 green and 1 white, or 6 green and 2 white.",
    ),
}


def hints_of(task: str, **facts: object) -> tuple[str, ...]:
    """The ladder of this task with its numbers in place."""
    return tuple(hint.format(**facts) for hint in HINTS[task])
