"""Lesson A6: every number it tells is counted here by brute force, and its slips are caught."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product
from typing import Any

import pytest
from lesson_files import guide_of
from many_seeds import SEEDS, every_seed, task_of
from unhurried import unhurried

from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import opened_text, part
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.lessons.a6 import tasks as a6
from icedice_edu.classroom.work import Work
from icedice_edu.games.match import start
from icedice_edu.games.tokens.odds import chance
from icedice_edu.maths.reach import spellings

LESSON = lesson_called("A6")
TEXT, GUIDE = opened_text(Desk(LESSON, LESSON.seed)), guide_of("A6")
REPLIES = " ".join((*(reply.answer for reply in LESSON.claim.replies),
                    *(choice.response for choice in LESSON.prediction.choices)))
ROLLS = tuple(product(range(1, 7), repeat=3))


@cache
def makes(dice: tuple[int, ...], signs: str = "+−×÷") -> frozenset[Fraction]:
    """All that two or more of the dice make, by trying every expression."""
    hands = {hand for size in (2, 3) for hand in combinations(sorted(dice), size)}
    return frozenset(way.value for hand in hands for way in spellings(hand, signs))


@cache
def outcomes(number: int, signs: str = "+−×÷") -> int:
    """How many of the 216 outcomes make a number, counted without the lesson's own code."""
    return sum(number in makes(tuple(sorted(roll)), signs) for roll in ROLLS)


def numbers_in(text: str) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"\d+", text)))


# -- what the lesson tells ----------------------------------------------------------------------------


def test_the_four_numbers() -> None:
    told = {13: (57, "26%"), 17: (30, "14%"), 24: (90, "42%"), 36: (49, "23%")}

    for number, (count, percent) in told.items():
        assert outcomes(number) == count and f"{count}/216" in TEXT and f"{count} of 216" in REPLIES
        assert re.search(rf"^{number} .*{percent}$", TEXT, re.M) and f"{100 * count / 216:.0f}%" == percent
        assert percent in GUIDE
    assert Fraction(90, 216) == Fraction(5, 12) and outcomes(24) == 3 * outcomes(17)


def test_size_does_not_decide() -> None:
    counted = {n: outcomes(n) for n in range(1, 37)}

    assert counted[1] == 216 and min(counted[n] for n in range(1, 11)) == 145
    assert (counted[12], counted[11], counted[23]) == (150, 102, 21)
    assert [n for n in counted if counted[n] == min(counted.values())] == [33, 34] and counted[34] == 9


def test_two_dice_are_enough_for_24_and_36_and_never_for_13_and_17() -> None:
    enough = {n: sum(any(n in makes(pair) for pair in combinations(roll, 2)) for roll in ROLLS)
              for n in a6.TARGETS}

    assert enough == {13: 0, 17: 0, 24: 30, 36: 16}


def test_with_plus_and_minus_only_13_is_the_best_of_the_four() -> None:
    assert [outcomes(n, "+−") for n in a6.TARGETS] == [21, 3, 0, 0]


def test_combinations_and_their_outcomes() -> None:
    kinds = {tuple(sorted(roll)) for roll in ROLLS}
    shapes = [len(set(kind)) for kind in kinds]

    assert len(kinds) == a6.COMBINATIONS == 56 and [shapes.count(n) for n in (3, 2, 1)] == [20, 30, 6]
    assert 20 * 6 + 30 * 3 + 6 == 216 and "120 + 90 + 6 = 216" in REPLIES and "would be 336" in REPLIES
    assert {n: sum(n in makes(kind) for kind in kinds) for n in (13, 36)} == {13: 12, 36: 13}
    assert [a6.count(n) for n in (24, 13, 36)] == [(9, 12, 0), (7, 5, 0), (4, 8, 1)]
    assert all(a6.count(n).outcomes == outcomes(n) for n in range(1, 37))


def test_a_second_roll_does_not_double_the_probability() -> None:
    both, one = 5 * 5, sum(x < 5 or y < 5 for x, y in product(range(12), repeat=2))

    assert (both, one) == (25, 95) and Fraction(one, 144) == 1 - Fraction(7, 12) ** 2
    assert [f"{100 * p:.0f}" for p in (one / 144, 10 / 12)] == ["66", "83"]
    assert (chance(24, 2), chance(13, 2)) == (Fraction(1915, 2592), Fraction(2093, 3888))
    assert 1 - (1 - Fraction(150, 216)) ** 2 == Fraction(1175, 1296)
    assert chance(13, 2) > 2 * chance(13)


