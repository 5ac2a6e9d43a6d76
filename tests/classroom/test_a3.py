"""Lesson A3: every number it tells is counted here, every slip is caught, every hint is true."""

from __future__ import annotations

import re
from functools import partial
from itertools import product

import pytest
from lesson_files import guide_of
from many_seeds import every_seed, task_of
from played_games import tokens_played

from icedice_edu.classroom.blocks import plain
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lessons.a3 import LESSON, STAGE, cases, facts, frozen, showing
from icedice_edu.classroom.lessons.a3.practice import tasks
from icedice_edu.classroom.tasks import Task
from icedice_edu.maths.expressions import read, spaced
from icedice_edu.maths.reach import reach
from icedice_widgets.lesson.pictures import a3, drawn

GUIDE = guide_of("A3")
ROLLS = tuple(product(range(1, 7), repeat=3))
ABOVE_18_WITH_THREE = {19, 21, 22, 23, 26, 27, 28, 29, 31, 32, 33, 34, 35}
played = partial(tokens_played, STAGE, (3, 14, 24))


def hit(roll: tuple[int, ...], signs: str) -> set[int]:
    return {n for n in reach(roll, signs) if n <= 36}


# -- the numbers it tells -----------------------------------------------------------------------------


def test_36_boxes_15_twins_21_facts_and_18_tokens() -> None:
    twins = [(a, b) for a, b in facts.BOXES if a > b]

    assert (len(facts.BOXES), len(twins), len(facts.FACTS)) == (36, 15, 21)
    assert facts.two_facts() == {4: [(1, 4), (2, 2)], 6: [(1, 6), (2, 3)], 12: [(2, 6), (3, 4)]}
    assert facts.tokens_of(facts.FACTS) == facts.hit_by("×") and len(facts.hit_by("×")) == 18


def test_the_picture_rings_the_tokens_with_two_facts() -> None:
    ringed = [fact for both in facts.two_facts().values() for fact in both]

    assert sorted(ringed) == sorted(a3.TWO_FACTS)


def test_what_each_sign_hits_with_two_dice() -> None:
    assert facts.hit_by("+") == set(range(2, 13))
    assert facts.hit_by("−") == set(range(1, 6))
    assert facts.hit_by("÷") == set(range(1, 7))
    assert set(range(1, 13)) - facts.hit_by("×") == {7, 11}


def test_which_sign_opens_which_part_of_the_board() -> None:
    found: dict[str, set[int]] = {}
    for n, way in facts.opened_by().items():
        found.setdefault(way, set()).add(n)

    assert found == {"two": set(range(1, 13)), "times": {15, 16, 18, 20, 24, 25, 30, 36},
                     "three": {13, 14, 17}, "both": ABOVE_18_WITH_THREE}
    assert "the other 13" in showing.SIGNS_ALT and len(ABOVE_18_WITH_THREE) == 13
    assert max(facts.hit_by("+−", 3)) == 18
    assert facts.hit_by("+−×", 3) == set(range(1, 37))
    assert facts.hit_by("+−×÷") == facts.hit_by("+−×"), "with two dice ÷ opens nothing"


def test_in_how_many_rolls_times_and_division_help() -> None:
    no_times = [roll for roll in ROLLS if hit(roll, "+−×") == hit(roll, "+−")]
    division = [roll for roll in ROLLS if hit(roll, "+−×÷") > hit(roll, "+−×")]

    assert no_times == [(1, 1, 1), (1, 1, 2), (1, 2, 1), (2, 1, 1)] and len(ROLLS) - len(no_times) == 212
    assert len(division) == 98


def test_there_is_nothing_for_plus_and_minus_at_the_warm_up_board() -> None:
    assert set(reach((6, 4, 2), "+−")) == {2, 4, 6, 8, 10, 12}
    for take in ("take 3 = 6÷2", "take 14 = 2×4+6", "take 24 = 4×6"):
        assert frozen().play(take)


def test_what_the_guide_says_beside_the_lesson() -> None:
    rolls = {n: sum(n in reach(roll) for roll in ROLLS) for n in range(1, 37)}
    eight = [a * b for a, b in product(range(1, 9), repeat=2)]
    facts = {frozenset(pair) for pair in product(range(1, 9), repeat=2)}

    assert sorted(n for n in rolls if rolls[n] == min(rolls.values())) == [33, 34] and rolls[33] == 9
    assert (len(eight), len(facts), len(set(eight))) == (64, 36, 30)
    assert read("6×5+6").value == 36
    text = GUIDE
    for said in ("98 of the 216", "212 of the 216", "36 − 15 = 21", "30 different numbers", "only 9 of the"):
        assert said in text


