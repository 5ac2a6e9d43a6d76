"""What authors typically break, each found by `icedice check` with the file it is in and a remedy."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import pytest

from icedice_edu.classroom.building import build
from icedice_edu.classroom.checking import check
from icedice_edu.classroom.scaffold import begin

Lay = Callable[[], Path]
DOC, TASKS, GUIDE, BOOK = "B1/lesson.md", "B1/tasks.py", "B1-three-dice.guide.md", "B1-three-dice.ipynb"
HINT = ": Here is one like it. 4 + 5 + 6: first 4 + 5 = 9, then 9 + 6 = 15.\n"
THREE = 'a, b, c = luck.between(2, 6), luck.between(2, 6), luck.between(low, high)'
TEMPLATE = files("icedice_edu.classroom").joinpath("templates/tokens/lesson.md").read_text(encoding="utf-8")
PILES = TEMPLATE[TEMPLATE.index("### Piles") :]
FIXED = '__import__("icedice_edu.classroom.task_random", fromlist=["Luck"]).Luck("B1", "1", "1").'
OPTION = "- ( ) {middle} — These dice make {middle_total}. One roll makes more. {#not the greatest}"


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new lesson, its notebook run once."""
    folder = tmp_path_factory.mktemp("good")
    begin("B1", "Three dice", "tokens", folder)
    return folder


