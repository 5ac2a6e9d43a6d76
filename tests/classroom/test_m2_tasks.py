"""The tasks of lesson M2, for many seeds: answers are right, slips are named in order, twins are true."""

from __future__ import annotations

import re
from collections.abc import Iterator

from many_seeds import every_seed, every_task, task_of

from icedice_edu.classroom.lessons.m2 import cases
from icedice_edu.classroom.tasks import Task
from icedice_edu.maths.expressions import read


def all_tasks() -> Iterator[Task]:
    return every_task("M2")


def task_called(name: str, seed: str) -> Task:
    return task_of("M2", name, seed)


def numbers(text: str) -> list[int]:
    return [int(n) for n in re.findall(r"\d+", text)]


def names_its_slips(task: Task, *slips: tuple[int, str]) -> None:
    """The first slip that fits speaks."""
    found: dict[int, str] = {}
    for said, slip in slips:
        found.setdefault(said, slip)
    right = int(task.answer.removeprefix("$"))
    expected = {said: slip for said, slip in found.items() if said >= 0 and said != right}

    assert {said: task.verdict(str(said)).slip for said in expected} == expected


def slips_of(task: Task) -> dict[str, str]:
    """What each option is called; the right one is called nothing."""
    return {option.said: task.verdict(option.key).slip for option in task.options}


# -- for all tasks ------------------------------------------------------------------------------------


def test_the_pools_hold_what_they_say() -> None:
    assert all(o.money - o.number * o.price - o.other == o.left for o in cases.orders())
    assert all(100 <= o.left < 400 and o.price % 100 for o in cases.orders())
    assert all(p.money - p.flavour - p.reserve == 100 * cases.scoops_to_buy(p) for p in cases.with_reserve())
    assert all(p.money + 100 * cases.laps(p) - p.cost == p.reserve for p in cases.to_save())
    assert all(b.rounded < b.money < b.total < b.rounded_up and b.total - 100 < b.money
               for b in cases.baskets())
    assert all(p.money - p.kept == p.number * p.price and p.kept * p.parts == p.money for p in cases.parts())
    assert all(0 < p.left < p.reserve < p.money for p in cases.too_little())
    found = (cases.orders, cases.with_reserve, cases.stories, cases.to_save, cases.baskets, cases.parts,
             cases.too_little)
    assert [len(one()) for one in found] == [1192, 18, 19, 44, 55, 12, 11]


def test_every_calculation_in_a_hint_is_true() -> None:
    for task in all_tasks():
        ladder = " ".join(task.hints).replace("$", "")
        for way, total in re.findall(r"(\d+(?: [+−×÷] \d+)+) = (\d+)", ladder):
            assert read(way).value == int(total), task.hints


def test_the_first_three_rungs_do_not_tell_the_answer() -> None:
    for task in all_tasks():
        told = re.findall(r"= (\$?\d+)", " ".join(task.hints[:3]))
        assert task.options or task.answer not in told, (task.name, task.hints)


# -- task by task -------------------------------------------------------------------------------------


@every_seed
def test_what_is_left_names_its_slips_in_order(seed: str) -> None:
    for name in ("1", "E1"):
        task = task_called(name, seed)
        money, number, price, other = numbers(task.question)
        left = money - number * price - other
        assert task.answer == f"${left}"
        names_its_slips(
            task, (money - left, "the cost"), (money - price - other, "only one"),
            (left + other, "stopped early"), (money - other, "one price left out"),
            (money - number * (price + other), "all of them several times"), (left + 100, "off by a hundred"),
            (left - 100, "off by a hundred"), (left + 10, "off by ten"), (left - 10, "off by ten"))


