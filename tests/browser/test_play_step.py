"""The step with the board: all of it is seen without scrolling, with the card of the lesson beside it."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from labpage import FINGERS, REPOSITORY, Lab, Notebook, ShownBoard, still
from playwright.sync_api import Browser, Page, expect
from walking import SCHOOL_LAPTOP, Walk

from icedice_edu.classroom.index import notebook_called

Shot = Callable[..., None]

LAYOUT = "(name) => document.querySelector('[data-icedice-part=\"play\"] .icedice').dataset.layout === name"
CARD = ".icelesson-card"
BEYOND = """
() => {
  const box = (where) => document.querySelector(where).getBoundingClientRect();
  const bar = box(".icetrail-bar"), foot = box(".icetrail-foot");
  const board = box('[data-icedice-part="play"] .icedice-stage > svg');
  const card = document.querySelector(".icelesson-card");
  const rolls = [...document.querySelectorAll(".icetrail-ground, .icetrail-ground .jp-WindowedPanel-outer")];
  return {
    above: Math.max(0, bar.bottom - board.top), below: Math.max(0, board.bottom - foot.top),
    page: Math.max(...rolls.map((node) => node.scrollHeight - node.clientHeight)),
    card: card.offsetParent ? card.scrollHeight - card.clientHeight : 0,
  };
}
"""
SMALL = """
() => [...document.querySelectorAll('[data-icedice-part="play"] text')].filter((words) => {
  const isOwn = [...words.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  if (!isOwn || !words.getBoundingClientRect().width) return false;
  const { a, b } = words.getScreenCTM();
  return parseFloat(getComputedStyle(words).fontSize) * Math.hypot(a, b) < 11.95;
}).map((words) => words.textContent)
"""
ON_TOP = """
(card) => {
  const { left, top, width, height } = card.getBoundingClientRect();
  return card.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
"""
ALL_SEEN = {"above": 0, "below": 0, "page": 0, "card": 0}


@pytest.mark.parametrize("lesson", ["A4", "M1"])
def test_board_and_card_are_seen_whole_and_large_enough(
    lesson: str, lab: Lab, browser: Browser, folder: Path, shot: Shot
) -> None:
    shutil.copy(REPOSITORY / "lessons" / notebook_called(lesson, REPOSITORY / "lessons"), folder / "it.ipynb")
    context = browser.new_context(viewport=SCHOOL_LAPTOP, reduced_motion="reduce")
    notebook = Notebook(context.new_page())
    notebook.open(f"{lab.url}/doc/tree/walk/it.ipynb?reset")
    someone = Walk(notebook.page)
    someone.start()
    someone.step("play").click()
    someone.at("play")

    for layout, width in (("lesson", 1366), ("tablet", 1024)):
        notebook.page.set_viewport_size({"width": width, "height": 768})
        is_whole(notebook.page, layout)
        shot(notebook.page, f"play-step-{lesson}-{width}")
    context.close()


def is_whole(page: Page, layout: str) -> None:
    """Nothing lies beyond an edge, no word is too small, no target too small for a finger."""
    board = ShownBoard(page)
    page.wait_for_function(LAYOUT, arg=layout)
    still(page)
    page.wait_for_function(f"() => JSON.stringify(({BEYOND})()) === '{as_page_writes(ALL_SEEN)}'")
    assert page.evaluate(SMALL) == []
    assert min(board.stage.locator('[role="button"]').evaluate_all(FINGERS)) >= 43.95


def as_page_writes(found: dict[str, int]) -> str:
    return "{" + ",".join(f'"{name}":{value}' for name, value in found.items()) + "}"


def test_a_board_that_fills_the_screen_keeps_the_lessons_card_beside_it(walk: Walk, shot: Shot) -> None:
    walk.step("play").click()
    walk.at("play")
    board, page = ShownBoard(walk.page), walk.page
    page.wait_for_function(LAYOUT, arg="lesson")
    board.press("tool", "more")

    board.piece("tool", "big").click()
    expect(board.root).to_have_css("position", "fixed")
    still(page)

    card = page.locator(CARD)
    assert card.evaluate(ON_TOP)
    expect(card).to_be_in_viewport(ratio=1)
    shot(page, "play-step-big")
    board.piece("tool", "big").click()
    expect(board.root).to_have_css("position", "relative")
    expect(card).to_have_css("position", "absolute")
