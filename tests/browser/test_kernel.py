"""A board and its kernel: pages that come back, views that come late, a kernel that is silent or lost."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Callable
from typing import Any

from labpage import faults
from playwright.sync_api import expect

Opened = Callable[..., Any]
Shot = Callable[..., None]

BOARD = "import icedice_widgets as w\nboard = w.play('tokens', players=['Ada', 'Bo'], seed=7)\nboard"
ROLLED = "Bo rolled 6, 5 and 1."


def lay(board: Any) -> None:
    for number in (1, 9, 16):
        board.press("move", f"lay {number}")


def test_reloading_the_page_keeps_the_game(opened_alone: Opened) -> None:
    notebook = opened_alone(BOARD)
    board = notebook.board()
    lay(board)
    board.press("move", "roll")
    notebook.save()

    notebook.page.once("dialog", lambda asked: asked.accept())  # a changed page asks before it goes
    notebook.page.reload()
    notebook.ready()
    board = notebook.board()

    assert board.title.startswith("Token game. Bo, step 1")
    dice = board.stage.locator("[data-tumble]").all()
    assert [die.get_attribute("data-tumble") for die in dice] == ["6:1", "5:1", "1:1"]
    board.press("move", "pass")
    expect(board.live).to_contain_text("Pass the board to Ada.")


def test_a_view_that_is_opened_later_shows_the_game_as_it_stands(opened: Opened) -> None:
    notebook = opened(BOARD, "board")
    first, second = notebook.board(), notebook.board(1)
    lay(first)
    expect(second.root).to_have_attribute("data-revision", str(first.revision))

    notebook.page.locator(".jp-Cell").nth(1).locator(".jp-InputPrompt").click()
    notebook.page.keyboard.press("Control+Enter")
    expect(second.root).to_have_attribute("data-revision", str(first.revision))
    second.press("move", "roll")

    expect(first.stage).to_contain_text("Roll 1 of 10")
    assert first.title == second.title
    assert first.stage.inner_text() == second.stage.inner_text()


def test_a_page_that_missed_a_picture_asks_for_the_whole(opened: Opened) -> None:
    forget = "board._sent += 1  # as if one picture had not come through"
    notebook = opened(BOARD, forget)
    board = notebook.board()
    notebook.page.wait_for_selector(r"text=/ipykernel\) \| Idle/")

    board.press("move", "lay 1")
    board.press("move", "lay 9")

    expect(board.stage).to_contain_text("2 of 3 chosen")


def test_a_lost_kernel_is_reported_on_the_board_with_the_save_code(opened: Opened, shot: Shot) -> None:
    notebook = opened(BOARD, "import os\nos.getpid()")
    board = notebook.board()
    lay(board)
    kernel = int(notebook.page.locator(".jp-Cell").nth(1).locator(".jp-OutputArea-output").inner_text())

    # No answer within four seconds; one that comes at last brings the board back.
    os.kill(kernel, signal.SIGSTOP)
    board.piece("move", "roll").click()
    expect(board.over.get_by_role("heading")).to_have_text(
        "This board lost its kernel."
    )
    shot(notebook.page, "kernel-silent")
    os.kill(kernel, signal.SIGCONT)
    expect(board.over).to_be_hidden()
    expect(board.live).to_contain_text(ROLLED)

    # A kernel that has been started again knows nothing of the board.
    notebook.restart()
    expect(board.over).to_contain_text("This board lost its kernel.")
    expect(board.stage).to_have_css("opacity", "0.6")
    assert board.over.locator("textarea").input_value().startswith("ICE1-")
    shot(notebook.page, "kernel-lost")
    assert faults(notebook.page) == []


# -- the cell runs again -------------------------------------------------------------------------------------

ASKED = "import icedice_widgets as w\nw.play('tokens', players=['Ada', 'Bo'], seed=7)"


def test_a_board_keeps_its_game_when_its_cell_runs_again(opened: Opened) -> None:
    notebook = opened(ASKED)
    board = notebook.board()
    lay(board)

    notebook.run_all()
    notebook.page.wait_for_function("() => document.querySelectorAll('.icedice').length === 1")
    board.answered()

    expect(board.over).to_be_hidden()
    board.press("move", "roll")
    expect(board.live).to_contain_text(ROLLED)


def test_old_boards_are_let_go_and_a_board_in_two_cells_lives(opened: Opened) -> None:
    count = "len(__import__('ipywidgets').widgets.widget._instances)"
    notebook = opened(f"{ASKED[:-1]}, fresh=True)", "board = w.play('tokens', seed=7)\nboard", "board", count)
    output = notebook.page.locator(".jp-Cell").nth(3).locator(".jp-OutputArea-output")
    expect(output).to_have_text("4")  # two boards, each with its layout

    for _ in range(3):
        notebook.run_all()
        notebook.board().answered()
    expect(output).to_have_text(re.compile("^[46]$"))

    second, third = notebook.board(1), notebook.board(2)
    lay(second)
    expect(third.root).to_have_attribute("data-revision", str(second.revision))
    expect(notebook.page.locator(".icedice.lost")).to_have_count(0)


def test_after_a_new_kernel_the_page_offers_the_game_it_has_kept(opened: Opened, shot: Shot) -> None:
    notebook = opened(ASKED)
    board = notebook.board()
    lay(board)
    played = board.title

    notebook.restart()
    expect(board.over).to_contain_text("This board lost its kernel.")
    notebook.ready()
    notebook.run_all()
    offer = board.over.get_by_role("dialog", name="Go on with your game?")
    expect(offer).to_contain_text("Somebody played here on")
    assert faults(notebook.page) == []
    shot(notebook.page, "go-on")
    offer.get_by_role("button", name="Go on").click()

    expect(board.over).to_be_hidden()
    expect(board.stage.locator("> svg > title")).to_have_text(played)
    board.press("move", "roll")
    expect(board.live).to_contain_text(ROLLED)


def test_who_starts_a_new_game_is_not_asked_again(opened: Opened) -> None:
    notebook = opened(ASKED)
    board = notebook.board()
    begun = board.title
    lay(board)
    notebook.restart()
    expect(board.over).to_contain_text("This board lost its kernel.")
    notebook.ready()
    notebook.run_all()

    board.over.get_by_role("button", name="Start a new game").click()
    expect(board.over).to_be_hidden()
    assert board.title == begun

    notebook.restart()
    expect(board.over).to_contain_text("This board lost its kernel.")
    notebook.ready()
    notebook.run_all()
    expect(notebook.page.locator(".icedice.lost")).to_have_count(0)
    board.answered()
    expect(board.over).to_be_hidden()
