"""The ladders of hints: a nudge, the strategy, the first step, and a twin with other numbers."""

from __future__ import annotations

from collections.abc import Mapping

HINTS: Mapping[str, tuple[str, str, str, str]] = {
    "1": (
        "What do the two missing dice have to make?",
        "Let the red die show 1, 2, 3 … in turn. Ask each time: which blue face fits?",
        "The line needs {tile} − {face} = {needs}. Begin with the smallest red face that works: {first}.",
        "For a line that needs {tneeds} the list is {tlist}: {tcount} outcomes.",
    ),
    "2 one": (
        "Either die may bring the face. And both may.",
        "In the table of 36, mark the row and the column of that face. Count the marked boxes.",
        "The line needs a {one}. Red {one} has 6 boxes. Which boxes does blue {one} add?",
        "Two dice with only four faces, at least one 4: of 4 × 4 = 16 boxes 3 × 3 = 9 have no 4. "
        "So 16 − 9 = 7 of 16.",
    ),
    "2 two": (
        "A die with either face is enough. What does a throw that helps nobody look like?",
        "Count the outcomes that help no line. The others help.",
        "The lines need a {one} and a {two}. A die that helps nobody has 4 faces left.",
        "At least one 1, 2 or 3: no help is 3 × 3 = 9 boxes, so 36 − 9 = 27 of 36 help.",
    ),
    "3": (
        "Both dice are needed here. What must they make together?",
        "List the ordered outcomes with that sum. Divide by all outcomes.",
        "The line needs {needs}. There are 6 × 6 = 36 outcomes in all.",
        "A line that needs {tneeds}: {tlist}. That is {tcount} of 36.",
    ),
    "4": (
        "Turn each line into a number of outcomes.",
        "One die missing: a row and a column of the table. Two dice missing: a slanting line.",
        "Line {letter} needs {needs} with two dice: {count} of 36.",
        "Needs a 2 with one die: 11. Needs 10 with two: 3. Needs 2 with two: 1. So 2 with two comes first.",
    ),
    "5": (
        "Some throws could serve either line. Count those once.",
        "Mark both lines in one table of 36. Then count marked boxes.",
        "At least one {face}: 11 boxes. Sum {needs}: {count} boxes. Which boxes are marked twice?",
        "A face {tface} and a sum {tneeds}: 11 + {tcount}, and {tboth} counted twice: {tways} of 36.",
    ),
    "6": (
        "After your die, two squares of that row are empty. What will it need?",
        "Work out what each row would need. Then count the outcomes of two dice for each.",
        "In row 1 the {face} would leave {tile} − {face} = {needs}.",
        "Rows that need 3, 6 and 11 have 2, 5 and 2 outcomes. The one that needs 6 is best.",
    ),
}


def hints_of(task: str, **facts: object) -> tuple[str, ...]:
    """The ladder of this task with its numbers in place."""
    return tuple(hint.format(**facts) for hint in HINTS[task])
