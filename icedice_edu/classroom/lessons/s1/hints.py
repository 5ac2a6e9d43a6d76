"""The four rungs of each task: a nudge, the strategy, the first step, a worked twin."""

from __future__ import annotations

from collections.abc import Mapping

HINTS: Mapping[str, tuple[str, str, str, str]] = {
    "1": (
        "The tile is the whole. The dice are its parts.",
        "Add the two dice. Then count on to {T}.",
        "{a} + {b} = {P}. How far is it from {P} to {T}?",
        "{ta} + {tb} + ▢ = {tT}: first {ta} + {tb} = {tP}. From {tP} to {tT} it is {tc}.",
    ),
    "2": (
        "The whole stands first here. = means: is the same as.",
        "Put the two dice together. Then find what is missing.",
        "{a} + {b} = {P}. So {T} is the same as {P} and the box.",
        "{tT} = {ta} + ▢ + {tb}: first {ta} + {tb} = {tP}. Then {tT} − {tP} = {tc}.",
    ),
    "3": (
        "{T} is the whole. A part of it goes away.",
        "Ask it with plus: {P} + ▢ = {T}.",
        "Stand on {P}. Hop on to {T}. Count the hops.",
        "{tT} − ▢ = {tP}: {tP} + {tc} = {tT}. So the box is {tc}.",
    ),
    "4": (
        "Find out what each row needs.",
        "A die shows 1, 2, 3, 4, 5 or 6. Nothing else.",
        "Row A: {a} + {b} = {P}. The tile is {T}. Is there a die for it?",
        "A row with {ta} and {tb} and tile {tT} needs {tc}. One die can do that.",
    ),
    "5": (
        "The two dice make {n} together.",
        "Think of a number bond. {n} is the whole.",
        "One part is {f}. Count on from {f} to {n}.",
        "It needs {tn}. A {tf} comes: {tf} + {tg} = {tn}. So {tg} must be next.",
    ),
    "6": (
        "Find the die in the corner first.",
        "The row tells you the die. Then add up the column.",
        "{a} + {b} + ▢ = {T}. How much is the box?",
        "Row {ta} + {tb} + ▢ = {tT}: the box is {tc}. Column: {td} + {te} + {tc} = {tU}.",
    ),
}
