"""What only the board of tiles has: tiles that change places, hidden tiles, sums, the boards of others."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from labpage import ShownBoard, dark, faults, phone, still
from players import Mouse
from players.tiles import JOURNEY
from playwright.sync_api import expect

Opened = Callable[..., Any]
Shot = Callable[..., None]

PICTURE = Path(__file__).parents[2] / "docs" / "tiles.png"
BOARD = "import icedice_widgets as w\nboard = w.play('tiles', players=['Ada', 'Bo'], seed={}{})\nboard"
SCENE = """
import icedice_edu, icedice_widgets as w
match = icedice_edu.start("tiles", players=["Noa", "Leo", "Ada"], seed=7, arrange="random", first=0)
match = match.given("deal 11 11 9 12 7 10 / 12 10 9 8 12 11 / 10 13 11 10 11 12 / bonus 10 9")
for step in '''throw 2, 4 5, place 5 a1, place 4 b1, throw 2, 1 6, place 6 a1, place 1 c1,
        throw 2, 1 3, place 1 a1, place 3 b1, throw 2, 2 3, place 3 a2, place 2 b2, throw 2, 2 5, place 2 a2,
        place 5 b2, throw 2, 2 6, place 6 c1, place 2 c2, throw 2, 1 6, place 6 c2, place 1 b3, throw 2, 3 4,
        place 3 c2, place 4 b3, throw 2, 4 5, place 4 a3, place 5 b3, throw 2, 2 6'''.split(","):
    match = match.given(step) if step.strip()[0].isdigit() else match.play(step.strip())
w.Board(match)
"""
"""Three players in the middle of a game; a 2 would complete Noa's top row: 5 + 4 + 2 = 11 (TILE-EX2)."""
NUMBERS = """
all => all.map(tile => tile.getAttribute('href').match(/tiles-n(\\d+)$/)?.[1]).filter(n => n !== undefined)
"""


def tiles(board: ShownBoard) -> list[str]:
    """The numbers on the tiles in sight; 0 is face down."""
    return list(board.stage.locator("[data-glide] > use").evaluate_all(NUMBERS))


def test_two_tiles_change_places_before_the_game(opened: Opened, shot: Shot) -> None:
    board = opened(BOARD.format(21, ", first=0")).board()
    before = tiles(board)[:6]

    board.press("tap", "tile 0")
    board.press("tap", "tile 3")

    shot(board.page, "tiles-arrange")
    assert tiles(board)[:6] == [before[3], *before[1:3], before[0], *before[4:]]


def test_hidden_tiles_are_seen_only_while_their_owner_holds_the_button(opened: Opened, shot: Shot) -> None:
    notebook = opened(BOARD.format(3, ", hidden=True, first=0"))
    board, page = notebook.board(), notebook.page
    assert tiles(board).count("0") == 12
    for _ in range(2):
        board.press("tap", "look")
        assert tiles(board).count("0") == 6
        board.press("move", Mouse(board).offered()[0])
        assert tiles(board).count("0") == 12, "face down for the hand-over"
        board.press("tool", "ready")

    peek = board.piece("hold", "peek")
    peek.hover()
    page.mouse.down()
    expect(peek).to_have_attribute("aria-pressed", "true")
    assert tiles(board).count("0") == 6
    shot(page, "tiles-peek")
    page.mouse.move(5, 5)
    page.mouse.up()
    expect(peek).to_have_attribute("aria-pressed", "false")
    assert tiles(board).count("0") == 12

    peek.focus()
    page.keyboard.down("Space")
    expect(peek).to_have_attribute("aria-pressed", "true")
    page.keyboard.down("Space")  # a key that is held repeats
    assert tiles(board).count("0") == 6
    expect(board.live).to_contain_text("| ")
    page.keyboard.up("Space")
    expect(peek).to_have_attribute("aria-pressed", "false")
    assert tiles(board).count("0") == 12

    done = ["buy", "typed", "typed", "typed"]  # as if these were behind us: from now on dice are given up
    while not JOURNEY.over(board) and len(done) < 60:
        assert tiles(board).count("0") == 12, "nobody's tiles are in the page"
        done.append(JOURNEY.turn(Mouse(board), done))
    shot(page, "tiles-hidden-over")
    assert JOURNEY.over(board) and "give up" in done
    assert "0" not in tiles(board), "at the end all tiles lie open"


def test_three_boards_with_a_die_held_over_a_square(opened: Opened, shot: Shot) -> None:
    notebook = opened(SCENE)
    board = notebook.board()
    board.press("tap", "square c1")
    assert "9 + 2" in board.stage.inner_text()
    if os.environ.get("ICEDICE_README_SHOT") == "1":
        board.stage.screenshot(path=PICTURE)

    look(board, "tiles-three-light", shot)
    with dark(notebook):
        look(board, "tiles-three-dark", shot)
    board.press("tap", "sums")
    assert "to go" not in board.stage.inner_text()
    board.press("tap", "sums")
    assert "to go" in board.stage.inner_text()

    with phone(notebook):
        expect(board.stage.locator("> svg")).to_have_attribute("data-layout", "narrow")
        still(board.page)  # the notebook has found its place in the smaller window
        board.press("tap", Mouse(board).offered("tap", "see")[0])
        look_at_phone(board, shot)


def look_at_phone(board: ShownBoard, shot: Shot) -> None:
    """Nothing to scroll sideways, and nothing for the checker to complain of."""
    shot(board.page, "tiles-phone-other")
    assert board.page.evaluate("document.documentElement.scrollWidth") <= 360
    assert faults(board.page) == []


def look(board: ShownBoard, name: str, shot: Shot) -> None:
    shot(board.page, name)
    assert faults(board.page) == []
