"""Tests of what is shown share how they read a picture and how they sit down at a board."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from typing import Any

import pytest
from sitting import Page, Sit

from icedice_widgets import play


@pytest.fixture
def sit() -> Sit:
    """Sit down at a new board."""

    def at_board(players: Any = ("Ada", "Bo"), *, laid: bool = True, **options: Any) -> Page:
        page = Page(play("tokens", players=list(players), seed=7, **{"first": 0, **options}))
        if laid:
            for number in (1, 8, 14):
                page.ask("move", f"lay {number}")
        return page

    return at_board
