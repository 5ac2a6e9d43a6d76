"""Points from nbgrader for a function that a learner writes: what its cells say, and what a learner sees.

nbgrader runs the notebook of each learner and looks at what the graded cell shows. A number is so many
points, an error is none, anything else is all of them. A function that passes every check therefore shows a
sentence, and any other shows a 0 that a learner reads as a sentence. Nothing is raised: the page would turn
red, and *Run All Cells* would stop there, before the exit ticket.
"""

from __future__ import annotations

import html
import re
from typing import NamedTuple

PASSES = "{name} passes every check."
NOT_YET = "{name} doesn't pass every check yet. Change it above, run that cell, and then run this one."
SOLUTION = re.compile(r"\b(BEGIN|END) SOLUTION\b")
"""What nbgrader replaces before the learners get the notebook stands between two lines with these words."""


class Mark(NamedTuple):
    """A function of the learner's, and how many points it is worth."""

    function: str
    points: int

    @property
    def cell(self) -> str:
        """The code of the cell that gives the points."""
        return f'lesson.mark("{self.function}", {self.function})'

    def graded(self, lesson: str) -> dict[str, object]:
        """What nbgrader must know of that cell: it gives points, and no learner can change it."""
        known = nbgrader_cell(f"{lesson}-{self.function}-marks")
        return {**known, "grade": True, "locked": True, "points": self.points}

    def written(self, lesson: str, code: str) -> dict[str, object]:
        """What nbgrader must know of the learner's own cell.

        Nothing, unless it says which lines are a solution: a solution cell that does not is emptied, and the
        lines that the learner begins with are lost.
        """
        known = nbgrader_cell(f"{lesson}-{self.function}")
        return {**known, "solution": True} if SOLUTION.search(code) else {}


def nbgrader_cell(grade_id: str) -> dict[str, object]:
    """What nbgrader must know of any cell; nothing is graded or locked in it."""
    return {"grade": False, "grade_id": grade_id.lower(), "locked": False, "schema_version": 3,
            "solution": False, "task": False}


class NoPoints(NamedTuple):
    """0 for nbgrader, a sentence for the learner."""

    function: str

    def __repr__(self) -> str:
        return "0"

    def _repr_html_(self) -> str:
        return f"<p>{html.escape(NOT_YET.format(name=self.function), quote=False)}</p>"
