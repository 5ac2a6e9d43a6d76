"""The tasks of lesson M3, for many seeds: answers are right, slips are named, twins are true."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import permutations

import pytest
from many_seeds import SEEDS, every_seed, task_of

from icedice_edu.classroom.lessons.m3 import cases
from icedice_edu.classroom.tasks import Task


def task_called(name: str, seed: str) -> Task:
    return task_of("M3", name, seed)


def numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"\d+", text)))


def slip(task: Task, value: Fraction | int) -> str:
    """The slip that a value shows, written as a decimal where it is not whole."""
    said = str(value) if Fraction(value).denominator == 1 else f"{float(value):.6f}".rstrip("0")
    return task.verdict(said).slip


def test_money_and_percent_may_be_written_with_or_without_their_sign() -> None:
    dollars, percent = task_called("1", "2026"), task_called("3", "2026")
    value, part = dollars.answer.strip("$"), percent.answer.strip(" %")

    for text in (value, f"${value}", f"{value} dollars", f"$ {value}"):
        assert dollars.verdict(text).right, text
    for text in (part, f"{part}%", f"{part} percent"):
        assert percent.verdict(text).right, text
    assert dollars.verdict(f"{value} %").slip == "unreadable" and percent.verdict(f"${part}").slip == "unit"


@every_seed
def test_task_1_follows_the_chain(seed: str) -> None:
    task = task_called("1", seed)
    first, step, number = numbers(task.question)
    right = first
    for _ in range(number - 1):
        right += step

    assert task.answer == f"${right}"
    assert slip(task, right + step) == "one step too many" and slip(task, right - step) == "one step short"
    assert slip(task, right - first) == "steps only" and slip(task, first * number) == "first price repeated"
    assert slip(task, sum(range(first, right + 1, step))) == "all together"
    start, climb, *row, place, told = numbers(task.hints[3])
    assert row == list(range(start, told + 1, climb)) and len(row) == place and told != right


@every_seed
def test_task_2_adds_up_two_sales(seed: str) -> None:
    task = task_called("2", seed)
    bought, sold, back, again = numbers(task.question)
    right = sold + again - bought - back

    assert task.answer == f"${right}" and right > 0
    assert slip(task, again - bought) == "first and last"
    assert slip(task, right - (back - sold)) == "buying back counted as a loss"
    assert slip(task, sold - bought) == "first sale only" and slip(task, sold + again) == "takings"
    if again < back:
        assert slip(task, sold - bought + back - again) == "loss as profit"
    tb, ts, tk, ta, *_, told = numbers(task.hints[3])
    assert ts + ta - tb - tk == told != right


def test_some_second_sales_are_losses_and_some_are_not() -> None:
    found = {numbers(task_called("2", seed).question)[3] < numbers(task_called("2", seed).question)[2]
             for seed in SEEDS}

    assert found == {True, False}


@every_seed
@pytest.mark.parametrize("name", ["3", "E2"])
def test_a_rise_is_a_part_of_the_price_before(name: str, seed: str) -> None:
    task = task_called(name, seed)
    before, after = numbers(task.question)
    right = Fraction(after - before, before) * 100

    assert task.answer == f"{right} %"
    assert slip(task, after - before) == "dollars as percent"
    assert slip(task, Fraction(after, before) * 100) == "new price in percent"
    new = Fraction(after - before, after) * 100
    if new.denominator == 1:
        assert slip(task, new) == "of the new price"
    if task.hints:
        tbefore, tafter, tdollars, *_, told = numbers(task.hints[3])
        assert tafter - tbefore == tdollars and tdollars * 100 == told * tbefore


@every_seed
def test_task_4_asks_for_the_new_price(seed: str) -> None:
    task = task_called("4", seed)
    before, percent = numbers(task.question)
    up = Fraction(before * percent, 100)

    assert task.answer == f"${before + up}"
    assert slip(task, before + percent) == "percent as dollars"
    assert slip(task, up) == "rise only" and slip(task, before - up) == "wrong way"
    assert numbers(task.hints[2]) == (10, before, before // 10)
    tbefore, tpercent, tup, tafter = numbers(task.hints[3])
    assert tup * 100 == tbefore * tpercent and tafter == tbefore + tup


@every_seed
def test_task_5_orders_rises_by_percent(seed: str) -> None:
    task = task_called("5", seed)
    found = re.findall(r"\*\*(\w)\*\* \$(\d+) → \$(\d+)", task.question)
    shown = {letter: (int(a), int(b)) for letter, a, b in found}
    percent = sorted(shown, key=lambda letter: Fraction(shown[letter][1], shown[letter][0]))
    dollars = sorted(shown, key=lambda letter: shown[letter][1] - shown[letter][0])

    assert task.answer == ", ".join(percent) and percent != dollars
    assert task.verdict(" ".join(dollars)).slip == "by dollars"
    assert sum(task.verdict(" ".join(order)).right for order in permutations("ABCD")) == 1
    a, b, one, c, d, other = numbers(task.hints[3])
    assert (b - a) * 100 == one * a and (d - c) * 100 == other * c and one < other


@every_seed
def test_task_6_knows_that_percents_of_two_prices_are_not_added(seed: str) -> None:
    task = task_called("6", seed)
    low, middle, one, high, then = numbers(task.question)
    right = Fraction(high - low, low) * 100

    assert (middle - low) * 100 == one * low and (high - middle) * 100 == then * middle
    assert task.answer == f"{right} %" and slip(task, one + then) == "percents added"
    assert slip(task, Fraction(high, low) * 100) == "new price in percent"
    assert slip(task, then) == "last rise only" and slip(task, high - low) == "dollars as percent"
    tlow, _, thigh, tup, _, told = numbers(task.hints[3])
    assert thigh - tlow == tup and tup * 100 == told * tlow


@every_seed
def test_task_7_goes_back_down(seed: str) -> None:
    task = task_called("7", seed)
    before, after, up, _ = numbers(task.question)
    right = Fraction(after - before, after) * 100

    assert task.answer == f"{right} %" and (after - before) * 100 == up * before
    assert slip(task, up) == "same percent down" and slip(task, after - before) == "dollars as percent"
    assert slip(task, Fraction(before, after) * 100) == "old price in percent"
    tafter, tbefore, tdown, _, told = numbers(task.hints[3])
    assert tafter - tbefore == tdown and tdown * 100 == told * tafter


@every_seed
def test_e1_tells_the_slips_apart(seed: str) -> None:
    task = task_called("E1", seed)
    first, step = numbers(task.question)
    one, two, three, four = (first + step * n for n in range(4))

    assert task.answer == f"${two + four - three}"
    assert slip(task, two + four) == "paid only" and slip(task, step) == "one sale only"
    assert slip(task, four) == "last price only" and slip(task, two + four - one - three) == "first child"


def test_the_pools_are_large_enough_for_every_class() -> None:
    large = (cases.chains(), cases.trades(True), cases.trades(False), cases.rises(), cases.new_prices())

    assert all(len(found) >= 70 for found in (*large, cases.climbs()))
    assert len(cases.falls()) >= 25 and len(cases.turns()) >= 25
