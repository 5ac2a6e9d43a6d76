"""A board with an hourglass: when it runs, when it is handed over, what is too late."""

from __future__ import annotations

import pytest
from sitting import Sit, roll


class Clock:
    """A clock that a test turns by hand."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_ready_turns_the_hourglass_and_handing_over_costs_no_time(sit: Sit) -> None:
    clock = Clock()
    page = sit(timer="hourglass", clock=clock)
    page.ask("move", "flip")
    roll(page)
    page.ask("move", "pass")
    clock.now += 500

    assert page.board.match.time_left is None
    page.ask("tool", "ready")

    assert page.board.match.time_left == 60
    assert 'data-wake-ms="' in page.board.svg


def test_the_board_asks_to_be_woken_when_the_glass_looks_different(sit: Sit) -> None:
    clock = Clock()
    page = sit(timer="hourglass", clock=clock)
    page.ask("move", "flip")
    heard = []
    for second in range(5, 60, 5):
        assert page.board.table.wake_ms == pytest.approx(5_000, abs=100)
        clock.now = 100.02 + second
        heard.append(page.ask("tick"))

    assert [words for words in heard if words] == ["30 seconds left.", "10 seconds left."]


def test_when_the_sand_has_run_out_the_turn_passes_and_a_late_move_is_not_played(sit: Sit) -> None:
    clock = Clock()
    page = sit(timer="hourglass", clock=clock)
    page.ask("move", "flip")
    roll(page)
    clock.now += 60

    page.ask("move", "pass")

    assert page.board.table.seat == 1
    assert page.board.table.handover
    assert "sand ran out" in page.board.spoken
    assert not page.board.match.over


def test_a_bot_turns_the_hourglass_itself_and_the_person_after_it_does_too(sit: Sit) -> None:
    page = sit(timer="hourglass", clock=Clock(), bots={1: "quick"})
    page.ask("move", "flip")
    roll(page)
    page.ask("move", "pass")

    while page.board.table.bot_to_move:
        page.ask("go")

    position = page.board.match.position
    assert (position.seat, position.phase) == (0, "flip")
    assert not page.board.table.handover
    assert page.board.match.time_left is None
