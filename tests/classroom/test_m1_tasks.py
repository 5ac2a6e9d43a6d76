"""The tasks of lesson M1, for many seeds: answers are right, slips are named in order, twins are true."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import accumulate, product

from many_seeds import SEEDS, every_seed, every_task, task_of

from icedice_edu.classroom.lessons.m1 import cases, practice
from icedice_edu.classroom.tasks import Task

WORTH = {"quarter": 25, "dime": 10, "nickel": 5, "penn": 1}


def all_tasks() -> Iterator[Task]:
    return every_task("M1")


def task_called(name: str, seed: str) -> Task:
    return task_of("M1", name, seed)


def amounts(text: str) -> list[int]:
    """$300, +$200 and −$100, with their signs."""
    return [int(n.replace("−", "-").replace("$", "")) for n in re.findall(r"[+−]?\$\d+", text)]


def names_its_slips(task: Task, *slips: tuple[int, str]) -> None:
    """The first slip that fits speaks."""
    found: dict[int, str] = {}
    for said, slip in slips:
        found.setdefault(said, slip)
    right = int(re.sub(r"\D", "", task.answer))
    expected = {said: slip for said, slip in found.items() if said >= 0 and said != right}

    assert {said: task.verdict(str(said)).slip for said in expected} == expected


# -- for all tasks ------------------------------------------------------------------------------------


def test_the_pools_are_those_of_brute_force() -> None:
    sizes = (-300, -200, -100, 100, 200, 300)
    runs = {(start, slips): tuple(accumulate(slips, initial=start))
            for start in (300, 400, 500, 600) for slips in product(sizes, repeat=3)}
    inside = {roll for roll, run in runs.items() if all(100 <= n <= 900 for n in run)}

    assert set(cases.rolls()) <= inside
    assert all(run[-1] not in run[:-1] for roll in cases.rolls() for run in [runs[roll]])
    assert all(0 < runs[roll].index(min(runs[roll])) < 3 for roll in cases.dips())
    assert all(start - abs(a) - abs(b) == 0 < gain for start, (a, b, gain) in cases.traps())
    found = (cases.rolls, cases.dips, cases.shuffles, cases.traps, cases.near, cases.missing, cases.over,
             cases.jars)
    assert [len(one()) for one in found] == [309, 101, 72, 32, 1512, 30, 402, 144]


def test_the_first_three_rungs_do_not_tell_the_answer() -> None:
    for task in all_tasks():
        told = re.findall(r"(?:=|is|are|say|says) (\$\d+)\b", " ".join(task.hints[:3]))
        assert task.options or task.answer not in told, (task.name, task.hints)


def test_dollars_may_be_written_in_several_ways_but_not_as_cents() -> None:
    for name in ("1", "2", "4", "6", "E1"):
        task = task_called(name, "2026")
        number = task.answer.removeprefix("$")

        assert all(task.verdict(said).right for said in (number, f"$ {number}", f"{number} dollars"))
        assert task.verdict(f"{number}¢").slip == "unit"
    cents = task_called("7", "2026")
    number = cents.answer.removesuffix(" ¢")
    assert cents.verdict(f"{number}¢").right and cents.verdict(f"{number} cents").right
    assert cents.verdict(f"${number}").slip == "unit" == cents.verdict(number).slip


# -- task by task -------------------------------------------------------------------------------------


@every_seed
def test_a_running_balance_names_its_slips_in_order(seed: str) -> None:
    for name in ("1", "E1"):
        task = task_called(name, seed)
        if task.picture:
            start, *slips = amounts(task.picture.alt)
        else:
            start, *found = amounts(task.question)
            ways = re.findall("comes in|You pay", task.question)
            slips = [n if way == "comes in" else -n for n, way in zip(found, ways, strict=True)]
        end = start + sum(slips)
        assert task.answer == f"${end}"
        names_its_slips(
            task, (start + sum(map(abs, slips)), "added all"), (end - slips[2], "stopped early"),
            (end - slips[0], "first left out"), (end - 2 * slips[2], "the wrong way"),
            (abs(sum(slips)), "without the beginning"), (end + 100, "off by a hundred"),
            (end - 100, "off by a hundred"))


@every_seed
def test_task_2_changes_one_digit(seed: str) -> None:
    task = task_called("2", seed)
    till, slip = amounts(task.question)
    way, other = (1 if slip > 0 else -1), (10 if abs(slip) == 100 else 100)

    assert task.answer == f"${till + slip}"
    assert sum(a != b for a, b in zip(str(till), str(till + slip), strict=True)) == 1
    names_its_slips(task, (till + way * other, "another place"), (till + way, "ones"),
                    (till - slip, "the wrong way"), (till, "no change"))


@every_seed
def test_task_3_finds_the_slip_between_two_balances(seed: str) -> None:
    task = task_called("3", seed)
    before, after = amounts(task.question)
    verdicts = {amounts(option.said)[0]: task.verdict(option.key) for option in task.options}
    slip = after - before

    assert verdicts.pop(slip).right
    more = slip + (100 if slip > 0 else -100)
    assert {said: verdict.slip for said, verdict in verdicts.items()} == {
        -slip: "the wrong way", more: "off by a hundred", after if slip > 0 else -after: "the new till"}


@every_seed
def test_task_4_asks_for_the_lowest_point_not_for_the_end(seed: str) -> None:
    task = task_called("4", seed)
    assert task.picture is not None
    start, *slips = amounts(task.picture.alt)
    run = list(accumulate(slips, initial=start))
    low = min(run)

    assert task.answer == f"${low}" and low not in (run[0], run[-1])
    names_its_slips(task, (run[-1], "the end"), (start, "the beginning"), (max(run), "the highest"),
                    *((abs(slip), "a slip") for slip in slips), (low + 100, "off by a hundred"),
                    (low - 100, "off by a hundred"))


@every_seed
def test_task_5_has_one_order_that_stays_open(seed: str) -> None:
    task = task_called("5", seed)
    [start] = amounts(task.question)
    shown = {option.key: amounts(option.said) for option in task.options}
    alive = [key for key, slips in shown.items() if min(accumulate(slips, initial=start)) > 0]

    assert alive == [task.answer] and len(shown) == 3
    assert len({tuple(sorted(slips)) for slips in shown.values()}) == 1, "the same slips each time"
    for key in set(shown) - {task.answer}:
        run = list(accumulate(shown[key], initial=start))
        at = next(i for i, n in enumerate(run) if n <= 0)
        before, slip = run[at - 1], -shown[key][at - 1]
        short = f"There is only ${before} in the till. It cannot pay ${slip}. Closed!"
        said = f"${before} − ${slip} = $0. Closed!" if before == slip else short
        assert task.verdict(key) == (False, said, "closed on the way")


@every_seed
def test_task_6_goes_over_a_hundred(seed: str) -> None:
    task = task_called("6", seed)
    till, size = amounts(task.question)
    way = 1 if "bring in" in task.question else -1
    end, tens = till + way * size, till % 100

    assert task.answer == f"${end}" and end // 100 != till // 100
    digits = ((till - tens + size - tens, "digit by digit"),) if way < 0 else ()
    names_its_slips(task, (end - way * 100, "hundred forgotten"), *digits,
                    (till + way * 10 * size, "another place"), (till - way * size, "the wrong way"),
                    (end + 10, "off by ten"), (end - 10, "off by ten"))
    start, _, part, hundred, rest, last = amounts(task.hints[3])
    assert start + way * part == hundred and hundred + way * rest == last and hundred % 100 == 0


@every_seed
def test_task_7_counts_coins_and_pays(seed: str) -> None:
    task = task_called("7", seed)
    coins = {name: int(n) for n, name in re.findall(r"(\d) (quarter|dime|nickel|penn)", task.question)}
    total = sum(WORTH[name] * number for name, number in coins.items())
    [price] = [int(n) for n in re.findall(r"(\d+)¢", task.question)]
    left = total - price

    assert task.answer == f"{left} ¢" and len(coins) == 4 and total < 100
    fives = 5 * coins["quarter"]
    names_its_slips(task, (total, "not paid"), (sum(coins.values()), "coins counted"),
                    (left - fives, "quarter is 20"), (total - fives, "quarter is 20"),
                    (total + price, "price added"), (left + 1, "off by one"), (left - 1, "off by one"))


@every_seed
def test_e2_is_a_till_that_closes_before_the_money_comes(seed: str) -> None:
    task = task_called("E2", seed)
    assert task.picture is not None
    start, first, second, gain = amounts(task.picture.alt)
    said = {option.said: task.verdict(option.key) for option in task.options}

    assert start + first > 0 == start + first + second < gain
    assert said.pop(f"It closed after −${-first}, −${-second}.").right
    assert {text: verdict.slip for text, verdict in said.items()} == {
        f"The shop is open. It has ${gain}.": "only the sum",
        f"The shop is open. It has ${start - first - second + gain}.": "added all",
        f"It closed after −${-first}.": "closed too early"}


def test_the_twins_of_tasks_4_and_5_are_true() -> None:
    for seed in SEEDS:
        for name in ("4", "5"):
            start, *numbers = amounts(task_called(name, seed).hints[3])
            slips, run = numbers[:3], numbers[3:7]
            assert list(accumulate(slips, initial=start)) == run and min(run) > 0
            assert name == "5" or numbers[7] == min(run)


def test_the_last_slip_taken_the_wrong_way_is_told_which_way_it_goes() -> None:
    for roll in cases.rolls()[::7]:
        task = practice._end_task("1", "?", roll)
        verdict = task.verdict(str(cases.wrong_ends(roll)[3]))
        if verdict.slip == "the wrong way":
            assert ("brings money in" in verdict.sentence) == (roll.slips[2] > 0)
