"""A lesson from outside this repository in JupyterLab: opened, guessed, played and answered."""

from __future__ import annotations

import shutil
from pathlib import Path

from desktop import Desktop
from playwright.sync_api import expect

from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.document import read_lesson

OUTSIDE = Path(__file__).parents[1] / "outside_lesson"


def test_a_lesson_from_outside_is_played_and_answered(desktop: Desktop) -> None:
    shutil.copytree(OUTSIDE / "C1", desktop.lab.folder / "C1", dirs_exist_ok=True)
    notebook = desktop.open_file(OUTSIDE / "C1-square-dice.ipynb")
    page, task = notebook.page, Desk(read_lesson(OUTSIDE / "C1"), 7).tasks["1"]
    notebook.show_everything()
    guess = page.locator('.icelesson form[data-act="guess"]').first
    expect(guess).to_be_attached()
    expect(page.get_by_role("img", name="Four rows of four dots.").first).to_be_attached()

    guess.locator('input[type="radio"]').nth(1).check()
    guess.locator('button[type="submit"]').click()
    notebook.in_kernel("lesson.open_curtain()")
    expect(page.locator(".icelesson", has_text="There are 6 square numbers up to 36")).to_be_attached()
    board = notebook.board()
    board.press("move", "roll")
    expect(page.locator(".icelesson", has_text="You have played 1 game.").first).to_be_attached()

    form = page.locator('.icelesson form[data-act="answer 1"]').first
    form.locator('[name="answer"]').fill(task.answer)
    form.locator('button[type="submit"]').click()
    expect(page.locator(".icelesson .tone-right", has_text="Right.").first).to_be_attached()
