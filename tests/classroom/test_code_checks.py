"""A learner's own function is tried, and the page says which case works and why another does not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from icedice_edu.classroom.code_checks import checked
from icedice_edu.classroom.document import read_lesson
from icedice_widgets import open_lesson

B1 = Path(__file__).parent / "documents" / "B1"


def doubling(function: Callable[..., object]) -> Iterator[tuple[str, str]]:
    for number in (2, 5):
        given = function(number)
        yield f"double({number})", "" if given == 2 * number else f"gives {given}; it should be {2 * number}."


CHECKS = {"double": doubling}


def test_a_function_that_works_is_told_so() -> None:
    assert [*checked(CHECKS, "double", lambda n: n + n)] == [
        "✓ double(2)", "✓ double(5)", "2 of 2 checks pass. Your function works.",
    ]


def test_the_case_that_fails_is_named_with_its_reason() -> None:
    assert [*checked(CHECKS, "double", lambda n: n * n)] == [
        "✓ double(2)", "↻ double(5): gives 25; it should be 10.", "1 of 2 checks pass.",
    ]


def test_a_function_that_stops_is_told_with_its_line() -> None:
    def broken(n: int) -> float:
        return n / 0

    told = [*checked(CHECKS, "double", broken)]

    assert told[0].startswith("↻ Your function stopped: ZeroDivisionError in line ") and told[-1][0] == "0"


def test_what_is_no_function_is_told_how_to_give_one() -> None:
    assert "without parentheses" in next(checked(CHECKS, "double", 7))


def test_a_check_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(ValueError, match='Its checks: "double"'):
        list(checked(CHECKS, "triple", doubling))


def test_a_lesson_finds_its_checks_and_waits_for_the_guess(capsys: pytest.CaptureFixture[str]) -> None:
    room = open_lesson(read_lesson(B1), fresh=True)
    capsys.readouterr()

    room.check("double", lambda n: 2 * n)
    assert capsys.readouterr().out.count("\n") == 1

    room.open_curtain()
    room.check("double", lambda n: 2 * n)
    assert "Your function works." in capsys.readouterr().out