def test_more_rolls_of_the_simulation_come_closer(cells_say: Callable[..., list[str]]) -> None:
    few = cells_say(LESSON, LESSON.extend_code)[0]
    many = cells_say(LESSON, LESSON.extend_code.replace("216", "21600"))[0]
    off = [abs(Fraction(said.rsplit(" ", 1)[1]) - Fraction(5, 12)) for said in (few, many)]

    assert off[1] < off[0] and numbers_in(few)[0] != 90 and "rolls make 24" in many


# -- the learner's own rolls --------------------------------------------------------------------------


def played(*turns: tuple[str, ...]) -> Any:
    """A match in which each turn is some rolls, each with the step before it, and then a pass."""
    match = start("tokens", players=["Ada", "Ben"], seed=1, **next(iter(LESSON.stages.values())))
    for lay in LESSON.opening:
        match = match.play(lay)
    for turn in turns:
        for step, faces in zip(turn[::2], turn[1::2], strict=True):
            match = match.play(step).given(faces)
        match = match.play("pass")
    return match


def own(*turns: tuple[str, ...], bots: tuple[int, ...] = ()) -> dict[str, Any]:
    return dict(a6.own_rolls(Work("A6", "2026", games=((played(*turns).code(), bots),))))


def test_only_rolls_of_three_dice_are_tallied_and_those_of_bots_are_left_out() -> None:
    turns = ("roll", "4 6 1", "reroll 3", "6"), ("roll", "1 1 1", "reroll 1 2 3", "6 6 1")

    both = own(*turns)
    assert both["rolls"] == 3 and both["to_go"] == 17
    assert both["tally"] == {13: 1, 17: 0, 24: 1, 36: 1} and both["best"] == 13
    assert (both["different"], both["pairs"], both["alike"]) == (1, 1, 1)
    mine = own(*turns, bots=(1,))
    assert mine["tally"] == {13: 0, 17: 0, 24: 1, 36: 0} and mine["made"] == ["24 = 4 × 6"]
    assert mine["best"] == 24 and own(*turns, bots=(0, 1))["best"] is None


def test_what_is_said_to_every_roll_is_true() -> None:
    for roll in ROLLS:
        assert set(a6.made_by(roll)) == makes(roll) & set(a6.TARGETS)


def test_the_parts_follow_the_game() -> None:
    desk = Desk(unhurried(LESSON), 2026)
    desk.played(played(("roll", "4 6 1"), ("roll", "1 1 1")), ())
    desk.do("guess", {"guess": "13", "because": "small"})
    shown = {role: str(part(desk, role)) for role in ("play", "record", "reveal")}

    assert "1, 1 and 1 makes none of the four." in shown["play"]
    assert "4 × 6" in shown["record"] and "A pair: 0 times. All alike: 1 time." in shown["record"]
    assert "1 of 2" in shown["reveal"] and "13 is second" in shown["reveal"]


# -- the tasks, for many seeds ------------------------------------------------------------------------


@every_seed
def test_task_1_counts_the_outcomes_of_a_combination(seed: str) -> None:
    task = task_of("A6", "1", seed)
    dice = numbers_in(task.question)[1:]
    pair = len(set(dice)) == 2

    assert task.answer == str(sum(sorted(roll) == sorted(dice) for roll in ROLLS))
    assert task.verdict("1").slip == "counted once"
    assert task.verdict("6" if pair else "3").slip == ("pair counted twice" if pair else "first die only")


@every_seed
def test_task_2_wants_both_halves_of_the_grid(seed: str) -> None:
    task = task_of("A6", "2", seed)
    number = numbers_in(task.question)[-1]
    good = [pair for pair in product(range(1, 7), repeat=2) if number in makes(pair)]
    half = len({tuple(sorted(pair)) for pair in good})

    assert task.picture is not None and task.answer == str(len(good))
    assert task.verdict(str(half)).slip == "one half only"
    assert task.verdict(str(2 * half)).slip == ("doubles counted twice" if 2 * half != len(good) else "")


def test_many_numbers_can_be_listed_and_all_their_combinations_are() -> None:
    assert len(a6.few()) == 37 and len({task_of("A6", "E1", seed).question for seed in SEEDS}) > 20
    for number, signs in a6.few():
        kinds = {tuple(sorted(roll)) for roll in ROLLS if number in makes(roll, signs)}
        assert {*a6.combinations_for(number, signs)} == kinds and 2 <= len(kinds) <= 7


