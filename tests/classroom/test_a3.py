"""Lesson A3: every number it tells is counted here, and the slips that only it has are caught."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from itertools import product
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
from icedice_edu.classroom.lessons.a3 import tasks as a3
from icedice_edu.classroom.own_moves import own_moves
from icedice_edu.classroom.tasks import Task
from icedice_edu.games.match import restore
from icedice_edu.maths.expressions import read
from icedice_edu.maths.reach import reach

LESSON, GUIDE = lesson_called("A3"), guide_of("A3")
STAGE = next(iter(LESSON.stages.values()))
ROLLS = tuple(product(range(1, 7), repeat=3))
TURNS = ("6 4 2", "10 = 6+4", "take 3 = 6÷2"), ("6 4 2", "12 = 6×2", "take 14 = 4×2+6")


def tokens(roll: tuple[int, ...], signs: str) -> set[int]:
    return {n for n in reach(roll, signs) if n <= 36}


def desk_with(bots: tuple[int, ...] = ()) -> Desk:
    """A desk at which two turns were played."""
    desk = Desk(unhurried(LESSON), 2026)
    desk.played(tokens_played(STAGE, (3, 14, 24), *TURNS), bots)
    return desk


# -- what the lesson and its guide tell ---------------------------------------------------------------


def test_36_boxes_15_twins_21_facts_and_18_tokens() -> None:
    boxes = list(product(range(1, 7), repeat=2))
    facts = {tuple(sorted(box)) for box in boxes}
    often = Counter(a * b for a, b in facts)

    assert (len(boxes), sum(a > b for a, b in boxes), len(facts), len(often)) == (36, 15, 21, 18)
    assert {n for n, count in often.items() if count > 1} == {4, 6, 12} and max(often.values()) == 2
    assert set(range(1, 13)) - set(often) == {7, 11}
    said = opened_text(Desk(LESSON, 2026))
    assert "Ringed: 4, 6 and 12." in said and "36 − 15 = 21" in said and "21 − 3 = 18" in said


def test_what_each_part_of_the_board_takes() -> None:
    pairs = list(product(range(1, 7), repeat=2))
    two = {n for a, b in pairs for n in (a + b, abs(a - b)) if n}
    times = {a * b for a, b in pairs} | {a // b for a, b in pairs if a % b == 0}
    three = {a + p * b + q * c for a, b, c in ROLLS for p, q in product((1, -1), repeat=2)}
    told = a3.values()

    assert two == set(range(1, 13)) and max(three) == 18
    assert told["with_times"] == sorted(times - two) == [15, 16, 18, 20, 24, 25, 30, 36]
    assert told["with_three"] == sorted(n for n in three - two - times if n > 0) == [13, 14, 17]
    rest = set(range(1, 37)) - two - times - three
    assert told["others"] == len(rest) == 13 and rest <= set().union(*(tokens(roll, "+−×") for roll in ROLLS))


def test_in_how_many_rolls_times_and_division_help() -> None:
    times = sum(tokens(roll, "+−×") > tokens(roll, "+−") for roll in ROLLS)
    division = sum(tokens(roll, "+−×÷") > tokens(roll, "+−×") for roll in ROLLS)
    rolls = {n: sum(n in reach(roll) for roll in ROLLS) for n in range(1, 37)}
    eight = list(product(range(1, 9), repeat=2))

    assert (times, division) == (212, 98) and "212 of the 216" in GUIDE and "98 of the 216" in GUIDE
    assert sorted(n for n in rolls if rolls[n] == min(rolls.values())) == [33, 34] and rolls[33] == 9
    assert len({frozenset(pair) for pair in eight}) == 36 and len({a * b for a, b in eight}) == 30
    assert "64 boxes, 36 facts and 30 different numbers" in GUIDE and "Only 9 of the 216" in GUIDE


def test_plus_and_minus_are_stuck_at_the_warm_up_and_times_is_not() -> None:
    board = next(block for block in LESSON.warmup if isinstance(block, Picture))

    assert set(reach((6, 4, 2), "+−")) == {2, 4, 6, 8, 10, 12}
    for take in ("take 3 = 6÷2", "take 14 = 2×4+6", "take 24 = 4×6"):
        match: Any = restore(board.facts[0]).play(take)
        assert len(match.position.own[0]) == 1


def test_the_sentences_of_explain_are_true() -> None:
    said = " ".join(one.model for one in LESSON.explain)

    assert f"5 rows of 3, and still {3 * 5} dots" in said
    assert f"5 × 4 is {5 * 4}, and 2 × 4 is {2 * 4}. Together that's {7 * 4}." in said
    assert f"and {6 - 2} plates stay empty" in said


def test_the_learner_begins_and_three_tokens_are_there() -> None:
    match: Any = Desk(LESSON, 2026).new_match(LESSON.seats)

    assert match.position.seat == 0 and {token.number for token in match.position.medium} == {3, 14, 24}


# -- the own times table ------------------------------------------------------------------------------


def test_products_and_quotients_of_two_dice_fill_a_box_and_its_twin() -> None:
    desk = desk_with()
    shown = plain(part(desk, "play"))

    assert [list(a3.facts_in(one.way)) for one in own_moves(desk.work.games)] == [
        [], [(2, 3)], [(2, 6)], [(2, 4)]]
    assert "Boxes: 6 of 36. Different tokens: 3." in shown
    assert "Filled: 2 × 3 = 6, 2 × 4 = 8, 2 × 6 = 12, 3 × 2 = 6, 4 × 2 = 8 and 6 × 2 = 12." in shown


def test_the_record_says_what_each_move_needed() -> None:
    said = plain(part(desk_with(), "record"))

    assert re.search(r"6, 4, 2 +\| 6 ÷ 2 = 3 +\| 2 × 3 = 6 +\| yes", said)
    assert re.search(r"6, 4, 2 +\| 6 \+ 4 = 10 +\| – +\| no", said)
    assert "You made 4 numbers. For 2 of them you needed × or ÷." in said


def test_bots_fill_nothing() -> None:
    assert a3.own(desk_with((0,)).work)["boxes"] == "2×4 2×6 4×2 6×2"
    assert a3.own(desk_with((0, 1)).work)["any"] is False


def test_a_square_is_one_fact_and_a_factor_in_parentheses_is_none() -> None:
    assert list(a3.facts_in(read("4×4"))) == [(4, 4)] and list(a3.facts_in(read("(2+4)×6"))) == []


def test_the_reveal_tells_of_the_guess_and_the_own_table() -> None:
    desk = desk_with()
    desk.do("guess", {"guess": "21"})

    assert "Your guess: 21.\nYour table: 6 boxes, 3 tokens." in plain(part(desk, "reveal"))


# -- the tasks, for many seeds ------------------------------------------------------------------------


def numbers_in(text: str) -> list[int]:
    return [int(n) for n in re.findall(r"\d+", text)]


def slips(task: Task, *said: object) -> list[str]:
    return [task.verdict(str(one)).slip for one in said]


@every_seed
def test_every_equation_in_a_hint_is_true(seed: str) -> None:
    for task in tasks_of("A3", seed):
        for left, right in re.findall(r"((?:\d+ [+−×÷] )+\d+) = (\d+)\b(?! [+−×÷])", " ".join(task.hints)):
            assert read(left).value == int(right), task.hints


@every_seed
def test_a_missing_factor(seed: str) -> None:
    task = task_of("A3", "1", seed)
    b, whole = numbers_in(task.question)

    assert int(task.answer) * b == whole
    assert slips(task, whole, whole - b, b) == ["the product", "subtracted", "other factor"]


@every_seed
def test_one_sign_makes_a_product_or_a_quotient(seed: str) -> None:
    task = task_of("A3", "2", seed)
    a, b, target = numbers_in(task.question)
    sign = task.answer.split()[1]

    assert sign in "×÷" and target in reach((a, b), sign) and target not in reach((a, b), "+−")
    assert slips(task, f"{a}+{b}", f"{a}-{b}") == ["added", "subtracted"]
    assert task.verdict(f"{b}x{a}").right == (sign == "×")
    assert sign == "×" or a * b == a + b or slips(task, f"{a}*{b}") == ["multiplied"]
    assert sign == "×" or a == b or slips(task, f"{b}/{a}") == ["turned around"]
    assert slips(task, f"{a}+9") == ["not rolled"]


def test_targets_of_two_signs_need_times_and_all_three_dice() -> None:
    assert {sign: len(a3.shots(sign)) for sign in "×÷"} == {"×": 14, "÷": 7} and len(a3.doubles()) >= 40
    for one in a3.doubles():
        dice = (one.a, one.b, one.c)
        assert one.target not in reach(dice, "+−÷") and one.way.steps_whole and 1 <= one.target <= 36
        assert all(one.target not in reach(pair) for pair in (dice[:2], dice[1:], dice[::2]))


@every_seed
def test_two_signs_name_their_slips_and_any_way_is_right(seed: str) -> None:
    for name in ("3", "E1"):
        task = task_of("A3", name, seed)
        a, b, c = read(task.answer).numbers
        sign = task.answer.split()[3]
        other = {"+": "−", "−": "+"}[sign]
        assert task.verdict(f"{b}*{a}{sign}{c}").right
        assert slips(task, f"{a}*{b}{other}{c}", f"{a}*{b}") == ["other sign", "die left out"]
        assert slips(task, f"{a}+{b}+{c}")[0] in ("no times", "other sign")
        assert slips(task, f"{a}*{c}+{b}")[0] in ("other pair", "other sign", "no times")
    assert task_of("A3", "3", seed).question != task_of("A3", "E1", seed).question


@every_seed
def test_an_array_is_cut_below_row_5(seed: str) -> None:
    task = task_of("A3", "4", seed)
    a, b, five, *_ = numbers_in(task.question)
    rest = int(task.answer)

    assert five * b + rest * b == a * b
    assert slips(task, rest * b, a * b) == ["dots not rows", "the whole array"]
    assert slips(task, a, five) == ["all rows", "blue rows"]
    assert task.picture is not None and numbers_in(task.picture.alt) == [5, b, rest, b]


@every_seed
def test_four_equations_one_of_which_is_true(seed: str) -> None:
    task = task_of("A3", "E2", seed)
    worth = {one.key: [read(side).value for side in one.said.split(" = ")] for one in task.options}

    assert [key for key, (left, right) in worth.items() if left == right] == [task.answer]
    assert {task.verdict(key).slip for key in worth} == {"", "quotient turned", "rows as dots", "one more"}


STORY: Mapping[str, Callable[[int, int, int], tuple[int, int]]] = {
    "boxes hold": lambda x, y, c: (x * y, x * y - c), "kids make": lambda x, y, c: (x * y, x * y + c),
    "seals share": lambda y, x, c: (x // y, x // y + c), "kids share": lambda y, x, c: (x // y, x // y - c),
}
"""Each story as one would work it out: after the first step, and at the end."""


@every_seed
def test_stories_are_worked_out_in_two_steps(seed: str) -> None:
    for name in ("6", "E3"):
        task = task_of("A3", name, seed)
        steps = next(work for words, work in STORY.items() if words in task.question)
        x, y, c = numbers_in(task.question)
        first, last = steps(x, y, c)
        assert int(task.answer) == last
        assert slips(task, first, 2 * first - last) == ["stopped early", "last step"]
        assert slips(task, x + y + c) == ["added first"]


@every_seed
def test_one_equation_fits_the_story_and_the_other_stories_are_of_another_kind(seed: str) -> None:
    task = task_of("A3", "5", seed)
    kind = next(words for words in STORY if words in task.question)
    x, y, c = numbers_in(task.question)[:3]
    right = next(one.said for one in task.options if one.key == task.answer)

    assert read(right.split(" = ")[1]).value == STORY[kind](x, y, c)[1]
    third = "turned" if "share" in kind else "numbers mixed"
    assert sorted(slips(task, *"ABCD")) == sorted(["", "first sign", "last sign", third])
    assert not any(kind in task_of("A3", name, seed).question for name in ("6", "E3"))


@pytest.mark.parametrize("name", ["5", "E2"])
def test_no_answer_is_always_the_same(name: str) -> None:
    rights = [one.said for seed in SEEDS for task in [task_of("A3", name, seed)] for one in task.options
              if one.key == task.answer]
    shapes = Counter(re.sub(r"\d+", "#", said) for said in rights)

    assert len(shapes) > 1 and max(shapes.values()) <= 30, shapes
