"""The four rungs of each task: a nudge, the strategy, the first step, a worked twin."""

from __future__ import annotations

from collections.abc import Mapping

HINTS: Mapping[str, tuple[str, str, str, str]] = {
    "1": (
        "Follow the line from the dot down to the ruler.",
        "Find the number before it. Then count on, mark by mark.",
        "Start at {label}. The next mark is {next}. Which mark is nearest to the line?",
        "Another die: its line is between {tlow} and {thigh}, nearer to {tcm}. It slid {tcm} cm.",
    ),
    "2": (
        "Where on the ruler is the entrance?",
        "Count the **spaces** from the entrance to the die.",
        "Put your finger on {starts}. One hop takes you to {hop}. Go on to {mark}.",
        "Entrance at {tstarts}, die at {tmark}: {tmark} − {tstarts} = {tslid}. It slid {tslid} cm.",
    ),
    "3": (
        "Both dice start at the entrance. Where do they stop?",
        "Count on from the nearer die to the further one.",
        "The nearer die is at {near}. First hop to {ten}.",
        "From {tnear} to {tten} it is {tfirst}. From {tten} to {tfar} it is {trest}. Together {tgap} cm.",
    ),
    "4": (
        "Each ✕ is one die.",
        "Put your finger on {cm}. Look only to the right of it.",
        "Do not count the ✕ above {cm}. Go to {next} and count from there.",
        "Lengths {tall}: further than {tcm} are {tfar}. That makes {tcount} dice.",
    ),
    "5": (
        "How many ✕ must there be? Count the list.",
        "Cross out each length in the list when you find its ✕.",
        "{twice} cm is there twice. How many ✕ does it need?",
        "List {tall}: two ✕ above {ttwice}, one above each other length. {tempty} has none, but it "
        "stays on the line.",
    ),
    "6": (
        "Look at the first ✕ and at the last ✕.",
        "Read the two lengths below them. How far apart are they?",
        "The nearest die slid {low} cm. Count on from there to the last ✕.",
        "First ✕ above {tlow}, last ✕ above {thigh}: {thigh} − {tlow} = {tgap} cm.",
    ),
}


def hints_of(task: str, **facts: object) -> tuple[str, ...]:
    """The four hints of a task, filled in."""
    return tuple(hint.format(**facts) for hint in HINTS[task])
