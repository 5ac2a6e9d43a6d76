"""Lesson A2: every number it tells is counted here, and the slips that only it has are caught."""

from __future__ import annotations

import re
from collections import Counter
from itertools import permutations, product
from typing import Any

import pytest
from lesson_files import guide_of
from many_seeds import SEEDS, every_seed, task_of, tasks_of
from played_games import tokens_played
from unhurried import unhurried

from icedice_edu.classroom.blocks import Picture, plain
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import opened_text, part
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.lessons.a2 import tasks as a2
from icedice_edu.classroom.own_moves import Made, own_moves
from icedice_edu.games.match import restore
from icedice_edu.maths.expressions import read

LESSON, GUIDE = lesson_called("A2"), guide_of("A2")
STAGE = next(iter(LESSON.stages.values()))
TURNS = ("4 5 6", "10 = 4+6", "take 15 = 4+5+6"), ("6 3 1", "9 = 6+3", "take 8 = 6+3−1")
SIDE = r"\d+(?: [+−] \d+)*"


def sides(equation: str) -> tuple[int, int]:
    """How much the two sides are."""
    left, right = equation.split(" = ")
    return int(read(left).value), int(read(right).value)


@pytest.fixture
def desk() -> Desk:
    """A desk at which two turns were played by the learner."""
    found = Desk(unhurried(LESSON), 2026)
    found.played(tokens_played(STAGE, (3, 8, 15), *TURNS), ())
    return found


# -- what the lesson and its guide tell ---------------------------------------------------------------


def test_four_of_the_five_equations_are_true() -> None:
    asked = [line for line in LESSON.prediction.question if "=" in line]

    assert [sides(line) for line in asked] == [(10, 10)] * 4 + [(10, 15)]
    assert asked == [row[0] for row in a2.values()["cards"]]  # type: ignore[attr-defined]


def test_the_equations_that_are_told_are_true_but_those_quoted_as_false() -> None:
    said = (*LESSON.prediction.choices, *LESSON.claim.replies, *LESSON.explain)
    before, guide = opened_text(Desk(LESSON, 2026)).split("[practice]")[0], GUIDE.split("## Answers")[0]
    told = " ".join((before, *map(str, said), guide))
    found = set(re.findall(rf"(?<![\d+−] )\b({SIDE} = {SIDE})(?! [+−])", told))

    assert len(found) >= 10
    assert {one for one in found if len(set(sides(one))) > 1} == {"6 + 4 = 10 + 5"}


def test_every_number_up_to_16_can_be_made_with_different_dice() -> None:
    dice_of: dict[int, set[tuple[int, ...]]] = {}
    for count in (2, 3):
        for row in product(range(1, 7), repeat=count):
            for signs in product((1, -1), repeat=count - 1):
                total = row[0] + sum(s * die for s, die in zip(signs, row[1:], strict=True))
                dice_of.setdefault(total, set()).add(tuple(sorted(row)))

    assert all(len(dice_of[number]) >= 2 for number in range(1, 17))
    assert dice_of[17] == {(5, 6, 6)} and dice_of[18] == {(6, 6, 6)}
    assert "17 takes 6, 6, 5" in GUIDE and "18 takes 6, 6, 6" in GUIDE


def test_in_how_many_orders_three_dice_can_be_added() -> None:
    assert [len(set(permutations(dice))) for dice in ((6, 5, 4), (6, 6, 1), (6, 6, 6))] == [6, 3, 1]
    assert "6 orders" in GUIDE and "3 orders" in GUIDE


def test_15_can_be_taken_at_the_warm_up_and_9_can_be_made_in_the_launch() -> None:
    board = next(block for block in LESSON.warmup if isinstance(block, Picture))
    for take in ("take 15 = 4+5+6", "take 15 = 4+6+5"):
        match: Any = restore(board.facts[0]).play(take)
        assert len(match.position.own[0]) == 1
    assert 9 in {x + y for x, y in permutations((5, 4, 2), 2)}


def test_the_learner_begins_and_three_tokens_are_there() -> None:
    match: Any = Desk(LESSON, 2026).new_match(LESSON.seats)

    assert match.position.seat == 0 and {token.number for token in match.position.medium} == {3, 8, 15}


# -- equations of the own game ------------------------------------------------------------------------


def test_each_number_becomes_an_equation_and_some_are_false(desk: Desk) -> None:
    found = a2.equations(own_moves(desk.work.games))

    assert list(map(str, found)) == [
        "10 = 6 + 4", "4 + 5 + 6 = 6 + 5 + 4", "6 + 3 = 6 + 5 + 4", "6 + 3 − 1 = 8 + 1"]
    assert [one.true for one in found] == [len(set(sides(str(one)))) == 1 for one in found]
    assert {one.true for one in found} == {True, False}


def test_true_and_false_come_in_no_fixed_order() -> None:
    moves = [Made((n, 1, 2), read(f"{n}+1"), by_bot=False) for n in (2, 3, 4, 5)]
    found = {tuple(one.true for one in a2.equations(moves[n:] + moves[:n])) for n in range(4)}

    assert len(found) == 4 and all(judged.count(True) == 2 for judged in found)


def test_in_play_the_newest_equation_is_asked_and_the_one_before_is_shown(desk: Desk) -> None:
    found = a2.equations(own_moves(desk.work.games))
    shown = plain(part(desk, "play"))

    left, right = found[-2]
    assert f"True or false? {found[-1]}" in shown
    assert f"[A seesaw. Left: {left}. Right: {right}. " in shown


