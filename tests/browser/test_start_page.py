"""The start page, as the first thing a class meets."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator

import pytest
from labpage import REPOSITORY, WIDE, Lab, Notebook
from playwright.sync_api import Browser, Locator, Page, expect


@pytest.fixture
def start_page(lab: Lab, browser: Browser) -> Iterator[Notebook]:
    """The start page, opened and run."""
    shutil.copytree(REPOSITORY / "lessons", lab.folder / "lessons", dirs_exist_ok=True)
    context = browser.new_context(viewport=WIDE)
    notebook = Notebook(context.new_page())
    notebook.open(f"{lab.url}/lab/tree/lessons/start.ipynb?reset")
    notebook.menu("Run", "Run All Cells")
    yield notebook
    context.close()
    lab.shut_kernels("lessons/")


def test_after_run_all_the_first_board_plays_and_a_lesson_is_one_press_away(
    start_page: Notebook, shot: Callable[[Page | Locator, str], None]
) -> None:
    board, page = start_page.board(), start_page.page
    board.press("move", "lay 7")
    expect(board.live).to_contain_text("moved the 7 to the middle")
    shot(page, "start-page")

    page.locator("a", has_text="A4 ·").first.click()

    expect(page.locator(".lm-TabBar-tabLabel", has_text="A4-parentheses")).to_be_visible()
    page.wait_for_selector(r"text=/ipykernel\) \| Idle/")  # its kernel has started, so it can be shut down
