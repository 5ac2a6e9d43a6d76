"""The tasks of lesson S1, for many seeds: answers are right, slips are named in order, twins are true."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

from many_seeds import SEEDS, every_seed, every_task, task_of, tasks_of

from icedice_edu.classroom.lessons.s1 import cases
from icedice_edu.classroom.tasks import Task
from icedice_edu.games.tiles.tables import TILES
from icedice_edu.maths.expressions import read

FACES = range(1, 7)


def every(seed: str) -> tuple[Task, ...]:
    return tasks_of("S1", seed)


def all_tasks() -> Iterator[Task]:
    return every_task("S1")


def task_called(name: str, seed: str) -> Task:
    return task_of("S1", name, seed)


def numbers_of(text: str) -> list[int]:
    return [int(n) for n in re.findall(r"\d+", text)]


def test_the_pools_are_those_of_brute_force() -> None:
    throws = tuple(product(FACES, repeat=3))
    pairs = tuple(product(FACES, repeat=2))

    assert set(cases.lines()) == {(a, b, a + b + c) for a, b, c in throws
                                 if len({a, b, c, a + b}) == 4 and c > 1 and a + b + c in TILES}
    assert set(cases.done_by_two()) == {(a, b, a + b) for a, b in pairs if a + b in TILES}
    assert set(cases.too_far()) == {(a, b, a + b + n) for a, b in pairs for n in (7, 8) if a + b + n in TILES}
    assert set(cases.bonds()) == {(a + b, a, b) for a, b in pairs if a != b and 5 <= a + b <= 11}
    sizes = [len(found()) for found in (cases.lines, cases.done_by_two, cases.too_far, cases.bonds)]
    assert sizes == [80, 21, 36, 26]


def test_every_line_has_columns_that_its_missing_die_finishes() -> None:
    for line in cases.lines():
        assert cases.columns(line)
        assert all(column.needs == line.needs and column.tile != line.tile for column in cases.columns(line))


def test_every_calculation_in_a_hint_is_true() -> None:
    for task in all_tasks():
        for way, total in re.findall(r"(\d+(?: [+−] \d+)+) = (\d+)", " ".join(task.hints)):
            assert read(way).value == int(total)


def test_the_worked_twins_fill_their_boxes_rightly() -> None:
    for task in all_tasks():
        if not task.hints or "▢" not in task.hints[3]:
            continue
        equation = re.search(r"(?:\d+ = )?\d+ (?:[+−] [\d▢]+ ?)+(?:= \d+)?", task.hints[3])
        assert equation
        told = re.search(r"(?:it is|box is) (\d+)|= (\d+)\.$", task.hints[3])
        assert told
        filled = equation[0].replace("▢", told[1] or told[2]).split(" = ")
        assert read(filled[0].strip()).value == read(filled[1].strip()).value, task.hints[3]


def test_no_twin_has_the_answer_of_its_task() -> None:
    for seed in SEEDS:
        for name in ("1", "2", "3", "5"):
            task = task_called(name, seed)
            assert not re.search(rf"(?:it is|is|So) {task.answer}\b", task.hints[3]), (name, task.hints)
            assert not re.search(rf"(?:=|is) {task.answer}\b", " ".join(task.hints[:3]))


def in_order(*slips: tuple[int, str]) -> dict[int, str]:
    """What each number is called: the first slip that fits speaks."""
    found: dict[int, str] = {}
    for said, slip in slips:
        found.setdefault(said, slip)
    return found


def names_its_slips(task: Task, *slips: tuple[int, str]) -> None:
    expected = {said: slip for said, slip in in_order(*slips).items() if str(said) != task.answer}

    assert {said: task.verdict(str(said)).slip for said in expected} == expected


@every_seed
def test_a_missing_die_names_its_slips_in_order(seed: str) -> None:
    for name in ("1", "2", "E1"):
        task = task_called(name, seed)
        numbers = numbers_of(task.question)
        a, b, tile = numbers if name == "1" else (*numbers[1:], numbers[0])
        die = tile - a - b
        assert int(task.answer) == die and die in FACES
        names_its_slips(
            task, (tile, "the whole"), (a + b, "the dice you see"), (tile - a, "one left out"),
            (tile - b, "one left out"), (tile + a + b, "added all"), (die + 1, "off by one"),
            (die - 1, "off by one"))


@every_seed
def test_task_3_takes_away_and_names_its_slips_in_order(seed: str) -> None:
    task = task_called("3", seed)
    whole, left = numbers_of(task.question)
    gone = whole - left

    assert int(task.answer) == gone
    names_its_slips(task, (whole + left, "added"), (whole, "the whole"), (left, "what is left"),
                    (gone + 1, "off by one"), (gone - 1, "off by one"))


@every_seed
def test_task_4_has_one_row_for_a_die_one_for_none_and_one_that_is_too_far(seed: str) -> None:
    task = task_called("4", seed)
    slips = {}
    for option in task.options:
        a, b, tile = numbers_of(option.said)
        needs = tile - a - b
        slips[needs in FACES, needs == 0] = task.verdict(option.key)
        assert (option.key == task.answer) == (needs in FACES)
        if needs > 6:
            said = f"Even a 6 makes only {a + b + 6}. The tile is {tile}."
            assert task.verdict(option.key).sentence == said
            assert a + b + 6 < tile

    assert slips[True, False].right
    assert slips[False, True].slip == "two are enough" and slips[False, False].slip == "more than a die"


@every_seed
def test_task_5_names_its_slips_in_order(seed: str) -> None:
    task = task_called("5", seed)
    whole, part = (n for n in numbers_of(task.question))
    other = whole - part

    assert int(task.answer) == other and {part, other} <= set(FACES)
    names_its_slips(task, (whole, "the whole"), (whole + part, "added"), (part, "the same again"),
                    (other + 1, "off by one"), (other - 1, "off by one"))


@every_seed
def test_task_6_joins_a_row_and_a_column(seed: str) -> None:
    task = task_called("6", seed)
    a, b, tile, d, e = numbers_of(task.question)
    die = tile - a - b

    assert int(task.answer) == d + e + die and int(task.answer) in TILES
    names_its_slips(task, (die, "only the die"), (d + e, "two are enough"), (tile, "the other tile"),
                    (d + e + die + 1, "off by one"), (d + e + die - 1, "off by one"))


@every_seed
def test_e2_is_a_row_that_two_dice_have_made_already(seed: str) -> None:
    task = task_called("E2", seed)
    a, b, tile = numbers_of(task.question)
    said = {option.said: task.verdict(option.key) for option in task.options}

    assert a + b == tile in TILES
    assert said.pop("No die can finish it.").right
    assert {text: verdict.slip for text, verdict in said.items()} == {
        f"It is finished. {a} + {b} = {tile}.": "two are enough", f"A die that shows {tile}.": "the whole",
        "A die that shows 1.": "one more"}


def test_choices_ask_for_no_typing() -> None:
    assert not any(task.because for task in every("2026"))
