"""The tasks of lesson S2, for many seeds: answers are right, slips are named, twins are true."""

from __future__ import annotations

import re
from itertools import permutations, product

from many_seeds import every_seed, task_of

from icedice_edu.classroom.lessons.s2 import cases
from icedice_edu.classroom.tasks import Task


def task_called(name: str, seed: str) -> Task:
    return task_of("S2", name, seed)


def ways(total: int, faces: int, dice: int) -> int:
    """By listing every outcome."""
    return sum(sum(fallen) == total for fallen in product(range(1, faces + 1), repeat=dice))


def numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"\d+", text)))


# -- 1: the ways of two dice --------------------------------------------------------------------------


@every_seed
def test_task_1_counts_the_ways_of_two_dice(seed: str) -> None:
    task = task_called("1", seed)
    _, faces, total = numbers(task.question)
    right = ways(total, faces, 2)
    pairs = {tuple(sorted(pair)) for pair in product(range(1, faces + 1), repeat=2) if sum(pair) == total}

    assert int(task.answer) == right and total != faces + 1
    assert total == right + 1 or task.verdict(str(total)).slip == "the sum itself"
    assert task.verdict(str(len(pairs))).slip == "counted once"
    if total > faces + 1:
        assert task.verdict(str(total - 1)).slip == "pattern goes on"
    if total % 2 == 0 and right + 1 != total - 1:
        assert task.verdict(str(right + 1)).slip == "double twice"


@every_seed
def test_the_twin_of_task_1_lists_all_its_ways(seed: str) -> None:
    task = task_called("1", seed)
    faces, total = map(int, re.findall(r"1 to (\d+), the sum (\d+)", task.hints[3])[0])
    listed, told = re.findall(r"\d+ \+ \d+", task.hints[3]), numbers(task.hints[3])[-1]

    assert len(set(listed)) == told == ways(total, faces, 2) != int(task.answer)
    assert all(sum(numbers(pair)) == total and max(numbers(pair)) <= faces for pair in listed)


# -- 2: the top of two dice ---------------------------------------------------------------------------


@every_seed
def test_task_2_finds_the_top_of_other_dice(seed: str) -> None:
    task = task_called("2", seed)
    faces = numbers(task.question)[1]
    heights = {total: ways(total, faces, 2) for total in range(2, 2 * faces + 1)}
    tfaces, _, tlargest, ttop = numbers(task.hints[3])[1:]

    assert heights[int(task.answer)] == max(heights.values()) and faces != 6
    assert list(heights.values()).count(max(heights.values())) == 1
    assert task.verdict(str(faces)).slip == "height told"
    assert task.verdict("7").slip == "always seven"
    assert task.verdict(str(2 * faces)).slip == "largest sum"
    assert (tlargest, ttop) == (2 * tfaces, tfaces + 1) and tfaces != faces


# -- 3: a window of towers ----------------------------------------------------------------------------


@every_seed
def test_task_3_adds_the_towers_in_a_window(seed: str) -> None:
    task = task_called("3", seed)
    _, faces, total = numbers(task.question)
    wrong = {slip: value for slip, value in cases.three_dice(cases.Sum(faces, total)).items() if value}

    assert int(task.answer) == ways(total, faces, 3) and faces < 6
    known = {value: slip for slip, value in reversed(wrong.items())}  # the first that fits is said
    assert {value: task.verdict(str(value)).slip for value in known} == known
    slid = {ways(total + by, faces, 3) for by in (-1, 1)} - {int(task.answer)}
    assert all(task.verdict(str(count)).slip == known.get(count, "window slid") for count in slid)


@every_seed
def test_the_hints_of_task_3_are_true(seed: str) -> None:
    task = task_called("3", seed)
    _, faces, total = numbers(task.question)
    third, rest, first = numbers(task.hints[2])
    tfaces, tsum = map(int, re.findall(r"1 to (\d+), the sum (\d+)", task.hints[3])[0])
    parts, told = re.findall(r": ([\d +]+) = (\d+)", task.hints[3])[0]

    assert third + rest == total and first == ways(rest, faces, 2)
    assert sum(numbers(parts)) == int(told) == ways(tsum, tfaces, 3) != int(task.answer)


def test_every_slip_of_the_window_can_show() -> None:
    shown = {slip for one in cases.sums_of_three() for slip, value in cases.three_dice(one).items() if value}

    assert shown == {"pattern goes on", "six towers", "two dice only", "six faces"}


