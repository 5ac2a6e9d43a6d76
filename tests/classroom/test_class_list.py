"""One class seed for the tasks, dice of one's own by the number in the class list, counts that are added."""

from __future__ import annotations

from fractions import Fraction

import pytest

from icedice_edu.classroom.blocks import plain
from icedice_edu.classroom.class_list import class_number, pooled
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import part
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.work import Work, restored


@pytest.fixture
def desk() -> Desk:
    return Desk(lesson_called("A4"), 2026)


def test_a_number_in_the_class_list_gives_dice_of_ones_own_and_the_tasks_of_the_class(desk: Desk) -> None:
    questions = [task.question for task in desk.tasks.values()]

    said = desk.do("settle", {"seed": "2026", "number": " 7 "})

    assert said == "Your tasks are from seed 2026. Your dice are from number 7."
    assert desk.new_match(2).seed == desk.work.dice_seed == "2026-7"
    assert [task.question for task in desk.tasks.values()] == questions


def test_two_learners_roll_different_dice_and_one_learner_the_same_again() -> None:
    def rolled(number: str) -> list[tuple[int, ...]]:
        desk = Desk(lesson_called("A4"), 2026)
        desk.do("settle", {"number": number})
        match = desk.new_match(2).play("roll")
        return [match.position.dice, match.play("reroll 1 2 3").position.dice]

    rolls = {number: rolled(number) for number in ("", "1", "2", "3")}

    assert rolled("2") == rolls["2"]
    assert len({str(dice) for dice in rolls.values()}) == 4


def test_without_a_number_everything_is_as_the_class_seed_says(desk: Desk) -> None:
    desk.do("settle", {"number": "7"})

    assert desk.do("settle", {"number": "  "}) == "Your tasks and dice are from seed 2026."
    assert desk.work == Work("A4", "2026", desk.work.stage, edition=desk.lesson.edition)
    assert desk.work.dice_seed == "2026"


@pytest.mark.parametrize("number", ["0", "1000", "-3", "seven", "7/8", "9" * 5000, "__import__('os')", "²x"])
def test_what_is_no_number_in_a_class_list_is_refused_and_changes_nothing(desk: Desk, number: str) -> None:
    before = desk.work

    assert desk.do("settle", {"seed": "5", "number": number}).endswith(".")

    assert desk.notice and desk.work == before


def test_the_setup_says_the_number_only_when_there_is_one(desk: Desk) -> None:
    assert "Your number" not in plain(part(desk, "setup"))

    desk.do("settle", {"number": "7"})

    assert "Class seed: 2026. Your number: 7." in plain(part(desk, "setup"))


def test_a_seed_and_a_number_that_are_too_long_together_are_refused(desk: Desk) -> None:
    assert "at most 80" in desk.do("settle", {"seed": "x" * 79, "number": "123"})
    assert not desk.work.number


def test_the_number_comes_back_with_the_work_and_a_code_without_one_is_as_it_always_was(desk: Desk) -> None:
    without = desk.work.code()
    desk.do("settle", {"number": "23"})
    other = Desk(lesson_called("A4"), 1)

    other.do("restore", {"code": desk.work.code()})

    assert other.work == desk.work and other.work.dice_seed == "2026-23"
    assert restored(without).number == "" and len(without) < len(desk.work.code())
    assert restored(desk.work.json()) == desk.work


@pytest.mark.parametrize("number", ["0", "x", "7 8 9 10"])
def test_a_forged_number_is_refused(desk: Desk, number: str) -> None:
    desk.do("restore", {"code": Work("A4", "1", number=number).code()})

    assert desk.notice and desk.work.seed == "2026"


def test_numbers_are_spelled_one_way() -> None:
    assert class_number("007") == class_number("７") == "7"


def test_pooling_adds_counts_and_never_averages_shares() -> None:
    some, many = {"bust": 1, "turns": 2}, {"bust": 30, "turns": 100, "stop": 4}

    pool = pooled([some, many])

    assert pool == {"bust": 31, "turns": 102, "stop": 4}
    average = (Fraction(1, 2) + Fraction(30, 100)) / 2
    assert Fraction(pool["bust"], pool["turns"]) == Fraction(31, 102) != average
    assert some == {"bust": 1, "turns": 2} and pooled([]) == {}


@pytest.mark.parametrize("count", [0.5, Fraction(1, 2), -1, True, "3"])
def test_a_share_is_no_count(count: object) -> None:
    with pytest.raises(ValueError, match="Pooling adds counts"):
        pooled([{"bust": count}])  # type: ignore[dict-item]
