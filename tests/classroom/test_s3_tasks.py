"""The tasks of lesson S3, for many seeds: answers are right, slips are named, twins are true."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest
from many_seeds import SEEDS, every_seed, every_task, task_of

from icedice_edu.classroom.lessons.s3 import cases
from icedice_edu.classroom.lessons.s3.cases import Line
from icedice_edu.classroom.lessons.s3.practice import HANDS
from icedice_edu.classroom.tasks import Task

FACES = range(1, 7)
PAIRS = tuple((red, blue) for red, blue in product(FACES, repeat=2))


def all_tasks() -> Iterator[Task]:
    return every_task("S3")


def task_called(name: str, seed: str) -> Task:
    return task_of("S3", name, seed)


def lines_of(task: Task) -> tuple[Line, ...]:
    assert task.picture is not None
    lines: tuple[Line, ...] = task.picture.facts
    return lines


def finishes(line: Line, pair: tuple[int, int]) -> bool:
    """Whether two dice can finish a line, by trying to fill its empty squares."""
    gaps, lying = line.faces.count(0), sum(line.faces)
    return any(lying + sum(some) == line.tile for some in ([(pair[0],), (pair[1],)] if gaps == 1 else [pair]))


def counted(*lines: Line) -> int:
    return sum(any(finishes(line, pair) for line in lines) for pair in PAIRS)


def ways(needs: int) -> int:
    return sum(red + blue == needs for red, blue in PAIRS)


def slip(task: Task, above: int, below: int = 36) -> str:
    return task.verdict(f"{above}/{below}").slip


def test_no_hint_gives_the_answer_away() -> None:
    for task in all_tasks():
        if task.kind == "share":
            exact = Fraction(task.answer) * 36
            assert not any(f"{exact} of 36" in hint for hint in task.hints[:3]), task.hints


def test_lines_are_lines_of_the_game() -> None:
    for task in all_tasks():
        for line in lines_of(task) if task.picture else ():
            assert 7 <= line.tile <= 14 and len(line.faces) == 3 and set(line.faces) <= set(range(7))
            assert line.squares in task.picture.alt if task.picture else False


# -- 1: lists -----------------------------------------------------------------------------------------


@every_seed
def test_task_1_has_one_complete_list(seed: str) -> None:
    task = task_called("1", seed)
    (line,) = lines_of(task)
    whole = [pair for pair in PAIRS if finishes(line, pair)]
    slips = set()
    for option in task.options:
        listed = [(int(red), int(blue)) for red, blue in re.findall(r"\((\d), (\d)\)", option.said)]
        verdict = task.verdict(option.key)
        assert verdict.right == (listed == whole)
        slips.add(verdict.slip)
        if verdict.slip == "no such face":
            strange = {face for pair in listed for face in pair} - set(FACES)
            assert verdict.sentence == f"No die shows {strange.pop()}." and not strange

    assert slips == {"", "counted once", "double counted twice", "no such face"}


@every_seed
@pytest.mark.parametrize("name", ["1", "3"])
def test_the_twins_of_tasks_1_and_3_are_other_lists(name: str, seed: str) -> None:
    task = task_called(name, seed)
    twin = re.search(r"needs (\d+)\D.*?(\(.*\)).* (\d+) (?:outcomes|of 36)", task.hints[3])
    assert twin
    listed = [(int(red), int(blue)) for red, blue in re.findall(r"\((\d), (\d)\)", twin[2])]

    assert listed == [pair for pair in PAIRS if sum(pair) == int(twin[1])] and len(listed) == int(twin[3])
    assert int(twin[1]) != lines_of(task)[0].wait.needs


# -- 2: one die is missing ----------------------------------------------------------------------------


@every_seed
def test_task_2_counts_outcomes_of_one_line_or_two(seed: str) -> None:
    task, lines = task_called("2", seed), lines_of(task_called("2", seed))
    faces = {line.wait.needs for line in lines}
    right = counted(*lines)

    assert Fraction(task.answer) == Fraction(right, 36) and right == {1: 11, 2: 20}[len(faces)]
    assert task.verdict(f"{right}/36").right and task.verdict(f"{100 * right / 36:.0f} %").right
    if len(faces) == 2:
        slips = {24: "twice one sixth", 22: "counted for each line", 12: "one die only", 11: "one line only",
                 2: "both lines", 16: "the other part"}
        assert slip(task, 11, 21) == "kinds"
    else:
        slips = {12: "twice one sixth", 10: "exactly one", 6: "one die only", 1: "both dice",
                 25: "the other part"}
        assert slip(task, 6, 21) == "kinds"
        assert len(lines) == 1 or slip(task, 22) == "counted for each line"
    assert {count: slip(task, count) for count in slips} == slips
    assert slip(task, 40) == "chance above 1"


def test_the_worked_twins_of_task_2_are_true() -> None:
    four = tuple(product(range(1, 5), repeat=2))
    assert (len(four), sum(4 not in pair for pair in four), sum(4 in pair for pair in four)) == (16, 9, 7)
    assert sum(bool({1, 2, 3} & {*pair}) for pair in PAIRS) == 27
    hows = {len(lines_of(task_called("2", seed))) for seed in SEEDS}
    assert hows == {1, 2}


def test_kinds_with_a_face_or_one_of_two_faces() -> None:
    kinds = [pair for pair in PAIRS if pair[0] <= pair[1]]

    assert sum(4 in kind for kind in kinds) == 6 and sum(bool({2, 5} & {*kind}) for kind in kinds) == 11


# -- 3 and E2: two dice are missing -------------------------------------------------------------------


@every_seed
@pytest.mark.parametrize("name", ["3", "E2"])
def test_a_sum_has_its_ordered_outcomes(name: str, seed: str) -> None:
    task = task_called(name, seed)
    (line,) = lines_of(task)
    right, kinds = counted(line), sum(a <= b and finishes(line, (a, b)) for a, b in PAIRS)

    assert Fraction(task.answer) == Fraction(right, 36) and right == ways(line.wait.needs)
    assert slip(task, kinds) == "counted once" and slip(task, kinds, 21) == "kinds"
    assert slip(task, 1, 11) == "eleven sums" and slip(task, 36 - right) == "the other part"
    assert slip(task, 11) == "as if one die was missing"
    if line.wait.needs % 2 == 0:
        assert slip(task, 2 * kinds) == "double counted twice" and 2 * kinds == right + 1
    else:
        assert name == "3" and 2 * kinds == right


# -- 4: four lines in order ---------------------------------------------------------------------------


@every_seed
def test_task_4_orders_lines_by_their_outcomes(seed: str) -> None:
    task = task_called("4", seed)
    lettered = dict(zip("ABCD", lines_of(task), strict=True))
    right = sorted(lettered, key=lambda key: counted(lettered[key]))
    single = right[-1]
    sized = sorted(right[:-1], key=lambda key: lettered[key].wait.needs)

    assert len({counted(line) for line in lettered.values()}) == 4
    assert task.answer == ", ".join(right) and lettered[single].faces.count(0) == 1
    assert task.verdict(" ".join(reversed(right))).slip == "reversed"
    assert task.verdict(" ".join((*sized, single))).slip == "size of the sum"
    assert task.verdict(" ".join((*sized[::-1], single))).slip == "size of the sum"
    assert task.verdict(" ".join((single, *right[:-1]))).slip == "one die missing"


def test_the_worked_twin_of_task_4_is_true_and_never_the_task() -> None:
    assert (sum(2 in pair for pair in PAIRS), ways(10), ways(2)) == (11, 3, 1)
    assert all(2 not in hand for hand in HANDS) and len(HANDS) > 20


# -- 5: a die for one line or the other ---------------------------------------------------------------


@every_seed
def test_task_5_counts_shared_outcomes_once(seed: str) -> None:
    task = task_called("5", seed)
    first, second = lines_of(task)
    right, total = counted(first, second), counted(second)
    shared = 11 + total - right

    assert counted(first) == 11 and shared in (1, 2) and Fraction(task.answer) == Fraction(right, 36)
    assert slip(task, 11 + total) == "counted twice" and slip(task, 36 - right) == "the other part"
    assert slip(task, 12 + total) == "twice one sixth"
    assert slip(task, 11) == ("shared left out" if total == 2 * shared else "one line only")
    assert slip(task, total) == "one line only"
    said = r"A face (\d) and a sum (\d+): 11 \+ (\d), and (\d) counted twice: (\d+) of 36"
    twin = re.search(said, task.hints[3])
    assert twin
    face, needs, many, both, all_of_them = map(int, twin.groups())
    assert ways(needs) == many and 11 + many - both == all_of_them
    assert sum(face in pair or sum(pair) == needs for pair in PAIRS) == all_of_them
    assert (face, needs) != (first.wait.needs, second.wait.needs)


# -- 6: where does the die go? ------------------------------------------------------------------------


@every_seed
def test_task_6_has_one_best_row_which_the_tile_does_not_tell(seed: str) -> None:
    task, lines = task_called("6", seed), lines_of(task_called("6", seed))
    face = int(re.findall(r"\*\*(\d)\*\*", task.question)[0])
    counts = [ways(line.tile - face) for line in lines]
    tiles = [line.tile for line in lines]

    assert "ABC"[counts.index(max(counts))] == task.answer and len(set(counts)) == 3
    assert task.verdict("ABC"[tiles.index(max(tiles))]).slip == "largest tile"
    low = task.verdict("ABC"[tiles.index(min(tiles))])
    assert low.slip == "smallest tile" and f"{ways(min(tiles) - face)} of 36" in low.sentence


def test_the_worked_twin_of_task_6_is_true_and_never_the_task() -> None:
    assert [ways(needs) for needs in (3, 6, 11)] == [2, 5, 2]
    assert all(len(set(board.counts)) == 3 for board in cases.boards()) and len(cases.boards()) > 20


# -- the exit -----------------------------------------------------------------------------------------


@every_seed
def test_e1_tells_the_slips_apart(seed: str) -> None:
    task = task_called("E1", seed)
    one, two = map(int, re.findall(r"\*\*(\d)\*\*", task.question))
    right = sum(one in pair or two in pair for pair in PAIRS)
    slips = {24: "twice one sixth", 22: "counted for each line", 12: "one die only", 11: "one line only",
             2: "both lines"}

    assert one < two and right == 20 and Fraction(task.answer) == Fraction(5, 9)
    assert {count: slip(task, count) for count in slips} == slips
    assert task.verdict("56 %").right and task.verdict("20/36").right
