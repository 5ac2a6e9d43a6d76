"""A board thinks about a press before it comes."""

from __future__ import annotations

import pytest
from sitting import Sit

from icedice_edu.games.protocol import IllegalStep
from icedice_widgets import board

PRESSES = [("move", "roll"), ("tap", "token 3"), ("tool", "undo"), ("move", "pass"), ("tap", "die 9")]


def press(sit: Sit, kind: str, text: str, announced: bool) -> tuple[object, ...]:
    page = sit()
    if announced:
        page.ask("soon", f"{kind} {text}")
    page.ask(kind, text)
    shown = page.board
    return shown.svg, shown.code, shown.spoken, shown.revision, str(shown.table.refusal), shown.match.record


@pytest.mark.parametrize(("kind", "text"), PRESSES)
def test_a_press_that_was_announced_comes_out_like_any_other(sit: Sit, kind: str, text: str) -> None:
    assert press(sit, kind, text, announced=True) == press(sit, kind, text, announced=False)


@pytest.mark.parametrize("text", ["move roll", "tap token 3", "tool undo", "move nonsense", "tool new", ""])
def test_what_is_only_announced_changes_nothing_and_is_not_answered(sit: Sit, text: str) -> None:
    page = sit()
    table, revision, told = page.board.table, page.board.revision, len(page.told)

    page.ask("soon", text)

    assert (page.board.table, page.board.revision) == (table, revision)
    assert all(message.keys() == {"ahead"} for message in page.told[told:])


def test_the_parts_that_will_change_are_sent_ahead_as_they_will_be(sit: Sit) -> None:
    page, other = sit(), sit()

    page.ask("soon", "move roll")
    page.ask("move", "roll")
    other.ask("move", "roll")

    ahead, answer, whole = page.told[-2]["ahead"], page.told[-1], other.told[-1]
    assert ahead == {"number": 1} | {name: whole[name] for name in ("head", "changed", "count")}
    assert answer.keys() == {"since", "now", "count", "number", "ack"} and answer["number"] == 1
    assert [answer[name] == whole[name] for name in ("since", "now", "count")] == [True] * 3


def test_what_was_foretold_for_another_picture_is_told_again(sit: Sit) -> None:
    page = sit()
    page.ask("soon", "move roll")
    page.ask("layout", "narrow")

    page.ask("move", "roll")

    assert "number" not in page.told[-1] and page.told[-1]["changed"]


def test_what_may_come_is_thought_about_only_while_that_is_quick(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = sit()
    page.ask("perhaps", "move roll")
    assert page.board._ahead is not None

    monkeypatch.setattr(board, "QUICK", -1)
    page.ask("soon", "move roll")
    page.ask("perhaps", "tap token 3")

    assert page.board._ahead.asked == ("move", "roll")


def test_what_was_worked_out_is_not_drawn_again(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    page = sit()
    page.ask("soon", "move roll")
    monkeypatch.setattr(type(page.board._drawing), "draw", lambda *_: pytest.fail("drawn twice"))

    page.ask("move", "roll")

    assert page.board.match.position.phase == "step1"


def test_a_press_that_was_announced_before_something_else_happened_is_worked_out_anew(sit: Sit) -> None:
    page = sit()
    page.ask("move", "roll")
    page.ask("soon", "tap die 1")
    page.ask("tap", "die 2")

    page.ask("tap", "die 1")

    assert page.board.table.draft.symbols == (1,), "a die needs a sign first, so this press was refused"
    assert isinstance(page.board.table.refusal, IllegalStep)


def test_while_sand_runs_nothing_is_worked_out_ahead(sit: Sit) -> None:
    page = sit(timer="hourglass")

    page.ask("soon", "move flip")
    assert page.board._ahead is None
    page.ask("move", "flip")
    page.ask("soon", "move roll")
    assert page.board._ahead is None
