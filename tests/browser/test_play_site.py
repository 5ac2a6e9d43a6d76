"""The play site: lessons in the browser alone, work that stays, a second visit without a network."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from labpage import PATIENCE, ShownBoard, faults, new_window
from learner import Learner, Pointer
from players import Mouse
from players.tokens import turn
from playsite import Watched, built_site, served
from playwright.sync_api import Browser, BrowserContext, expect
from walking import KEPT, SCHOOL_LAPTOP, Walk

from icedice_edu.classroom.lessons import lesson_called

A4 = "arithmetic/A4-parentheses-change-everything.ipynb"
SLOWEST = 2 * PATIENCE
"""Python starts in the page itself, which a busy machine takes its time for."""
WORK = "() => Object.entries(localStorage).find(([key]) => key.startsWith('icedice work A4'))[1]"
LISTED = "async () => (await window.jupyterapp.serviceManager.contents.get('')).content"
Shot = Callable[..., None]


@pytest.fixture(scope="session")
def play_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The offline site, built once."""
    return built_site(tmp_path_factory.mktemp("site"))


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A school laptop that remembers nothing yet."""
    found = new_window(browser, viewport=SCHOOL_LAPTOP, reduced_motion="reduce")
    found.set_default_timeout(SLOWEST)
    expect.set_options(timeout=SLOWEST)
    yield found
    expect.set_options(timeout=PATIENCE)
    found.close()


def test_a_game_in_a4_goes_on_after_a_new_visit_without_a_network_and_reaches_the_teacher(
    play_site: Path, context: BrowserContext, shot: Shot
) -> None:
    with served(play_site) as address:
        seen = Watched(context.new_page(), address)
        walk = Walk(seen.page)
        seen.open(A4)
        walk.written(KEPT)
        walk.step("predict").click()
        walk.guess()
        walk.step("play").click()
        board = ShownBoard(seen.page)
        moves: list[str] = ["look"]
        while len(moves) < 5:
            expect(board.stage.locator("[data-move]:not([aria-disabled=true])").first).to_be_attached()
            moves.append(turn(Mouse(board), moves))
        before = board.title
        shot(seen.page, "site-a4-moves")
        expect(seen.page.locator('html[data-icedice="kept"]')).to_be_attached()

    seen.page.reload(wait_until="commit")  # and no server is there any more
    seen.arrived()
    walk.go_on()
    walk.still_there(KEPT)
    walk.step("play").click()
    assert ShownBoard(seen.page).title == before
    code = seen.page.evaluate(f"JSON.parse(({WORK})()).code")
    seen.open("teacher.ipynb")
    seen.page.get_by_role("tab", name="Collect").click()
    seen.page.locator('textarea[name="codes"]').fill(code)
    seen.page.get_by_role("button", name="Add them").click()
    expect(seen.page.locator(".iceteach")).to_contain_text("1 student with work in A4")
    shot(seen.page, "site-desk")
    assert seen.faults == []


@pytest.mark.parametrize("lesson", ["A1", "P1", "M1", "F1"])
def test_a_learner_comes_from_the_shelf_to_the_certificate(
    lesson: str, play_site: Path, context: BrowserContext, shot: Shot
) -> None:
    with served(play_site) as address:
        seen = Watched(context.new_page(), address)
        seen.open("start.ipynb")
        seen.page.locator(f'a.lc[data-lesson="{lesson}"]').click()
        seen.page.wait_for_url(f"**{lesson}-*")
        seen.arrived()

        Learner(seen.page, lesson_called(lesson), Pointer(seen.page), shot, f"site-{lesson}").go()

        seen.page.reload(wait_until="commit")
        seen.arrived()
        Walk(seen.page).go_on()
        expect(Walk(seen.page).step("save")).to_have_attribute("aria-current", "step")
        assert seen.faults == []


def test_a_new_version_of_a_lesson_is_not_hidden_by_the_copy_that_the_browser_saved(
    play_site: Path, context: BrowserContext
) -> None:
    page = play_site / "notebooks" / "index.html"
    old = page.read_text(encoding="utf-8")
    with served(play_site) as address:
        seen = Watched(context.new_page(), address)
        seen.open("start.ipynb")
        seen.page.evaluate(CHANGE_AND_SAVE)

        seen.page.reload(wait_until="commit")
        seen.arrived()
        assert "changed here" in first_cell(seen), "the same version: the copy is what its owner left"
        seen.page.goto(f"{seen.page.url}&afresh", wait_until="commit")
        seen.arrived()

        assert "changed here" not in first_cell(seen)
        listed = seen.page.evaluate(LISTED)
        assert any(one["name"].startswith("start (20") for one in listed), "the copy is still to be had"
    assert page.read_text(encoding="utf-8") == old


CHANGE_AND_SAVE = """
async () => {
  const { context } = window.jupyterapp.shell.currentWidget;
  context.model.cells.get(0).sharedModel.setSource("changed here");
  await context.save();
}
"""


def first_cell(seen: Watched) -> str:
    """What the first cell of the notebook says that is open."""
    found: Any = seen.page.evaluate(
        "() => window.jupyterapp.shell.currentWidget.context.model.cells.get(0).sharedModel.getSource()")
    return str(found)


def test_the_loading_page_is_for_everyone(play_site: Path, context: BrowserContext, shot: Shot) -> None:
    with served(play_site) as address:
        page = context.new_page()
        page.goto(f"{address}/notebooks/index.html?path={A4}", wait_until="commit")
        cover = page.locator("#icedice-loading")

        expect(cover.get_by_role("heading")).to_have_text("Parentheses change everything")
        expect(cover.locator("figure :is(svg, img)")).to_be_visible()
        assert faults(page, "#icedice-loading") == []
        shot(page, "site-loading")
