"""The ladders of hints: a nudge, the strategy, the first step, and a twin with other numbers."""

from __future__ import annotations

from collections.abc import Mapping

HINTS: Mapping[str, tuple[str, str, str, str]] = {
    "1": (
        "Which faces bring something?",
        "Write down the helpful faces. A face that helps twice is still one face.",
        "The row is helped by a {row} only.",
        "Row needs 6, column needs 6, diagonal needs 2: faces 2 and 6, so 2/6 = 1/3.",
    ),
    "2": (
        "Which outcomes would you count twice?",
        "Row plus column minus both. For “both”, go through the crossing die, face by face.",
        "The row comes in {ways} of 36 ways, so in {row} of 216 outcomes.",
        "Needs 2 and 3: 6 + 12, both only with a crossing 1: 1. So 17/216.",
    ),
    "3": (
        "What is left to make when a die lies there?",
        "x{lying} only shifts. Look for the rest in (x + x² + … + x⁶)².",
        "Two dice have to make {tile} − {shown} = {needed}.",
        "A 6 lies there, the tile is 8: two dice make 2 in 1 way, so 1x⁸.",
    ),
    "4": (
        "A large tile may be rare. How rare?",
        "For each line: the tile times its ways, over 36. Then compare.",
        "Line A: two dice have to make {needed}.",
        "Tile 10, a 6 lies there: 10 × 3/36. Tile 8, a 1 lies there: 8 × 6/36 = 4/3 is more.",
    ),
    "5": (
        "Does a tile pay less because another one pays, too?",
        "Points add: each tile times its own chance, then both together.",
        "The row brings {tile} × 1/6.",
        "Tiles 7 and 8, any needs from 1 to 6: 7/6 + 8/6 = 15/6 = 5/2.",
    ),
    "6": (
        "What is this die as a polynomial?",
        "A face that stands there twice gets a 2. Multiply, and collect what makes the exponent.",
        "This die: {polynomial}. The other: x + x² + x³ + x⁴ + x⁵ + x⁶.",
        "Faces 0, 0, 0, 5, 5, 5 are 3 + 3x⁵. With an ordinary die, 6 comes from 0 + 6 and 5 + 1: 3 + 3 = 6.",
    ),
}


def hints_of(task: str, **facts: object) -> tuple[str, ...]:
    """The ladder of this task with its numbers in place."""
    return tuple(hint.format(**facts) for hint in HINTS[task])
