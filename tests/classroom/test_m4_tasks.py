"""The tasks of lesson M4, for many seeds: answers are right, slips are named, twins are true."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import permutations

import pytest
from many_seeds import every_seed, task_of

from icedice_edu.classroom.lessons.m4 import cases
from icedice_edu.classroom.tasks import Task
from icedice_widgets.lesson.pictures import drawn


def task_called(name: str, seed: str) -> Task:
    return task_of("M4", name, seed)


def numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"\d+", text)))


def slip(task: Task, value: Fraction | int) -> str:
    return task.verdict(str(value)).slip


@every_seed
@pytest.mark.parametrize("name", ["1", "E2"])
def test_a_box_earns_from_both_players(name: str, seed: str) -> None:
    task = task_called(name, seed)
    boxes, scoops, rounds = numbers(task.question)
    landings = sum((Fraction(1, boxes) for _ in range(2 * rounds)), Fraction(0))

    assert task.answer == str(scoops * landings)
    assert slip(task, scoops * landings / 2) == "one player only"
    assert slip(task, scoops * rounds) == "every round"
    if landings.denominator == 1:
        assert slip(task, landings) == "scoops forgotten"
    if task.hints:
        tboxes, tscoops, trounds, *_, told = numbers(task.hints[3])
        assert Fraction(2 * trounds, tboxes) * tscoops == told != int(task.answer)


@every_seed
@pytest.mark.parametrize("name", ["2", "E1"])
def test_payback_takes_what_is_added(name: str, seed: str) -> None:
    task = task_called(name, seed)
    before, cost, after = numbers(task.question)
    days = 0
    while days * (after - before) < cost:
        days += 1

    assert task.answer == str(days) and days * (after - before) == cost
    assert slip(task, cost // after) == "whole income" and slip(task, cost // before) == "old income"
    assert slip(task, after - before) == "a day's gain"
    if task.hints:
        tbefore, tafter, tcost, _, tmore, told = numbers(task.hints[3])
        assert tafter - tbefore == tmore and tmore * told == tcost and told != days


@every_seed
def test_task_3_weighs_the_six_faces(seed: str) -> None:
    task = task_called("3", seed)
    place = numbers(task.question)[0]
    found = re.findall(r"\((\d) scoops?\) on box (\d+)", task.question)
    owned = {int(box): int(count) for count, box in found}
    right = sum((Fraction(owned.get(place + face, 0), 6) for face in range(1, 7)), Fraction(0))
    near = [box for box in owned if box <= place + 6]

    assert task.answer == str(right) and len(near) == 2 and len(owned) == 3 and place + 6 < 18
    assert slip(task, Fraction(sum(owned.values()), 6)) == "out of reach"
    assert slip(task, Fraction(2, 6)) == "scoops forgotten" and slip(task, right * 6) == "all at once"
    assert slip(task, right / 3) == "all boxes" and slip(task, right * 3) == "shared among flavours"
    assert slip(task, 17) == "more than 1"
    assert task.picture is not None and drawn("M4", task.picture).startswith("<svg")
    scoops, again, told = re.findall(r"with (\d) scoops in reach: (\d) ÷ 6 = (\S+) stars", task.hints[3])[0]
    assert scoops == again and Fraction(told) == Fraction(int(scoops), 6) != right


@every_seed
def test_task_4_has_one_equation_that_fits(seed: str) -> None:
    task = task_called("4", seed)
    stars, scoops = numbers(task.question)
    said = {option.key: option.said for option in task.options}
    slips = {task.verdict(key).slip for key in said if key != task.answer}

    ends = {key: (_after(equation, 0), _after(equation, 18)) for key, equation in said.items()}
    assert [key for key, end in ends.items() if end == (stars, stars + 2 * scoops)] == [task.answer]
    assert slips == {"exchanged", "no beginning", "a visit every round"} and len(set(said.values())) == 4


def _after(equation: str, rounds: int) -> Fraction:
    """What an equation t = 7 + 1/9 × r gives."""
    *first, last = equation.removeprefix("t = ").removesuffix(" × r").split(" + ")
    return sum(map(Fraction, first), Fraction(0)) + Fraction(last) * rounds


@every_seed
def test_task_5_orders_deals_by_the_price_of_a_star(seed: str) -> None:
    task = task_called("5", seed)
    found = re.findall(r"\*\*(\w)\*\* \$(\d+) for (\d+) stars", task.question)
    deals = {letter: (int(dollars), int(stars)) for letter, dollars, stars in found}
    right = sorted(deals, key=lambda letter: Fraction(*deals[letter]))
    whole = sorted(deals, key=lambda letter: deals[letter][0])

    assert task.answer == ", ".join(right) and whole != right
    assert task.verdict(" ".join(whole)).slip == "by price"
    assert sum(task.verdict(" ".join(order)).right for order in permutations("ABCD")) == 1
    a, b, each, c, d, other = numbers(task.hints[3])
    assert each * b == a and other * d == c and each <= other


@every_seed
def test_task_6_asks_for_the_part_that_came_back(seed: str) -> None:
    task = task_called("6", seed)
    cost, weekly, weeks = numbers(task.question)
    right = Fraction(weekly * weeks, cost) * 100

    assert task.answer == f"{right} %" and right < 100
    assert slip(task, 100 - right) == "what is left" and slip(task, weekly * weeks) == "dollars"
    one = Fraction(weekly, cost) * 100
    if one.denominator == 1:
        assert slip(task, one) == "one week"
    tcost, tweekly, tweeks, tearned, _, told = numbers(task.hints[3])
    assert tweekly * tweeks == tearned and tearned * 100 == told * tcost


@every_seed
def test_task_7_asks_for_dollars_a_star(seed: str) -> None:
    task = task_called("7", seed)
    dollars, rounds = numbers(task.question)
    right = dollars / (rounds * Fraction(2, 18))

    assert task.answer == f"${right}"
    assert slip(task, 2 * right) == "one player only" and slip(task, dollars) == "the price"
    named = {"a star each round": Fraction(dollars, rounds), "multiplied": dollars * Fraction(rounds, 9)}
    for name, value in named.items():
        if value.denominator == 1:
            assert slip(task, value) == name


def test_the_pools_are_large_enough_for_every_class() -> None:
    sizes = (cases.rings(), cases.stands(), cases.rolls(), cases.TOTALS, cases.parts(), cases.lates())

    assert all(len(found) >= 25 for found in sizes)
