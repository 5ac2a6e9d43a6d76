"""The tasks of lesson A2 for many seeds: answers are right, slips are named in order, hints are true."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

import pytest
from many_seeds import every_seed, task_of, tasks_of

from icedice_edu.classroom.lessons.a2 import cases
from icedice_edu.classroom.lessons.a2.practice import tasks
from icedice_edu.classroom.tasks import Task
from icedice_edu.maths.expressions import read

SIDE = r"\d+(?: [+−] \d+)*"
NEXT = "the answer comes next"


def sides(sentence: str) -> tuple[int, int]:
    """How much the two sides of a card are."""
    left, right = sentence.split(" = ")
    return int(read(left).value), int(read(right).value)


def test_how_large_the_pools_are() -> None:
    assert [len(rows) for rows in (cases.other_pairs(), cases.swaps(), cases.split_tens(),
                                   cases.rows_of_dice(), cases.large_and_small())] == [70, 20, 112, 96, 27]
    assert all(a + b == c + d and not {a, b} & {c, d} for a, b, c, d in cases.other_pairs())
    for row in cases.split_tens():
        x, y, z = cases.ten_apart(row)
        assert x + y == 10 and sorted((x, y, z)) == sorted(row) and row[0] + row[1] != 10
        assert sum(p + q == 10 for p, q in combinations(row, 2)) == 1
    assert max(map(sum, (*cases.swaps(), *cases.split_tens(), *cases.rows_of_dice()))) <= 20


def every(seed: str) -> tuple[Task, ...]:
    return tasks_of("A2", seed)


def task_called(name: str, seed: str) -> Task:
    return task_of("A2", name, seed)


def numbers_of(task: Task) -> list[int]:
    return [int(n) for n in re.findall(r"\d+", task.question)]


@every_seed
def test_the_hidden_number_makes_both_sides_the_same(seed: str) -> None:
    for task in every(seed):
        if "▢" in task.question:
            card = re.search(r"\*\*(.+)\*\*", task.question)
            assert card and len(set(sides(card[1].replace("▢", task.answer)))) == 1
            assert task.picture is not None and "▢" not in task.picture.alt


@every_seed
def test_every_calculation_in_a_hint_is_true(seed: str) -> None:
    for task in tasks(seed):
        for left, right in re.findall(rf"({SIDE}) = ({SIDE})(?!\d| [+−]| is false)", " ".join(task.hints)):
            assert read(left).value == read(right).value, task.hints
        for card, number in re.findall(rf"({SIDE} = [^:]*▢[^:]*):.* ▢ is (\d+)", task.hints[3]):
            assert len(set(sides(card.replace("▢", number)))) == 1


@every_seed
def test_no_hint_tells_the_answer_of_its_own_task(seed: str) -> None:
    for name in ("2", "3", "4", "5"):
        task = task_called(name, seed)
        assert not re.search(rf"▢ is {task.answer}\b", " ".join(task.hints))
    for name in ("1", "6"):
        task = task_called(name, seed)
        right = next(option.said for option in task.options if option.key == task.answer)
        assert right not in " ".join(task.hints)


@every_seed
def test_task_1_has_one_true_card_and_names_how_the_others_fail(seed: str) -> None:
    task = task_called("1", seed)

    for option in task.options:
        left, right = sides(option.said)
        verdict = task.verdict(option.key)
        assert verdict.right == (left == right)
        assert verdict.slip == ("" if left == right else NEXT if left < right else "total inside")
        assert verdict.right or numbers(verdict.sentence) == [left, right]


def numbers(said: str) -> list[int]:
    return [int(n) for n in re.findall(r"\d+", said)]


@every_seed
def test_task_6_has_one_false_card_and_says_why_the_others_are_true(seed: str) -> None:
    task = task_called("6", seed)
    slips = {task.verdict(option.key).slip for option in task.options}

    for option in task.options:
        left, right = sides(option.said)
        verdict = task.verdict(option.key)
        assert verdict.right == (left != right)
        assert verdict.right or verdict.sentence.endswith("True! Find the false card.")
    assert slips == {"", "no swap", NEXT, "needs a sum"}


def expected(task: Task) -> dict[int, str]:
    """What each wrong answer should be called: the first slip that fits."""
    makers = {"2": _pair_slips, "E1": _pair_slips, "3": _ten_slips, "E2": _ten_slips, "4": _swap_slips,
              "5": _tie_slips}
    found: dict[int, str] = {}
    for said, slip in makers[task.name](*numbers_of(task)[:3]):
        found.setdefault(said, slip)
    return {said: slip for said, slip in found.items() if said != int(task.answer)}


def _near(answer: int) -> Iterator[tuple[int, str]]:
    yield from ((answer + 1, "off by one"), (answer - 1, "off by one"))


def _pair_slips(a: int, b: int, c: int) -> Iterator[tuple[int, str]]:
    yield from ((a + b, NEXT), (a + b + c, "added all"))
    yield from ((n, "copied") for n in (a, b, c))
    yield from _near(a + b - c)


def _ten_slips(a: int, b: int, c: int) -> Iterator[tuple[int, str]]:
    x, y, z = cases.ten_apart((a, b, c))
    yield from ((a + b + c, NEXT), (x, "part of the ten"), (y, "part of the ten"), (10, "the ten again"))
    yield from ((x + z, "no ten"), (y + z, "no ten"))
    yield from _near(z)


def _swap_slips(a: int, b: int, _: int) -> Iterator[tuple[int, str]]:
    yield from ((a + b, NEXT), (a + b + b, "added all"), (b, "the same again"))
    yield from _near(a)


def _tie_slips(a: int, b: int, c: int) -> Iterator[tuple[int, str]]:
    yield from ((a + b + c, NEXT), (a + b, "another two"), (a + c, "another two"))
    yield from ((b, "one left out"), (c, "one left out"))
    yield from _near(b + c)


@every_seed
@pytest.mark.parametrize("name", ["2", "3", "4", "5", "E1", "E2"])
def test_hidden_numbers_name_their_slips_in_order(name: str, seed: str) -> None:
    task = task_called(name, seed)
    slips = expected(task)

    assert {said: task.verdict(str(said)).slip for said in slips} == slips
    assert NEXT in slips.values(), "the slip this lesson is about is never hidden by another"


@every_seed
def test_what_is_said_to_a_copied_number_is_true(seed: str) -> None:
    task = task_called("2", seed)
    a, b, c, *_ = numbers_of(task)

    for n in {a, b, c} - {int(task.answer)}:
        verdict = task.verdict(str(n))
        if verdict.slip == "copied":
            assert numbers(verdict.sentence) == [n, c, n + c, a + b] and n + c != a + b
