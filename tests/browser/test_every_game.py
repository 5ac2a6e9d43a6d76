"""Every game on its board in a real JupyterLab: a whole game without a mouse, a turn with one against a bot.

How a game is played stands in its module under `players`; one that has none is played with any move.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import pytest
from labpage import FINGERS, Notebook, ShownBoard, dark, faults, phone, still
from players import Journey, Keyboard, Mouse, any_game
from playwright.sync_api import expect

from icedice_edu import GAMES
from icedice_widgets.boards import DRAWINGS

Opened = Callable[..., Any]
Shot = Callable[..., None]

BOARD = "import icedice_edu, icedice_widgets as w\nw.play({game!r}, players={players!r}, {options})"
HOSTILE = ["<svg onload=alert()>", "&lt;b&gt;"]
MOST = 120
GLIDING = """
() => [...document.querySelectorAll('[data-glide] > *')].filter(piece => piece.getAnimations().length).length
"""
KEYS = "all => all.map(piece => piece.dataset.key)"

every_game = pytest.mark.parametrize("game", GAMES)


def journey_of(game: str) -> Journey:
    if find_spec(f"players.{game}") is None:
        return any_game.journey(game)
    found: Journey = import_module(f"players.{game}").JOURNEY
    return found


@every_game
def test_a_whole_game_is_played_by_keyboard_only(game: str, opened: Opened, shot: Shot) -> None:
    journey = journey_of(game)
    notebook = opened(BOARD.format(game=game, players=["Ada", "Bo"], options=journey.options))
    board = notebook.board()
    hand, done = Keyboard(board), list[str]()
    board.focus()

    while not journey.over(board) and len(done) < MOST:
        done.append(journey.turn(hand, done))
        if len(done) == journey.halfway:
            look_around(notebook, board, game, shot)
            board.focus()

    shot(notebook.page, f"{game}-over")
    assert journey.over(board) and journey.kinds <= set(done)
    assert not hand.offered(), "nothing is left to play"
    assert board.focused(), "the focus is still on the board"
    assert faults(notebook.page) == []


def look_around(notebook: Notebook, board: ShownBoard, game: str, shot: Shot) -> None:
    """The board in the middle of a game: arrow keys, both themes, a phone."""
    if board.has("tool", "ready"):
        board.press("tool", "ready")  # hints are for the player whose turn it is
    keys = board.stage.locator('[role="button"]').evaluate_all(KEYS)
    assert set(board.ways()) == set(keys), "arrow keys lead everywhere"
    look(board, f"{game}-light", shot)
    with dark(notebook):
        look(board, f"{game}-dark", shot)
    with phone(notebook):
        look_at_phone(board, game, shot)
    expect(board.stage.locator("> svg")).to_have_attribute("data-layout", "wide")


def look(board: ShownBoard, theme: str, shot: Shot) -> None:
    """The board and its hint: pictures for people, and the checker."""
    shot(board.page, theme)
    assert faults(board.page) == []
    board.press("tool", "hint")
    shot(board.page, f"{theme}-hint")
    assert faults(board.page) == []
    board.type("Escape")


def look_at_phone(board: ShownBoard, game: str, shot: Shot) -> None:
    """Nothing to scroll sideways, and as large as the window nothing is too small for a finger."""
    expect(board.stage.locator("> svg")).to_have_attribute("data-layout", "narrow")
    still(board.page)  # the notebook has found its place in the smaller window
    assert board.page.evaluate("document.documentElement.scrollWidth") <= 360
    board.root.get_by_role("button", name="Fill the screen").or_(board.piece("tool", "big")).first.click()
    expect(board.root).to_have_css("position", "fixed")
    still(board.page)
    shot(board.page, f"{game}-phone")
    assert min(board.stage.locator('[role="button"]').evaluate_all(FINGERS)) >= 43.5
    assert board.root.evaluate("host => host.scrollWidth") <= 360
    assert faults(board.page) == []
    board.page.keyboard.press("Escape")
    expect(board.root).to_have_css("position", "relative")


@every_game
def test_a_turn_is_played_with_the_mouse_and_a_bot_answers(game: str, opened: Opened, shot: Shot) -> None:
    journey = journey_of(game)
    notebook = opened(BOARD.format(game=game, players=HOSTILE, options=journey.against), motion=True)
    board, page, dialogs = notebook.board(), notebook.page, list[str]()
    page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    hand, done, glided = Mouse(board), list[str](), 0

    while f"{HOSTILE[1]} is thinking" not in board.title and len(done) < MOST:
        done.append(journey.turn(hand, done))
        glided += page.evaluate(GLIDING)

    assert glided or game not in DRAWINGS, "pieces travel, but on the plain board"
    assert not hand.offered(), "it is not our turn"
    shot(page, f"{game}-bot")
    expect(board.stage.locator("[data-move]").first).to_be_visible()
    assert HOSTILE[0] in board.title, "a name is shown as it was typed"
    assert board.root.locator("[onload]").count() == 0 and dialogs == []
