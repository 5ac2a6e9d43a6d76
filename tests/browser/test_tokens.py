"""What only the board of tokens has: dice thrown again, arrow keys among sixty things, an hourglass."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from labpage import ShownBoard
from players import Mouse, tokens
from playwright.sync_api import expect

Opened = Callable[..., Any]
Shot = Callable[..., None]

BOARD = "import icedice_widgets as w\nw.play('tokens', players=['Ada', 'Bo'], seed=7{})"


COUNTED = "left => Number(document.querySelector('[data-countdown]').textContent.split(':')[1]) <= left"


def seconds(clock: str) -> int:
    minutes, rest = clock.split(":")
    return 60 * int(minutes) + int(rest)


def laid(notebook: Any) -> Any:
    """The board with three tokens in the middle."""
    board = notebook.board()
    for number in (1, 9, 16):
        board.press("move", f"lay {number}")
    return board


def test_two_people_play_a_whole_game_with_the_mouse_and_all_signs(opened: Opened) -> None:
    board = opened(BOARD.format(", first=0, end_threshold=28")).board()
    hand, done = Pointing(board), [""]

    while not tokens.JOURNEY.over(board):
        done.append(tokens.turn(hand, done, "+−×÷"))
        assert len(done) < 80

    assert {"lay", "take"} <= set(done)
    assert {f"sign {sign}" for sign in "+−×÷()"} <= hand.pressed
    expect(board.stage).to_contain_text(re.compile("(27|28) left at the end."))
    expect(board.live).to_contain_text("win")


class Pointing(Mouse):
    """Remembers what was tapped."""

    def __init__(self, board: ShownBoard) -> None:
        super().__init__(board)
        self.pressed: set[str] = set()

    def press(self, attribute: str, value: str) -> None:
        self.pressed.add(value)
        super().press(attribute, value)


def test_dice_are_chosen_and_thrown_again(opened: Opened) -> None:
    board = laid(opened(BOARD.format("")))
    board.press("move", "roll")

    board.press("tap", "again 1")
    board.press("move", "reroll 1")

    expect(board.stage).to_contain_text("Roll 2 of 10")
    assert [die.get_attribute("data-tumble") for die in board.stage.locator("[data-tumble]").all()][1:] == [
        "5:2", "1:2"], "the others lie as they lay"
    board.press("move", "pass")
    expect(board.live).to_contain_text("Pass the board to Ada.")


def test_every_thing_on_the_board_is_reached_with_the_arrow_keys(opened: Opened) -> None:
    board = laid(opened(BOARD.format("")))
    board.press("move", "roll")
    keys = board.stage.locator('[role="button"]').evaluate_all("all => all.map(g => g.dataset.key)")
    board.focus()

    assert len(keys) > 50
    assert set(board.ways()) == set(keys)
    assert board.stage.locator('[tabindex="0"]').count() == 1


def test_the_hourglass_is_turned_and_counts(opened: Opened, shot: Shot) -> None:
    notebook = opened(BOARD.format(", timer='hourglass', first=0"))
    board = laid(notebook)
    clock = board.stage.locator("[data-countdown]")
    assert clock.count() == 0, "the setup is not timed"

    board.press("move", "flip")
    first = seconds(clock.text_content())
    notebook.page.wait_for_function(COUNTED, arg=first - 2)
    shot(notebook.page, "hourglass")

    assert 0 < seconds(clock.text_content()) <= first - 2 < first <= 30
    board.press("move", "roll")
    board.press("move", "pass")
    assert clock.count() == 0, "no clock runs while the board is handed over"
    board.press("tool", "ready")
    assert clock.count() == 1
