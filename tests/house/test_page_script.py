"""The page's script: files with one subject that fit on a few screens, joined when a widget is made."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from icedice_widgets.board import Board
from icedice_widgets.explorers.slider import Slider
from icedice_widgets.explorers.tappable import Tappable
from icedice_widgets.lesson.trail import Trail
from icedice_widgets.script import STATIC
from icedice_widgets.start_page.shelf import Shelf
from icedice_widgets.teachers_desk.desk import TeachersDesk

FILES = sorted(STATIC.glob("*.js"))
LONGEST = 400
NAMED = re.compile(r"^(?:async )?(?:const|let|class|function\*?) (\w+)", re.MULTILINE)
"""Names at the left margin: if one comes twice in the joined script, the page shows nothing at all."""


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_file_is_short_and_says_its_subject_first(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()

    assert len(lines) <= LONGEST, "look for a second subject in it, and give that a file of its own"
    assert lines[0].startswith("// ")


@pytest.mark.parametrize("widget", [Board, Trail, Tappable, Slider, TeachersDesk])
def test_a_widget_is_one_module_that_imports_nothing(widget: type) -> None:
    joined = str(widget._esm)  # type: ignore[attr-defined]

    assert joined.count("export default") == 1
    assert not any(line.startswith("import ") for line in joined.splitlines())


@pytest.mark.parametrize("widget", [Board, Trail, Shelf, Tappable, Slider, TeachersDesk])
def test_no_two_files_of_a_widget_give_one_name_to_two_things(widget: type) -> None:
    names = Counter(NAMED.findall(str(widget._esm)))  # type: ignore[attr-defined]

    assert [name for name, times in names.items() if times > 1] == []


def test_every_file_is_used() -> None:
    widgets = Board, Trail, Shelf, Tappable, Slider, TeachersDesk
    joined = "\n".join(str(widget._esm) for widget in widgets)

    assert [file.name for file in FILES if file.read_text(encoding="utf-8") not in joined] == []
