"""The ladders of hints: a nudge, the strategy, the first step, and a twin with other numbers."""

from __future__ import annotations

from collections.abc import Mapping

HINTS: Mapping[str, tuple[str, str, str, str]] = {
    "1": (
        "From which boxes can the spoon come to box {box}?",
        "Go down the column of box {box}. Multiply each chance by the share of its line, then add.",
        "From box {here}: {share} × {chance} = {first}.",
        "Shares {trow}, column {tcolumn}: {tproducts} = {tanswer}.",
    ),
    "2": (
        "Where can the spoon be in between?",
        "For each box in between multiply two chances. Then add the ways.",
        "By box {by}: {one} × {other} = {first}.",
        "Two ways, 1/2 × {tone} and 1/2 × {tother}: together {tanswer}.",
    ),
    "3": (
        "In the long run the numbers stay. So what goes out must come back.",
        "Let x be the share at the beach. Going out: (1 − x) × {out}. Coming back: x × {back}. Make them "
        "equal.",
        "(1 − x) × {out} = x × {back}, so {out} = x × ({out} + {back}).",
        "Out {tout}, back {tback}: (1 − x) × {tout} = x × {tback} gives x = {tanswer}.",
    ),
    "4": (
        "Lines say where you go. What do columns say?",
        "First each line must add up to 1. Then look for the matrix in which each column does, too.",
        "In {wrong} the column of box {box} adds up to {sum}.",
        "Lines (0, 1), (1, 0): both columns add up to 1, so the shares are 1/2 and 1/2.",
    ),
    "5": (
        "How often does each box come, and what does it bring?",
        "Multiply each share by its dollars, with its sign. Add the three.",
        "Box 0: {share} × ${dollars} = ${first}.",
        "Shares {tshares}, dollars {tdollars}: ${tanswer} a turn.",
    ),
    "6": (
        "Which cards leave you $0?",
        "Try $100, $200 and so on. Each time count the cards that take as much as you have, or more.",
        "With $100 every taking card ends it: {all} cards.",
        "Takes $100, $200, $300 with {ttakes} cards, at most {tallowed} may end it: ${tanswer}.",
    ),
}


def hints_of(task: str, **facts: object) -> tuple[str, ...]:
    """The four hints of a task, filled in."""
    return tuple(hint.format(**facts) for hint in HINTS[task])