@every_seed
def test_tasks_3_and_e1_name_their_slips(seed: str) -> None:
    asked = [task_of("A6", name, seed) for name in ("3", "E1")]
    for task in asked:
        kinds = re.findall(r"\d-\d-\d", task.question)
        found = sum(len(set(permutations(kind.split("-")))) for kind in kinds)
        said = {f"{len(kinds)}/56": "out of 56", f"{len(kinds)}/216": "each counted once",
                f"{6 * len(kinds)}/216": "six each", f"{216 - found}/216": "the other part"}
        assert Fraction(task.answer) == Fraction(found, 216)
        assert task.verdict(f"{found}/216").right and task.verdict(f"{100 * found / 216:.1f} %").right
        assert {wrong: task.verdict(wrong).slip for wrong in said} == said
        assert task.verdict("3/2").slip == "chance above 1"
    assert len({re.findall(r"P\(\d+\)", task.question)[0] for task in asked}) == 2


@every_seed
def test_tasks_4_and_e2_want_outcomes_not_combinations_and_not_sizes(seed: str) -> None:
    seen = []
    for name in ("4", "E2"):
        task = task_of("A6", name, seed)
        assert task.picture is not None
        tokens = sorted(map(int, task.answer.split(", ")))
        seen.append(set(tokens))
        kinds = {n: len({tuple(sorted(roll)) for roll in ROLLS if n in makes(roll, "+×")}) for n in tokens}
        right = sorted(tokens, key=lambda n: -outcomes(n, "+×"))
        wrong = sorted(tokens, key=lambda n: -kinds[n])
        assert task.answer == ", ".join(map(str, right))
        assert [sum(part.long for part in bar.parts) for bar in task.picture.facts] == [*kinds.values()]
        said = [" ".join(map(str, order)) for order in (wrong, tokens, right[::-1])]
        assert [task.verdict(text).slip for text in said] == ["counted combinations", "small is easy",
                                                              "reversed"]
    assert len(seen[0] & seen[1]) < 2


@every_seed
def test_task_5_keeps_the_pair_with_the_most_numbers(seed: str) -> None:
    task = task_of("A6", "5", seed)
    target, *_ = numbers_in(task.question)
    good = {option.key: sum(target in makes((*numbers_in(option.said), face)) for face in range(1, 7))
            for option in task.options}

    assert sorted(good.values())[-1] > sorted(good.values())[-2]
    assert task.answer == max(good, key=lambda key: good[key])
    for key, faces in good.items():
        if key != task.answer:
            told = f"{faces} number" if faces else "no number"
            assert told in task.verdict(key).sentence


@every_seed
def test_task_6_does_not_double(seed: str) -> None:
    task = task_of("A6", "6", seed)
    number, p = re.findall(r"P\((\d+)\) is (\d+/\d+)", task.question)[0]
    p = Fraction(p)
    said = {2 * p: "doubled", p * p: "both hit", (1 - p) ** 2: "both missed", p - p * p: "second roll only"}

    assert p == Fraction(outcomes(int(number)), 216) and Fraction(task.answer) == 1 - (1 - p) ** 2
    assert {wrong: task.verdict(str(wrong)).slip for wrong in said} == said
    assert ("more than 1" in task.verdict(str(2 * p)).sentence) == (2 * p > 1)


@every_seed
def test_worked_twins_are_true(seed: str) -> None:
    listed, ranked, again = (task_of("A6", name, seed).hints[3] for name in ("3", "4", "6"))
    total = re.findall(r"= (\d+) outcomes, and \d+/216 = (\S+)\.", listed)[0]
    first, second = re.findall(r"(\d+): [^=]* = (\d+)\.", ranked)
    p, *_, end = (Fraction(one) for one in re.findall(r"\d+/\d+", again))

    kinds = re.findall(r"\d-\d-\d", listed)
    assert sum(len(set(permutations(kind.split("-")))) for kind in kinds) == int(total[0])
    assert Fraction(total[1]) == Fraction(int(total[0]), 216)
    assert all(outcomes(int(n), "+×") == int(count) for n, count in (first, second))
    assert int(first[1]) > int(second[1]) and end == 1 - (1 - p) ** 2


@pytest.mark.parametrize("name", ["4", "E2"])
def test_the_small_number_is_not_always_the_best(name: str) -> None:
    tasks = [task_of("A6", name, seed) for seed in SEEDS]
    first = [min(map(int, task.answer.split(", "))) == int(task.answer.split(", ")[0]) for task in tasks]

    assert 0.1 < sum(first) / len(first) < 0.9
