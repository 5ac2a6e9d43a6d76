"""The start page, as the first thing a class meets."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator

import pytest
from labpage import IDLE, PHONE, REPOSITORY, Lab, Notebook, faults, new_window
from playwright.sync_api import Browser, Locator, Page, expect

from icedice_edu.classroom.class_code import class_code
from icedice_edu.classroom.lessons import lesson_called

SCHOOL_LAPTOP = {"width": 1366, "height": 768}
KEPT = {"code": "WORK1-", "drafts": {}, "where": "task 3 of 6", "lesson": "A4",
        "title": "Parentheses change everything"}
REMEMBER = """
kept => localStorage.setItem("icedice work A4 2026 - abcd1234", JSON.stringify({ ...kept,
                                                                                at: Date.now() - 60000 }))
"""
Shot = Callable[[Page | Locator, str], None]


@pytest.fixture
def start_page(lab: Lab, browser: Browser) -> Iterator[Notebook]:
    """The start page as `icedice lab` opens it: in the simple interface, signed, not run yet."""
    shutil.copytree(REPOSITORY / "lessons", lab.folder / "shelf", dirs_exist_ok=True)
    lab.sign_lessons(lab.folder / "shelf")
    context = new_window(browser, viewport=SCHOOL_LAPTOP, reduced_motion="reduce")
    notebook = Notebook(context.new_page())
    notebook.open(f"{lab.url}/doc/tree/shelf/start.ipynb?reset")
    yield notebook
    context.close()
    lab.shut_kernels("shelf/")


def start(page: Page) -> None:
    page.get_by_role("button", name="▶ Start").click()
    expect(page.locator(".iceshelf, .icetrail-bar").first).to_be_visible()


def type_code(page: Page, code: str) -> None:
    field = page.get_by_label("Class code")
    field.fill("")
    field.press_sequentially(code)


def test_without_a_kernel_it_is_a_list_of_links(start_page: Notebook) -> None:
    link = start_page.page.locator(".jp-OutputArea a", has_text="Parentheses change everything")

    expect(link).to_be_visible()
    expect(start_page.page.locator(".jp-OutputArea")).not_to_contain_text("model not found")


def test_one_press_starts_it_with_no_question_and_a_card_opens_its_lesson(start_page: Notebook,
                                                                          shot: Shot) -> None:
    page = start_page.page

    start(page)

    expect(page.locator(".jp-Dialog")).to_have_count(0)
    expect(page.locator("a.lc")).to_have_count(25)
    page.get_by_role("radio", name="5–6").click()
    expect(page.locator('a.lc[data-lesson="A4"]')).to_be_visible()
    expect(page.locator('a.lc[data-lesson="A1"]')).to_be_hidden()
    expect(page.locator(".goon")).to_be_hidden()
    shot(page, "start-page")
    assert faults(page, ".iceshelf") == []

    page.locator('a.lc[data-lesson="A4"]').click()

    page.wait_for_url("**/doc/tree/shelf/arithmetic/A4-*")
    page.wait_for_function(IDLE)


def test_what_this_browser_remembers_comes_first_and_may_be_somebody_else_s(start_page: Notebook,
                                                                            shot: Shot) -> None:
    page = start_page.page
    page.evaluate(REMEMBER, KEPT)
    start(page)

    card = page.locator(".goon")
    expect(card).to_contain_text("Parentheses change everything")
    expect(card).to_contain_text("you were at task 3 of 6.")
    assert "/doc/tree/shelf/arithmetic/A4-" in str(card.get_by_role("link",
                                                                    name="Go on").get_attribute("href"))
    shot(page, "start-page-go-on")

    card.get_by_role("button", name="Not mine").click()

    expect(card).to_be_hidden()
    kept = json.loads(page.evaluate('localStorage.getItem("icedice work A4 2026 - abcd1234")'))
    assert kept["code"] == KEPT["code"]


def test_a_class_code_is_checked_while_typed_and_sets_its_lesson(start_page: Notebook) -> None:
    page = start_page.page
    start(page)
    code = class_code(lesson_called("A4"), 4711).text.replace(" ", "")
    wrong = code[:4] + ("2" if code[4] != "2" else "3") + code[5:]

    type_code(page, wrong)
    expect(page.locator(".verdict")).to_have_text("Check the fifth letter.")
    type_code(page, code.lower())
    expect(page.locator(".verdict")).to_have_text("This code works.")
    page.get_by_role("button", name="Open").click()

    page.wait_for_url("**/doc/tree/shelf/arithmetic/A4-*")
    page.wait_for_function(IDLE)
    start(page)
    page.get_by_role("button", name="Set up", exact=True).click()
    expect(page.get_by_role("dialog", name="Set up")).to_contain_text("Class seed: 4711.")
    assert page.evaluate('localStorage.getItem("icedice class")') is None


def test_a_game_is_two_choices_and_start(start_page: Notebook, shot: Shot) -> None:
    page = start_page.page
    start(page)

    page.get_by_role("button", name="Ice Dice: the token game").click()
    page.get_by_label("Pip the penguin and me").check()
    page.get_by_role("button", name="Start", exact=True).click()

    board = start_page.board()
    expect(board.stage).to_be_in_viewport()
    assert "Pip" in board.stage.inner_text()
    shot(page, "start-page-game")


def test_it_fits_a_phone(start_page: Notebook, shot: Shot) -> None:
    page = start_page.page
    start(page)
    page.set_viewport_size(PHONE)

    assert page.locator(".iceshelf").evaluate("shelf => shelf.scrollWidth <= shelf.clientWidth")
    shot(page, "start-page-phone")
