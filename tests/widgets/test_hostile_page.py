"""Whatever a page, a browser's memory or a folder holds, a lesson's page stands and nobody's work is lost."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from at_once import at_once
from hypothesis import given, settings
from hypothesis import strategies as st

from icedice_edu.classroom.keeping import mark_in
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.work import Work, restored
from icedice_widgets.lesson.opened_lesson import Room

MARK = "0123abcd"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.chdir(tmp_path)
    yield tmp_path


def room(words: str = "mine", seed: int = 2026) -> Room:
    """A lesson in which somebody has written something."""
    opened = Room(lesson_called("A4"), seed)
    opened.desk.do("keep warmup", {"words": words})
    return opened


def words_in(path: Path) -> str:
    return restored(path.read_text(encoding="utf-8")).kept["warmup"]


# -- save_file() ---------------------------------------------------------------------------------------------


def test_a_learner_renews_their_own_file(folder: Path) -> None:
    mine = room("first")
    path = mine.save_file()
    mine.desk.do("keep warmup", {"words": "second"})

    assert mine.save_file() == path and path.name == "icedice-A4-2026.json"
    assert words_in(path) == "second" and len(list(folder.iterdir())) == 1


@pytest.mark.parametrize("name", [None, "work.json", "work"])
def test_the_file_of_another_learner_stays(folder: Path, name: str | None) -> None:
    theirs = room("theirs").save_file(name)
    mine = room("mine").save_file(name)

    assert theirs != mine and mine.exists() and mine.suffix == theirs.suffix
    assert (words_in(theirs), words_in(mine)) == ("theirs", "mine")


@pytest.mark.parametrize("content", ["my shopping list", "", "[]", '{"mark": ["x"]}', '{"mark": ""}'])
def test_what_is_no_work_stays(folder: Path, content: str) -> None:
    (folder / "work.json").write_text(content, encoding="utf-8")
    (folder / "work (2).json").mkdir()

    mine = room().save_file("work.json")

    assert mine.name == "work (3).json" and words_in(mine) == "mine"
    assert (folder / "work.json").read_text(encoding="utf-8") == content


def test_the_file_that_keeps_itself_is_the_one_that_is_renewed(folder: Path) -> None:
    mine = Room(lesson_called("A4"), 2026)
    mine.trail.keep_in(folder)
    mine.desk.do("keep warmup", {"words": "kept by itself"})

    path = mine.save_file()

    assert os.listdir(folder) == [path.name] and words_in(path) == "kept by itself"


def test_who_goes_on_renews_the_file_they_went_on_from(folder: Path) -> None:
    before = room("yesterday")
    path = before.save_file()
    today = Room(lesson_called("A4"), 2026)
    today.trail.keep_in(folder)

    today.trail.follow("go-on 0", {})
    today.desk.do("keep warmup", {"words": "today"})

    assert today.save_file() == path and words_in(path) == "today"
    assert mark_in(path) == before.desk.mark


def test_another_learner_who_takes_the_name_meanwhile_keeps_it(folder: Path) -> None:
    mine = Room(lesson_called("A4"), 2026)
    mine.trail.keep_in(folder)
    mine.desk.do("keep warmup", {"words": "mine"})
    (path,) = folder.iterdir()
    path.unlink()
    theirs = room("theirs").save_file()

    mine.desk.do("keep warmup", {"words": "mine again"})

    assert words_in(theirs) == "theirs"
    assert words_in(folder / "icedice-A4-2026 (2).json") == "mine again"


def test_a_full_disk_leaves_no_empty_files(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError("No space left on device")

    mine = Room(lesson_called("A4"), 2026)
    mine.trail.keep_in(folder)
    with monkeypatch.context() as disk:
        disk.setattr(Path, "replace", full)
        mine.desk.do("keep warmup", {"words": "one"})
        mine.desk.do("keep warmup", {"words": "two"})
        assert not list(folder.glob("*.json"))

    mine.desk.do("keep warmup", {"words": "three"})

    assert words_in(folder / "icedice-A4-2026.json") == "three"


@pytest.mark.parametrize(
    ("content", "why"),
    [("{}".encode("utf-16"), "not saved as UTF-8"), (b"{" + b" " * 500_000, "too long"),
     (b"", "no save code")],
)
def test_a_file_that_nobody_can_read_is_refused(folder: Path, content: bytes, why: str) -> None:
    (folder / "strange.json").write_bytes(content)
    mine = room()
    before = mine.desk.work

    with pytest.raises(ValueError, match=f"{why}.*Nothing was changed"):
        mine.restore(folder / "strange.json")

    assert mine.desk.work is before


def test_a_file_that_an_editor_on_windows_saved_comes_back(folder: Path) -> None:
    path = room("über").save_file()
    path.write_text(path.read_text(encoding="utf-8"), encoding="utf-8-sig")
    other = Room(lesson_called("A4"), 1)

    other.restore(path)

    assert other.desk.work.kept["warmup"] == "über"


# -- what a page may send ------------------------------------------------------------------------------------

CODE = Work("A4", "2026", kept={"warmup": "found"}).code()
LETTERS = st.text(max_size=20) | st.sampled_from([
    "", CODE, "1763500000000", "9" * 400, MARK, "../../etc", "\ud800", "[1, 2]",
    '{"keep warmup/words": "typed"}',
    '{"keep warmup/words": 3}', '{"keep warmup/words": "\\ud800"}', '{"a": "' + "x" * 300_000 + '"}', "null",
    "[" * 50_000, '{"lesson": "A4", "seed": ""}',
])
KEPT = ("code", "at", "mark", "drafts")
FIELDS = st.sampled_from([f"{name} {place}" for name in KEPT for place in range(3)]) | st.text(max_size=4)
ACTS = st.sampled_from(["found", "go-on 0", "go-on 1", "go-on ٣", "go-on -1", "go-on ", "go-on " + "9" * 900,
                        "afresh", "go practice", "keep warmup", "draft keep warmup"]) | st.text(max_size=8)
MESSAGES = st.lists(st.tuples(ACTS, st.dictionaries(FIELDS, LETTERS, max_size=6)), max_size=8)


@settings(max_examples=60)
@given(messages=MESSAGES)
def test_a_trail_follows_or_refuses_and_loses_nothing(
    tmp_path_factory: pytest.TempPathFactory, messages: list[tuple[str, dict[str, str]]],
) -> None:
    opened, folder = Room(lesson_called("A4"), 2026), tmp_path_factory.mktemp("kept")
    opened.trail.keep_in(folder)
    opened.desk.do("keep synthesis", {"words": "never lost"})
    for act, words in messages:
        with at_once():
            opened.trail.follow(act, words)
        work = opened.desk.work
        assert work.fits and restored(opened.code) == work
        assert len(opened.trail.offers) <= 3 and json.dumps(opened.trail.offers)
    kept = [restored(path.read_text(encoding="utf-8")) for path in folder.glob("*.json")]
    assert any(one.kept.get("synthesis") == "never lost" for one in kept), "the file is still there"


WILD = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=60)
@given(message=WILD | st.fixed_dictionaries(
    {"act": WILD | ACTS, "said": WILD, "id": WILD, "page": WILD | st.just("warmup")}))
def test_a_message_of_any_kind_is_answered_or_not_heard(message: object) -> None:
    opened = room()
    before = opened.desk.work
    opened.warmup()
    opened.trail._receive(None, message, None)
    assert opened.desk.work.kept.get("warmup") and opened.desk.work.fits
    assert opened.desk.work.seed == before.seed


def test_a_mark_of_somebody_who_makes_them_up_is_none(folder: Path) -> None:
    (folder / "icedice-A4-2026.json").write_text(
        Work("A4", "2026", guess="4", opened=True).json(mark="\\ud800../x"), encoding="utf-8")
    opened = Room(lesson_called("A4"), 2026)
    opened.trail.keep_in(folder)

    opened.trail.follow("go-on 0", {})
    opened.desk.do("keep warmup", {"words": "on"})

    assert opened.desk.work.guess == "4" and opened.desk.work.kept["warmup"] == "on"
    assert sorted(os.listdir(folder)) == ["icedice-A4-2026 (2).json", "icedice-A4-2026.json"]
