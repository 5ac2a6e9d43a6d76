"""Lesson F3: every number it tells is worked out here in another way, and plots follow the game."""

from __future__ import annotations

import re
import statistics
from collections import Counter
from fractions import Fraction
from itertools import pairwise

import numpy as np
import pytest
from lesson_files import guide_of
from many_seeds import SEEDS, every_seed, task_of

from icedice_edu.classroom.blocks import Ask, Picture, plain
from icedice_edu.classroom.counts import Counts
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import opened_text, part
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.lessons.f3 import tasks
from icedice_edu.classroom.recorded_throws import recorded
from icedice_edu.classroom.slid_lengths import counts
from icedice_edu.games.floe.steps import Lying
from icedice_edu.games.match import Match, start
from icedice_widgets import explore

LESSON, GUIDE = lesson_called("F3"), guide_of("F3")
STAGE = next(iter(LESSON.stages.values()))
TOLD = opened_text(Desk(LESSON, 2026))


def hand(spread: int, first: int = 0, last: int = 100) -> list[int]:
    """How far recorded dice slid, rounded to whole centimeters here, too."""
    return sorted(int(end.y / 1000 + 0.5) for throw in recorded(50, spread)[first:last]
                  for end in throw.thrown if isinstance(end, Lying))


def quartiles(dice: list[int]) -> tuple[float, float, float]:
    """The median, and the medians of both halves; of an odd number the middle one is in neither."""
    half = len(dice) // 2
    return statistics.median(dice[:half]), statistics.median(dice), statistics.median(dice[-half:])


def mad(dice: list[int]) -> float:
    return float(np.abs(np.array(dice) - np.mean(dice)).mean())


def numbers(text: str) -> list[int]:
    return [int(found) for found in re.findall(r"\d+", text)]


# -- what the lesson tells ----------------------------------------------------------------------------


def test_ada_and_ben_threw_as_is_shown() -> None:
    thrown = [[round(end.y / 1000) for end in recorded(50, spread, 4)[n].thrown]  # type: ignore[union-attr]
              for spread, n in ((0, 50), (60, 18))]
    shown = next(block.facts for block in LESSON.warmup if isinstance(block, Picture))

    assert [[cm for cm, _ in row.stacks] for row in shown.rows] == [sorted(dice) for dice in thrown]
    assert {statistics.median(dice) for dice in thrown} == {21}


def test_29_of_100_dice_are_within_1_cm_of_the_median() -> None:
    usual = hand(30)

    assert len(usual) == 100 and statistics.median(usual) == 21
    assert [sum(abs(cm - 21) <= near for cm in usual) for near in (1, 2)] == [29, 50]
    assert "Only 29 of 100 dice" in TOLD and "29. Within 2 cm it's 50" in GUIDE


def test_both_hands_have_one_median_and_the_loose_one_spreads_twice_as_far() -> None:
    tight, loose = hand(0), hand(60)
    boxes = [upper - lower for lower, _, upper in (quartiles(tight), quartiles(loose))]

    assert statistics.median(tight) == statistics.median(loose) == 21 and boxes == [4, 8]
    assert [f"{mad(dice):.1f}" for dice in (tight, loose)] == ["2.0", "4.2"]
    rows = [re.sub(r"\s+", " ", line) for line in TOLD.splitlines() if " | " in line]
    assert {"median | 21 | 21", "IQR | 4 | 8", "MAD | about 2 | about 4.2"} <= {*rows}
    assert [sum(cm > 30 for cm in dice) for dice in (tight, loose)] == [0, 4] and len(loose) == 99
    assert "4 of its 99 dice do. None of the tight hand's 100 do." in GUIDE


def test_the_small_samples_of_the_pictures() -> None:
    eleven, twelve, six = hand(60, 30, 41), hand(60, 44, 56), hand(60, 154, 160)
    models = [one.model for one in LESSON.explain]

    assert (eleven[0], *quartiles(eleven), eleven[-1]) == (13, 18, 20, 23, 30)
    assert "6th die. It is at 20 cm." in models[0]
    assert "The lower quartile is at 18 cm, and the upper quartile is at 23 cm." in models[0]
    assert (twelve[0], *quartiles(twelve), twelve[-1]) == (13, 17, 20, 23, 32), "the box plot of the launch"
    assert [sum(a < cm <= b for cm in twelve) for a, b in ((0, 17), (17, 20), (20, 23), (23, 99))] == [3] * 4
    away = [cm - sum(six) / 6 for cm in six]
    assert sum(one for one in away if one > 0) == 15 and sum(map(abs, away)) / 6 == 5
    assert all(blanks in GUIDE for blanks in (
        "6th, 20, 18, 23, 5.", "3, 3, 6, farther apart.", "15, 15, 30, 5.",
        "about the same, longer, larger."))


