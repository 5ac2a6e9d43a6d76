"""The linter finds what is wrong with a notebook and says where and what to do."""

from __future__ import annotations

import argparse
import copy
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from icedice_edu.classroom import checking
from icedice_edu.classroom.answer_leaks import leaks
from icedice_edu.classroom.author_commands import add_commands
from icedice_edu.classroom.blocks import plain
from icedice_edu.classroom.checking import check
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import part
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.notebooks import VIEW, cleaned, read_notebook, tags_of, write_notebook

LESSONS = Path(__file__).parent.parent.parent / "lessons"
A4 = LESSONS / "arithmetic" / "A4-parentheses-change-everything.ipynb"

pytest_plugins = ["pytester"]


@pytest.fixture
def spoilt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[Any], Any]], list[str]]:
    """A4 with one thing changed, and what the linter says to it; the lesson behind it is as it was."""
    monkeypatch.setattr(checking, "lesson_findings", lambda lesson: [])

    def look(spoil: Callable[[Any], Any]) -> list[str]:
        path = tmp_path / A4.name
        shutil.copy(A4.with_suffix(".guide.md"), path.with_suffix(".guide.md"))
        notebook = read_notebook(A4)
        spoil(notebook)
        write_notebook(path, notebook)
        return [str(finding).removeprefix(str(path)) for finding in check(path)]

    return look


def run(*words: str) -> Any:
    parser = argparse.ArgumentParser()
    add_commands(parser.add_subparsers(required=True))
    asked = parser.parse_args(words)
    return asked.run(asked)


def test_the_notebooks_of_this_repository_are_well() -> None:
    assert [str(finding) for path in sorted(LESSONS.rglob("*.ipynb")) for finding in check(path)] == []


def swap(notebook: Any) -> None:
    cells = notebook["cells"]
    cells[2], cells[3] = cells[3], cells[2]


def source(number: int, *lines: str) -> Callable[[Any], None]:
    def spoil(notebook: Any) -> None:
        notebook["cells"][number - 1]["source"] = [f"{line}\n" for line in lines]

    return spoil


def output(number: int, **data: str) -> Callable[[Any], None]:
    def spoil(notebook: Any) -> None:
        shown = {key.replace("__", "/").replace("_", "+"): said for key, said in data.items()}
        notebook["cells"][number - 1]["outputs"][0]["data"] = shown

    return spoil


def say(**changes: Any) -> Callable[[Any], None]:
    return lambda notebook: notebook["metadata"]["icedice"].update(changes)


def not_compared(notebook: Any) -> None:
    for cell in notebook["cells"][5:]:
        cell["source"] = ["# NBVAL_IGNORE_OUTPUT\n", *cell["source"]]


