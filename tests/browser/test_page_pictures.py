"""The learner's page as the documents show it: nothing around it but JupyterLab's menu.

With ICEDICE_README_SHOT=1 the pictures are taken anew.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from labpage import IDLE, REPOSITORY, Lab, Notebook, ShownBoard, new_window, still
from playwright.sync_api import Browser, Page, ViewportSize, expect
from walking import SCHOOL_LAPTOP

PLAY = REPOSITORY / "docs" / "lesson-play.png"
DARK = REPOSITORY / "docs" / "lesson-play-dark.png"
GUESS = REPOSITORY / "docs" / "lesson-guess.png"
PRACTICE = REPOSITORY / "docs" / "lesson-practice.png"
CERTIFICATE = REPOSITORY / "docs" / "lesson-certificate.png"
YOUNG = REPOSITORY / "docs" / "lesson-grade1.png"
TILL = REPOSITORY / "docs" / "lesson-till.png"
ON_A_PHONE = REPOSITORY / "docs" / "lesson-phone.png"
SHELF = REPOSITORY / "docs" / "start-shelf.png"
HELD: ViewportSize = {"width": 390, "height": 844}
BARE = """
async () => {
  const { commands } = window.jupyterapp;
  for (const side of ["left", "right"]) {
    if (document.querySelector(`.jp-SideBar.jp-mod-${side}`)?.offsetWidth) {
      await commands.execute("application:toggle-side-tabbar", { side });
    }
  }
  if (document.getElementById("jp-bottom-panel")?.offsetHeight) await commands.execute("statusbar:toggle");
}
"""
DESK = """
import random
from icedice_edu.play.bots import bots_of
from icedice_widgets.lesson.opened_lesson import the_open_lesson
desk = the_open_lesson().desk
"""
STAMPED = DESK + """
desk.do("guess", {"guess": "4", "because": "only × with + or − changes"})
luck, match = random.Random(3), desk.new_match(("You", "Pip"))
while len(match.history) <= 60:
    moves = [str(move) for move in match.moves()]
    three = [move for move in moves if sum(map(move.count, "+−×")) > 1 and "÷" not in move]
    makes = [move for move in moves if "=" in move]
    match = match.play(luck.choice(three or makes or [move for move in moves if move == "roll"] or moves))
while match.position.phase != "step1":
    match = match.undo()
desk.played(match, (1,))
"""
FINISHED = """
desk.open_curtain()
for task in desk.tasks.values():
    desk.do(f"answer {task.name}", {"answer": task.answer})
desk.do("keep synthesis", {"words": "they make you do a different sign first."})
desk.do("keep name", {"words": "Noa"})
"""
SOLD = DESK + """
collector, match = bots_of("iced")["collector"], desk.new_match(("You", "Pip"))
while len(match.history) < 24 or match.position.seat:
    match = match.play(collector(match.position, random.Random(len(match.history))))
desk.played(match, (1,))
"""
Opened = Callable[..., tuple[Notebook, Page]]


@pytest.fixture
def shown(lab: Lab, browser: Browser) -> Iterator[Opened]:
    """Open a notebook of ours with nothing around it, and run it."""
    place = lab.folder / "pictures"
    shutil.copytree(REPOSITORY / "lessons", place)
    contexts = []

    def open_one(pattern: str, size: ViewportSize = SCHOOL_LAPTOP) -> tuple[Notebook, Page]:
        contexts.append(new_window(browser, viewport=size, reduced_motion="reduce"))
        page = contexts[-1].new_page()
        notebook = Notebook(page)
        notebook.open(f"{lab.url}/doc/tree/{next(place.glob(pattern)).relative_to(lab.folder)}?reset")
        page.evaluate(BARE)
        notebook.run_all()
        expect(page.locator(".icetrail-bar, .iceshelf").first).to_be_visible()
        return notebook, page

    yield open_one
    for context in contexts:
        context.close()
    lab.shut_kernels("pictures/")
    shutil.rmtree(place)


def turn(page: Page, name: str) -> None:
    step = page.locator(f'.icetrail-steps [data-to="{name}"]')
    expect(step).not_to_have_attribute("aria-disabled", "true")
    step.dispatch_event("click")
    expect(step).to_have_attribute("aria-current", "step")


def taken(page: Page, picture: Path) -> None:
    """Wait until nothing moves; take the picture if it is asked for."""
    page.wait_for_function(IDLE)
    page.mouse.move(4, 4)
    page.evaluate("() => document.activeElement.blur()")
    still(page)
    if os.environ.get("ICEDICE_README_SHOT") == "1":
        page.screenshot(path=picture)


def test_a_lesson_for_grade_5(shown: Opened) -> None:
    notebook, page = shown("*/A4-*.ipynb")
    notebook.in_kernel(STAMPED)
    turn(page, "play")
    expect(page.locator(".icelesson-card").get_by_text("changed").first).to_be_visible()
    taken(page, PLAY)
    turn(page, "predict")
    expect(page.locator(".picked [aria-current]")).to_have_text("✓ 4")
    taken(page, GUESS)

    turn(page, "practice")
    page.locator('button[data-act="hint 1"]').click()
    form = page.locator('.icelesson form[data-act="answer 1"]')
    form.locator('[name="answer"]').fill("11")
    form.locator("button").click()
    expect(page.locator(".tone-not-yet").first).to_be_visible()
    taken(page, PRACTICE)
    notebook.in_kernel(FINISHED)
    turn(page, "save")
    expect(page.locator('[data-icedice-part="save"]')).to_contain_text("Noa")
    taken(page, CERTIFICATE)

    notebook.theme("Dark")
    turn(page, "play")
    taken(page, DARK)
    notebook.theme("Light")


def test_a_lesson_for_grade_1_asks_for_the_number(shown: Opened) -> None:
    _, page = shown("*/A1-*.ipynb")
    turn(page, "play")
    board = ShownBoard(page)
    board.press("move", "roll")

    for tap in ("die 1", "sign +", "die 2"):
        board.press("tap", tap)

    expect(board.stage.get_by_text("?", exact=True).first).to_be_visible()
    taken(page, YOUNG)


def test_a_till_is_counted_by_the_child(shown: Opened) -> None:
    notebook, page = shown("*/M1-*.ipynb")
    notebook.in_kernel(SOLD)
    turn(page, "play")

    expect(page.locator('.icelesson-card form[data-act^="say "]')).to_be_visible()
    expect(page.locator(".icedice-stage").get_by_text("$ ?", exact=True)).to_be_visible()
    taken(page, TILL)


def test_a_lesson_on_a_phone(shown: Opened) -> None:
    notebook, page = shown("*/A4-*.ipynb", HELD)
    notebook.in_kernel("lesson.open_curtain()")
    turn(page, "practice")
    form = page.locator('.icelesson form[data-act="answer 1"]')
    form.locator('[name="answer"]').fill("11")
    form.locator("button").click()

    expect(page.locator(".tone-not-yet").first).to_be_in_viewport()
    taken(page, ON_A_PHONE)


def test_the_shelf_of_the_start_page(shown: Opened) -> None:
    _, page = shown("start.ipynb")

    expect(page.locator("a.lc")).to_have_count(25)
    taken(page, SHELF)
