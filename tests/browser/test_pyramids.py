"""The pyramid game through the page: whole games by mouse and by keyboard, themes, phones, hostile names."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from labpage import dark, faults
from playwright.sync_api import expect

Opened = Callable[..., Any]
Shot = Callable[..., None]

PICTURE = Path(__file__).parents[2] / "docs" / "pyramids.png"
BOARD = "import icedice_widgets as w\nboard = w.play('pyramids', players=['Ada', 'Bo'], seed={}{})\nboard"
OFFERED = "all => all.map(piece => piece.dataset.move)"
GLIDING = """
() => [...document.querySelectorAll('[data-glide] > *')].filter(piece => piece.getAnimations().length).length
"""
FINGERS = "all => all.map(hit => hit.getBoundingClientRect()).map(box => Math.min(box.width, box.height))"


def over(board: Any) -> bool:
    return bool(re.search(r" wins with | share the win", board.title))


def offered(board: Any) -> list[str]:
    """The moves that can be pressed, as the page holds them."""
    return list(board.stage.locator("[data-move]").evaluate_all(OFFERED))


def wanted(board: Any) -> str:
    """Steal where that is possible, take what is there, stop with three pieces, else roll."""
    moves = offered(board)
    pieces = sorted(move for move in moves if move.startswith(("steal", "take")))
    if pieces:
        return pieces[0]
    return "stop" if "stop" in moves and waiting(board) >= 3 else "roll"


def waiting(board: Any) -> int:
    """How many pieces the button offers to keep."""
    told = board.piece("move", "stop").get_attribute("aria-label")
    return int("".join(filter(str.isdigit, str(told))) or 0)


def play_out(board: Any, act: Callable[[str, str], None], most: int = 400) -> tuple[int, set[str]]:
    """Play to the end; how many presses that took, and what was pressed."""
    done: set[str] = set()
    for presses in range(most):
        if over(board):
            return presses, done
        if board.has("tool", "ready"):
            act("tool", "ready")
            continue
        move = wanted(board)
        done.add(move.split()[0])
        act("move", move)
    return most, done


def test_a_whole_game_is_played_with_the_mouse(opened: Opened, shot: Shot) -> None:
    notebook = opened(BOARD.format(841, ""), reduced_motion="reduce")
    board = notebook.board()

    def press(attribute: str, value: str) -> None:
        if value == "stop" and os.environ.get("ICEDICE_README_SHOT") == "1":
            board.stage.screenshot(path=PICTURE)
        board.press(attribute, value)

    presses, done = play_out(board, press)

    shot(notebook.page, "pyramids-over")
    assert over(board)
    assert presses > 30 and done == {"roll", "stop", "take", "steal"}
    assert not offered(board)
    expect(board.live).to_contain_text("3 Trios and wins")


def test_a_whole_game_is_played_by_keyboard_only(opened: Opened, shot: Shot) -> None:
    notebook = opened(BOARD.format(368, ", variant='keep-going'"), reduced_motion="reduce")
    board = notebook.board()
    board.focus()

    def by_keys(attribute: str, value: str) -> None:
        if board.focused() != board.piece(attribute, value).get_attribute("data-key"):
            board.walk_to(attribute, value)
        board.type("Enter")

    presses, done = play_out(board, by_keys)

    shot(notebook.page, "pyramids-keyboard-over")
    assert over(board)
    assert presses > 20 and done >= {"roll", "take"}
    assert board.focused(), "the focus is still on the board"


def test_pieces_move_bots_play_and_a_hostile_name_is_shown_literally(opened: Opened, shot: Shot) -> None:
    name = "<img src=x onerror=alert(1)>"
    players = f"players=['{name}', '&lt;b&gt;'], bots={{1: 'stops at two'}}, first=0, seed=7"
    notebook = opened(f"import icedice_widgets as w\nw.play('pyramids', {players})")
    dialogs: list[str] = []
    notebook.page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    board, page = notebook.board(), notebook.page

    board.press("move", "roll")
    expect(board.live).to_contain_text(f"{name} rolled")
    while not board.has("move", "stop"):
        board.press("move", wanted(board))
    board.press("move", "stop")

    assert page.evaluate(GLIDING) > 0
    assert "&lt;b&gt; is thinking" in board.title and not offered(board)
    shot(page, "pyramids-bot")
    expect(board.piece("move", "roll")).to_be_visible(timeout=20_000)
    assert board.title.startswith(f"Pyramid game. {name}")
    assert board.root.locator("img").count() == 0
    assert dialogs == []


def test_light_dark_and_a_phone_have_no_serious_accessibility_fault(opened: Opened, shot: Shot) -> None:
    notebook = opened(BOARD.format(11, ", first=0"), reduced_motion="reduce")
    board, page = notebook.board(), notebook.page
    until_three(board)

    look(board, "pyramids-light", shot)
    with dark(notebook):
        look(board, "pyramids-dark", shot)
    board.press("tap", "risk")
    assert "%" not in board.stage.inner_text()
    board.press("tap", "risk")
    assert "%" in board.stage.inner_text()

    page.keyboard.press("Control+b")  # the file browser would take the whole phone
    page.set_viewport_size({"width": 360, "height": 780})
    expect(board.stage.locator("> svg")).to_have_attribute("data-layout", "narrow")
    page.wait_for_timeout(500)  # until the notebook has found its place in the smaller window
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    board.root.get_by_role("button", name="Fill the screen").or_(board.piece("tool", "big")).first.click()
    expect(board.root).to_have_css("position", "fixed")
    look_at_phone(board, shot)


def look_at_phone(board: Any, shot: Shot) -> None:
    """Nothing to scroll sideways, nothing too small for a finger."""
    board.page.wait_for_timeout(300)
    shot(board.page, "pyramids-phone")
    sizes = board.stage.locator(".hit").evaluate_all(FINGERS)
    assert min(sizes) >= 43.5
    assert board.root.evaluate("host => host.scrollWidth") <= 360
    assert faults(board.page) == []


def until_three(board: Any) -> None:
    """Press on until three pieces wait on a Counter."""
    for _ in range(60):
        if board.has("tool", "ready"):
            board.press("tool", "ready")
        elif board.has("move", "stop") and waiting(board) == 3:
            return
        else:
            board.press("move", wanted(board))


def look(board: Any, theme: str, shot: Shot) -> None:
    """The board and its panels: pictures for people, and the checker."""
    shot(board.page, theme)
    assert faults(board.page) == []
    for tool in ("hint", "rules"):
        board.press("tool", tool)
        shot(board.page, f"{theme}-{tool}")
        assert faults(board.page) == [], tool
        board.type("Escape")


def test_the_options_are_weighed_on_request_and_the_card_closes(opened: Opened, shot: Shot) -> None:
    notebook = opened(BOARD.format(11, ", first=0"), reduced_motion="reduce")
    board, page = notebook.board(), notebook.page
    until_three(board)
    board.press("tool", "hint")
    board.walk_to("tool", "weigh")

    board.type("Enter")

    expect(board.live).to_contain_text("it is not your chance to win")
    assert "Bust: 3/6 = 1/2 = 50 %" in board.stage.inner_text()
    assert board.focused() == "close"
    weighed(board, "pyramids-weigh-light", shot)
    with dark(notebook):
        weighed(board, "pyramids-weigh-dark", shot)
    page.keyboard.press("Control+b")
    page.set_viewport_size({"width": 360, "height": 780})
    expect(board.stage.locator("> svg")).to_have_attribute("data-layout", "narrow")
    weighed(board, "pyramids-weigh-phone", shot)
    board.focus()
    board.type("Escape")
    assert board.stage.locator("[data-key^='option-']").count() == 0 and board.has("move", "stop")


def weighed(board: Any, name: str, shot: Shot) -> None:
    """Two options, and nothing for the checker to complain of."""
    assert board.stage.get_by_role("img", name=re.compile("Worth")).count() == 2
    shot(board.page, name)
    assert faults(board.page) == []
