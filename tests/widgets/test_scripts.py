"""Scripts that are joined into one module: a name that two of its files declare would stop all of it."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from icedice_widgets.board import Board
from icedice_widgets.explorers.slider import Slider
from icedice_widgets.explorers.tappable import Tappable
from icedice_widgets.lesson.trail import Trail
from icedice_widgets.start_page.shelf import Shelf
from icedice_widgets.teachers_desk.desk import TeachersDesk

DECLARED = re.compile(r"^(?:async )?(?:const|let|class|function\*?) (\w+)", re.MULTILINE)
WIDGETS = (Board, Shelf, Slider, Tappable, TeachersDesk, Trail)


@pytest.mark.parametrize("widget", WIDGETS)
def test_no_name_is_declared_twice_in_one_module(widget: type) -> None:
    script = str(widget._esm)  # type: ignore[attr-defined]

    declared = Counter(DECLARED.findall(script))

    assert declared["make"] == 1, "the names are found"
    assert [name for name, times in declared.items() if times > 1] == []
