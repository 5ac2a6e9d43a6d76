"""What a board does with what a page asks of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from sitting import Page, Sit, roll

from icedice_widgets import play
from icedice_widgets.board import SORRY


class Watched:
    """A drawing that does something else first."""

    def __init__(self, draw: Callable[[Any], str], first: Callable[[], Any]) -> None:
        self._draw, self._first = draw, first

    def draw(self, table: Any) -> str:
        self._first()
        return self._draw(table)


# -- messages ----------------------------------------------------------------------------------------------


def test_a_move_is_played_and_told(sit: Sit) -> None:
    page = sit()
    shown, revision = page.board.svg, page.board.revision

    spoken = page.ask("move", "roll")

    assert page.board.match.position.phase == "step1"
    assert spoken.startswith("Ada rolled ")
    assert page.board.revision == revision + 1
    assert page.board.svg != shown


def test_every_message_is_answered_even_if_the_work_fails(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    page = sit()
    monkeypatch.setattr(page.board, "_drawing", None)

    page.ask("move", "roll")

    assert page.told[-1]["ack"] == "m4"


def test_a_drawing_that_breaks_leaves_the_last_picture(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    page = sit()
    shown, table = page.board.svg, page.board.table
    monkeypatch.setattr(page.board, "_drawing", Watched(page.board._drawing.draw, lambda: 1 // 0))

    page.ask("move", "roll")

    assert (page.board.svg, page.board.table) == (shown, table)
    assert "went wrong" in page.board.spoken


def test_a_double_click_plays_once(sit: Sit) -> None:
    page = sit()
    seen = page.board.revision

    page.ask("move", "roll", seen)
    page.ask("move", "roll", seen)

    assert page.board.match.position.rolls == 1
    assert page.board.table.refusal is None
    assert page.told[-1] == {"ack": "m5"}


def test_a_double_click_on_a_tool_works_it_once(sit: Sit) -> None:
    page = sit()
    seen = page.board.revision

    page.ask("tool", "hint", seen)
    page.ask("tool", "hint", seen)

    assert page.board.table.hint == 1


def test_keys_typed_faster_than_the_answers_come_are_all_heard(sit: Sit) -> None:
    page = sit()
    a, b, _ = roll(page)
    seen = page.board.revision

    for key in (str(a), "+", str(b)):
        page.ask("key", key, seen)

    assert page.board.spoken == f"{a} + {b} = {a + b}"


def test_a_refused_move_changes_nothing_but_the_refusal(sit: Sit) -> None:
    page = sit()
    roll(page)
    before = page.board.table

    page.ask("move", "36 = 1+1")

    after = page.board.table
    assert after.match is before.match
    assert after.refusal is not None and after.refusal.rule.startswith("TOKEN-")
    assert after == before.replace(refusal=after.refusal)
    assert after.refusal.why in page.board.spoken


def test_the_next_step_forgets_the_refusal(sit: Sit) -> None:
    page = sit()
    page.ask("move", "pass")
    assert page.board.table.refusal is not None

    page.ask("move", "roll")

    assert page.board.table.refusal is None


@pytest.mark.parametrize(
    "content",
    [None, [], "roll", {}, {"kind": 3}, {"kind": "move"}, {"kind": "move", "text": "roll"},
     {"kind": "move", "text": "roll", "revision": "5"}, {"kind": "move", "text": ["roll"], "revision": 5},
     {"kind": "move", "text": "roll", "revision": True}, {"kind": "dance", "text": "", "revision": 99},
     {"kind": "layout", "text": "round", "revision": 99}, {"kind": "form", "text": "new", "revision": 99}],
)
def test_what_is_no_message_is_not_believed(sit: Sit, content: Any) -> None:
    page = sit()
    before = page.board.table, page.board.revision

    page.board._handle_custom_msg(content, [])

    assert (page.board.table, page.board.revision) == before


@pytest.mark.parametrize("kind", ["move", "tap", "key", "tool"])
@pytest.mark.parametrize(
    "text",
    ["", "__import__('os')", "9" * 5000, "<img src=x onerror=alert(1)>", "lay ٣", "\x00", "rule ../.."],
)
def test_hostile_text_is_refused_with_a_sentence_or_ignored(sit: Sit, kind: str, text: str) -> None:
    page = sit()
    roll(page)
    match = page.board.match

    page.ask(kind, text)

    assert page.board.match is match
    refusal = page.board.table.refusal
    assert refusal is None or refusal.why not in ("", SORRY)


def test_an_unexpected_fault_is_said_and_logged_and_the_board_lives_on(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    page = sit()
    roll(page)
    with monkeypatch.context() as broken:
        broken.setattr(page.board._drawing, "tap", lambda *_: 1 // 0)
        page.ask("tap", "die 1")

    assert "went wrong" in page.board.spoken
    assert "ZeroDivisionError" in caplog.text
    page.ask("tap", "die 1")
    assert page.board.table.refusal is None


# -- who plays ---------------------------------------------------------------------------------------------


def test_the_turn_is_handed_over_between_two_people(sit: Sit) -> None:
    page = sit()
    roll(page)

    spoken = page.ask("move", "pass")

    assert page.board.table.handover
    assert spoken.endswith("Pass the board to Bo.")
    assert page.ask("tool", "ready") == "Bo, roll the dice. This is round 1."
    assert not page.board.table.handover


def test_a_bot_makes_one_step_each_time_the_page_says_go(sit: Sit) -> None:
    page = sit(bots={"Bo": "quick"})
    roll(page)
    page.ask("move", "pass")
    assert page.board.table.bot_to_move == "quick"
    assert 'data-next-ms="' in page.board.svg
    steps = len(page.board.match.history)

    page.ask("go")

    assert page.board.spoken.startswith("Bo rolled ")
    assert len(page.board.match.history) == steps + 2  # the roll and its dice


def test_two_pages_cannot_hurry_a_bot(sit: Sit) -> None:
    page = sit(bots=[1])
    roll(page)
    page.ask("move", "pass")
    seen = page.board.revision

    page.ask("go", revision=seen)
    steps = len(page.board.match.history)
    page.ask("go", revision=seen)

    assert len(page.board.match.history) == steps


def test_nobody_is_asked_to_hand_over_when_one_person_plays_against_bots(sit: Sit) -> None:
    page = sit(bots=[1])
    roll(page)
    page.ask("move", "pass")

    while page.board.table.bot_to_move:
        page.ask("go")

    assert page.board.table.seat == 0
    assert not page.board.table.handover
    assert 'data-next-ms="' not in page.board.svg


def test_bots_alone_play_to_the_end() -> None:
    page = Page(play("tokens", players=2, seed=3, variant="6+", bots=[0, 1]))

    for _ in range(500):
        if page.board.match.over:
            break
        page.ask("go")

    assert page.board.match.over
    assert page.board.match.names == ("Bot 1", "Bot 2")


def test_a_bot_that_gets_stuck_gives_its_seat_to_a_person(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    page = sit(bots=[0], laid=False)
    monkeypatch.setattr("icedice_widgets.board.choice", lambda *_: 1 // 0)

    page.ask("go")

    assert page.board.table.bot_to_move is None
    assert "got stuck" in page.board.spoken


@pytest.mark.parametrize("bots", [{"Cleo": "quick"}, {2: "quick"}, {-1: "quick"}, {"Bo": "genius"}, ["Cleo"]])
def test_a_bot_that_cannot_be_seated_is_one_clear_sentence(bots: Any) -> None:
    with pytest.raises(ValueError, match=r"^[A-Z].*\.$"):
        play("tokens", players=["Ada", "Bo"], bots=bots)


# -- undo --------------------------------------------------------------------------------------------------


def test_undo_takes_back_what_the_bots_did_since(sit: Sit) -> None:
    page = sit(bots=[1])
    roll(page)
    dice = page.board.match.position.dice
    page.ask("move", "pass")
    while page.board.table.bot_to_move:
        page.ask("go")

    assert page.ask("tool", "undo").startswith("The last move was undone. Ada, step 1 of 2.")

    assert page.board.table.seat == 0
    assert page.board.match.position.dice == dice


def test_there_is_a_sentence_when_nothing_can_be_undone(sit: Sit) -> None:
    page = sit(laid=False)

    page.ask("tool", "undo")

    assert "no move to undo" in page.board.spoken


def test_that_a_form_is_closed_is_told_without_a_none_which_a_browsers_own_kernel_would_lose() -> None:
    page = Page(play("tokens", players=2, seed=3))

    page.ask("tool", "new")
    page.ask("tool", "close")

    said = [told["now"] for told in page.told if "now" in told]
    assert [now["form"] and now["form"]["name"] for now in said if "form" in now] == ["new", ""]