@pytest.mark.parametrize(("last", "signs", "count"), [(6, "×", 18), (6, "+−×÷", 20), (8, "×", 30)])
def test_what_the_code_cell_counts(last: int, signs: str, count: int) -> None:
    faces = range(1, last + 1)
    line = "hit = {n for a in faces for b in faces for n in reach((a, b), signs)}"

    assert line in LESSON.extend_code
    assert len({n for a in faces for b in faces for n in reach((a, b), signs)}) == count


# -- the times table of a game ------------------------------------------------------------------------


def test_products_and_quotients_of_two_dice_fill_a_box_and_its_twin() -> None:
    match = played(("6 4 2", "10 = 6+4", "take 3 = 6÷2"), ("6 4 2", "12 = 6×2", "take 14 = 4×2+6"))

    found = facts.hits([(match.code(), ())])

    assert [one.facts for one in found] == [(), ((2, 3),), ((2, 6),), ((2, 4),)]
    assert [one.needs_more for one in found] == [False, True, False, True]
    assert facts.filled(found) == {(2, 3), (3, 2), (2, 6), (6, 2), (2, 4), (4, 2)}
    assert facts.tokens_of(facts.filled(found)) == {6, 8, 12}


def test_the_record_says_what_each_move_needed() -> None:
    desk = Desk(LESSON, 1)
    desk.played(played(("6 4 2", "10 = 6+4", "take 3 = 6÷2")), ())

    said = plain(showing.record(desk.work))

    assert "6 ÷ 2" in said and "2 × 3 = 6" in said and "You hit 2 tokens. For 1 you needed × or ÷." in said
    assert "Boxes filled: 2 of 36. Different tokens: 1." in plain(showing.beside(desk.work))


def test_bots_fill_nothing() -> None:
    match = played(("6 4 2", "10 = 6+4", "take 3 = 6÷2"), ("6 4 2", "12 = 6×2", "take 14 = 4×2+6"))

    assert [str(one.way) for one in facts.hits([(match.code(), (0,))])] == ["6×2", "4×2+6"]
    assert facts.hits([(match.code(), (0, 1))]) == ()


def test_a_square_fills_one_box_and_a_bracketed_factor_none() -> None:
    assert facts.filled([facts.Hit((4, 4, 1), read("4×4"))]) == {(4, 4)}
    assert facts.Hit((2, 4, 6), read("(2+4)×6")).facts == ()


# -- the tasks, for many seeds ------------------------------------------------------------------------


def task_called(name: str, seed: str) -> Task:
    return task_of("A3", name, seed)


def numbers_in(text: str) -> list[int]:
    return [int(n) for n in re.findall(r"\d+", text)]


@every_seed
def test_every_equation_in_a_hint_is_true(seed: str) -> None:
    for task in tasks(seed):
        for said in task.hints:
            for left, right in re.findall(r"((?:\d+ [+−×÷] )+\d+) (?:=|makes) (\d+)(?! [+−×÷])", said):
                assert read(left).value == int(right), said


@every_seed
def test_task_1_names_its_slips(seed: str) -> None:
    task = task_called("1", seed)
    b, whole = numbers_in(task.question)

    assert int(task.answer) * b == whole
    assert task.verdict(str(whole)).slip == "whole array"
    assert task.verdict(str(whole - b)).slip == "took away"
    assert task.verdict(str(b)).slip == "other factor"
    assert task.verdict("997").sentence.startswith("Not 997")


@every_seed
def test_task_2_wants_a_product_or_a_quotient(seed: str) -> None:
    task = task_called("2", seed)
    a, b, target = numbers_in(task.question)
    sign = task.answer.split()[1]

    assert sign in "×÷" and target in reach((a, b), sign) and target not in reach((a, b), "+−")
    assert task.verdict(f"{a}+{b}").slip == ("too big" if sign == "÷" else "too small")
    assert task.verdict(f"{a}-{b}").slip == ("too small" if sign == "×" or a == b else "too big")
    if sign == "÷" and a != b:
        assert task.verdict(f"{b}/{a}").slip == "turned round"
    if sign == "×":
        assert task.verdict(f"{b}x{a}").right
    assert task.verdict(f"{a}+9").slip == "not rolled"


