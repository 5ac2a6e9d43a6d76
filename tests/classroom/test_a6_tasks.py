"""The tasks of lesson A6, for many seeds: answers are right, slips are named, twins are true."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product

import pytest
from many_seeds import every_seed, task_of

from icedice_edu.classroom.lessons.a6 import cases, targets
from icedice_edu.classroom.tasks import Task
from icedice_edu.games.tokens.odds import chance, good_rolls
from icedice_edu.maths.reach import spellings

ROLLS = tuple(product(range(1, 7), repeat=3))


@cache
def makes(dice: tuple[int, ...], signs: str = "+−×÷") -> frozenset[Fraction]:
    """All that two or more of the dice make, by trying every spelling."""
    hands = {hand for size in (2, 3) for hand in combinations(dice, size)}
    return frozenset(way.value for hand in hands for way in spellings(hand, signs))


def task_called(name: str, seed: str) -> Task:
    return task_of("A6", name, seed)


def numbers_in(text: str) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"\d+", text)))


@every_seed
def test_task_1_counts_orders(seed: str) -> None:
    task = task_called("1", seed)
    kind = numbers_in(task.question)[1:]
    pair = len(set(kind)) == 2

    assert task.verdict(str(sum(sorted(roll) == sorted(kind) for roll in ROLLS))).right
    assert task.verdict("1").slip == "counted once"
    assert task.verdict("6" if pair else "3").slip == ("pair counted twice" if pair else "first die only")


@pytest.mark.parametrize("number", cases.SMALL)
def test_the_table_of_two_dice_is_counted_right(number: int) -> None:
    good = [pair for pair in product(range(1, 7), repeat=2) if number in makes(pair)]

    assert list(cases.two_dice(number)) == good


@every_seed
def test_task_2_wants_both_halves_of_the_table(seed: str) -> None:
    task = task_called("2", seed)
    good = cases.two_dice(numbers_in(task.question)[-1])
    kinds = len({tuple(sorted(pair)) for pair in good})

    assert task.picture is not None and task.verdict(str(len(good))).right
    assert task.verdict(str(kinds)).slip == "counted (1,2) and (2,1) once"
    doubles = any(red == blue for red, blue in good)
    assert task.verdict(str(2 * kinds)).slip == ("doubles counted twice" if doubles else "")
    sums = sum(sum(pair) == numbers_in(task.question)[-1] for pair in good)
    known = {2 * kinds: "doubles counted twice", kinds: "counted (1,2) and (2,1) once", len(good): ""}
    assert task.verdict(str(sums)).slip == known.get(sums, "sums only")


@pytest.mark.parametrize("one", (*cases.LISTED, *cases.LISTED_LAST))
def test_listed_kinds_are_complete_and_not_told_by_the_skyline(one: cases.Listed) -> None:
    kinds = {tuple(sorted(roll)) for roll in ROLLS if one.number in makes(roll, one.signs)}

    assert set(one.kinds) == kinds and 2 <= len(kinds) <= 6
    assert {2, 3} <= {len(set(kind)) for kind in kinds}
    assert one.counted.rolls != targets.count(one.number).rolls
    assert (one in cases.LISTED) != (one in cases.LISTED_LAST)


@every_seed
def test_tasks_3_and_e1_name_their_slips(seed: str) -> None:
    for name in ("3", "E1"):
        task = task_called(name, seed)
        kinds = re.findall(r"\d·\d·\d", task.question)
        rolls = sum(len(set(permutations(kind.split("·")))) for kind in kinds)
        said = {f"{len(kinds)}/56": "kinds out of 56", f"{len(kinds)}/216": "kinds out of 216",
                f"{6 * len(kinds)}/216": "six orders each", f"{216 - rolls}/216": "the other part"}
        assert Fraction(task.answer) == Fraction(rolls, 216)
        assert task.verdict(f"{rolls}/216").right and task.verdict(f"{100 * rolls / 216:.1f} %").right
        assert {wrong: task.verdict(wrong).slip for wrong in said} == said
        assert task.verdict("3/2").slip == "chance above 1"


@every_seed
def test_twins_are_worked_out_right_and_differ_from_their_tasks(seed: str) -> None:
    chance_twin, again_twin = task_called("3", seed).hints[3], task_called("6", seed).hints[3]
    kinds = re.findall(r"\d·\d·\d", chance_twin)
    total = re.search(r"= (\d+) of 216, so (\S+)\.", chance_twin)
    p, end = (Fraction(said) for said in re.findall(r"\d+/\d+", again_twin)[::5])

    assert total is not None and Fraction(total[2]) == Fraction(int(total[1]), 216)
    assert int(total[1]) == sum(len(set(permutations(kind.split("·")))) for kind in kinds)
    assert total[2] != task_called("3", seed).answer
    assert end == 1 - (1 - p) ** 2 and f"is {p}." not in task_called("6", seed).question


def test_the_pool_of_rankings() -> None:
    for number in range(2, 37):
        brute = sum(number in makes(roll, "+×") for roll in ROLLS)
        assert targets.count(number, cases.PLUS_TIMES).rolls == brute
    assert len(cases.rankings()) == 71 and sum(map(cases.practised, cases.rankings())) == 48
    for pair in cases.PRACTISED:
        first, second = (targets.count(n, cases.PLUS_TIMES) for n in pair)
        assert first.rolls > second.rolls and first.kinds < second.kinds


@every_seed
def test_tasks_4_and_e2_want_rolls_not_kinds_and_not_sizes(seed: str) -> None:
    for name in ("4", "E2"):
        task = task_called(name, seed)
        tokens = tuple(map(int, re.findall(r"Token (\d+)", task.question)))
        rolls = {n: good_rolls(n, "+×") for n in tokens}
        right = sorted(tokens, key=lambda n: -len(rolls[n]))
        by_kinds = sorted(tokens, key=lambda n: -len({tuple(sorted(roll)) for roll in rolls[n]}))
        assert task.verdict(", ".join(map(str, right))).right
        assert task.verdict(" > ".join(map(str, by_kinds))).slip == "counted kinds"
        assert task.verdict(" ".join(map(str, sorted(tokens)))).slip == "small is easy"
        assert task.verdict(", ".join(map(str, reversed(right)))).slip == "reversed"
        assert cases.practised(tokens) == (name == "4")


@every_seed
def test_the_twin_of_task_4_ranks_other_tokens(seed: str) -> None:
    task = task_called("4", seed)
    found = re.search(r"Token (\d+) with .*: (\d+) rolls\. Token (\d+) with .*: (\d+)\. So", task.hints[3])
    assert found is not None
    first, more, second, fewer = map(int, found.groups())

    assert (more, fewer) == tuple(len(good_rolls(n, "+×")) for n in (first, second)) and more > fewer
    assert not {str(first), str(second)} & set(task.answer.split(", "))


def test_every_pair_to_keep_is_the_best_one() -> None:
    assert len(cases.keeps()) == 119
    for target, hand, best in cases.keeps():
        good = {pair: sum(target in makes((*pair, face)) for face in range(1, 7))
                for pair in combinations(hand, 2)}
        assert target not in makes(hand)
        assert all(good[best] > good[pair] for pair in good if pair != best)


@every_seed
def test_task_5_answers_each_pair(seed: str) -> None:
    task = task_called("5", seed)
    verdicts = {option.key: task.verdict(option.key) for option in task.options}

    assert sorted(verdicts) == ["A", "B", "C"] and sum(v.right for v in verdicts.values()) == 1
    biggest = tuple(sorted(numbers_in(task.question)[1:4])[1:])
    wrong = {tuple(numbers_in(option.said)): verdicts[option.key] for option in task.options
             if not verdicts[option.key].right}
    assert {pair: verdict.slip for pair, verdict in wrong.items()} == {
        pair: "biggest dice" if pair == biggest else "fewer faces" for pair in wrong}
    assert all("Another pair has more." in verdict.sentence for verdict in wrong.values())


@every_seed
def test_task_6_does_not_double(seed: str) -> None:
    task = task_called("6", seed)
    found = re.search(r"make (\d+) with one roll is (\d+/\d+)", task.question)
    assert found is not None
    p = Fraction(found[2])
    said = {2 * p: "doubled", p * p: "hit twice", (1 - p) ** 2: "missed twice", p - p * p: "second roll only"}

    assert p == chance(int(found[1])) and Fraction(task.answer) == 1 - (1 - p) ** 2
    assert {wrong: task.verdict(str(wrong)).slip for wrong in said} == said
    assert ("above 1" in task.verdict(str(2 * p)).sentence) == (2 * p > 1)