# -- 4: twins -----------------------------------------------------------------------------------------


@every_seed
def test_task_4_asks_for_the_only_other_sum_of_that_height(seed: str) -> None:
    task = task_called("4", seed)
    _, faces, total, told = numbers(task.question)
    same = [other for other in range(3, 3 * faces + 1) if ways(other, faces, 3) == told]

    assert sorted((total, int(task.answer))) == same
    assert task.verdict(str(total)).slip == "the same sum"
    if 21 - total not in (total, int(task.answer)) and total < 21:
        assert task.verdict(str(21 - total)).slip == "six faces"
    tfaces, tsum, tboth, _, ttwin = numbers(task.hints[3])[1:]
    assert tboth == 3 * (tfaces + 1) and tsum + ttwin == tboth and tfaces != faces
    assert ways(tsum, tfaces, 3) == ways(ttwin, tfaces, 3)


# -- 5: read a dot plot -------------------------------------------------------------------------------


@every_seed
def test_task_5_counts_dots_from_a_limit_on(seed: str) -> None:
    task = task_called("5", seed)
    assert task.picture is not None
    over = {int(a): int(b) for a, b in re.findall(r"(\d+): (\d+)", task.picture.alt)}
    throws, limit = numbers(task.question)
    right = sum(count for total, count in over.items() if total >= limit)

    assert sum(over.values()) == throws == 20 and int(task.answer) == right
    assert task.verdict(str(right - over.get(limit, 0))).slip == "limit left out"
    assert task.verdict(str(over.get(limit, 0))).slip == "one tower only"
    assert task.verdict(str(throws - right)).slip == "other side"
    assert task.verdict(str(sum(total >= limit for total in over))).slip == "towers, not dots"
    assert numbers(task.hints[2])[:2] == (limit, over.get(limit, 0)) and limit < 13


# -- 6: sums of four dice -----------------------------------------------------------------------------


@every_seed
def test_task_6_orders_sums_of_four_dice(seed: str) -> None:
    task = task_called("6", seed)
    sums = numbers(task.question.split("first")[1])
    right = sorted(sums, key=lambda total: ways(total, 6, 4))
    by_size, wrong_top = sorted(sums), sorted(sums, key=lambda total: -abs(total - 10.5))

    assert len({ways(total, 6, 4) for total in sums}) == 4
    assert task.answer == ", ".join(map(str, right))
    assert task.verdict(" ".join(map(str, by_size))).slip == "by size"
    by_chance = wrong_top in (by_size, by_size[::-1])
    assert task.verdict(" ".join(map(str, wrong_top))).slip == ("by size" if by_chance else "old top")
    assert sum(task.verdict(" ".join(map(str, order))).right for order in permutations(sums)) == 1
    twin = numbers(task.hints[3].split("order is")[1])
    assert list(twin) == sorted(twin, key=lambda total: ways(total, 6, 4))
    assert numbers(task.hints[2])[0] == right[0]


def test_the_old_top_can_show() -> None:
    task, top = task_called("6", "2026"), (24, 5, 20, 13)

    assert task.answer == ", ".join(map(str, top))
    assert task.verdict("24, 20, 5, 13").slip == "old top"


# -- the exit -----------------------------------------------------------------------------------------


@every_seed
def test_e1_tells_the_slips_apart(seed: str) -> None:
    task = task_called("E1", seed)
    faces, total = numbers(task.question)[1], numbers(task.question)[-1]
    right = ways(total, faces, 2)

    assert int(task.answer) == right and total > faces + 1
    assert task.verdict(str(total - 1)).slip == "pattern goes on"
    assert task.verdict(str((right + 1) // 2)).slip == "counted once"
    assert task.verdict(str(faces)).slip == "top told"
    if total == 12:
        assert task.verdict("1").slip == "six faces"


@every_seed
def test_e2_has_one_right_reason_and_three_wrong_ones(seed: str) -> None:
    task = task_called("E2", seed)
    seven, top, twelve = numbers(task.question)
    said = {option.key: option.said for option in task.options}
    slips = {task.verdict(key).slip: said[key] for key in said if key != task.answer}

    assert (seven, twelve) == (7, 12) and ways(top, 6, 3) == 27
    assert ways(7, 6, 3) < ways(12, 6, 3) < ways(top, 6, 3)
    assert said[task.answer].startswith(f"{top}. It is in the middle")
    assert set(slips) == {"lucky seven", "six and six", "all equal"}