def test_the_pools_are_as_large_as_they_should_be() -> None:
    assert {sign: len(cases.shots(sign)) for sign in "×÷"} == {"×": 14, "÷": 7}
    assert len(cases.doubles()) >= 40
    assert all(len(cases.stories(kind)) >= 100 for kind in cases.STORIES)


def test_targets_of_two_signs_need_times_and_all_three_dice() -> None:
    for one in cases.doubles():
        dice = (one.a, one.b, one.c)
        assert one.target not in reach(dice, "+−÷") and one.way.steps_whole and 1 <= one.target <= 36
        assert all(one.target not in reach(pair) for pair in (dice[:2], dice[1:], dice[::2]))


@every_seed
@pytest.mark.parametrize("name", ["3", "E1"])
def test_task_3_and_e1_name_their_slips(name: str, seed: str) -> None:
    task = task_called(name, seed)
    found = read(task.answer)
    a, b, c = found.numbers
    other = "+" if "−" in task.answer else "−"

    assert task.verdict(f"{a}+{b}+{c}").slip == "no times"
    assert task.verdict(f"{a}*{b}{other}{c}").slip == "other sign"
    same = a * c + b == a * b - c if other == "−" else a * c + b == a * b + c
    assert task.verdict(f"{a}*{c}+{b}").slip == ("other sign" if same else "other pair")
    assert task.verdict(f"{a}*{b}").slip == "die left out"
    assert task.verdict(f"{b}*{a}{task.answer.split()[3]}{c}").right


@every_seed
def test_task_4_has_one_biggest_and_answers_each_other_choice(seed: str) -> None:
    task = task_called("4", seed)
    worth = {option.key: read(option.said).value for option in task.options}
    best = max(worth, key=lambda key: worth[key])

    assert task.verdict(best).right and list(worth.values()).count(worth[best]) == 1
    assert all(task.verdict(key).slip for key in worth if key != best)


@every_seed
def test_task_5_cuts_a_true_array(seed: str) -> None:
    task = task_called("5", seed)
    a, b, five, *_ = numbers_in(task.question)
    rest = int(task.answer)

    assert five * b + rest * b == a * b
    assert not task.hints[3].startswith(f"{a} ×"), "the twin has another number of rows"
    slips = [task.verdict(str(said)).slip for said in (rest * b, a * b, a, five)]
    assert slips == ["dots, not rows", "whole array", "all rows", "rows you have"]
    assert task.picture is not None and "aria-label" in drawn("A3", task.picture)


@every_seed
def test_task_6_offers_four_different_equations(seed: str) -> None:
    task = task_called("6", seed)
    slips = {option.key: task.verdict(option.key).slip for option in task.options}

    assert len({option.said for option in task.options}) == 4
    third = "turned" if "shared" in task.question else "numbers mixed"
    assert sorted(slips.values()) == sorted(["", "first sign", "last sign", third])


def told_in(task: Task) -> cases.Story:
    """The story behind a task."""
    stories = (story for kind in cases.STORIES for story in cases.stories(kind))
    return next(story for story in stories if story.text == task.question)


@every_seed
@pytest.mark.parametrize("name", ["7", "E2"])
def test_task_7_and_e2_name_their_slips(name: str, seed: str) -> None:
    task = task_called(name, seed)
    story = told_in(task)
    x, y = story.start

    assert story.shares == (name == "E2") and task.answer == str(story.answer)
    assert task.verdict(str(story.first)).slip == "stopped early"
    assert task.verdict(str(2 * story.first - story.answer)).slip == "last sign"
    wrong = read(f"{x}{'−' if story.shares else '+'}{y}{story.sign}{story.c}").value
    known = {2 * story.first - story.answer: "last sign", story.first: "stopped early"}
    assert task.verdict(str(wrong)).slip == known.get(wrong, "first sign")


def test_no_story_has_a_slip_that_makes_its_answer_and_all_facts_are_in_the_table() -> None:
    for story in (one for kind in cases.STORIES for one in cases.stories(kind)):
        assert story.answer > 0 and story.told().steps_whole and story.a * story.b <= 81
        assert story.equation == f"{story.letter} = {spaced(story.told())}"


# -- the whole lesson ---------------------------------------------------------------------------------
