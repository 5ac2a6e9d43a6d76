"""The page of a lesson: one step at a time, and work that is never lost, whatever page and kernel do."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from labpage import PHONE, Lab, Notebook, faults, new_window, still
from playwright.sync_api import Browser, Page, expect
from walking import SCHOOL_LAPTOP, Walk

from icedice_edu.classroom.keeping import CODE
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.work import restored
from icedice_widgets.lesson import FIRST

Shot = Callable[..., None]

EVERY_FRAME = """
window.seen = { most: 0, others: 0, boards: new Set() };
const look = () => {
  const shown = (all) => [...document.querySelectorAll(all)].filter((node) => node.offsetParent);
  if (document.querySelector(".icetrail-bar")) {
    const places = shown("[data-icedice-part]"), own = (cell) => cell.querySelector("[data-icedice-part]");
    window.seen.most = Math.max(window.seen.most, places.length);
    const others = shown(".jp-Cell").filter((cell) => !own(cell));
    window.seen.others = Math.max(window.seen.others, others.length);
    for (const board of shown(".icedice")) window.seen.boards.add(board.dataset.layout);
  }
  requestAnimationFrame(look);
};
look();
"""
"""How many steps, how many cells of no step, and which layouts of boards are ever painted."""


def test_one_step_is_shown_at_a_time_and_next_leads_on(walk: Walk, shot: Shot) -> None:
    walk.at("warmup")
    expect(walk.page.locator('[data-icedice-part="launch"]')).to_be_hidden()
    shot(walk.page, "trail-warmup")

    walk.turn("launch")
    expect(walk.page.locator('[data-icedice-part="warmup"]')).to_be_hidden()
    assert walk.page.evaluate("document.activeElement.textContent") == "How to play today"
    shot(walk.page, "trail-launch")
    walk.turn("predict")

    expect(walk.next).to_have_attribute("aria-disabled", "true")
    expect(walk.page.locator(".icetrail-said")).to_have_text("Choose a guess first.")
    shot(walk.page, "trail-predict")
    walk.guess()
    walk.turn("play")
    expect(walk.page.locator(".icetrail-said")).to_contain_text(re.compile(r"^$|\d more moves?"))
    shot(walk.page, "trail-play")
    walk.page.locator(".icetrail-foot .back").click()
    walk.at("predict")
    assert faults(walk.page, ".icetrail-bar") == faults(walk.page, ".icetrail-foot") == []


COME_BEFORE_ITS_PART = """
() => {
  const place = document.querySelector('[data-icedice-part="launch"]');
  place.replaceWith(place.cloneNode(true));
  document.querySelector(".icetrail-foot .next").click();
}
"""
"""A place holds its stored picture again, and somebody turns to it before its live part is there."""


def test_who_is_faster_than_a_slow_machine_keeps_the_focus_at_the_title(walk: Walk) -> None:
    walk.at("warmup")

    walk.page.evaluate(COME_BEFORE_ITS_PART)

    live = walk.page.locator('[data-icedice-part="launch"] .icelesson-page')
    expect(live).to_be_visible()
    expect(live.get_by_role("heading", name="How to play today")).to_be_focused()


def test_what_gives_answers_away_is_shut_and_says_what_opens_it(walk: Walk) -> None:
    walk.step("practice").click(force=True)  # it can be pressed, to hear why it is shut

    expect(walk.page.locator(".icetrail-said")).to_have_text("Make your guess first.")
    walk.at("warmup")


def test_the_bar_is_one_tab_stop_and_arrows_move_in_it(walk: Walk) -> None:
    keyboard = walk.page.keyboard
    walk.step("warmup").focus()

    keyboard.press("ArrowRight")
    assert walk.page.evaluate("document.activeElement.dataset.to") == "launch"
    keyboard.press("Enter")
    walk.at("launch")
    assert walk.page.locator('.icetrail-steps [tabindex="0"]').count() == 1


def test_tasks_lie_one_on_top_of_the_other(walk: Walk, shot: Shot) -> None:
    walk.notebook.in_kernel("lesson.open_curtain()")
    expect(walk.step("practice")).not_to_have_attribute("aria-disabled", "true")
    walk.step("practice").click()
    sheets = walk.page.locator('[data-icedice-part="practice"] [data-sheet]')
    expect(sheets.first).to_be_visible()
    expect(sheets.nth(1)).to_be_hidden()
    expect(walk.next).to_have_text("Skip")
    shot(walk.page, "trail-practice")

    answer = lesson_called("A4").tasks("2026")[0].answer
    walk.form("answer 1").locator('[name="answer"]').fill("11")
    walk.page.keyboard.press("Enter")
    expect(walk.page.locator(".icelesson .tone-not-yet").first).to_be_visible()
    shot(walk.page, "trail-practice-not-yet")
    walk.form("answer 1").locator('[name="answer"]').fill(answer)
    walk.page.keyboard.press("Enter")
    expect(walk.page.locator(".icelesson .tone-right").first).to_be_visible()
    expect(walk.next).to_be_focused()
    expect(walk.page.locator('button[data-act="hint 1"]')).to_have_count(0)
    shot(walk.page, "trail-practice-right")

    walk.page.keyboard.press("Enter")
    expect(sheets.nth(1)).to_be_visible()
    expect(sheets.first).to_be_hidden()


def test_work_is_kept_in_a_file_in_the_browser_and_in_the_notebook(walk: Walk, folder: Path) -> None:
    walk.written("two answers")

    expect(walk.page.locator("[data-icedice-code] code")).to_contain_text("WORK1-")
    (file,) = folder.glob("icedice-A4-*.json")
    assert restored(file.read_text(encoding="utf-8")).kept == {"warmup": "two answers"}
    kept = "() => Object.keys(localStorage).some(key => key.startsWith('icedice work A4'))"
    walk.page.wait_for_function(kept)
    walk.notebook.save()
    expect(walk.page.locator(".jp-mod-dirty")).to_have_count(0)
    code = CODE.findall((folder / "A4.ipynb").read_text(encoding="utf-8"))[-1]
    assert restored(code).kept == {"warmup": "two answers"}


def test_running_all_again_loses_nothing_and_asks_nothing(walk: Walk) -> None:
    walk.written("two answers")
    walk.turn("launch")

    walk.start()

    walk.at("launch")
    expect(walk.offer()).to_have_count(0)
    walk.step("warmup").click()
    walk.still_there("two answers")


def test_a_restarted_kernel_is_told_once_with_the_code_and_the_work_comes_back(
    walk: Walk, shot: Shot
) -> None:
    walk.written("two answers")
    walk.turn("launch")

    walk.notebook.restart()

    lost = walk.page.get_by_role("dialog", name="This page lost its connection")
    expect(lost).to_be_visible()
    expect(walk.page.get_by_text("lost its kernel")).to_have_count(0)
    assert restored(lost.locator("textarea").input_value()).kept == {"warmup": "two answers"}
    assert faults(walk.page, ".icetrail-cover") == []
    shot(walk.page, "trail-lost")
    walk.notebook.ready()
    walk.start()
    expect(walk.offer()).to_contain_text("Today at")
    shot(walk.page, "trail-offer")
    walk.offer().get_by_role("button", name="Go on").click()

    walk.at("launch")
    walk.step("warmup").click()
    walk.still_there("two answers")


def test_words_that_were_typed_and_not_sent_survive_a_dead_kernel(walk: Walk) -> None:
    walk.form("keep warmup").locator("textarea").fill("half a thou")
    walk.notebook.restart()
    walk.notebook.ready()

    walk.start()
    walk.offer().get_by_role("button", name="Go on").click()

    walk.still_there("half a thou")


def test_starting_over_deletes_nothing(walk: Walk, folder: Path) -> None:
    walk.written("two answers")
    walk.notebook.restart()
    walk.notebook.ready()
    walk.start()
    walk.offer().get_by_role("button", name="Start over").click()

    walk.written("another child")

    kept = {restored(file.read_text(encoding="utf-8")).kept["warmup"] for file in folder.glob("icedice-A4-*")}
    assert kept == {"two answers", "another child"}


def test_a_reloaded_page_comes_back_with_the_work(walk: Walk) -> None:
    walk.written("two answers")
    walk.turn("launch")
    walk.notebook.save()

    walk.page.once("dialog", lambda asked: asked.accept())
    walk.page.reload()
    walk.notebook.ready()

    walk.at("launch")
    walk.step("warmup").click()
    walk.still_there("two answers")


def test_a_saved_lesson_with_a_dead_kernel_is_readable(
    walk: Walk, lab: Lab, browser: Browser, shot: Shot
) -> None:
    walk.written("two answers")
    walk.notebook.save()
    expect(walk.page.locator(".jp-mod-dirty")).to_have_count(0)
    lab.shut_kernels("walk/")

    context = new_window(browser, viewport=SCHOOL_LAPTOP)
    notebook = Notebook(context.new_page())
    notebook.open(f"{lab.url}/doc/tree/walk/A4.ipynb?reset")

    expect(notebook.page.get_by_role("heading", name="Who is right?")).to_be_visible()
    expect(notebook.page.get_by_text("model not found")).to_have_count(0)
    expect(notebook.page.get_by_text("Loading widget")).to_have_count(0)
    shot(notebook.page, "trail-readable")
    context.close()


def test_the_start_button_runs_the_lesson(lab: Lab, browser: Browser, folder: Path, shot: Shot) -> None:
    context = new_window(browser, viewport=SCHOOL_LAPTOP, reduced_motion="reduce")
    notebook = Notebook(context.new_page())
    notebook.open(f"{lab.url}/doc/tree/walk/A4.ipynb?reset")
    shot(notebook.page, "trail-start")

    notebook.page.get_by_role("button", name="▶ Start").click()
    once = notebook.page.get_by_role("button", name="Run Once")
    bar = notebook.page.locator(".icetrail-bar")
    expect(once.or_(bar).first).to_be_visible()
    if once.count():
        once.click()

    expect(bar).to_be_visible()
    Walk(notebook.page).at("warmup")
    context.close()


def test_a_part_that_runs_before_the_lesson_is_open_says_what_to_press(lab: Lab, browser: Browser) -> None:
    lab.notebook("early", ["from icedice_widgets import lesson\n\nlesson.warmup()"])
    context = new_window(browser, viewport=SCHOOL_LAPTOP)
    notebook = Notebook(context.new_page())
    notebook.open(f"{lab.url}/lab/tree/early.ipynb?reset")

    notebook.run_all()

    expect(notebook.page.locator(".jp-OutputArea-output")).to_have_text(FIRST)
    context.close()
    lab.shut_kernels("early")


def test_on_a_phone_steps_are_segments_and_everything_fits(
    lab: Lab, browser: Browser, folder: Path, shot: Shot
) -> None:
    context = new_window(browser, viewport=PHONE, reduced_motion="reduce")
    context.add_init_script(EVERY_FRAME)
    notebook = Notebook(context.new_page())
    notebook.open(f"{lab.url}/doc/tree/walk/A4.ipynb?reset")
    someone = Walk(notebook.page)
    someone.start()

    expect(notebook.page.locator(".icetrail-here")).to_have_text("Warm-up · step 1 of 13")
    someone.at("warmup")
    shot(notebook.page, "trail-phone")
    wide = notebook.page.evaluate(
        "() => [...document.querySelectorAll('.icetrail-bar, .icetrail-foot, .icelesson')]"
        ".filter(node => node.offsetParent && node.getBoundingClientRect().right > innerWidth + 1).length"
    )
    assert wide == 0
    expect(notebook.page.locator(".jp-SideBar.jp-mod-left")).to_be_hidden()
    here = notebook.page.locator(".icetrail-here")
    here.click()
    row = someone.step("launch")
    assert row.bounding_box()["height"] >= 44  # type: ignore[index]
    shot(notebook.page, "trail-phone-steps")
    row.click()
    someone.at("launch")
    expect(here).to_have_attribute("aria-expanded", "false")
    board = someone.place("play").locator(".icedice")
    expect(board).to_have_attribute("data-layout", "narrow")  # before its step is shown
    here.click()
    someone.step("play").click()
    someone.at("play")
    still(notebook.page)
    seen = notebook.page.evaluate("() => ({ ...seen, boards: [...seen.boards] })")
    assert seen == {"most": 1, "others": 0, "boards": ["narrow"]}
    context.close()


def test_a_window_that_becomes_narrow_gives_its_sides_to_the_lesson(walk: Walk) -> None:
    sides = walk.page.locator(".jp-SideBar.jp-mod-left, .jp-SideBar.jp-mod-right")
    expect(sides.first).to_be_visible()
    expect(sides.last).to_be_visible()

    walk.page.set_viewport_size(PHONE)

    expect(sides.first).to_be_hidden()
    expect(sides.last).to_be_hidden()
    walk.at("warmup")


def test_a_page_shown_twice_is_one_page(walk: Walk) -> None:
    page: Page = walk.page
    walk.written("two answers")

    walk.notebook.command("notebook:run-all-cells")

    walk.still_there("two answers")
    assert page.locator(".icetrail-bar").count() == 1 and page.locator(".icetrail-foot").count() == 1


TOO_WIDE = """
() => [...document.querySelectorAll('.icetrail-bar, .icetrail-foot, [data-icedice-part] *')]
  .filter(node => node.offsetParent && !node.closest('.icetrail-unseen, .table, .icedice-unseen, [aria-live]')
    && node.getBoundingClientRect().right > innerWidth + 1).map(node => node.outerHTML.slice(0, 120))
"""


@pytest.mark.parametrize("how", ["dark", "twice as large"])
def test_every_step_can_be_read_in_the_dark_and_twice_as_large(walk: Walk, how: str, shot: Shot) -> None:
    walk.notebook.in_kernel("lesson.open_curtain()")
    expect(walk.step("practice")).not_to_have_attribute("aria-disabled", "true")
    if how == "dark":
        walk.notebook.theme("Dark")
    else:  # a zoom of 200 % leaves half the pixels
        walk.page.set_viewport_size({"width": 1366 // 2, "height": 768 // 2})
    named = walk.page.locator(".icetrail-steps [data-to]")
    steps = named.evaluate_all("all => all.map(one => one.dataset.to)")

    for name in steps:
        if how != "dark":
            walk.page.locator(".icetrail-here").click()
        walk.step(name).click()
        walk.at(name)
        still(walk.page)
        shot(walk.page, f"trail-{how.replace(' ', '-')}-{name}")
        for where in (".icetrail-bar", ".icetrail-foot", f'[data-icedice-part^="{name}"]'):
            assert faults(walk.page, where) == [], name
        assert walk.page.evaluate(TOO_WIDE) == [], name

    assert len(steps) == 13
    if how == "dark":
        walk.notebook.theme("Light")
