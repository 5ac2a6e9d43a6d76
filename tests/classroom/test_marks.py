"""A function that a learner writes gets its points from nbgrader: the cells for it, and what they show."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from icedice_edu.classroom.checking import check
from icedice_edu.classroom.code_checks import passes
from icedice_edu.classroom.document import mistakes_in, read_lesson
from icedice_edu.classroom.guides import renewed_guide
from icedice_edu.classroom.lessons import LESSONS, lesson_called
from icedice_edu.classroom.marks import NoPoints
from icedice_edu.classroom.notebooks import Cell, notebook_of, source_of, write_notebook
from icedice_widgets import open_lesson
from icedice_widgets.lesson.opened_lesson import Room

B1 = Path(__file__).parent / "documents" / "B1"
MARKED = ("F4", "F5", "M4", "M5", "P3", "P5", "S4")
CELL = """## Extend

```python double · 4 points
def double(number):
    return None  # write it

lesson.check("double", double)
```

## Wrap-up"""


def written(folder: Path, cell: str = CELL) -> Path:
    """The small lesson with a function to write."""
    lesson = shutil.copytree(B1, folder / "B1", ignore=shutil.ignore_patterns("lesson.de.md"))
    text = (lesson / "lesson.md").read_text("utf-8")
    (lesson / "lesson.md").write_text(text.replace("## Wrap-up", cell, 1), "utf-8")
    return lesson


def room(folder: Path) -> Room:
    return open_lesson(read_lesson(written(folder)), fresh=True)


def own_cells(folder: Path, cell: str = CELL) -> list[Cell]:
    cells = notebook_of(read_lesson(written(folder, cell)), "")["cells"]
    return [one for one in cells if "double" in source_of(one)]


# -- the cells ----------------------------------------------------------------------------------------


def test_the_notebook_has_a_locked_cell_with_the_points_below_the_learners_own(tmp_path: Path) -> None:
    own, graded = own_cells(tmp_path)

    assert source_of(graded) == 'from icedice_widgets import lesson\n\nlesson.mark("double", double)'
    assert graded["metadata"]["nbgrader"] == {
        "grade": True, "grade_id": "b1-double-marks", "locked": True, "points": 4, "schema_version": 3,
        "solution": False, "task": False,
    }
    assert "nbgrader" not in own["metadata"], "nbgrader empties a solution cell that marks no solution"


def test_lines_that_are_marked_as_a_solution_make_a_solution_cell(tmp_path: Path) -> None:
    solved = CELL.replace("    return", "    ### BEGIN SOLUTION\n    return")
    own, _ = own_cells(tmp_path, solved.replace("\n\nlesson", "\n    ### END SOLUTION\n\nlesson"))

    told = own["metadata"]["nbgrader"]
    assert (told["grade"], told["solution"], told["grade_id"]) == (False, True, "b1-double")


@pytest.mark.parametrize(("before", "after", "line", "read"), [
    ("double · 4 points", "double", 0, "“double” says no points."),
    ("double · 4 points", "double · 0 points", 0, "“double · 0 points” says no points."),
    ("double · 4 points", "triple · 4 points", 0, "tasks.py has no check called triple."),
    ("def double", "def twice", 0, "This cell has no function double."),
    ("(number):", "(number:", 1, "Python cannot read this:"),
    ("    return", "    ### BEGIN SOLUTION\n    return", 0, "This solution has no beginning or no end."),
])
def test_a_cell_that_nbgrader_could_not_mark_is_refused_with_its_line(
    before: str, after: str, line: int, read: str, tmp_path: Path
) -> None:
    folder = written(tmp_path, CELL.replace(before, after, 1))
    fence = (folder / "lesson.md").read_text("utf-8").splitlines().index(
        CELL.replace(before, after, 1).splitlines()[2]) + 1

    found = [(one.line, one.read, bool(one.remedy)) for one in mistakes_in(folder)]

    assert any(where == fence + line and said.startswith(read) and remedy for where, said, remedy in found)


def test_a_solution_that_nobody_marks_is_refused(tmp_path: Path) -> None:
    cell = CELL.replace(" double · 4 points", "").replace(
        "    return None", "    ### BEGIN SOLUTION\n    ### END SOLUTION\n    return None")

    assert [one.read for one in mistakes_in(written(tmp_path, cell))] == [
        "This cell has a solution and no points."]


