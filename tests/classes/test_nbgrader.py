"""A real nbgrader with the assignment of a lesson: handed out, checked, graded, put into a table."""

from __future__ import annotations

import csv
import shutil
from pathlib import Path

import pytest
from programs import Programs

from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.notebooks import read_notebook, source_of, write_notebook

pytestmark = pytest.mark.slow
WORK = "A4-work.ipynb"
EMPTY = 'my_code = ""'


def code_of_ada() -> str:
    """The code of a student who answered every exit question of A4 right."""
    lesson = lesson_called("A4")
    desk = Desk(lesson, lesson.seed)
    for task in lesson.exit_tasks(str(lesson.seed)):
        desk.do(f"answer {task.name}", {"answer": task.answer})
    return desk.work.code()


class Course(Programs):
    """A course in which A4 has been handed out."""

    def __init__(self, folder: Path) -> None:
        super().__init__("nbgrader", folder)
        self.run("icedice", "nbgrader", "A4")
        self.run("nbgrader", "generate_assignment", "A4")
        self.released = folder / "release" / "A4" / WORK

    def submit(self, student: str, before: str = "", after: str = "") -> Path:
        """What a student hands in: the released notebook, with something in it changed."""
        handed_in = self.folder / "submitted" / student / "A4" / WORK
        handed_in.parent.mkdir(parents=True)
        shutil.copyfile(self.released, handed_in)
        if before:
            notebook = read_notebook(handed_in)
            (cell,) = (cell for cell in notebook["cells"] if before in source_of(cell))
            cell["source"] = source_of(cell).replace(before, after)
            write_notebook(handed_in, notebook)
        return handed_in

    def scores(self) -> dict[str, tuple[float, float]]:
        """Points and most points of each student, as in the table for the grade book."""
        self.run("nbgrader", "export", "--to", "grades.csv")
        with (self.folder / "grades.csv").open(encoding="utf-8", newline="") as table:
            return {row["student_id"]: (float(row["score"]), float(row["max_score"]))
                    for row in csv.DictReader(table)}


def test_nbgrader_hands_out_checks_and_grades_the_assignment(tmp_path: Path) -> None:
    course = Course(tmp_path)
    how, own, locked = read_notebook(course.released)["cells"]
    assert source_of(own) == EMPTY, "nbgrader has left the cell for the code as it was"
    assert "1 point for each exit question" in source_of(how) and locked["metadata"]["nbgrader"]["locked"]

    ada = course.submit("ada", EMPTY, f'my_code = "{code_of_ada()}"')
    bo = course.submit("bo")
    course.submit("cleo", "points(", "3 or points(")  # in the locked cell
    assert "Success! Your notebook passes all the tests." in course.run("nbgrader", "validate", str(ada))
    assert "There is no code here yet." in course.run("nbgrader", "validate", str(bo))

    course.run("nbgrader", "autograde", "A4", "--create")
    course.run("nbgrader", "generate_feedback", "A4")

    assert course.scores() == {"ada": (3, 3), "bo": (0, 3), "cleo": (0, 3)}
    feedback = (tmp_path / "feedback" / "ada" / "A4" / "A4-work.html").read_text("utf-8")
    assert "3 of 3 points: E1 is right; E2 is right; E3 is right." in feedback
