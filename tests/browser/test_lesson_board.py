"""A board in a lesson's page: three columns where there is room, seen whole on a school laptop."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from labpage import FINGERS, faults, still

Opened = Callable[..., Any]

PLAY = "import icedice_widgets as w\nboard = w.play({!r}, players=['Ada', 'Bo'], seed=3)\nboard"
LAID = """
(width) => {
  const host = document.querySelector(".icedice").parentElement;
  const place = { position: "fixed", left: "0", top: "140px" };
  host.dataset.room = "lesson";
  Object.assign(host.style, place, { width: `${width}px`, zIndex: 9999 });
  for (let node = host.parentElement; node; node = node.parentElement) {
    Object.assign(node.style, { contain: "none", overflow: "visible", transform: "none" });
  }
}
"""
LAYOUT = "(name) => document.querySelector('.icedice').dataset.layout === name"
SIZE = "svg => { const { width, height } = svg.getBoundingClientRect(); return [width, height]; }"


@pytest.mark.parametrize("game", ["tokens", "iced", "pyramids", "tiles", "floe"])
def test_a_lessons_board_is_seen_whole(opened_alone: Opened, game: str) -> None:
    notebook = opened_alone(PLAY.format(game))
    notebook.page.set_viewport_size({"width": 1366, "height": 768})
    board = notebook.board()

    notebook.page.evaluate(LAID, 1328)
    notebook.page.wait_for_function(LAYOUT, arg="lesson")
    board.answered()

    assert board.stage.locator("> svg").evaluate(SIZE) == [1328, 557]
    assert min(board.stage.locator('[role="button"]').evaluate_all(FINGERS)) >= 44
    assert not faults(notebook.page)


def test_without_a_lesson_the_board_is_wide_and_without_room_it_has_less(opened_alone: Opened) -> None:
    notebook = opened_alone(PLAY.format("tokens"))
    board = notebook.board()
    assert board.root.get_attribute("data-layout") == "wide", "1440 pixels, but no lesson"

    for width, layout in ((1200, "lesson"), (960, "tablet"), (500, "narrow")):
        notebook.page.evaluate(LAID, width)
        notebook.page.wait_for_function(LAYOUT, arg=layout)
    still(notebook.page)


def test_more_opens_and_escape_leads_back_to_it(opened_alone: Opened) -> None:
    notebook = opened_alone(PLAY.format("tokens"))
    board = notebook.board()
    notebook.page.evaluate(LAID, 1328)
    notebook.page.wait_for_function(LAYOUT, arg="lesson")
    board.answered()

    board.press("tool", "more")
    assert board.has("tool", "new") and board.has("tool", "save")
    before = board.revision
    notebook.page.keyboard.press("Escape")
    board.changed(before)

    assert not board.has("tool", "new") and board.focused() == "tool more"