# -- what the cell shows ------------------------------------------------------------------------------


def test_a_right_function_gets_all_points_and_any_other_a_zero_that_reads_as_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lesson = room(tmp_path)
    capsys.readouterr()

    assert lesson.mark("double", lambda number: 2 * number) is None
    assert capsys.readouterr().out == "double passes every check.\n"
    for wrong in (lambda number: None, lambda number: 4, lambda number: 1 // 0, 7):
        none = lesson.mark("double", wrong)
        assert repr(none) == "0" and float(repr(none)) == 0
        assert none is not None and "double doesn't pass every check yet." in none._repr_html_()
    assert capsys.readouterr() == ("", ""), "nbgrader gives nothing for a cell with a warning in it"


def test_what_a_function_prints_is_not_shown_once_more(capsys: pytest.CaptureFixture[str]) -> None:
    def loud(number: int) -> int:
        print("loud")
        return 2 * number

    assert passes(read_lesson(B1).checks, "double", loud)
    assert capsys.readouterr().out == ""


def test_the_graded_copy_says_why_before_any_guess(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lesson = room(tmp_path)
    lesson.check("double", lambda number: 4)
    assert "double(5)" not in capsys.readouterr().out

    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    lesson.check("double", lambda number: 4)
    assert "↻ double(5): gives 4." in capsys.readouterr().out


# -- check and guide ----------------------------------------------------------------------------------


OTHER = "The extend cell does not say what lesson.md says."
FOR_NOTHING = "double gets its points before a learner has changed it."
ZERO = {"output_type": "execute_result", "execution_count": 1, "metadata": {}, "data": {"text/plain": ["0"]}}
PASSED = {"output_type": "stream", "name": "stdout", "text": "double passes every check.\n"}


@pytest.mark.parametrize(("points", "output", "told"), [
    (4, ZERO, set()), (10, ZERO, {OTHER}), (4, PASSED, {FOR_NOTHING}),
])
def test_check_tells_of_points_that_differ_and_of_points_for_nothing(
    points: int, output: dict[str, object], told: set[str], tmp_path: Path
) -> None:
    notebook = notebook_of(read_lesson(written(tmp_path)), 'lesson = open_lesson("./B1", seed=2026)')
    (graded,) = (cell for cell in notebook["cells"] if "lesson.mark(" in source_of(cell))
    graded["metadata"]["nbgrader"]["points"] = points
    graded["outputs"] = [output]
    write_notebook(tmp_path / "B1-two-dice.ipynb", notebook)

    found = {one.what for one in check(tmp_path / "B1-two-dice.ipynb")}

    assert found & {OTHER, FOR_NOTHING} == told


def test_lessons_with_a_function_to_write_have_points_for_it_and_others_have_none() -> None:
    marked = [name for name in LESSONS if lesson_called(name).mark]

    assert tuple(sorted(marked)) == MARKED
    assert marked == [name for name in LESSONS if lesson_called(name).checks]


@pytest.mark.parametrize("name", MARKED)
def test_what_a_learner_begins_with_has_no_points_yet(name: str) -> None:
    """The lessons' own cells are run, and then the one that gives the points."""
    lesson = lesson_called(name)
    assert lesson.mark is not None
    scope: dict[str, object] = {"lesson": Room(lesson, 2026)}

    exec(lesson.extend_code, scope)  # our own cell

    assert scope["lesson"].mark(lesson.mark.function, scope[lesson.mark.function]) == NoPoints(  # type: ignore
        lesson.mark.function)


def test_the_guide_says_in_three_lines_how_marks_are_given(tmp_path: Path) -> None:
    with_marks, without = read_lesson(written(tmp_path)), read_lesson(B1)

    guide = renewed_guide("**Purpose.** To try.\n", with_marks)
    section = guide.partition("## How to give marks with nbgrader\n\n")[2].partition("\n\n## ")[0]

    assert len(section.splitlines()) == 3 and "4 points if `double` passes" in section
    assert renewed_guide(guide, with_marks) == guide
    assert "nbgrader" not in renewed_guide(guide, without)
