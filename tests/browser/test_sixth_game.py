"""A sixth game, installed from another package, on the plain board with its own picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
import test_every_game as every_game
import test_pictures
from labpage import Notebook
from sixth_game.installing import install

from icedice_edu.games import outside

page = test_pictures.page
FOUND = "import sys\nsys.path.insert(0, {folder!r})"


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(install(tmp_path_factory.mktemp("elsewhere")))


@pytest.fixture
def opened_there(opened: Callable[..., Notebook], elsewhere: str) -> Callable[..., Notebook]:
    """Open a notebook whose kernel finds what is installed there."""
    return lambda *cells, **how: opened(FOUND.format(folder=elsewhere), *cells, **how)


def test_a_whole_game_is_played_by_keyboard_only(opened_there: Callable[..., Notebook], shot: Any) -> None:
    every_game.test_a_whole_game_is_played_by_keyboard_only("pig", opened_there, shot)


def test_a_turn_is_played_with_the_mouse_and_a_bot_answers(
    opened_there: Callable[..., Notebook], shot: Any
) -> None:
    every_game.test_a_turn_is_played_with_the_mouse_and_a_bot_answers("pig", opened_there, shot)


@pytest.fixture
def on_the_shelf(elsewhere: str) -> Iterator[None]:
    """In this process too, as long as a test lasts."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(elsewhere)
        outside.brought.cache_clear()
        yield
    outside.brought.cache_clear()


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_a_picture_that_was_changed_step_by_step_is_the_one_that_was_drawn(
    page: Any, layout: str, on_the_shelf: None
) -> None:
    test_pictures.test_a_picture_that_was_changed_step_by_step_is_the_one_that_was_drawn(page, "pig", layout)
