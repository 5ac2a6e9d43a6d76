"""A new version reaches the lessons in a folder, and never what somebody did there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from icedice_edu import lab
from icedice_edu.classroom.index import lessons_in, notebook_called
from icedice_edu.classroom.notebooks import read_notebook, write_notebook
from icedice_edu.laying_out import RECORD, Laid, lay_out, renewal

TILL, PYRAMID = "money/till.ipynb", "pyramid.ipynb"
BESIDE = "money/till (new).ipynb"
FACTS = {"id": "M1", "title": "Count the till", "grades": [2, 3], "minutes": 30, "objectives": ["Count."]}


class School:
    """The lessons of a version, and the folder of a teacher who uses them."""

    def __init__(self, folder: Path) -> None:
        self.lessons, self.home = folder / "site" / "lessons", folder / "4b"
        self.release("old")

    def release(self, version: str) -> None:
        """A version with other bytes in every lesson."""
        for name in ("start.ipynb", TILL, PYRAMID):
            path = self.lessons / name
            path.parent.mkdir(parents=True, exist_ok=True)
            write_notebook(path, notebook(version))

    def lay_out(self) -> tuple[Laid, ...]:
        return lay_out(self.lessons, self.home)

    def cell(self, name: str) -> str:
        """What stands in the only cell of a notebook in the folder."""
        return str(read_notebook(self.home / name)["cells"][0]["source"])

    def run(self, name: str, shows: str) -> None:
        """What JupyterLab does on saving: the same cells, with what they show."""
        saved = read_notebook(self.home / name)
        saved["cells"][0] |= {"execution_count": 1, "outputs": [{"output_type": "stream", "text": shows}]}
        write_notebook(self.home / name, saved)


def notebook(source: str) -> dict[str, object]:
    cell = {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": [], "source": source}
    return {"cells": [cell], "metadata": {"icedice": FACTS}, "nbformat": 4, "nbformat_minor": 5}


@pytest.fixture
def school(tmp_path: Path) -> School:
    school = School(tmp_path)
    school.lay_out()
    return school


def test_the_first_time_everything_is_laid_out_and_there_is_nothing_to_say(tmp_path: Path) -> None:
    laid = School(tmp_path).lay_out()

    assert [one.how for one in laid] == ["missing"] * 3
    assert renewal(laid) == ""


def test_the_same_version_changes_nothing(school: School) -> None:
    school.run(TILL, "WORK1-ADA")

    assert school.lay_out() == ()


def test_what_nobody_changed_is_replaced_by_the_new_version(school: School) -> None:
    school.release("new")

    laid = school.lay_out()

    assert [school.cell(name) for name in ("start.ipynb", TILL, PYRAMID)] == ["new"] * 3
    assert renewal(laid) == "3 files that you had not changed are now the new version."


def test_a_lesson_that_was_only_run_holds_work_so_it_stays_and_the_new_one_lies_beside_it(
    school: School,
) -> None:
    school.run(TILL, "WORK1-ADA")
    before = (school.home / TILL).read_bytes()
    school.release("new")

    laid = school.lay_out()

    assert (school.home / TILL).read_bytes() == before
    assert (school.cell(BESIDE), school.cell(PYRAMID)) == ("new", "new")
    assert renewal(laid) == (
        "2 files that you had not changed are now the new version. You changed 1 file, so it stays. The new "
        f"version is next to it: {BESIDE}."
    )
    assert school.lay_out() == (), "it is said once"


def test_a_start_page_that_was_only_run_is_replaced_because_nothing_is_written_there(school: School) -> None:
    school.run("start.ipynb", "the shelf")
    school.release("new")

    school.lay_out()

    assert school.cell("start.ipynb") == "new"


def test_a_start_page_in_which_somebody_wrote_stays(school: School) -> None:
    write_notebook(school.home / "start.ipynb", notebook("Welcome to 4b!"))
    school.release("new")

    school.lay_out()

    assert (school.cell("start.ipynb"), school.cell("start (new).ipynb")) == ("Welcome to 4b!", "new")


def test_the_version_after_that_replaces_what_lies_beside_unless_it_was_used_too(school: School) -> None:
    school.run(TILL, "WORK1-ADA")
    for version in ("second", "third"):
        school.release(version)
        school.lay_out()
    assert school.cell(BESIDE) == "third"

    school.run(BESIDE, "WORK1-BO")
    school.release("fourth")
    school.lay_out()

    assert [school.cell(name) for name in (TILL, BESIDE)] == ["old", "third"]
    assert school.cell("money/till (new 2).ipynb") == "fourth"


def test_what_is_gone_comes_back_but_what_was_laid_beside_and_thrown_away_does_not(school: School) -> None:
    school.run(TILL, "WORK1-ADA")
    (school.home / PYRAMID).unlink()
    school.release("new")
    school.lay_out()
    assert school.cell(PYRAMID) == "new"

    (school.home / BESIDE).unlink()
    school.lay_out()

    assert not (school.home / BESIDE).exists()


@pytest.mark.parametrize("record", [None, "", "[", "[]", '{"money/till.ipynb": 5}', "[" * 100_000])
def test_without_a_record_that_can_be_read_every_other_file_counts_as_changed(
    school: School, record: str | None
) -> None:
    (school.home / RECORD).unlink() if record is None else (school.home / RECORD).write_text(record)
    school.release("new")

    school.lay_out()

    assert (school.cell(TILL), school.cell(BESIDE)) == ("old", "new")


def test_files_of_the_learners_own_are_not_looked_at(school: School) -> None:
    own = school.home / "money" / "icedice-M1-2026.json"
    own.write_text("{}")
    school.release("new")

    school.lay_out()

    assert own.read_text() == "{}"
    assert "money/icedice-M1-2026.json" not in json.loads((school.home / RECORD).read_text())


def test_the_one_that_somebody_changed_is_opened_and_the_new_one_is_named_so(tmp_path: Path) -> None:
    for name in (TILL, BESIDE):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        write_notebook(tmp_path / name, notebook("open"))

    assert [entry.title for entry in lessons_in(tmp_path)] == ["Count the till", "Count the till (new)"]
    assert notebook_called("M1", tmp_path) == TILL


def test_where_nothing_new_can_be_written_what_is_there_is_opened(
    school: School, monkeypatch: pytest.MonkeyPatch
) -> None:
    school.release("new")

    def full(path: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr(Path, "replace", full)
    assert school.lay_out() == ()
    assert school.cell(TILL) == "old" and not list(school.home.rglob("*.part"))

    (school.home / TILL).unlink()
    with pytest.raises(OSError):
        school.lay_out()


def test_files_are_named_up_to_three() -> None:
    names = [Laid("beside", f"{letter}.ipynb") for letter in "abcde"]

    assert renewal(names).endswith("next to them: a.ipynb, b.ipynb, c.ipynb and 2 more.")
    assert renewal([Laid("replaced", "a")]) == "1 file that you had not changed is now the new version."


def test_the_command_says_it_in_one_line(
    school: School, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lab, "HOUSE", school.lessons.parent)
    school.run(TILL, "WORK1-ADA")
    school.release("new")

    assert lab.start_page(school.home, chosen=True) == (school.home.resolve(), "start.ipynb")

    assert capsys.readouterr().out.count("\n") == 1
