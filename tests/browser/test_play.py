"""Whole games played through the page, by people and by bots."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import expect

from icedice_edu.maths.reach import reach

Opened = Callable[..., Any]
Shot = Callable[..., None]

BOARD = "import icedice_widgets as w\nboard = w.play('tokens', players=['Ada', 'Bo'], seed=7{})\nboard"
TAPPED = """
stage => [...stage.querySelectorAll('[data-tap^=token]')]
  .map(token => [token.getAttribute('aria-label'), token.dataset.tap])
"""


class Eyes:
    """What a player reads off the board: dice, tokens, whose turn it is."""

    def __init__(self, board: Any) -> None:
        self.board = board

    @property
    def over(self) -> bool:
        return bool(re.search(r" wins? with | share the win", self.board.title))

    @property
    def dice(self) -> list[int]:
        shown = self.board.stage.locator("[data-tumble]").all()
        return [int(str(die.get_attribute("data-tumble"))[0]) for die in shown]

    def tokens(self, zone: str) -> dict[int, str]:
        """Number to what is tapped, for every token of a zone."""
        told = str(self.board.stage.locator("> svg > desc").text_content())
        middle = {int(n) for n in re.findall(r"\d+", told.partition("Middle board: ")[2].partition(".")[0])}
        shown = {int(re.findall(r"\d+", label)[0]): tap for label, tap in self.board.stage.evaluate(TAPPED)}
        return {number: tap for number, tap in shown.items() if (number in middle) == (zone == "middle")}


def plan(eyes: Eyes, zone: str, operations: str, besides: int = 0) -> tuple[int, str, str] | None:
    """A number that can be made and lies there: the number, what to tap, how to write it."""
    tokens = eyes.tokens(zone)
    ways = reach(eyes.dice, operations)
    number = next((n for n in ways if n in tokens and n != besides), None)
    return None if number is None else (number, tokens[number], str(ways[number]))


def taps(expression: str, dice: list[int]) -> Iterator[str]:
    """The dice and signs to tap for an expression, each die once."""
    free = list(range(3))
    for symbol in expression:
        if symbol.isdigit():
            place = next(place for place in free if dice[place] == int(symbol))
            free.remove(place)
            yield f"die {place + 1}"
        else:
            yield f"sign {symbol}"


def click_turn(board: Any, eyes: Eyes) -> None:
    """One whole turn with the mouse."""
    if board.has("tool", "ready"):
        board.press("tool", "ready")
    board.press("move", "roll")
    moved = 0
    for zone in ("big", "middle"):
        found = plan(eyes, zone, "+−×÷", besides=moved)
        if found is None:
            return board.press("move", "pass")
        moved, token, expression = found
        for tap in taps(expression, eyes.dice):
            board.press("tap", tap)
        board.press("tap", token)


def test_a_whole_game_is_played_with_the_mouse(opened: Opened, shot: Shot) -> None:
    notebook = opened(BOARD.format(""), reduced_motion="reduce")
    board = notebook.board()
    eyes = Eyes(board)
    for number in (1, 9, 16):
        board.press("move", f"lay {number}")

    board.press("move", "roll")
    board.press("tap", "again 1")
    board.press("move", "reroll 1")
    board.press("move", "pass")
    turns = 1
    while not eyes.over and turns < 60:
        click_turn(board, eyes)
        turns += 1
        if turns == 12:
            shot(notebook.page, "play-wide")

    shot(notebook.page, "play-over")
    assert eyes.over
    assert turns >= 25
    expect(board.live).to_contain_text("points")
    assert not board.has("move", "roll")


def key_turn(board: Any, eyes: Eyes) -> None:
    """One whole turn without a mouse: arrows and Enter for the buttons, typing for the numbers."""
    if board.has("tool", "ready"):
        board.walk_to("tool", "ready")
        board.type("Enter")
    board.walk_to("move", "roll")
    board.type("Enter")
    moved = 0
    for zone in ("big", "middle"):
        found = plan(eyes, zone, "+−", besides=moved)
        if found is None:
            board.walk_to("move", "pass")
            return board.type(" ")
        moved, _, expression = found
        board.type(*expression.replace("−", "-"), "Enter")


def test_a_whole_game_is_played_by_keyboard_only(opened: Opened, shot: Shot) -> None:
    notebook = opened(BOARD.format(", variant='6+', first=0"))
    board = notebook.board()
    eyes = Eyes(board)
    board.focus()
    for number in (2, 9, 17):
        board.walk_to("move", f"lay {number}")
        board.type("Enter")
    shot(notebook.page, "keyboard-focus")

    turns = 0
    while not eyes.over and turns < 30:
        key_turn(board, eyes)
        turns += 1

    shot(notebook.page, "keyboard-over")
    assert eyes.over
    assert turns >= 7
    assert board.focused(), "the focus is still on the board"


def test_every_thing_on_the_board_is_reached_with_the_arrow_keys(opened: Opened) -> None:
    notebook = opened(BOARD.format(""))
    board = notebook.board()
    for number in (1, 9, 16):
        board.press("move", f"lay {number}")
    board.press("move", "roll")

    keys = board.stage.locator('[role="button"]').evaluate_all("all => all.map(g => g.dataset.key)")
    board.focus()

    assert len(keys) > 50
    assert set(board.ways()) == set(keys)
    assert board.stage.locator('[tabindex="0"]').count() == 1


def test_bots_play_their_turns_by_themselves(opened: Opened, shot: Shot) -> None:
    notebook = opened(BOARD.format(", bots={'Bo': 'quick'}, first=0"))
    board = notebook.board()
    for number in (1, 9, 16):
        board.press("move", f"lay {number}")
    board.press("move", "roll")

    board.press("move", "pass")
    assert "Bo" in board.title
    shot(notebook.page, "bot-thinking")

    expect(board.piece("move", "roll")).to_be_visible(timeout=20_000)
    assert board.title.startswith("Token game. Ada, roll")
    assert not board.has("tool", "ready")


def test_the_hourglass_is_turned_and_counts(opened: Opened, shot: Shot) -> None:
    notebook = opened(BOARD.format(", timer='hourglass', first=0"))
    board = notebook.board()
    for number in (1, 9, 16):
        board.press("move", f"lay {number}")
    clock = board.stage.locator("[data-countdown]")
    assert clock.count() == 0, "the setup is not timed"

    board.press("move", "flip")
    first = clock.text_content()
    notebook.page.wait_for_timeout(2500)
    shot(notebook.page, "hourglass")

    assert first in ("0:30", "0:29")
    assert clock.text_content() in ("0:28", "0:27", "0:26")
    board.press("move", "roll")
    board.press("move", "pass")
    assert clock.count() == 0, "no clock runs while the board is handed over"
    board.press("tool", "ready")
    assert clock.count() == 1
