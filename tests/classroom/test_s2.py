"""Lesson S2: every number it tells is counted here by brute force, and own dice are followed."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from functools import partial
from itertools import product
from random import Random
from statistics import mean

import pytest
from lesson_files import guide_of
from many_seeds import SEEDS, every_seed, task_of
from played_games import tiles_played
from unhurried import unhurried

from icedice_edu.classroom.blocks import plain
from icedice_edu.classroom.counts import Counts
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import opened_text, part
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.lessons.s2 import tasks
from icedice_edu.classroom.task_random import Luck
from icedice_edu.games.match import start
from icedice_edu.games.tiles.tables import TILES
from icedice_edu.play.bots import bots_of

LESSON = lesson_called("S2")
GUIDE = guide_of("S2")
STAGE = next(iter(LESSON.stages.values()))
DICE = range(1, 7)
ON_TILES = tuple(sorted({*TILES}))
played = partial(tiles_played, {name: value for name, value in STAGE.items() if name != "first"})


def ways(total: int, dice: int, faces: int = 6) -> int:
    """By listing every outcome."""
    return sum(sum(rolled) == total for rolled in product(range(1, faces + 1), repeat=dice))


def numbers(text: str) -> list[int]:
    return list(map(int, re.findall(r"\d+", text)))


# -- what the lesson and its guide say ----------------------------------------------------------------


def test_what_the_reveal_says_is_counted() -> None:
    told = opened_text(Desk(LESSON, 2026))

    assert [ways(total, 2) for total in range(2, 9)] == [1, 2, 3, 4, 5, 6, 5] and "8 has 5 outcomes" in told
    assert ways(10, 3) == ways(11, 3) == 27 and "54/216 = 1/4" in told and Fraction(54, 216) == Fraction(1, 4)
    assert ways(7, 3) == ways(14, 3) == 15 and "P(7) = P(14) = 15/216" in told
    assert all(sum(7 - die for die in roll) == 21 - sum(roll) for roll in product(DICE, repeat=3))


def test_the_models_of_the_explanation_are_counted() -> None:
    two, third, all_three = (sentence.model for sentence in LESSON.explain)

    assert "8 has 5 outcomes. The tower for 12 has 1. The tallest tower is at 7. So P(8) = 5/36" in two
    assert "the other two dice make 9, and that's 4 outcomes" in third and ways(9, 2) == 4
    assert "10 has 27 outcomes. 7 has 15. 14 has 15." in third
    assert "P(9) = 25/216" in all_three and "tower for 12" in all_three and ways(9, 3) == ways(12, 3) == 25
    assert min(ways(total, 3) for total in ON_TILES) == 15 and "has 15 outcomes" in all_three
    for total in (7, 10, 14):
        bars = dict(zip(*[iter(numbers(str(tasks.values()[f"third{total}"])))] * 2, strict=True))
        assert bars == {die: ways(total - die, 2) for die in DICE} and sum(bars.values()) == ways(total, 3)


def test_the_claim_is_answered_with_true_numbers() -> None:
    said = " ".join(reply.answer for reply in LESSON.claim.replies)

    assert "7 has 15 outcomes. 10 has 27" in said and "12 has 25 outcomes, and 10 has 27" in said
    assert (ways(3, 3), ways(12, 2), ways(12, 3)) == (1, 1, 25)


def test_the_dots_of_the_warm_up_are_the_tiles_of_the_box() -> None:
    told = plain(LESSON.warmup)

    assert "7, 2 at 8, 4 at 9, 6 at 10, 6 at 11, 4 at 12, 2 at 13, 14" in told
    assert [TILES.count(number) for number in ON_TILES] == [1, 2, 4, 6, 6, 4, 2, 1]


def test_the_numbers_of_the_guide() -> None:
    assert sum(ways(number, 3) for number in ON_TILES) == 176 and "176 of 216" in GUIDE
    assert max((ways(total, 4), total) for total in range(4, 25)) == (146, 14) and "146 of 1,296" in GUIDE
    for total in (9, 10):
        assert len({tuple(sorted(roll)) for roll in product(DICE, repeat=3) if sum(roll) == total}) == 6
    assert "25 outcomes" in GUIDE and "27 outcomes" in GUIDE
    for faces, told in (([1, 1, 1, 6, 6, 6], "27, 81, 81, 27"), ([1, 1, 1, 1, 1, 6], "125, 75, 15, 1")):
        counted = Counter(map(sum, product(faces, repeat=3)))
        assert ", ".join(str(counted[total]) for total in sorted(counted)) == told and told in GUIDE


# -- the tasks ----------------------------------------------------------------------------------------


@every_seed
def test_outcomes_of_two_dice_are_counted_and_slips_are_named(seed: str) -> None:
    task = task_of("S2", "1", seed)
    _, faces, total = numbers(task.question)
    right = ways(total, 2, faces)
    once = len({tuple(sorted(pair)) for pair in product(range(1, faces + 1), repeat=2) if sum(pair) == total})

    assert int(task.answer) == right
    if once not in (right, total - 1):
        assert task.verdict(str(once)).slip == "order left out"
    if total > faces + 1:
        assert task.verdict(str(total - 1)).slip == "the pattern goes on"


@every_seed
def test_a_probability_is_a_fraction_of_the_sample_space(seed: str) -> None:
    asked = set()
    for name in ("2", "E2"):
        task = task_of("S2", name, seed)
        _, faces, total, again = numbers(task.question)
        right = Fraction(ways(total, 2, faces), faces**2)
        assert total == again and task.verdict(str(right)).right and task.verdict(f"{float(right):.4f}").right
        assert task.verdict(f"1/{2 * faces - 1}").slip == "sums equally likely"
        assert task.verdict("5").slip == "chance above 1"
        asked.add((faces, total))
    assert {*asked, tuple(numbers(task_of("S2", "1", seed).question)[1:])} >= asked and len(asked) == 2


@every_seed
def test_a_dot_plot_is_read(seed: str) -> None:
    task = task_of("S2", "3", seed)
    assert task.picture
    dots = {int(sum_): int(many or 1) for many, sum_ in re.findall(
        r"(?:(\d+) at )?(\d+)[,.]", task.picture.alt.partition("sums: ")[2])}
    limit = numbers(task.question)[1]

    assert sum(dots.values()) == 20
    assert int(task.answer) == sum(many for total, many in dots.items() if total >= limit)
    assert task.verdict(str(20 - int(task.answer))).slip == "other side"
    assert task.verdict(str(int(task.answer) - dots[limit])).slip == "limit left out"


@every_seed
def test_towers_of_other_dice(seed: str) -> None:
    _, faces = numbers(task_of("S2", "4", seed).question)
    heights = {total: ways(total, 2, faces) for total in range(2, 2 * faces + 1)}
    assert heights[int(task_of("S2", "4", seed).answer)] == max(heights.values())

    _, faces, total = numbers(task_of("S2", "5", seed).question)
    assert int(task_of("S2", "5", seed).answer) == ways(total, 3, faces)

    _, faces, many, total = numbers(task_of("S2", "6", seed).question)
    other = int(task_of("S2", "6", seed).answer)
    assert many == ways(total, 3, faces) == ways(other, 3, faces) and other != total


@every_seed
def test_the_shape_of_the_exit_plot_tells_its_source(seed: str) -> None:
    task, values = task_of("S2", "E1", seed), tasks.which_source(Luck("S2", seed, "E1"))
    plot = values["plot"]["results"]  # type: ignore[index]
    right = next(option.said for option in task.options if option.key == task.answer)

    peaked = sum(plot[total] for total in range(5, 10)) > 20
    assert sum(plot.values()) == 40 and right.startswith("Two dice" if peaked else "The spinner")


@every_seed
def test_the_better_sum_has_more_outcomes(seed: str) -> None:
    task = task_of("S2", "E3", seed)
    ada, bo = (ways(total, 3) for total in numbers(task.question))
    right = next(option.said for option in task.options if option.key == task.answer)

    assert right.startswith("Ada" if ada > bo else "Bo" if bo > ada else "They are equally likely")


def test_both_answers_of_the_exit_choices_occur() -> None:
    for name, start_ in (("E1", "Two dice"), ("E3", "They are equally")):
        right = [next(one.said for one in task.options if one.key == task.answer)
                 for task in (task_of("S2", name, seed) for seed in SEEDS)]
        assert 0.3 < sum(said.startswith(start_) for said in right) / len(right) < 0.7


# -- the learner's own dice ---------------------------------------------------------------------------


def desk_with(*turns: str) -> Desk:
    desk = Desk(unhurried(LESSON), 2026)
    desk.played(played(*turns), (1, 2, 3))
    return desk


def test_every_three_dice_make_a_sum_and_a_new_game_begins_anew() -> None:
    row = tasks.landed(played("3 5", "1 6", "2 2"))

    assert [sorted(row[place : place + 2]) for place in (0, 2, 4)] == [[3, 5], [1, 6], [2, 2]]
    assert [*tasks.threes([(1, 2, 3, 4), (5, 6, 1)])] == [(1, 2, 3), (5, 6, 1)]


def test_dice_from_rolls_of_two_add_up_like_three_dice() -> None:
    luck = Random(1)
    pairs = [tuple(sorted((luck.randint(1, 6), luck.randint(1, 6)))) for _ in range(20_000)]
    row = tuple(face for n, pair in enumerate(pairs) for face in Luck("S2", "x", str(n)).shuffled(pair))
    found = [[sum(three) for three in tasks.threes([dice])]
             for dice in (row, tuple(face for pair in pairs for face in pair))]

    assert abs(mean(found[0][::2]) - 10.5) < 0.1
    assert mean(found[1][::2]) < 9.7, "in the order they are written down, every other sum is too low"


def test_two_games_against_pip_give_the_sums_that_are_wanted() -> None:
    for seed in range(4):
        match, bots = start("tiles", players=["You", "Pip"], seed=seed, **STAGE), bots_of("tiles")
        while not match.over:
            match = match.play(bots["patient"](match.position, Random(seed)))
        assert 2 * len([*tasks.threes([tasks.landed(match)])]) == tasks.WANTED


def test_the_parts_follow_the_game() -> None:
    desk = desk_with("5 5", "5 5", "1 1", "1 1")
    desk.do("guess", {"guess A": "6", "guess B": "54", "guess C": "equal"})
    shown = {role: plain(part(desk, role)) for role in ("play", "record", "reveal")}

    assert "Last sum: 7" in shown["play"] and "Sums to go: 10" in shown["play"]
    assert "sums: 7, 15." in shown["play"] and "Your sums so far: 15 and 7" in shown["record"]
    assert "0 of 2 sums were 10 or 11" in shown["reveal"] and "You guessed 6 ways." in shown["reveal"]
    assert "total 7" in plain(part(desk, "explain", 3)), "the explorer shows the last sum"


@pytest.mark.parametrize(("dots", "told"), [
    ({7: 1, 15: 1}, "Your dot plot matches your sums."), ({7: 1}, "Check the dots above 15."),
    ({7: 2, 10: 1, 15: 1}, "Check the dots above 7 and 10."),
])
def test_the_learners_own_dot_plot_is_compared_with_the_sums(dots: dict[int, int], told: str) -> None:
    desk = desk_with("5 5", "5 5", "1 1", "1 1")
    before = plain(part(desk, "record"))
    for total, many in dots.items():
        desk.do("move my dots", {"handle": f"1.{total}", "value": str(many)})

    assert not desk.notice and told in plain(part(desk, "record"))
    assert "matches" not in before and "Check the dots" not in before


def test_towers_can_be_built_and_a_forged_plot_says_nothing() -> None:
    desk = desk_with("5 5", "5 5", "1 1", "1 1")
    desk.open_curtain()
    desk.do("move my towers", {"handle": "7.1", "value": "5"})
    forged = desk.work.replace(kept={"my dots": "my sums: 9**9"})

    assert "7: 6; 8: 5; 9: 0" in plain(part(desk, "explain", 1))
    assert tasks.own(forged)["fits"] is False and tasks.own(forged)["wrong"] == []


def test_the_class_is_added_up_when_everybody_has_dice_of_their_own() -> None:
    desk = Desk(LESSON, 2026)
    desk.do("settle", {"seed": "2026", "number": "7"})
    match = desk.new_match(2)
    while len(tasks.landed(match)) < 3:
        match = match.play(match.moves()[0])
    desk.played(match, ())
    desk.do("show class", {})
    desk.do("pool", {"codes": Counts("S2", "2026-8", (1,) * 16).code})

    assert not desk.notice and "2 learners: 17 sums." in plain(part(desk, "record"))
    assert LESSON.counted is not None and sum(LESSON.counted(desk.work)) == 1


def test_the_slider_of_the_guess_does_not_begin_at_the_answer() -> None:
    """It rests in the middle until it is moved, and 54 of 216 ways make 10 or 11."""
    asked = LESSON.prediction.each[1].numbers

    assert 54 in asked and asked[len(asked) // 2] == 108
