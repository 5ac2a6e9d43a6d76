"""Exit questions are evidence: answered once, silently, sorted into piles, released by the teacher."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from icedice_edu.classroom.blocks import Ask, Say, plain
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.document import read_lesson
from icedice_edu.classroom.lesson import Lesson
from icedice_edu.classroom.lesson_parts import part, printable
from icedice_edu.classroom.lessons import LESSONS, lesson_called
from icedice_edu.classroom.piles import Condition, Pile, pile_of
from icedice_edu.classroom.tasks import Verdict
from icedice_edu.classroom.work import restored

B1 = read_lesson(Path(__file__).parent / "documents" / "B1")


@pytest.fixture
def desk() -> Desk:
    found = Desk(B1, 7)
    found.open_curtain()
    return found


def right(desk: Desk) -> str:
    return desk.task("E1").answer


def product(desk: Desk) -> str:
    """What somebody says who multiplies the dice."""
    one, other = _dice(desk)
    return str(one * other)


def _dice(desk: Desk) -> tuple[int, int]:
    picture = desk.task("E1").picture
    assert picture is not None
    one, other = map(int, re.findall(r"\d+", picture.alt)[-2:])
    return one, other


def test_a_right_and_a_wrong_answer_are_heard_and_seen_alike() -> None:
    desks = [Desk(B1, 7), Desk(B1, 7)]
    answers = [right(desks[0]), "999"]

    spoken = [desk.do("answer E1", {"answer": answer}) for desk, answer in zip(desks, answers, strict=True)]

    for desk in desks:
        desk.open_curtain()
    pairs = zip(desks, answers, strict=True)
    seen = [plain(part(desk, "exit")).replace(answer, "…") for desk, answer in pairs]
    assert spoken == ["Saved. Your teacher will see it."] * 2
    assert seen[0] == seen[1] and "Saved. Your teacher will see it." in seen[0]
    assert not any(isinstance(block, Ask) for block in part(desks[1], "exit"))


def test_the_first_answer_counts_and_cannot_be_tried_again(desk: Desk) -> None:
    desk.do("answer E1", {"answer": "999"})
    before = desk.work

    said = desk.do("answer E1", {"answer": right(desk)})

    assert said.startswith("You already answered this question.") and desk.work == before
    assert desk.exit_ticket.handed[0].answer == "999"


@pytest.mark.parametrize("unread", ["", "  ", "seven or so", "x" * 3000])
def test_what_nobody_can_read_is_not_the_one_answer(desk: Desk, unread: str) -> None:
    assert desk.do("answer E1", {"answer": unread}).endswith((".", "?"))

    assert desk.notice and desk.exit_ticket.handed == ()


def test_the_verdict_is_said_when_the_teacher_has_released_it(desk: Desk) -> None:
    desk.do("answer E1", {"answer": product(desk)})
    assert not any("Add the dice" in block.said for block in part(desk, "exit") if isinstance(block, Say))

    desk.release()

    assert "Not yet." in plain(part(desk, "exit")) and "Add the dice." in plain(part(desk, "exit"))
    assert restored(desk.work.code()).released


def test_no_act_of_the_page_releases_anything(desk: Desk) -> None:
    for act in ("release", "release E1", "open"):
        desk.do(act, {})

    assert not desk.work.released


def test_practice_can_be_tried_again_and_again(desk: Desk) -> None:
    desk.do("answer 1", {"answer": "999"})

    assert desk.do("answer 1", {"answer": desk.task("1").answer}) == "Right."


def test_file_and_printed_page_show_the_answer_and_its_pile(desk: Desk) -> None:
    answer = product(desk)
    desk.do("answer E1", {"answer": answer})

    assert json.loads(desk.file)["exit"] == {
        "answers": {"E1": {"answer": answer, "shows": "multiplied"}}, "pile": "B",
    }
    assert restored(desk.file) == desk.work
    assert f"Your answer: {answer}" in printable(desk) and "For your teacher: pile B." in printable(desk)
    assert "pile" not in plain(part(desk, "exit"))


def test_of_older_work_that_holds_several_tries_the_first_counts(desk: Desk) -> None:
    desk.work = desk.work.tried("E1", "999").tried("E1", right(desk))

    (handed,) = desk.exit_ticket.handed
    assert (handed.answer, handed.slip) == ("999", "wrong")
    assert "Your answer: 999" in plain(part(desk, "exit"))


def test_an_unfinished_ticket_has_no_pile(desk: Desk) -> None:
    assert desk.exit_ticket.pile is None and "For your teacher" not in printable(desk)


def test_the_first_pile_that_fits_is_the_one() -> None:
    slipped, right_one = Verdict(False, "", "multiplied"), Verdict(True, "Right.")
    piles = (
        Pile("A", (Condition("E1", ("right",)), Condition("E2", ("right",))), "", ""),
        Pile("B", (Condition("E2", ("multiplied", "halved")),), "", ""),
        Pile("C", (Condition("E1", ("wrong",)),), "", ""),
        Pile("D", (), "", ""),
    )

    def letter(one: Verdict, other: Verdict) -> str:
        found = pile_of(piles, {"E1": one, "E2": other})
        assert found is not None
        return found.name

    assert letter(right_one, right_one) == "A" and letter(slipped, slipped) == "B"
    assert letter(slipped, right_one) == "C" and letter(right_one, Verdict(False, "")) == "D"
    assert pile_of(piles, {"E1": right_one}) is None


# -- what every lesson's exit must have ---------------------------------------------------------------


@pytest.mark.parametrize("name", LESSONS)
def test_every_ticket_finds_a_pile(name: str) -> None:
    lesson: Lesson = lesson_called(name)
    if not lesson.piles:
        pytest.skip("not sorted yet")
    for seed in map(str, range(5)):
        desk = Desk(lesson, seed)
        for task in lesson.exit_tasks(seed):
            desk.do(f"answer {task.name}", {"answer": task.answer})
        assert desk.exit_ticket.pile == lesson.piles[0]
