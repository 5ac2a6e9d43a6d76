"""A guess on a slider in a real JupyterLab: by keyboard, by touch, said in words, in both themes."""

from __future__ import annotations

from collections.abc import Callable

from labpage import Notebook, dark, faults
from playwright.sync_api import Locator, expect

LESSON = """\
from dataclasses import replace
from icedice_edu.classroom.lesson import Prediction
from icedice_edu.classroom.lessons import lesson_called
from icedice_widgets import open_lesson

asked = Prediction(("Out of 100 turns with **two** colours lying there: how many bust?",),
                   numbers=range(0, 101, 5), words=lambda n: f"{n} of 100 turns",
                   respond=lambda n: "Let us see.")
lesson = open_lesson(replace(lesson_called("A4"), prediction=asked, moves=0), fresh=True)"""
CELLS = (LESSON, "lesson.predict()", "lesson.warmup()", "lesson.reveal()")
UNMOVED = "not chosen yet: move the slider"
Shot = Callable[..., None]


def slider_of(notebook: Notebook) -> Locator:
    slider = notebook.page.locator('.icelesson input[type="range"]').first
    expect(slider).to_be_visible()
    return slider


def guess(notebook: Notebook) -> None:
    notebook.page.locator('.icelesson form[data-act="guess"] button[type="submit"]').first.click()


def test_a_slider_counts_only_when_it_was_moved_and_says_its_value(
    opened: Callable[..., Notebook], shot: Shot
) -> None:
    notebook = opened(*CELLS)
    notebook.show_everything()
    slider = slider_of(notebook)
    page, now = notebook.page, notebook.page.locator(".icelesson .now")
    expect(now).to_have_text(UNMOVED)
    guess(notebook)
    expect(page.locator(".icelesson", has_text="Move the slider to your guess first.").first).to_be_visible()

    cells = notebook.cells()
    slider.focus()
    for key in ("Home", "ArrowRight", "ArrowRight", "ArrowUp", "PageUp", "End", "ArrowLeft", "d", "d"):
        page.keyboard.press(key)
    page.locator('form[data-act="keep warmup"] textarea').fill("dice")
    page.locator('form[data-act="keep warmup"] button').click()
    expect(page.locator(".icelesson", has_text="Saved.").first).to_be_attached()

    expect(slider).to_have_attribute("aria-valuetext", "95 of 100 turns")
    expect(now).to_have_text("95 of 100 turns")
    shot(page.locator(".icelesson:has(input[type=range])"), "slider-light")
    assert faults(page, ".icelesson") == [] and notebook.cells() == cells
    guess(notebook)
    expect(page.locator(".icelesson", has_text="Your guess: 95 of 100 turns.").first).to_be_visible()
    expect(page.locator(".icelesson", has_text="Let us see.").first).to_be_attached()


def test_a_slider_is_moved_by_touch_on_a_tablet_in_the_dark(
    opened_alone: Callable[..., Notebook], shot: Shot
) -> None:
    notebook = opened_alone(*CELLS, has_touch=True, viewport={"width": 820, "height": 900})
    notebook.show_everything()
    slider = slider_of(notebook)
    with dark(notebook):
        slider.scroll_into_view_if_needed()
        box = slider.bounding_box()
        assert box is not None and box["height"] >= 44

        notebook.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

        expect(slider).to_have_attribute("aria-valuetext", "50 of 100 turns")
        shot(notebook.page, "slider-dark-tablet")
        assert faults(notebook.page, ".icelesson") == []
