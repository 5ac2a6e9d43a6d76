"""A lesson with explorers in JupyterLab: they appear with the guess, and are moved by mouse and keyboard."""

from __future__ import annotations

from desktop import Desktop
from explored import explored_lesson
from labpage import faults
from playwright.sync_api import expect

CELLS = (
    "from icedice_widgets import open_lesson\nlesson = open_lesson('./explored', seed=7)",
    "lesson.predict()",
    "lesson.explain(1)",
    "lesson.extend()",
)


def test_an_explorer_appears_with_the_guess_and_is_moved(desktop: Desktop) -> None:
    explored_lesson(desktop.lab.folder)
    notebook = desktop.open(CELLS)
    notebook.show_everything()
    page = notebook.page
    guess = page.locator('.icelesson form[data-act="guess"]').first
    expect(guess).to_be_attached()
    expect(page.locator(".icexplorer")).to_have_count(0)

    guess.locator('input[type="radio"]').nth(1).check()
    guess.locator('button[type="submit"]').click()
    notebook.in_kernel("lesson.open_curtain()")
    chances, sums = (page.locator(".icexplorer").nth(n) for n in (0, 1))
    expect(chances.locator("svg").first).to_contain_text("rolls make 18")

    chances.locator('[data-tap="number 34"]').click()
    expect(chances.locator("[aria-live]")).to_contain_text("9 of the 216 rolls make 34")
    sums.get_by_role("button", name="Next six").focus()
    page.keyboard.press("Enter")
    expect(sums.locator("[aria-live]")).to_contain_text("18 of 216")

    form = page.locator('.icelesson form[data-act="keep explain 1"]')
    form.locator("input").first.fill("five")
    form.locator('button[type="submit"]').click()
    expect(page.locator(".icelesson .tone-model").first).to_contain_text("We would say")
    expect(chances.locator("svg").first).to_contain_text("9 of the 216 rolls make 34")  # it was not reset
    assert faults(page, ".icexplorer") == []
