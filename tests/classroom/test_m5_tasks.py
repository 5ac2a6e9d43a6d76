"""The tasks of lesson M5, for many seeds: answers by counting ways, slips by their results, true twins."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import product

import pytest
from many_seeds import every_seed, task_of

from icedice_edu.classroom.lessons.m5 import cases
from icedice_edu.classroom.tasks import Task

Matrix = list[list[Fraction]]


def row_in(text: str) -> list[Fraction]:
    """The numbers of a text like (1/2, 0, 1/2)."""
    return [Fraction(number) for number in text.strip("()").split(", ")]


def rows_in(text: str) -> list[list[Fraction]]:
    return [row_in(found) for found in re.findall(r"\([\d/]+(?:, [\d/]+)+\)", text)]


def matrix_of(task: Task) -> Matrix:
    assert task.picture is not None
    return rows_in(task.picture.alt)


def slip(task: Task, value: Fraction | int) -> str:
    return task.verdict(str(value)).slip


@every_seed
@pytest.mark.parametrize("name", ["1", "E1"])
def test_a_share_comes_from_all_boxes(name: str, seed: str) -> None:
    task = task_of("M5", name, seed)
    (row,), matrix = rows_in(task.question), matrix_of(task)
    box = int(re.findall(r"share of \*\*box (\d)", task.question)[0])
    sent = {here: [share * chance for chance in matrix[here]] for here, share in enumerate(row)}

    assert all(sum(line) == 1 for line in (row, *matrix)) and len(matrix) == 3
    assert Fraction(task.answer) == sum(sent[here][box] for here in range(3))
    assert slip(task, sum(line[box] for line in matrix)) == "shares forgotten"
    assert slip(task, row[box]) == "not moved" and slip(task, sent[box][box]) == "staying only"
    assert slip(task, sum(row[to] * matrix[box][to] for to in range(3))) == "line for column"
    if task.hints:
        shares, column = rows_in(task.hints[3])
        told = sum(share * chance for share, chance in zip(shares, column, strict=True))
        assert task.hints[3].endswith(f"= {told}.") and str(told) != task.answer


@every_seed
def test_two_turns_go_by_every_box_in_between(seed: str) -> None:
    task = task_of("M5", "2", seed)
    matrix = matrix_of(task)
    start, end = map(int, re.findall(r"\*\*box (\d)\*\*", task.question))
    ways = [matrix[start][by] * matrix[by][end] for by in range(3)]

    assert Fraction(task.answer) == sum(ways) and start != end
    assert slip(task, matrix[start][end]) == "one turn" and slip(task, max(ways)) == "one way only"
    assert slip(task, matrix[start][end] ** 2) == "squared"
    assert slip(task, sum(matrix[end][by] * matrix[by][start] for by in range(3))) == "other way round"
    half, one, _, other, told = map(Fraction, re.findall(r"\d+/\d+", task.hints[3]))
    assert half * (one + other) == told != Fraction(task.answer)


@every_seed
def test_the_bike_is_where_it_settles(seed: str) -> None:
    task = task_of("M5", "3", seed)
    out, back = map(Fraction, re.findall(r"\*\*(\d+/\d+)\*\*", task.question))
    share = 0.3
    for _ in range(400):
        share = share * (1 - float(back)) + (1 - share) * float(out)

    assert float(Fraction(task.answer)) == pytest.approx(share)
    assert slip(task, Fraction(1, 2)) == "half and half" and slip(task, out) == "one day"
    assert slip(task, 1 - Fraction(task.answer)) == "the other place" and slip(task, 1 - back) == "staying"
    tout, tback, *_, told = map(Fraction, re.findall(r"\d+/\d+", task.hints[3]))
    assert (1 - told) * tout == told * tback and str(told) != task.answer


@every_seed
def test_only_one_matrix_keeps_equal_shares(seed: str) -> None:
    task = task_of("M5", "4", seed)
    for option in task.options:
        matrix = rows_in(option.said)
        lines = all(sum(line) == 1 for line in matrix)
        columns = all(sum(column) == 1 for column in zip(*matrix, strict=True))
        assert (lines and columns) == (option.key == task.answer)
        expected = "" if lines and columns else "lines only" if lines else "columns only"
        assert task.verdict(option.key).slip == expected and lines | columns
    wrong, box, told = re.findall(r"In (\w) the column of box (\d) adds up to (\S+)\.", task.hints[2])[0]
    seen = rows_in(next(option.said for option in task.options if option.key == wrong))
    assert sum(line[int(box)] for line in seen) == Fraction(told) != 1


def dollars_in(text: str) -> list[int]:
    found = re.findall(r"\((−?\$\d+(?:, −?\$\d+)+)\)", text)[0]
    return [int(each.replace("−$", "-").replace("$", "")) for each in found.split(", ")]


@every_seed
def test_a_turn_brings_shares_times_dollars(seed: str) -> None:
    task = task_of("M5", "5", seed)
    (shares,), dollars = rows_in(task.question), dollars_in(task.question)
    each = [share * paid for share, paid in zip(shares, dollars, strict=True)]

    assert task.answer == f"${sum(each)}" and sum(shares) == 1
    named = {"plain average": Fraction(sum(dollars), 3), "all at once": Fraction(sum(dollars)),
             "sign lost": sum(map(abs, each), Fraction(0)), "one box only": each[0]}
    for name, value in named.items():
        assert value.denominator > 1 or slip(task, value) == name
    (tshares,), tdollars = rows_in(task.hints[3]), dollars_in(task.hints[3])
    told = sum(share * paid for share, paid in zip(tshares, tdollars, strict=True))
    assert f": ${told} a turn" in task.hints[3] and f"${told}" != task.answer


@every_seed
def test_a_reserve_is_the_least_that_is_safe_enough(seed: str) -> None:
    task = task_of("M5", "6", seed)
    takes = [int(dollars) for count, dollars in re.findall(r"(\d) takes? \$(\d+)", task.question)
             for _ in range(int(count))]
    allowed = int(re.findall(r"at most (\d) of the 16", task.question)[0])
    enough = [money for money in range(100, 700, 100) if sum(lost >= money for lost in takes) <= allowed]

    assert task.answer == f"${enough[0]}" and len(takes) < 16
    assert slip(task, enough[0] - 100) == "left with nothing" and slip(task, 500) == "every card"
    found = re.findall(r"with (\d), (\d) and (\d) cards, at most (\d) may end it: \$(\d+)", task.hints[3])[0]
    *counts, may, told = map(int, found)
    safe = [money for money in (100, 200, 300, 400) if sum(counts[money // 100 - 1 :]) <= may]
    assert safe[0] == told and f"${told}" != task.answer


@every_seed
def test_the_exit_asks_for_the_best_budget_under_a_limit(seed: str) -> None:
    task = task_of("M5", "E2", seed)
    limit = int(re.findall(r"\*\*(\d+) of 100", task.question)[0])
    plans = {option.key: tuple(map(int, re.findall(r"\$(\d+).*; (\d+) of", option.said)[0]))
             for option in task.options}
    allowed = {key: average for key, (average, broke) in plans.items() if broke <= limit}

    assert task.answer == max(allowed, key=lambda key: allowed[key]) and len(allowed) == 2
    boldest = max(plans, key=lambda key: plans[key][0])
    safest = min(plans, key=lambda key: plans[key][1])
    assert (task.verdict(boldest).slip, task.verdict(safest).slip) == ("best average", "safest")


def test_the_pools_are_large_enough_for_every_class() -> None:
    pools = (cases.matrices(), cases.even(), cases.bikes(), cases.pays(), cases.decks(), cases.plans())

    assert all(len(found) >= 25 for found in pools)
    lines = product(cases.LINES, repeat=1)
    assert all(sum(line) == 1 for (line,) in lines)
