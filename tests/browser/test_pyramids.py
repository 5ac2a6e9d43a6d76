"""What only the board of pyramids has: the risk that can be hidden, and options weighed on request."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from labpage import ShownBoard, dark, faults, phone
from players import Mouse, pyramids
from playwright.sync_api import expect

Opened = Callable[..., Any]
Shot = Callable[..., None]

PICTURE = Path(__file__).parents[2] / "docs" / "pyramids.png"
BOARD = "import icedice_widgets as w\nw.play('pyramids', players=['Ada', 'Bo'], seed=11, first=0)"


def until_three(board: ShownBoard) -> None:
    """Press on until three pieces wait on a Counter."""
    hand = Mouse(board)
    for _ in range(60):
        if board.has("move", "stop") and pyramids.waiting(board) == 3:
            return
        pyramids.turn(hand, [])


def test_the_risk_is_hidden_and_the_options_are_weighed_on_request(opened: Opened, shot: Shot) -> None:
    notebook = opened(BOARD)
    board = notebook.board()
    until_three(board)
    if os.environ.get("ICEDICE_README_SHOT") == "1":
        board.stage.screenshot(path=PICTURE)
    board.press("tap", "risk")
    assert "%" not in board.stage.inner_text()
    board.press("tap", "risk")
    assert "%" in board.stage.inner_text()
    board.press("tool", "hint")
    board.walk_to("tool", "weigh")

    board.type("Enter")

    expect(board.live).to_contain_text("not your probability of winning")
    assert "Bust: 3/6 = 1/2 = 50%" in board.stage.inner_text()
    assert board.focused() == "close"
    weighed(board, "pyramids-weigh-light", shot)
    with dark(notebook):
        weighed(board, "pyramids-weigh-dark", shot)
    with phone(notebook):
        expect(board.stage.locator("> svg")).to_have_attribute("data-layout", "narrow")
        weighed(board, "pyramids-weigh-phone", shot)
    board.focus()
    board.type("Escape")
    assert board.stage.locator("[data-key^='option-']").count() == 0 and board.has("move", "stop")


def weighed(board: ShownBoard, name: str, shot: Shot) -> None:
    """Two options, and nothing for the checker to complain of."""
    assert board.stage.get_by_role("img", name=re.compile("Worth")).count() == 2
    shot(board.page, name)
    assert faults(board.page) == []
