"""The tasks of lesson F4, for many seeds: answers by another way, slips named, twins true."""

from __future__ import annotations

import re
import statistics

from many_seeds import SEEDS, every_seed, task_of

from icedice_edu.classroom.lessons.f4 import cases
from icedice_edu.classroom.tasks import Task


def numbers(text: str) -> list[int]:
    return [int(found) for found in re.findall(r"\d+", text)]


def slip(task: Task, value: object) -> str:
    return task.verdict(str(value)).slip


@every_seed
def test_tasks_1_and_e1_measure_with_the_mad(seed: str) -> None:
    for name in ("1", "E1"):
        task = task_of("F4", name, seed)
        near, mad, far, same = numbers(task.question)

        assert int(task.answer) * mad == far - near and mad == same
        assert slip(task, far - near) == "in cm" and slip(task, mad) == "the MAD"
        if far % mad == 0:
            assert slip(task, far // mad) == "one crew only"
        if near % mad == 0:
            assert slip(task, near // mad) == "the other crew only"
    tnear, tfar, tmad, apart, again, told = numbers(task_of("F4", "1", seed).hints[3])
    assert tfar - tnear == apart and tmad == again and told * tmad == apart
    assert told != int(task_of("F4", "1", seed).answer)


@every_seed
def test_task_2_asks_for_medians_apart(seed: str) -> None:
    task = task_of("F4", "2", seed)
    one, other = (numbers(part) for part in re.findall(r"Crew \w: ([\d, ]+) cm", task.question))
    apart = statistics.median(other) - statistics.median(one)

    assert int(task.answer) == apart > 1 and len(one) == len(other) == 7
    assert slip(task, abs(other[3] - one[3])) == "not in order"
    assert slip(task, statistics.median(one)) == "one median"
    assert slip(task, statistics.median(other)) == "the other median"
    assert slip(task, abs(max(other) - max(one))) == "furthest dice"
    dice, rest = task.hints[3].split(": the medians")
    tone, tother = (numbers(part) for part in dice.split(" and "))
    first, second, told = numbers(rest)
    assert (first, second) == (statistics.median(tone), statistics.median(tother)) and told == second - first
    assert told != apart and f"Its 4th is {sorted(one)[3]}." in task.hints[2]


@every_seed
def test_task_3_counts_the_dots_on_both_sides(seed: str) -> None:
    task = task_of("F4", "3", seed)
    found = numbers(task.question)[0]
    assert task.picture is not None
    dots = {int(cm.replace("−", "-")): int(count)
            for cm, count in re.findall(r"(−?\d+) cm: (\d+)", task.picture.alt)}

    assert sum(dots.values()) == 50
    right, left = (sum(count for cm, count in dots.items() if side * cm >= found) for side in (1, -1))
    assert int(task.answer) == right + left
    assert slip(task, right) == "one side only" and slip(task, left) == "the other side only"
    assert slip(task, 50 - right - left) == "the others"
    assert slip(task, right + left - dots.get(found, 0) - dots.get(-found, 0)) == "equal ones forgotten"
    assert f"there are {right} dots" in task.hints[2]


@every_seed
def test_tasks_4_and_e2_go_by_the_deals(seed: str) -> None:
    for name in ("4", "E2"):
        task = task_of("F4", name, seed)
        *_, far, hundred = numbers(task.question)
        said = next(option.said for option in task.options if option.key == task.answer)

        assert hundred == 100 and (far <= 2 or far >= 15)
        assert ("Luck alone does that often" if far >= 15 else "Luck alone hardly does that") in said
        wrong = "more than luck" if far >= 15 else "luck"
        assert {slip(task, key) for key in "ABCD"} == {"", wrong, "proof", "same"}
    far, there = numbers(task_of("F4", "4", seed).hints[2])[0], numbers(task_of("F4", "4", seed).hints[3])[0]
    assert (far > 10) != (there > 10)


def test_both_verdicts_are_asked_for() -> None:
    often = [numbers(task_of("F4", "E2", seed).question)[-2] > 10 for seed in SEEDS]

    assert 15 < sum(often) < 45


@every_seed
def test_task_5_counts_quarters_of_crew_b(seed: str) -> None:
    task = task_of("F4", "5", seed)
    many, mark = numbers(task.question)
    assert task.picture is not None
    _, high, lower, upper, middle = numbers(task.picture.alt.split("Crew B: ")[1])
    beyond = {lower: 3, middle: 2}[mark]

    assert mark == numbers(task.picture.alt.split("Crew A: ")[1])[3] and lower < middle < upper < high
    assert int(task.answer) * 4 == many * beyond
    assert slip(task, many) == "all" and slip(task, many // 4) == "crew A"
    tmany, quarter, parts, told = numbers(task.hints[3])
    assert tmany == 4 * quarter and told == parts * quarter and parts != beyond


@every_seed
def test_task_6_has_one_fair_plan(seed: str) -> None:
    assert {slip(task_of("F4", "6", seed), key) for key in "ABCD"} == {"", "one crew only", "stop when it "
                                                                                            "fits",
                                                                       "leave out"}


@every_seed
def test_task_7_says_what_samples_allow(seed: str) -> None:
    task = task_of("F4", "7", seed)
    many, near, far, mad = numbers(task.question)
    said = next(option.said for option in task.options if option.key == task.answer)
    clear = far - near == 3 * mad

    assert ("Crew B probably" in said) == clear and ("cannot tell" in said) == (not clear)
    assert clear == (many >= 20) and (clear or 3 * (far - near) < mad)
    other = "too careful" if clear else "bigger is further"
    assert {slip(task, key) for key in "ABCD"} == {"", "every die", "nothing", other}


def test_the_pool_is_large_enough_for_every_class() -> None:
    assert len(cases.APARTS) > 60 and len({one.mads for one in cases.APARTS}) == 3
