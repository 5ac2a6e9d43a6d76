"""The floe in a real JupyterLab: aimed with the mouse, seen sliding, skipped by a press, told by touch."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from labpage import ShownBoard, faults, slow_motion
from playwright.sync_api import expect

Opened = Callable[..., Any]
Shot = Callable[..., None]

BOARD = "import icedice_widgets as w\nw.play('floe', players=['Ada', 'Bo', 'Cy'], seed=7, first=0{options})"
SCENE = """
import icedice_edu, icedice_widgets as w
match = icedice_edu.start("floe", players=["Sam", "Ben", "Pia", "Rae", "Gus", "Olli"], seed=7, first=0)
for result in (
    "3@163,284 5@60,180 2@230,150 1~", "6@190,262 2@90,260 4~ 1@200,120", "4@118,278 1@220,200 5~ 2@60,100",
    "2@137,318 3@240,250 6~ 1@70,60", "5@163,338 1@50,240 2~ 3@210,90", "6@100,230 3@230,120 1~ 2@60,60",
):
    match = match.play("throw 145 0 0.5 0.3", given=result).play("choose 1")
w.Board(match)
"""
"""Six players who have thrown once; now Olli, who is last, throws three dice."""
PICTURE = Path(__file__).parents[2] / "docs" / "floe.png"
SLIDING = """
() => [...document.querySelectorAll('[data-path]')]
  .filter(die => die.getAnimations().some(motion => motion.playState === 'running')).length
"""
PINS = "() => Number(getComputedStyle(document.querySelector('[data-key=pinned]')).opacity)"


def aim(board: ShownBoard) -> list[float]:
    """Where the hand is, which way, how hard, how spread."""
    said = str(board.stage.locator('[data-move^="throw"]').get_attribute("data-move"))
    return [float(number) for number in said.split()[1:]]


def on_the_ice(board: ShownBoard, x: float, y: float) -> tuple[float, float]:
    """A place of the arena, in millimetres, on the page."""
    box = board.stage.locator('[data-spot="ice"] rect').bounding_box()
    assert box is not None
    return box["x"] + x / 290 * box["width"], box["y"] + (420 - y) / 420 * box["height"]


def drag(board: ShownBoard, *places: tuple[float, float]) -> None:
    mouse, before = board.page.mouse, board.revision
    mouse.move(*places[0])
    mouse.down()
    for place in places[1:]:
        mouse.move(*place, steps=4)
    mouse.up()
    board.changed(before)
    board.answered()  # to the last of many wishes


def test_a_throw_is_aimed_by_dragging_seen_sliding_and_skipped(opened: Opened, shot: Shot) -> None:
    board = opened(BOARD.format(options=""), motion=True).board()
    board.stage.scroll_into_view_if_needed()

    drag(board, on_the_ice(board, 145, 150), on_the_ice(board, 120, 200), on_the_ice(board, 100, 280))
    x, angle, power, _ = aim(board)
    assert x == 145 and angle < -5 and 0.5 < power < 0.75
    drag(board, on_the_ice(board, 145, -12), on_the_ice(board, 100, -12))
    assert aim(board)[0] == 100
    assert board.focused(), "whoever drags can go on with keys"
    shot(board.page, "floe-dragged")

    with slow_motion(board.page):  # they would slide for minutes
        throw = str(board.stage.locator('[data-move^="throw"]').get_attribute("data-move"))
        board.piece("move", throw).click()
        board.page.wait_for_function(f"({SLIDING})() === 4")
        assert board.page.evaluate(PINS) == 0, "where dice lie is told when they lie there"
        shot(board.page, "floe-sliding")
        board.stage.locator("> svg > [data-key=banner]").click(force=True)
        board.page.wait_for_function(f"({SLIDING})() === 0 && ({PINS})() === 1")
    expect(board.stage.locator('[data-move^="choose"]').first).to_be_visible()
    shot(board.page, "floe-slid")


def test_six_dice_lie_on_the_ice_and_three_are_to_be_thrown(opened: Opened) -> None:
    board = opened(SCENE).board()

    if os.environ.get("ICEDICE_README_SHOT") == "1":
        board.stage.screenshot(path=PICTURE)

    assert "Olli, throw three dice. Beat your 6 at 23 cm" in board.title
    assert all(name in board.stage.inner_text() for name in ("Sam", "Ben", "Pia", "Rae", "Gus", "Olli"))
    assert faults(board.page) == []


def test_without_motion_the_way_of_each_die_is_drawn(opened: Opened) -> None:
    board = opened(BOARD.format(options="")).board()

    board.press("move", str(board.stage.locator('[data-move^="throw"]').get_attribute("data-move")))

    assert board.page.evaluate(SLIDING) == 0 and board.page.evaluate(PINS) == 1
    assert board.stage.locator("[data-key=traces] path").count() == 1


def test_real_dice_are_told_by_pointing_and_in_a_form(opened: Opened, shot: Shot) -> None:
    notebook = opened(BOARD.format(options=", companion=True"))
    board, page = notebook.board(), notebook.page
    board.stage.scroll_into_view_if_needed()
    for face, place in ((5, (100, 200)), (2, (180, 300))):
        board.press("tap", f"face {face}")
        before = board.revision
        page.mouse.click(*on_the_ice(board, *place))
        board.changed(before)
    for face in (3, 6):
        board.press("tap", f"face {face}")
        board.press("tap", "water")
    shot(page, "floe-told")
    assert faults(page) == []
    board.press("tap", "done")
    assert "choose your scoring die" in board.title

    board.press("move", "choose 1")
    board.press("tool", "ready")
    board.press("tool", "type")
    page.get_by_label("Die 1 is at").fill("5,5")
    for die in (2, 3, 4):
        page.get_by_label(f"Die {die} is at").fill("water")
    board.over.get_by_role("button", name="Done").click()
    expect(board.over.get_by_role("alert")).to_contain_text("touches the water")
    shot(page, "floe-form")
    assert faults(page) == []
    page.get_by_label("Die 1 is at").fill("145, 100")
    board.over.get_by_role("button", name="Done").click()
    expect(board.over).to_be_hidden()
    assert "Cy is next" in board.title