CASES: tuple[tuple[str, str, str, str, str, str], ...] = (
    # what an author does, in which file, what stood there, what stands there now, where it is told, and how
    ("unknown picture in explain", DOC, "{tree}`2+3+6`", "{trea}`2+3+6`", DOC, "trea"),
    ("data that a picture cannot read", DOC, "{tree}`2+3+6`", "{tree}`2+3+`", DOC, "tree"),
    ("typo in reveal", DOC, "{middle} of them", "{midle} of them", DOC, "midle"),
    ("two tasks of one name", DOC, "### 2 · number", "### 1 · number", DOC, "1"),
    ("an exit like a task that is not there", DOC, "like 1", "like 9", DOC, "is like one that is not there"),
    ("a function that is not there", DOC, "number · take_one_away", "number · take_two", DOC, "take_two"),
    ("a kind that is not there", DOC, "### 2 · number", "### 2 · nummer", DOC, "nummer"),
    ("a value that the function does not give", DOC, "answer\n: {left}", "answer\n: {lift}", DOC, "lift"),
    ("an unknown format", DOC, "That is {a} + {b}", "That is {a:dollars} + {b}", DOC, "dollars"),
    ("three hints", DOC, HINT, "", DOC, "hint"),
    ("a gap without a model answer", DOC, "[[5]]", "[[]]", DOC, "gap"),
    ("no gaps", DOC, "That is [[5]]. Then add 6. The total is [[11]].", "That is 5.", DOC, "gap"),
    ("a guess without a reply", DOC, " — Yes. Why are the middle totals so common?", "", DOC, "repl"),
    ("an option without a reply", DOC, OPTION, "- ( ) {middle}", DOC, "repl"),
    ("two right options", DOC, OPTION, "- (x) {middle}", DOC, "mark one option (x)"),
    ("two options that are the same", TASKS, '"middle": middle', '"middle": best', DOC, "same"),
    ("a section that is not there", DOC, "## Claim", "## Clame", DOC, "Clame"),
    ("a section twice", DOC, "## Wrap-up", "## Play\n\nAgain.\n\n## Wrap-up", DOC, "twice"),
    ("a claim without a choice", DOC, "- agree: that is how you read them — Try 4, 3 and 6 in two orders. "
     "Do you get two totals?\n", "", DOC, "repl"),
    ("a role of minutes that is not there", DOC, "warmup: 4", "warmap: 4", DOC, "warmap"),
    ("no front matter", DOC, "---\nid: B1", "id: B1", DOC, "front matter"),
    ("a key that is not there", DOC, "subject: arithmetic", "subjekt: arithmetic", DOC, "subjekt"),
    ("an option that the game does not have", DOC, "variant: 6+", "variant: 7+", DOC, "7+"),
    ("a learner's game is shown by no function", DOC, "{shown} games", "{shown} gomes", DOC, "gomes"),
    ("an own picture without words", DOC, "{tree}`2+3+6`", "![](mine)", DOC, "alternative text"),
    ("an own picture that is not there", DOC, "{tree}`2+3+6`", "![a house](house)", DOC, "house"),
    ("Python is not read", TASKS, "take_one_away(luck):", "take_one_away(luck)", TASKS, "line "),
    ("Python that stops", TASKS, "return {**numbers", "return {**nombers", TASKS, "nombers"),
    ("an import that fails", TASKS, "ROLLS =", "import dize\n\nROLLS =", TASKS, "dize"),
    ("tasks that fail for some seeds", TASKS, THREE, f"{THREE}\n    assert a + b != 11", TASKS, "Assertion"),
    ("chance that no seed rules", TASKS, THREE, f"{THREE}\n    import random\n    a = random.randint(2, 6)",
     DOC, "Made twice"),
    ("one task for all seeds", TASKS, "luck.", FIXED, DOC, "20 seeds ask the same"),
    ("a shown function that stops", TASKS, 'return {"n": len(work.games)}', "return work.gam", TASKS, "gam"),
    ("numbers that do not agree", DOC, "There is one more die.", "There are 1 dice more.", DOC, "'1 dice'"),
    ("an article that does not agree", DOC, "There is one more die.", "Make a 11.", DOC, "'a 11'"),
    ("feedback that is not filled in", DOC, "Take it away instead.", "Look again: added.", DOC, "Look again"),
    ("an exit that repeats a task", DOC, "three_dice(4, 6)", "three_dice(1, 3)", DOC, "has asked"),
    ("one right answer for all", TASKS, '"best": best', '"best": (6, 6, 6)', DOC, "for 200 of 200 seeds"),
    ("too much to read", DOC, "Which pairs are easy to add?", "Which pairs? " * 199, DOC, "words to read"),
    ("a heading of the guide", GUIDE, "## Key questions", "## Questions", GUIDE, "heading 'Key questions'"),
    ("no purpose", GUIDE, "**Purpose.**", "Purpose:", GUIDE, "no purpose"),
    ("a sentence to fill in", GUIDE, "Let children count", "TODO: let children count", GUIDE, "TODO"),
    ("a purpose left from the template", DOC, "Which totals do you get most often?\n\n- ",
     "Which are rare?\n\n- ", GUIDE, "template"),
    ("a title that was changed", DOC, "title: Three dice", "title: Four dice", BOOK, "title: the notebook"),
    ("a standard's code", DOC, "2.OA.B.2", "2.OA.2x", BOOK, "standards"),
    ("an opened curtain", BOOK, "This part is behind a curtain", "Here it is", BOOK, "curtain open"),
    ("a fence that is not closed", DOC, "\n```\n\n## ", "\n\n## ", DOC, "not closed before ##"),
    ("a document without sections", DOC, "## ", "", DOC, "There is no section Warm-up"),
    ("a bot without a seat", DOC, "seats: [You, Pip]", "seats: [You, Ben]", DOC, "Pip has no seat"),
    ("a bot that sits first", DOC, "seats: [You, Pip]", "seats: [Pip, You]", DOC, "does not sit first"),
    ("nobody to play with", DOC, "bots: {Pip: collector}", "bots: {}", DOC, "No bot sits second"),
    ("a pile of a slip that is not there", DOC, "E1 die left out", "E1 die lost", DOC, "no slip “die lost”"),
    ("a pile of a question that is not there", DOC, "B, E1 die", "B, E7 die", DOC, "names no exit question"),
    ("no pile for the rest", DOC, "C, otherwise", "C, E1 wrong", DOC, "No pile takes what is left"),
    ("a pile without a next step", DOC, ": Go on to the next lesson.\n", "", DOC, "has 1 lines below it"),
    ("two piles of one letter", DOC, "B, E1", "A, E1", DOC, "same letter"),
    ("no piles", DOC, PILES, "", DOC, "not sorted"),
    ("an exit question without an objective", DOC, "objective\n: 1\n", "", DOC, "says no objective"),
    ("an objective that is not there", DOC, "objective\n: 1\n", "objective\n: 4\n", DOC, "no objective 4"),
    ("tasks out of order", DOC, "### 2 · number", "### 5 · number", DOC, "called 1, 5, 3"),
    ("grades in words", DOC, "grades: [", "grades: [two, ", DOC, "Grades are"),
    ("an id that is a path", DOC, "id: B1", "id: ../B1", DOC, "is no id"),
    ("a slider without steps", DOC, "## Play", "slider: 0 to 9 by 0, {n}\n\n## Play", DOC, "has no numbers"),
    ("an explanation that shows nothing", DOC, "{tree}`2+3+6`", "```python\n1\n```", DOC, "has no picture"),
    ("a function that gives nothing", TASKS, 'return {"n": len(work.games)}', "pass", DOC, "games gave"),
    ("a function that leaves Python", TASKS, 'return {"n": len(work.games)}', "raise SystemExit(0)", TASKS,
     "SystemExit"),
    ("Python that is left at once", TASKS, "ROLLS =", "raise SystemExit(0)\n\nROLLS =", TASKS, "SystemExit"),
    ("a value that nobody can read", TASKS, "len(work.games)", "None", DOC, "nothing to read"),
    ("a value that is no number", TASKS, "len(work.games)", 'float("nan")', DOC, "nothing to read"),
    ("a value that is a function", TASKS, "len(work.games)", "len", DOC, "nothing to read"),
    ("all phrases at once", DOC, "{middle} of them", "{phrases} of them", DOC, "nothing to read"),
    ("a call that does not fit", DOC, "three_dice(4, 6)", "three_dice(hi=6)", TASKS, "line "),
    ("chance outside the tasks", TASKS, "len(work.games)", '__import__("time").time_ns()', DOC, "Read twice"),
    ("no seed", BOOK, ", seed=2026)", ")", BOOK, "without a seed"),
)


