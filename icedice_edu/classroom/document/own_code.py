"""The cell of Extend that a learner changes, and the function in it that nbgrader gives points for.

The first line of its fence names them: ```python simulate · 4 points.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import NamedTuple

from icedice_edu.classroom.document.content import directive
from icedice_edu.classroom.document.markdown import Fence
from icedice_edu.classroom.document.mistakes import Mistakes
from icedice_edu.classroom.document.script import Functions, Section
from icedice_edu.classroom.marks import SOLUTION, Mark

MARKED = re.compile(r"(\w+) · ([1-9]\d?) points?")
HOW = "Write ```python simulate · 4 points."


class OwnCode(NamedTuple):
    """The code of the cell, and what it is marked for, if it is."""

    code: str = ""
    mark: Mark | None = None


def read_own_code(section: Section, functions: Functions, mistakes: Mistakes) -> OwnCode:
    """The cell in this section; empty where there is none."""
    fence = next(_cells(section), None)
    if fence is None:
        return OwnCode()
    code, said = fence.body.rstrip(), fence.info.removeprefix("python").strip()
    found = MARKED.fullmatch(said)
    mark = Mark(found[1], int(found[2])) if found else None
    if said and mark is None:
        mistakes.add(fence.line, f"“{said}” says no points.", HOW)
    if mark is not None:
        _look_at(mark, fence, functions, mistakes)
    _look_at_solution(fence, bool(said), mistakes)
    return OwnCode(code, mark)


def _cells(section: Section) -> Iterator[Fence]:
    for piece in section.pieces:
        if isinstance(piece, Fence) and directive(piece)[0] == "python":
            yield piece


def _look_at(mark: Mark, fence: Fence, functions: Functions, mistakes: Mistakes) -> None:
    """Tells of a function that is not there, or that nothing checks."""
    if not functions.has_check(mark.function):
        remedy = f'Write CHECKS = {{"{mark.function}": cases}} there.'
        mistakes.add(fence.line, f"tasks.py has no check called {mark.function}.", remedy)
    try:
        begun = [part.name for part in ast.parse(fence.body).body if isinstance(part, ast.FunctionDef)]
    except SyntaxError as error:
        line = fence.line + (error.lineno or 0)
        mistakes.add(line, f"Python cannot read this: {error.msg}.", "Correct it.")
        return
    if mark.function not in begun:
        remedy = f"Write def {mark.function}(…): with the lines that a learner begins with."
        mistakes.add(fence.line, f"This cell has no function {mark.function}.", remedy)


def _look_at_solution(fence: Fence, marked: bool, mistakes: Mistakes) -> None:
    """Tells of lines that nbgrader would refuse: a solution that does not end, or that nobody marks."""
    words = SOLUTION.findall(fence.body)
    if words != ["BEGIN", "END"] * (len(words) // 2):
        remedy = "Write ### BEGIN SOLUTION above it and ### END SOLUTION below it."
        mistakes.add(fence.line, "This solution has no beginning or no end.", remedy)
    elif words and not marked:
        mistakes.add(fence.line, "This cell has a solution and no points.", HOW)
