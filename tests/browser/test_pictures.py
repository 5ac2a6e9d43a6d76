"""However a picture was come to, it is the one that Python drew: boards without a notebook, any press."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from labpage import new_window
from playwright.sync_api import Browser, Page

from icedice_edu import GAMES
from icedice_widgets import Board, play

PRESSES = 40
SEEDS = {"wide": (0, 1), "narrow": (1,)}
"""With the odd ones a bot plays on the other side."""
BUTTON = r'<g[^>]*? data-(move|tap|tool)="([^"]*)"(?![^>]*aria-disabled)'
LEFT_OUT = ("big", "copy")  # they change nothing that Python draws
LOAD = """
async source => {
  const file = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  window.board = (await import(file)).default;
  window.shown = picture => {
    const state = { ...picture, title: "", spoken: "", code: "", form: null }, acts = {};
    const model = {
      get: name => state[name], send() {}, off() {},
      on: (name, act) => (acts[name] ??= []).push(act),
      set(changes) {
        Object.assign(state, changes);
        for (const act of acts["change:revision"]) act();
      },
    };
    const el = document.body.appendChild(document.createElement("div"));
    return { model, el, close: window.board.render({ model, el }) };
  };
  window.seen = ({ el }) => [...el.querySelectorAll("svg")].map(svg => {
    const copy = svg.cloneNode(true);
    for (const node of [copy, ...copy.querySelectorAll("*")]) node.removeAttribute("tabindex");
    for (const node of copy.querySelectorAll('[data-tool="big"]')) node.removeAttribute("aria-pressed");
    return sorted(copy).outerHTML.replace(/v\\d+x\\w+-/g, "");
  }).join("\\n");
  window.sorted = node => { // a morph may leave attributes in another order
    const all = [...node.attributes].sort((a, b) => a.name < b.name ? -1 : 1);
    for (const { name } of all) node.removeAttribute(name);
    for (const { name, value } of all) node.setAttribute(name, value);
    [...node.children].forEach(sorted);
    return node;
  };
}
"""
FOLLOW = """
pictures => {
  const old = window.shown(pictures[0]);
  const wrong = pictures.slice(1).findIndex((picture) => {
    old.model.set(picture);
    const fresh = window.shown(picture);
    const differs = window.seen(old) !== window.seen(fresh);
    fresh.close();
    return differs;
  });
  const was = wrong < 0 ? "" : window.seen(old);
  old.close();
  return [wrong, was];
}
"""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    context = new_window(browser, reduced_motion="reduce")
    blank = context.new_page()
    blank.evaluate(LOAD, str(Board._esm))
    yield blank
    context.close()


def pressed_at_random(board: Board, rng: Random) -> Iterator[dict[str, Any]]:
    """The pictures of a board on which somebody presses whatever can be pressed."""
    for _ in range(PRESSES):
        yield shown(board)
        buttons = [(kind, what) for kind, what in re.findall(BUTTON, board.svg) if what not in LEFT_OUT]
        ask(board, *rng.choice(buttons))
        while board.table.bot_to_move is not None:
            ask(board, "go")
            yield shown(board)


def shown(board: Board) -> dict[str, Any]:
    return {"head": board.head, "parts": board.parts, "revision": board.revision}


def ask(board: Board, kind: str, text: str = "") -> None:
    board._receive(None, {"kind": kind, "text": text, "revision": board.revision, "id": "1"}, None)


@pytest.mark.parametrize("layout", ["wide", "narrow"])
@pytest.mark.parametrize("game", GAMES)
def test_a_picture_that_was_changed_step_by_step_is_the_one_that_was_drawn(
    page: Page, game: str, layout: str
) -> None:
    for seed in SEEDS[layout]:
        board = play(game, seed=seed, bots=[1] if seed == 1 else None)
        ask(board, "layout", layout)
        pictures = list(pressed_at_random(board, Random(seed)))

        wrong, was = page.evaluate(FOLLOW, pictures)

        assert wrong < 0, f"{game}, seed {seed}, picture {wrong + 1} of {len(pictures)}:\n{was[:3000]}"
