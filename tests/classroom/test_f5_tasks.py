"""The tasks of lesson F5 for many seeds, and the learner's throws: answers, slips, hints, counts."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import product
from statistics import mean, median

import pytest
from many_seeds import SEEDS, every_seed, task_of

from icedice_edu.classroom.blocks import Blocks, Copy, Grid, Picture, Say
from icedice_edu.classroom.counts import Counts
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lessons.f5 import LESSON, cases
from icedice_edu.classroom.lessons.f5.showing import beside, counted, record
from icedice_edu.classroom.lessons.f5.throws import SIZE, Step, added, numbers, step_of
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import Task
from icedice_edu.games.match import Match, start
from icedice_edu.maths.binomial import band
from icedice_widgets.lesson.pictures import drawn

WORDS = {"two": 2, "three": 3, "four": 4}


def chance_and_dice(task: Task) -> tuple[Fraction, int]:
    part, whole = re.search(r"(\d+) of (\d+) dice", task.question).groups()  # type: ignore[union-attr]
    word = re.search(r"You throw (\w+)", task.question)
    assert word
    return Fraction(int(part), int(whole)), WORDS[word[1]]


def names_its_slips(task: Task, slips: dict[Fraction, str]) -> None:
    assert {value: task.verdict(str(value)).slip for value in slips} == slips
    assert all(not task.verdict(str(value)).right for value in slips)


@pytest.mark.parametrize("name", ["1", "E1"])
@every_seed
def test_all_dice_drown_with_the_product(name: str, seed: str) -> None:
    task = task_of("F5", name, seed)
    q, n = chance_and_dice(task)

    assert Fraction(task.answer) == q**n and n > 2 and task.verdict(f"{100 * float(q**n):.2f} %").right
    names_its_slips(task, {q: "one die", n * q: "added", (1 - q) ** n: "all dry", 1 - q**n: "the other part"})
    assert not task.hints or f"{q} × {q}" in task.hints[2]


@every_seed
def test_task_2_is_one_minus_none(seed: str) -> None:
    task = task_of("F5", "2", seed)
    h, n = chance_and_dice(task)
    at_least = sum((h ** sum(ends) * (1 - h) ** (n - sum(ends)) for ends in product((0, 1), repeat=n)
                    if any(ends)), Fraction(0))

    assert Fraction(task.answer) == at_least
    names_its_slips(task, {h: "one die", n * h: "added", h**n: "all of them", (1 - h) ** n: "the other part"})
    assert str(1 - h) in task.hints[2]


@every_seed
def test_task_3_shares_among_all_throws(seed: str) -> None:
    task = task_of("F5", "3", seed)
    far, near, none = (int(re.search(rf"(\d+) {words}", task.question)[1])  # type: ignore[index]
                       for words in ("beyond the line", "only stayed", "lost all"))
    total = Fraction(10 * far + 4 * near)

    assert far + near + none == 20 and min(far, near, none) > 1 and Fraction(task.answer) == total / 20
    names_its_slips(task, {total / (far + near): "water left out", Fraction(14, 3): "not weighed",
                           Fraction(10 * far, 20): "far only", total: "the sum"})
    assert f"{far} × 10 = {10 * far}" in task.hints[2]


@pytest.mark.parametrize("name", ["4", "E2"])
@every_seed
def test_a_count_is_no_surprise_inside_the_band_and_one_outside(name: str, seed: str) -> None:
    task = task_of("F5", name, seed)
    q = Fraction(re.search(r"with chance (\d+/\d+)", task.question)[1])  # type: ignore[index]
    throws, word = re.search(r"So (\d+) throws of (\w+) dice", task.question).groups()  # type: ignore[union-attr]
    expected, low, high, found = map(int, re.search(
        r"about (\d+) times.* from (\d+) to (\d+)\. You count \*\*(\d+)", task.question).groups())  # type: ignore[union-attr]
    chance = q ** WORDS[word]

    assert int(throws) * chance == expected and band(int(throws), chance) == (low, high)
    assert task.answer == ("2" if low <= found <= high else "3") and found != expected
    other = "3" if task.answer == "2" else "2"
    assert [task.verdict(key).slip for key in ("1", "4", other)] == ["proved", "not exact", "band"]


def test_both_kinds_of_counts_come_and_the_twin_is_true() -> None:
    answers = [task_of("F5", name, seed).answer for name in ("4", "E2") for seed in SEEDS]

    assert 1 / 3 < answers.count("2") / len(answers) < 2 / 3
    assert band(10, Fraction(1, 2)) == (2, 8) and "band 2 to 8" in task_of("F5", "4", "1").hints[3]


@every_seed
def test_task_5_keeps_the_water_in_the_list(seed: str) -> None:
    task = task_of("F5", "5", seed)
    found = [int(mm) for mm in re.search(r"lies at ([\d, ]+) mm", task.question)[1].split(",")]  # type: ignore[index]

    assert len(found) == 9 and int(task.answer) == median(found) > 0
    assert task.verdict(f"{median(mm for mm in found if mm):g}").slip == "water left out"
    assert task.verdict(str(found[4])).slip == "not in order"
    assert task.verdict(str(round(mean(found)))).slip == "the mean"
    assert task.hints[2].startswith(f"{found.count(0)} zeros")


@every_seed
def test_task_6_adds_up_by_the_mean(seed: str) -> None:
    task = task_of("F5", "6", seed)
    one = cases.pair(Luck("F5", seed, "6"))
    (soft, near), (hard, far) = re.findall(r"mean ([\d.]+), median ([\d.]+)\.", task.question)

    assert float(soft) == pytest.approx(mean(one.soft), abs=0.051)
    assert float(hard) == pytest.approx(mean(one.hard), abs=0.051) and float(far) > float(near)
    assert task.answer == ("1" if float(soft) > float(hard) else "2") and soft != hard
    other = "2" if task.answer == "1" else "1"
    assert [task.verdict(key).slip for key in (other, "3", "4")] == [
        "means swapped", "median for a sum", "evenness"]


def test_task_6_has_both_answers_and_its_softer_lists_differ_less() -> None:
    pairs = [cases.pair(Luck("F5", seed, "6")) for seed in SEEDS]

    assert {task_of("F5", "6", seed).answer for seed in SEEDS} == {"1", "2"}
    assert all(max(one.soft) - min(one.soft) <= max(one.hard) - min(one.hard) or
               sum(abs(x - mean(one.soft)) for x in one.soft) < sum(abs(x - mean(one.hard)) for x in one.hard)
               for one in pairs), "option 4 tells the truth, only not what was asked"


@every_seed
def test_e3_asks_who_is_missing(seed: str) -> None:
    task = task_of("F5", "E3", seed)
    (_, dice, _), (hard, left, _) = re.findall(r"(0\.\d+): (\d+) dice, median ([\d/]+) mm", task.question)
    said = {task.verdict(option.key).slip: option.said for option in task.options}

    assert set(said) == {"", "survivors", "count only", "too few"} and int(dice) > int(left) > 0
    assert said[""] == f"Not which is better: of {hard}, {100 - int(left)} of 100 dice are missing."


# -- the learner's own throws -------------------------------------------------------------------------


def game(seed: int | str = 1) -> Match:
    """The learner throws with 0.6 and loses all with 0.85; the bot throws between."""
    match = start("floe", players=["You", "Bot"], seed=seed, target=40, first=0)
    match = match.play("throw 145 0 0.6 0.3", given="6@112,170.2 3@135,310.4 5@198,223.1 1~").play("choose 1")
    match = match.play("throw 145 0 0.5 0.3", given="2@60,100 4~ 4~ 4~")
    return match.play("throw 145 0 0.85 0.3", given="2~ 3~ 4~ 1~")


def at_desk(match: Match, number: str = "") -> Desk:
    desk = Desk(LESSON, 2026)
    if number:
        desk.do("settle", {"seed": "2026", "number": number})
    desk.played(match, (1,))
    return desk


def first(blocks: Blocks, kind: type) -> object:
    return next(block for block in blocks if isinstance(block, kind))


def test_each_own_throw_is_a_dot_and_water_is_0() -> None:
    shown = first(beside(at_desk(game()).work), Picture)

    assert isinstance(shown, Picture) and shown.facts == ((60, 310), (85, 0))
    assert "power 0.6: 310 mm; power 0.85: all in the water" in shown.alt and drawn("F5", shown)


def test_the_record_counts_dice_by_power() -> None:
    blocks = record(at_desk(game()).work)
    grid = first(blocks, Grid)

    assert isinstance(grid, Grid)
    assert [row[:4] + row[5:] for row in grid.rows] == [
        ("0.6 to 0.69", "1", "4", "1", "0 of 1"), ("0.8 and more", "1", "4", "4", "1 of 1")]
    ends = (0, 49, 50, 59, 60, 69, 70, 79, 80, 100)
    assert [step_of(power) for power in ends] == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]


def test_the_class_adds_counts_and_nobody_twice() -> None:
    desk = at_desk(game("2026-7"), number="7")
    other = Counts("F5", "2026-8", numbers((Step(),) * 3 + (Step(5, 20, 7, 0), Step(2, 8, 5, 1))))
    desk.do("pool", {"codes": f"{other.code} {other.code}"})
    desk.do("show class", {})

    blocks = record(desk.work)
    grid = first(blocks, Grid)

    assert isinstance(grid, Grid) and any(isinstance(block, Copy) for block in blocks)
    assert [row[:4] for row in grid.rows] == [("0.6 to 0.69", "1", "4", "1"), ("0.7 to 0.79", "5", "20", "7"),
                                              ("0.8 and more", "3", "12", "9")]
    assert any(isinstance(block, Say) and "2 learners together**: 9 throws" in block.said for block in blocks)
    assert all(drawn("F5", block) for block in blocks if isinstance(block, Picture))
    assert len(counted(desk.work)) == SIZE and sum(counted(at_desk(game("2026")).work)) == 0
    assert added([counted(desk.work)])[4] == Step(1, 4, 4, 1)


def test_the_reveal_tells_ones_own_throws() -> None:
    said = [block.said for block in LESSON.reveal(at_desk(game()).work) if isinstance(block, Say)]

    assert ("**Your own throws:** 2, with 1 that left no die on the ice. The furthest die, 310 mm, came with "
            "power 0.6.") in said