CASES: tuple[tuple[Callable[[Any], Any], str], ...] = (
    (swap, "cell 4 (warmup): warmup does not belong here."),
    (lambda nb: nb["cells"].pop(4), ": There is no cell with the role predict. Add one"),
    (lambda nb: nb["cells"][1]["metadata"].update(tags=[]), "cell 2 (code): It has 0 role tags."),
    (lambda nb: nb["cells"][1]["metadata"].update(tags=["setup", "exit"]), "It has 2 role tags."),
    (say(minutes=50), "The cells plan 45 minutes, the lesson says 50."),
    (say(standards=["5.OA.1x"]), "'5.OA.1x' is no standard's code. Write it like 5.OA.A.1."),
    (say(objectives=["brackets"]), "starts with no verb"),
    (say(vocabulary=[]), "The metadata say no vocabulary."),
    (say(id="Z9"), "there is no Z9/lesson.md beside it"),
    (say(title="Another"), ", metadata: title: the notebook says 'Another', lesson.md says 'Par"),
    (source(1, "![](cat.png)"), "cell 1 (header): A picture has no words"),
    (source(1, "<img src='cat.png'>"), "An <img> has no alt text."),
    (output(3, text__html="<svg width='1'></svg>"), "neither a title nor an aria-label"),
    (output(3, image__png="xyz"), "It shows a bitmap"),
    (source(2, "lesson = open_lesson('A4')"), "cell 2 (setup): open_lesson uses chance without a seed."),
    (source(14, "import random", "random.random()"), "cell 14 (extend): random uses chance without a seed."),
    (source(14, *["pass"] * 11), "cell 14 (extend): It shows 11 lines of code; 10 is the most."),
    (output(12, text__plain="(6 + 1) × 5"), "cell 12 (practice): It tells the answer of task 4."),
    (output(12, text__plain="(6+1)×5"), "It tells the answer of task 4."),
    (output(12, text__plain="Work out 6 × (2 − 1)."), "It tells the question of task 1"),
    (say(answers=["(5 − 3) × 4"]), ": It tells the answer of task 2."),
    (lambda nb: nb["metadata"].update(widgets={}), "Widget state is stored in it. Run: icedice clean"),
    (lambda nb: nb["cells"][2]["outputs"][0]["data"].update({VIEW: {}}), "A widget view is stored in it."),
    (lambda nb: [cell.update(outputs=[]) for cell in nb["cells"][5:]], "nbval compares 3 of 16 code cells"),
    (source(1, "![][cat]", "[cat]: cat.png"), "cell 1 (header): A picture has no words"),
    (source(14, "from random import randint", "randint(1, 6)"), "randint uses chance without a seed."),
    (source(14, "import random as luck", "luck.random()"), "cell 14 (extend): random uses chance"),
    (source(14, "import numpy", "numpy.random.rand(3)"), "rand uses chance without a seed."),
    (source(14, "np.random.default_rng(None)"), "default_rng uses chance without a seed."),
    (source(2, "lesson = open_lesson('A4', seed=None)"), "open_lesson uses chance without a seed."),
    (not_compared, "nbval compares 3 of 16 code cells"),
    (output(8, text__plain="There are 4."), "cell 8 (reveal): It was stored with the curtain open."),
    (output(12, text__html="Work out 6 × <strong>(2 − 1)</strong>."), "It tells the question of task 1"),
    (say(standards=5), "The metadata say no standards."),
    (lambda nb: nb["metadata"].update(icedice=5), "is no table. Say there id, title"),
    (lambda nb: nb["cells"][2]["metadata"].update(icedice={"minutes": "4"}), "The cells plan 42 minutes"),
    (lambda nb: nb["cells"][0].pop("id"), "cell 1 (header): It has no id."),
    (lambda nb: nb.update(nbformat_minor=4), "older than 4.5"),
)


@pytest.mark.parametrize(("spoil", "said"), CASES, ids=range(len(CASES)))
def test_what_is_wrong_is_told_with_cell_and_remedy(spoilt: Any, spoil: Any, said: str) -> None:
    findings = spoilt(spoil)

    assert any(said in finding for finding in findings), findings


SEEDED = (
    "import random\ndice = random.Random(7)\ndice.random()",
    "import numpy as np\nnp.random.default_rng(7)",
    "from random import Random\nRandom(7).randint(1, 6)",
    "import random\nrandom.seed(7)\nrandom.random()",
    "def simulate(turns):\n    return None\nsimulate(100)",
    "lesson.play()",
)


@pytest.mark.parametrize("code", SEEDED)
def test_chance_with_a_seed_is_no_fault(spoilt: Any, code: str) -> None:
    findings = spoilt(source(14, *code.splitlines()))

    assert [found for found in findings if "without a seed" in found] == []


@pytest.mark.parametrize("name", ["A1", "A2", "A3", "A4", "A5", "A6"])
@pytest.mark.parametrize("role", ["reveal", "misconception", "practice", "exit"])
def test_what_an_open_curtain_shows_is_found_in_a_notebook(name: str, role: str) -> None:
    path = next(LESSONS.rglob(f"{name}-*.ipynb"))
    desk = Desk(lesson_called(name), 2026)
    desk.open_curtain()
    notebook = read_notebook(path)
    number, cell = next((n, c) for n, c in enumerate(notebook["cells"], 1) if role in tags_of(c))
    cell["outputs"][0]["data"] = {"text/plain": plain(part(desk, role)).splitlines(True)}

    assert number in {leak[0] for leak in leaks(notebook, desk.lesson)}