def test_with_every_power_of_the_explorer_the_box_grows_and_the_median_stays() -> None:
    for power in (0.2, 0.3, 0.4, 0.5):
        seen = [explore.scattered_throws(power, spread, dice=1, recorded=True).view.five
                for spread in (0, 0.3, 0.6)]
        boxes = [five.box for five in seen]
        assert boxes == sorted(boxes) and boxes[0] < boxes[2]
        assert max(five.median for five in seen) - min(five.median for five in seen) < boxes[2] / 3
    assert [(float(five.median), float(five.box)) for five in seen] == [(209, 40.5), (212, 49), (205, 79)]
    assert "20.9, 21.2 and 20.5 cm" in GUIDE and "4.05, 4.9 and 7.9 cm" in GUIDE


def test_the_lists_of_the_guide() -> None:
    one, two, three = [17, 18, 19, 20, 21, 22, 44], [10, 14, 15, 20, 25, 26, 30], [10, 14, 18, 20, 22, 26, 30]
    tight, loose = [17, 19, 19, 20, 21, 21, 22, 22, 23, 24, 25], [13, 15, 18, 19, 20, 21, 22, 24, 26, 28, 31]

    assert all(", ".join(map(str, dice)) in GUIDE for dice in (one, two, three, tight, loose))
    assert (statistics.median(one), statistics.mean(one)) == (20, 23)
    assert quartiles(two) == quartiles(three) and mad(two) != mad(three)
    assert (quartiles(tight), quartiles(loose)) == ((19, 21, 23), (18, 21, 26)), "IQRs 4 and 8"


# -- the learner's own dice ---------------------------------------------------------------------------

THROWS = ("3@60,170 5@100,222 1@140,196 6@180,244", "3@70,150 5@110,212 1@150,186 6@200,254",
          "6@100,30 6@160,31 6@200,29")
"""Two throws of four and one of three, in the order of a game of two with two colors each."""
OWN = [17, 22, 20, 24, 15, 21, 19, 25]


def desk_after(own: int = 2, seed: str = "x", number: str = "", view: str = "") -> Desk:
    match: Match = start("floe", players=["You", "Pip"], seed=seed, **STAGE, companion=True)
    for n in range(own):
        match = match.given(THROWS[n])
        match = match.play("choose 1").given(f"2@{60 + 40 * n},100 4~ 4~ 4~")
    desk = Desk(LESSON, 2026)
    desk.do("settle", {"number": number})
    desk.played(match, (1,))
    desk.do(f"show {view}", {})
    return desk


def test_dots_and_numbers_are_those_of_the_own_dice() -> None:
    desk = desk_after(view="plots")
    plot = next(block for block in part(desk, "record") if isinstance(block, Picture))
    said = re.sub(r" +", " ", plain(part(desk, "record")))

    assert plot.facts.rows[0].stacks == tuple((cm, 1) for cm in sorted(OWN))
    lower, middle, upper = quartiles(sorted(OWN))
    assert f"median | {middle:g}" in said and f"IQR | {upper - lower:g}" in said
    assert f"MAD | about {mad(OWN):.1f}" in said
    desk.open_curtain()
    near = sum(abs(cm - middle) <= 1 for cm in OWN)
    assert f"Of your own dice, {near} of 8 are within 1 cm of their median, {middle:g} cm." in plain(
        part(desk, "reveal"))
    assert "Your dots will show up here." in plain(part(Desk(LESSON, 2026), "play"))


@pytest.mark.parametrize(("typed", "said"), [
    ("15\n20\n24", "fits"), ("20\n21\n12", "as_thrown"), ("15\n20\n25", "off"), ("15\n20", "unread"),
    ("a\nb\nc", "unread"), ("", "")])
def test_the_first_eleven_dice_are_put_in_order_by_hand(typed: str, said: str) -> None:
    dice = (17, 22, 20, 24, 15, 21, 19, 25, 12, 26, 11)
    told = tasks._ordered(typed, dice)

    assert sorted(dice)[2::3][:3] == [15, 20, 24]
    assert [name for name, holds in told.items() if holds] == ([said] if said else [])


def test_with_too_few_dice_the_learner_plays_on() -> None:
    said = plain(part(desk_after(1), "record"))

    assert "Keep playing until you have 11 dice. So far: 4." in said
    assert not any(isinstance(block, Ask) for block in part(desk_after(1), "record"))


@pytest.mark.parametrize(("box", "said"), [
    ("13 18 20 23 30", "Your box plot fits the dots."), ("10 18 20 23 30", "The whiskers go to"),
    ("13 18 21 23 30", "Count six dots"), ("13 17 20 23 30", "Count three dots")])
def test_the_box_plot_that_was_drawn_is_answered(box: str, said: str) -> None:
    desk = Desk(LESSON, 2026)
    desk.open_curtain()
    untouched = plain(part(desk, "explain"))
    assert "Your box plot fits" not in untouched and "Not yet" not in untouched

    desk.work = desk.work.keeping("my box", f"axis: 10 to 35 cm\nmy box: {box}")

    assert said in plain(part(desk, "explain"))


