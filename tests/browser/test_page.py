"""How a board lives in a notebook: reload, restart, shortcuts, themes, small screens, screen readers."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

from labpage import dark, faults
from playwright.sync_api import expect

Opened = Callable[..., Any]
Shot = Callable[..., None]

PICTURE = Path(__file__).parents[2] / "docs" / "board.png"
BOARD = "import icedice_widgets as w\nboard = w.play('tokens', players=['Ada', 'Bo'], seed=7{})\nboard"
ROLLED = "Bo rolled 6, 5 and 1."
MOVING = "() => document.querySelector('.icedice svg').getAnimations({ subtree: true }).length"


def lay(board: Any) -> None:
    for number in (1, 9, 16):
        board.press("move", f"lay {number}")


def look_everywhere(board: Any, theme: str, shot: Shot) -> None:
    """The board, every panel and every form: pictures for people, and the checker."""
    shot(board.page, theme)
    assert faults(board.page) == []
    for tool in ("hint", "rules", "story", "save", "new", "type"):
        board.press("tool", tool)
        shot(board.page, f"{theme}-{tool}")
        assert faults(board.page) == [], tool
        board.type("Escape")


def colour(board: Any, selector: str) -> str:
    return str(board.stage.locator(selector).first.evaluate("node => getComputedStyle(node).fill"))


# -- the kernel --------------------------------------------------------------------------------------------


def test_reloading_the_page_keeps_the_game(opened: Opened) -> None:
    notebook = opened(BOARD.format(""))
    board = notebook.board()
    lay(board)
    board.press("move", "roll")
    notebook.menu("File", "Save Notebook")
    notebook.page.wait_for_selector(".lm-TabBar-tab.jp-mod-current:not(.jp-mod-dirty)")

    notebook.page.reload()
    notebook.ready()
    board = notebook.board()

    assert board.title.startswith("Token game. Bo, step 1")
    dice = board.stage.locator("[data-tumble]").all()
    assert [die.get_attribute("data-tumble") for die in dice] == ["6:1", "5:1", "1:1"]
    board.press("move", "pass")
    expect(board.live).to_contain_text("Hand over to Ada.")


def test_a_view_that_is_opened_later_shows_the_game_as_it_stands(opened: Opened) -> None:
    notebook = opened(BOARD.format(""), "board")
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
    forget = "board._sent = (board._sent[0] + 1, board.svg)  # as if one picture had not come through"
    notebook = opened(BOARD.format(""), forget)
    board = notebook.board()
    notebook.page.wait_for_selector(r"text=/ipykernel\) \| Idle/")

    board.press("move", "lay 1")
    board.press("move", "lay 9")

    expect(board.stage).to_contain_text("2 of 3 laid")


def test_a_lost_kernel_is_reported_on_the_board_with_the_save_code(opened: Opened, shot: Shot) -> None:
    notebook = opened(BOARD.format(""), "import os\nos.getpid()")
    board = notebook.board()
    lay(board)
    kernel = int(notebook.page.locator(".jp-Cell").nth(1).locator(".jp-OutputArea-output").inner_text())

    # No answer within four seconds; one that comes at last brings the board back.
    os.kill(kernel, signal.SIGSTOP)
    board.piece("move", "roll").click()
    expect(board.over.get_by_role("heading")).to_have_text(
        "This board has lost its kernel: run its cell again.", timeout=8_000
    )
    shot(notebook.page, "kernel-silent")
    os.kill(kernel, signal.SIGCONT)
    expect(board.over).to_be_hidden(timeout=10_000)
    expect(board.live).to_contain_text(ROLLED)

    # A kernel that has been started again knows nothing of the board.
    notebook.restart()
    expect(board.over).to_contain_text("This board has lost its kernel: run its cell again.")
    expect(board.stage).to_have_css("opacity", "0.6")
    assert board.over.locator("textarea").input_value().startswith("ICE1-")
    shot(notebook.page, "kernel-lost")
    assert faults(notebook.page) == []


# -- the keyboard ------------------------------------------------------------------------------------------


def test_the_notebooks_shortcuts_do_not_fire_while_the_board_has_the_focus(opened: Opened) -> None:
    notebook = opened(BOARD.format(""), "1 + 1")
    board, keyboard = notebook.board(), notebook.page.keyboard

    def cells_after(*keys: str) -> int:
        for key in keys:
            keyboard.press(key)
        notebook.page.wait_for_timeout(300)
        return int(notebook.cells())

    for keys, change in ((("a",), 1), (("b",), 1), (("x",), -1), (("d", "d"), -1)):
        before = notebook.cells()
        board.focus()
        assert cells_after(*keys) == before, f"{keys} on the board"
        notebook.page.locator(".jp-Cell").last.locator(".jp-InputPrompt").click()
        assert cells_after(*keys) == before + change, f"{keys} on a cell: the control"


def test_escape_closes_what_is_open_and_then_leaves_the_board(opened: Opened) -> None:
    notebook = opened(BOARD.format(""))
    board = notebook.board()
    lay(board)
    board.focus()

    board.walk_to("tool", "rules")
    board.type("Enter")
    assert board.has("tool", "close")
    board.type("Escape")
    assert not board.has("tool", "close")
    assert board.focused() == "tool-rules"

    notebook.page.keyboard.press("Escape")
    assert notebook.page.evaluate("document.activeElement.matches('.jp-Cell')")


def test_forms_work_by_keyboard(opened: Opened, shot: Shot) -> None:
    notebook = opened(BOARD.format(""))
    board, page = notebook.board(), notebook.page
    lay(board)
    board.press("move", "roll")
    board.focus()

    board.walk_to("tool", "type")
    board.type("Enter")
    page.keyboard.type("9+9")
    board.type("Enter")
    expect(board.over.get_by_role("alert")).to_contain_text("no 9 among your dice")
    shot(page, "form-type")
    page.keyboard.press("Control+A")
    page.keyboard.type("6-5")
    board.type("Enter")
    expect(board.over.get_by_role("alert")).not_to_contain_text("9")
    page.keyboard.press("Control+A")
    page.keyboard.type("6+5")
    board.type("Enter")
    expect(board.over).to_be_hidden()
    expect(board.live).to_contain_text("Bo moved 11 to the middle")
    assert board.focused()

    board.walk_to("tool", "new")
    board.type("Enter")
    expect(board.over.get_by_label("Player 1", exact=True)).to_be_focused()
    board.over.get_by_label("Player 2 is").select_option(label="bot: rainbow")
    board.over.get_by_label("Season").select_option(label="summer: scoops")
    board.over.get_by_label("Player 2", exact=True).fill("")
    shot(page, "form-new")
    board.over.get_by_label("Player 1", exact=True).focus()
    board.type("Enter")
    expect(board.over).to_be_hidden()
    assert "Bot 2" in board.stage.inner_text()


# -- what is shown -----------------------------------------------------------------------------------------


def test_a_hostile_name_is_shown_literally(opened: Opened, shot: Shot) -> None:
    name = "<img src=x onerror=alert(1)>"
    players = f"['{name}', '&lt;b&gt;']"
    notebook = opened(f"import icedice_widgets as w\nw.play('tokens', players={players}, first=0)")
    dialogs: list[str] = []
    notebook.page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    board = notebook.board()

    lay(board)
    board.press("tool", "story")
    shot(notebook.page, "hostile-name")
    notebook.page.keyboard.press("Escape")
    board.press("move", "roll")
    board.press("move", "pass")
    board.press("tool", "new")

    expect(board.over.get_by_label("Player 1", exact=True)).to_have_value(name)
    expect(board.live).to_contain_text(f"{name} ended the turn. Hand over to &lt;b&gt;.")
    assert board.root.locator("img").count() == 0
    assert name in board.title or name in board.stage.inner_text()
    assert dialogs == []


def test_a_double_click_plays_once_and_pieces_move_only_if_they_may(opened: Opened) -> None:
    notebook = opened(BOARD.format(""))
    board, page = notebook.board(), notebook.page

    page.emulate_media(reduced_motion="no-preference")
    board.press("move", "lay 1")
    page.wait_for_function(MOVING, timeout=1_000)
    page.emulate_media(reduced_motion="reduce")
    page.wait_for_function(f"() => ({MOVING})() === 0")
    board.press("move", "lay 9")
    assert page.evaluate(MOVING) == 0
    board.press("move", "lay 16")

    before = board.revision
    board.piece("move", "roll").dblclick()
    board.changed(before)
    page.wait_for_timeout(500)

    assert board.revision == before + 1
    expect(board.live).to_have_text(ROLLED)
    expect(board.stage).to_contain_text("Roll 1 of 10")


def test_light_and_dark_have_no_serious_accessibility_fault(opened: Opened, shot: Shot) -> None:
    notebook = opened(BOARD.format(""))
    board, page = notebook.board(), notebook.page
    page.emulate_media(reduced_motion="reduce")
    lay(board)
    board.press("move", "roll")
    board.press("tap", "die 1")
    board.press("tap", "sign +")
    board.press("tap", "die 2")
    light = colour(board, ".f-paper"), colour(board, ".f-panel"), colour(board, ".f-ink")
    if os.environ.get("ICEDICE_README_SHOT") == "1":
        PICTURE.parent.mkdir(exist_ok=True)
        board.stage.screenshot(path=PICTURE)

    look_everywhere(board, "light", shot)
    with dark(notebook):
        now = colour(board, ".f-paper"), colour(board, ".f-panel"), colour(board, ".f-ink")
        look_everywhere(board, "dark", shot)

    assert light == ("rgb(234, 243, 250)", "rgb(255, 255, 255)", "rgb(16, 36, 58)")
    assert now == ("rgb(13, 26, 41)", "rgb(23, 41, 61)", "rgb(238, 246, 252)")


def test_a_phone_of_360_pixels_is_enough(opened: Opened, shot: Shot) -> None:
    notebook = opened(BOARD.format(""))
    board, page = notebook.board(), notebook.page
    page.keyboard.press("Control+b")  # the file browser would take the whole phone
    page.set_viewport_size({"width": 360, "height": 780})
    expect(board.stage.locator("> svg")).to_have_attribute("data-layout", "narrow")
    page.wait_for_timeout(500)  # until the notebook has found its place in the smaller window
    lay(board)
    shot(page, "phone")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert board.root.evaluate("host => host.scrollWidth <= host.clientWidth")

    board.root.get_by_role("button", name="Fill the screen").or_(board.piece("tool", "big")).first.click()
    expect(board.root).to_have_css("position", "fixed")
    page.wait_for_timeout(300)
    board.press("move", "roll")
    shot(page, "phone-big")
    sizes = board.stage.locator(".hit").evaluate_all(
        "all => all.map(hit => hit.getBoundingClientRect()).map(box => Math.min(box.width, box.height))"
    )
    assert min(sizes) >= 43.5
    assert board.root.evaluate("host => host.scrollWidth") <= 360
    assert faults(page) == []
    board.press("tool", "new")
    shot(page, "phone-new")
    assert board.over.evaluate("over => over.scrollWidth <= over.clientWidth")
    board.type("Escape")
    back = board.root.get_by_role("button", name="Back to the notebook")
    back.or_(board.piece("tool", "big")).first.click()
    expect(board.root).to_have_css("position", "relative")


def test_big_fills_the_window_and_escape_brings_it_back(opened: Opened, shot: Shot) -> None:
    notebook = opened(BOARD.format(""), BOARD.format(", face='summer'"))
    board, page = notebook.board(), notebook.page
    board.piece("tool", "big").click()

    expect(board.root).to_have_css("position", "fixed")
    page.wait_for_timeout(300)
    shot(page, "big")
    box = board.root.bounding_box()
    assert box is not None and (box["width"], box["height"]) == (1440, 1000)
    assert board.piece("tool", "big").get_attribute("aria-pressed") == "true"
    page.keyboard.press("Escape")
    expect(board.root).to_have_css("position", "relative")
    assert board.focused() == "tool-big"

    both = page.locator(".icedice [id]").evaluate_all("all => all.map(node => node.id)")
    assert len(both) == len(set(both)), "two boards on a page never share an id"
