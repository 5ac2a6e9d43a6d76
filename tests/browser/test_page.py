"""How a board lives in a notebook: shortcuts, forms, themes, small screens, screen readers."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from labpage import FINGERS, dark, faults, phone, slow_motion, still
from playwright.sync_api import expect

Opened = Callable[..., Any]
Shot = Callable[..., None]

PICTURE = Path(__file__).parents[2] / "docs" / "board.png"
BOARD = "import icedice_widgets as w\nboard = w.play('tokens', players=['Ada', 'Bo'], seed=7{})\nboard"
ROLLED = "Bo rolled 6, 5 and 1."
MOVING = "() => document.querySelector('.icedice-stage').getAnimations({ subtree: true }).length"


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


# -- the mouse -------------------------------------------------------------------------------------------


FOCUS_LOST = """
() => {
  window.lost = 0;
  const look = () => {
    window.lost += document.activeElement === document.body;
    requestAnimationFrame(look);
  };
  look();
}
"""
"""Counts the frames in which nothing has the focus, so that a key would go to the page."""

PRESS = """
(node) => {
  const tell = (name) => node.dispatchEvent(new PointerEvent(name, { bubbles: true }));
  ["pointerdown", "pointerup"].forEach(tell);
  node.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return node.matches(".down"); // no answer can be there yet
}
"""

TAB_AT_ONCE = """
() => new Promise((done) => {
  const board = document.querySelector(".icedice"), roll = board.querySelector('[data-move="roll"]');
  new MutationObserver((_, watcher) => {
    watcher.disconnect();
    done([document.activeElement.dataset.key, board.querySelectorAll('[tabindex="0"]').length]);
  }).observe(board, { attributeFilter: ["data-revision"] });
  roll.focus();
  roll.dispatchEvent(new MouseEvent("click", { bubbles: true }));
})
"""
"""What a key finds in the moment in which a new picture is there and has not been painted yet."""


def test_a_piece_that_goes_hands_its_focus_on(opened: Opened) -> None:
    notebook = opened(BOARD.format(""))
    board, page = notebook.board(), notebook.page
    lay(board)
    page.evaluate(FOCUS_LOST)

    board.press("move", "roll")

    assert not board.has("move", "roll") and board.focused() == "tap die 1"
    assert board.stage.locator('[tabindex="0"]').count() == 1
    assert page.evaluate("window.lost") == 0
    page.evaluate("document.activeElement.blur()")
    page.wait_for_function("window.lost > 0")  # the control


def test_tab_goes_on_from_the_heir_of_a_piece_that_has_just_gone(opened: Opened) -> None:
    notebook = opened(BOARD.format(""))
    board, page = notebook.board(), notebook.page
    lay(board)

    assert page.evaluate(TAB_AT_ONCE) == ["tap die 1", 1]
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.icedice-stage')") is None


def test_names_that_look_like_attributes_are_shown_as_they_are(opened: Opened) -> None:
    names = ['A id="b" href="#c" fill="url(#d"', '<g aria-label="x" data-tap="y"']
    board = opened(f"import icedice_widgets as w\nw.play('tokens', players={names!r}, first=0)").board()

    for name in names:
        expect(board.stage.get_by_text(name, exact=True).first).to_be_visible()
    assert names[0] in board.title


def test_what_travels_lies_above_and_two_views_of_a_board_share_no_id(opened: Opened) -> None:
    notebook = opened(BOARD.format("") + "\ndisplay(board, board)")
    board, page = notebook.board(), notebook.page
    lay(board)

    ids = page.locator(".icedice [id]").evaluate_all("all => all.map(node => node.id)")
    assert len(ids) == len(set(ids)) > 20
    assert page.locator(".icedice-above [data-glide]").count() == page.locator(".icedice").count() >= 2
    assert page.locator(".icedice-above").first.locator("[data-key^='tap token']").count() == 36
    below, above = (board.stage.locator(path).bounding_box() for path in ("> svg", ".icedice-above > svg"))
    assert below == above


def test_a_button_stays_down_until_its_answer_is_there(opened: Opened) -> None:
    notebook = opened(BOARD.format(""))
    board, page = notebook.board(), notebook.page
    lay(board)
    down = board.stage.locator(".down")

    board.piece("move", "roll").hover()
    page.mouse.down()
    expect(down).to_have_attribute("data-move", "roll")
    page.mouse.move(5, 5)
    page.mouse.up()
    expect(down).to_have_count(0)
    assert board.has("move", "roll")

    before = board.revision
    assert board.piece("move", "roll").evaluate(PRESS)
    board.changed(before)
    expect(down).to_have_count(0)
    assert not board.has("move", "roll")


# -- the keyboard ------------------------------------------------------------------------------------------


def test_the_notebooks_shortcuts_do_not_fire_while_the_board_has_the_focus(opened: Opened) -> None:
    notebook = opened(BOARD.format(""), "1 + 1")
    board, keyboard = notebook.board(), notebook.page.keyboard

    for keys, change in ((("a",), 1), (("b",), 1), (("x",), -1), (("d", "d"), -1)):
        before = notebook.cells()
        board.focus()
        for key in keys:
            keyboard.press(key)
        still(notebook.page)
        assert notebook.cells() == before, f"{keys} on the board"
        notebook.page.locator(".jp-Cell").last.locator(".jp-InputPrompt").click()
        for key in keys:
            keyboard.press(key)
        expect(notebook.page.locator(".jp-Notebook .jp-Cell")).to_have_count(before + change)  # the control


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
    assert board.focused() == "tool rules"

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
    expect(board.over.get_by_role("alert")).to_contain_text("of your dice shows 9")
    shot(page, "form-type")
    page.keyboard.press("Control+A")
    page.keyboard.type("6-5")
    board.type("Enter")
    expect(board.over.get_by_role("alert")).not_to_contain_text("9")
    page.keyboard.press("Control+A")
    page.keyboard.type("6+5")
    board.type("Enter")
    expect(board.over).to_be_hidden()
    expect(board.live).to_contain_text("Bo made 6 + 5 = 11 and moved it to the middle")
    assert board.focused()

    board.walk_to("tool", "new")
    board.type("Enter")
    expect(board.over.get_by_label("Who plays?")).to_be_focused()
    expect(board.over.get_by_label("Player 1", exact=True)).to_be_hidden()
    board.over.get_by_text("More choices").focus()
    page.keyboard.press("Enter")
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
    board.type("Escape")
    board.press("move", "roll")
    board.press("move", "pass")
    board.press("tool", "new")

    expect(board.over.get_by_label("Player 1", exact=True)).to_have_value(name)
    expect(board.live).to_contain_text(f"{name} ended the turn. Pass the board to &lt;b&gt;.")
    assert board.root.locator("img").count() == 0
    assert name in board.title or name in board.stage.inner_text()
    assert dialogs == []


def test_a_double_click_plays_once_and_pieces_move_only_if_they_may(opened: Opened) -> None:
    notebook = opened(BOARD.format(""))
    board, page = notebook.board(), notebook.page

    page.emulate_media(reduced_motion="no-preference")
    with slow_motion(page):
        board.press("move", "lay 1")
        page.wait_for_function(MOVING)
    page.emulate_media(reduced_motion="reduce")
    page.wait_for_function(f"() => ({MOVING})() === 0")
    board.press("move", "lay 9")
    assert page.evaluate(MOVING) == 0
    board.press("move", "lay 16")

    before = board.revision
    board.piece("move", "roll").dblclick()
    board.changed(before)
    board.answered()

    assert board.revision == before + 1
    expect(board.live).to_have_text(f"{ROLLED} Bo, step 1 of 2. Make a number on the big board.")
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
    with phone(notebook):
        expect(board.stage.locator("> svg")).to_have_attribute("data-layout", "narrow")
        still(page)  # the notebook has found its place in the smaller window
        lay(board)
        shot(page, "phone")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        assert board.root.evaluate("host => host.scrollWidth <= host.clientWidth")

        board.root.get_by_role("button", name="Fill the screen").or_(board.piece("tool", "big")).first.click()
        expect(board.root).to_have_css("position", "fixed")
        still(page)
        board.press("move", "roll")
        shot(page, "phone-big")
        assert min(board.stage.locator('[role="button"]').evaluate_all(FINGERS)) >= 43.5
        assert board.root.evaluate("host => host.scrollWidth") <= 360
        assert faults(page) == []
        for kind, pressed in (("tap", "token 33"), ("tool", "rules")):  # a refusal, and beside it a card
            answered_in_view(board, kind, pressed)
        board.press("tool", "close")
        assert board.focused() == "tool rules"
        board.press("tool", "new")
        shot(page, "phone-new")
        assert board.over.evaluate("over => over.scrollWidth <= over.clientWidth")
        board.type("Escape")
        back = board.root.get_by_role("button", name="Back to the notebook")
        back.or_(board.piece("tool", "big")).first.click()
        expect(board.root).to_have_css("position", "relative")


def answered_in_view(board: Any, kind: str, pressed: str) -> None:
    """Press what lies far below: the answer, which stands far above, comes into view."""
    board.press(kind, pressed)
    still(board.page)
    box = board.stage.locator("[data-notice]").last.bounding_box()
    assert box is not None and box["y"] >= -1 and box["y"] + box["height"] <= 781


def test_big_fills_the_window_and_escape_brings_it_back(opened: Opened, shot: Shot) -> None:
    notebook = opened(BOARD.format(""), BOARD.format(", face='summer'"))
    board, page = notebook.board(), notebook.page
    board.piece("tool", "big").click()

    expect(board.root).to_have_css("position", "fixed")
    still(page)
    shot(page, "big")
    box = board.root.bounding_box()
    assert box is not None and (box["width"], box["height"]) == (1440, 1000)
    assert board.piece("tool", "big").get_attribute("aria-pressed") == "true"
    page.keyboard.press("Escape")
    expect(board.root).to_have_css("position", "relative")
    assert board.focused() == "tool big"

    both = page.locator(".icedice [id]").evaluate_all("all => all.map(node => node.id)")
    assert len(both) == len(set(both)), "two boards on a page never share an id"