def test_a_lesson_without_its_guide_is_told(tmp_path: Path) -> None:
    shutil.copy(A4, tmp_path)

    assert "It has no teacher guide. Write A4-parentheses-change-everything.guide.md." in str(
        check(tmp_path / A4.name)[0]
    )


@pytest.mark.parametrize("text", ["", "{}", "[]", "{" * 9999, '{"cells": 3}'])
def test_what_is_no_notebook_is_refused_in_a_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / "x.ipynb"
    path.write_text(text)

    with pytest.raises(ValueError, match="not a notebook"):
        check(path)


def test_cleaning_strips_widgets_keeps_counts_and_changes_nothing_the_second_time(tmp_path: Path) -> None:
    path = tmp_path / "x.ipynb"
    notebook = copy.deepcopy(read_notebook(A4))
    notebook["metadata"]["widgets"] = {"state": {}}
    notebook["cells"][2]["outputs"][0]["data"][VIEW] = {"model_id": "1"}
    notebook["cells"][3]["outputs"] = [{"output_type": "display_data", "metadata": {}, "data": {VIEW: {}}}]
    notebook["cells"][2]["metadata"]["execution"] = {"iopub.execute_input": "now"}
    write_notebook(path, notebook)

    run("clean", str(path))
    once = path.read_text(encoding="utf-8")
    run("clean", str(path))

    assert path.read_text(encoding="utf-8") == once
    clean = json.loads(once)
    assert "widgets" not in clean["metadata"] and VIEW not in once and clean["cells"][3]["outputs"] == []
    assert [cell.get("execution_count") for cell in clean["cells"]] == [
        cell.get("execution_count") for cell in notebook["cells"]
    ]


def test_the_stored_notebook_is_clean_already() -> None:
    assert cleaned(read_notebook(A4)) == read_notebook(A4)


def test_check_says_what_it_found(tmp_path: Path, capsys: Any) -> None:
    shutil.copy(A4, tmp_path)

    assert run("check", str(tmp_path), "--no-nbval") == 1
    assert "It has no teacher guide" in capsys.readouterr().out
    assert run("check", str(LESSONS), "--no-nbval") == 0
    with pytest.raises(ValueError, match="There is no"):
        run("check", str(tmp_path / "nothing"))
    (tmp_path / "empty").mkdir()
    with pytest.raises(ValueError, match="nothing was checked"):
        run("check", str(tmp_path / "empty"))


@pytest.mark.slow
def test_a_new_lesson_passes_its_checks_and_is_never_written_over(tmp_path: Path, capsys: Any) -> None:
    words = ("new-lesson", "B1", "Two dice, one sum", "--folder", str(tmp_path))
    run(*words)

    assert run("check", str(tmp_path)) == 0
    with pytest.raises(ValueError, match="there already"):
        run(*words)


@pytest.mark.parametrize(("name", "title"), [("../x", "t"), ("b1", "t"), ("B1", ""), ("B1", "x" * 99)])
def test_a_lesson_needs_an_id_and_a_title(tmp_path: Path, name: str, title: str) -> None:
    with pytest.raises(ValueError, match=r"lesson id|title"):
        run("new-lesson", name, title, "--folder", str(tmp_path))
    assert list(tmp_path.iterdir()) == []


def test_authors_can_check_their_own_repository_with_pytest(pytester: pytest.Pytester) -> None:
    shutil.copy(A4, pytester.path)

    result = pytester.runpytest("--icedice", "-p", "no:nbval")

    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines([f"*It has no teacher guide. Write {A4.stem}.guide.md.*"])
    for beside in (".guide.md", ".pictures.svg"):
        shutil.copy(A4.with_suffix(beside), pytester.path)
    pytester.runpytest("--icedice", "-p", "no:nbval").assert_outcomes(passed=1)
    assert pytester.runpytest("-p", "no:nbval").ret == pytest.ExitCode.NO_TESTS_COLLECTED