@pytest.mark.parametrize(("wrong", "said"), [(0, "You got 4 of 4."), (1, "You got 3 of 4.")])
def test_the_learner_judges_four_equations(desk: Desk, wrong: int, said: str) -> None:
    found = a2.equations(own_moves(desk.work.games))
    letters = ["t" if one.true == (place >= wrong) else "False" for place, one in enumerate(found)]
    desk.do("keep equations", {f"equations{n}": text for n, text in enumerate(letters)})

    shown = plain(part(desk, "record"))
    assert said in shown and shown.count("A seesaw.") == 4


def test_what_is_no_letter_is_asked_for_again(desk: Desk) -> None:
    desk.do("keep equations", {"equations0": "T", "equations1": "9", "equations2": "", "equations3": "F"})

    shown = plain(part(desk, "record"))
    assert "Type T or F in each box." in shown and "You got" not in shown


def test_the_first_four_stay_when_the_game_goes_on(desk: Desk) -> None:
    longer = Desk(LESSON, 2026)
    longer.played(tokens_played(STAGE, (3, 8, 15), *TURNS, ("6 6 1", "7 = 6+1", "pass")), ())
    before, after = (a2.own(one.work) for one in (desk, longer))

    assert before["asked"] != after["asked"]
    assert all(before[f"card{n}"] == after[f"card{n}"] for n in range(1, 5))


def test_what_pip_makes_is_no_equation_of_the_learner() -> None:
    desk = Desk(LESSON, 2026)
    desk.played(tokens_played(STAGE, (3, 8, 15), *TURNS), (1,))

    assert a2.own(desk.work)["count"] == 2


def test_one_turn_is_enough_to_judge_its_two_equations() -> None:
    desk = Desk(LESSON, 2026)
    desk.played(tokens_played(STAGE, (3, 8, 15), TURNS[0]), ())
    found = a2.equations(own_moves(desk.work.games))

    desk.do("keep equations", {f"equations{n}": str(one.true) for n, one in enumerate(found)})

    shown = plain(part(desk, "record"))
    assert "You got 2 of 2." in shown and shown.count("A seesaw.") == 2


def test_the_reveal_tells_of_the_own_game(desk: Desk) -> None:
    desk.do("guess", {"guess": "5"})
    shown = plain(part(desk, "reveal"))
    own = re.findall(rf"In your game, ({SIDE} = {SIDE}) is (true|false)\.", shown)

    assert "Your guess: 5." in shown and [how for _, how in own] == ["true", "false"]
    assert [len(set(sides(one))) for one, _ in own] == [1, 2]


# -- the tasks, for many seeds ------------------------------------------------------------------------

MISSING = ("2", "3", "4", "5", "E1", "E2")


def equation_of(name: str, seed: str) -> str:
    found = re.search(r"(?:\d+|▢)(?: [+−=] (?:\d+|▢))+", task_of("A2", name, seed).question)
    assert found is not None
    return found[0]


@every_seed
def test_the_missing_number_makes_both_sides_the_same(seed: str) -> None:
    for name in MISSING:
        task = task_of("A2", name, seed)
        left, right = sides(equation_of(name, seed).replace("▢", task.answer))
        assert left == right, name
        assert task.verdict(str(left)).slip == "answer comes next", name


@every_seed
def test_an_equation_is_judged_by_its_two_sides(seed: str) -> None:
    for name in ("1", "E3"):
        task = task_of("A2", name, seed)
        left, right = sides(equation_of(name, seed))
        (wrong,) = {"A", "B"} - {task.answer}
        assert task.answer == ("A" if left == right else "B")
        assert f"The left side is {left}. The right side is {right}." in task.verdict(wrong).sentence


@every_seed
def test_exactly_one_of_four_is_false(seed: str) -> None:
    task = task_of("A2", "6", seed)
    worth = {option.key: sides(option.said) for option in task.options}

    assert [key for key, (left, right) in worth.items() if left != right] == [task.answer]
    for key in set(worth) - {task.answer}:
        assert f"Both sides are {worth[key][0]}." in task.verdict(key).sentence


def test_no_answer_is_always_the_same() -> None:
    for name in ("1", "6", "E3"):
        found = [(task, next(one.said for one in task.options if one.key == task.answer))
                 for seed in SEEDS for task in [task_of("A2", name, seed)]]
        shapes = Counter(re.sub(r"\d+", "#", said) for _, said in found)
        assert len(shapes) > 1 and max(shapes.values()) <= 30, (name, shapes)


@every_seed
def test_slips_are_named_in_order(seed: str) -> None:
    for name in ("2", "E1"):
        task = task_of("A2", name, seed)
        a, b, c = map(int, re.findall(r"\d+", equation_of(name, seed)))
        assert task.verdict(str(a + b + c)).slip == "added all"
        assert {task.verdict(str(n)).slip for n in {a, b, c} - {int(task.answer)}} == {"copied"}
    for name in ("3", "E2"):
        task = task_of("A2", name, seed)
        row = [int(n) for n in re.findall(r"\d+", equation_of(name, seed))[:3]]
        ten = [n for n in row if n != int(task.answer)]
        assert sum(ten) == 10 and {task.verdict(str(n)).slip for n in ten} == {"part of the ten"}
        assert task.verdict("10").slip == "the ten again"


@every_seed
def test_every_calculation_in_a_hint_is_true(seed: str) -> None:
    for task in tasks_of("A2", seed):
        for way, total in re.findall(r"(\d+(?: [+−] \d+)+) = (\d+)\b(?! [+−])", " ".join(task.hints)):
            assert read(way).value == int(total)


@every_seed
def test_an_exit_question_is_no_practice_task(seed: str) -> None:
    for name, like in (("E1", "2"), ("E2", "3"), ("E3", "1")):
        assert task_of("A2", name, seed).question != task_of("A2", like, seed).question
