"""The ladders of hints: a nudge, the strategy, the first step, and a twin with other numbers."""

from __future__ import annotations

from collections.abc import Mapping

HINTS: Mapping[str, tuple[str, str, str, str]] = {
    "1": (
        "Some turns keep everything, the others bring 0.",
        "Find the chance to keep. Multiply it by what you keep.",
        "The first roll cannot bust. The second is safe with {safe}/{faces}.",
        "20 faces, stop at two: 2 × 19/20 = 19/10.",
    ),
    "2": (
        "What do you hold if all goes well? And if not?",
        "Multiply the chances of the rolls still to come, then multiply by all pieces you would hold.",
        "The next roll is safe with {safe}/6.",
        "Four there, roll until five: 5 × 2/6 = 5/3.",
    ),
    "3": (
        "Go through the six faces, one by one.",
        "Each safe face gains a piece. Each bust face loses the whole Counter.",
        "{safe} faces are safe: {safe} × {gain} points gained.",
        "One piece of 1 point there, a new one counts 2: 5 × 2 − 1 × 1 = 9.",
    ),
    "4": (
        "How many good turns does it take?",
        "A thing with chance p takes 1 ÷ p tries on average.",
        "It takes {stops} stops.",
        "Race to seven, stop at four (chance 5/18): 2 stops, each 18/5 turns, make 36/5.",
    ),
    "5": (
        "Where does 50 % lie?",
        "Equal strategies win 50 % in the long run. Do the counted games fit that?",
        "From {low} % to {high} %: is 50 % inside?",
        "40 of 50 games fit 67 % to 89 %. 50 % is outside: more than luck.",
    ),
    "6": (
        "Turn each card into an expected value.",
        "Each result times its chance, added up.",
        "Card {one}: 1 × 1 = 1.",
        "1/2 chance of 5 makes 5/2; 1/3 chance of 6 makes 2. So 2 comes first.",
    ),
}


def hints_of(task: str, **facts: object) -> tuple[str, ...]:
    """The ladder of this task with its numbers in place."""
    return tuple(hint.format(**facts) for hint in HINTS[task])
