"""What only the board of ICED! has: a spoon that walks box by box, boxes that answer, a till roll."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from labpage import faults
from playwright.sync_api import expect

Opened = Callable[..., Any]
Shot = Callable[..., None]

PICTURE = Path(__file__).parents[2] / "docs" / "iced.png"
MOVES = (
    "roll take roll buy roll give roll buy roll buy roll pass roll give roll take roll take roll upgrade "
    "roll buy roll take roll roll take roll swap roll buy roll buy roll upgrade roll upgrade roll give "
    "roll give"
)
BOARD = f"""
import icedice_edu, icedice_widgets as w
match = icedice_edu.start("iced", players=["Mia", "Leo"], seed=4116)
for move in "{MOVES}".split():
    match = match.play(move)
w.Board(match)
"""
STOPS = """
() => [...document.querySelectorAll("[data-glide] > [data-via]")]
  .flatMap(spoon => spoon.getAnimations()).map(walk => walk.effect.getKeyframes().length)
"""


def test_a_spoon_walks_from_box_to_box(opened: Opened) -> None:
    notebook = opened(BOARD, motion=True)
    board = notebook.board()

    board.press("move", "roll")

    notebook.page.wait_for_function(f"({STOPS})().length")
    assert notebook.page.evaluate(STOPS) == [5], "from, three boxes on the way, and there"
    board.at_rest()
    if os.environ.get("ICEDICE_README_SHOT") == "1":
        notebook.page.mouse.move(0, 0)
        board.stage.screenshot(path=PICTURE)


def test_boxes_and_the_till_roll_answer_and_escape_puts_them_away(opened: Opened, shot: Shot) -> None:
    notebook = opened(BOARD)
    board = notebook.board()
    board.press("move", "roll")
    assert notebook.page.evaluate(STOPS) == [], "who wants no motion sees none"

    board.press("tap", "box 11")

    expect(board.live).to_contain_text("Caramel, box 11.")
    assert faults(notebook.page) == []
    board.type("Escape")
    assert board.has("move", "give") and not board.has("tap", "close")
    board.type("l")
    assert "Older payments" in str(board.piece("tap", "till +1").get_attribute("aria-label"))
    assert board.focused() == "box11", "the focus stays where it was"
    shot(notebook.page, "iced-till")
    assert faults(notebook.page) == []
    board.type("Escape", "p")
    expect(board.live).to_contain_text("Not yet")
