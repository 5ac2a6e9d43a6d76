"""What a board asks for by itself and when: bots play on their own, but not under an open form."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from barepage import Bare, Show
from playwright.sync_api import Browser, expect

from icedice_widgets import open_lesson, play
from icedice_widgets.table import LONGEST_PAUSE_MS

A_WHILE = 2 * LONGEST_PAUSE_MS


@pytest.fixture
def board(browser: Browser) -> Iterator[Bare]:
    """A bot has begun; the clock of the page stands still until a test lets it run."""
    bare = Bare(browser, play("tokens", players=["Bot", "Ada"], seed=7, first=0, bots={"Bot": "collector"}))
    bare.page.clock.install()
    bare.ask("tool", "go")
    yield bare
    bare.close()


def keep_answers_back(board: Bare) -> None:
    board.page.evaluate("model.silent = true; model.sent.length = 0")


def a_while_later(board: Bare) -> list[str]:
    """How often the bots were told to go on meanwhile."""
    keep_answers_back(board)
    board.page.clock.run_for(A_WHILE)
    return board.asked("go")


def test_a_bot_that_is_first_is_not_told_to_go_on_before_somebody_presses(browser: Browser) -> None:
    board = Bare(browser, play("tokens", players=["Bot", "Ada"], seed=7, first=0, bots={"Bot": "collector"}))
    board.page.clock.install()
    assert a_while_later(board) == []

    board.page.evaluate("model.silent = false")
    board.press("tool", "go")
    assert len(a_while_later(board)) == 1
    board.close()


def test_what_a_bot_did_goes_by_step_by_step_for_eyes_ears_and_still_pages(browser: Browser) -> None:
    bots = {"Pip": "stops at two"}
    board = Bare(browser, play("pyramids", players=["Ada", "Pip"], seed=7, first=1, bots=bots))
    board.press("tool", "go")
    while board.widget.table.bot_to_move:
        board.press("tool", "go")
    live = board.page.locator("[aria-live]")
    board.page.clock.install()

    board.press("tool", "replay")
    expect(live).to_have_text("This is how Pip's turn began.")
    board.page.clock.run_for(A_WHILE)
    expect(live).to_contain_text("Pip rolled ")
    board.press("tool", "now")
    board.page.clock.run_for(A_WHILE)

    assert board.widget.table.back == () and board.widget.table.seat == 0
    board.close()


def test_a_bot_is_told_once_to_go_on_for_each_picture(board: Bare) -> None:
    board.ask("key", "?")

    assert len(a_while_later(board)) == 1


def test_bots_wait_under_an_open_form_and_go_on_when_it_is_closed(board: Bare) -> None:
    board.ask("key", "?")  # the bot would go on in a moment
    board.ask("tool", "new")
    assert a_while_later(board) == []

    board.ask("tool", "close")
    assert len(a_while_later(board)) == 1


def test_a_picture_that_comes_while_a_form_is_open_lets_no_bot_go_on(board: Bare) -> None:
    board.ask("tool", "new")
    board.ask("key", "?")

    assert a_while_later(board) == []


def test_a_lost_board_asks_for_nothing(board: Bare) -> None:
    board.ask("key", "?")
    board.page.evaluate("leave()")

    assert a_while_later(board) == []


def test_two_different_presses_on_one_picture_are_both_sent(browser: Browser) -> None:
    board = Bare(browser, play("tokens", players=["Ada", "Bo"], seed=7, first=0))
    for number in (1, 9, 16):
        board.press("move", f"lay {number}")
    board.press("move", "roll")
    shown = board.widget.revision
    keep_answers_back(board)

    board.piece("tap", "die 1").click()
    board.piece("tap", "sign +").click()

    assert board.asked("tap") == ["die 1", "sign +"]
    assert board.page.evaluate("model.sent.map((one) => one.revision)") == [shown, shown]
    board.close()


def test_a_double_click_asks_for_one_hint_even_if_the_first_is_answered_in_between(show: Show) -> None:
    board = show(play("tokens", players=["Ada", "Bo"], seed=7, first=0))

    board.press("tool", "hint")
    more = board.piece("tool", "hint").last
    more.dispatch_event("click", {"detail": 2})
    assert board.asked("tool") == ["hint"]

    board.page.wait_for_timeout(350)  # longer than a double click takes: this time it is meant
    more.dispatch_event("click", {"detail": 1})
    assert board.asked("tool") == ["hint", "hint"]


def test_a_key_that_is_held_down_presses_once(show: Show) -> None:
    board = show(play("tokens", players=["Ada", "Bo"], seed=7, first=0))
    board.piece("tool", "hint").first.focus()

    board.page.keyboard.down("Enter")
    board.answered()
    board.page.keyboard.down("Enter")  # it repeats
    board.answered()

    assert board.widget.table.hint == 1
    assert board.asked("tool") == ["hint"]


def test_a_double_click_spends_one_hint_of_a_task(show: Show) -> None:
    lesson = open_lesson("A4", seed=2026, fresh=True)
    lesson.open_curtain()
    page = show(lesson, "practice")
    hint = page.page.locator('button[data-act="hint 1"]')

    hint.dblclick()
    page.answered()

    assert lesson.desk.work.hints_at("1") == 1


SAYS = """
(name) => model.hear([{ state: { place: name, stations: model.get("stations").map((one) =>
  ({ ...one, state: one.name === name ? "now" : "to come" })) } }])
"""
"""The kernel says where the learner is."""


def test_what_the_kernel_says_of_an_earlier_turn_does_not_turn_the_page_back(show: Show) -> None:
    page = show(open_lesson("A4", seed=3, fresh=True), "warmup").page
    step = page.locator(".icetrail-steps [aria-current]")
    page.evaluate("model.silent = true")

    page.locator(".icetrail-foot .next").click()
    expect(step).to_have_attribute("data-to", "launch")
    page.evaluate(SAYS, "warmup")
    page.evaluate(SAYS, "predict")
    expect(step).to_have_attribute("data-to", "launch")

    page.evaluate("model.hear([{ custom: { ack: model.sent.at(-1).id, refused: false } }])")
    expect(step).to_have_attribute("data-to", "predict")
