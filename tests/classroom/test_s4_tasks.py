"""The tasks of lesson S4, for many seeds: answers by listing all cases, slips in their own words, hints."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import product

import pytest
from many_seeds import SEEDS, every_seed, task_of

from icedice_edu.classroom.lessons.s4.practice import (
    EXIT_PAIRS,
    NEEDS,
    OTHER_DICE,
    PAIRS,
    choices,
    duels,
    tasks,
)
from icedice_edu.classroom.tasks import Task

FACES = range(1, 7)


def called(name: str, seed: str) -> Task:
    return task_of("S4", name, seed)


def numbers_in(text: str) -> list[int]:
    return [int(found) for found in re.findall(r"(?<![a-z\d])\d+", text)]


def two_dice(total: int) -> int:
    return sum(a + b == total for a, b in product(FACES, repeat=2))


@every_seed
def test_task_1_counts_faces_that_help(seed: str) -> None:
    task = called("1", seed)
    needs = numbers_in(task.question)
    helpful = [face for face in FACES if face in needs]

    assert len(needs) == 3 and tuple(needs) in NEEDS
    assert Fraction(task.answer) == Fraction(len(helpful), 6)
    lines = sum(need <= 6 for need in needs)
    if lines > len(helpful):
        assert task.verdict(f"{lines}/6").slip == "just added"
    if max(needs) > 6 and len(set(needs)) != lines:
        assert task.verdict(f"{len(set(needs))}/6").slip == "impossible face"
    assert task.verdict("1/216").slip == "all at once"


@every_seed
@pytest.mark.parametrize("name", ["2", "E1"])
def test_task_2_and_e1_take_away_what_is_in_both(name: str, seed: str) -> None:
    task = called(name, seed)
    row, column = map(int, re.findall(r"make (\d+)", task.question))
    three = [*product(FACES, repeat=3)]
    a = {fell for fell in three if fell[0] + fell[1] == row}
    b = {fell for fell in three if fell[0] + fell[2] == column}
    one, other, both = (Fraction(len(some), 216) for some in (a, b, a & b))

    assert Fraction(task.answer) == Fraction(len(a | b), 216) and task.verdict(f"{len(a | b)}/216").right
    assert task.verdict(str(one * other)).slip == "multiplied"
    assert task.verdict(str(one + other - one * other)).slip == "as if independent"
    assert task.verdict(str(one)).slip == "row only"
    if both:
        assert task.verdict(str(one + other)).slip == "just added"
        assert not task.verdict(f"{float(one + other):.2f}").right
        assert task.verdict(str(both)).slip == ("multiplied" if both == one * other else "both")
        assert task.verdict(str(one + other - 2 * both)).slip == "exactly one"


def test_the_exit_always_overlaps_and_practice_does_not_always() -> None:
    def overlaps(row: int, column: int) -> bool:
        return any(row - face in FACES and column - face in FACES for face in FACES)

    assert all(overlaps(*pair) for pair in EXIT_PAIRS)
    assert sorted(pair for pair in PAIRS if not overlaps(*pair)) == [(4, 10), (5, 11)]
    assert not set(PAIRS) & set(EXIT_PAIRS) and (7, 7) not in (*PAIRS, *EXIT_PAIRS)


@every_seed
def test_task_3_is_the_number_of_ways(seed: str) -> None:
    task = called("3", seed)
    lying, tile, *_ = numbers_in(task.question)
    ways = two_dice(tile - lying)

    assert int(task.answer) == ways
    unordered = len({tuple(sorted(two)) for two in product(FACES, repeat=2) if sum(two) == tile - lying})
    three = sum(sum(fell) == tile for fell in product(FACES, repeat=3))
    slips = ((two_dice(tile), "forgot the lying die"), (three, "three dice"),
             (unordered, "counted (1,2) and (2,1) once"), (tile - lying, "the rest"))
    for wrong in {value for value, _ in slips} - {ways}:
        first = next(name for value, name in slips if value == wrong)
        assert task.verdict(str(wrong)).slip == first, "slips speak in a fixed order"
    assert tile in range(7, 15)


@every_seed
def test_task_4_weighs_both_lines(seed: str) -> None:
    task = called("4", seed)
    tile, lying, other, shown = numbers_in(task.question)
    one, two = (Fraction(t * two_dice(t - k), 36) for t, k in ((tile, lying), (other, shown)))
    best, least = max(one, two), min(one, two)
    bigger = (tile > other) == (one < two)

    assert Fraction(task.answer) == best != least and task.verdict(f"{float(best):.2f}").right
    assert task.verdict(str(least)).slip == ("biggest number" if bigger else "the other line")
    number = tile if one > two else other
    assert task.verdict(str(best / number)).slip == "chance only"
    assert task.verdict(f"{number}.00").slip == "forgot the chance"


def test_the_biggest_tile_is_right_in_half_of_the_draws() -> None:
    for largest in (True, False):
        for (tile, lying), (other, shown) in duels(largest):
            assert tile > other
            assert (tile * two_dice(tile - lying) > other * two_dice(other - shown)) == largest


@every_seed
def test_task_5_adds_points_whether_or_not_the_needs_agree(seed: str) -> None:
    task = called("5", seed)
    row, need, column, other = numbers_in(task.question)
    brought = [row * (face == need) + column * (face == other) for face in FACES]

    assert Fraction(task.answer) == Fraction(sum(brought), 6)
    assert task.verdict(f"{row}/6").slip == task.verdict(f"{column}/6").slip == "one tile only"
    if 2 * min(row, column) != row + column:
        assert task.verdict(f"{row + column}/36").slip == "multiplied"
        assert task.verdict(f"{row + column}.00").slip == "forgot the chance"


def test_task_5_has_both_kinds() -> None:
    kinds = {numbers_in(called("5", seed).question)[1] == numbers_in(called("5", seed).question)[3]
             for seed in SEEDS}

    assert kinds == {True, False}


@every_seed
def test_task_6_counts_a_strange_die_face_by_face(seed: str) -> None:
    task = called("6", seed)
    *die, _, wanted = numbers_in(task.question)
    ways = sum(a + b == wanted for a in die for b in FACES)

    assert tuple(die) in OTHER_DICE and int(task.answer) == ways != two_dice(wanted)
    once = sum(a + b == wanted for a in set(die) for b in FACES)
    assert task.verdict(str(once)).slip == "every face once"
    if two_dice(wanted) != once:
        assert task.verdict(str(two_dice(wanted))).slip == "ordinary dice"


@every_seed
def test_e2_has_one_best_line_and_names_how_others_were_chosen(seed: str) -> None:
    task = called("E2", seed)
    lines = {option.key: numbers_in(option.said) for option in task.options}
    worth = {key: tile * two_dice(tile - lying) for key, (tile, lying) in lines.items()}
    ways = {key: two_dice(tile - lying) for key, (tile, lying) in lines.items()}

    assert task.answer == max(worth, key=worth.__getitem__) and len(set(worth.values())) >= 2
    biggest = max(lines, key=lambda key: lines[key][0])
    likeliest = max(ways, key=ways.__getitem__)
    assert biggest == task.answer or task.verdict(biggest).slip == "biggest number"
    assert likeliest == task.answer or task.verdict(likeliest).slip == "likeliest"
    assert biggest != likeliest


def test_every_place_can_be_the_best_in_e2() -> None:
    assert all(len(choices(place)) > 100 for place in range(3))


def test_the_twins_in_the_hints_are_right() -> None:
    first = [task.hints[3] for task in tasks("2026")]
    three = [*product(FACES, repeat=3)]

    assert "2/6 = 1/3" in first[0]
    assert "17/216" in first[1] and sum(a + b == 2 or a + c == 3 for a, b, c in three) == 17
    assert "1x⁸" in first[2] and two_dice(8 - 6) == 1
    assert two_dice(10 - 6) == 3 and 8 * two_dice(7) > 10 * 3 and Fraction(8 * 6, 36) == Fraction(4, 3)
    assert "15/6 = 5/2" in first[4] and Fraction(7 + 8, 6) == Fraction(5, 2)
    assert "3 + 3 = 6" in first[5] and sum(a + b == 6 for a in (0, 0, 0, 5, 5, 5) for b in FACES) == 6
