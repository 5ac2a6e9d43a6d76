"""Every board in Firefox and in WebKitGTK: a game by keyboard, a turn by mouse, the focus always seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from players import Keyboard, Mouse
from test_every_game import BOARD, MOST, every_game, journey_of

Opened = Callable[..., Any]
Shot = Callable[[str], None]

WATCH = """
stage => new MutationObserver(() => {
  stage.hasThought ||= stage.querySelector(":scope > svg > title").textContent.includes("Bo is thinking");
}).observe(stage, { characterData: true, childList: true, subtree: true })
"""
"""Notes that the bot has its turn: on a busy machine it is over before anybody asks."""
RING = """
stage => {
  const here = document.activeElement, ring = stage.querySelector(".icedice-ring");
  const line = getComputedStyle(ring, "::before");
  const isDrawn = !ring.hidden && line.outlineStyle !== "none" && parseFloat(line.outlineWidth) > 0;
  if (!isDrawn || !stage.contains(here) || !here.matches('[role="button"]')) return false;
  const box = ring.getBoundingClientRect();
  const piece = (here.querySelector(".hit") ?? here).getBoundingClientRect();
  return ["left", "top", "width", "height"].every((side) => Math.abs(box[side] - piece[side]) < 2);
}
"""
"""Is the focus on a piece of the board, and the ring drawn round it?"""


def shown(opened: Opened, game: str, options: str) -> Any:
    """A board of Ada and Bo."""
    return opened(BOARD.format(game=game, players=["Ada", "Bo"], options=options)).board()


@every_game
def test_a_whole_game_is_played_by_keyboard_only(game: str, opened: Opened, shot: Shot) -> None:
    journey = journey_of(game)
    board = shown(opened, game, journey.options)
    hand, done = Keyboard(board), list[str]()
    board.focus()

    while not journey.over(board) and len(done) < MOST:
        done.append(journey.turn(hand, done))
        board.wait(RING)
        if len(done) == journey.halfway:
            shot(f"{game}-keyboard")

    assert journey.over(board) and journey.kinds <= set(done)
    assert not hand.offered(), "nothing is left to play"


@every_game
def test_a_turn_is_played_with_the_mouse_and_a_bot_answers(game: str, opened: Opened, shot: Shot) -> None:
    journey = journey_of(game)
    board = shown(opened, game, journey.against)
    hand, done = Mouse(board), list[str]()
    board.ask(WATCH)

    while not board.ask("stage => stage.hasThought") and len(done) < MOST:
        done.append(journey.turn(hand, done))
    board.browser.wait("() => document.querySelector('.icedice-stage [data-move]')?.dataset.move")

    shot(f"{game}-mouse")
    assert "Ada" in board.title


def test_whoever_goes_on_by_keyboard_after_a_click_sees_the_focus(opened: Opened, shot: Shot) -> None:
    board = shown(opened, "tokens", "seed=7, first=0")
    board.press("move", "lay 2")

    for number in (9, 17):
        Keyboard(board).press("move", f"lay {number}")
        shot(f"ring-{number}")

        board.wait(RING)
