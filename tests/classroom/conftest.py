"""Tests of lessons share how tasks are made for many seeds and how a lesson's own cells are run."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from icedice_edu.classroom.lesson import Lesson

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture
def cells_say(capsys: pytest.CaptureFixture[str]) -> Callable[..., list[str]]:
    """Run cells of a lesson, one after the other, with its curtain open: the lines they print."""
    from icedice_widgets.lesson.opened_lesson import Room

    def run(lesson: Lesson, *cells: str) -> list[str]:
        room = Room(lesson, 2026)
        room.open_curtain()
        scope: dict[str, object] = {"lesson": room}
        for cell in cells:
            exec(cell, scope)  # our own cell
        return capsys.readouterr().out.splitlines()

    return run
