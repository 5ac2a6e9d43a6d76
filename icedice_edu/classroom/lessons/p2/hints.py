"""The ladders of hints: a nudge, the strategy, the first step, and a twin with other numbers."""

from __future__ import annotations

from collections.abc import Mapping

HINTS: Mapping[str, tuple[str, str, str, str]] = {
    "1": (
        "How many equal faces has the Color Die? Which of them bust?",
        "Write bust faces over all faces. Then make it a decimal number to find its place.",
        "There are six faces, and {k} of them {bust}. Divide {k} by 6.",
        "With {names} on the Counter: {tk}/6, and {tk} ÷ 6 is {decimal}. The dot stands there.",
    ),
    "2": (
        "Which faces do not hurt you? Do not forget one of them.",
        "Count the safe faces, divide by 6, and take that of 100.",
        "{faces}, so {safe} are safe. Now {safe} ÷ 6.",
        "With {tcount} on the Counter {tsafe} of 6 faces are safe: {tsafe} ÷ 6 is {decimal}, or {percent}.",
    ),
    "3": (
        "The word follows from the faces. How many fit?",
        "No face: impossible. Every face: certain. Just half of them: as likely as not.",
        "The die has six faces. Ask of each: does it bring this about? {first}",
        "“{event}” {faces}, so it is {word}.",
    ),
    "4": (
        "They all speak of chances, but not in the same language.",
        "Write all four in percent. Then put them in order.",
        "{name} says {text}. That is {percent}.",
        "{texts} are {percents}. In order: {order}.",
    ),
    "5": (
        "Which part of the rolls should bust?",
        "Find the chance of one roll. Take that part of all the rolls.",
        "The chance is {k}/6. One sixth of {rolls} is {sixth}.",
        "{tcount} on the Counter, {trolls} rolls: one sixth is {tsixth}, so about {tk} × {tsixth} = {busts} "
        "busts.",
    ),
    "6": (
        "Which share of the rolls bust, roughly?",
        "Work out how many busts 1, 2, 3 and 4 colours should give. Which is nearest?",
        "With one colour you expect one sixth of {rolls}, that is {sixth}.",
        "{trolls} rolls, {tbusts} busts: {tk} × {tsixth} = {expected} is nearest, so {tcount}.",
    ),
}


def hints_of(task: str, **facts: object) -> tuple[str, ...]:
    """The ladder of this task with its numbers in place."""
    return tuple(hint.format(**facts) for hint in HINTS[task])
