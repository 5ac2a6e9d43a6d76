"""A lesson as an assignment for nbgrader: what its cells hold, and how points are counted."""

from __future__ import annotations

from pathlib import Path

import pytest

from icedice_edu.classroom.assignment import NotYetHandedIn, Points, assignment_of, graded_tasks, points
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lessons import LESSONS, lesson_called
from icedice_edu.classroom.notebooks import source_of
from icedice_edu.classroom.tasks import Task
from icedice_edu.cli import main

A4, SEED = lesson_called("A4"), "2026"


def code(*, wrong: tuple[str, ...] = (), left_out: tuple[str, ...] = (), seed: str = SEED) -> str:
    """The code of a learner who answered all of A4, but for what is named."""
    desk = Desk(A4, seed)
    for task in (*A4.tasks(seed), *A4.exit_tasks(seed)):
        if task.name not in left_out:
            desk.do(f"answer {task.name}", {"answer": other(task) if task.name in wrong else task.answer})
    assert not desk.notice
    return desk.work.code()


def other(task: Task) -> str:
    """A wrong answer that can be read."""
    return next(option.key for option in task.options if option.key != task.answer) if task.options else "1"


@pytest.fixture
def graded(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cell runs while nbgrader grades."""
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")


# -- how points are counted -----------------------------------------------------------------------------


@pytest.mark.usefixtures("graded")
@pytest.mark.parametrize(("wrong", "left_out", "sum_of_points", "sentence"), [
    ((), (), 3, "3 of 3 points: E1 is right; E2 is right; E3 is right."),
    (("E1",), (), 2, "2 of 3 points: E1 is not right yet; E2 is right; E3 is right."),
    ((), ("E2",), 2, "2 of 3 points: E1 is right; E2 has no answer; E3 is right."),
    (("E1", "E2"), ("E3",), 0, "0 of 3 points: E1 is not right yet; E2 is not right yet; E3 has no answer."),
])
def test_each_exit_question_that_is_right_gives_a_point(
    wrong: tuple[str, ...], left_out: tuple[str, ...], sum_of_points: int, sentence: str
) -> None:
    found = points("A4", code(wrong=wrong, left_out=left_out), seed=SEED)

    assert found == Points(sum_of_points, sentence)
    assert repr(found) == str(sum_of_points), "nbgrader reads a number"


@pytest.mark.usefixtures("graded")
def test_a_practice_task_gives_its_point_when_it_was_right_at_some_try() -> None:
    desk = Desk(A4, SEED)
    task = A4.tasks(SEED)[0]
    for answer in ("1", task.answer, "1"):
        desk.do(f"answer {task.name}", {"answer": answer})

    found = points("A4", desk.work.code(), seed=SEED, practice=True)

    assert found is not None and found.earned == 1
    assert found.sentence.startswith(f"1 of {len(graded_tasks(A4, SEED, True))} points: 1 is right; ")


@pytest.mark.usefixtures("graded")
@pytest.mark.parametrize(("pasted", "sentence"), [
    ("", "There is no code here yet."),
    ("  \n", "There is no code here yet."),
    (5, "This is not"),
    ("hello", "This is not"),
    (code()[:-1], ""),
    (Desk(lesson_called("A5"), 1).work.code(), "This work is from lesson A5, but this is lesson A4."),
    (code(seed="7"), "0 of 3 points: E1 has no answer; "),
    ("{" * 10_000, ""),
])
def test_whatever_else_is_pasted_has_no_points_and_the_reason_beside_them(
    pasted: object, sentence: str
) -> None:
    found = points("A4", pasted, seed=SEED)

    assert found is not None and found.earned == 0 and repr(found) == "0"
    assert found.sentence.startswith(sentence) and f"<p>{found.sentence[:8]}" in found._repr_html_()


# -- while a student works ------------------------------------------------------------------------------


@pytest.mark.parametrize("wrong", [(), ("E1", "E2")])
def test_before_grading_the_cell_says_that_all_is_there_and_nothing_about_right_or_wrong(
    wrong: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert points("A4", code(wrong=wrong), seed=SEED) is None

    assert capsys.readouterr().out == "Your work is here, and all 3 answers are in it. Save and submit.\n"


@pytest.mark.parametrize(("pasted", "says"), [
    ("", "no code here yet"), (code(left_out=("E2",)), "with class seed 2026 there is no answer yet to E2"),
])
def test_before_grading_what_is_missing_is_one_sentence(pasted: str, says: str) -> None:
    with pytest.raises(NotYetHandedIn, match=says) as refusal:
        points("A4", pasted, seed=SEED)

    assert refusal.value._render_traceback_() == [str(refusal.value)]


# -- the notebook ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", LESSONS)
def test_every_lesson_has_an_assignment_with_a_point_for_each_exit_question(name: str) -> None:
    lesson = lesson_called(name)

    how, own, test = assignment_of(lesson, str(lesson.seed))["cells"]

    assert lesson.title in source_of(how) and how["metadata"]["nbgrader"]["locked"]
    assert source_of(own) == 'my_code = ""' and own["metadata"] == {}, "nbgrader empties a solution cell"
    known = test["metadata"]["nbgrader"]
    assert (known["grade"], known["locked"]) == (True, True)
    assert known["points"] == len(lesson.exit_tasks(str(lesson.seed)))


def test_the_cells_of_the_notebook_are_code_that_runs(capsys: pytest.CaptureFixture[str]) -> None:
    _, own, test = assignment_of(A4, "4b", practice=True)["cells"]
    pasted = source_of(own).replace('""', f'"{code(seed="4b")}"')

    exec(f"{pasted}\n{source_of(test)}", {})  # our own cells

    assert capsys.readouterr().out.startswith("Your work is here, and all ")


def test_no_answer_stands_in_the_assignment() -> None:
    cells = "".join(source_of(cell) for cell in assignment_of(A4, SEED)["cells"])

    answers = [task.answer for task in graded_tasks(A4, SEED, True) if len(task.answer) > 1]
    assert answers and not [answer for answer in answers if answer in cells]


def test_the_command_writes_it_where_nbgrader_looks_and_never_over_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)

    assert main(["nbgrader", "a4", "--seed", "5"]) == 0

    written = tmp_path / "source" / "A4" / "A4-work.ipynb"
    assert 'seed=\\"5\\"' in written.read_text("utf-8") and "class seed 5" in written.read_text("utf-8")
    assert capsys.readouterr().out.splitlines()[1] == "Next: nbgrader generate_assignment A4"
    assert main(["nbgrader", "A4"]) == 2
    assert "is already there" in capsys.readouterr().err
    assert main(["nbgrader", "A4", "-o", "other"]) == 0 and main(["nbgrader", "Z9"]) == 2