def test_the_class_combines_dice_not_medians() -> None:
    desk = desk_after(seed="2026-7", number="7", view="class")
    other = Counts("F3", "2026-8", counts((17, 17, 30)))
    desk.do("pool", {"codes": f"{other.code} {other.code}"})

    assert "2 learners: 11 dice." in plain(part(desk, "record"))
    assert not any(tasks.counted(desk_after(seed="2026").work)), "the luck of the class"


def test_the_explorer_begins_with_the_learners_power_or_a_dry_one() -> None:
    desk = Desk(LESSON, 2026)
    assert tasks.own_power(desk.work) == {"power": 0.5}
    for power, near in (("0.33", 0.3), ("0.9", 0.5)):
        desk = Desk(LESSON, 2026)
        match = start("floe", players=["You", "Pip"], seed=1, **STAGE).play(f"throw 145 0 {power} 0.3")
        desk.played(match, (1,))
        assert tasks.own_power(desk.work) == {"power": near}


# -- tasks --------------------------------------------------------------------------------------------


@every_seed
def test_numbers_of_tasks_by_another_way(seed: str) -> None:
    count, *dice = numbers(task_of("F3", "2", seed).question)
    assert task_of("F3", "2", seed).answer == f"{statistics.median(dice)} cm" and count == len(dice)
    assert task_of("F3", "2", seed).verdict(str(dice[count // 2])).slip == "not in order"
    _, *dice = numbers(task_of("F3", "3", seed).question)
    lower, _, upper = quartiles(dice)
    assert task_of("F3", "3", seed).answer == f"{upper - lower} cm" and dice == sorted(dice)
    for name, many in (("4", 5), ("E2", 4)):
        task = task_of("F3", name, seed)
        count, *dice = numbers(task.question)
        assert task.answer == f"{mad(dice):g} cm" and count == len(dice) == many
        assert [task.verdict(f"{wrong:g}").slip for wrong in (mad(dice) * many, np.mean(dice), 0)] == [
            "not divided", "the mean", "signs kept"]


@every_seed
def test_a_part_of_a_box_plot_holds_a_quarter_whatever_its_length(seed: str) -> None:
    task = task_of("F3", "5", seed)
    count, *ends = numbers(task.question)
    five = task.picture.facts.rows[0].five  # type: ignore[union-attr]
    last = ends[1] if len(ends) > 1 else 99
    held = sum(low >= ends[0] and high <= last for low, high in pairwise(five))

    assert int(task.answer) == held * count // 4
    longest = max(five.parts)
    assert longest in (five.parts[0], five.parts[3]) and task.verdict(str(count)).slip == "all dice"
    if held == 1:
        assert task.verdict(str(round(count * longest / five.range))).slip == "by length"


@every_seed
def test_one_question_has_answers_that_vary(seed: str) -> None:
    one, leaving = task_of("F3", "1", seed), task_of("F3", "E1", seed)

    for task in (one, leaving):
        assert {task.verdict(key).slip for key in "ABCD"} == {"", "one die", "fact", "rule"}
    assert not {option.said for option in one.options} & {option.said for option in leaving.options}


@every_seed
def test_what_a_correction_does_to_median_and_mean(seed: str) -> None:
    task = task_of("F3", "6", seed)
    _, _, tail = task.question.partition(": ")
    before, last = numbers(tail)[:7], numbers(tail)[7]
    after = [cm - last for cm in before] if "ruler" in task.question else [*before[:-1], last]
    middle, share = (Fraction(one(before)) - Fraction(one(after)) for one in (
        statistics.median, lambda dice: Fraction(sum(dice), 7)))
    right = next(option.said for option in task.options if option.key == task.answer)

    assert right == (f"Both go down {share} cm." if middle else
                     f"The median stays the same. The mean goes down {share} cm.")
    assert middle in (0, share) and len(task.options) == 4 - ("ruler" in task.question)


@every_seed
def test_the_right_box_plot_has_the_five_numbers_and_no_other_has(seed: str) -> None:
    task = task_of("F3", "E3", seed)
    _, *dice = numbers(task.question)
    shown = {option.key: tuple(option.shown.facts.rows[0].five) for option in task.options}  # type: ignore[union-attr]

    right = (dice[0], *quartiles(dice), dice[-1])
    assert [key for key, five in shown.items() if five == right] == [task.answer]
    assert {task.verdict(key).slip for key in shown} == {
        "", "equal lengths", "median centered", "ends left out"}


def test_answers_vary_with_the_seed() -> None:
    both = Counter("ruler" in task_of("F3", "6", seed).question for seed in SEEDS)

    assert min(both.values()) >= 10
