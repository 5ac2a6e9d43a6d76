"""Rows of words as learners write them."""

from __future__ import annotations

import pytest

from icedice_edu.classroom.answer_key import solved
from icedice_edu.classroom.answers import Unreadable
from icedice_edu.classroom.document.known_slips import as_rows
from icedice_edu.classroom.document.mistakes import Wrong
from icedice_edu.classroom.rows_of_words import read_row, row_of_words
from icedice_edu.classroom.tasks import Slip

WORDS = ("roll", "stop")
RIGHT = ("roll", "roll", "stop", "stop")


@pytest.mark.parametrize("text", [
    "roll, roll, stop, stop", "Roll Roll Stop Stop", "r r s s", "R,R,S,S.",
    "1: roll, 2: roll, 3: stop, 4: stop"])
def test_rows_are_read_in_many_ways(text: str) -> None:
    assert read_row(text, WORDS, 4) == RIGHT


@pytest.mark.parametrize("text", ["stop", "roll roll stop", "roll roll maybe stop", "1 2 3 4", "r r s s s"])
def test_a_row_that_leaves_something_open_is_refused(text: str) -> None:
    with pytest.raises(Unreadable, match=r"4 words\. Each one is roll or stop"):
        read_row(text, WORDS, 4)


def test_one_of_several_rows_is_enough_and_the_first_stands_in_the_key() -> None:
    always = ("roll",) * 4
    task = row_of_words("1", "Which?", WORDS, (RIGHT, ("roll", "roll", "stop", "roll")),
                        [Slip("never stops", lambda said: said == always, "When do you stop?")])

    assert task.verdict("r r s r").right and task.answer == "roll, roll, stop, stop"
    assert task.verdict("r r r r").slip == "never stops" and not task.verdict("s s s s").slip
    assert solved(task).others == ("roll, roll, stop, roll",)


def test_a_document_gives_one_row_or_several() -> None:
    assert as_rows(["roll", "stop"]) == (("roll", "stop"),)
    assert as_rows([["roll", "stop"], ("stop", "roll")]) == (("roll", "stop"), ("stop", "roll"))
    with pytest.raises(Wrong):
        as_rows("roll")
