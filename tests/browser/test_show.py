"""A lesson through Voilà: the page alone, no code, no tools; it leads, keeps the guess and plays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from labpage import ShownBoard, new_window
from playwright.sync_api import Browser, Locator, Page, expect
from showpage import running_show
from walking import KEPT, PLAYED, SCHOOL_LAPTOP, Walk

LESSON = "arithmetic/A4-parentheses-change-everything.ipynb"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[str]:
    """The address of a real `icedice show A4`."""
    pytest.importorskip("voila")
    with running_show(tmp_path) as address:
        yield address


def test_a_lesson_leads_to_a_guess_and_a_move(
    site: str, browser: Browser, shot: Callable[[Page | Locator, str], None]
) -> None:
    context = new_window(browser, viewport={"width": 1366, "height": 768}, reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"{site}/{LESSON}", wait_until="commit")
    bar, onward = page.locator(".icetrail-steps"), page.locator(".icetrail-foot .next")

    for name in ("launch", "predict"):
        onward.click()
        expect(bar.locator(f'[data-to="{name}"]')).to_have_attribute("aria-current", "step")
    guess = page.locator('.icelesson form[data-act="guess"]').first
    guess.locator('input[value="4"]').check()
    guess.locator('button[type="submit"]').click()
    expect(page.locator('[data-icedice-part="predict"]')).to_contain_text("Your guess: 4")
    onward.click()
    board = ShownBoard(page)
    before = board.revision
    board.stage.locator('[role="button"]', has_text="Roll").first.click()
    board.changed(before)

    expect(page.locator(".jp-InputArea-editor:visible")).to_have_count(0)
    shot(page, "show-play")
    page.goto(f"{site}/start.ipynb", wait_until="commit")
    expect(page.locator(".goon")).to_contain_text("Parentheses change everything")
    address = page.get_by_role("link", name="Go on").get_attribute("href")
    assert str(address).endswith(f"/voila/render/{LESSON}")
    shot(page, "show-start")
    context.close()


def test_a_page_that_is_loaded_again_offers_the_work_and_typed_words(site: str, browser: Browser) -> None:
    context = new_window(browser, viewport=SCHOOL_LAPTOP, reduced_motion="reduce")
    learner = Walk(context.new_page())
    learner.page.goto(f"{site}/{LESSON}", wait_until="commit")
    learner.at("warmup")
    learner.written(KEPT)
    learner.step("predict").click()
    learner.guess()
    learner.step("play").click()
    ShownBoard(learner.page).press("move", "roll")
    learner.step("warmup").click()
    learner.form("keep warmup").locator("textarea").fill(f"{KEPT} and more")

    learner.page.reload(wait_until="commit")
    learner.go_on()

    learner.still_there(f"{KEPT} and more")
    expect(learner.place("predict")).to_contain_text("Your guess: 4")
    expect(learner.place("play").locator(".icedice-stage")).to_contain_text(PLAYED)
    context.close()
