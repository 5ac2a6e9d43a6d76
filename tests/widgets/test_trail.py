"""What the page of a lesson offers on opening, and whose place each work keeps itself in."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from icedice_edu.classroom.lessons import LESSONS, lesson_called
from icedice_edu.classroom.notebooks import FINDS, notebook_of, source_of, tags_of
from icedice_edu.classroom.work import Work, restored
from icedice_widgets import lesson
from icedice_widgets.lesson import opened_lesson
from icedice_widgets.lesson.opened_lesson import Room

ADA = "aaaaaaaa"
STAGE = next(iter(lesson_called("A4").stages))
HERS = Work("A4", "2026", STAGE, kept={"warmup": "two answers"})


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.chdir(tmp_path)
    yield tmp_path


def opened(folder: Path) -> Room:
    """The lesson in a new kernel, its page shown."""
    room = Room(lesson_called("A4"), 2026)
    room.trail.keep_in(folder)
    return room


def written(room: Room, words: str) -> Room:
    room.desk.do("keep warmup", {"words": words})
    return room


def found(
    room: Room, place: int = 0, code: str = "", at: int = 0, mark: str = "", drafts: object = None
) -> None:
    """What lay in the browser."""
    room.trail.follow("found", {f"code {place}": code, f"at {place}": str(at), f"mark {place}": mark,
                                f"drafts {place}": json.dumps(drafts or {})})


def files(folder: Path) -> dict[str, str]:
    return {path.name: restored(path.read_text(encoding="utf-8")).kept["warmup"] for path in folder.iterdir()}


# -- what is offered --------------------------------------------------------------------------


def test_work_that_three_places_kept_is_offered_once(folder: Path) -> None:
    before = written(opened(folder), "two answers")
    code, mark = before.code, before.desk.mark
    room = opened(folder)

    found(room, code=code, at=1_763_500_000_123, mark=mark)
    found(room, place=1, code=code, at=1_763_500_000_000)  # by a notebook of before, which said no mark

    assert len(room.trail.offers) == 1
    room.trail.follow("go-on 0", {})
    assert room.desk.mark == mark, "it goes on in its own file"


def test_of_one_learners_work_the_newest_is_offered(folder: Path) -> None:
    room = opened(folder)
    newer = HERS.replace(guess="4")

    found(room, code=newer.code(), at=2_000_000, mark=ADA)
    found(room, place=1, code=HERS.code(), at=1_999_999, mark=ADA)
    room.trail.follow("go-on 0", {})

    assert room.desk.work.guess == "4"


def test_words_typed_at_last_come_back_whichever_clock_is_ahead(folder: Path) -> None:
    before = written(opened(folder), "two answers")
    room = opened(folder)

    found(room, code=before.code, at=1, mark=before.desk.mark, drafts={"keep synthesis/words": "half a thou"})
    room.trail.follow("go-on 0", {})

    assert room.desk.work.drafts == {"keep synthesis/words": "half a thou"}
    assert room.desk.work.kept == {"warmup": "two answers"}


def test_words_typed_before_any_kernel_heard_of_them_come_back(folder: Path) -> None:
    room = opened(folder)

    found(room, at=1, mark=ADA, drafts={"keep warmup/words": "half a thou"})
    room.trail.follow("go-on 0", {})

    assert room.desk.work.drafts == {"keep warmup/words": "half a thou"}


def test_a_page_that_is_loaded_again_in_a_hurry_shows_what_was_typed_and_asks_nothing(folder: Path) -> None:
    room = written(opened(folder), "two answers")
    room.open_curtain()
    page = room.synthesis()

    found(room, code=room.code, at=1, mark=room.desk.mark, drafts={"keep synthesis/words": "half a thou"})

    assert "half a thou" in page.html and room.trail.offers == []


def test_a_field_that_was_emptied_hides_no_words(folder: Path) -> None:
    room = opened(folder)

    found(room, code=HERS.code(), at=1, mark=ADA, drafts={"keep warmup/words": ""})
    room.trail.follow("go-on 0", {})

    assert room.desk.work.drafts == {} and room.desk.work.kept == HERS.kept


def test_whoever_starts_over_finds_the_work_of_before_in_set_up(folder: Path) -> None:
    room = opened(folder)
    found(room, code=HERS.code(), at=1, mark=ADA)
    room.trail.follow("afresh", {})
    written(room, "another child")
    assert room.trail.offers == [] and room.trail.facts["found"] == 1

    room.trail.follow("earlier", {})
    room.trail.follow("go-on 0", {})

    assert room.desk.work.kept == HERS.kept
    assert room.trail.facts["found"] == 0


# -- whose place work keeps itself in ------------------------------------------------------------------


def test_work_that_is_brought_back_is_not_written_over_what_was_here(folder: Path) -> None:
    room = written(opened(folder), "Ada's")

    room.desk.do("restore", {"code": HERS.replace(kept={"warmup": "Bo's"}).code()})
    room.desk.do("restore-anyway", {})

    assert set(files(folder).values()) == {"Ada's", "Bo's"}


def test_undo_goes_back_to_the_place_of_before(folder: Path) -> None:
    room = written(opened(folder), "Ada's")
    room.desk.do("restore", {"code": HERS.replace(kept={"warmup": "Bo's"}).code()})
    room.desk.do("restore-anyway", {})

    room.desk.do("undo-restore", {})
    written(room, "Ada's, later")

    assert set(files(folder).values()) == {"Ada's, later", "Bo's"}


def test_the_same_lesson_in_two_windows_writes_two_files(folder: Path) -> None:
    written(opened(folder), "yesterday")
    one, other = opened(folder), opened(folder)
    for room in (one, other):
        room.trail.follow("go-on 0", {})

    written(one, "in one window")
    written(other, "in the other window")
    written(one, "in one window, later")

    assert sorted(files(folder).values()) == ["in one window, later", "in the other window"]
    assert one.trail.facts["mark"] != other.trail.facts["mark"], "the browser keeps both, too"


def test_a_file_saved_by_hand_goes_on_being_the_learners_own(folder: Path) -> None:
    room = opened(folder)
    path = room.save_file()

    written(room, "mine")

    assert files(folder) == {path.name: "mine"}


# -- before the lesson is open --------------------------------------------------------------------------


@pytest.mark.parametrize("name", LESSONS)
def test_code_that_runs_before_the_lesson_is_open_says_once_what_to_press(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opened_lesson, "_open", [])
    cells = notebook_of(lesson_called(name), "")["cells"]
    for number, cell in enumerate(cells, 1):
        if cell["cell_type"] != "code" or not source_of(cell):
            continue
        monkeypatch.setattr(lesson, "cell_that_runs", lambda number=number: number)
        made = {"simulate": 1, "strategy": 1, "step": 1, "mine": 1, "times": 1}  # by the cell above
        exec(source_of(cell), made if "mark(" in source_of(cell) else {})  # our own cells
        said = capsys.readouterr().out

        assert said.count(lesson.FIRST) == (FINDS in source_of(cell)), tags_of(cell)


# -- where no kernel runs ------------------------------------------------------------


@pytest.mark.parametrize("role", ["warmup", "launch", "explain", "practice"])
def test_what_is_saved_shows_its_pictures_where_nobody_trusts_the_notebook(role: str) -> None:
    room = Room(lesson_called("A4"), 2026)
    room.open_curtain()

    html = getattr(room, role)().still()["text/html"]

    images = re.findall(r"<img[^>]*>", html)
    assert images and "<svg" not in html, "drawings and their words would be torn apart"
    assert all(re.search(r'alt="[^"]+"', image) for image in images)