@every_seed
def test_task_2_buys_scoops_and_keeps_the_reserve(seed: str) -> None:
    task = task_called("2", seed)
    money, flavour, reserve, price = numbers(task.question)
    scoops = (money - flavour - reserve) // price

    assert task.answer == str(scoops) and price == 100
    names_its_slips(task, ((money - flavour) // 100, "no reserve"), ((money - reserve) // 100, "no flavour"),
                    (100 * scoops, "dollars"), (scoops + 1, "off by one"), (scoops - 1, "off by one"))
    tmoney, tflavour, treserve, tfree, tscoops = numbers(task.hints[3])
    assert tmoney - tflavour - treserve == tfree == 100 * tscoops != 100 * scoops


@every_seed
def test_task_3_has_one_equation_for_what_is_left(seed: str) -> None:
    task = task_called("3", seed)
    money, flavour, scoops, _ = numbers(task.question)

    assert slips_of(task) == {
        f"m = {money} − {flavour} − {scoops} × 100": "", f"m = {flavour} + {scoops} × 100": "the cost",
        f"m = {money} − {flavour} + {scoops} × 100": "money comes in",
        f"m = {money} − {flavour} − 100": "only one"}
    right = next(option.said for option in task.options if option.key == task.answer)
    worth = [read(option.said.removeprefix("m = ")).value for option in task.options]
    assert read(right.removeprefix("m = ")).value == money - flavour - 100 * scoops
    assert worth.count(money - flavour - 100 * scoops) == 1, "no wrong equation gives the same"


@every_seed
def test_task_4_waits_until_plan_and_reserve_are_there(seed: str) -> None:
    task = task_called("4", seed)
    money, flavour, scoops, _, reserve, _ = numbers(task.question)
    cost = flavour + 100 * scoops
    laps = (cost + reserve - money) // 100

    assert task.answer == str(laps) and money + 100 * laps - cost == reserve == 400
    names_its_slips(task, ((cost - money) // 100, "no reserve"),
                    ((cost + reserve) // 100, "began at nothing"), (100 * laps, "dollars"),
                    ((reserve - money) // 100, "only the reserve"), (laps + 1, "off by one"),
                    (laps - 1, "off by one"))
    tmoney, tneed, tmissing, _, tlaps = numbers(task.hints[3])
    assert tneed - tmoney == tmissing == 100 * tlaps and tlaps != laps


@every_seed
def test_task_5_cannot_be_paid_although_rounding_says_so(seed: str) -> None:
    task = task_called("5", seed)
    *prices, money = numbers(task.question)
    total, rounded = sum(prices), sum(round(price, -2) for price in prices)
    up = sum(price // 100 * 100 + 100 for price in prices)

    assert rounded < money < total and not any(price % 100 == 50 for price in prices)
    assert slips_of(task) == {
        f"No. It is ${total}.": "", f"Yes. It is about ${rounded}.": "rounded",
        f"Yes. It is ${total - 100}.": "a hundred lost", f"No. It may be ${up}.": "rounded up"}
    *twin, tround, ttotal, tmoney = numbers(task.hints[3])
    assert sum(twin) == ttotal != total
    assert sum(round(price, -2) for price in twin) == tround < tmoney < ttotal


@every_seed
def test_task_6_keeps_a_part(seed: str) -> None:
    task = task_called("6", seed)
    money, price = numbers(task.question)
    parts = 3 if "one third" in task.question else 4
    kept = money // parts

    assert task.answer == str((money - kept) // price) and (money - kept) % price == 0 == money % parts
    names_its_slips(task, (money // price, "nothing kept"), (kept // price, "the kept part"),
                    (money - kept, "dollars"))


@every_seed
def test_e2_can_be_paid_but_leaves_too_little(seed: str) -> None:
    task = task_called("E2", seed)
    money, cost, reserve = numbers(task.question)

    assert 0 < money - cost < reserve < money
    assert slips_of(task) == {
        f"No. Only ${money - cost} is left.": "", f"Yes. ${money} is more than ${cost}.": "no reserve",
        f"Yes. ${money} is more than ${reserve}.": "before paying",
        f"No. ${cost} cannot be paid.": "cannot pay"}