@pytest.mark.parametrize(("old", "new", "file", "found_in", "said"), [
    pytest.param(old, new, file, found_in, said, id=name) for name, file, old, new, found_in, said in CASES
])
def test_a_breakage_is_found_with_its_file_and_a_remedy(
    good: Path, tmp_path: Path, old: str, new: str, file: str, found_in: str, said: str
) -> None:
    folder = shutil.copytree(good, tmp_path / "lessons")
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new), encoding="utf-8")

    findings = check(folder / BOOK)

    told = [one for one in findings if Path(one.file).resolve() == folder / found_in and said in str(one)]
    assert told, "\n".join(map(str, findings)) or "all is well"
    assert all(one.remedy for one in told), "what to do about it"


@pytest.mark.parametrize(("file", "old", "new"), [
    (DOC, "answer\n: {left}", "answer\n: {lift}"), (TASKS, "return {**numbers", "return {**nombers"),
    (TASKS, THREE, f"{THREE}\n    assert a + b != 11"),
])
def test_one_mistake_in_a_task_is_told_once(
    good: Path, tmp_path: Path, file: str, old: str, new: str
) -> None:
    folder = shutil.copytree(good, tmp_path / "lessons")
    text = (folder / file).read_text(encoding="utf-8")
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")

    assert len(check(folder / BOOK)) == 1


def test_the_lesson_that_is_broken_here_is_well_before(good: Path) -> None:
    assert check(good / BOOK) == []


def test_a_notebook_that_says_nothing_of_its_lesson_is_told(good: Path, tmp_path: Path) -> None:
    folder = shutil.copytree(good, tmp_path / "lessons")
    notebook = json.loads((folder / BOOK).read_text(encoding="utf-8"))
    notebook["metadata"]["icedice"]["id"] = "B2"
    (folder / BOOK).write_text(json.dumps(notebook), encoding="utf-8")

    assert any("there is no B2/lesson.md beside it" in str(one) for one in check(folder / BOOK))


@pytest.mark.parametrize("file", [DOC, GUIDE])
def test_a_file_in_another_encoding_is_told(good: Path, tmp_path: Path, file: str) -> None:
    folder = shutil.copytree(good, tmp_path / "lessons")
    (folder / file).write_text((good / file).read_text(encoding="utf-8"), encoding="utf-16")

    (found,) = check(folder / BOOK)

    assert Path(found.file).resolve() == folder / file and "UTF-8" in str(found)


def test_windows_marks_and_line_ends_change_nothing(good: Path, tmp_path: Path) -> None:
    folder = shutil.copytree(good, tmp_path / "lessons")
    for file in (DOC, TASKS, GUIDE):
        text = (good / file).read_text(encoding="utf-8")
        (folder / file).write_bytes(text.replace("\n", "\r\n").encode("utf-8-sig"))

    assert check(folder / BOOK) == []


def test_a_tasks_file_that_python_cannot_read_is_told_once(good: Path, tmp_path: Path) -> None:
    folder = shutil.copytree(good, tmp_path / "lessons")
    (folder / TASKS).write_text("def three_dice(luck)\n", encoding="utf-8")

    (found,) = check(folder / BOOK)

    assert "line 1" in str(found)


@pytest.mark.parametrize("text", ['{"cells": [1]}', '{"cells": [], "metadata": []}'])
def test_a_file_that_is_no_notebook_is_one_sentence(tmp_path: Path, text: str) -> None:
    (tmp_path / "x.ipynb").write_text(text, encoding="utf-8")

    with pytest.raises(ValueError, match="not a notebook"):
        check(tmp_path / "x.ipynb")


@pytest.mark.parametrize(("file", "old", "new", "encoding"), [
    pytest.param(DOC, "{middle} of them", "{midle} of them", "utf-8", id="a typo"),
    pytest.param(TASKS, "luck.between(low, high)", "1 / 0", "utf-8", id="tasks that stop"),
    pytest.param(GUIDE, "Purpose", "Purpose", "utf-16", id="a guide in another encoding"),
])
def test_a_broken_lesson_is_not_built(
    good: Path, tmp_path: Path, file: str, old: str, new: str, encoding: str
) -> None:
    folder = shutil.copytree(good, tmp_path / "lessons")
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new), encoding=encoding)
    before = (folder / BOOK).stat().st_mtime_ns

    with pytest.raises(ValueError, match=Path(file).name):
        list(build(folder / "B1"))

    assert (folder / BOOK).stat().st_mtime_ns == before, "nothing is written"
