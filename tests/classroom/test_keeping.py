"""Work keeps itself in a file beside the notebook, and nobody's work is written over somebody else's."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from icedice_edu.classroom.keeping import NOTEBOOK, Keeper, file_name, found_beside, mark_in
from icedice_edu.classroom.work import Work, restored

WORK = Work("A4", "2026", kept={"warmup": "two answers"})


ADA, BO = "aaaaaaaa", "bbbbbbbb"


def kept(keeper: Keeper, work: Work, mark: str = ADA) -> Path:
    path = keeper.keep(work, mark, work.json(mark=mark))
    assert path is not None
    return path


def test_the_file_is_named_by_lesson_seed_and_number(tmp_path: Path) -> None:
    path = kept(Keeper(tmp_path), WORK.replace(number="7"))

    assert path.name == "icedice-A4-2026-7.json"
    assert restored(path.read_text(encoding="utf-8")).kept == WORK.kept
    assert list(tmp_path.iterdir()) == [path], "nothing half written lies beside it"


@pytest.mark.parametrize("seed", ["../up", "a/b", "C:\\x", "ö?*", "x" * 300, "."])
def test_a_seed_never_leads_out_of_the_folder(tmp_path: Path, seed: str) -> None:
    path = kept(Keeper(tmp_path), WORK.replace(seed=seed))

    assert path.parent == tmp_path and len(path.name) < 110


def test_two_learners_in_one_folder_have_a_file_each(tmp_path: Path) -> None:
    one, other = Keeper(tmp_path), Keeper(tmp_path)
    first = kept(one, WORK)
    second = kept(other, WORK.replace(kept={"warmup": "mine"}), BO)
    again = kept(one, WORK.replace(guess="6"))

    assert first == again != second
    assert restored(second.read_text(encoding="utf-8")).kept == {"warmup": "mine"}
    assert (mark_in(first), mark_in(second)) == (ADA, BO)


def test_a_file_of_somebody_without_a_mark_is_left_alone(tmp_path: Path) -> None:
    theirs = tmp_path / f"{file_name(WORK)}.json"
    theirs.write_text("my shopping list", encoding="utf-8")

    mine = kept(Keeper(tmp_path), WORK)

    assert theirs.read_text(encoding="utf-8") == "my shopping list" and mine != theirs


def test_whoever_goes_on_goes_on_in_the_same_file(tmp_path: Path) -> None:
    path = kept(Keeper(tmp_path), WORK)
    later = Keeper(tmp_path)

    assert later.goes_on(WORK, ADA)
    assert kept(later, WORK.replace(guess="6")) == path


def test_whoever_goes_on_from_older_work_does_not_write_over_the_newer(tmp_path: Path) -> None:
    kept(Keeper(tmp_path), WORK.replace(guess="6"))

    assert not Keeper(tmp_path).goes_on(WORK, ADA)
    assert Keeper(tmp_path).goes_on(WORK, BO), "nobody has written under this mark"


def test_words_typed_at_last_do_not_make_it_other_work(tmp_path: Path) -> None:
    kept(Keeper(tmp_path), WORK.drafting({"keep synthesis/words": "half"}))

    assert Keeper(tmp_path).goes_on(WORK.drafting({"keep synthesis/words": "half a thou"}), ADA)
    assert not Keeper(tmp_path).goes_on(WORK, ADA), "the typed words would be lost"


def test_the_same_lesson_in_two_windows_is_noticed_before_anything_is_written_over(tmp_path: Path) -> None:
    one, other = Keeper(tmp_path), Keeper(tmp_path)
    kept(one, WORK)
    assert other.goes_on(WORK, ADA) and one.is_alone(WORK, ADA)

    more = WORK.replace(guess="6")
    kept(other, more)

    assert other.is_alone(more, ADA) and not one.is_alone(WORK.replace(guess="9"), ADA)


def test_a_folder_that_cannot_be_written_stops_nobody(tmp_path: Path) -> None:
    assert Keeper(tmp_path / "not there").keep(WORK, ADA, "x") is None


def test_what_lies_in_the_folder_is_found_with_its_mark(tmp_path: Path) -> None:
    path = kept(Keeper(tmp_path), WORK)
    (tmp_path / "icedice-A4-broken.json").write_bytes(b"\xff\xfe{")
    (tmp_path / "icedice-A4-huge.json").write_text("{" + " " * 1_000_000, encoding="utf-8")
    (tmp_path / "icedice-P4-2026.json").write_text(WORK.json(), encoding="utf-8")

    (found,) = found_beside(tmp_path, "A4")

    assert found.mark == ADA and restored(found.text) == WORK
    assert found.at == path.stat().st_mtime


def test_the_newest_code_in_the_notebook_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    output = {"data": {"text/plain": [WORK.code()]}, "output_type": "display_data", "metadata": {}}
    cell = {"cell_type": "code", "source": f"x = {Work('A4', '1').code()!r}", "outputs": [output]}
    notebook = tmp_path / "A4.ipynb"
    notebook.write_text(json.dumps({"cells": [cell]}), encoding="utf-8")
    monkeypatch.setenv(NOTEBOOK, str(notebook))

    found = list(found_beside(tmp_path, "A4"))

    assert [restored(one.text) for one in found] == [WORK]


def test_the_notebook_says_whose_code_it_is_and_since_when(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    html = f'<p data-icedice-code="" data-kept="{ADA} 1763500000"><code>{WORK.code()}</code></p>'
    output = {"data": {"text/html": [html]}, "output_type": "display_data", "metadata": {}}
    notebook = tmp_path / "A4.ipynb"
    notebook.write_text(json.dumps({"cells": [{"cell_type": "code", "outputs": [output]}]}), encoding="utf-8")
    monkeypatch.setenv(NOTEBOOK, str(notebook))

    (found,) = found_beside(tmp_path, "A4")

    assert (found.mark, found.at) == (ADA, 1763500000), "the file is saved again long after, by other windows"
